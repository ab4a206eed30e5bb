// Boards as text.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "ggp/board/board.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

using enum Tiling;

/// A picture in a raw string begins with a line break that is not part of it.
std::string picture(const char* text) {
  return std::string(text).substr(1);
}

std::string empty_board(Tiling tiling, std::string shape, std::vector<int> sizes) {
  return draw(board_of(tiling, shape, std::move(sizes)), {});
}

}  // namespace

TEST_CASE("a game lost by X looks as in the help text of the Yavalath server") {
  const Board board = board_of(hex, "hex", {5});
  CellText texts(61);
  for (const char* label : {"c4", "d3", "d5", "e6", "g5", "g8"})
    texts[static_cast<std::size_t>(board.find(label).index())] = "x";
  for (const char* label : {"c5", "e3", "e5", "f4", "f5", "g7"})
    texts[static_cast<std::size_t>(board.find(label).index())] = "o";
  CHECK(draw(board, texts) == picture(R"(
           1 2 3 4 5
          / / / / / 6
                   / 7
    a-  . . . . .   / 8
   b-  . . . . . .   / 9
  c-  . . . x o . .   /
 d-  . . x . x . . .
e-  . . o . o x . . .
 f-  . . o o . . . .
  g-  . . x . o x .
   h-  . . . . . .
    i-  . . . . .
)"));
}

TEST_CASE("small boards of every tiling look as drawn by hand") {
  CHECK(empty_board(square, "square", {3, 2}) == picture(R"(
2  . . .
1  . . .
   a b c
)"));
  CHECK(empty_board(square, "rhombus", {2}) == picture(R"(
3    .
2  . . .
1    .
   a b c
)"));
  CHECK(empty_board(square, "cross", {2, 1}) == picture(R"(
4    . .
3  . . . .
2  . . . .
1    . .
   a b c d
)"));
  CHECK(empty_board(hex, "star", {2}) == picture(R"(
                      3
                    /   4
                      /   5   6   7
     1   2  a-  .       /   /   /
    /   / b-  .   .
c-  .   .   .   .   .   .   .   8
  d-  .   .   .   .   .   .   /   9
    e-  .   .   .   .   .       /
  f-  .   .   .   .   .   .
g-  .   .   .   .   .   .   .
          h-  .   .
            i-  .
)"));
  CHECK(empty_board(tri, "star", {1}) == picture(R"(
        +
    a  /.\
  +---+---+---+
b  \./.\./.\./
    +---+---+
c  /.\./.\./.\
  +---+---+---+
    d  \./
        +
    1 2 3 4 5
)"));
  CHECK(empty_board(square, "square", {2, 2, 2}) == picture(R"(
level a
2  . .
1  . .
   a b

level b
2  . .
1  . .
   a b
)"));
  CHECK(empty_board(hex, "rhombus", {3, 2}) == picture(R"(
  1 2 3
   \ \ \
a-  . . .
 b-  . . .
)"));
  CHECK(empty_board(hex, "tri", {3}) == picture(R"(
         1
        / 2
         / 3
  a-  .   /
 b-  . .
c-  . . .
)"));
  CHECK(empty_board(hex, "square", {3, 3}) == picture(R"(
    1 2 3
a-  . . .
 b-  . . .
c-  . . .
)"));
  CHECK(empty_board(tri, "tri", {2}) == picture(R"(
      +
  a  /.\
    +---+
b  /.\./.\
  +---+---+
    1 2 3
)"));
  CHECK(empty_board(tri, "hex", {1}) == picture(R"(
    +---+
a  /.\./.\
  +---+---+
b  \./.\./
    +---+
    1 2 3
)"));
  CHECK(empty_board(trunc_square, "square", {2}) == picture(R"(
3  .---.
   |\ /|
2  | . |
   |/ \|
1  .---.
   a b c
)"));
}

TEST_CASE("points are joined by their lines") {
  BoardSpec mill;
  mill.lines = {{"a1", "d1", "g1"}, {"b2", "d2", "f2"}, {"c3", "d3", "e3"}, {"a4", "b4", "c4"},
                {"e4", "f4", "g4"}, {"c5", "d5", "e5"}, {"b6", "d6", "f6"}, {"a7", "d7", "g7"},
                {"a1", "a4", "a7"}, {"b2", "b4", "b6"}, {"c3", "c4", "c5"}, {"d1", "d2", "d3"},
                {"d5", "d6", "d7"}, {"e3", "e4", "e5"}, {"f2", "f4", "f6"}, {"g1", "g4", "g7"}};
  CHECK(draw(*Board::make(mill), {"W", "B12"}) == picture(R"(
7  . --------- . --------- .
   |           |           |
6  |   . ----- . ----- .   |
   |   |       |       |   |
5  |   |   . - . - .   |   |
   |   |   |       |   |   |
4  . - . - .       . - . - .
   |   |   |       |   |   |
3  |   |   . - . - .   |   |
   |   |       |       |   |
2  |   . ----- . ----- .   |
   |           |           |
1  W ---------B12--------- .
   a   b   c   d   e   f   g
)"));
  CHECK(draw(*Board::make({.indirect_neighbours = true, .indirect_phase = 0, .sizes = {3}}), {}) ==
        picture(R"(
3  .---.---.
   | \ | / |
2  .---.---.
   | / | \ |
1  .---.---.
   a   b   c
)"));
  BoardSpec star;
  star.lines = {{"a1", "c3", "e5"}, {"a5", "c3", "e1"}, {"c1", "c3", "c5"}};
  CHECK(draw(*Board::make(star), {}) == picture(R"(
5  .       .       .
     \     |     /
       \   |   /
         \ | /
3          .
         / | \
       /   |   \
     /     |     \
1  .       .       .
   a       c       e
)"));
}

TEST_CASE("cells left out leave their places blank") {
  CHECK(draw(*Board::make({.sizes = {3}, .without = {Cell{0}, Cell{4}}}), {}) == picture(R"(
3  . . .
2  .   .
1    . .
   a b c
)"));
  CHECK(draw(*Board::make({.tiling = hex, .shape = "hex", .sizes = {2}, .without = {Cell{3}}}),
             {}) == picture(R"(
        1 2
       / / 3
          /
 a-  . .
b-  .   .
 c-  . .
)"));
}

TEST_CASE("of an unbounded area one sees what is in use and a margin") {
  const Board area = board_of(square, "boardless", {});
  CellText texts(static_cast<std::size_t>(area.cells()));
  CHECK(draw(area, texts) == picture(R"(
13  . . . . .
12  . . . . .
11  . . . . .
10  . . . . .
 9  . . . . .
    i j k l m
)"));
  texts[static_cast<std::size_t>(area.find("a1").index())] = "x";
  texts[static_cast<std::size_t>(area.find("c2").index())] = "o";
  CHECK(draw(area, texts) == picture(R"(
4  . . . . .
3  . . . . .
2  . . o . .
1  x . . . .
   a b c d e
)"));
  const Board hexes = board_of(hex, "boardless", {3});
  CellText one(19);
  one[static_cast<std::size_t>(hexes.find("a1").index())] = "x";
  CHECK(draw(hexes, one) == picture(R"(
         1 2 3
        / / /

  a-  x . .
 b-  . . .
c-  . . .
)"));
}

TEST_CASE("longer texts get wider cells") {
  CHECK(draw(board_of(square, "square", {2}), {"Kwx", "", "p", "R2"}) == picture(R"(
2  p   R2
1 Kwx  .
   a   b
)"));
  CHECK(draw(board_of(tri, "tri", {1}), {"abc"}) == picture(R"(
      +
     / \
a   /abc\
   /     \
  +-------+
      1
)"));
  CHECK(draw(board_of(trunc_square, "square", {2}), {"abc", "de"}) == picture(R"(
3  . ----- .
   | \   / |
2  |   .   |
   | /   \ |
1 abc----- de
   a   b   c
)"));
  CHECK(draw(board_of(square, "square", {2, 1}), {"abcdef", "gh"}) == picture(R"(
1 abcdef   gh
    a      b
)"));
  CHECK(draw(board_of(square, "square", {1}), {"abcdefg"}) ==
        draw(board_of(square, "square", {1}), {"abcdef"}));
  CHECK(draw(board_of(square, "square", {1}), {"♔"}) == "1  ♔\n   a\n");
}

TEST_CASE("every cell, row and column of every board is seen, and no line ends in blanks") {
  for (const BoardSpec& spec : every_board(11)) {
    CAPTURE(describe(spec));
    const Board board = *Board::make(spec);
    for (std::size_t width = 1; width <= 3; ++width) {
      const CellText texts(static_cast<std::size_t>(board.cells()), std::string(width, '#'));
      const std::string drawn = draw(board, texts);
      CHECK(std::ranges::count(drawn, '#') == static_cast<int>(width) * board.cells());
      CHECK(drawn.find(" \n") == std::string::npos);
      CHECK(drawn.find("\n\n\n") == std::string::npos);
      CHECK(drawn.back() == '\n');
      // Names stand free: nothing but blanks, dashes or ends of lines around them.
      const auto stands = [&](std::string_view name) {
        for (std::size_t at = drawn.find(name); at != std::string::npos;
             at = drawn.find(name, at + 1)) {
          const char before = at == 0 ? '\n' : drawn[at - 1];
          const char after = drawn[at + name.size()];
          if ((before == ' ' || before == '\n') && (after == ' ' || after == '\n' || after == '-'))
            return true;
        }
        return false;
      };
      for (const Cell c : cells_of(board)) {
        REQUIRE(stands(board.row_name(c)));
        REQUIRE(stands(board.column_name(c)));
      }
    }
  }
}

}  // namespace ludi::ggp
