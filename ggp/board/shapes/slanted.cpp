// Shapes with slanted sides: rhombs, triangles, trapezia. Of squares and octagons, a triangle is a
// staircase with its right angle at a1, and a trapezium such a staircase cut off at the top.
#include <algorithm>
#include <cstdlib>

#include "ggp/board/shape.hpp"

namespace ludi::ggp {
namespace {

std::vector<SiteRow> rhombus_of_squares(BoardSizes sizes) {
  const int a = sizes[0], b = sizes[1];
  std::vector<SiteRow> rows;
  for (int y = 0; y < a + b - 1; ++y) {
    const int from_top = a + b - 2 - y;
    const int first = std::abs(a - 1 - from_top);
    const int last = std::min(a - 1 + from_top, a + 2 * b - 3 - from_top);
    rows.push_back({.y = y, .first = first, .length = last - first + 1});
  }
  return rows;
}

std::vector<SiteRow> rhombus_of_hexagons(BoardSizes sizes) {
  std::vector<SiteRow> rows;
  for (int row = 0; row < sizes[1]; ++row) rows.push_back(hexagons(row, row, sizes[0]));
  return rows;
}

std::array<Site, 2> seams_of_rhombus(BoardSizes sizes) {
  return {Site{2 * sizes[0], 0}, Site{sizes[1], -sizes[1]}};
}

std::vector<SiteRow> rhombus_of_triangles(BoardSizes sizes) {
  std::vector<SiteRow> rows;
  for (int row = 0; row < sizes[1]; ++row) rows.push_back(triangles(row, row + 1, 2 * sizes[0]));
  return rows;
}

std::vector<SideFacts> rhombus_on_a_corner(BoardSizes) {
  return {{135}, {45}, {315}, {225}};
}
std::vector<SideFacts> leaning_rhombus(BoardSizes) {
  return {{90}, {30}, {270}, {210}};
}

constexpr std::string_view on_a_corner = "stands on a corner";
constexpr std::string_view leaning = "leans to the right as it falls";

constexpr Cut rhombus_cuts[] = {
    {.tiling = Tiling::square,
     .sizes = 2,
     .usual = {6, 6},
     .specimen = {3},
     .rows = rhombus_of_squares,
     .sides = rhombus_on_a_corner,
     .note = on_a_corner},
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {8, 8},
     .specimen = {4},
     .rows = rhombus_of_hexagons,
     .sides = leaning_rhombus,
     .columns = Columns::falling_right,
     .seams = seams_of_rhombus,
     .note = leaning},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {6, 6},
     .specimen = {3},
     .rows = rhombus_of_triangles,
     .sides = leaning_rhombus,
     .note = leaning},
    {.tiling = Tiling::trunc_square,
     .sizes = 2,
     .usual = {4, 4},
     .specimen = {3},
     .rows = rhombus_of_squares,
     .sides = rhombus_on_a_corner,
     .note = on_a_corner},
};

/// `rows` rows, the shortest at the top with `top` cells.
std::vector<SiteRow> staircase_of_squares(int rows, int top) {
  std::vector<SiteRow> all;
  for (int y = 0; y < rows; ++y) all.push_back({.y = y, .length = top + rows - 1 - y});
  return all;
}
std::vector<SiteRow> widening_hexagons(int rows, int top) {
  std::vector<SiteRow> all;
  for (int row = 0; row < rows; ++row) all.push_back(hexagons(row, -row, top + row));
  return all;
}
/// The top is counted in edges, 0 for the tip of a triangle.
std::vector<SiteRow> widening_triangles(int rows, int top) {
  std::vector<SiteRow> all;
  for (int row = 0; row < rows; ++row) all.push_back(triangles(row, -row, 2 * (top + row) + 1));
  return all;
}

std::vector<SideFacts> staircase(BoardSizes) {
  return {{45}, {270}, {180}};
}
std::vector<SideFacts> triangle(BoardSizes) {
  return {{150}, {30}, {270}};
}

constexpr std::string_view stairs = "a staircase with its right angle at `a1`";

constexpr Cut tri_cuts[] = {
    {.tiling = Tiling::square,
     .usual = {10},
     .specimen = {4},
     .rows = [](BoardSizes sizes) { return staircase_of_squares(sizes[0], 1); },
     .sides = staircase,
     .note = stairs},
    {.tiling = Tiling::hex,
     .usual = {10},
     .specimen = {4},
     .rows = [](BoardSizes sizes) { return widening_hexagons(sizes[0], 1); },
     .sides = triangle},
    {.tiling = Tiling::tri,
     .usual = {8},
     .specimen = {4},
     .rows = [](BoardSizes sizes) { return widening_triangles(sizes[0], 0); },
     .sides = triangle},
    {.tiling = Tiling::trunc_square,
     .usual = {8},
     .specimen = {3},
     .rows = [](BoardSizes sizes) { return staircase_of_squares(sizes[0], 1); },
     .sides = staircase,
     .note = stairs},
};

std::vector<SideFacts> cut_staircase(BoardSizes) {
  return {{90}, {45}, {270}, {180}};
}
std::vector<SideFacts> cut_triangle(BoardSizes) {
  return {{90}, {30}, {270}, {150}};
}

constexpr std::string_view cut_stairs = "a staircase cut off at the top";

constexpr Cut trapezium_cuts[] = {
    {.tiling = Tiling::square,
     .sizes = 2,
     .usual = {7, 7},
     .specimen = {3, 2},
     .rows = [](BoardSizes sizes) { return staircase_of_squares(sizes[0], sizes[1]); },
     .sides = cut_staircase,
     .note = cut_stairs},
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {7, 7},
     .specimen = {3, 2},
     .rows = [](BoardSizes sizes) { return widening_hexagons(sizes[0], sizes[1]); },
     .sides = cut_triangle},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {5, 5},
     .specimen = {2},
     .rows = [](BoardSizes sizes) { return widening_triangles(sizes[0], sizes[1]); },
     .sides = cut_triangle},
    {.tiling = Tiling::trunc_square,
     .sizes = 2,
     .usual = {5, 5},
     .specimen = {3, 2},
     .rows = [](BoardSizes sizes) { return staircase_of_squares(sizes[0], sizes[1]); },
     .sides = cut_staircase,
     .note = cut_stairs},
};

constexpr ShapeRow slanted_rows[] = {
    {.name = "rhombus",
     .phrase = "a rhombus",
     .sizes = "top side, left side",
     .english = [](const Board& board) { return "a rhombus of " + sizes_by_tiles(board); },
     .cuts = rhombus_cuts},
    {.name = "tri",
     .phrase = "a triangle",
     .sizes = "one side",
     .english =
         [](const Board& board) {
           return "a triangle of " + cells_counted(board) + ", " + size_in_words(board, 0) +
                  " to a side";
         },
     .cuts = tri_cuts},
    {.name = "trapezium",
     .phrase = "a trapezium",
     .sizes = "rows, top side; every row is one longer than the row above",
     .english =
         [](const Board& board) {
           return "a trapezium of " + cells_counted(board) + " in " + size_in_words(board, 0) +
                  " rows; the top row has " + size_in_words(board, 1) +
                  " cells and each row has one more than the row above it";
         },
     .cuts = trapezium_cuts},
};

}  // namespace

constinit const std::span<const ShapeRow> slanted_shapes = slanted_rows;

}  // namespace ludi::ggp
