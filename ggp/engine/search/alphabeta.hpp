// Alpha-beta with iterative deepening over turns. Inside a turn the mover stays the same, so the
// worth is negated only where the side changes. With three or more players the one to move at the
// root plays against all others together (paranoid search); alone they play against nobody.
#pragma once

#include "ggp/engine/search/candidates.hpp"
#include "ggp/engine/search/evaluate.hpp"
#include "ggp/engine/search/threats.hpp"
#include "ggp/engine/search/transposition_table.hpp"

namespace ludi::ggp {

template <int W>
class AlphaBeta {
 public:
  AlphaBeta(const Referee<W>& referee, Evaluator<W>& evaluator, const SearchSettings& settings);

  /// Searches a settled position that is not over. `seen` holds the turn starts before it.
  [[nodiscard]] SearchResult search(Rng& rng, const Position<W>& root, const Seen& seen,
                                    Budget& budget);

 private:
  static constexpr int max_plies = 128;
  static constexpr int most_exchanges = 8;  ///< turns beyond the depth that only take
  static constexpr std::uint64_t most_exchange_nodes = 32;  ///< for one leaf
  static constexpr Worth infinite = 1 << 30;

  struct Ply {
    Options<W> options;
    Candidates candidates;
    std::array<Step, 2> killers{Step::pass(), Step::pass()};
    std::vector<Step> line;
    std::optional<typename RowWins<W>::Threats> threats;  ///< once asked for
  };

  Worth descend(int ply, int depth, Worth alpha, Worth beta);
  Worth enter(int ply, const Step& step, int depth, Worth alpha, Worth beta, int side);
  Worth exchange(int ply, int depth, Worth alpha, Worth beta);
  [[nodiscard]] bool takes(const Position<W>& at, const Step& step) const;
  [[nodiscard]] std::int32_t gain(Position<W>& at, const Step& step) const;
  void list(int ply, std::uint16_t table_step);
  [[nodiscard]] Candidate next_of(Candidates& all, std::size_t i) const {
    return settings_.use_ordering ? all.next(i) : all[i];
  }
  void reward(int ply, const Step& step, int depth);
  [[nodiscard]] bool repeats(const Position<W>& at) const;
  [[nodiscard]] Worth end_worth(const Position<W>& at, int ply) const {
    return worth_of(at.head.outcome.result(Player{root_player_}), ply);
  }
  [[nodiscard]] Worth worth_of(Result result, int ply) const;
  [[nodiscard]] Worth judged(const Position<W>& at, int side) {
    ++guesses_;
    return side * evaluator_.lead(at, root_player_);
  }
  [[nodiscard]] int side_of(const Position<W>& at) const {
    return at.head.person() == root_player_ ? 1 : -1;
  }
  [[nodiscard]] static Worth to_table(Worth worth, int ply) {
    return worth > worth_winning ? worth + ply : worth < -worth_winning ? worth - ply : worth;
  }
  [[nodiscard]] static Worth from_table(Worth worth, int ply) {
    return worth > worth_winning ? worth - ply : worth < -worth_winning ? worth + ply : worth;
  }
  [[nodiscard]] std::int32_t& history(int mover, const Step& step) {
    return history_[(static_cast<std::size_t>(mover) * cells_ +
                     static_cast<std::size_t>(step.from + 1)) *
                        cells_ +
                    static_cast<std::size_t>(step.to + 1)];
  }

