// Depth-first proof-number search (Nagai 2002): does a player win whatever the others do? A node's
// proof number says how many positions must still be shown won to show that it is won, its
// disproof number how many refuted to refute it; the search goes where the smaller of them is
// least. Sums are weakened to the greatest part plus one for each other, because positions come
// about in many ways (Ueda, Hashimoto, Hashimoto and Iida 2008).
//
// A position that comes back in a line counts as refuted there. What is refuted only so holds for
// this line alone and is not remembered, so answers are sound where positions repeat, too.
#pragma once

#include <algorithm>
#include <vector>

#include "ggp/engine/position/position_key.hpp"
#include "ggp/engine/search/budget.hpp"
#include "ggp/engine/search/row_wins.hpp"
#include "ggp/engine/solve/proof_table.hpp"

namespace ludi::ggp {

enum class Answer : std::uint8_t { yes, no, unknown };

template <int W>
class ProofNumberSearch {
 public:
  /// With `by_threats` the person makes only turns after which they would win at once if it were
  /// their turn again: far fewer lines, far deeper, but then a `no` is never said.
  ProofNumberSearch(const Referee<W>& referee, std::uint64_t table_bytes, bool by_threats = false)
      : referee_(referee),
        room_(referee.ground().layout, max_plies + 2),
        trial_(referee.ground().layout, 2),
        wins_(RowWins<W>::make(referee)),
        by_threats_(by_threats),
        keeps_history_(referee.keeps_history()),
        key_of_(referee.rules()) {
    table_.resize(table_bytes);
  }

  /// Does this person win from a settled position that is not over? `seen` holds the turn starts
  /// before it. What earlier calls about the same person found out is used again.
  [[nodiscard]] Answer wins(const Position<W>& root, const Seen& seen, int person, Budget& budget) {
    if (person != attacker_) table_.clear();
    attacker_ = person;
    budget_ = &budget;
    seen_ = seen;
    path_before_ = seen.hashes().size();
    cut_ = false;
    line_.clear();
    room_[0].copy_from(root, referee_.ground().layout);
    if (plies_.empty()) plies_.resize(1);
    referee_.settle(room_[0], plies_[0].options, history());
    const Numbers found = search(0, {infinite, infinite});
    if (found.proof == 0) {
      follow();
      return Answer::yes;
    }
    return found.disproof == 0 && !cut_ && !by_threats_ ? Answer::no : Answer::unknown;
  }
  /// Forgets what was found out: what is known of play after some turns may not hold after others.
  void forget() { table_.clear(); }
  /// After `yes`: a line in which the person makes steps that are shown to win, and the others
  /// those that took longest to answer, as far as it is remembered.
  [[nodiscard]] const std::vector<Step>& line() const { return line_; }

 private:
  static constexpr int max_plies = 1000;
  static constexpr std::uint32_t infinite = ProofTable::infinite;

  struct Numbers {
    std::uint32_t proof = 1, disproof = 1;
    bool here_only = false;  ///< refuted by positions that come back in this line
  };
  struct Child {
    Step step;
    Numbers numbers;
    std::uint32_t work = 0;  ///< positions it took to find out
  };
  struct Ply {
    Options<W> options;
    std::vector<Child> children;
    typename RowWins<W>::Threats threats;  ///< where rows tell them
  };
  struct Bounds {
    std::uint32_t proof, disproof;
  };

  [[nodiscard]] const Seen* history() const { return keeps_history_ ? &seen_ : nullptr; }
  [[nodiscard]] bool attacks(const Position<W>& at) const { return at.head.person() == attacker_; }
  /// The sum of a part's numbers, weakened.
  struct Sum {
    std::uint32_t greatest = 0, open = 0;
    void add(std::uint32_t n) {
      if (n == 0) return;
      greatest = std::max(greatest, n);
      ++open;
    }
    [[nodiscard]] std::uint32_t value() const {
      if (open == 0) return 0;
      return infinite <= greatest ? infinite : std::min(infinite - 1, greatest + open - 1);
    }
  };

  Numbers search(int ply, Bounds bounds);
  void expand(int ply);
  [[nodiscard]] Numbers first_look(int ply, const Step& step, std::uint32_t& work);
  [[nodiscard]] bool comes_back(const Position<W>& at) const;
  [[nodiscard]] bool wins_at_once(const Position<W>& at, const Options<W>& options);
  [[nodiscard]] bool threatens(const Position<W>& at);
  void follow();
  void store(int ply, const Numbers& numbers, std::uint64_t work) {
    if (key_of_.decides() && !numbers.here_only)
      table_.store(key_of_(room_[static_cast<std::size_t>(ply)]), numbers.proof, numbers.disproof,
                   work);
  }

