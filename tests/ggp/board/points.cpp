// Boards that are not whole tilings: points on lines, cells left out, diagonals of one phase,
// unbounded areas.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "ggp/base/rng.hpp"
#include "ggp/board/board.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

using enum Tiling;
using Lines = std::vector<std::vector<std::string>>;

Board board_of_lines(Lines lines) {
  BoardSpec spec;
  spec.lines = std::move(lines);
  gdl::Result<Board> made = Board::make(spec);
  REQUIRE(made);
  return *made;
}

std::string error_of_lines(Lines lines) {
  BoardSpec spec;
  spec.lines = std::move(lines);
  const gdl::Result<Board> made = Board::make(spec);
  return made ? "" : made.errors().front().message;
}

const Lines mill_lines = {
    {"a1", "d1", "g1"}, {"b2", "d2", "f2"}, {"c3", "d3", "e3"}, {"a4", "b4", "c4"},
    {"e4", "f4", "g4"}, {"c5", "d5", "e5"}, {"b6", "d6", "f6"}, {"a7", "d7", "g7"},
    {"a1", "a4", "a7"}, {"b2", "b4", "b6"}, {"c3", "c4", "c5"}, {"d1", "d2", "d3"},
    {"d5", "d6", "d7"}, {"e3", "e4", "e5"}, {"f2", "f4", "f6"}, {"g1", "g4", "g7"}};

Board board_without(BoardSpec spec, const std::vector<std::string>& labels) {
  const Board full = *Board::make(spec);
  for (const std::string& label : labels) spec.without.push_back(full.find(label));
  gdl::Result<Board> made = Board::make(spec);
  REQUIRE(made);
  return *made;
}

Board phased_diagonals(Tiling tiling, std::string shape, std::vector<int> sizes, int phase) {
  gdl::Result<Board> made = Board::make({.tiling = tiling,
                                         .indirect_neighbours = true,
                                         .indirect_phase = phase,
                                         .shape = shape,
                                         .sizes = std::move(sizes)});
  REQUIRE(made);
  return *made;
}

Direction direction_of(const Board& board, std::string_view name) {
  for (int d = 0; d < board.directions(); ++d)
    if (board.direction(Direction{d}).name == name) return Direction{d};
  return Direction::none();
}

std::string neighbours_of(const Board& board, std::string_view label) {
  return labels_of(board, board.neighbours(board.find(label)));
}

std::map<std::size_t, int> degrees(const Board& board) {
  std::map<std::size_t, int> count;
  for (const Cell c : cells_of(board)) ++count[board.neighbours(c).size()];
  return count;
}

std::set<std::string> lines_of(const Board& board) {
  std::set<std::string> lines;
  for (const Board::Line& line : board.lines())
    if (line.adjacent) lines.insert(labels_of(board, line.cells));
  return lines;
}

}  // namespace

TEST_CASE("a mill board has 24 points on 16 lines of three") {
  const Board mill = board_of_lines(mill_lines);
  CHECK(mill.cells() == 24);
  CHECK(mill.lines().size() == 16);
  for (const Board::Line& line : mill.lines()) CHECK(line.cells.size() == 3);
  // Corners of three squares; crossings on the outer and inner one; crossings on the middle one.
  CHECK(degrees(mill) == std::map<std::size_t, int>{{2, 12}, {3, 8}, {4, 4}});
  CHECK(neighbours_of(mill, "a1") == "d1 a4");
  CHECK(neighbours_of(mill, "d2") == "d1 b2 f2 d3");
  CHECK(neighbours_of(mill, "d3") == "d2 c3 e3");
  CHECK(lines_of(mill).contains("d5 d6 d7"));
  CHECK_FALSE(mill.lines_meet_twice());
  CHECK(mill.phases() == 2);
  CHECK(mill.distance(mill.find("a1"), mill.find("g7")) == 4);
  CHECK(mill.distance(mill.find("a1"), mill.find("e5")) == 6);
  CHECK(labels_of(mill, mill.corners()) == "a1 g1 a7 g7");
  CHECK(labels_of(mill, mill.sides()[0].cells) == "a7 d7 g7");
  CHECK(labels_of(mill, mill.rows_towards(Compass::N)[3]) == "a4 b4 c4 e4 f4 g4");
}

