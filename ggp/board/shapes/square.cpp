// Shapes with right angles: rectangles, also in levels, and crosses.
#include "gdl/english/wording.hpp"
#include "ggp/board/shape.hpp"

namespace ludi::ggp {
namespace {

std::vector<SiteRow> rectangle_of_hexagons(BoardSizes sizes) {
  std::vector<SiteRow> rows;
  for (int row = 0; row < sizes[1]; ++row) rows.push_back(hexagons(row, row % 2, sizes[0]));
  return rows;
}

std::vector<SiteRow> rectangle_of_triangles(BoardSizes sizes) {
  std::vector<SiteRow> rows;
  for (int row = 0; row < sizes[1]; ++row) rows.push_back(triangles(row, 0, sizes[0]));
  return rows;
}

/// The ends of the rows are half a cell apart.
std::vector<SideFacts> ragged_sides(BoardSizes) {
  return {{90}, {0, 1}, {270}, {180, 1}};
}

std::array<Site, 2> seams_of_squares(BoardSizes sizes) {
  return {Site{sizes[0], 0}, Site{0, sizes[1]}};
}
/// Every other row is half a cell further right.
std::array<Site, 2> seams_of_hexagons(BoardSizes sizes) {
  return {Site{2 * sizes[0], 0}, sizes[1] % 2 == 0 ? Site{0, -sizes[1]} : Site{}};
}

std::string rectangle_in_words(const Board& board) {
  if (board.levels() > 1)
    return "made of " + gdl::number_in_words(board.levels()) + " levels of " +
           sizes_by_tiles(board) + " each, one above the other";
  if (board.spec().tiling == Tiling::square) return sizes_by_tiles(board);
  return "a rectangle of " + cells_counted(board) + ", " + size_in_words(board, 0) + " by " +
         size_in_words(board, 1) + " in size";
}

constexpr Cut square_cuts[] = {
    {.tiling = Tiling::square,
     .sizes = 3,
     .usual = {8, 8},
     .specimen = {4},
     .rows = rectangle_of_squares,
     .sides = four_sides,
     .seams = seams_of_squares},
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {8, 8},
     .specimen = {4},
     .rows = rectangle_of_hexagons,
     .sides = ragged_sides,
     .columns = Columns::upright,
     .seams = seams_of_hexagons,
     .note = "every other row is half a cell further right"},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {8, 8},
     .specimen = {6, 3},
     .rows = rectangle_of_triangles,
     .sides = four_sides,
     .note = "rows of as many cells with zigzag ends; the sizes count cells"},
    {.tiling = Tiling::trunc_square,
     .sizes = 2,
     .usual = {6, 6},
     .specimen = {4},
     .rows = rectangle_of_squares,
     .sides = four_sides},
};

std::vector<SiteRow> cross_of_squares(BoardSizes sizes) {
  const int width = sizes[0], arm = sizes[1];
  std::vector<SiteRow> rows;
  for (int y = 0; y < 2 * arm + width; ++y) {
    const bool across = arm <= y && y < arm + width;
    rows.push_back({.y = y, .first = across ? 0 : arm, .length = across ? 2 * arm + width : width});
  }
  return rows;
}

constexpr Cut cross_cuts[] = {
    {.tiling = Tiling::square,
     .sizes = 2,
     .usual = {3, 2},
     .specimen = {3, 2},
     .rows = cross_of_squares,
     .sides = four_sides},
    {.tiling = Tiling::trunc_square,
     .sizes = 2,
     .usual = {3, 2},
     .specimen = {2, 1},
     .rows = cross_of_squares,
     .sides = four_sides},
};

constexpr ShapeRow square_rows[] = {
    {.name = "square",
     .phrase = "a square",
     .sizes = "columns, rows; on the square tiling a third size makes levels",
     .english = rectangle_in_words,
     .cuts = square_cuts},
    {.name = "cross",
     .phrase = "a cross",
     .sizes = "width of the arms, length of the arms",
     .help = "a square in the middle and an arm on each of its sides; the sides of the board are "
             "the ends of the arms",
     .english =
         [](const Board& board) {
           return "a cross of " + cells_counted(board) + ", its arms " + size_in_words(board, 0) +
                  " wide and " + size_in_words(board, 1) + " long";
         },
     .cuts = cross_cuts,
     .indented = true},
};

}  // namespace

constinit const std::span<const ShapeRow> square_shapes = square_rows;

}  // namespace ludi::ggp
