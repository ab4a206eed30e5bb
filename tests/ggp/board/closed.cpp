// Boards whose rows or columns close on themselves: tubes and rings.
#include <doctest/doctest.h>

#include "ggp/board/board.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

using enum Tiling;

constexpr Closing tube = {.rows = true}, upright_tube = {.columns = true},
                  ring = {.rows = true, .columns = true};

Board closed_board(Tiling tiling, std::vector<int> sizes, Closing closing, bool indirect = false,
                   std::string shape = "square") {
  gdl::Result<Board> made = Board::make({.tiling = tiling,
                                         .indirect_neighbours = indirect,
                                         .shape = std::move(shape),
                                         .sizes = std::move(sizes),
                                         .closing = closing});
  REQUIRE(made);
  return *made;
}

std::string why_refused(const BoardSpec& spec) {
  const gdl::Result<Board> made = Board::make(spec);
  return made ? "" : made.errors().front().message + " " + made.errors().front().hint;
}

std::string labels_near(const Board& board, const std::string& label) {
  return labels_of(board, board.neighbours(board.find(label)));
}

int steps_from_to(const Board& board, const std::string& one, const std::string& other) {
  return board.distance(board.find(one), board.find(other));
}

/// Closed lines of an axis, and how many cells each has; -1 if they differ.
std::pair<int, int> closed_lines(const Board& board, const std::string& axis) {
  int lines = 0, length = 0;
  for (const Board::Line& line : board.lines()) {
    if (board.direction(Direction{line.axis}).name != axis || !line.closed) continue;
    const int cells = static_cast<int>(line.cells.size());
    length = lines == 0 || length == cells ? cells : -1;
    ++lines;
  }
  return {lines, length};
}

}  // namespace

TEST_CASE("the rows of a tube go round, its columns end") {
  const Board board = closed_board(square, {4, 3}, tube);
  CHECK(line_from(board, "c2", "E") == "c2 d2 a2 b2");
  CHECK(line_from(board, "c2", "W") == "c2 b2 a2 d2");
  CHECK(line_from(board, "c2", "N") == "c2 c3");
  CHECK(labels_near(board, "a1") == "b1 d1 a2");
  CHECK(labels_near(board, "d2") == "d1 a2 c2 d3");
  CHECK(steps_from_to(board, "a1", "d1") == 1);
  CHECK(steps_from_to(board, "a1", "c3") == 4);
  CHECK(board.diameter() == 4);
  CHECK(closed_lines(board, "E") == std::pair(3, 4));
  CHECK(closed_lines(board, "N") == std::pair(0, 0));
  CHECK(board.lines_meet_twice());
}

TEST_CASE("the diagonals of a tube wind round it from end to end") {
  const Board board = closed_board(square, {4, 3}, tube, true);
  CHECK(line_from(board, "c1", "NE") == "c1 d2 a3");
  CHECK(line_from(board, "a1", "NW") == "a1 d2 c3");
  CHECK(labels_near(board, "a1") == "b1 d1 a2 b2 d2");
}

TEST_CASE("a tube has no sides where its rows meet, and no corners") {
  const Board board = closed_board(square, {4, 3}, tube);
  std::string sides;
  for (const Board::Side& side : board.sides())
    sides += side.name + ": " + labels_of(board, side.cells) + "; ";
  CHECK(sides == "N: a3 b3 c3 d3; E: ; S: a1 b1 c1 d1; W: ; ");
  CHECK(board.corners().empty());
  CHECK(labels_of(board, board.edge()) == "a1 b1 c1 d1 a3 b3 c3 d3");
  const Board upright = closed_board(square, {4, 3}, upright_tube);
  CHECK(labels_of(upright, upright.edge()) == "a1 d1 a2 d2 a3 d3");
  CHECK(line_from(upright, "b2", "N") == "b2 b3 b1");
}

