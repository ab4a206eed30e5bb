// Boards: which can be made, how many cells they have, what they are called, who is next to whom.
#include "ggp/board/board.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <set>

#include "tests/ggp/board/specs.hpp"
#include "tests/plays.hpp"

namespace ludi::ggp {
namespace {

using enum Tiling;

std::string error_of(BoardSpec spec) {
  const gdl::Result<Board> made = Board::make(spec);
  return made ? "" : made.errors().front().message + " " + made.errors().front().hint;
}

double apart(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

/// Corners that two outlines have in common.
int shared_corners(const std::vector<Point>& one, const std::vector<Point>& other) {
  int shared = 0;
  for (const Point a : one)
    for (const Point b : other)
      if (apart(a, b) < 1e-6) ++shared;
  return shared;
}

std::vector<int> neighbour_counts(const Board& board, std::initializer_list<const char*> labels) {
  std::vector<int> counts;
  for (const char* label : labels)
    counts.push_back(static_cast<int>(board.neighbours(board.find(label)).size()));
  return counts;
}

}  // namespace

TEST_CASE("boards have as many cells as their shapes hold") {
  // Hexagons: 3n(n - 1) + 1.
  const int hexhex[] = {1, 7, 19, 37, 61, 91};
  for (int n = 1; n <= 6; ++n) CHECK(board_of(hex, "hex", {n}).cells() == hexhex[n - 1]);
  CHECK(board_of(hex, "hex", {9, 3}).cells() == 9 + 10 + 11 + 10 + 9);
  CHECK(board_of(hex, "trapezium", {7, 7}).cells() == 7 + 8 + 9 + 10 + 11 + 12 + 13);
  CHECK(board_of(hex, "rhombus", {11}).cells() == 121);
  CHECK(board_of(hex, "tri", {11}).cells() == 66);
  CHECK(board_of(hex, "square", {5, 4}).cells() == 20);

  CHECK(board_of(square, "square", {8}).cells() == 64);
  CHECK(board_of(square, "square", {7, 6}).cells() == 42);
  CHECK(board_of(square, "square", {3, 3, 3}).cells() == 27);
  CHECK(board_of(square, "rhombus", {4}).cells() == 1 + 3 + 5 + 7 + 5 + 3 + 1);
  CHECK(board_of(square, "rhombus", {4, 2}).cells() == 1 + 3 + 3 + 3 + 1);
  CHECK(board_of(square, "tri", {4}).cells() == 10);
  CHECK(board_of(square, "trapezium", {4, 4}).cells() == 4 + 5 + 6 + 7);

  CHECK(board_of(tri, "tri", {5}).cells() == 1 + 3 + 5 + 7 + 9);
  CHECK(board_of(tri, "hex", {4}).cells() == 2 * (9 + 11 + 13 + 15));
  CHECK(board_of(tri, "hex", {1}).cells() == 6);
  CHECK(board_of(tri, "rhombus", {4}).cells() == 32);
  CHECK(board_of(tri, "trapezium", {4}).cells() == 9 + 11 + 13 + 15);
  CHECK(board_of(tri, "square", {4}).cells() == 16);

  CHECK(board_of(trunc_square, "square", {4}).cells() == 16 + 9);
  CHECK(board_of(trunc_square, "rhombus", {3}).cells() == 25);
  CHECK(board_of(trunc_square, "tri", {4}).cells() == 10 + 6);
  CHECK(board_of(trunc_square, "trapezium", {3, 2}).cells() == 2 + 2 + 3 + 3 + 4);
}

TEST_CASE("a cross has an arm on each side of its middle") {
  // The middle and four arms.
  CHECK(board_of(square, "cross", {}).cells() == 3 * 3 + 4 * 3 * 2);
  CHECK(board_of(square, "cross", {1}).cells() == 1 + 4);
  CHECK(board_of(square, "cross", {2, 3}).cells() == 2 * 2 + 4 * 2 * 3);
  // Octagons 2 4 4 2, and between every two rows three small squares.
  CHECK(board_of(trunc_square, "cross", {2, 1}).cells() == 12 + 3 * 3);
  const Board peg = board_of(square, "cross", {3, 2});
  CHECK(neighbour_counts(peg, {"c1", "d1", "c3", "d4", "a3", "b3"}) ==
        std::vector{2, 3, 4, 4, 2, 3});
  CHECK_FALSE(peg.find("b2").exists());
  CHECK(peg.distance(peg.find("d1"), peg.find("d7")) == 6);
  CHECK(peg.distance(peg.find("c1"), peg.find("a5")) == 6);
}

TEST_CASE("a star has a hexagon and six arms") {
  // A hexagon of side n + 1 and six triangles of side n: 3n(n + 1) + 1 + 6 · n(n + 1)/2.
  const int stars[] = {13, 37, 73, 121, 181};
  for (int n = 1; n <= 5; ++n) CHECK(board_of(hex, "star", {n}).cells() == stars[n - 1]);
  CHECK(board_of(hex, "star", {}).cells() == 121);
  // Of triangles: 6n² and six arms of n².
  CHECK(board_of(tri, "star", {1}).cells() == 12);
  CHECK(board_of(tri, "star", {}).cells() == 108);
  const Board star = board_of(hex, "star", {4});
  CHECK(neighbour_counts(star, {"a5", "b5", "d5", "e5", "e4", "e1", "i5", "i9"}) ==
        std::vector{2, 4, 4, 5, 4, 2, 5, 6});
  // Along the diagonal numbered 5: down the left edge of the upper arm and on to the left one.
  CHECK(star.distance(star.find("a5"), star.find("m5")) == 12);
  CHECK(star.distance(star.find("a5"), star.find("q13")) == 16);
}

TEST_CASE("one size stands for two equal ones") {
  CHECK(board_of(hex, "trapezium", {7}).spec().sizes == std::vector{7, 7});
  CHECK(board_of(square, "square", {5}).spec().sizes == std::vector{5, 5});
  CHECK(board_of(tri, "tri", {5}).spec().sizes == std::vector{5});
}

TEST_CASE("sizes that no board can have are refused with a reason") {
  for (const int size : {0, -1, 1025, INT_MAX, INT_MIN}) {
    const std::string error = error_of({.sizes = {4, size}});
    CHECK(error.find("from 1 to 1024") != std::string::npos);
    CHECK(error.find(std::to_string(size)) != std::string::npos);
  }
  CHECK(error_of({.sizes = {1024, 1024}}).find("1048576 cells") != std::string::npos);
  CHECK(error_of({.sizes = {1024, 1024, 1024}}).find("1073741824 cells") != std::string::npos);
  CHECK(error_of({.tiling = hex, .shape = "hex", .sizes = {19}}).find("1027 cells") !=
        std::string::npos);
  CHECK(error_of({.sizes = {16, 8, 9}}).find("1152 cells") != std::string::npos);
  CHECK(error_of({.sizes = {16, 8, 8}}).empty());
  CHECK(error_of({.sizes = {1024, 1}}).empty());
  CHECK(error_of({.tiling = hex, .shape = "hex", .sizes = {18}}).empty());
  CHECK(error_of({.sizes = {}}).empty());
  CHECK(error_of({.sizes = {2, 2, 2, 2}}).find("one to three sizes, not 4") != std::string::npos);
  CHECK(error_of({.tiling = hex, .shape = "hex", .sizes = {3, 3, 3}}).find("not 3") !=
        std::string::npos);
  CHECK(error_of({.tiling = tri, .shape = "tri", .sizes = {3, 3}}).find("takes one size") !=
        std::string::npos);
}

TEST_CASE("a shape that does not fit the tiling is refused and those that do are named") {
  for (const Tiling tiling : {square, trunc_square})
    CHECK(error_of({.tiling = tiling, .shape = "hex", .sizes = {4}})
              .find("it takes square, cross, rhombus, tri, trapezium or boardless") !=
          std::string::npos);
}

TEST_CASE("cells next to each other are those that share an edge, and with i-nbors a corner") {
  for (const BoardSpec& spec : every_board(test::brief() ? 3 : 5)) {
    if (spec.sizes.size() == 3) continue;
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    std::vector<std::vector<Point>> outlines;
    for (const Cell c : cells_of(board)) outlines.push_back(board.outline(c));
    int wrong = 0;
    for (const Cell a : cells_of(board))
      for (const Cell b : cells_of(board)) {
        if (a == b) continue;
        const int shared = shared_corners(outlines[static_cast<std::size_t>(a.index())],
                                          outlines[static_cast<std::size_t>(b.index())]);
        REQUIRE(shared <= 2);
        // Where three cells meet at every corner none share just that: there an indirect hexagon
        // is one three edges away, with an edge pointing to it.
        const bool across =
            board.spec().tiling == hex && std::abs(apart(board.at(a), board.at(b)) - 3) < 1e-6;
        const bool direct = std::ranges::binary_search(board.direct_neighbours(a), b);
        const bool either = std::ranges::binary_search(board.all_neighbours(a), b);
        const bool adjacent = std::ranges::binary_search(board.neighbours(a), b);
        wrong += direct != (shared == 2);
        wrong += either != (shared > 0 || across);
        wrong += adjacent != (spec.indirect_neighbours ? either : direct);
      }
    CHECK(wrong == 0);
  }
}

TEST_CASE("outlines have unit edges and surround their cells") {
  for (const BoardSpec& spec : every_board(3)) {
    const Board board = *Board::make(spec);
    for (const Cell c : cells_of(board)) {
      const std::vector<Point> corners = board.outline(c);
      double area = 0;
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i], b = corners[(i + 1) % corners.size()], o = board.at(c);
        CHECK(apart(a, b) == doctest::Approx(1));
        area += ((a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y)) / 2;
      }
      CHECK(area > 0.4);  // anticlockwise; the least is a triangle's √3/4
    }
  }
}

