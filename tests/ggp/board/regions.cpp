// Lines and regions of boards: lines, sides, corners, rows, phases, the centre.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "ggp/board/board.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

using enum Tiling;

/// Ways to place `length` in a row.
int windows(const Board& board, int length, bool adjacent_only = false) {
  int count = 0;
  for (const Board::Line& line : board.lines())
    if (line.adjacent || !adjacent_only)
      count += std::max(0, static_cast<int>(line.cells.size()) - length + 1);
  return count;
}

std::vector<std::size_t> lengths(const std::vector<std::vector<Cell>>& rows) {
  std::vector<std::size_t> all;
  for (const std::vector<Cell>& row : rows) all.push_back(row.size());
  return all;
}

std::string side_labels(const Board& board, Compass heading) {
  return labels_of(board,
                   board.sides()[static_cast<std::size_t>(board.side_towards(heading))].cells);
}

}  // namespace

TEST_CASE("lines are maximal runs of steps and cover each cell at most once an axis") {
  for (const BoardSpec& spec : every_board(5)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    std::map<int, std::vector<Cell>> by_axis;
    for (const Board::Line& line : board.lines()) {
      const Direction forward{line.axis};
      REQUIRE(line.axis < board.axes());
      REQUIRE(line.cells.size() >= 2);
      CHECK(line.adjacent == board.direction(forward).adjacent);
      for (std::size_t i = 1; i < line.cells.size(); ++i)
        CHECK(board.step(line.cells[i - 1], forward) == line.cells[i]);
      CHECK_FALSE(board.step(line.cells.back(), forward).exists());
      CHECK_FALSE(board.step(line.cells.front(), board.opposite(forward)).exists());
      by_axis[line.axis].insert(by_axis[line.axis].end(), line.cells.begin(), line.cells.end());
    }
    for (int axis = 0; axis < board.axes(); ++axis) {
      std::vector<Cell>& cells = by_axis[axis];
      std::ranges::sort(cells);
      CHECK(std::ranges::adjacent_find(cells) == cells.end());
      for (const Cell c : cells_of(board))
        CHECK(std::ranges::binary_search(cells, c) ==
              (board.step(c, Direction{axis}).exists() ||
               board.step(c, board.opposite(Direction{axis})).exists()));
    }
  }
}

TEST_CASE("lines are straight: two steps on, a cell lies exactly in the direction") {
  for (const BoardSpec& spec : every_board(5)) {
    if (spec.sizes.size() == 3) continue;
    const Board board = *Board::make(spec);
    for (const Board::Line& line : board.lines())
      for (std::size_t i = 2; i < line.cells.size(); ++i) {
        const DirectionFacts& direction = board.direction(Direction{line.axis});
        const Point a = board.at(line.cells[i - 2]), b = board.at(line.cells[i]);
        CHECK(std::abs((b.x - a.x) * direction.dy - (b.y - a.y) * direction.dx) < 1e-9);
        CHECK((b.x - a.x) * direction.dx + (b.y - a.y) * direction.dy > 0);
      }
  }
}

TEST_CASE("a1 b2 c3 to i9 is a straight line on a hexagon of side 5") {
  const Board board = board_of(hex, "hex", {5});
  std::set<std::string> lines;
  for (const Board::Line& line : board.lines()) {
    std::vector<Cell> cells = line.cells;
    std::ranges::sort(cells);
    lines.insert(labels_of(board, cells));
  }
  CHECK(lines.contains("a1 b2 c3 d4 e5 f6 g7 h8 i9"));
  CHECK(lines.contains("a5 b5 c5 d5 e5 f5 g5 h5 i5"));
  CHECK(lines.contains("e1 e2 e3 e4 e5 e6 e7 e8 e9"));
}