  const Referee<W>& referee_;
  Evaluator<W>& evaluator_;
  const SearchSettings& settings_;
  PositionStack<W> room_;
  std::vector<Ply> plies_;
  std::optional<ThreatSearch<W>> threats_;
  std::optional<RowWins<W>> wins_;  ///< read at the leaves
  std::vector<std::int32_t> history_;
  std::size_t cells_;
  TranspositionTable table_;
  bool use_table_;    ///< to try first what was best before
  bool trust_table_;  ///< to take over what a position was worth
  bool keeps_history_;
  std::uint64_t exchanging_since_ = 0;
  bool exchanges_;  ///< pieces are taken by moves made for it
  bool exchanging_ = false;
  bool quiet_leaves_;  ///< a turn's start with an empty cell needs no settling
  Seen seen_;
  std::size_t seen_before_ = 0;
  Budget* budget_ = nullptr;
  Rng* rng_ = nullptr;
  int root_player_ = 0;        ///< a person
  std::uint64_t guesses_ = 0;  ///< evaluations, cuts and repetitions met: what is no proof
  bool narrowed_ = false;      ///< the beam has cut something off
};

/// True if a player about to begin a turn surely goes on playing while some cell is empty: no end
/// clause waits for that moment and everybody may always put a piece on any empty cell.
template <int W>
bool fills_freely(const Referee<W>& referee) {
  if (referee.keeps_history() || referee.ground().layout.hands != 0) return false;
  for (const auto& clause : referee.clauses())
    if (clause.at_turn_start) return false;
  const auto& rules = referee.rules();
  if (rules.can_pass || rules.can_swap || rules.turn.said() || !referee.single_steps())
    return false;
  const auto& compiler = referee.compiler();
  const auto asks_only_for_room = [&](gdl::NodeIndex at) {
    if (!compiler.is_row(at) || !rules.checked.use(at).as_test) return false;
    const auto tested = rules.checked.tested(at);
    return compiler.word(at).traits.has(trait::vacancy) &&
           (tested.empty() || compiler.is_cell_variable(tested.front(), trait::uses_to));
  };
  return std::any_of(referee.moves().begin(), referee.moves().end(), [&](const auto& rule) {
    const auto& pre = rules.moves[rule.index].pre;
    return rule.act == Act::place && rule.users == rules.everybody() &&
           std::all_of(pre.begin(), pre.end(), asks_only_for_room);
  });
}

/// True if some steps take pieces and others need not, so that taking can come to an end.
inline bool taking_ends(const Rules& rules) {
  const auto taking = [](const MoveRule& move) {
    return move.form.replaces() || move.form.requires_enemy();
  };
  const auto quiet = [](const MoveRule& move) {
    return !move.form.requires_enemy() && move.form.has_target();
  };
  return std::any_of(rules.moves.begin(), rules.moves.end(), taking) &&
         std::any_of(rules.moves.begin(), rules.moves.end(), quiet);
}

template <int W>
AlphaBeta<W>::AlphaBeta(const Referee<W>& referee, Evaluator<W>& evaluator,
                        const SearchSettings& settings)
    : referee_(referee),
      evaluator_(evaluator),
      settings_(settings),
      room_(referee.ground().layout, max_plies + 2),
      plies_(max_plies + 2),
      threats_(settings.use_threats ? ThreatSearch<W>::make(referee) : std::nullopt),
      wins_(settings.use_quiescence ? RowWins<W>::make(referee) : std::nullopt),
      cells_(static_cast<std::size_t>(referee.ground().tables.cells) + 1),
      use_table_(settings.use_table),
      // What the hash does not hold must not decide anything.
      trust_table_(settings.use_table &&
                   !referee.rules().traits.has_any(trait::repeats | trait::counts_quiet) &&
                   !referee.rules().repetition.decides()),
      keeps_history_(referee.keeps_history()),
      exchanges_(settings.use_quiescence && taking_ends(referee.rules())),
      quiet_leaves_(fills_freely(referee)) {
  if (use_table_) table_.resize(settings.table_bytes, settings.nodes);
  history_.resize(static_cast<std::size_t>(referee.ground().players) * cells_ * cells_);
}

template <int W>
SearchResult AlphaBeta<W>::search(Rng& rng, const Position<W>& root, const Seen& seen,
                                  Budget& budget) {
  budget_ = &budget;
  rng_ = &rng;
  root_player_ = root.head.person();
  if (use_table_) table_.clear();
  std::fill(history_.begin(), history_.end(), 0);
  for (auto& ply : plies_) ply.killers.fill(Step::pass());
  seen_ = seen;
  seen_before_ = seen.hashes().size();
  narrowed_ = false;
  room_[0].copy_from(root, referee_.ground().layout);
  referee_.settle(room_[0], plies_[0].options, keeps_history_ ? &seen_ : nullptr);

  SearchResult result;
  const std::uint64_t spent_before = budget.spent();
  if (threats_)
    if (auto won = won_by_threats(*threats_, room_[0], settings_.nodes, budget)) return *won;
  for (int depth = 1; depth <= settings_.depth && !budget.stopped(); ++depth) {
    guesses_ = 0;
    // The first look at all steps is to be done whatever the budget.
    exchanging_ = exchanges_ && 1 < depth;
    plies_[0].line.clear();
    const Worth worth = descend(0, depth, -infinite, infinite);
    if (plies_[0].line.empty()) break;  // stopped before the first step had its worth
    // Stopped with nothing but losses seen: the other steps may be better.
    if (budget.stopped() && worth < -worth_winning && result.best) break;
    result.line = plies_[0].line;
    result.best = result.line.front();
    const bool won = worth > worth_winning || worth < -worth_winning;
    const bool known = !budget.stopped() && ((won && !narrowed_) || guesses_ == 0);
    // What the others can do together against one proves nothing of play for themselves.
    result.proven = known && (referee_.ground().players <= 2 || worth > worth_winning);
    // A win found before the budget ran out is a win all the same.
    if (worth > worth_winning && !narrowed_) result.proven = true;
    result.value = !won ? 2 * expectation(worth) - 1 : worth > 0 ? 1 : -1;
    if (won && !result.proven) result.value *= 0.9999;
    if (budget.stopped()) break;
    result.depth = depth;
    if (known || result.proven) break;
  }
  result.nodes = budget.spent() - spent_before;
  result.cut_by_clock = budget.by_clock();
  if (!result.best) result.best = referee_.pick(plies_[0].options, 0);
  if (result.line.empty()) result.line.push_back(*result.best);
  return result;
}

template <int W>
Worth AlphaBeta<W>::descend(int ply, int depth, Worth alpha, Worth beta) {
  Position<W>& at = room_[static_cast<std::size_t>(ply)];
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  here.line.clear();
  const int side = side_of(at);
  const Worth alpha_before = alpha;
  const std::uint64_t guesses_before = guesses_;
  const std::uint64_t key = at.head.hash;
  const bool use_table = use_table_ && depth > 0;

  std::uint16_t known_step = TranspositionTable::no_step;
  if (use_table) {
    if (const auto* entry = table_.find(key)) {
      known_step = entry->best;
      const Worth worth = from_table(entry->worth, ply);
      const bool is_end = worth > worth_winning || worth < -worth_winning;
      // Deeper entries are taken only where they are no estimates, so that the worth of a search to
      // a depth does not depend on what the table happens to hold.
      const bool deep =
          entry->depth == depth || (depth < entry->depth && (entry->solved != 0 || is_end));
      const bool decides = entry->bound == Bound::exact ||
                           (entry->bound == Bound::lower && beta <= worth) ||
                           (entry->bound == Bound::upper && worth <= alpha);
      if (trust_table_ && ply > 0 && (deep || entry->solved != 0) && decides) {
        if (entry->solved == 0) ++guesses_;
        return worth;
      }
    }
  }

  list(ply, known_step);
  const bool remember = keeps_history_ && at.head.step == 0;
  if (remember) seen_.push(key);
  Worth best = -infinite;
  std::uint16_t best_place = TranspositionTable::no_step;
  std::size_t count = here.candidates.size();
  if (settings_.beam > 0 && static_cast<std::size_t>(settings_.beam) < count) {
    count = static_cast<std::size_t>(settings_.beam);
    narrowed_ = true;
    ++guesses_;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Candidate candidate = next_of(here.candidates, i);
    Worth worth;
    if (i == 0) {
      worth = enter(ply, candidate.step, depth, alpha, beta, side);
    } else {
      worth = enter(ply, candidate.step, depth, alpha, alpha + 1, side);
      if (alpha < worth && worth < beta && !budget_->stopped())
        worth = enter(ply, candidate.step, depth, alpha, beta, side);
    }
    if (budget_->stopped()) break;  // what came back is no answer
    if (best < worth) {
      best = worth;
      best_place = candidate.place;
      if (alpha < worth || here.line.empty()) {
        here.line.assign(1, candidate.step);
        const auto& rest = plies_[static_cast<std::size_t>(ply) + 1].line;
        here.line.insert(here.line.end(), rest.begin(), rest.end());
      }
      if (alpha < worth) alpha = worth;
      if (beta <= alpha) {
        reward(ply, candidate.step, depth);
        break;
      }
    }
  }
  if (remember) seen_.pop();
  if (budget_->stopped()) return best == -infinite ? 0 : best;
  if (use_table) {
    TranspositionTable::Entry entry;
    entry.key = key;
    entry.worth = to_table(best, ply);
    entry.best = best_place;
    entry.depth = static_cast<std::uint8_t>(std::min(depth, 255));
    entry.bound = best <= alpha_before ? Bound::upper : beta <= best ? Bound::lower : Bound::exact;
    entry.solved = guesses_ == guesses_before ? 1 : 0;
    table_.store(entry);
  }
  return best;
}

/// Plays a step into the next ply and returns what it is worth to the side that plays it.
template <int W>
Worth AlphaBeta<W>::enter(int ply, const Step& step, int depth, Worth alpha, Worth beta, int side) {
  const auto place = static_cast<std::size_t>(ply) + 1;
  Position<W>& next = room_[place];
  next.copy_from(room_[place - 1], referee_.ground().layout);
  referee_.play(next, step);
  Ply& there = plies_[place];
  there.line.clear();
  budget_->spend();
  if (next.head.outcome.over()) return side * end_worth(next, ply + 1);
  const bool last = depth <= 1 && next.head.step == 0;
  if (last && quiet_leaves_ && next.empty().any()) {
    // Wins that are there to be taken, and doubled threats, are no matter of opinion.
    if (wins_) {
      auto& before = plies_[place - 1].threats;
      if (!before) before = wins_->threats(room_[place - 1]);
      const auto choice = wins_->choice(wins_->threats_after(*before, next, step.to));
      const int sign = side_of(next) == side ? 1 : -1;
      if (choice.wins) return sign * (worth_won - (ply + 2));
      if (choice.loses) return -sign * (worth_won - (ply + 3));
    }
    return judged(next, side);
  }
  // A position that is only looked at needs no judging of the steps that nobody will make there.
  if (last)
    referee_.settle_loosely(next, there.options, keeps_history_ ? &seen_ : nullptr);
  else
    referee_.settle(next, there.options, keeps_history_ ? &seen_ : nullptr);
  if (next.head.outcome.over()) {
    // An end by repetition is one of this line, not of the position.
    if (keeps_history_ && next.head.step == 0 && repeats(next)) ++guesses_;
    return side * end_worth(next, ply + 1);
  }
  if (next.head.step == 0) {
    --depth;
    if (keeps_history_ && repeats(next)) {
      ++guesses_;
      return 0;
    }
  }
  const auto root_seat = static_cast<unsigned>(next.head.seat_of(root_player_));
  const bool out = ((next.head.alive >> root_seat) & 1U) == 0;
  if (out) {
    const int came_in = next.head.place[root_seat];
    const int players = referee_.ground().players;
    return side *
           worth_of(came_in == 0 ? Result::loss : result_of_place(came_in, players), ply + 1);
  }
  if (ply + 1 >= max_plies) return judged(next, side);
  if (depth <= 0) {
    if (depth == 0 && next.head.step == 0) exchanging_since_ = budget_->spent();
    const bool enough = !exchanging_ || depth <= -most_exchanges ||
                        exchanging_since_ + most_exchange_nodes < budget_->spent();
    if (enough && next.head.step == 0) return judged(next, side);
    if (side_of(next) == side) return exchange(ply + 1, depth, alpha, beta);
    return -exchange(ply + 1, depth, -beta, -alpha);
  }
  if (budget_->stopped()) return 0;
  if (side_of(next) == side) return descend(ply + 1, depth, alpha, beta);
  return -descend(ply + 1, depth, -beta, -alpha);
}

/// What a position where the search ends is worth once the taking is over: the mover may take, or
/// leave it where taking is not compulsory. A turn begun so is only continued by taking, if that is
/// possible at all.
template <int W>
Worth AlphaBeta<W>::exchange(int ply, int depth, Worth alpha, Worth beta) {
  Position<W>& at = room_[static_cast<std::size_t>(ply)];
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  const int side = side_of(at);
  // A turn's start was only settled loosely.
  if (at.head.step == 0 && referee_.has_turn_rules())
    referee_.sift(at, here.options, keeps_history_ ? &seen_ : nullptr);
  auto& all = here.candidates;
  all.clear();
  here.threats.reset();
  bool compelled = true;
  referee_.for_each(here.options, [&](const Step& step) {
    const bool by_rule = step.rule < referee_.moves().size();
    compelled = compelled && by_rule && referee_.moves()[step.rule].mandatory;
    if (!by_rule || takes(at, step)) all.add({step, 0}, gain(at, step));
  });
  Worth best = -infinite;
  if (at.head.step != 0) {
    if (all.empty()) all.add({referee_.pick(here.options, 0), 0}, 0);
  } else if (!compelled || all.empty()) {
    best = judged(at, side);
    if (beta <= best) return best;
    alpha = std::max(alpha, best);
  }
  ++guesses_;
  const bool remember = keeps_history_ && at.head.step == 0;
  if (remember) seen_.push(at.head.hash);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Candidate candidate = next_of(all, i);
    const Worth worth = enter(ply, candidate.step, depth, alpha, beta, side);
    if (budget_->stopped()) break;
    best = std::max(best, worth);
    alpha = std::max(alpha, worth);
    if (beta <= alpha) break;
  }
  if (remember) seen_.pop();
  // What was left out may be better than to lose.
  if (best < -worth_winning && all.size() < static_cast<std::size_t>(here.options.choices()))
    return judged(at, side);
  return best == -infinite ? 0 : best;
}

