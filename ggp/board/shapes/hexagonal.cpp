// Shapes of sixfold symmetry: hexagons and stars.
#include <algorithm>

#include "ggp/board/shape.hpp"

namespace ludi::ggp {
namespace {

constexpr Cut hex_cuts[] = {
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {5, 5},
     .specimen = {4},
     .rows = hexagon_of_hexagons,
     .sides = six_sides},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {3, 3},
     .specimen = {2},
     .rows = hexagon_of_triangles,
     .sides = six_sides},
};

std::string hexagon_in_words(const Board& board) {
  const std::vector<int>& sizes = board.spec().sizes;
  const std::string hexagon = "a hexagon of " + cells_counted(board) + ", ";
  if (sizes[0] == sizes[1]) return hexagon + size_in_words(board, 0) + " to a side";
  return hexagon + "with sides of " + size_in_words(board, 0) + " and " + size_in_words(board, 1);
}

/// From the top: an arm that widens, the hexagon with the arms beside it, an arm that narrows. The
/// left arms begin on the diagonal numbered 1.
std::vector<SiteRow> star_of_hexagons(BoardSizes sizes) {
  const int arm = sizes[0];
  std::vector<SiteRow> rows;
  for (int row = 0; row <= 4 * arm; ++row) {
    const int from_end = std::min(row, 4 * arm - row);
    const int length = from_end < arm ? from_end + 1 : 4 * arm + 1 - from_end;
    rows.push_back(hexagons(row, 2 * arm + 1 - length, length));
  }
  return rows;
}

std::vector<SiteRow> star_of_triangles(BoardSizes sizes) {
  const int arm = sizes[0];
  std::vector<SiteRow> rows;
  for (int row = 0; row < 4 * arm; ++row) {
    const int from_end = std::min(row, 4 * arm - 1 - row);
    const int longest = from_end < arm ? from_end : 4 * arm - 1 - from_end;
    rows.push_back(triangles(row, -longest, 2 * longest + 1));
  }
  return rows;
}

/// Every arm down to its base is a side. Rows of cells are as many lattice units apart as `upright`
/// and `slanted` say, looking north and looking along 30 degrees.
std::vector<SideFacts> arms(int arm, int upright, int slanted) {
  const int north = upright * (arm - 1), aslant = slanted * (arm - 1);
  return {{90, north}, {30, aslant}, {330, aslant}, {270, north}, {210, aslant}, {150, aslant}};
}

constexpr Cut star_cuts[] = {
    {.tiling = Tiling::hex,
     .usual = {4},
     .specimen = {2},
     .rows = star_of_hexagons,
     .sides = [](BoardSizes sizes) { return arms(sizes[0], 3, 6); }},
    {.tiling = Tiling::tri,
     .usual = {3},
     .specimen = {2},
     .rows = star_of_triangles,
     .sides = [](BoardSizes sizes) { return arms(sizes[0], 3, 6); }},
};

constexpr ShapeRow hexagonal_rows[] = {
    {.name = "hex",
     .phrase = "a hexagon",
     .sizes = "top side, upper left side",
     .english = hexagon_in_words,
     .cuts = hex_cuts},
    {.name = "star",
     .phrase = "a star",
     .sizes = "length of the arms",
     .help = "a hexagon with a triangle on each of its sides, as in Chinese checkers; the sides of "
             "the board are these six arms",
     .english =
         [](const Board& board) {
           return "a six-pointed star of " + cells_counted(board) + ", its arms " +
                  size_in_words(board, 0) + " long";
         },
     .cuts = star_cuts,
     .indented = true},
};

}  // namespace

constinit const std::span<const ShapeRow> hexagonal_shapes = hexagonal_rows;

}  // namespace ludi::ggp
