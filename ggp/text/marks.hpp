// The tutorial: cells on which the next step may end, shown as `+`.
#pragma once

#include <vector>

#include "ggp/text/notation.hpp"

namespace ludi::ggp {

/// Where a legal step may end, each cell once, in order; with a cell, those of the piece there.
/// A step that ends nowhere counts where it takes place: the cell of a piece that is taken away.
std::vector<Cell> marks(const Game& game, const State& state, Cell from = Cell::none());

}  // namespace ludi::ggp
