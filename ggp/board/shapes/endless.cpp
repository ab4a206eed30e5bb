// Unbounded areas, of which a board holds as much as play can reach: a rectangle of squares or of
// octagons, a hexagon of hexagons or of triangles.
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

constexpr Cut cuts[] = {
    {.tiling = Tiling::square,
     .sizes = 2,
     .usual = {21, 21},
     .rows = rectangle_of_squares,
     .sides = four_sides},
    {.tiling = Tiling::hex,
     .sizes = 2,
     .usual = {13, 13},
     .rows = hexagon_of_hexagons,
     .sides = six_sides},
    {.tiling = Tiling::tri,
     .sizes = 2,
     .usual = {9, 9},
     .rows = hexagon_of_triangles,
     .sides = six_sides},
    {.tiling = Tiling::trunc_square,
     .sizes = 2,
     .usual = {15, 15},
     .rows = rectangle_of_squares,
     .sides = four_sides},
};

constexpr ShapeRow endless_rows[] = {
    {.name = "boardless",
     .phrase = "an endless plane",
     .sizes = "as square on tilings of squares, else as hex: how far play can spread",
     .help = "an unbounded area",
     .english =
         [](const Board& board) {
           return "an endless plane of " + std::string(facts_of(board.spec().tiling).tiles);
         },
     .cuts = cuts,
     .endless = true},
};

}  // namespace

constinit const std::span<const ShapeRow> endless_shapes = endless_rows;

}  // namespace ludi::ggp
