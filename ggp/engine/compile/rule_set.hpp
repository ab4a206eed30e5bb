// The compiled rules of one game for boards of one width: what listing, playing and judging stand
// on. Made once, by RuleSetBuilder, and constant from then on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ggp/base/effort.hpp"
#include "ggp/engine/compile/compile.hpp"
#include "ggp/engine/compile/compiled_rule.hpp"
#include "ggp/engine/position/view.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

/// What the last piece decides: by the length of the longest row through it, or by its chain.
struct FillVerdicts {
  static constexpr int most = 16;
  /// Result for the player who completed a longest row of this length.
  std::array<Result, most> by_row{};
  int least_row = most;  ///< shorter rows decide nothing
  /// Of a board of few cells, the same by the set of the player's cells, if every row of that least
  /// length decides; else empty.
  std::vector<Result> by_cells{};
  static constexpr int few_cells = 12;
  /// Result for the player whose chain joins enough regions of the tracked family.
  Result by_chain = Result::none;
};

/// Who takes an opening turn.
struct OpeningTurn {
  std::uint8_t opening;
  std::uint8_t seat;
  bool can_pass;
};

/// A clause of the set-up, compiled.
template <int W>
struct Laid {
  int kind;
  SeatSet owners;
  std::vector<const Expr<W>*> regions;
  bool relative;  ///< it lies differently for each player, and no symmetry is said
  const Expr<W>* orientation = nullptr;  ///< where its pieces look, if it says so
};

template <int W>
struct RuleSet {
  RuleSet(const gdl::Vocabulary& words, std::span<const Ludeme* const> ludemes, const Rules& rules)
      : vocabulary(words),
        source(rules),
        ground(*rules.board),
        compiler(words, ludemes, rules, ground),
        initial(Layout{}, 0) {
    if (rules.traits.has(trait::images)) ground.tables.lay_turns();
  }
  RuleSet(const RuleSet&) = delete;
  RuleSet& operator=(const RuleSet&) = delete;

  const gdl::Vocabulary& vocabulary;
  const Rules& source;
  GameConstants<W> ground;
  Compiler<W> compiler;  ///< owns the expressions
  std::vector<CompiledRule<W>> moves;
  std::vector<CompiledClause<W>> clauses;
  std::array<std::vector<std::uint8_t>, max_players> rules_of;  ///< by player: rules they may use
  std::vector<std::vector<std::uint8_t>> rules_of_opening;
  std::vector<OpeningTurn> opening_turns;
  std::vector<Laid<W>> setup;
  SeatSet set_up_players = 0;
  std::vector<const Expr<W>*> never, must, most, start_never;
  std::vector<const Expr<W>*> again_regions;  ///< in which the piece that goes on must stand
  const Expr<W>* turn_number = nullptr;
  const Expr<W>* turn_first = nullptr;
  const Expr<W>* repeater = nullptr;          ///< whose result a repetition is, if that is said
  std::vector<MoveSet> event_rules;           ///< by event: the rules that are one
  std::vector<MoveSet> same_label;            ///< by rule: the rules that share its label
  std::vector<int> priorities;                ///< those that occur, the highest first
  std::optional<FillVerdicts> fill_verdicts;  ///< what decides a game that only fills cells
  PositionStack<W> initial;

  bool can_start = true;
  bool has_turn_rules = false;  ///< finished turns are judged by trial (`never`, sequences)
  bool may_return = false;      ///< a turn of several steps may lead back to where it began
  bool remembers = false;       ///< turns of several steps, or later questions about earlier steps
  bool can_repeat = true;       ///< some position may come back in one game
  bool single_steps = true;
  bool has_mandatory = false;
  bool has_priority = false;
  bool adds = false;           ///< pieces may enter
  bool plain_listing = false;  ///< neither priorities nor turns of several steps
  bool plain_turns = false;    ///< a player with a legal step simply takes the turn
  /// Own pieces that step or are placed, and at most replace an enemy, are all there is, and the
  /// ends only need looking at after a goal, a row or the last capture.
  bool steps_simply = false;
  bool turn_start_clauses = false;
  bool all_passed_clauses = false;
  bool stepwise_clauses = false;

  /// True if whether a step is legal depends on what the others can do (`must`, `most`).
  [[nodiscard]] bool has_must_or_most() const { return !must.empty() || !most.empty(); }
  /// True if a step is legal only beside others that are worth no more.
  [[nodiscard]] bool has_most() const { return !most.empty(); }
  /// True if a position that comes back is worth a draw to those who search: by the rules, or
  /// because nobody can make more of it.
  [[nodiscard]] bool returning_draws() const { return can_repeat && !source.repetition.decides(); }
  /// True if play asks which positions there have been.
  [[nodiscard]] bool keeps_history() const { return can_repeat || has_turn_rules; }

  /// How many steps of `turn` a turn consists of that a seat is about to begin.
  [[nodiscard]] int turn_length(const Position<W>& at, int seat) const {
    if (at.head.opening != 0) return 1;
    if (turn_number == nullptr) return std::max(1, static_cast<int>(source.turn.steps.size()));
    View<W> view(ground, at);
    view.me = seat;
    const bool first = at.head.turns == at.head.openings && turn_first != nullptr;
    const Expr<W>& number = first ? *turn_first : *turn_number;
    return std::clamp(number.code.value(view, number), 0, static_cast<int>(max_steps));
  }
  /// True if the rule may be used for a step that `turn` lists.
  [[nodiscard]] bool matches_turn(const TurnStep& step, const CompiledRule<W>& rule) const {
    if (step.kind >= 0) return rule.any_kind || rule.kind == step.kind;
    return step.label.empty() || source.moves[rule.index].label == step.label;
  }
  /// … that is going on or about to begin.
  [[nodiscard]] int whole_turn(const Position<W>& at) const {
    if (at.head.opening != 0) return 1;
    if (turn_number != nullptr && at.head.step != 0) return at.head.parts;
    return turn_length(at, at.head.mover);
  }
};

template <int W>
bool all_hold(const View<W>& view, const std::vector<const Expr<W>*>& conditions,
              std::size_t first = 0) {
  for (std::size_t i = first; i < conditions.size(); ++i) {
    book(view.at.head.work, ask_work);
    if (!conditions[i]->code.holds(view, *conditions[i])) return false;
  }
  return true;
}

}  // namespace ludi::ggp