TEST_CASE("neighbours number as on paper") {
  const Board yavalath = board_of(hex, "hex", {5});
  CHECK(neighbour_counts(yavalath, {"a1", "a2", "e1", "e5", "i9", "f2"}) ==
        std::vector{3, 4, 3, 6, 3, 4});
  const Board diamond = board_of(hex, "rhombus", {4});
  CHECK(neighbour_counts(diamond, {"a1", "a4", "d1", "d4", "a2", "b2"}) ==
        std::vector{2, 3, 3, 2, 4, 6});
  CHECK(neighbour_counts(board_of(hex, "tri", {4}), {"a1", "d1", "d4", "c2", "b1"}) ==
        std::vector{2, 2, 2, 6, 4});
  CHECK(neighbour_counts(board_of(hex, "trapezium", {3, 3}), {"a1", "a3", "c1", "c5"}) ==
        std::vector{3, 3, 2, 2});
  CHECK(neighbour_counts(board_of(square, "square", {3}), {"a1", "a2", "b2"}) ==
        std::vector{2, 3, 4});
  CHECK(neighbour_counts(board_of(square, "square", {3}, true), {"a1", "a2", "b2"}) ==
        std::vector{3, 5, 8});
  CHECK(neighbour_counts(board_of(square, "square", {3, 3, 3}), {"b2b", "a1a", "b1a"}) ==
        std::vector{6, 3, 4});
  CHECK(neighbour_counts(board_of(square, "square", {3, 3, 3}, true), {"b2b", "a1a", "b2a"}) ==
        std::vector{26, 7, 17});
  CHECK(neighbour_counts(board_of(tri, "hex", {3}), {"c5", "a3"}) == std::vector{3, 2});
  CHECK(neighbour_counts(board_of(tri, "hex", {3}, true), {"c5"}) == std::vector{12});
  CHECK(neighbour_counts(board_of(trunc_square, "square", {3}), {"c3", "b2", "a1"}) ==
        std::vector{8, 4, 3});
}

