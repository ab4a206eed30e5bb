// A site of games: a library, and a page for each game on which it is played. It needs no server.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::app::site {

struct Entry {
  std::string slug;  ///< the name of its files
  std::string text;
  ggp::Game game;
};

struct SiteSettings {
  std::filesystem::path out;
  /// Where the engine of pages and their scripts were built; without them pages stay still.
  std::filesystem::path built;
};

/// True if the engine of pages was there. Throws BadInput where a file cannot be written.
bool write_site(const std::vector<Entry>& entries, const SiteSettings& settings);

}  // namespace ludi::app::site
