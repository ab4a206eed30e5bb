// A board as plain geometry: cells, directions, neighbours, lines, sides, corners, phases, labels
// and where to draw them. Computed once per game and shared; knows nothing of pieces or of words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gdl/text/result.hpp"
#include "ggp/base/types.hpp"
#include "ggp/board/links.hpp"

namespace ludi::ggp {

enum class Tiling : std::uint8_t { square, hex, tri, trunc_square };

struct ShapeRow;
struct Cut;

/// What a place on the board is: a cell of its tiling, an edge between two of them, or a vertex
/// where edges meet.
enum class SiteClass : std::uint8_t { face, edge, vertex };

/// Which sites a board has beside its faces.
struct GraphSpec {
  bool edges = false;
  bool vertices = false;
  bool inner = false;  ///< those on the outline of the board left out
};

/// Which lines of cells close on themselves: rows, whose left and right ends meet, and columns,
/// whose upper and lower ends do. One makes a tube of the board, both a ring.
struct Closing {
  bool rows = false;
  bool columns = false;
  [[nodiscard]] bool any() const { return rows || columns; }
};

/// What a board is made from. What the sizes mean is the shape's affair; one given where two are
/// taken means both the same, none the usual ones. Sides are counted in cells, on the triangular
/// tiling in edges of triangles except in a square.
struct BoardSpec {
  Tiling tiling = Tiling::square;
  bool indirect_neighbours = false;        ///< `i-nbors`
  std::optional<int> indirect_phase = {};  ///< indirect steps lead only between cells of this phase
  std::string shape = "square";            ///< a name in the table of shapes (shape.hpp)
  std::vector<int> sizes = {8, 8};
  Closing closing = {};  ///< of flat boards whose shape allows it (shape.hpp)
  bool phased = false;
  /// Lines of points, by their labels. Where there are any they make the board, and nothing above
  /// but `phased` matters.
  std::vector<std::vector<std::string>> lines = {};
  /// Edges and vertices as cells of their own, after the faces; flat boards of squares, hexagons or
  /// triangles only.
  std::optional<GraphSpec> graph = {};
  /// Strokes that lead from a cell to those it can be linked with; none: there are no links.
  std::string links = {};
  std::vector<Cell> without = {};  ///< numbers of the cells to leave out, as on the full board
};

/// The eight points of the compass; also the headings of players.
enum class Compass : std::uint8_t { N, NE, E, SE, S, SW, W, NW };

/// A direction of lines on the board. The first half of all directions are the axes; direction
/// d + directions()/2 is the opposite of d. Within each half direct ones come before indirect ones.
struct DirectionFacts {
  std::string name;               ///< compass name; on 3-D boards with `+` or `-` for the level
  double dx = 0, dy = 0, dz = 0;  ///< unit vector, y upwards
  bool direct = true;             ///< between cells that share an edge (a face)
  bool adjacent = true;           ///< counts as adjacency on this board (direct, or `i-nbors`)
  std::string point = {};         ///< the compass name it is called by, where that is not its own
};

struct Point {
  double x = 0, y = 0;
};

/// A cell's centre on the integer lattice of its tiling (units in the head of each tiling's file),
/// y upwards. On the triangular tiling cells with y a multiple of 3 point up, the others down; on
/// the truncated square tiling even coordinates are octagons, odd ones small squares.
struct Site {
  int x = 0, y = 0, level = 0;
  friend constexpr auto operator<=>(const Site&, const Site&) = default;
};

class Board {
 public:
  /// Builds the board or says which size, shape or tiling does not fit (no source positions: the
  /// caller adds them).
  static gdl::Result<Board> make(const BoardSpec& spec);

  /// What it was made from, with every size the shape takes; a board of lines stands on the
  /// lattice of the square tiling, and its sizes are the columns and rows of that.
  [[nodiscard]] const BoardSpec& spec() const { return spec_; }
  /// The shape it has, and how that is cut from its tiling.
  [[nodiscard]] const ShapeRow& shape() const { return *shape_; }
  [[nodiscard]] const Cut& cut() const { return *cut_; }
  /// An unbounded play area, of which the cells are as much as play may reach.
  [[nodiscard]] bool boardless() const;
  /// Points joined by lines rather than cells that touch.
  [[nodiscard]] bool has_points() const {
    return !spec_.lines.empty() ||
           (spec_.tiling == Tiling::square && spec_.indirect_phase && levels() == 1);
  }
  [[nodiscard]] int cells() const { return static_cast<int>(labels_.size()); }
  /// The cells below this number are the faces of the tiling: all, unless the board is a graph.
  [[nodiscard]] int faces() const { return faces_; }
  [[nodiscard]] SiteClass class_of(Cell c) const {
    return c.index() < faces_ ? SiteClass::face
                              : classes_[static_cast<std::size_t>(c.index() - faces_)];
  }

