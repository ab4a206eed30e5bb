// What a tiling knows about itself: which shapes fit it, where their cells lie on its lattice, how
// its directions step, what its cells are called. Everything else about a board (neighbours, lines,
// sides, distances, drawing) follows from these rows in board.cpp, alike for every tiling.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/board/board.hpp"

namespace ludi::ggp {

/// A shape that fits a tiling, the most sizes it takes there, and the one it has by itself.
struct ShapeFit {
  Shape shape;
  std::size_t sizes;
  int usual;
};

/// One horizontal row of cells: `length` of them, `stride` lattice units apart.
struct SiteRow {
  int y = 0;  ///< in rows, not in lattice units; see TilingFacts::site
  int first = 0;
  int length = 0;
  int stride = 1;
};

/// The forward half of a pair of opposite directions: where a step leads from a cell of the first
/// and of the second kind; a zero offset leads nowhere.
struct Axis {
  DirectionFacts facts;
  std::array<Site, 2> offset;
};

/// A side of a shape: the cells outermost in the direction `angle` (degrees anticlockwise from
/// east), and those up to `slack` lattice units behind them where the side is not straight.
struct SideFacts {
  int angle = 0;
  int slack = 0;
};

struct TilingFacts {
  std::string_view name;
  std::span<const ShapeFit> shapes;
  /// Lattice vectors at equal angles from 0 to 90 degrees, and the lattice's metric: the length of
  /// (x, y) is the root of metric[0]·x² + metric[1]·y², up to a factor; `scale` gives it in edges.
  std::span<const Site> quarter;
  std::array<int, 2> metric;
  Point scale;
  int north_east = 45;  ///< degrees of the heading NE
  int phases = 2;
  bool lettered_columns = false;  ///< else the rows are lettered

  /// Rows in the order of the cells; the sizes have been checked and completed.
  std::vector<SiteRow> (*rows)(const BoardSpec&);
  std::vector<Axis> (*axes)(const BoardSpec&);
  /// Clockwise, as Board::sides promises.
  std::vector<SideFacts> (*sides)(Shape);
  Site (*site)(int x, int row);
  int (*row)(Site);   ///< horizontal row, counted upwards
  int (*kind)(Site);  ///< 0 or 1 where the tiling has two kinds of cell
  int (*phase)(Site);
  /// `index` counts the cells before this one in its row, `left` is the least x on the board.
  std::string (*label)(const BoardSpec&, Site, int index, int left);
  /// Corners around the centre, anticlockwise, in edges.
  std::vector<Point> (*outline)(int kind);
};

extern const TilingFacts square_tiling, hex_tiling, tri_tiling, trunc_square_tiling;
const TilingFacts& facts_of(Tiling tiling);

/// Lattice vector at an angle that the tiling's quarter can be mirrored to.
Site lattice_vector(const TilingFacts& tiling, int angle);
/// How far a site lies in the direction of a lattice vector; only differences and order mean
/// anything.
int projection(const TilingFacts& tiling, Site site, Site vector);
/// Degrees of a heading.
int angle_of(const TilingFacts& tiling, Compass heading);

/// Unit vector at a multiple of 30 or 45 degrees from 0 to 359, the same bits for mirrored angles.
Point unit_vector(int angle);
/// a … z, aa, ab, … counted from 0.
std::string letters(int number);
/// Corners of a regular polygon with unit edges, the first at the angle `turn` in degrees.
std::vector<Point> regular_polygon(int corners, double turn);
/// The rows of the shapes of square cells from the bottom up, shared by the truncated tiling, which
/// has its octagons there.
std::vector<SiteRow> square_rows(const BoardSpec& spec);
std::vector<SideFacts> square_sides(Shape shape);

}  // namespace ludi::ggp
