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
// Rows are lettered from the top. On the shapes hex, tri and trapezium numbers run along the
// diagonals that fall to the left, so a1 b2 c3 … is straight and the lower rows of a hexagon do not
// begin at 1. On rhombus and square every row begins at 1; a rhombus leans to the right as it
// falls, with sharp corners top left and bottom right, and in a square every other row is half a
// cell to the right. Cells run along the rows from a1. `boardless` is a hexagon of side 13 if not
// said otherwise.
#include <cstdlib>
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

std::vector<SiteRow> rows(const BoardSpec& spec) {
  const int a = spec.sizes[0], b = spec.sizes.size() > 1 ? spec.sizes[1] : 1;
  std::vector<SiteRow> all;
  const auto add = [&](int row, int first, int length) {
    all.push_back({.y = -row, .first = first, .length = length, .stride = 2});
  };
  switch (spec.shape) {
    case Shape::hex:
    case Shape::boardless:
      for (int row = 0; row < 2 * b - 1; ++row) {
        const int longer = b - 1 - std::abs(b - 1 - row);
        add(row, -longer, a + longer);
      }
      break;
    case Shape::rhombus:
      for (int row = 0; row < b; ++row) add(row, row, a);
      break;
    case Shape::tri:
      for (int row = 0; row < a; ++row) add(row, -row, row + 1);
      break;
    case Shape::trapezium:
      for (int row = 0; row < a; ++row) add(row, -row, b + row);
      break;
    case Shape::square:
      for (int row = 0; row < b; ++row) add(row, row % 2, a);
      break;
  }
  return all;
}

Axis axis(const char* name, int angle, Site offset, bool direct, bool adjacent) {
  const Point unit = unit_vector(angle);
  return {{.name = name, .dx = unit.x, .dy = unit.y, .direct = direct, .adjacent = adjacent},
          {offset, offset}};
}

std::vector<Axis> axes(const BoardSpec& spec) {
  const bool indirect = spec.indirect_neighbours;
  return {axis("E", 0, {2, 0}, true, true),       axis("NE", 60, {1, 1}, true, true),
          axis("NW", 120, {-1, 1}, true, true),   axis("ENE", 30, {3, 1}, false, indirect),
          axis("N", 90, {0, 2}, false, indirect), axis("WNW", 150, {-3, 1}, false, indirect)};
}

std::vector<SideFacts> sides(Shape shape) {
  switch (shape) {
    case Shape::hex:
    case Shape::boardless:
      return {{90}, {30}, {330}, {270}, {210}, {150}};
    case Shape::rhombus:
      return {{90}, {30}, {270}, {210}};
    case Shape::tri:
      return {{150}, {30}, {270}};
    case Shape::trapezium:
      return {{90}, {30}, {270}, {150}};
    case Shape::square:
      break;
  }
  // The ends of the rows are half a cell apart.
  return {{90}, {0, 1}, {270}, {180, 1}};
}

std::string label(const BoardSpec& spec, Site site, int index, int) {
  const bool begins_at_one = spec.shape == Shape::rhombus || spec.shape == Shape::square;
  return letters(-site.y) + std::to_string((begins_at_one ? index : (site.x - site.y) / 2) + 1);
}

constexpr ShapeFit shapes[] = {{Shape::hex, 2, 5},    {Shape::rhombus, 2, 8},
                               {Shape::tri, 1, 10},   {Shape::trapezium, 2, 7},
                               {Shape::square, 2, 8}, {Shape::boardless, 2, 13}};
constexpr Site quarter[] = {{1, 0}, {3, 1}, {1, 1}, {0, 1}};

}  // namespace

constinit const TilingFacts hex_tiling = {
    .name = "hex",
    .shapes = shapes,
    .quarter = quarter,
    .metric = {1, 3},
    .scale = {std::numbers::sqrt3 / 2, 1.5},
    .north_east = 60,
    .phases = 3,
    .lettered_columns = false,
    .rows = rows,
    .axes = axes,
    .sides = sides,
    .site =
        [](int x, int row) {
          return Site{x, row};
        },
    .row = [](Site site) { return site.y; },
    .kind = [](Site) { return 0; },
    // x - 3y is even and, rows running down from 0, never negative; E adds 1 to half of it, NE and
    // SE take 1 away modulo 3.
    .phase = [](Site site) { return (site.x - 3 * site.y) / 2 % 3; },
    .label = label,
    .outline = [](int) { return regular_polygon(6, 90); },
};

}  // namespace ludi::ggp
