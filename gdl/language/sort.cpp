// What the sorts are called in messages, what they are, and how a lone word of one is written.
#include <algorithm>
#include <array>

#include "gdl/language/word.hpp"

namespace ludi::gdl {
namespace {

/// How a word that has no arguments is written.
enum class Alone : std::uint8_t { in_parentheses, bare };

struct SortRow {
  Sort sort;
  std::string_view name;
  std::string_view about;
  Alone alone = Alone::in_parentheses;
};

// In the order of their enumeration.
constexpr auto rows = std::to_array<SortRow>({
    {Sort::none, "nothing", "nothing at all"},
    {Sort::name, "name", "a name", Alone::bare},
    {Sort::text, "text in quotes", "a text in quotation marks", Alone::bare},
    {Sort::integer, "number", "a whole number", Alone::bare},
    {Sort::flag, "flag", "a word that is there or not", Alone::bare},
    {Sort::choice, "choice", "one of a few words", Alone::bare},
    {Sort::value, "value", "a number, perhaps one that depends on the position"},
    {Sort::sizes, "list of numbers", "a list of numbers, one for each group"},
    {Sort::region, "region", "a set of cells", Alone::bare},
    {Sort::cell, "cell", "at most one cell; stands wherever a region does", Alone::bare},
    {Sort::condition, "condition", "what holds or does not"},
    {Sort::direction, "direction", "a set of directions", Alone::bare},
    {Sort::player, "player", "one or more players", Alone::bare},
    {Sort::piece, "piece", "a kind of piece, perhaps of one player", Alone::bare},
    {Sort::effect, "effect", "what a step does"},
    {Sort::family, "family of regions", "a list of regions", Alone::bare},
    {Sort::track, "track", "cells one after another"},
    {Sort::branch, "branch of a track", "where a track goes on otherwise, if a condition holds"},
    {Sort::footprint, "footprint", "the cells that one piece covers"},
    {Sort::step_kind, "kind of step", "what one step of a turn plays", Alone::bare},
    {Sort::anything, "expression", "whatever may be given a name"},
    {Sort::piece_flag, "flag of a piece", "something that is or is not true of a piece",
     Alone::bare},
    {Sort::flag_definition, "new flag of a piece", "a flag that pieces may carry", Alone::bare},
    {Sort::counter, "counter", "a number that every player has", Alone::bare},
    {Sort::counter_definition, "new counter", "a counter and what it is at the start", Alone::bare},
    {Sort::game, "game", "a whole text"},
    {Sort::params, "params section", "the numbers that may be changed from outside"},
    {Sort::param, "parameter", "a named number"},
    {Sort::definition, "definition", "a name for what is said more than once"},
    {Sort::formal, "parameter of a definition", "what a definition leaves open"},
    {Sort::players, "players section", "who plays, in turn order"},
    {Sort::seat, "player name", "the name of a player", Alone::bare},
    {Sort::board, "board section", "the cells and how they touch"},
    {Sort::tiling, "tiling", "the shape of the cells", Alone::bare},
    {Sort::contact, "adjacency", "which cells count as adjacent", Alone::bare},
    {Sort::shape, "shape", "the outline of the board", Alone::bare},
    {Sort::size, "size", "how many cells the board has"},
    {Sort::wrap, "wrap", "which lines of the board close on themselves"},
    {Sort::lines, "list of lines", "a board given by its lines"},
    {Sort::line, "line of points", "one line of points"},
    {Sort::graph, "graph", "edges and vertices as places to play on"},
    {Sort::links, "links", "which cells can be linked"},
    {Sort::gap, "gap", "what the board lacks"},
    {Sort::regions, "regions section", "the regions that have names"},
    {Sort::region_record, "region definition", "a named region"},
    {Sort::pieces, "pieces section", "what the players move"},
    {Sort::piece_definition, "piece definition", "a kind of piece and what it does"},
    {Sort::moves, "list of moves", "the ways a piece is played"},
    {Sort::move, "move", "one way to play a piece"},
    {Sort::start, "start section", "the position before the first turn"},
    {Sort::setup, "set-up clause", "what stands there or is held in hand"},
    {Sort::play, "play section", "what holds for whole turns"},
    {Sort::constraint, "constraint", "a rule for whole turns"},
    {Sort::end, "end section", "when the game is over, and for whom"},
    {Sort::clause, "end clause", "a result and the condition for it"},
    {Sort::tie, "tie rule", "what decides between results that contradict each other", Alone::bare},
    {Sort::result, "result", "how the game ends for a player", Alone::bare},
    {Sort::support, "support section", "what is told of the game beside its rules"},
    {Sort::support_entry, "support entry", "a fact about the game"},
    {Sort::weight, "advisor weight", "how much an advisor counts"},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].sort) != i) return false;
  return rows.back().sort == Sort::weight;
}
static_assert(in_order(), "a row for every sort, where it stands in the enumeration");

const SortRow& row_of(Sort sort) {
  return rows[static_cast<std::size_t>(sort)];
}

}  // namespace

std::string_view name_of(Sort sort) {
  return row_of(sort).name;
}

std::string_view about(Sort sort) {
  return row_of(sort).about;
}

bool in_parentheses(Sort sort) {
  return row_of(sort).alone == Alone::in_parentheses;
}

}  // namespace ludi::gdl