TEST_CASE("there are as many ways to make a row as counted elsewhere") {
  CHECK(windows(board_of(square, "square", {3}), 3) == 8);
  CHECK(windows(board_of(square, "square", {3}), 3, true) == 6);
  CHECK(windows(board_of(square, "square", {7, 6}), 4) == 69);
  CHECK(windows(board_of(square, "square", {19}), 5) == 1020);
  CHECK(windows(board_of(square, "square", {3, 3, 3}), 3) == 49);
  CHECK(windows(board_of(square, "square", {4, 4, 4}, true), 4, true) == 76);
  CHECK(windows(board_of(square, "square", {3, 3, 3}), 3, true) == 27);
  const Board yavalath = board_of(hex, "hex", {5});
  // Three axes, each with lines of 5 6 7 8 9 8 7 6 5.
  CHECK(windows(yavalath, 3, true) == 3 * (3 + 4 + 5 + 6 + 7 + 6 + 5 + 4 + 3));
  CHECK(windows(yavalath, 4, true) == 3 * (2 + 3 + 4 + 5 + 6 + 5 + 4 + 3 + 2));
  // Three axes, each with strips of 1 3 5 7 9.
  CHECK(windows(board_of(tri, "tri", {5}), 3, true) == 3 * (1 + 3 + 5 + 7));
  // Orthogonal rows of 3 octagons; diagonals of 1 3 5 3 1 cells both ways.
  CHECK(windows(board_of(trunc_square, "square", {3}), 3) == 3 + 3 + 2 * (1 + 3 + 1));
}

TEST_CASE("sides and corners are where they are seen") {
  const Board hexhex = board_of(hex, "hex", {5});
  REQUIRE(hexhex.sides().size() == 6);
  std::string names;
  for (const Board::Side& side : hexhex.sides()) {
    CHECK(side.cells.size() == 5);
    names += side.name + " ";
  }
  CHECK(names == "N NE SE S SW NW ");
  CHECK(hexhex.edge().size() == 24);
  CHECK(labels_of(hexhex, hexhex.corners()) == "a1 a5 e1 e9 i5 i9");
  CHECK(side_labels(hexhex, Compass::N) == "a1 a2 a3 a4 a5");
  CHECK(side_labels(hexhex, Compass::SE) == "e9 f9 g9 h9 i9");

  const Board chess = board_of(square, "square", {4});
  CHECK(side_labels(chess, Compass::S) == "a1 b1 c1 d1");
  CHECK(side_labels(chess, Compass::W) == "a1 a2 a3 a4");
  CHECK(labels_of(chess, chess.corners()) == "a1 d1 a4 d4");

  const Board y = board_of(hex, "tri", {4});
  REQUIRE(y.sides().size() == 3);
  CHECK(labels_of(y, y.sides()[0].cells) == "a1 b1 c1 d1");
  CHECK(labels_of(y, y.sides()[1].cells) == "a1 b2 c3 d4");
  CHECK(labels_of(y, y.sides()[2].cells) == "d1 d2 d3 d4");
  CHECK(labels_of(y, y.corners()) == "a1 d1 d4");

  const Board trapezium = board_of(hex, "trapezium", {7});
  std::vector<std::size_t> sizes;
  for (const Board::Side& side : trapezium.sides()) sizes.push_back(side.cells.size());
  CHECK(sizes == std::vector<std::size_t>{7, 7, 13, 7});
  CHECK(labels_of(trapezium, trapezium.corners()) == "a1 a7 g1 g13");

  const Board brick = board_of(hex, "square", {3, 4});
  CHECK(side_labels(brick, Compass::E) == "a3 b3 c3 d3");
  CHECK(side_labels(brick, Compass::W) == "a1 b1 c1 d1");

  const Board triangles = board_of(tri, "tri", {3});
  CHECK(labels_of(triangles, triangles.sides()[2].cells) == "c1 c3 c5");
  CHECK(labels_of(triangles, triangles.corners()) == "a3 c1 c5");
  // At a corner of 120 degrees two triangles meet.
  const Board wheel = board_of(tri, "hex", {2});
  CHECK(wheel.corners().size() == 12);
  for (const Board::Side& side : wheel.sides()) CHECK(side.cells.size() == 2);

  const Board octagons = board_of(trunc_square, "tri", {3});
  CHECK(labels_of(octagons, octagons.sides()[0].cells) == "e1 d2 c3 b4 a5");

  const Board cube = board_of(square, "square", {3, 3, 3});
  REQUIRE(cube.sides().size() == 6);
  for (const Board::Side& side : cube.sides()) CHECK(side.cells.size() == 9);
  CHECK(cube.corners().size() == 8);
  CHECK(cube.edge().size() == 26);
  CHECK(cube.sides()[4].name == "bottom");
  CHECK(labels_of(cube, cube.centre()) == "b2b");
}

