// Facts that rows state about themselves and that a whole game has when any of its words has them.
// Engine, advisors, criteria and synthesis ask for these, never for a word. To add one: a value, a
// row of the table, the rows that state it and what reads it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "gdl/language/facts.hpp"

namespace ludi::ggp {

enum class Trait : std::uint8_t {
  // what a word's meaning depends on, and how it is built
  uses_from,
  uses_to,
  uses_current,
  uses_outer,
  uses_path,
  relates,
  contents,
  ownership,
  membership,
  turn_start,
  whose_turn,
  needs_stuck,
  conjunction,
  disjunction,
  negation,
  existence,
  vacancy,
  own_side,
  images,
  // what a turn remembers
  late,
  moved,
  as_moved,
  visited,
  chooses,
  cell_states,
  // what happens on the board
  adds,
  lifts,
  removes,
  converts,
  displaces,
  sows,
  surrounds,
  steps,
  slides,
  jumps,
  leaps,
  passes,
  stacks,
  states,
  raises,
  lowers,
  hands,
  continues,
  repeats,
  counts_quiet,
  counts_steps,
  counts_captures,
  flags,
  fills,
  faces,
  exchanges,
  takes,
  prisoners,
  recalls,
  keeps_way,
  foresees,
  all_passed,
  covers,
  links,
  credits,
};

struct TraitRow {
  Trait trait;
  std::string_view name;  ///< as it is written in the sources
  std::string_view says;  ///< what is true of a word that has it
};

/// Every trait, in order.
inline constexpr TraitRow trait_table[] = {
    {Trait::uses_from, "uses_from", "reads the cell where the move starts"},
    {Trait::uses_to, "uses_to", "reads the cell where the move ends"},
    {Trait::uses_current, "uses_current", "reads the cell at hand"},
    {Trait::uses_outer, "uses_outer", "reads the cell at hand around that"},
    {Trait::uses_path, "uses_path", "reads the cells between, or the direction of the move"},
    {Trait::relates, "relates", "relates `from` and `to` along paths"},
    {Trait::contents, "contents", "a class of cells by what stands there"},
    {Trait::ownership, "ownership", "a class of cells by who owns the top piece"},
    {Trait::membership, "membership", "its first argument is a subset of the second"},
    {Trait::turn_start, "turn_start", "true only of a player about to begin a turn"},
    {Trait::whose_turn, "whose_turn", "asks whose turn the present one is"},
    {Trait::needs_stuck, "needs_stuck", "false unless the player has no legal step"},
    {Trait::conjunction, "conjunction", "holds where all its parts hold"},
    {Trait::disjunction, "disjunction", "holds where some part holds"},
    {Trait::negation, "negation", "holds where its part does not"},
    {Trait::existence, "existence", "true if its region is not empty"},
    {Trait::vacancy, "vacancy", "the class of empty cells"},
    {Trait::own_side, "own_side", "a region that lies differently for each player"},
    {Trait::images, "images", "reads where turns of the board bring cells"},
    {Trait::late, "late", "captured pieces stand until the turn ends"},
    {Trait::moved, "moved", "reads where pieces moved this turn stand"},
    {Trait::as_moved, "as_moved", "read as if the step were made, without a word of its cells"},
    {Trait::visited, "visited", "reads where they have stood this turn"},
    {Trait::chooses, "chooses", "the mover names a cell as a further step"},
    {Trait::cell_states, "cell_states", "cells carry numbers"},
    {Trait::adds, "adds", "pieces enter"},
    {Trait::lifts, "lifts", "pieces leave their cell"},
    {Trait::removes, "removes", "pieces leave the board"},
    {Trait::converts, "converts", "pieces change owner or kind"},
    {Trait::displaces, "displaces", "a piece gives way to another"},
    {Trait::sows, "sows", "what stands on a cell is dealt out"},
    {Trait::surrounds, "surrounds", "captures by taking away freedom"},
    {Trait::steps, "steps", "moves to an adjacent cell"},
    {Trait::slides, "slides", "moves along empty cells"},
    {Trait::jumps, "jumps", "moves over another piece"},
    {Trait::leaps, "leaps", "turtle paths, far destinations"},
    {Trait::passes, "passes", "a step that changes nothing"},
    {Trait::stacks, "stacks", "pieces stand on pieces"},
    {Trait::states, "states", "pieces carry numbers"},
    {Trait::raises, "raises", "a number that a piece carries grows"},
    {Trait::lowers, "lowers", "a number that a piece carries falls"},
    {Trait::hands, "hands", "pieces wait off the board"},
    {Trait::continues, "continues", "a turn may have more than one step"},
    {Trait::repeats, "repeats", "reads whether a position was seen before"},
    {Trait::counts_quiet, "counts_quiet", "counts the turns since the last change of a kind"},
    {Trait::counts_steps, "counts_steps", "reads how far the turn has come"},
    {Trait::counts_captures, "counts_captures", "reads how many pieces the turn has taken"},
    {Trait::flags, "flags", "pieces carry flags"},
    {Trait::fills, "fills", "several pieces enter at once"},
    {Trait::faces, "faces", "pieces look in a direction"},
    {Trait::exchanges, "exchanges", "two pieces change places"},
    {Trait::takes, "takes", "an effect that counts pieces as captured"},
    {Trait::prisoners, "prisoners", "reads what kinds have been captured"},
    {Trait::recalls, "recalls", "reads where the last step went"},
    {Trait::keeps_way, "keeps_way", "reads where the step before in the same turn went"},
    {Trait::foresees, "foresees", "reads what a turn could do next"},
    {Trait::all_passed, "all_passed", "true only when nobody moves any more"},
    {Trait::covers, "covers", "a piece covers several cells"},
    {Trait::links, "links", "pieces are joined by links"},
    {Trait::credits, "credits", "belongs on the rulebook page"},
};

static_assert(std::size(trait_table) == static_cast<std::size_t>(Trait::credits) + 1);
static_assert([] {
  std::size_t place = 0;
  for (const TraitRow& row : trait_table)
    if (static_cast<std::size_t>(row.trait) != place++) return false;
  return place <= 128;
}());

/// The traits under short names: `.traits = trait::adds | trait::lifts`.
namespace trait {
using enum Trait;
}

}  // namespace ludi::ggp

template <>
struct ludi::gdl::SetOf<ludi::ggp::Trait> {
  using type = Traits;
};

namespace ludi::ggp {

constexpr gdl::Traits operator|(Trait a, Trait b) {
  return gdl::Traits(a) | b;
}

}  // namespace ludi::ggp
