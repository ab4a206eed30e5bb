// Moves and end clauses as the referee works with them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ggp/engine/compile/compile.hpp"
#include "ggp/rules/move_form.hpp"

namespace ludi::ggp {

/// One alternative of a move's precondition, split by the cells it speaks of.
template <int W>
struct Pattern {
  std::vector<const Expr<W>*> once;       ///< conditions on neither cell
  std::vector<const Expr<W>*> origins;    ///< sets `from` must lie in
  std::vector<const Expr<W>*> targets;    ///< sets `to` must lie in
  std::vector<const Expr<W>*> from_each;  ///< conditions on `from`, asked cell by cell
  std::vector<const Expr<W>*> to_each;
  std::vector<const Expr<W>*> both;  ///< conditions on the pair, those that look ahead last
  std::ptrdiff_t cheap = 0;          ///< how many of them do not
  /// The first of `to_each` once more, as sets of the cells for which they hold, and the first of
  /// `both`, as sets of the ends of a way (`Lifter::along`).
  std::vector<const Expr<W>*> to_sets, both_sets;
  std::vector<const Expr<W>*> timeless;   ///< … that board and player decide
  std::vector<const Expr<W>*> late;       ///< those on neither cell that look ahead: asked last
  std::vector<const Expr<W>*> from_late;  ///< … and on `from`
  std::vector<const Expr<W>*> to_late;
  [[nodiscard]] bool looks_ahead() const {
    return !late.empty() || !from_late.empty() || !to_late.empty();
  }
  /// Memberships of `to` in regions that only `from` decides: worked out once for each origin where
  /// no relation leads to a few cells.
  struct End {
    const Expr<W>* region;
    const Expr<W>* asked;
  };
  std::vector<End> ends;
  std::vector<const Expr<W>*> of_step;  ///< those of `once` that the number of the step decides
  /// Where those let each player's pieces go from each cell, by player * cells + cell, if there are
  /// any.
  std::vector<CellSet<W>> ways_out;
  /// … and where each path may end, by player * paths + path.
  std::vector<CellSet<W>> ends_of_paths;
  const Expr<W>* relation = nullptr;
  gdl::NodeIndex relation_at = 0;  ///< where the text says it
  bool by_origin = false;          ///< the relation reads what stands on `from`: asked cell by cell

  /// Nothing but sets of cells: a placement, or own pieces stepping along these ways.
  bool simple = false;
  struct Way {
    const Shift<W>* step;
    std::uint16_t path;
  };
  std::array<std::vector<Way>, max_players> ways;  ///< by player
};

/// Which cells a step has, and what becomes of them.
enum class Act : std::uint8_t {
  place,    ///< puts a piece on `to`
  move,     ///< takes one from `from` to `to`
  on_spot,  ///< does something with the piece on `from`; no destination
  pass,
};

/// Whose piece a rule moves, or puts on the board.
enum class Whose : std::uint8_t {
  own,
  of_seats,  ///< those of certain seats
  anybody,   ///< whoever's the precondition allows
  nobody,    ///< a kind that belongs to no player
};

/// What may stand on the cell a rule leads to.
enum class Target : std::uint8_t {
  empty,
  replaced,  ///< an enemy's piece, captured as the rule's own arrives
  open,      ///< whatever the precondition allows
};

/// How the action is played.
enum class Handling : std::uint8_t {
  by_effects,
  plain,     ///< lifting and putting down, with no effects beside it
  own_move,  ///< … of an own piece, without stacks
};

using Takes = MoveForm::Takes;

template <int W>
struct CompiledRule {
  Act act = Act::place;
  Whose whose = Whose::own;
  Target target = Target::empty;
  Handling handling = Handling::by_effects;
  Takes takes = Takes::nothing;
  std::uint8_t index = 0;
  int kind = 0;
  SeatSet users = 0;
  std::array<SeatSet, max_players> owners{};  ///< by mover, the seats of Whose::of_seats
  int priority = 0;
  bool mandatory = false;
  Replacement replacement;               ///< what becomes of what is replaced
  const Expr<W>* replaces_if = nullptr;  ///< it is replaced only if this holds before
  bool reads_path = false;               ///< two ways between the same cells are two steps
  bool ways_collide = false;             ///< two ways of the relation may join the same cells
  /// Its effects take or turn no enemy's piece unless `to` is in one of these, if that is known.
  std::optional<std::vector<const Expr<W>*>> capture_targets;
  bool requires_enemy = false;           ///< asks for an enemy piece, so surely takes one
  bool enters = false;                   ///< a placement that takes a piece from a hand
  bool any_kind = false;                 ///< `from` may hold any kind of piece
  bool lies_in_poses = false;            ///< what it places covers several cells
  bool sows = false;                     ///< its action deals out what stands on `from`
  bool lifts_stack = false;              ///< more than one piece may be lifted
  bool continues = false;                ///< further steps of the turn may follow
  bool may_stack = false;                ///< what it puts down may come to stand on a piece
  std::size_t entered = 0;               ///< which of the kinds that an effect names
  int pushed_kind = -1;                  ///< of a placed piece
  const Expr<W>* dirn = nullptr;         ///< the directions it may take
  const Expr<W>* promotion = nullptr;    ///< an effect that leaves a choice of kinds
  const Expr<W>* promoted_if = nullptr;  ///< … and when it does
  std::vector<Pattern<W>> patterns;
  std::vector<const Expr<W>*> action;
  std::size_t arrival = 0;    ///< the effect of the action before which what it replaces is taken
  bool takes_pushed = false;  ///< … even what the action itself pushes onto an empty target
  struct After {
    const Expr<W>* effect = nullptr;
    const Expr<W>* choose = nullptr;  ///< the region the mover names a cell of
    const Expr<W>* choose_if = nullptr;
    bool goes_on = false;          ///< what stands behind it waits for the end of the turn
    MoveSet again_rules;           ///< those of a further step; none: with the label of this one
    std::uint8_t again_where = 0;  ///< 1 + which region its piece must stand in; 0: the same piece
  };
  std::vector<After> post;

  /// True if no two of its ways make the same step.
  [[nodiscard]] bool ways_apart() const { return patterns.size() == 1 && !ways_collide; }
};

template <int W>
struct CompiledClause {
  std::array<SeatSet, max_players> who{};  ///< as each seat reads it (usually the same)
  SeatSet of = 0;
  Result result = Result::none;
  const Expr<W>* condition = nullptr;
  std::vector<const Expr<W>*> gates;       ///< the clause stays false unless one of these holds
  bool exact_gate = false;                 ///< the one gate is the condition itself
  std::vector<const Expr<W>*> kept_gates;  ///< gates that hold good where no piece was lost
  bool at_turn_start = false;
  bool needs_stuck = false;
  bool needs_all_passed = false;
  bool needs_loss = false;              ///< stays false while nobody loses a piece
  const CellSet<W>* reached = nullptr;  ///< by player: stays false unless they enter this region
};

/// Lets a view stand again where the last step was made, by this rule, whose effects are not all
/// done.
template <int W>
void take_up(View<W>& view, const CompiledRule<W>& rule) {
  const Header& head = view.at.head;
  view.from = head.last_from;
  view.to = rule.act == Act::on_spot && !rule.sows ? -1 : head.last_to;
  view.path = head.last_path;
  view.arrived = true;
}

/// Whose pieces the player who is asked plays by a rule of Whose::of_seats.
template <int W>
SeatSet owners_of(const View<W>& view, const CompiledRule<W>& rule) {
  return rule.owners[static_cast<std::size_t>(view.me)];
}

}  // namespace ludi::ggp