TEST_CASE("directions of a board of lines are those in which its lines are drawn") {
  const Board mill = board_of_lines(mill_lines);
  REQUIRE(mill.directions() == 4);
  const Direction north = direction_of(mill, "N"), east = direction_of(mill, "E");
  CHECK(mill.label(mill.step(mill.find("d1"), north)) == "d2");
  CHECK_FALSE(mill.step(mill.find("d3"), north).exists());
  CHECK_FALSE(mill.step(mill.find("c4"), east).exists());
  CHECK(mill.step(mill.find("d2"), mill.opposite(north)) == mill.find("d1"));
  CHECK(mill.direction(east).dx == 1);

  const Board slanted = board_of_lines({{"a1", "c2", "e3"}, {"a2", "b1"}, {"c3", "b2"}});
  CHECK(direction_of(slanted, "NE").exists());
  CHECK(direction_of(slanted, "NW").exists());
  CHECK(direction_of(slanted, "3+").exists());
  CHECK(slanted.step(slanted.find("c2"), direction_of(slanted, "3+")) == slanted.find("e3"));
  CHECK(slanted.step(slanted.find("c2"), direction_of(slanted, "3-")) == slanted.find("a1"));
}

TEST_CASE("lines that touch end to end stay two lines") {
  const Board board = board_of_lines({{"a1", "b1"}, {"b1", "c1"}});
  CHECK(lines_of(board) == std::set<std::string>{"a1 b1", "b1 c1"});
  CHECK(board.directions() == 4);
  CHECK(neighbours_of(board, "b1") == "a1 c1");
}

TEST_CASE("a ring of eight around a middle, as in Mu Torere") {
  const Board board = board_of_lines({{"a1", "b1", "c1", "c2", "c3"},
                                      {"c3", "b3", "a3", "a2", "a1"},
                                      {"a1", "b2", "c3"},
                                      {"b1", "b2", "b3"},
                                      {"c1", "b2", "a3"},
                                      {"a2", "b2", "c2"}});
  CHECK(degrees(board) == std::map<std::size_t, int>{{3, 8}, {8, 1}});
  CHECK(board.directions() == 12);  // four straight axes and two bent ones, both ways
  CHECK(board.lines_meet_twice());  // the halves of the ring at both ends
  CHECK(labels_of(board, board.centre()) == "b2");
  // Every axis runs through a point at most once, whatever runs along it.
  for (const Board::Line& line : board.lines())
    for (const Board::Line& other : board.lines())
      if (&line != &other && line.axis == other.axis)
        for (const Cell c : line.cells) CHECK(std::ranges::count(other.cells, c) == 0);
}

TEST_CASE("points are coloured so that neighbours differ") {
  CHECK(board_of_lines({{"a1", "b1"}, {"b1", "b2"}, {"a1", "b2"}}).phases() == 3);
  for (const Board& board :
       {board_of_lines(mill_lines), board_of_lines({{"a1", "b1", "c1"}, {"a1", "b2", "c1"}}),
        board_of_lines({{"a1", "b1"}, {"b1", "b2"}, {"a1", "b2"}, {"d4", "e5"}})})
    for (const Cell c : cells_of(board)) {
      CHECK(board.phase(c) < board.phases());
      for (const Cell next : board.neighbours(c)) CHECK(board.phase(c) != board.phase(next));
    }
}

TEST_CASE("lines that cannot be are refused") {
  CHECK(error_of_lines({{"a1"}}) == "a line joins two points or more");
  CHECK(error_of_lines({{"a1", "b1", "a1"}}) == "this line comes back to a1");
  for (const char* label : {"to", "a", "7", "A1", "a0", "a01", "a1b", "a1999", "zzzzzzzz1", ""})
    CHECK(error_of_lines({{"a1", label}}) == "'" + std::string(label) + "' does not name a point");
  Lines fan;
  for (int i = 2; i < 36; ++i) fan.push_back({"a1", "b" + std::to_string(i)});
  CHECK(error_of_lines(fan) == "these lines run in more than 62 directions");
  Lines rows(1);
  for (int i = 1; i < 1027; ++i)
    rows[0].push_back(std::string(1, static_cast<char>('a' + i % 26)) + std::to_string(i / 26 + 1));
  CHECK(error_of_lines(rows) == "this board has 1026 points, more than the limit of 1024");
}

TEST_CASE("whatever lines are drawn, steps lead back and axes cross a point once") {
  Rng rng(2004);
  for (int board_number = 0; board_number < 300; ++board_number) {
    Lines lines;
    for (std::uint32_t n = rng.below(7) + 1; n > 0; --n) {
      auto& line = lines.emplace_back();
      for (std::uint32_t i = rng.below(5) + 2; i > 0; --i) {
        const std::string label = std::string(1, static_cast<char>('a' + rng.below(5))) +
                                  std::to_string(rng.below(5) + 1);
        if (std::ranges::count(line, label) == 0) line.push_back(label);
      }
      if (line.size() < 2) lines.pop_back();
    }
    if (lines.empty()) continue;
    const Board board = board_of_lines(lines);
    REQUIRE(board.lines().size() == lines.size());
    std::multiset<std::string> written, found;
    for (std::vector<std::string> line : lines) {
      std::string there, back;
      for (const std::string& label : line) {
        there += label + " ";
        back = label + " " + back;
      }
      written.insert(std::min(there, back));
    }
    for (const Board::Line& line : board.lines()) {
      std::string there, back;
      for (const Cell c : line.cells) {
        there += board.label(c) + " ";
        back = board.label(c) + " " + back;
      }
      found.insert(std::min(there, back));
    }
    CHECK(found == written);
    for (const Cell c : cells_of(board)) {
      for (int d = 0; d < board.directions(); ++d)
        if (const Cell to = board.step(c, Direction{d}); to.exists())
          CHECK(board.step(to, board.opposite(Direction{d})) == c);
      for (const Cell next : board.neighbours(c)) CHECK(board.phase(c) != board.phase(next));
    }
    CHECK(draw(board, {}).find(" \n") == std::string::npos);
  }
}

