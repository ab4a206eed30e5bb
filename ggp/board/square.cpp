// Boards of squares, flat or in levels.
//
//   4  .  .  .  .      directions E N | NE NW and their opposites W S | SW SE; all eight make
//   3  .  .  .  .      lines, the diagonals count as adjacency only with i-nbors
//   2  .  .  .  .      levels add + and - (straight up and down), and E+ NE+ … SE- : 6 direct of 26
//   1  .  .  .  .      lattice unit: one cell; a1 is (0, 0)
//      a  b  c  d      cells run a1 b1 c1 …, the bottom row and the bottom level first
#include <cstdlib>
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {

namespace {

Axis axis(const std::string& name, Site offset, bool direct, bool adjacent) {
  // Offsets reach the middle of a face, an edge or a corner of the cube around a cell.
  constexpr double inverse_lengths[] = {1, std::numbers::sqrt2 / 2, std::numbers::inv_sqrt3};
  const int moving = std::abs(offset.x) + std::abs(offset.y) + std::abs(offset.level);
  const double scale = inverse_lengths[moving - 1];
  return {{.name = name,
           .dx = offset.x * scale,
           .dy = offset.y * scale,
           .dz = offset.level * scale,
           .direct = direct,
           .adjacent = adjacent},
          {offset, offset}};
}

std::vector<Axis> square_axes(const BoardSpec& spec) {
  const bool indirect = spec.indirect_neighbours;
  std::vector<Axis> all = {axis("E", {1, 0, 0}, true, true), axis("N", {0, 1, 0}, true, true)};
  const bool levels = spec.sizes.size() == 3;
  if (levels) all.push_back(axis("+", {0, 0, 1}, true, true));
  all.push_back(axis("NE", {1, 1, 0}, false, indirect));
  all.push_back(axis("NW", {-1, 1, 0}, false, indirect));
  if (!levels) return all;
  all.push_back(axis("E+", {1, 0, 1}, false, indirect));
  all.push_back(axis("N+", {0, 1, 1}, false, indirect));
  all.push_back(axis("W+", {-1, 0, 1}, false, indirect));
  all.push_back(axis("S+", {0, -1, 1}, false, indirect));
  all.push_back(axis("NE+", {1, 1, 1}, false, indirect));
  all.push_back(axis("NW+", {-1, 1, 1}, false, indirect));
  all.push_back(axis("SW+", {-1, -1, 1}, false, indirect));
  all.push_back(axis("SE+", {1, -1, 1}, false, indirect));
  return all;
}

std::string square_label(const Board& board, Site site, int, int left) {
  std::string text = letters(site.x - left) + std::to_string(site.y + 1);
  return board.spec().sizes.size() == 3 ? text + letters(site.level) : text;
}

/// On the finer lattice all sites have the same directions.
std::vector<GraphAxis> square_graph_axes(const BoardSpec& spec) {
  std::vector<GraphAxis> all;
  for (Axis& axis : square_axes(spec)) {
    GraphAxis& further = all.emplace_back(GraphAxis{std::move(axis.facts), {}});
    further.offset.fill(axis.offset[0]);
  }
  return all;
}

constexpr SiteKind square_sites[] = {{SiteClass::face, {0, 0}, 0},
                                     {SiteClass::edge, {1, 0}, 0},
                                     {SiteClass::edge, {0, 1}, 90},
                                     {SiteClass::vertex, {1, 1}, 45}};
constexpr Beside square_edges[] = {
    {0, {1, 0}, "e"}, {0, {0, 1}, "n"}, {0, {-1, 0}, "w"}, {0, {0, -1}, "s"}};
constexpr Beside square_vertices[] = {
    {0, {1, 1}, "ne"}, {0, {-1, 1}, "nw"}, {0, {-1, -1}, "sw"}, {0, {1, -1}, "se"}};

constexpr GraphFacts square_graph = {
    .finer = 2,
    .period = {Site{2, 0}, Site{0, 2}},
    .band = 0.3,
    .around = 4,
    .kinds = square_sites,
    .edges = square_edges,
    .vertices = square_vertices,
    .axes = square_graph_axes,
};

constexpr Site square_quarter[] = {{1, 0}, {1, 1}, {0, 1}};

}  // namespace

constinit const TilingFacts square_tiling = {
    .tiling = Tiling::square,
    .name = "square",
    .adjective = "square",
    .tiles = "squares",
    .tile = "square",
    .usual_shape = "square",
    .quarter = square_quarter,
    .metric = {1, 1},
    .scale = {1, 1},
    .north_east = 45,
    .phases = 2,
    .lettered_columns = true,
    .axes = square_axes,
    .site =
        [](int x, int row) {
          return Site{x, row};
        },
    .row = [](Site site) { return site.y; },
    .kind = [](Site) { return 0; },
    .phase = [](Site site) { return (site.x + site.y + site.level) % 2; },
    .label = square_label,
    .outline = [](int) { return regular_polygon(4, 45); },
    .graph = &square_graph,
};

}  // namespace ludi::ggp
