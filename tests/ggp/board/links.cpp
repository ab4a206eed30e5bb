// Links between cells: which there are, and which lie across each other.
#include "ggp/board/links.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

Board board_with(const std::string& links, Tiling tiling, const std::string& shape,
                 std::vector<int> sizes) {
  gdl::Result<Board> made =
      Board::make({.tiling = tiling, .shape = shape, .sizes = std::move(sizes), .links = links});
  REQUIRE(made);
  return *made;
}

int link_of(const Board& board, const std::string& one, const std::string& other) {
  const auto link = board.links().between(board.find(one), board.find(other));
  REQUIRE(link);
  return *link;
}

bool cross(const Board& board, int link, int other) {
  return std::ranges::count(board.links().across(link), static_cast<std::int16_t>(other)) != 0;
}

TEST_CASE("knight's moves join each pair of cells once") {
  for (const int width : {3, 8, 12}) {
    const Board board = board_with("ffl", Tiling::square, "square", {width, width});
    // Four ways to lean, each as often as a rectangle of two by three fits.
    CHECK(board.links().count() == 4 * (width - 1) * (width - 2));
  }
  const Board board = board_with("ffl", Tiling::square, "square", {8, 8});
  CHECK(board.links().at(board.find("a1")).size() == 2);
  CHECK(board.links().at(board.find("d4")).size() == 8);
  CHECK_FALSE(board.links().between(board.find("a1"), board.find("a2")));
  const int link = link_of(board, "b3", "a1");
  CHECK(board.links()[link] == Link{board.find("a1"), board.find("b3")});
  CHECK(board.links()[link].beyond(board.find("a1")) == board.find("b3"));
}

TEST_CASE("nine links lie across a knight's move far from the edge") {
  const Board board = board_with("ffl", Tiling::square, "square", {12, 12});
  const int link = link_of(board, "f6", "g8");
  CHECK(board.links().across(link).size() == 9);
  CHECK(cross(board, link, link_of(board, "f7", "h6")));
  CHECK(cross(board, link_of(board, "f7", "h6"), link));
  // Links that meet at a cell or run beside each other do not.
  CHECK_FALSE(cross(board, link, link_of(board, "g8", "h6")));
  CHECK_FALSE(cross(board, link, link_of(board, "g6", "h8")));
}

TEST_CASE("links in one line lie across where they share more than an end") {
  const Board board = board_with("ff", Tiling::square, "square", {5, 5});
  const int link = link_of(board, "a1", "c1");
  CHECK(cross(board, link, link_of(board, "b1", "d1")));
  CHECK_FALSE(cross(board, link, link_of(board, "c1", "e1")));
  // An end of the one on the way of the other.
  CHECK(cross(board, link, link_of(board, "b1", "b3")));
}

TEST_CASE("there are links on hexagons, and none where the board names none") {
  // Over the edge between two hexagons to the one beyond: six of them round a cell.
  const Board board = board_with("fl", Tiling::hex, "hex", {4});
  const Cell middle = board.centre().front();
  CHECK(board.links().at(middle).size() == 6);
  CHECK(board_with("", Tiling::hex, "hex", {4}).links().count() == 0);
}

}  // namespace
}  // namespace ludi::ggp