TEST_CASE("on triangles and some drawn boards there are two straight ways from cell to cell") {
  CHECK(board_of(tri, "tri", {4}).lines_meet_twice());
  CHECK_FALSE(board_of(square, "square", {5}, true).lines_meet_twice());
  CHECK_FALSE(board_of(hex, "hex", {4}).lines_meet_twice());
  CHECK_FALSE(board_of(trunc_square, "square", {4}).lines_meet_twice());
  CHECK(board_of_lines({{"a1", "b1", "c1"}, {"b1", "c1", "d1"}}).lines_meet_twice());
}

TEST_CASE("alquerque: diagonals between cells of one phase, drawn or said") {
  const Board said = phased_diagonals(square, "square", {5}, 0);
  const Board drawn = board_of_lines({{"a1", "b1", "c1", "d1", "e1"},
                                      {"a2", "b2", "c2", "d2", "e2"},
                                      {"a3", "b3", "c3", "d3", "e3"},
                                      {"a4", "b4", "c4", "d4", "e4"},
                                      {"a5", "b5", "c5", "d5", "e5"},
                                      {"a1", "a2", "a3", "a4", "a5"},
                                      {"b1", "b2", "b3", "b4", "b5"},
                                      {"c1", "c2", "c3", "c4", "c5"},
                                      {"d1", "d2", "d3", "d4", "d5"},
                                      {"e1", "e2", "e3", "e4", "e5"},
                                      {"a1", "b2", "c3", "d4", "e5"},
                                      {"e1", "d2", "c3", "b4", "a5"},
                                      {"a3", "b4", "c5"},
                                      {"c1", "d2", "e3"},
                                      {"c1", "b2", "a3"},
                                      {"e3", "d4", "c5"}});
  CHECK(lines_of(said) == lines_of(drawn));
  CHECK(lines_of(said).size() == 16);
  for (const Cell c : cells_of(said))
    CHECK(neighbours_of(said, said.label(c)) == neighbours_of(drawn, said.label(c)));
  CHECK(neighbours_of(said, "a1") == "b1 a2 b2");
  CHECK(neighbours_of(said, "b1") == "a1 c1 b2");
  CHECK(said.neighbours(said.find("c3")).size() == 8);
  CHECK(said.neighbours(said.find("c1")).size() == 5);
  CHECK(said.neighbours(said.find("c2")).size() == 4);
  CHECK(said.all_neighbours(said.find("c2")).size() == 4);
  CHECK(said.direct_neighbours(said.find("c3")).size() == 4);
  // The other phase has the diagonals that these do not.
  const Board other = phased_diagonals(square, "square", {5}, 1);
  CHECK(neighbours_of(other, "a1") == "b1 a2");
  CHECK(other.neighbours(other.find("c2")).size() == 8);
}

TEST_CASE("diagonals of one phase on other tilings") {
  const Board hexagon = phased_diagonals(hex, "hex", {4}, 0);
  const Board plain = board_of(hex, "hex", {4});
  for (const Cell c : cells_of(hexagon)) {
    const std::size_t more = hexagon.neighbours(c).size() - plain.neighbours(c).size();
    CHECK((more > 0) == (hexagon.phase(c) == 0));
    for (const Cell next : hexagon.neighbours(c))
      if (!std::ranges::binary_search(plain.neighbours(c), next)) CHECK(hexagon.phase(next) == 0);
  }
  const auto error_of = [](Tiling tiling, int phase) {
    const auto made = Board::make(
        {.tiling = tiling, .indirect_neighbours = true, .indirect_phase = phase, .sizes = {4}});
    return made ? "" : made.errors().front().message;
  };
  CHECK(error_of(square, 2) == "the square tiling has phases 0 to 1, not 2");
  CHECK(error_of(hex, 2).empty());
  CHECK(error_of(trunc_square, 0).find("all neighbours are direct") != std::string::npos);
}

