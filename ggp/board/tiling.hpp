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

/// Sites of the lattice of a graph that are alike in all but place: from each of them the same
/// steps lead to the same kinds.
struct SiteKind {
  SiteClass what;
  Site base;  ///< where one lies, seen from a face of the first kind
  int turn;   ///< degrees: the way across an edge, or to the first corner of a vertex's outline
};

constexpr std::size_t most_site_kinds = 6;

/// The forward half of a pair of opposite directions of a graph: where a step leads from each kind
/// of site, if all classes are there; a zero offset leads nowhere.
struct GraphAxis {
  DirectionFacts facts;
  std::array<Site, most_site_kinds> offset;
};

/// A site beside a face: which kind of face, where from there, and what its label adds to that of
/// the face.
struct Beside {
  int face;
  Site offset;
  std::string_view name;
};

/// The edges and vertices of a tiling of regular polygons. Their lattice is the tiling's own, made
/// finer.
struct GraphFacts {
  int finer;                        ///< steps of this lattice for one of the tiling's
  std::array<Site, 2> period;       ///< moves of the lattice onto itself, the first within a row
  double band;                      ///< how broad edges are drawn, in edges
  int around;                       ///< faces around a vertex
  std::span<const SiteKind> kinds;  ///< faces first, in the order of TilingFacts::kind
  std::span<const Beside> edges, vertices;  ///< anticlockwise from the east
  std::vector<GraphAxis> (*axes)(const BoardSpec&);
};

struct TilingFacts {
  Tiling tiling;
  std::string_view name;
  std::string_view adjective;    ///< "hexagonal" cells
  std::string_view tiles;        ///< "hexagons"
  std::string_view tile;         ///< "hexagon"; "cell" where there are two kinds
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
  const GraphFacts* graph = nullptr;  ///< none: edges and vertices cannot be sites
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
