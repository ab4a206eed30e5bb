// A game's rules as a page of a rulebook: who plays with what, how it begins, the turn, the end.
// The page is composed from the structure of the rules and the phrases of their words; it asks for
// traits and never for a word.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// The name as a title: "Lines of Action" of `Lines-of-Action`.
std::string title(const Game& game);

/// A rulebook's page in its parts; a part with nothing to say is empty.
struct RulebookParts {
  std::string credits;  ///< whose game it is and what it is about
  std::string players;
  std::string board;
  std::string pieces;
  std::string start;
  /// Paragraphs. The items of a list stand on lines that begin with a dash, of a list in a list
  /// with one dash more.
  std::vector<std::string> turn;
  std::vector<std::string> ending;
  bool coloured = false;  ///< speaks of the colours of cells
};
RulebookParts rulebook_parts(const Game& game);

/// One move of the rules, and one end clause, as the page tells them.
std::string move_in_english(const Game& game, std::size_t move);
std::string clause_in_english(const Game& game, std::size_t clause);

/// The whole page: the name as a title, then paragraphs with blank lines between them, lists with
/// an item a line.
std::string rulebook(const Game& game);

}  // namespace ludi::ggp