  const Referee<W>& referee_;
  PositionStack<W> room_, trial_;
  Options<W> tried_;
  std::vector<Ply> plies_;
  ProofTable table_;
  Seen seen_;
  std::vector<Step> line_;
  Budget* budget_ = nullptr;
  std::size_t path_before_ = 0;
  int attacker_ = -1;  ///< a person
  std::optional<RowWins<W>> wins_;
  bool by_threats_, keeps_history_;
  PositionKey<W> key_of_;
  bool cut_ = false;  ///< some line was longer than there is room for
};

/// Searches the node at `ply`, settled and not over, until a number reaches its bound, all is known
/// or the budget is spent. A step's node is copied into the next ply only to be searched.
template <int W>
typename ProofNumberSearch<W>::Numbers ProofNumberSearch<W>::search(int ply, Bounds bounds) {
  const std::uint64_t spent_before = budget_->spent();
  const bool attacking = attacks(room_[static_cast<std::size_t>(ply)]);
  const bool remember = keeps_history_ && room_[static_cast<std::size_t>(ply)].head.step == 0;
  if (remember) seen_.push(room_[static_cast<std::size_t>(ply)].head.hash);
  expand(ply);
  Numbers now;
  for (;;) {
    auto& children = plies_[static_cast<std::size_t>(ply)].children;
    Sum sum;
    std::uint32_t least = infinite, second = infinite;
    std::size_t best = 0;
    bool here_only = false, best_here_only = false;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Numbers& n = children[i].numbers;
      const std::uint32_t chosen_by = attacking ? n.proof : n.disproof;
      sum.add(attacking ? n.disproof : n.proof);
      here_only = here_only || n.here_only;
      if (chosen_by < least || i == 0) {
        if (i != 0) second = least;
        least = chosen_by;
        best = i;
        best_here_only = n.here_only;
      } else {
        second = std::min(second, chosen_by);
      }
    }
    now.proof = attacking ? least : sum.value();
    now.disproof = attacking ? sum.value() : least;
    // An attacker is refuted by all their steps being so, a defender's node by one.
    now.here_only = now.disproof == 0 && (attacking ? here_only : best_here_only);
    if (now.proof == 0 || now.disproof == 0 || bounds.proof <= now.proof ||
        bounds.disproof <= now.disproof || budget_->stopped())
      break;

    // Into the best child, until it is no longer much the best.
    Child& child = children[best];
    const auto next_ply = static_cast<std::size_t>(ply) + 1;
    room_[next_ply].copy_from(room_[next_ply - 1], referee_.ground().layout);
    referee_.play(room_[next_ply], child.step);
    referee_.settle(room_[next_ply], plies_[next_ply].options, history());
    const std::uint32_t beyond =
        infinite <= second ? infinite : std::min(infinite, second + 1 + second / 4);
    // What the others' share of the sum leaves.
    const auto left = [&](std::uint32_t bound) {
      return infinite <= bound ? infinite : bound - std::min(bound - 1, sum.open - 1);
    };
    const Bounds inner = attacking ? Bounds{std::min(bounds.proof, beyond), left(bounds.disproof)}
                                   : Bounds{left(bounds.proof), std::min(bounds.disproof, beyond)};
    const Numbers found = search(ply + 1, inner);
    plies_[static_cast<std::size_t>(ply)].children[best].numbers = found;
  }
  if (remember) seen_.pop();
  store(ply, now, budget_->spent() - spent_before);
  return now;
}

/// Lists the steps of a node with what is known of each; stops at one that settles the node.
template <int W>
void ProofNumberSearch<W>::expand(int ply) {
  if (plies_.size() < static_cast<std::size_t>(ply) + 2)
    plies_.resize(static_cast<std::size_t>(ply) + 2);
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  here.children.clear();
  std::vector<Child>& children = here.children;
  if (wins_) here.threats = wins_->threats(room_[static_cast<std::size_t>(ply)]);
  const int only = wins_ ? wins_->choice(here.threats).only : -1;
  referee_.for_each(here.options, [&](const Step& step) {
    if (only < 0 || step.to == only) children.push_back({step, {}, 0});
  });
  const bool attacking = attacks(room_[static_cast<std::size_t>(ply)]);
  for (std::size_t i = 0; i < children.size(); ++i) {
    Child& child = children[i];
    child.numbers = first_look(ply, child.step, child.work);
    const bool settles = attacking ? child.numbers.proof == 0 : child.numbers.disproof == 0;
    if (settles && !child.numbers.here_only) {
      std::swap(children[0], children[i]);
      children.resize(1);
      return;
    }
    if (budget_->stopped()) return;
  }
}

