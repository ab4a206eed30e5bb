// What a tiling knows about itself: where its cells lie on its lattice, how its directions step,
// what its cells are called. Everything else about a board (neighbours, lines, sides, distances,
// drawing) follows from these rows and those of the shapes, alike for every tiling.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/board/board.hpp"
#include "ggp/board/shape.hpp"

namespace ludi::ggp {

/// The forward half of a pair of opposite directions: where a step leads from a cell of the first
/// and of the second kind; a zero offset leads nowhere.
struct Axis {
  DirectionFacts facts;
  std::array<Site, 2> offset;
};

struct TilingFacts {
  Tiling tiling;
  std::string_view name;
  std::string_view adjective;    ///< "hexagonal" cells
  std::string_view tiles;        ///< "hexagons"
  std::string_view usual_shape;  ///< of boards that say none
  /// Lattice vectors at equal angles from 0 to 90 degrees, and the lattice's metric: the length of
  /// (x, y) is the root of metric[0]·x² + metric[1]·y², up to a factor; `scale` gives it in edges.
  std::span<const Site> quarter;
  std::array<int, 2> metric;
  Point scale;
  int north_east = 45;  ///< degrees of the heading NE
  int phases = 2;
  bool lettered_columns = false;  ///< else the rows are lettered

  /// All rows, given those of the larger kind of cells, where there are two kinds.
  std::vector<SiteRow> (*with_small_cells)(const std::vector<SiteRow>& large) = nullptr;
  std::vector<Axis> (*axes)(const BoardSpec&);
  Site (*site)(int x, int row);
  int (*row)(Site);   ///< horizontal row, counted upwards
  int (*kind)(Site);  ///< 0 or 1 where the tiling has two kinds of cell
  int (*phase)(Site);
  /// `index` counts the cells before this one in its row, `left` is the least x on the board.
  std::string (*label)(const Board&, Site, int index, int left);
  /// Corners around the centre, anticlockwise, in edges.
  std::vector<Point> (*outline)(int kind);
};

extern const TilingFacts square_tiling, hex_tiling, tri_tiling, trunc_square_tiling;

/// All tilings, in the order of their enumeration.
std::span<const TilingFacts* const> tilings();
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

}  // namespace ludi::ggp