TEST_CASE("cells left out break lines, and the others keep their names") {
  const Board ring = board_without({.sizes = {3}}, {"b2"});
  CHECK(ring.cells() == 8);
  CHECK(labels_of(ring, cells_of(ring)) == "a1 b1 c1 a2 c2 a3 b3 c3");
  CHECK(degrees(ring) == std::map<std::size_t, int>{{2, 8}});
  CHECK(lines_of(ring) == std::set<std::string>{"a1 b1 c1", "a3 b3 c3", "a1 a2 a3", "c1 c2 c3"});
  CHECK(ring.distance(ring.find("a2"), ring.find("c2")) == 4);
  CHECK(labels_of(ring, ring.centre()) == "b1 a2 c2 b3");

  const Board yavalath = board_without({.tiling = hex, .shape = "hex", .sizes = {5}}, {"e5"});
  CHECK(yavalath.cells() == 60);
  CHECK(lines_of(yavalath).contains("e1 e2 e3 e4"));
  CHECK(lines_of(yavalath).contains("e6 e7 e8 e9"));
  CHECK(lines_of(yavalath).size() == 3 * 9 + 3);
  CHECK(yavalath.neighbours(yavalath.find("d4")).size() == 5);
  CHECK(yavalath.edge().size() == 24);  // a hole inside is no outside

  const Board shorn = board_without({.sizes = {4}}, {"a1", "b1", "c1", "d1"});
  CHECK(labels_of(shorn, shorn.sides()[2].cells) == "a2 b2 c2 d2");
  CHECK(labels_of(shorn, shorn.corners()) == "a2 d2 a4 d4");
  CHECK(labels_of(shorn, shorn.rows_towards(Compass::N)[0]) == "a2 b2 c2 d2");
}

TEST_CASE("the cross of Fox and Geese has 33 points") {
  std::vector<std::string> gone;
  for (const char column : {'a', 'b', 'f', 'g'})
    for (const char row : {'1', '2', '6', '7'}) gone.push_back({column, row});
  const Board cross =
      board_without({.indirect_neighbours = true, .indirect_phase = 0, .sizes = {7}}, gone);
  CHECK(cross.cells() == 33);
  CHECK(cross.neighbours(cross.find("d4")).size() == 8);
  CHECK(neighbours_of(cross, "c1") == "d1 c2 d2");
  CHECK(neighbours_of(cross, "c2") == "c1 d2 c3");
  CHECK(neighbours_of(cross, "a3") == "b3 a4 b4");
  // Five of the six points of each arm: not the one in its middle next to the square of nine.
  CHECK(cross.edge().size() == 4 * 5);
  CHECK(labels_of(cross, cross.sides()[0].cells) == "c7 d7 e7");
  CHECK(cross.corners().empty());
  CHECK(cross.has_points());
}

TEST_CASE("points left out of a board of lines leave the rest of the line") {
  BoardSpec spec;
  spec.lines = mill_lines;
  const Board board = board_without(spec, {"d2"});
  CHECK(board.cells() == 23);
  CHECK(neighbours_of(board, "d1") == "a1 g1");
  CHECK(board.lines().size() == 14);
}

TEST_CASE("a board cannot lose its last cell") {
  const auto made = Board::make({.sizes = {2, 1}, .without = {Cell{0}, Cell{1}, Cell{1}}});
  REQUIRE_FALSE(made);
  CHECK(made.errors().front().message == "no cell of the board is left");
  CHECK(Board::make({.sizes = {2, 1}, .without = {Cell{1}, Cell{1}}}));
}

TEST_CASE("an unbounded area is as large as boards may be, or as said") {
  const auto cells = [](Tiling tiling, std::vector<int> sizes) {
    const Board board = board_of(tiling, "boardless", std::move(sizes));
    CHECK(board.boardless());
    return board.cells();
  };
  CHECK(cells(square, {}) == 21 * 21);
  CHECK(cells(hex, {}) == 3 * 13 * 12 + 1);
  CHECK(cells(tri, {}) == 6 * 9 * 9);
  CHECK(cells(trunc_square, {}) == 15 * 15 + 14 * 14);
  CHECK(cells(square, {9}) == 81);
  CHECK(cells(square, {9, 5}) == 45);
  CHECK(cells(hex, {3}) == 19);
  CHECK(board_of(square, "boardless", {}).centre().size() == 1);
  CHECK(board_of(hex, "boardless", {}).centre().size() == 1);
  CHECK(board_of(trunc_square, "boardless", {}).centre().size() == 1);
  CHECK_FALSE(board_of(square, "square", {21}).boardless());
}

TEST_CASE("every shape has a size of its own") {
  for (const ShapeRow* shape : shapes())
    for (const Cut& cut : shape->cuts) {
      const Board board = board_of(cut.tiling, std::string(shape->name), {});
      CHECK(board.cells() >= 33);
      CHECK(board.spec().sizes.size() == (cut.sizes == 1 ? 1 : 2));
    }
  CHECK(board_of(square, "square", {}).cells() == 64);
}

}  // namespace ludi::ggp
