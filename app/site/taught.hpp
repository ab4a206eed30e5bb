// What the pages of a site teach of their games: lessons about the rules, and a proven puzzle. Both
// are worked out once and kept.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "app/site/entry.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::app::site {

struct TeachingSettings {
  std::size_t games = 0;       ///< looked through for a puzzle; 0: nothing new is worked out
  bool lessons = true;         ///< … and lessons are worked out, too
  std::filesystem::path kept;  ///< a folder for what was found, by rules and epoch; none: nowhere
  unsigned threads = 0;
  ggp::Stop stop = {};                 ///< once asked the rest is left out
  std::function<void()> on_game = {};  ///< called by any thread as it is done with a game
};

/// For each game `puzzles`, a list that is empty where none was proven, and `lessons`, if they are
/// known, both as the protocol tells them; null for a game that nothing is known of.
std::vector<Json> taught(const std::vector<Entry>& entries, const TeachingSettings& settings);

}  // namespace ludi::app::site
