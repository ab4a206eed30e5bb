// A position as a picture.
#pragma once

#include <string>

#include "ggp/game.hpp"

namespace ludi::app {

/// A whole SVG document: cells with their coordinates, pieces as discs in the colours of their
/// owners, with the marks that text drawings give them where a game has several kinds.
std::string svg(const ggp::Game& game, const ggp::State& state);

}  // namespace ludi::app