template <int W>
bool AlphaBeta<W>::takes(const Position<W>& at, const Step& step) const {
  if (referee_.moves().size() <= step.rule) return false;
  const auto& rule = referee_.moves()[step.rule];
  return rule.requires_enemy || (rule.target == Target::replaced && step.to >= 0 &&
                                 !at.empty().has(step.to) && !at.owned(at.head.mover).has(step.to));
}

/// What a step onto another piece promises: the most valuable first, taken by the least valuable.
template <int W>
std::int32_t AlphaBeta<W>::gain(Position<W>& at, const Step& step) const {
  if (step.to < 0 || at.empty().has(step.to)) return 0;
  const View<W> view(referee_.ground(), at);
  const auto worth = [&](int cell) {
    const auto& worths = referee_.ground().piece_worths;
    return std::clamp(worths[static_cast<std::size_t>(view.kind_at(cell))], 0, 1 << 10);
  };
  return (1 << 11) + 32 * worth(step.to) - (step.from < 0 ? 0 : worth(step.from));
}

/// True if the position has already occurred in the line being searched.
template <int W>
bool AlphaBeta<W>::repeats(const Position<W>& at) const {
  return referee_.returning_draws() && seen_.has_behind(seen_before_, at.head.hash);
}

/// The worth of a result to the player at the root; shorter wins and longer losses are better.
template <int W>
Worth AlphaBeta<W>::worth_of(Result result, int ply) const {
  if (result == Result::win) return worth_won - ply;
  if (result == Result::loss) return ply - worth_won;
  // Other places are less than half as far from even, so that no search takes them for proven.
  const double share = share_of(result, referee_.ground().players);
  return static_cast<Worth>((2 * share - 1) * (worth_won / 2));
}

