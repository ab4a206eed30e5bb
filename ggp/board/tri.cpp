// Boards of triangles in horizontal rows, pointing up and down by turns.
//
//          +              Across the edges: E NE NW and their opposites W SW SE. Each runs along a
//      a  /.\             strip between two parallel lines of edges, which it fills in a zigzag, so
//        +---+            every edge neighbour is reached by two directions.
//    b  /.\./.\           Indirect: ENE N WNW (WSW S ESE), straight on through edge and corner by
//      +---+---+          turns; E2 NE2 NW2 (W2 SW2 SE2), two cells along a strip to the next cell
//  c  /.\./.\./.\         that points the same way and touches at a corner. With i-nbors these are
//    +---+---+---+        adjacency, too: 12 neighbours inside, else 3.
//      1 2 3 4 5
//
// Rows are lettered from the top, columns numbered from the left, one for every half edge: a column
// is a line N. Lattice units: half an edge and a third of a row (the centre of a triangle lies a
// third above its lowest line if it points up, two thirds if down), so up cells have y % 3 == 0,
// down cells one more. Cells run along the rows from the top left.
//
// Sizes are edges along the outline: `tri 5` has 25 cells, `hex 5` 150, `rhombus 4 4` 32 with sharp
// corners top left and bottom right, `trapezium 4 4` rows of 9 11 13 15.
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

/// A cell points up where column and row have the same parity.
Site site(int x, int row) {
  return {x, 3 * row + ((x + row) % 2 != 0 ? 1 : 0)};
}
int row(Site site) {
  return -((2 - site.y) / 3);
}
int triangle_kind(Site site) {
  return site.y == 3 * row(site) ? 0 : 1;
}

Axis axis(const char* name, int angle, Site from_up, Site from_down, bool direct, bool adjacent) {
  const Point unit = unit_vector(angle);
  return {{.name = name, .dx = unit.x, .dy = unit.y, .direct = direct, .adjacent = adjacent},
          {from_up, from_down}};
}

std::vector<Axis> triangle_axes(const BoardSpec& spec) {
  const bool indirect = spec.indirect_neighbours;
  return {axis("E", 0, {1, 1}, {1, -1}, true, true),
          axis("NE", 60, {1, 1}, {0, 2}, true, true),
          axis("NW", 120, {-1, 1}, {0, 2}, true, true),
          axis("ENE", 30, {1, 1}, {2, 2}, false, indirect),
          axis("N", 90, {0, 4}, {0, 2}, false, indirect),
          axis("WNW", 150, {-1, 1}, {-2, 2}, false, indirect),
          axis("E2", 0, {2, 0}, {2, 0}, false, indirect),
          axis("NE2", 60, {1, 3}, {1, 3}, false, indirect),
          axis("NW2", 120, {-1, 3}, {-1, 3}, false, indirect)};
}

std::string triangle_label(const Board&, Site site, int, int left) {
  return letters(-row(site)) + std::to_string(site.x - left + 1);
}

constexpr Site triangle_quarter[] = {{1, 0}, {1, 1}, {1, 3}, {0, 1}};

}  // namespace

constinit const TilingFacts tri_tiling = {
    .tiling = Tiling::tri,
    .name = "tri",
    .adjective = "triangular",
    .tiles = "triangles",
    .usual_shape = "tri",
    .quarter = triangle_quarter,
    .metric = {3, 1},
    .scale = {0.5, std::numbers::sqrt3 / 6},
    .north_east = 60,
    .phases = 2,
    .lettered_columns = false,
    .axes = triangle_axes,
    .site = site,
    .row = row,
    .kind = triangle_kind,
    .phase = triangle_kind,
    .label = triangle_label,
    .outline = [](int kind_of_cell) { return regular_polygon(3, kind_of_cell == 0 ? 90 : 270); },
};

}  // namespace ludi::ggp
