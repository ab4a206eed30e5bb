// The first page of a site, and the puzzles it shows, one a day.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/site/entry.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::app::site {

/// The page: what this is, a game to play at once, the puzzle of the day, ways to go on.
std::string home_page(const std::vector<Entry>& entries);

struct DailySettings {
  std::size_t games = 4;       ///< of self-play that are looked through for a game's puzzle
  std::filesystem::path kept;  ///< a folder for what was found, by rules and epoch; none: nowhere
  unsigned threads = 0;
  ggp::Stop stop = {};                 ///< once asked the rest is left out
  std::function<void()> on_game = {};  ///< called by any thread as it is done with a game
};

/// The script that sets `ludiPuzzles`: for each game in which one was found, `slug`, `title`,
/// `turns` to the position, the one turn `winning` there, and how many `plies` the line has.
std::string puzzles_script(const std::vector<Entry>& entries, const DailySettings& settings);

}  // namespace ludi::app::site
