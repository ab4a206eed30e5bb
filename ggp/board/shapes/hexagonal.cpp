// Shapes of sixfold symmetry: hexagons.
#include "ggp/board/shape.hpp"

namespace ludi::ggp {
namespace {

constexpr Cut hex_cuts[] = {
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {5, 5},
     .specimen = {4, 4},
     .rows = hexagon_of_hexagons,
     .sides = six_sides},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {3, 3},
     .specimen = {2, 2},
     .rows = hexagon_of_triangles,
     .sides = six_sides},
};

std::string hexagon_in_words(const Board& board) {
  const std::vector<int>& sizes = board.spec().sizes;
  const std::string hexagon = "a hexagon of " + cells_counted(board) + ", ";
  if (sizes[0] == sizes[1]) return hexagon + size_in_words(board, 0) + " to a side";
  return hexagon + "with sides of " + size_in_words(board, 0) + " and " + size_in_words(board, 1);
}

constexpr ShapeRow rows[] = {
    {.name = "hex",
     .phrase = "a hexagon",
     .sizes = "top side, upper left side",
     .english = hexagon_in_words,
     .cuts = hex_cuts},
};

}  // namespace

constinit const std::span<const ShapeRow> hexagonal_shapes = rows;

}  // namespace ludi::ggp
