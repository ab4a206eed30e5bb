// A position as a picture.
#pragma once

#include <string>
#include <vector>

#include "ggp/game.hpp"

namespace ludi::app {

/// A whole SVG document: cells with their coordinates, pieces as discs in the colours of their
/// owners, with the marks that text drawings give them where a game has several kinds.
/// `marked` cells carry a `+` in their corner, or in the middle if they are empty.
std::string svg(const ggp::Game& game, const ggp::State& state,
                const std::vector<ggp::Cell>& marked = {});

}  // namespace ludi::app
