// A position as a picture.
#pragma once

#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// The cells beside one, edge to edge, that the same piece covers.
std::vector<Cell> joined_to(const Board& board, const std::vector<CellContent>& contents,
                            Cell cell);

/// What a picture points out beside the pieces.
struct Highlights {
  std::vector<Cell> last = {};     ///< what the last turn changed
  std::vector<Cell> targets = {};  ///< where the next step may lead: a `+` each
  std::vector<double> heat = {};   ///< of each cell, in [0, 1]: how deep it is dyed; or empty
};

/// The cells that differ between two states, as the marks of the turn that led from one to the
/// other.
Highlights highlights_of(const Game& game, const State& before, const State& now);

/// A whole SVG document: cells with their coordinates, or points and lines; pieces as plain discs
/// in the colours of their owners, with the marks that text drawings give them where a game has
/// several kinds, states or stacks; below them the notes of text drawings.
std::string svg(const Game& game, const State& state, const Highlights& marks = {});

}  // namespace ludi::ggp
