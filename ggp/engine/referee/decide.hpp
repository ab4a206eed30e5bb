// Which clauses decided a finished game, and by which pieces.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "gdl/text/traits.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/decision.hpp"
#include "ggp/rules/goal.hpp"

namespace ludi::ggp {

template <int W>
class DecisionFinder {
 public:
  explicit DecisionFinder(const Referee<W>& referee)
      : set_(referee.rule_set()), rules_(referee.rules()) {}

  std::vector<Decision> decisions(const Position<W>& at) const {
    auto found = decisions(at, Moment::of_turn);
    return found.empty() ? decisions(at, Moment::all_passed) : found;
  }

  /// A clause that holds between turns of a game that goes on, read whole; nothing if there is
  /// none. Clauses that may be overlooked until a piece stands where they say are looked at alone,
  /// and not before the first turn: what the set-up fulfils ends nothing.
  std::optional<std::size_t> overlooked(const Position<W>& at) const {
    if (at.head.outcome.over() || at.head.step != 0 || at.head.turns == 0 || at.head.opening != 0)
      return std::nullopt;
    return first_that_holds(at,
                            [](const CompiledClause<W>& clause) { return !clause.gates.empty(); });
  }

  /// The same of all clauses, as in a position that was put together by hand.
  std::optional<std::size_t> fulfilled(const Position<W>& at) const {
    if (at.head.outcome.over() || at.head.step != 0) return std::nullopt;
    return first_that_holds(at, [](const CompiledClause<W>&) { return true; });
  }

 private:
  /// The first of some clauses that holds for a player in play, apart from those that only the
  /// beginning of a turn can fulfil.
  template <typename Some>
  std::optional<std::size_t> first_that_holds(const Position<W>& at, const Some& some) const {
    View<W> view(set_.ground, at);
    for (std::size_t i = 0; i < set_.clauses.size(); ++i) {
      const CompiledClause<W>& clause = set_.clauses[i];
      if (clause.at_turn_start || !some(clause)) continue;
      for (int seat = 0; seat < set_.ground.players; ++seat) {
        view.me = seat;
        const bool asked = (((clause.of & at.head.alive) >> static_cast<unsigned>(seat)) & 1U) != 0;
        if (asked && clause.condition->code.holds(view, *clause.condition)) return i;
      }
    }
    return std::nullopt;
  }

  /// When clauses are read: as a turn ends or the next begins, or once nobody moves on.
  enum class Moment { of_turn, all_passed };

  std::vector<Decision> decisions(const Position<W>& at, Moment moment) const {
    std::vector<Decision> found;
    for (std::size_t i = 0; i < set_.clauses.size(); ++i) {
      const CompiledClause<W>& clause = set_.clauses[i];
      for (int seat = 0; seat < set_.ground.players; ++seat) {
        const Player person{at.head.person_on(seat)};
        if (((clause.of >> static_cast<unsigned>(seat)) & 1U) == 0 ||
            !brings(clause.result, at.head.outcome.result(person)) ||
            !holds(at, clause, seat, moment))
          continue;
        found.push_back({i, person, pieces(at, i, seat, moment)});
      }
    }
    return found;
  }

  /// What a clause promises may have come to a lower place.
  [[nodiscard]] bool brings(Result promised, Result result) const {
    return promised == result ||
           (set_.source.gives_places && promised == Result::win && Result::second <= result);
  }

  [[nodiscard]] bool holds(const Position<W>& at, const CompiledClause<W>& clause, int seat,
                           Moment moment) const {
    View<W> view(set_.ground, at);
    view.me = seat;
    view.lost = true;
    const Expr<W>& condition = *clause.condition;
    if (moment == Moment::all_passed) {
      view.all_passed = view.stuck = true;
      return condition.code.holds(view, condition);
    }
    if (!clause.at_turn_start && condition.code.holds(view, condition)) return true;
    // Only the mover can be out of moves as a turn begins.
    view.beginning = view.stuck = seat == at.head.mover;
    return view.beginning && condition.code.holds(view, condition);
  }

  /// Takes away one piece after the other as long as the clause holds without it. Those that were
  /// put last are tried last.
  [[nodiscard]] std::vector<Cell> pieces(const Position<W>& last, std::size_t i, int seat,
                                         Moment moment) const {
    constexpr gdl::Goals of_pieces = goal::row | goal::connect | goal::group | goal::reach;
    const CompiledClause<W>& clause = set_.clauses[i];
    const gdl::Goals goals =
        gdl::goals_of(set_.vocabulary, rules_.checked, rules_.clauses[i].condition);
    if (!goals.has_any(of_pieces)) return {};
    PositionStack<W> room(set_.ground.layout, 2);
    Position<W>& at = room[0];
    at.copy_from(last, set_.ground.layout);
    std::vector<int> cells;
    (set_.ground.tables.all - at.empty()).for_each([&](int cell) {
      if (cell != at.head.last_to) cells.push_back(cell);
    });
    if (at.head.last_to >= 0 && !at.empty().has(at.head.last_to)) cells.push_back(at.head.last_to);
    std::vector<Cell> needed;
    for (const int cell : cells) {
      room[1].copy_from(at, set_.ground.layout);
      take(room[1], cell);
      if (holds(room[1], clause, seat, moment))
        at.copy_from(room[1], set_.ground.layout);
      else
        needed.push_back(Cell{cell});
    }
    std::ranges::sort(needed);
    return needed;
  }

  /// Leaves nothing on a cell, in the sets that conditions ask.
  void take(Position<W>& at, int cell) const {
    for (int set = 0; set < set_.ground.layout.sets; ++set) at.sets()[set].remove(cell);
    at.empty().add(cell);
    if (set_.ground.layout.heights != 0) at.block(set_.ground.layout.heights)[cell] = 0;
  }

  const RuleSet<W>& set_;
  const Rules& rules_;
};

}  // namespace ludi::ggp
