// The library of a site: every game as a card, and what cards are searched, sorted and compared by.
#pragma once

#include <string>
#include <vector>

#include "app/site/entry.hpp"

namespace ludi::app::site {

/// The page; without scripts a list of all games.
std::string library_page(const std::vector<Entry>& entries);

/// The script that sets `ludiGames`, a list of: `slug`, `title`, `family` (or empty), `goals`
/// (names), `board` (the kind of its cells), `cells`, `players`, `year` or null, `plies` (how long
/// random games last), `score` and `viable` or null, `near` (places in the list, the game with the
/// nearest rules first). And `ludiGoals`: what the names of goals say.
std::string games_script(const std::vector<Entry>& entries, unsigned threads);

/// The script that sets `ludiCriteria`, a list of `symbol`, `name`, `meaning`, and `ludiMeasures`:
/// by slug their values, or null, in this order.
std::string measures_script(const std::vector<Entry>& entries);

}  // namespace ludi::app::site
