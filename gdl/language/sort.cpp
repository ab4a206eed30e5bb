// What the sorts are called in messages, and what they are.
#include "gdl/language/word.hpp"

namespace ludi::gdl {

std::string_view name_of(Sort sort) {
  switch (sort) {
    case Sort::none:
      return "nothing";
    case Sort::name:
      return "name";
    case Sort::text:
      return "text in quotes";
    case Sort::integer:
      return "number";
    case Sort::flag:
      return "flag";
    case Sort::choice:
      return "choice";
    case Sort::value:
      return "value";
    case Sort::sizes:
      return "list of numbers";
    case Sort::region:
      return "region";
    case Sort::cell:
      return "cell";
    case Sort::condition:
      return "condition";
    case Sort::direction:
      return "direction";
    case Sort::player:
      return "player";
    case Sort::piece:
      return "piece";
    case Sort::effect:
      return "effect";
    case Sort::family:
      return "family of regions";
    case Sort::step_kind:
      return "kind of step";
    case Sort::piece_flag:
      return "flag of a piece";
    case Sort::flag_definition:
      return "new flag of a piece";
    case Sort::game:
      return "game";
    case Sort::params:
      return "params section";
    case Sort::param:
      return "parameter";
    case Sort::players:
      return "players section";
    case Sort::seat:
      return "player name";
    case Sort::board:
      return "board section";
    case Sort::tiling:
      return "tiling";
    case Sort::contact:
      return "adjacency";
    case Sort::shape:
      return "shape";
    case Sort::size:
      return "size";
    case Sort::lines:
      return "list of lines";
    case Sort::line:
      return "line of points";
    case Sort::gap:
      return "gap";
    case Sort::regions:
      return "regions section";
    case Sort::region_record:
      return "region definition";
    case Sort::pieces:
      return "pieces section";
    case Sort::piece_definition:
      return "piece definition";
    case Sort::moves:
      return "list of moves";
    case Sort::move:
      return "move";
    case Sort::start:
      return "start section";
    case Sort::setup:
      return "set-up clause";
    case Sort::play:
      return "play section";
    case Sort::constraint:
      return "constraint";
    case Sort::end:
      return "end section";
    case Sort::clause:
      return "end clause";
    case Sort::tie:
      return "tie rule";
    case Sort::result:
      return "result";
    case Sort::support:
      return "support section";
    case Sort::support_entry:
      return "support entry";
    case Sort::weight:
      return "advisor weight";
  }
  return "nothing";
}

std::string_view about(Sort sort) {
  switch (sort) {
    case Sort::none:
      return "nothing at all";
    case Sort::name:
      return "a name";
    case Sort::text:
      return "a text in quotation marks";
    case Sort::integer:
      return "a whole number";
    case Sort::flag:
      return "a word that is there or not";
    case Sort::choice:
      return "one of a few words";
    case Sort::value:
      return "a number, perhaps one that depends on the position";
    case Sort::sizes:
      return "a list of numbers, one for each group";
    case Sort::region:
      return "a set of cells";
    case Sort::cell:
      return "at most one cell; stands wherever a region does";
    case Sort::condition:
      return "what holds or does not";
    case Sort::direction:
      return "a set of directions";
    case Sort::player:
      return "one or more players";
    case Sort::piece:
      return "a kind of piece, perhaps of one player";
    case Sort::effect:
      return "what a step does";
    case Sort::family:
      return "a list of regions";
    case Sort::step_kind:
      return "what one step of a turn plays";
    case Sort::game:
      return "a whole text";
    case Sort::params:
      return "the numbers that may be changed from outside";
    case Sort::param:
      return "a named number";
    case Sort::players:
      return "who plays, in turn order";
    case Sort::seat:
      return "the name of a player";
    case Sort::board:
      return "the cells and how they touch";
    case Sort::tiling:
      return "the shape of the cells";
    case Sort::shape:
      return "the outline of the board";
    case Sort::size:
      return "how many cells the board has";
    case Sort::regions:
      return "the regions that have names";
    case Sort::region_record:
      return "a named region";
    case Sort::pieces:
      return "what the players move";
    case Sort::piece_definition:
      return "a kind of piece and what it does";
    case Sort::moves:
      return "the ways a piece is played";
    case Sort::move:
      return "one way to play a piece";
    case Sort::start:
      return "the position before the first turn";
    case Sort::setup:
      return "what stands there or is held in hand";
    case Sort::play:
      return "what holds for whole turns";
    case Sort::constraint:
      return "a rule for whole turns";
    case Sort::end:
      return "when the game is over, and for whom";
    case Sort::clause:
      return "a result and the condition for it";
    case Sort::tie:
      return "what decides between results that contradict each other";
    case Sort::result:
      return "how the game ends for a player";
    case Sort::support:
      return "what is told of the game beside its rules";
    case Sort::support_entry:
      return "a fact about the game";
    case Sort::piece_flag:
      return "something that is or is not true of a piece";
    case Sort::flag_definition:
      return "a flag that pieces may carry";
    case Sort::contact:
      return "which cells count as adjacent";
    case Sort::lines:
      return "a board given by its lines";
    case Sort::line:
      return "one line of points";
    case Sort::gap:
      return "what the board lacks";
    case Sort::weight:
      return "how much an advisor counts";
  }
  return {};
}

}  // namespace ludi::gdl
