// The first page of a site, and the puzzles it shows, one a day.
#pragma once

#include <string>
#include <vector>

#include "app/site/entry.hpp"

namespace ludi::app::site {

/// The page: what this is, a game to play at once, the puzzle of the day, ways to go on.
std::string home_page(const std::vector<Entry>& entries);

/// The script that sets `ludiPuzzles`: for each puzzle that is taught, `slug` and `title` of its
/// game, `turns` to the position, the one turn `winning` there, and how many `plies` the line has.
std::string puzzles_script(const std::vector<Entry>& entries, const std::vector<Json>& taught);

}  // namespace ludi::app::site