TEST_CASE("a step and the step back lead home, and headings are gained") {
  for (const BoardSpec& spec : every_board(5)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    std::set<std::string> names;
    for (int d = 0; d < board.directions(); ++d) {
      const Direction forward{d}, backward = board.opposite(forward);
      const DirectionFacts &there = board.direction(forward), &back = board.direction(backward);
      names.insert(there.name);
      CHECK(board.opposite(backward) == forward);
      CHECK(there.dx == -back.dx);
      CHECK(there.dy == -back.dy);
      CHECK(there.dz == -back.dz);
      CHECK(there.dx * there.dx + there.dy * there.dy + there.dz * there.dz == doctest::Approx(1));
      CHECK(there.direct == back.direct);
      CHECK(there.adjacent == (there.direct || spec.indirect_neighbours));
      for (const Cell from : cells_of(board)) {
        const Cell to = board.step(from, forward);
        if (!to.exists()) continue;
        CHECK(board.step(to, backward) == from);
        if (board.level(from) != board.level(to)) continue;
        const Point a = board.at(from), b = board.at(to);
        CHECK((b.x - a.x) * there.dx + (b.y - a.y) * there.dy > 0.25);
      }
    }
    CHECK(static_cast<int>(names.size()) == board.directions());
  }
}

TEST_CASE("directions come direct ones first, named after the compass") {
  const auto names = [](const Board& board) {
    std::string all;
    for (int d = 0; d < board.directions(); ++d) all += board.direction(Direction{d}).name + " ";
    return all;
  };
  CHECK(names(board_of(square, "square", {3})) == "E N NE NW W S SW SE ");
  CHECK(names(board_of(hex, "hex", {3})) == "E NE NW ENE N WNW W SW SE WSW S ESE ");
  CHECK(names(board_of(trunc_square, "square", {3})) == "E N NE NW W S SW SE ");
  CHECK(board_of(square, "square", {2, 2, 2}).directions() == 26);
}

