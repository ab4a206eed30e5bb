// Places of the board that the English of the rules speaks of.
#pragma once

#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// A phrase of the rules in English, and the cells that it means whatever the position.
struct NamedPlace {
  std::string phrase;
  Player of;  ///< for whom it means them; none: for everybody
  std::vector<Cell> cells;
};

/// Every phrase of the rulebook's page that names such a place, the longest first. The page may
/// begin a sentence with it, in a capital letter.
std::vector<NamedPlace> named_places(const Game& game);

}  // namespace ludi::ggp