  // directions and lines
  [[nodiscard]] int directions() const { return static_cast<int>(directions_.size()); }
  [[nodiscard]] int axes() const { return directions() / 2; }
  [[nodiscard]] const DirectionFacts& direction(Direction d) const {
    return directions_[static_cast<std::size_t>(d.index())];
  }
  [[nodiscard]] Direction opposite(Direction d) const {
    return Direction{(d.index() + axes()) % directions()};
  }
  /// The next cell in a direction, or none at the edge. Along a closed line one comes back to where
  /// one began.
  [[nodiscard]] Cell step(Cell c, Direction d) const {
    return steps_[static_cast<std::size_t>(c.index() * directions() + d.index())];
  }
  /// True if a step in this direction leads from a site like this one, unless the board ends there:
  /// always but on a graph, where it depends on what the site is.
  [[nodiscard]] bool leads(Cell c, Direction d) const {
    return ways_.empty() || ((ways_[static_cast<std::size_t>(c.index())] >> d.index()) & 1U) != 0;
  }
  /// Every maximal straight line of two or more cells along each axis, cells in order.
  /// All directions count, also the diagonals of a board without `i-nbors`: `adjacent` tells
  /// whether the line runs through adjacent cells. A step leads on from the last cell of a closed
  /// line to its first, the one of the lowest number.
  struct Line {
    int axis = 0;
    bool adjacent = true;
    bool closed = false;
    std::vector<Cell> cells;
  };
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  /// True if some two lines share two cells, so that one may lie in two directions from the other.
  [[nodiscard]] bool lines_meet_twice() const { return lines_meet_twice_; }

  // adjacency
  /// The board's adjacency: direct neighbours, and indirect ones with `i-nbors`. No duplicates,
  /// ascending.
  [[nodiscard]] const std::vector<Cell>& neighbours(Cell c) const {
    return neighbours_[static_cast<std::size_t>(c.index())];
  }
  [[nodiscard]] const std::vector<Cell>& direct_neighbours(Cell c) const {
    return direct_neighbours_[static_cast<std::size_t>(c.index())];
  }
  /// Direct and indirect neighbours, whatever `i-nbors` says.
  [[nodiscard]] const std::vector<Cell>& all_neighbours(Cell c) const {
    return all_neighbours_[static_cast<std::size_t>(c.index())];
  }
  /// Least number of steps by the board's adjacency, pieces ignored; -1 if there is no way.
  [[nodiscard]] int distance(Cell a, Cell b) const {
    return distances_[static_cast<std::size_t>(a.index() * cells() + b.index())];
  }
  [[nodiscard]] int diameter() const { return diameter_; }
  /// Which cells can be joined by links, however far apart.
  [[nodiscard]] const Links& links() const { return links_; }

  // regions
  /// Sides in clockwise order from the one nearest to north, the western of two as near (south last
  /// in a triangle pointing up). A side is the cells outermost that way, so a corner cell belongs
  /// to both of its sides, except at the blunt corners of a triangular tiling, where two cells
  /// meet. Indented shapes say what their sides are. 3-D boards: the six faces, bottom and top
  /// level last. Sides that meet have no cells, for the board does not end there.
  struct Side {
    std::string name;  ///< the nearest point of the compass; `bottom`, `top`
    Point outward;     ///< unit vector, away from the board; zero for `bottom` and `top`
    std::vector<Cell> cells;
  };
  [[nodiscard]] const std::vector<Side>& sides() const { return sides_; }
  /// Cells that two neighbouring sides (three faces) share, or where they share none, the adjacent
  /// cells of the two; of an indented shape those of its convex hull. Cells left out may leave
  /// none.
  [[nodiscard]] const std::vector<Cell>& corners() const { return corners_; }
  /// Cells of all sides, of an indented shape those that lack a neighbour; and those beside cells
  /// left out that lie open to the outside.
  [[nodiscard]] const std::vector<Cell>& edge() const { return edge_; }
  /// The cell nearest the middle, or those equally near.
  [[nodiscard]] const std::vector<Cell>& centre() const { return centre_; }
  /// The unit vector of a heading: that of the direction of the same name, so NE is 45 degrees on
  /// boards of squares and 60 on hexagonal and triangular ones.
  [[nodiscard]] Point heading(Compass heading) const;
  /// Rows across a heading, 0 the cells farthest behind, counted forwards. Every cell is in one,
  /// none is empty; of a graph the faces alone count. North and south on a triangular tiling a row
  /// holds cells up and down alike.
  [[nodiscard]] std::vector<std::vector<Cell>> rows_towards(Compass heading) const;
  /// The index of the side whose outward vector is nearest to a point of the compass (here NE is
  /// 45 degrees on every board, as in the names of sides); the first of equals.
  [[nodiscard]] int side_towards(Compass heading) const;
  /// The cell where a half turn of the board brings a cell, and where a reflection does that swaps
  /// the rows near player 1 with those far from them; none on boards without that symmetry.
  [[nodiscard]] Cell turned(Cell c) const;
  [[nodiscard]] Cell mirrored(Cell c) const;
  /// The half turn and the reflections under which the board falls on itself, those it has: of each
  /// the image of every cell. Neighbours stay neighbours.
  [[nodiscard]] std::vector<std::vector<Cell>> involutions() const;
  /// Where turns of the board about its middle bring each cell: by one edge of a cell
  /// anticlockwise, by two, and so on. None where no cell lies there.
  [[nodiscard]] std::vector<std::vector<Cell>> turns() const;
  /// The tiling's natural colouring from 0: neighbours by an edge differ, though not always where
  /// a board closes on itself. On a board of lines the
  /// first colour that no neighbour has, from the first point outwards: 0 and 1 where two will do.
  [[nodiscard]] int phase(Cell c) const { return phases_[static_cast<std::size_t>(c.index())]; }
  [[nodiscard]] int phases() const { return phase_count_; }