template <int W>
void AlphaBeta<W>::list(int ply, std::uint16_t table_step) {
  Position<W>& at = room_[static_cast<std::size_t>(ply)];
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  auto& all = here.candidates;
  all.clear();
  here.threats.reset();
  const int mover = at.head.mover;
  std::uint16_t place = 0;
  referee_.for_each(here.options, [&](const Step& step) {
    std::int32_t promise = 0;
    if (settings_.use_ordering) {
      if (place == table_step)
        promise = 1 << 30;
      else if (step == here.killers[0] || step == here.killers[1])
        promise = 1 << 28;
      else
        promise = history(mover, step);
      if (const auto gained = gain(at, step); gained > 0) promise += (1 << 26) + (gained << 8);
    }
    all.add({step, place++}, promise);
  });
  if (ply == 0) {
    // The same for every depth: equal steps are told apart by the generator, once per search.
    Rng order = *rng_;
    all.mix_up(order);
  }
}

/// A step that refuted something is tried early elsewhere.
template <int W>
void AlphaBeta<W>::reward(int ply, const Step& step, int depth) {
  if (!settings_.use_ordering) return;
  auto& killers = plies_[static_cast<std::size_t>(ply)].killers;
  if (!(killers[0] == step)) {
    killers[1] = killers[0];
    killers[0] = step;
  }
  auto& value = history(room_[static_cast<std::size_t>(ply)].head.mover, step);
  value += depth * depth;
  if (value > 1 << 24)
    for (auto& other : history_) other /= 2;
}

}  // namespace ludi::ggp