TEST_CASE("sides of a cross are the ends of its arms, those of a star the arms") {
  const Board peg = board_of(square, "cross", {3, 2});
  REQUIRE(peg.sides().size() == 4);
  CHECK(side_labels(peg, Compass::N) == "c7 d7 e7");
  CHECK(side_labels(peg, Compass::W) == "a3 a4 a5");
  CHECK(labels_of(peg, peg.corners()) == "c1 e1 a3 g3 a5 g5 c7 e7");
  // All but the middle of each arm's second row and the nine cells of the middle.
  CHECK(peg.edge().size() == 33 - 4 - 9);
  CHECK(labels_of(peg, peg.centre()) == "d4");
  CHECK(labels_of(peg, board_of(square, "cross", {1}).corners()).size() == 4 * 2 + 3);

  const Board star = board_of(hex, "star", {4});
  std::string names;
  for (const Board::Side& side : star.sides()) {
    CHECK(side.cells.size() == 10);
    names += side.name + " ";
  }
  CHECK(names == "N NE SE S SW NW ");
  CHECK(side_labels(star, Compass::N) == "a5 b5 b6 c5 c6 c7 d5 d6 d7 d8");
  CHECK(side_labels(star, Compass::SW) == "j5 k5 k6 l5 l6 l7 m5 m6 m7 m8");
  CHECK(labels_of(star, star.corners()) == "a5 e1 e13 m5 m17 q13");
  // Of each arm 1 2 2 2 cells, and those between two arms.
  CHECK(star.edge().size() == 6 * 7 + 6);
  CHECK(labels_of(star, star.centre()) == "i9");
  CHECK(star.involutions().size() == 7);
  const Board six = board_of(tri, "star", {3});
  for (const Board::Side& side : six.sides()) CHECK(side.cells.size() == 9);
}

TEST_CASE("a cross is the square board without its corners") {
  BoardSpec spec = {.sizes = {7, 7}};
  const Board full = *Board::make(spec);
  for (const Cell c : cells_of(full)) {
    const Site site = full.site(c);
    const auto outside = [](int x) { return x < 2 || 4 < x; };
    if (outside(site.x) && outside(site.y)) spec.without.push_back(c);
  }
  const Board cut = *Board::make(spec), cross = board_of(square, "cross", {3, 2});
  REQUIRE(cut.cells() == cross.cells());
  for (const Cell c : cells_of(cross)) {
    CHECK(cross.label(c) == cut.label(c));
    CHECK(cross.phase(c) == cut.phase(c));
    CHECK(cross.neighbours(c) == cut.neighbours(c));
  }
  CHECK(cross.edge() == cut.edge());
  for (std::size_t i = 0; i < 4; ++i) CHECK(cross.sides()[i].cells == cut.sides()[i].cells);
}

TEST_CASE("an indented board that lacks cells keeps its coast") {
  BoardSpec spec = {.shape = "cross", .sizes = {3, 2}};
  const Board peg = *Board::make(spec);
  spec.without = {peg.find("d4"), peg.find("c1")};
  const Board holed = *Board::make(spec);
  CHECK(holed.cells() == 31);
  // A hole in the middle is no coast; a bay makes d2's neighbour d1 no more of one than before.
  CHECK(labels_of(holed, holed.edge()) ==
        "d1 e1 c2 e2 a3 b3 f3 g3 a4 g4 a5 b5 f5 g5 c6 e6 c7 d7 e7");
}

TEST_CASE("every board has sides, and its corners lie on the edge") {
  for (const BoardSpec& spec : every_board(5)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    std::set<std::string> names;
    for (const Board::Side& side : board.sides()) {
      CHECK_FALSE(side.cells.empty());
      CHECK(std::ranges::is_sorted(side.cells));
      names.insert(side.name);
    }
    CHECK(names.size() == board.sides().size());
    CHECK_FALSE(board.corners().empty());
    CHECK(std::ranges::includes(board.edge(), board.corners()));
  }
}

TEST_CASE("a cell that lacks a neighbour across an edge is on a side, except on ragged ones") {
  for (const BoardSpec& spec : every_board(5)) {
    if (spec.tiling == trunc_square || spec.sizes.size() == 3) continue;
    if (spec.tiling == tri && spec.shape == "square") continue;
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    const std::size_t full = spec.tiling == hex ? 6 : spec.tiling == tri ? 3 : 4;
    for (const Cell c : cells_of(board))
      CHECK(std::ranges::binary_search(board.edge(), c) ==
            (board.direct_neighbours(c).size() < full));
  }
}