  // names and drawing
  [[nodiscard]] const std::string& label(Cell c) const {
    return labels_[static_cast<std::size_t>(c.index())];
  }
  /// The cell with this label, or none.
  [[nodiscard]] Cell find(std::string_view label) const;
  /// The part of the label that names the cell's row, and that which names its column: number and
  /// letters where the columns are lettered (square, truncated square), else letters and number.
  /// Empty for an edge or a vertex.
  [[nodiscard]] std::string_view row_name(Cell c) const;
  [[nodiscard]] std::string_view column_name(Cell c) const;
  /// Where a cell lies on the lattice of its tiling, which a graph makes finer.
  [[nodiscard]] Site site(Cell c) const { return sites_[static_cast<std::size_t>(c.index())]; }
  /// Where a face lies on the lattice of its tiling as it is without a graph.
  [[nodiscard]] Site tile(Cell face) const;
  /// The cell at a site, or none.
  [[nodiscard]] Cell cell_at(Site site) const;
  /// Centre of the cell for drawing, edges of unit length; levels stand side by side.
  [[nodiscard]] Point at(Cell c) const { return points_[static_cast<std::size_t>(c.index())]; }
  /// Corners of the cell's outline for drawing, anticlockwise; edges of unit length.
  [[nodiscard]] std::vector<Point> outline(Cell c) const;
  [[nodiscard]] int level(Cell c) const { return site(c).level; }
  [[nodiscard]] int levels() const { return spec_.sizes.size() == 3 ? spec_.sizes[2] : 1; }

 private:
  friend struct BoardMaker;

  BoardSpec spec_;
  int faces_ = 0;
  std::vector<SiteClass> classes_;   ///< of the cells that are not faces
  const ShapeRow* shape_ = nullptr;  ///< a row of the table
  const Cut* cut_ = nullptr;         ///< one of its cuts
  std::vector<DirectionFacts> directions_;
  std::vector<Cell> steps_;
  std::vector<std::uint64_t> ways_;  ///< of a graph: the directions that lead from each site
  std::vector<Line> lines_;
  bool lines_meet_twice_ = false;
  std::vector<std::vector<Cell>> neighbours_, direct_neighbours_, all_neighbours_;
  std::vector<std::int16_t> distances_;
  int diameter_ = 0;
  Links links_;
  std::vector<Side> sides_;
  std::vector<Cell> corners_, edge_, centre_;
  std::vector<std::uint8_t> phases_;
  int phase_count_ = 2;
  std::vector<std::string> labels_;
  std::vector<Point> points_;
  std::vector<Site> sites_;
  std::vector<std::pair<Site, Cell>> by_site_;  ///< sorted
};

/// The direct directions of a flat board, in circular order: those of the edges of a cell, on a
/// graph of hexagons also those along edges.
std::vector<int> edges_in_turn(const Board& board);
/// Those that lead from faces.
std::vector<int> edges_of_faces(const Board& board);

/// Follows strokes over the board: `f` forward, `b` back, `l` and `r` after a turn to the next
/// direction that leads on from where one is, one of `edges`, which are in circular order. The
/// cells come one after another, the first one included; shorter than the strokes by the steps that
/// leave the board.
std::vector<Cell> follow_strokes(const Board& board, const std::vector<int>& edges, Cell first,
                                 int heading, std::string_view strokes, bool mirrored);

/// An edge of a cell by its two ends, for drawing.
struct Stretch {
  Point from, to;
};
/// The edges of cells across which a board that closes on itself goes on, each from both its ends.
std::vector<Stretch> seams(const Board& board);

/// What to show on a cell: one to six characters, empty for an empty cell.
using CellText = std::vector<std::string>;

/// The cells a drawing shows: all of them; of an unbounded play area those around the cells in use
/// (around the centre where none is).
std::vector<Cell> cells_in_view(const Board& board, const std::vector<Cell>& in_use);

/// The board as text with coordinates, every line ended by a newline and free of trailing blanks;
/// 3-D boards level by level, points joined by their lines. `texts` has one entry a cell; missing
/// or empty ones show as `.`, and what exceeds six characters is cut off.
std::string draw(const Board& board, const CellText& texts);

}  // namespace ludi::ggp
