// Boards of squares, flat or in levels.
//
//   4  .  .  .  .      directions E N | NE NW and their opposites W S | SW SE; all eight make
//   3  .  .  .  .      lines, the diagonals count as adjacency only with i-nbors
//   2  .  .  .  .      levels add + and - (straight up and down), and E+ NE+ … SE- : 6 direct of 26
//   1  .  .  .  .      lattice unit: one cell; a1 is (0, 0)
//      a  b  c  d      cells run a1 b1 c1 …, the bottom row and the bottom level first
//
// Shapes: `square` columns, rows and levels; `rhombus` stands on a corner, its sides running along
// diagonals, so `rhombus 3 3` has rows of 1 3 5 3 1; `tri` is a staircase with its right angle at
// a1; `trapezium` such a staircase cut off at the top; `boardless` as square, 21 by 21 if not said.
#include <algorithm>
#include <cstdlib>
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {

std::vector<SiteRow> square_rows(const BoardSpec& spec) {
  const int a = spec.sizes[0], b = spec.sizes.size() > 1 ? spec.sizes[1] : 1;
  std::vector<SiteRow> rows;
  switch (spec.shape) {
    case Shape::rhombus:
      for (int y = 0; y < a + b - 1; ++y) {
        const int from_top = a + b - 2 - y;
        const int first = std::abs(a - 1 - from_top);
        const int last = std::min(a - 1 + from_top, a + 2 * b - 3 - from_top);
        rows.push_back({.y = y, .first = first, .length = last - first + 1});
      }
      break;
    case Shape::tri:
      for (int y = 0; y < a; ++y) rows.push_back({.y = y, .length = a - y});
      break;
    case Shape::trapezium:
      for (int y = 0; y < a; ++y) rows.push_back({.y = y, .length = b + a - 1 - y});
      break;
    case Shape::square:
    case Shape::hex:
    case Shape::boardless:
      for (int y = 0; y < b; ++y) rows.push_back({.y = y, .length = a});
      break;
  }
  return rows;
}

std::vector<SideFacts> square_sides(Shape shape) {
  switch (shape) {
    case Shape::rhombus:
      return {{135}, {45}, {315}, {225}};
    case Shape::tri:
      return {{45}, {270}, {180}};
    case Shape::trapezium:
      return {{90}, {45}, {270}, {180}};
    case Shape::square:
    case Shape::hex:
    case Shape::boardless:
      break;
  }
  return {{90}, {0}, {270}, {180}};
}

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

std::vector<Axis> axes(const BoardSpec& spec) {
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

std::string label(const BoardSpec& spec, Site site, int, int left) {
  std::string text = letters(site.x - left) + std::to_string(site.y + 1);
  return spec.sizes.size() == 3 ? text + letters(site.level) : text;
}

constexpr ShapeFit shapes[] = {{Shape::square, 3, 8},
                               {Shape::rhombus, 2, 6},
                               {Shape::tri, 1, 10},
                               {Shape::trapezium, 2, 7},
                               {Shape::boardless, 2, 21}};
constexpr Site quarter[] = {{1, 0}, {1, 1}, {0, 1}};

}  // namespace

constinit const TilingFacts square_tiling = {
    .name = "square",
    .shapes = shapes,
    .quarter = quarter,
    .metric = {1, 1},
    .scale = {1, 1},
    .north_east = 45,
    .phases = 2,
    .lettered_columns = true,
    .rows = square_rows,
    .axes = axes,
    .sides = square_sides,
    .site =
        [](int x, int row) {
          return Site{x, row};
        },
    .row = [](Site site) { return site.y; },
    .kind = [](Site) { return 0; },
    .phase = [](Site site) { return (site.x + site.y + site.level) % 2; },
    .label = label,
    .outline = [](int) { return regular_polygon(4, 45); },
};

}  // namespace ludi::ggp
