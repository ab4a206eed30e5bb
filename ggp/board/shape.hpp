// Shapes of boards as rows: what a shape is called, which tilings it fits, where its cells lie and
// which of them make its sides. The language, its checker and reference page, the rules in English,
// the drawings and the tests read these rows; nothing else knows a shape by its name.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/board/board.hpp"

namespace ludi::ggp {

/// One horizontal row of cells: `length` of them, `stride` lattice units apart.
struct SiteRow {
  int y = 0;  ///< in rows, not in lattice units; see TilingFacts::site
  int first = 0;
  int length = 0;
  int stride = 1;
};

/// A side of a shape: the cells outermost in the direction `angle` (degrees anticlockwise from
/// east), and those up to `slack` lattice units behind them where the side is not straight.
struct SideFacts {
  int angle = 0;
  int slack = 0;
};

/// How the columns of a tiling of hexagons run through the rows; elsewhere they are upright.
enum class Columns : std::uint8_t {
  falling_left,   ///< along a straight line down and to the left
  falling_right,  ///< every row begins at 1, half a cell further right than the row above
  upright,        ///< every row begins at 1, half a cell to the right and to the left by turns
};

/// The sizes of a board, completed and checked.
using BoardSizes = std::span<const int>;

/// How a shape is cut from a tiling.
struct Cut {
  Tiling tiling = Tiling::square;
  std::size_t sizes = 1;             ///< how many it takes at most, up to three
  std::array<int, 2> usual = {};     ///< those it has by itself
  std::array<int, 2> specimen = {};  ///< those it is shown with; none shown if 0
  /// Rows in the order of the cells; where a tiling has two kinds of cells, of the larger kind.
  std::vector<SiteRow> (*rows)(BoardSizes) = nullptr;
  /// Clockwise, as Board::sides promises; with seams those at which columns end and those at which
  /// rows do by turns.
  std::vector<SideFacts> (*sides)(BoardSizes) = nullptr;
  Columns columns = Columns::falling_left;
  /// The moves of the lattice by as many cells as a row has, and as a column has: where these may
  /// close on themselves, a board of such tiles beside one another is the tiling again. A move of
  /// zero: they cannot in these sizes. None: they never can.
  std::array<Site, 2> (*seams)(BoardSizes) = nullptr;
  std::string_view note = {};  ///< how it lies on this tiling, if that is not plain
};

struct ShapeRow {
  std::string_view name;
  std::string_view phrase;  ///< "a rhombus"
  std::string_view sizes;   ///< what its sizes count, in their order
  std::string_view help = {};
  /// What a sentence that begins with "The board is" goes on with.
  std::string (*english)(const Board&) = nullptr;
  std::span<const Cut> cuts;
  /// The sides do not meet: corners are those of the convex hull, and the edge has every cell that
  /// lacks a neighbour.
  bool indented = false;
  bool endless = false;  ///< an unbounded area, of which the sizes say how much play can reach

  [[nodiscard]] const Cut* on(Tiling tiling) const;
};

/// All shapes, in the order in which they are told.
std::span<const ShapeRow* const> shapes();
/// The shape of this name, or null.
const ShapeRow* shape_named(std::string_view name);

// families of shapes, listed in shapes.cpp
extern const std::span<const ShapeRow> square_shapes, slanted_shapes, hexagonal_shapes,
    endless_shapes;

// what shapes of several families share
std::vector<SiteRow> rectangle_of_squares(BoardSizes sizes);
std::vector<SiteRow> hexagon_of_hexagons(BoardSizes sizes);
std::vector<SiteRow> hexagon_of_triangles(BoardSizes sizes);
std::vector<SideFacts> four_sides(BoardSizes sizes);
std::vector<SideFacts> six_sides(BoardSizes sizes);
/// A row of hexagons or triangles, counted downwards from the top.
SiteRow hexagons(int row, int first, int length);
SiteRow triangles(int row, int first, int length);

// words for the sentence about a board
/// "33 squares".
std::string cells_counted(const Board& board);
/// "eleven by eleven hexagons".
std::string sizes_by_tiles(const Board& board);
/// One of the sizes in words: "five".
std::string size_in_words(const Board& board, std::size_t which);

}  // namespace ludi::ggp
