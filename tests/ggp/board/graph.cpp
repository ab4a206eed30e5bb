// Boards whose edges and vertices are cells.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "ggp/board/board.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

Board graph_of(GraphSpec graph, std::vector<int> sizes, bool diagonals = false,
               std::string shape = "square", std::vector<Cell> without = {}) {
  gdl::Result<Board> made = Board::make({.indirect_neighbours = diagonals,
                                         .shape = std::move(shape),
                                         .sizes = std::move(sizes),
                                         .graph = graph,
                                         .without = std::move(without)});
  REQUIRE(made);
  return *made;
}

constexpr GraphSpec whole = {.edges = true, .vertices = true};
constexpr GraphSpec inner = {.edges = true, .vertices = true, .inner = true};

TEST_CASE("a graph has every edge and every vertex once, after its faces") {
  for (const int width : {1, 2, 3, 9})
    for (const int height : {1, 4}) {
      const Board board = graph_of(whole, {width, height});
      CHECK(board.faces() == width * height);
      CHECK(number_of(board, SiteClass::face) == width * height);
      CHECK(number_of(board, SiteClass::edge) == width * (height + 1) + height * (width + 1));
      CHECK(number_of(board, SiteClass::vertex) == (width + 1) * (height + 1));
      const Board within = graph_of(inner, {width, height});
      CHECK(number_of(within, SiteClass::edge) == width * (height - 1) + height * (width - 1));
      CHECK(number_of(within, SiteClass::vertex) == (width - 1) * (height - 1));
    }
}

TEST_CASE("steps lead from a face across its edge, and along edges from vertex to vertex") {
  const Board board = graph_of(whole, {3, 2});
  CHECK(line_from(board, "a1", "E") == "a1 a1e b1 b1e c1 c1e");
  CHECK(line_from(board, "c2n", "S") == "c2n c2 c1n c1 c1s");
  CHECK(line_from(board, "a1sw", "E") == "a1sw a1s a1se b1s b1se c1s c1se");
  CHECK(line_from(board, "a1w", "N") == "a1w a1nw a2w a2nw");
  CHECK(line_from(board, "a1", "NE") == "a1 a1ne b2 b2ne");
  CHECK(line_from(board, "a1e", "NE") == "a1e b1n b2e c2n");
}

TEST_CASE("a step passes over the sites that a graph does not have") {
  const Board edges = graph_of({.edges = true}, {3, 2});
  CHECK(line_from(edges, "a1", "E") == "a1 a1e b1 b1e c1 c1e");
  CHECK(line_from(edges, "a1", "NE") == "a1 b2");
  CHECK(line_from(edges, "a1s", "E") == "a1s b1s c1s");
  const Board vertices = graph_of({.vertices = true}, {3, 2});
  CHECK(line_from(vertices, "a1", "E") == "a1 b1 c1");
  CHECK(line_from(vertices, "a1ne", "E") == "a1ne b1ne c1ne");
  CHECK(line_from(vertices, "a1", "NE") == "a1 a1ne b2 b2ne");
}

TEST_CASE("on a graph a face is adjacent to its edges and an edge to its ends") {
  const Board board = graph_of(whole, {4, 4});
  for (int c = 0; c < board.cells(); ++c) {
    const Cell cell{c};
    for (const Cell next : board.neighbours(cell))
      CHECK((board.class_of(cell) == SiteClass::edge) != (board.class_of(next) == SiteClass::edge));
    if (board.class_of(cell) == SiteClass::face) CHECK(board.neighbours(cell).size() == 4);
  }
  CHECK(board.distance(board.find("a1"), board.find("b1")) == 2);
  CHECK(board.distance(board.find("a1"), board.find("d4")) == 12);
}

TEST_CASE("sides, corners, the edge and the centre of a graph are faces, and so are its rows") {
  const Board board = graph_of(whole, {3, 3}), plain = *Board::make({.sizes = {3, 3}});
  CHECK(board.corners() == plain.corners());
  CHECK(board.edge() == plain.edge());
  CHECK(board.centre() == plain.centre());
  CHECK(board.rows_towards(Compass::N) == plain.rows_towards(Compass::N));
  CHECK(board.row_name(board.find("b2n")).empty());
}

