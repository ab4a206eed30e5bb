#include "ggp/text/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "gdl/english/wording.hpp"
#include "gdl/text/print.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::ggp {

namespace {

using gdl::complaint;

constexpr std::size_t most_notes = 4;

/// The cells a step is written with.
struct Written {
  Cell from, to;
  /// `from` where nothing says whether a piece is put down there or does something on the spot.
  bool either = false;
};

std::optional<Written> read_cells(const Board& board, std::string_view text) {
  text = text.substr(0, text.find_first_of("=/#"));
  if (const Cell cell = board.find(text); cell.exists()) return Written{cell, cell, true};
  if (!text.empty() && (text.front() == 'x' || text.front() == '-'))
    if (const Cell cell = board.find(text.substr(1)); cell.exists())
      return Written{cell, Cell::none(), false};
  // The cells at both ends; those passed over stand between.
  Written found;
  for (std::size_t at = text.find_first_of("-x~"); at != std::string_view::npos;
       at = text.find_first_of("-x~", at + 1)) {
    if (!found.from.exists()) found.from = board.find(text.substr(0, at));
    if (const Cell end = board.find(text.substr(at + 1)); end.exists()) found.to = end;
  }
  if (found.from.exists() && found.to.exists()) return found;
  return std::nullopt;
}

/// Explains one step in one state.
class Inquest {
 public:
  Inquest(const Game& game, const State& state, std::string_view step)
      : game_(game),
        rules_(game.rules()),
        state_(state),
        facts_(game.engine().facts(state)),
        step_(step) {}

  WhyNot explain(const Written& written) {
    const auto legal = game_.engine().steps(state_);
    if (std::ranges::any_of(legal, &Step::is_choice)) {
      say("first one of the cells has to be named that the last step leaves open");
      return std::move(why_);
    }
    for (std::size_t i = 0; i < rules_.moves.size(); ++i) {
      const int move = static_cast<int>(i);
      if (written.either) attempts_.push_back({move, Cell::none(), written.to});
      attempts_.push_back({move, written.from, written.either ? Cell::none() : written.to});
    }
    const auto all = game_.engine().refusals(state_, attempts_);
    std::vector<Tried> tried;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].what != Obstacle::other_act && uses(rules_.moves[at(attempts_[i].move)]))
        tried.push_back({attempts_[i], all[i]});
    std::ranges::stable_sort(tried, [](const Tried& a, const Tried& b) {
      return a.refusal.what != b.refusal.what ? a.refusal.what > b.refusal.what
                                              : a.refusal.met > b.refusal.met;
    });
    // What stopped before any condition was asked is told only where nothing came further.
    judge(tried, legal, written);
    return std::move(why_);
  }

 private:
  struct Tried {
    Attempt attempt;
    Refusal refusal;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  void say(std::string message) { why_.message = std::move(message); }
  void note(gdl::NodeIndex node, std::string message) {
    if (why_.notes.size() < most_notes)
      why_.notes.push_back(
          {rules_.checked.tree.position(node), std::move(message), {}, gdl::Severity::note});
  }
  [[nodiscard]] const std::string& label(Cell cell) const { return game_.board().label(cell); }
  [[nodiscard]] std::string mover() const { return game_.player_name(facts_.seat); }
  [[nodiscard]] bool uses(const MoveRule& rule) const {
    return rule.owner.has_value() ||
           ((rule.users >> static_cast<unsigned>(facts_.seat.index())) & 1U) != 0;
  }

  /// The piece on a cell: "a Man of Black".
  [[nodiscard]] std::string piece_on(Cell cell) const {
    const CellContent content = game_.engine().contents(state_)[at(cell.index())];
    const std::string& kind = rules_.kinds[at(content.kind.index())].name;
    return content.owner.exists() ? fmt::format("{} of {}", kind, game_.player_name(content.owner))
                                  : fmt::format("{} of nobody", kind);
  }

  void judge(const std::vector<Tried>& tried, const std::vector<Step>& legal,
             const Written& written) {
    if (tried.empty()) {
      say(written.either ? fmt::format("no move of {} puts a piece down on {}, or does something "
                                       "with one there",
                                       mover(), label(written.to))
                         : fmt::format("no move of {} leads from one cell to another", mover()));
      return;
    }
    const Obstacle furthest = tried.front().refusal.what;
    switch (furthest) {
      case Obstacle::none:
        return outranked(tried, legal);
      case Obstacle::no_piece:
        return say(fmt::format("there is no piece on {}", label(written.from)));
      case Obstacle::not_own:
        return say(fmt::format("{} is to move, and on {} stands a {}", mover(), label(written.from),
                               piece_on(written.from)));
      case Obstacle::other_kind:
        return say(fmt::format("no move of a {} is like this", piece_on(written.from)));
      default:
        break;
    }
    say(fmt::format("'{}' is not a legal step here", step_));
    for (const Tried& each : tried)
      if (each.refusal.what >= Obstacle::no_hand) note(each.refusal.at, reason(each));
  }

  [[nodiscard]] std::string reason(const Tried& tried) const {
    switch (tried.refusal.what) {
      case Obstacle::no_hand:
        return fmt::format("{} has no such piece left in hand", mover());
      case Obstacle::taken:
        return fmt::format("this move ends on an empty cell, and on {} stands a {}",
                           label(tried.attempt.to), piece_on(tried.attempt.to));
      case Obstacle::direction:
        return "this move does not go that way";
      case Obstacle::apart:
        return fmt::format("a piece on {} would touch no other", label(tried.attempt.to));
      case Obstacle::height:
        return fmt::format("the stack on {} can grow no higher", label(tried.attempt.to));
      default:
        return fmt::format("this does not hold for {}", step_);
    }
  }

  /// A move allows the step, and yet it is not on offer.
  void outranked(const std::vector<Tried>& tried, const std::vector<Step>& legal) {
    const MoveRule& wanted = rules_.moves[at(tried.front().attempt.move)];
    say(fmt::format("a move allows '{}' by itself, but not here", step_));
    note(wanted.node, "this is the move");
    for (const Step& step : legal) {
      if (step.rule >= rules_.moves.size()) continue;
      const MoveRule& other = rules_.moves[step.rule];
      if (other.priority > wanted.priority) {
        note(other.node, fmt::format("this move has priority, and {} is there to be made",
                                     notate(game_, state_, step)));
        return;
      }
      if (other.mandatory && !wanted.mandatory) {
        note(other.node, fmt::format("this move is mandatory, and {} is there to be made",
                                     notate(game_, state_, step)));
        return;
      }
    }
    if (facts_.step != 0) {
      say(fmt::format("the turn has begun and goes on with another step than '{}'", step_));
      return;
    }
    if (wanted.opening != 0) return note(wanted.node, "it belongs to an opening that is over");
    const std::size_t finished = rules_.turn.said() ? 1 : 0;
    if (rules_.never.size() + rules_.must.size() + rules_.most.size() + finished > 1)
      say(
          fmt::format("a move allows '{}' by itself, but no whole turn that begins so is allowed; "
                      "one of these is the reason",
                      step_));
    if (rules_.turn.said())
      note(wanted.node, "a turn must be finished: perhaps none that begins so can be");
    for (const auto node : rules_.never) note(node, "a turn may not end so");
    for (const auto node : rules_.must) note(node, "a turn must do this if it can");
    for (const auto node : rules_.most) note(node, "a turn must do as much of this as it can");
  }

  const Game& game_;
  const Rules& rules_;
  const State& state_;
  Facts facts_;
  std::string_view step_;
  std::vector<Attempt> attempts_;
  WhyNot why_;
};

