// Boards of hexagons in horizontal rows, each with a corner at the top.
//
//           1 2 3        directions E NE NW | ENE N WNW and their opposites W SW SE | WSW S ESE:
//          / / / 4       the first three cross an edge, the others run along one to the cell at its
//               / 5      far end, √3 times as far; these make lines, too, and count as adjacency
//    a-  . . .   /       only with i-nbors
//   b-  . . . .
//  c-  . . . . .         lattice units: half a cell's width and one row, so E is (2, 0) and NE
//   d-  . . . .          (1, 1); a1 is (0, 0) and y runs downwards from there
//    e-  . . .
//
// Rows are lettered from the top. Where columns fall to the left, numbers run along the diagonals:
// a1 b2 c3 … is straight and the lower rows of a hexagon do not begin at 1. Elsewhere every row
// begins at 1. Cells run along the rows from the top left.
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

Axis axis(const char* name, int angle, Site offset, bool direct, bool adjacent) {
  const Point unit = unit_vector(angle);
  return {{.name = name, .dx = unit.x, .dy = unit.y, .direct = direct, .adjacent = adjacent},
          {offset, offset}};
}

std::vector<Axis> hexagon_axes(const BoardSpec& spec) {
  const bool indirect = spec.indirect_neighbours;
  return {axis("E", 0, {2, 0}, true, true),       axis("NE", 60, {1, 1}, true, true),
          axis("NW", 120, {-1, 1}, true, true),   axis("ENE", 30, {3, 1}, false, indirect),
          axis("N", 90, {0, 2}, false, indirect), axis("WNW", 150, {-3, 1}, false, indirect)};
}

std::string hexagon_label(const Board& board, Site site, int index, int) {
  const bool diagonal = board.cut().columns == Columns::falling_left;
  return letters(-site.y) + std::to_string((diagonal ? (site.x - site.y) / 2 : index) + 1);
}

constexpr Site hexagon_quarter[] = {{1, 0}, {3, 1}, {1, 1}, {0, 1}};

}  // namespace

constinit const TilingFacts hex_tiling = {
    .tiling = Tiling::hex,
    .name = "hex",
    .adjective = "hexagonal",
    .tiles = "hexagons",
    .usual_shape = "hex",
    .quarter = hexagon_quarter,
    .metric = {1, 3},
    .scale = {std::numbers::sqrt3 / 2, 1.5},
    .north_east = 60,
    .phases = 3,
    .lettered_columns = false,
    .axes = hexagon_axes,
    .site =
        [](int x, int row) {
          return Site{x, row};
        },
    .row = [](Site site) { return site.y; },
    .kind = [](Site) { return 0; },
    // x - 3y is even and, rows running down from 0, never negative; E adds 1 to half of it, NE and
    // SE take 1 away modulo 3.
    .phase = [](Site site) { return (site.x - 3 * site.y) / 2 % 3; },
    .label = hexagon_label,
    .outline = [](int) { return regular_polygon(6, 90); },
};

}  // namespace ludi::ggp