TEST_CASE("rows partition the board and are climbed by steps in their heading") {
  constexpr const char* names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  for (const BoardSpec& spec : every_board(5)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    for (int heading = 0; heading < 8; ++heading) {
      const std::vector<std::vector<Cell>> rows = board.rows_towards(static_cast<Compass>(heading));
      std::map<Cell, std::size_t> row_of;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        CHECK_FALSE(rows[row].empty());
        for (const Cell c : rows[row]) CHECK(row_of.emplace(c, row).second);
      }
      CHECK(static_cast<int>(row_of.size()) == board.cells());
      for (int d = 0; d < board.directions(); ++d) {
        const DirectionFacts& direction = board.direction(Direction{d});
        if (direction.name != names[heading]) continue;
        const Point ahead = board.heading(static_cast<Compass>(heading));
        CHECK(ahead.x == direction.dx);
        CHECK(ahead.y == direction.dy);
        for (const Cell c : cells_of(board))
          if (const Cell to = board.step(c, Direction{d}); to.exists())
            CHECK(row_of[to] > row_of[c]);
      }
    }
    std::vector<std::vector<Cell>> south = board.rows_towards(Compass::S);
    std::ranges::reverse(south);
    CHECK(south == board.rows_towards(Compass::N));
  }
}

TEST_CASE("rows have the lengths that one counts") {
  using Lengths = std::vector<std::size_t>;
  const Board hexhex = board_of(hex, "hex", {3});
  CHECK(lengths(hexhex.rows_towards(Compass::N)) == Lengths{3, 4, 5, 4, 3});
  CHECK(lengths(hexhex.rows_towards(Compass::E)) == Lengths{1, 2, 3, 2, 3, 2, 3, 2, 1});
  CHECK(lengths(hexhex.rows_towards(Compass::NE)) == Lengths{1, 2, 3, 2, 3, 2, 3, 2, 1});
  const Board chess = board_of(square, "square", {4, 3});
  CHECK(labels_of(chess, chess.rows_towards(Compass::N)[0]) == "a1 b1 c1 d1");
  CHECK(labels_of(chess, chess.rows_towards(Compass::S)[0]) == "a3 b3 c3 d3");
  CHECK(lengths(chess.rows_towards(Compass::NE)) == Lengths{1, 2, 3, 3, 2, 1});
  const Board triangles = board_of(tri, "tri", {3});
  CHECK(lengths(triangles.rows_towards(Compass::N)) == Lengths{5, 3, 1});
  CHECK(lengths(triangles.rows_towards(Compass::E)) == Lengths{1, 2, 3, 2, 1});
  CHECK(lengths(board_of(trunc_square, "square", {3}).rows_towards(Compass::N)) ==
        Lengths{3, 2, 3, 2, 3});
}

TEST_CASE("phases colour the board properly and begin at a1") {
  for (const BoardSpec& spec : every_board(5)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    if (const Cell a1 = board.find("a1"); a1.exists() && spec.tiling != tri)
      CHECK(board.phase(a1) == 0);
    for (const Cell c : cells_of(board)) {
      CHECK(board.phase(c) >= 0);
      CHECK(board.phase(c) < board.phases());
      for (const Cell next : board.direct_neighbours(c)) CHECK(board.phase(c) != board.phase(next));
    }
  }
  const auto counts = [](const Board& board) {
    std::vector<int> count(static_cast<std::size_t>(board.phases()));
    for (const Cell c : cells_of(board)) ++count[static_cast<std::size_t>(board.phase(c))];
    return count;
  };
  CHECK(counts(board_of(square, "square", {8})) == std::vector{32, 32});
  CHECK(counts(board_of(square, "square", {3, 3, 3})) == std::vector{14, 13});
  std::vector<int> flower = counts(board_of(hex, "hex", {2}));
  std::ranges::sort(flower);
  CHECK(flower == std::vector{1, 3, 3});
  CHECK(counts(board_of(tri, "tri", {5})) == std::vector{15, 10});
  CHECK(counts(board_of(trunc_square, "square", {4})) == std::vector{8, 8, 9});
}

TEST_CASE("the centre is what lies nearest the middle") {
  const auto centre = [](const Board& board) { return labels_of(board, board.centre()); };
  CHECK(centre(board_of(square, "square", {7})) == "d4");
  CHECK(centre(board_of(square, "square", {8})) == "d4 e4 d5 e5");
  CHECK(centre(board_of(hex, "hex", {5})) == "e5");
  CHECK(centre(board_of(hex, "tri", {3})) == "b1 b2 c2");
  CHECK(centre(board_of(tri, "tri", {2})) == "b2");
  CHECK(centre(board_of(trunc_square, "square", {2})) == "b2");
}

}  // namespace ludi::ggp
