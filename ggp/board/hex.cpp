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

// The lattice of a graph is six times as fine. Of the edges one kind lies across E, NE and NW each;
// of the vertices one kind is the top of a hexagon, with edges N WSW ESE, the other the bottom of
// one, with edges S ENE WNW.
constexpr SiteKind hexagon_sites[] = {
    {SiteClass::face, {0, 0}, 90},   {SiteClass::edge, {6, 0}, 0},
    {SiteClass::edge, {3, 3}, 60},   {SiteClass::edge, {-3, 3}, 120},
    {SiteClass::vertex, {0, 4}, 30}, {SiteClass::vertex, {0, -4}, 90}};
constexpr Beside hexagon_edges[] = {{0, {6, 0}, "e"},  {0, {3, 3}, "ne"},   {0, {-3, 3}, "nw"},
                                    {0, {-6, 0}, "w"}, {0, {-3, -3}, "sw"}, {0, {3, -3}, "se"}};
constexpr Beside hexagon_vertices[] = {{0, {6, 2}, "ene"},  {0, {0, 4}, "n"},
                                       {0, {-6, 2}, "wnw"}, {0, {-6, -2}, "wsw"},
                                       {0, {0, -4}, "s"},   {0, {6, -2}, "ese"}};

/// Across edges; along one edge, from end to end; along edges and on to the faces at their ends;
/// between edges that meet.
std::vector<GraphAxis> hexagon_graph_axes(const BoardSpec& spec) {
  const auto further = [&](const char* name, int angle, bool direct,
                           std::array<Site, most_site_kinds> offset, const char* point = "") {
    const bool adjacent = direct || spec.indirect_neighbours;
    DirectionFacts facts = axis(name, angle, {}, direct, adjacent).facts;
    facts.point = point;
    return GraphAxis{std::move(facts), offset};
  };
  constexpr Site none{};
  return {
      further("E", 0, true, {{{6, 0}, {6, 0}, none, none, none, none}}),
      further("NE", 60, true, {{{3, 3}, none, {3, 3}, none, none, none}}),
      further("NW", 120, true, {{{-3, 3}, none, none, {-3, 3}, none, none}}),
      further("ENE1", 30, true, {{none, none, none, {3, 1}, none, {3, 1}}}, "ENE"),
      further("N1", 90, true, {{none, {0, 2}, none, none, {0, 2}, none}}, "N"),
      further("WNW1", 150, true, {{none, none, {-3, 1}, none, none, {-3, 1}}}, "WNW"),
      further("ENE", 30, false, {{{6, 2}, none, none, {3, 1}, {6, 2}, {3, 1}}}),
      further("N", 90, false, {{{0, 4}, {0, 2}, none, none, {0, 2}, {0, 4}}}),
      further("WNW", 150, false, {{{-6, 2}, none, {-3, 1}, none, {-6, 2}, {-3, 1}}}),
      further("E2", 0, false, {{none, none, {6, 0}, {6, 0}, none, none}}),
      further("NE2", 60, false, {{none, {3, 3}, none, {3, 3}, none, none}}),
      further("NW2", 120, false, {{none, {-3, 3}, {-3, 3}, none, none, none}}),
  };
}

constexpr GraphFacts hexagon_graph = {
    .finer = 6,
    .period = {Site{12, 0}, Site{6, 6}},
    .band = 0.3,
    .around = 3,
    .kinds = hexagon_sites,
    .edges = hexagon_edges,
    .vertices = hexagon_vertices,
    .axes = hexagon_graph_axes,
};

constexpr Site hexagon_quarter[] = {{1, 0}, {3, 1}, {1, 1}, {0, 1}};

}  // namespace

constinit const TilingFacts hex_tiling = {
    .tiling = Tiling::hex,
    .name = "hex",
    .adjective = "hexagonal",
    .tiles = "hexagons",
    .tile = "hexagon",
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
    .graph = &hexagon_graph,
};

}  // namespace ludi::ggp