TEST_CASE("the sites of a graph fill the plane without a gap and without lying on each other") {
  const Board board = graph_of(whole, {3, 2});
  double area = 0;
  for (int c = 0; c < board.cells(); ++c) {
    const std::vector<Point> outline = board.outline(Cell{c});
    area += std::abs(outline[0].x - outline[2].x) * std::abs(outline[0].y - outline[2].y);
  }
  const double least = board.outline(board.find("a1sw"))[2].x;
  const double most = board.outline(board.find("c2ne"))[0].x;
  const double bottom = board.outline(board.find("a1sw"))[2].y;
  const double top = board.outline(board.find("c2ne"))[0].y;
  CHECK(area == doctest::Approx((most - least) * (top - bottom)));
}

TEST_CASE("edges left out part the faces beside them, faces left out take their edges with them") {
  const Board full = graph_of({.edges = true}, {3, 3});
  const Board walled = graph_of({.edges = true}, {3, 3}, false, "square", {full.find("a1e")});
  CHECK(line_from(walled, "a1", "E") == "a1");
  CHECK(line_from(walled, "b1", "E") == "b1 b1e c1 c1e");
  const Board holed = graph_of({.edges = true, .inner = true}, {3, 3}, false, "square",
                               {graph_of({.edges = true, .inner = true}, {3, 3}).find("b2")});
  CHECK(holed.faces() == 8);
  CHECK(number_of(holed, SiteClass::edge) == 8);
  CHECK(line_from(holed, "a3", "E") == "a3 a3e b3 b3e c3");
}

TEST_CASE("a half turn and a mirror bring each class of sites onto itself") {
  const Board board = graph_of(whole, {3, 4});
  for (int c = 0; c < board.cells(); ++c)
    for (const Cell image : {board.turned(Cell{c}), board.mirrored(Cell{c})})
      CHECK(board.class_of(image) == board.class_of(Cell{c}));
}

TEST_CASE("only flat, bounded boards of regular polygons of one kind are graphs") {
  const auto refusal = [](const BoardSpec& spec) {
    const gdl::Result<Board> made = Board::make(spec);
    REQUIRE_FALSE(made);
    return made.errors().front().message;
  };
  CHECK(refusal({.tiling = Tiling::trunc_square, .sizes = {3}, .graph = whole}) ==
        "only boards of squares, hexagons or triangles can have edges and vertices as cells");
  for (const BoardSpec& spec :
       {BoardSpec{.sizes = {3, 3, 3}, .graph = whole},
        BoardSpec{.tiling = Tiling::hex, .shape = "boardless", .sizes = {}, .graph = whole}})
    CHECK(refusal(spec) == "only flat, bounded boards can have edges and vertices as cells");
  CHECK_FALSE(Board::make({.sizes = {20, 20}, .graph = whole}));
  CHECK_FALSE(Board::make({.tiling = Tiling::hex, .shape = "hex", .sizes = {10}, .graph = whole}));
}

}  // namespace
TEST_CASE("where squares are left out, the others have the same edge in a graph as without one") {
  // b1, c1 and a4 of five by five.
  const std::vector<Cell> without = {Cell{1}, Cell{2}, Cell{15}};
  const auto edge = [](const Board& board) {
    std::vector<std::string> labels;
    for (const Cell c : board.edge()) {
      REQUIRE(c.exists());
      labels.push_back(board.label(c));
    }
    std::ranges::sort(labels);
    return labels;
  };
  gdl::Result<Board> plain = Board::make({.shape = "square", .sizes = {5, 5}, .without = without});
  REQUIRE(plain);
  CHECK(edge(*plain) == std::vector<std::string>{"a1", "a2", "a3", "a5", "b2", "b4", "b5", "c2",
                                                 "c5", "d1", "d5", "e1", "e2", "e3", "e4", "e5"});
  CHECK(edge(graph_of({.edges = true, .vertices = true}, {5, 5}, false, "square", without)) ==
        edge(*plain));
  CHECK(edge(graph_of({.edges = true, .vertices = false}, {5, 5}, true, "square", without)) ==
        edge(*plain));
}

}  // namespace ludi::ggp