std::string listed_legal(const Game& game, const State& state) {
  const auto texts = step_texts(game, state);
  constexpr std::size_t little = 6;
  std::string list;
  for (std::size_t i = 0; i < texts.size() && i < little; ++i)
    list += (i == 0 ? "" : ", ") + texts[i];
  return list + (texts.size() > little ? fmt::format(" and {} more", texts.size() - little) : "");
}

}  // namespace

std::string told(const Game& game, const Outcome& outcome) {
  if (!outcome.over()) return "the game goes on";
  std::string winners, losers, between;
  for (int p = 0; p < game.players(); ++p) {
    const Result result = outcome.result(Player{p});
    if (Result::second <= result)
      between += fmt::format(", {} came {}", game.player_name(Player{p}), name_of(result));
    std::string* list = result == Result::win    ? &winners
                        : result == Result::loss ? &losers
                                                 : nullptr;
    if (list != nullptr) *list += (list->empty() ? "" : " and ") + game.player_name(Player{p});
  }
  if (!winners.empty()) return fmt::format("{} won{}", winners, between);
  if (!losers.empty()) return fmt::format("{} lost", losers);
  return "it is a draw";
}

std::string want_of_moves(const Game& game, const State& state) {
  const Facts facts = game.engine().facts(state);
  if (facts.outcome.over())
    return facts.turns == 0
               ? fmt::format("the game is over before it begins: {}", told(game, facts.outcome))
               : fmt::format("the game is over after {}: {}", gdl::counted(facts.turns, "turn"),
                             told(game, facts.outcome));
  const auto steps = game.engine().steps(state);
  if (steps.size() == 1 && steps.front().is_pass())
    return fmt::format("{} has no move and must pass", game.player_name(facts.seat));
  return {};
}

gdl::Result<WhyNot> why_not(const Game& game, const State& state, std::string_view turn) {
  State at = state;
  const auto over = [&] { return game.engine().facts(at).outcome.over(); };
  for (std::size_t begin = 0; begin <= turn.size();) {
    const std::size_t end = std::min(turn.find(',', begin), turn.size());
    const std::string_view part = turn.substr(begin, end - begin);
    if (over()) return WhyNot{false, want_of_moves(game, at), {}};
    if (begin > 0 && game.engine().facts(at).step == 0)
      return WhyNot{false, fmt::format("the turn is over before {}", part), {}};
    const auto meant = steps_meant(game, at, part);
    if (meant.size() > 1)
      return complaint(begin, fmt::format("'{}' may mean several steps", part),
                       "legal here: " + listed_legal(game, at));
    if (meant.empty()) {
      const auto written = read_cells(game.board(), part);
      if (!written) {
        for (const char* word : {"pass", "stop", "swap"})
          if (part.starts_with(word))
            return WhyNot{false,
                          fmt::format("{} may not {} here; legal are {}",
                                      game.player_name(game.engine().facts(at).seat), word,
                                      listed_legal(game, at)),
                          {}};
        return complaint(begin, fmt::format("'{}' names no step", part),
                         "say it as in " + listed_legal(game, at));
      }
      return Inquest(game, at, part).explain(*written);
    }
    game.engine().play(at, meant.front());
    begin = end + 1;
  }
  if (over() || game.engine().facts(at).step == 0) return WhyNot{true, "this turn is legal", {}};
  const auto next = game.engine().steps(at);
  if (std::ranges::find(next, Step::stop()) != next.end())
    return WhyNot{true, "this turn is legal", {}};
  return WhyNot{
      false, fmt::format("the turn must go on; legal are {}", listed_legal(game, at)), {}};
}

}  // namespace ludi::ggp
