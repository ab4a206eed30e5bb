// The games that come with the program, for tests that hold for every game.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "ggp/game.hpp"

namespace ludi {

/// Every `.gdl` file below games/, by path.
inline std::vector<std::filesystem::path> shipped_game_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(LUDI_GAMES_DIR))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The game of a text that must be sound.
inline ggp::Game game_of(std::string_view text) {
  auto game = ggp::Game::read(text);
  if (!game) FAIL(gdl::render(game.errors().front(), "text", text));
  return std::move(*game);
}

inline ggp::Game shipped_game(const std::string& name) {
  for (const auto& file : shipped_game_files())
    if (file.stem() == name) return game_of(text_of(file));
  FAIL("no game is called " << name);
  return game_of("");
}

}  // namespace ludi