/// Plays a step into the next ply and tells what is known of the position it leads to; of a new one
/// that it takes as many answers as there are steps.
template <int W>
typename ProofNumberSearch<W>::Numbers ProofNumberSearch<W>::first_look(int ply, const Step& step,
                                                                        std::uint32_t& work) {
  constexpr Numbers proven{0, infinite, false}, refuted{infinite, 0, false},
      refuted_here{infinite, 0, true};
  const auto next_ply = static_cast<std::size_t>(ply) + 1;
  Position<W>& next = room_[next_ply];
  next.copy_from(room_[next_ply - 1], referee_.ground().layout);
  referee_.play(next, step);
  budget_->spend();
  Options<W>& options = plies_[next_ply].options;
  const auto end = [&] {
    return next.head.outcome.result(Player{attacker_}) == Result::win ? proven : refuted;
  };
  if (next.head.outcome.over()) return end();
  if (max_plies <= ply + 1) {
    cut_ = true;
    return refuted_here;
  }
  if (key_of_.decides() && !keeps_history_)
    if (const auto* known = table_.find(key_of_(next))) {
      work = known->work;
      return {known->proof, known->disproof, false};
    }
  referee_.settle(next, options, history());
  if (next.head.outcome.over()) {
    const Numbers found = end();
    return found.proof != 0 && comes_back(next) ? refuted_here : found;
  }
  const auto seat = static_cast<unsigned>(next.head.seat_of(attacker_));
  if (((next.head.alive >> seat) & 1U) == 0)
    return next.head.place[seat] == 1 ? proven : refuted;  // who comes in first has won
  if (comes_back(next)) return refuted_here;
  if (key_of_.decides() && keeps_history_)
    if (const auto* known = table_.find(key_of_(next))) {
      work = known->work;
      return {known->proof, known->disproof, false};
    }
  if (wins_) {
    const auto choice =
        wins_->choice(wins_->threats_after(plies_[next_ply - 1].threats, next, step.to));
    if (choice.wins || choice.loses) return choice.wins == attacks(next) ? proven : refuted;
    if (0 <= choice.only) return {1, 1, false};
  }
  if (by_threats_ && attacks(next) && wins_at_once(next, options)) return proven;
  if (by_threats_ && !attacks(next) && !threatens(next)) return refuted;
  const auto many = static_cast<std::uint32_t>(std::max(1, options.choices()));
  return attacks(next) ? Numbers{1, many, false} : Numbers{many, 1, false};
}

/// True if the position has already occurred in the line being searched.
template <int W>
bool ProofNumberSearch<W>::comes_back(const Position<W>& at) const {
  return at.head.step == 0 && referee_.returning_draws() &&
         seen_.has_behind(path_before_, at.head.hash);
}

/// True if one of the steps ends the game with a win of the attacker.
template <int W>
bool ProofNumberSearch<W>::wins_at_once(const Position<W>& at, const Options<W>& options) {
  bool wins = false;
  referee_.for_each(options, [&](const Step& step) {
    if (wins || step.is_pass() || step.is_swap() || !budget_->spend()) return;
    trial_[0].copy_from(at, referee_.ground().layout);
    referee_.play(trial_[0], step);
    wins = trial_[0].head.outcome.over() &&
           trial_[0].head.outcome.result(Player{attacker_}) == Result::win;
  });
  return wins;
}

/// True if the attacker would win at once if it were their turn.
template <int W>
bool ProofNumberSearch<W>::threatens(const Position<W>& at) {
  trial_[1].copy_from(at, referee_.ground().layout);
  const int seat = at.head.seat_of(attacker_);
  referee_.begin_turn_of(trial_[1], seat);
  tried_.clear();
  referee_.list(trial_[1], seat, tried_);
  return wins_at_once(trial_[1], tried_);
}

/// Writes down a line of the proof.
template <int W>
void ProofNumberSearch<W>::follow() {
  for (int ply = 0; ply + 1 < max_plies; ++ply) {
    Position<W>& at = room_[static_cast<std::size_t>(ply)];
    const bool attacking = attacks(at);
    expand(ply);
    const Child* chosen = nullptr;
    for (const Child& child : plies_[static_cast<std::size_t>(ply)].children)
      if (child.numbers.proof == 0 &&
          (chosen == nullptr || (!attacking && chosen->work < child.work)))
        chosen = &child;
    if (chosen == nullptr) return;
    line_.push_back(chosen->step);
    const auto next_ply = static_cast<std::size_t>(ply) + 1;
    if (keeps_history_ && at.head.step == 0) seen_.push(at.head.hash);
    room_[next_ply].copy_from(at, referee_.ground().layout);
    referee_.play(room_[next_ply], chosen->step);
    referee_.settle(room_[next_ply], plies_[next_ply].options, history());
    if (room_[next_ply].head.outcome.over()) return;
  }
}

}  // namespace ludi::ggp
