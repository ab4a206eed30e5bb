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

// The lattice of a graph is twice as fine. Edges lie below a cell that points up, to its right and
// to its left.
constexpr SiteKind triangle_sites[] = {
    {SiteClass::face, {0, 0}, 90},   {SiteClass::face, {2, 2}, 270},
    {SiteClass::edge, {0, -2}, 90},  {SiteClass::edge, {1, 1}, 30},
    {SiteClass::edge, {-1, 1}, 150}, {SiteClass::vertex, {0, 4}, 30}};
constexpr Beside triangle_edges[] = {{0, {1, 1}, "ne"}, {0, {-1, 1}, "nw"},  {0, {0, -2}, "s"},
                                     {1, {0, 2}, "n"},  {1, {-1, -1}, "sw"}, {1, {1, -1}, "se"}};
constexpr Beside triangle_vertices[] = {{0, {0, 4}, "n"},  {0, {-2, -2}, "sw"}, {0, {2, -2}, "se"},
                                        {1, {2, 2}, "ne"}, {1, {-2, 2}, "nw"},  {1, {0, -4}, "s"}};

/// Across edges in a zigzag, and along edges from vertex to vertex; straight on through vertices
/// and across edges by turns; between edges that meet. Faces that point the same way meet in a
/// vertex: a step leads from one to the other where there is none.
std::vector<GraphAxis> triangle_graph_axes(const BoardSpec& spec) {
  const auto further = [&](const char* name, int angle, bool direct,
                           std::array<Site, most_site_kinds> offset) {
    const bool adjacent = direct || spec.indirect_neighbours;
    return GraphAxis{axis(name, angle, {}, {}, direct, adjacent).facts, offset};
  };
  constexpr Site none{};
  const bool over = !spec.graph->vertices;
  const Site east = over ? Site{4, 0} : none, north_east = over ? Site{2, 6} : none,
             north_west = over ? Site{-2, 6} : none;
  return {
      further("E", 0, true, {{{1, 1}, {1, -1}, {2, 0}, {1, 1}, {1, -1}, {2, 0}}}),
      further("NE", 60, true, {{{1, 1}, {0, 2}, {0, 2}, {1, 1}, {1, 3}, {1, 3}}}),
      further("NW", 120, true, {{{-1, 1}, {0, 2}, {0, 2}, {-1, 3}, {-1, 1}, {-1, 3}}}),
      further("ENE", 30, false, {{{1, 1}, {2, 2}, none, {1, 1}, none, {2, 2}}}),
      further("N", 90, false, {{{0, 4}, {0, 2}, {0, 2}, none, none, {0, 4}}}),
      further("WNW", 150, false, {{{-1, 1}, {-2, 2}, none, none, {-1, 1}, {-2, 2}}}),
      further("E2", 0, false, {{east, east, none, {2, 0}, {2, 0}, none}}),
      further("NE2", 60, false, {{north_east, north_east, {1, 3}, {1, 3}, none, none}}),
      further("NW2", 120, false, {{north_west, north_west, {-1, 3}, none, {-1, 3}, none}}),
  };
}

constexpr GraphFacts triangle_graph = {
    .finer = 2,
    .period = {Site{4, 0}, Site{2, 6}},
    .band = 0.2,
    .around = 6,
    .kinds = triangle_sites,
    .edges = triangle_edges,
    .vertices = triangle_vertices,
    .axes = triangle_graph_axes,
};

constexpr Site triangle_quarter[] = {{1, 0}, {1, 1}, {1, 3}, {0, 1}};

}  // namespace

constinit const TilingFacts tri_tiling = {
    .tiling = Tiling::tri,
    .name = "tri",
    .adjective = "triangular",
    .tiles = "triangles",
    .tile = "triangle",
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
    .graph = &triangle_graph,
};

}  // namespace ludi::ggp
