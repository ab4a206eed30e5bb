// The play that a search expects, in turns.
#pragma once

#include <string>
#include <vector>

#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"

namespace ludi::app {

/// The turns along the line a search found from `start`, as text. The first is searched on until it
/// is whole; empty only where the game is over.
std::vector<std::string> expected_line(const ggp::Game& game, const ggp::State& start,
                                       ggp::Searcher& searcher, const ggp::SearchResult& found);

}  // namespace ludi::app
