// How Ludi and the games it knows are cited.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::app {

/// A game as others cite it: what its text says of it, and which rules are meant.
struct CitedGame {
  std::string title;
  std::string key;  ///< in small letters, for lists of references
  std::optional<std::string> author;
  std::optional<int> year;
  std::string hash;  ///< of its rules
};

CitedGame cited(const ggp::Game& game);

/// A way to write citations.
struct CitationFormat {
  std::string_view name;
  std::string (*of_program)();
  std::string (*of_game)(const CitedGame& game);
};

std::span<const CitationFormat> citation_formats();

/// The people of "A, B and C", one by one.
std::vector<std::string> people_in(std::string_view text);

}  // namespace ludi::app