TEST_CASE("a ring has no edge, and every cell has as many neighbours") {
  for (const bool indirect : {false, true}) {
    const Board board = closed_board(square, {5, 4}, ring, indirect);
    CHECK(board.edge().empty());
    for (const Cell c : cells_of(board)) CHECK(board.neighbours(c).size() == (indirect ? 8 : 4));
    CHECK(board.diameter() == (indirect ? 2 : 4));
    CHECK(closed_lines(board, "E") == std::pair(4, 5));
    CHECK(closed_lines(board, "N") == std::pair(5, 4));
    // Five columns and four rows have no factor in common: one diagonal passes all cells.
    CHECK(closed_lines(board, "NE") == std::pair(1, 20));
  }
  CHECK(closed_lines(closed_board(square, {6, 4}, ring), "NW") == std::pair(2, 12));
}

TEST_CASE("rings of hexagons: six neighbours each, whether rows lean or stand") {
  const Board leaning = closed_board(hex, {4, 3}, ring, false, "rhombus");
  const Board standing = closed_board(hex, {3, 4}, ring);
  for (const Board* board : {&leaning, &standing})
    for (const Cell c : cells_of(*board)) CHECK(board->neighbours(c).size() == 6);
  // Rows are lettered from the top. A rhombus leans to the right as it falls, so what lies above b1
  // are a1 and a2; above a1, at the other end of both columns, are c1 and c2.
  CHECK(labels_near(leaning, "b1") == "a1 a2 b2 b4 c1 c4");
  CHECK(labels_near(leaning, "a1") == "a2 a4 b1 b4 c1 c2");
  // Every other row is half a cell further right: below a1 are b3 and b1, above it d3 and d1.
  CHECK(labels_near(standing, "a1") == "a2 a3 b1 b3 d1 d3");
}

TEST_CASE("a hole in a closed row makes a line with two ends of it") {
  gdl::Result<Board> made =
      Board::make({.sizes = {5, 3}, .closing = tube, .without = {Cell{6}}});  // b2
  REQUIRE(made);
  CHECK(line_from(*made, "c2", "E") == "c2 d2 e2 a2");
  CHECK(closed_lines(*made, "E") == std::pair(2, 5));
  CHECK(steps_from_to(*made, "a2", "c2") == 3);
}

TEST_CASE("a ring falls on itself as its joints allow") {
  const auto images_of = [](const Board& board) { return board.involutions().size(); };
  // The half turn, and reflections across the middle row and the middle column.
  CHECK(images_of(closed_board(square, {4, 4}, tube)) == 3);
  // Those of the open board: the diagonals as well.
  CHECK(images_of(closed_board(square, {4, 4}, ring)) == 5);
}

TEST_CASE("boards that cannot close on themselves say why") {
  CHECK(why_refused({.tiling = tri, .shape = "square", .sizes = {6, 4}, .closing = tube}) ==
        "boards of this shape cannot close on themselves such a board is flat and has the shape "
        "square on the square tiling, square on the hex tiling or rhombus on the hex tiling");
  CHECK(why_refused({.tiling = hex, .shape = "hex", .sizes = {4}, .closing = ring})
            .starts_with("boards of this shape cannot close on themselves"));
  CHECK(why_refused({.sizes = {3, 3, 3}, .closing = tube})
            .starts_with("boards of this shape cannot close on themselves"));
  CHECK(why_refused({.sizes = {2, 5}, .closing = tube}) ==
        "rows that close on themselves have three cells or more, not 2 ");
  CHECK(why_refused({.sizes = {2, 5}, .closing = upright_tube}) == "");
  CHECK(why_refused({.tiling = hex, .shape = "square", .sizes = {4, 5}, .closing = upright_tube}) ==
        "columns of 5 cells do not meet themselves here with an even number of rows they do");
  CHECK(why_refused({.tiling = hex, .shape = "square", .sizes = {4, 6}, .closing = upright_tube}) ==
        "");
  CHECK(why_refused({.sizes = {4, 4}, .closing = tube, .graph = GraphSpec{.edges = true}}) ==
        "a board that closes on itself has neither edges and vertices as cells nor links ");
}

}  // namespace ludi::ggp
