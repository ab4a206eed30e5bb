// What kind of move a rule describes. It is told once, from the text alone, when the rules are
// drafted; engine, English, warnings, criteria and policies read it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::ggp {

struct MoveRule;
struct Rules;

struct MoveForm {
  /// What the action does, by the cells that a step of it has.
  enum class Act : std::uint8_t {
    place,     ///< puts a piece on `to`
    move,      ///< takes one from `from` to `to`
    exchange,  ///< the pieces on `from` and `to` change places
    aim,       ///< the piece on `from` does something and stays; `to` is a further cell
    point,     ///< something is done that concerns `to`; nothing is put there
    on_spot,   ///< something is done with the piece on `from`; there is no `to`
    pass,      ///< nothing is done; there are no cells
  };
  /// How pieces are captured.
  enum class Takes : std::uint8_t {
    nothing,
    by_replacing,  ///< only what stands where the step ends, as the piece arrives
    by_effects,
  };

  Act act = Act::place;
  bool adds = false;                                ///< puts a piece down, be it one just lifted
  bool lifts = false;                               ///< takes a piece up
  bool lifts_stack = false;                         ///< … or more than one
  int pushed_kind = 0;                              ///< of the piece put down last
  std::optional<gdl::NodeIndex> pushed_owner = {};  ///< … whose it is, where that is said
  /// Effects of the action that take pieces up from cells they name; these pieces do not move by
  /// themselves.
  std::vector<gdl::NodeIndex> lifts_from;

  // How a lifted piece goes: more than one where the text leaves the choice.
  bool steps = false, slides = false, jumps = false;
  bool leaps = false;  ///< also where no way is asked for

  Takes takes = Takes::nothing;
  std::vector<gdl::NodeIndex> replacing;  ///< effects that take what stands where the step ends
  bool asks_for_enemy = false;            ///< the precondition holds only beside enemy pieces
  // Captures and more: pieces may leave the board, change sides or kinds uncaptured.
  bool action_changes_pieces = false;
  bool post_changes_pieces = false;         ///< what follows does, beside replacing
  bool displaces = false;                   ///< pushes other pieces along
  bool sows = false;                        ///< deals out what stands on a cell
  std::optional<gdl::NodeIndex> promotion;  ///< the effect that leaves a choice of kinds

  /// A new piece comes onto the board.
  [[nodiscard]] bool enters() const { return adds && !lifts && lifts_from.empty(); }
  /// A piece goes from one cell to another.
  [[nodiscard]] bool carries() const { return adds && lifts; }
  [[nodiscard]] bool replaces() const { return !replacing.empty(); }
  [[nodiscard]] bool changes_pieces() const {
    return action_changes_pieces || post_changes_pieces || replaces();
  }
  /// It cannot be made without taking.
  [[nodiscard]] bool requires_enemy() const { return takes != Takes::nothing && asks_for_enemy; }
  /// A step of it ends on a cell.
  [[nodiscard]] bool has_target() const { return act != Act::on_spot && act != Act::pass; }
};

/// The form of a move whose other fields are known.
MoveForm form_of(const Rules& rules, const MoveRule& move);

}  // namespace ludi::ggp
