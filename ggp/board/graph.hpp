// Boards whose edges and vertices are places to play on, as cells beside the faces of the tiling.
#pragma once

#include <vector>

#include "ggp/board/board.hpp"

namespace ludi::ggp {

/// Corners of a site's outline about its centre, anticlockwise: faces leave room for the bars that
/// edges are drawn as, and those for the polygons of the vertices.
std::vector<Point> site_outline(const Board& board, Cell c);

}  // namespace ludi::ggp
