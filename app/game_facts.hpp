// What games are looked for by.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::app {

struct GameFacts {
  std::vector<std::string_view> goals;  ///< the names of goals in its end clauses
  std::string_view board;               ///< the kind of its cells, in words
  std::optional<int> cells;             ///< none where the board has no end
  int players = 2;
  std::optional<int> year;  ///< of its first publication, where the text says it
};

GameFacts facts_of(const ggp::Game& game);

/// Who invented it, in the words of its text; nothing where it does not say.
std::optional<std::string> author_of(const ggp::Game& game);

/// What people call games like that of a file: the name of its folder, if it comes with Ludi; else
/// empty.
std::string family_of(const std::filesystem::path& file);

}  // namespace ludi::app
