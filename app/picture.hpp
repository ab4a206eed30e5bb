// A position as a picture.
#pragma once

#include <string>
#include <vector>

#include "ggp/game.hpp"

namespace ludi::app {

/// What a picture points out beside the pieces.
struct Marks {
  std::vector<ggp::Cell> last = {};     ///< what the last turn changed
  std::vector<ggp::Cell> targets = {};  ///< where the next step may lead: a `+` each
};

/// The cells that differ between two states, as the marks of the turn that led from one to the
/// other.
Marks marks_of(const ggp::Game& game, const ggp::State& before, const ggp::State& now);

/// A whole SVG document: cells with their coordinates, or points and lines; pieces as plain discs
/// in the colours of their owners, with the marks that text drawings give them where a game has
/// several kinds, states or stacks.
std::string svg(const ggp::Game& game, const ggp::State& state, const Marks& marks = {});

}  // namespace ludi::app