TEST_CASE("every label leads back to its cell and no other text to any") {
  for (const BoardSpec& spec : every_board(test::brief() ? 5 : 11)) {
    const Board board = *Board::make(spec);
    for (const Cell c : cells_of(board)) {
      REQUIRE(board.find(board.label(c)) == c);
      REQUIRE(board.cell_at(board.site(c)) == c);
    }
    for (const char* text : {"", "a", "1", "a0", "A1", "zz99", "a1 "})
      CHECK_FALSE(board.find(text).exists());
  }
}

TEST_CASE("labels are those of the usual boards") {
  const Board chess = board_of(square, "square", {8});
  CHECK(chess.label(Cell{0}) == "a1");
  CHECK(chess.label(Cell{1}) == "b1");
  CHECK(chess.label(Cell{8}) == "a2");
  CHECK(chess.label(Cell{63}) == "h8");
  CHECK(chess.at(chess.find("a8")).y > chess.at(chess.find("a1")).y);
  const Board wide = board_of(square, "square", {53, 2});
  CHECK(wide.label(Cell{25}) == "z1");
  CHECK(wide.label(Cell{26}) == "aa1");
  CHECK(wide.label(Cell{51}) == "az1");
  CHECK(wide.label(Cell{52}) == "ba1");
  CHECK(board_of(square, "square", {3, 3, 3}).label(Cell{18}) == "a1c");

  const Board trapezium = board_of(hex, "trapezium", {7});
  CHECK(trapezium.label(Cell{0}) == "a1");
  CHECK(trapezium.label(Cell{7}) == "b1");
  CHECK(trapezium.label(Cell{69}) == "g13");
  CHECK(chess.row_name(Cell{63}) == "8");
  CHECK(chess.column_name(Cell{63}) == "h");
  CHECK(trapezium.row_name(Cell{69}) == "g");
  CHECK(trapezium.column_name(Cell{69}) == "13");
  const Board cube = board_of(square, "square", {3, 3, 3});
  CHECK(cube.row_name(cube.find("b3c")) == "3");
  CHECK(cube.column_name(cube.find("b3c")) == "b");
}

TEST_CASE("rows of a hexagon are labelled as on the Yavalath server") {
  const Board board = board_of(hex, "hex", {5});
  const std::vector<std::vector<Cell>> rows = board.rows_towards(Compass::S);
  REQUIRE(rows.size() == 9);
  CHECK(labels_of(board, rows[0]) == "a1 a2 a3 a4 a5");
  CHECK(labels_of(board, rows[4]) == "e1 e2 e3 e4 e5 e6 e7 e8 e9");
  CHECK(labels_of(board, rows[5]) == "f2 f3 f4 f5 f6 f7 f8 f9");
  CHECK(labels_of(board, rows[8]) == "i5 i6 i7 i8 i9");
}

TEST_CASE("distances on regular boards follow their formulas") {
  const Board chess = board_of(square, "square", {8}), king = board_of(square, "square", {8}, true);
  const Board hexhex = board_of(hex, "hex", {5});
  for (const Cell a : cells_of(chess))
    for (const Cell b : cells_of(chess)) {
      const int dx = std::abs(a.index() % 8 - b.index() % 8);
      const int dy = std::abs(a.index() / 8 - b.index() / 8);
      REQUIRE(chess.distance(a, b) == dx + dy);
      REQUIRE(king.distance(a, b) == std::max(dx, dy));
    }
  for (const Cell a : cells_of(hexhex))
    for (const Cell b : cells_of(hexhex)) {
      const int dx = std::abs(hexhex.site(a).x - hexhex.site(b).x);
      const int dy = std::abs(hexhex.site(a).y - hexhex.site(b).y);
      REQUIRE(hexhex.distance(a, b) == dy + std::max(0, (dx - dy) / 2));
    }
  CHECK(chess.diameter() == 14);
  CHECK(king.diameter() == 7);
  CHECK(hexhex.diameter() == 8);
  CHECK(board_of(square, "square", {3, 3, 3}).diameter() == 6);
  CHECK(board_of(tri, "tri", {5}).diameter() == 8);
  CHECK(board_of(trunc_square, "square", {4}).diameter() == 6);
  const Board apart_cells = board_of(square, "rhombus", {3, 1});
  CHECK(apart_cells.distance(Cell{0}, Cell{2}) == -1);
}

}  // namespace ludi::ggp
