// Boards of hexagons and of triangles whose edges and vertices are cells.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "ggp/board/board.hpp"
#include "ggp/board/tiling.hpp"
#include "tests/ggp/board/specs.hpp"

namespace ludi::ggp {
namespace {

constexpr GraphSpec everything = {.edges = true, .vertices = true};

Board polygon_graph(Tiling tiling, std::vector<int> sizes, GraphSpec graph = everything,
                    std::string shape = {}, bool indirect = false) {
  if (shape.empty()) shape = tiling == Tiling::hex ? "hex" : "tri";
  gdl::Result<Board> made = Board::make({.tiling = tiling,
                                         .indirect_neighbours = indirect,
                                         .shape = std::move(shape),
                                         .sizes = std::move(sizes),
                                         .graph = graph});
  REQUIRE(made);
  return *made;
}

int neighbours_of(const Board& board, Cell cell, SiteClass what) {
  return static_cast<int>(std::ranges::count(board.direct_neighbours(cell), what,
                                             [&](Cell c) { return board.class_of(c); }));
}

int apart(const Board& board, std::string_view one, std::string_view other) {
  REQUIRE(board.find(one).exists());
  REQUIRE(board.find(other).exists());
  return board.distance(board.find(one), board.find(other));
}

double area_of(const std::vector<Point>& polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;  // positive if the corners run anticlockwise
}

/// Every shape of squares, hexagons and triangles that is small enough, with all its sites.
std::vector<Board> every_graph() {
  std::vector<Board> boards;
  for (BoardSpec spec : every_board(4)) {
    spec.graph = everything;
    if (gdl::Result<Board> made = Board::make(spec)) boards.push_back(std::move(*made));
  }
  return boards;
}

}  // namespace

TEST_CASE("vertices less edges and more faces are one, whatever the shape of a graph") {
  std::set<std::pair<Tiling, std::string>> shapes;
  for (const Board& board : every_graph()) {
    CAPTURE(describe(board.spec()));
    shapes.emplace(board.spec().tiling, board.spec().shape);
    const int faces = number_of(board, SiteClass::face), edges = number_of(board, SiteClass::edge),
              vertices = number_of(board, SiteClass::vertex);
    CHECK(vertices - edges + faces == 1);
    int at_faces = 0, shared = 0;
    bool right = true;
    for (int c = 0; c < board.cells(); ++c) {
      const Cell cell{c};
      const int beside = neighbours_of(board, cell, SiteClass::face),
                lines = neighbours_of(board, cell, SiteClass::edge),
                ends = neighbours_of(board, cell, SiteClass::vertex);
      switch (board.class_of(cell)) {
        case SiteClass::face:
          right = right && beside == 0 && ends == 0;
          at_faces += lines;
          break;
        case SiteClass::edge:
          right = right && (beside == 1 || beside == 2) && ends == 2 && lines == 0;
          shared += static_cast<int>(beside == 2);
          break;
        case SiteClass::vertex:
          right = right && beside == 0 && ends == 0 && lines >= 2;
          break;
      }
    }
    CHECK(right);
    CHECK(at_faces == edges + shared);
    const int corners = board.spec().tiling == Tiling::hex   ? 6
                        : board.spec().tiling == Tiling::tri ? 3
                                                             : 4;
    CHECK(at_faces == corners * faces);
  }
  CHECK(shapes.contains({Tiling::hex, "trapezium"}));
  CHECK(shapes.contains({Tiling::tri, "hex"}));
}

TEST_CASE("the edges and vertices of small boards are as many as counted by hand") {
  const auto counts = [](const Board& board) {
    return std::array{number_of(board, SiteClass::edge), number_of(board, SiteClass::vertex)};
  };
  using Counts = std::array<int, 2>;
  // Seven hexagons: twelve edges between them and eighteen around; six vertices around the middle
  // one, eighteen on the outline.
  CHECK(counts(polygon_graph(Tiling::hex, {2})) == Counts{30, 24});
  CHECK(counts(polygon_graph(Tiling::hex, {2}, {true, true, true})) == Counts{12, 6});
  CHECK(counts(polygon_graph(Tiling::hex, {1})) == Counts{6, 6});
  // Four triangles in one: three edges between them, six around. Six in a hexagon: spokes and rim.
  CHECK(counts(polygon_graph(Tiling::tri, {2})) == Counts{9, 6});
  CHECK(counts(polygon_graph(Tiling::tri, {2}, {true, true, true})) == Counts{3, 0});
  CHECK(counts(polygon_graph(Tiling::tri, {1}, everything, "hex")) == Counts{12, 7});
  CHECK(counts(polygon_graph(Tiling::tri, {1}, {true, true, true}, "hex")) == Counts{6, 1});
}

TEST_CASE("a step and the step back lead to and fro, as far apart and the same way as drawn") {
  for (const bool indirect : {false, true})
    for (const Tiling tiling : {Tiling::hex, Tiling::tri})
      for (const GraphSpec graph :
           {everything, GraphSpec{.edges = true}, GraphSpec{.vertices = true},
            GraphSpec{.edges = true, .vertices = true, .inner = true}}) {
        const Board board = polygon_graph(tiling, {3}, graph, "hex", indirect);
        bool back = true, along = true, told = true;
        for (int c = 0; c < board.cells(); ++c)
          for (int d = 0; d < board.directions(); ++d) {
            const Direction there{d};
            const Cell next = board.step(Cell{c}, there);
            if (!next.exists()) continue;
            back = back && board.step(next, board.opposite(there)) == Cell{c};
            told = told && board.leads(Cell{c}, there);
            const Point from = board.at(Cell{c}), to = board.at(next);
            const double length = std::hypot(to.x - from.x, to.y - from.y);
            const double ahead = ((to.x - from.x) * board.direction(there).dx +
                                  (to.y - from.y) * board.direction(there).dy) /
                                 length;
            // Strips of triangles are passed in a zigzag, 30 degrees to either side.
            along = along && ahead > (tiling == Tiling::hex ? 1 : std::sqrt(3) / 2) - 1e-9;
          }
        CHECK(back);
        CHECK(along);
        CHECK(told);
      }
}

TEST_CASE("ways over hexagons lead across edges, along one edge, or on to the face at its end") {
  const Board board = polygon_graph(Tiling::hex, {2});
  CHECK(line_from(board, "a1", "E") == "a1 a1e a2 a2e");
  CHECK(line_from(board, "c3", "NW") == "c3 b2se b2 a1se a1 a1nw");
  CHECK(line_from(board, "a1ese", "N1") == "a1ese a1e a1ene");
  CHECK(line_from(board, "b2", "N") == "b2 a1ese a1e a1ene");
  CHECK(line_from(board, "b1", "ENE") == "b1 a1s a1se a1ese a2 a2ene");
  CHECK(line_from(board, "a1e", "NE") == "a1e");
  CHECK(line_from(board, "a1w", "E2") == "a1w");
  CHECK(line_from(board, "a1sw", "E2") == "a1sw a1se a2sw a2se b3ne");
  CHECK(neighbours_of(board, board.find("a1ese"), SiteClass::edge) == 3);
}

TEST_CASE("ways over triangles lead across edges in a zigzag, and straight along edges") {
  const Board board = polygon_graph(Tiling::tri, {2});
  CHECK(line_from(board, "b1", "E") == "b1 b1ne b2 b2se b3 b3ne");
  CHECK(line_from(board, "b1sw", "E") == "b1sw b1s b1se b3s b3se");
  CHECK(line_from(board, "b1sw", "NE") == "b1sw b1nw a2sw a2nw a2n");
  CHECK(line_from(board, "b1se", "N") == "b1se b2 a2s a2 a2n");
  CHECK(line_from(board, "b2", "NE") == "b2 a2s a2 a2ne");
  CHECK(neighbours_of(board, board.find("b1se"), SiteClass::edge) == 4);
}

TEST_CASE("a step over hexagons or triangles passes over what a graph does not have") {
  const Board hexagons = polygon_graph(Tiling::hex, {2}, {.edges = true});
  CHECK(line_from(hexagons, "b2", "N") == "b2 a1e");
  CHECK(line_from(hexagons, "a1", "E") == "a1 a1e a2 a2e");
  CHECK(hexagons.directions() == 18);  // none along edges, for there is nothing at their ends
  const Board corners = polygon_graph(Tiling::hex, {2}, {.vertices = true});
  CHECK(line_from(corners, "a1", "E") == "a1 a2");
  CHECK(line_from(corners, "a1ese", "N1") == "a1ese a1ene");
  const Board triangles = polygon_graph(Tiling::tri, {2}, {.edges = true});
  CHECK(line_from(triangles, "b1s", "E") == "b1s b3s");
  CHECK(line_from(triangles, "b1", "E2") == "b1 b3");
  CHECK(line_from(polygon_graph(Tiling::tri, {2}), "b1", "E2") == "b1");
}

TEST_CASE("distances between faces, edges and vertices are those counted by hand") {
  const Board seven = polygon_graph(Tiling::hex, {2});
  CHECK(apart(seven, "a1", "a2") == 2);
  CHECK(apart(seven, "a1", "c3") == 4);
  CHECK(apart(seven, "a1e", "a2") == 1);
  CHECK(apart(seven, "a1ese", "a1") == 2);
  // From the top of the middle hexagon to its bottom it is shorter across than around.
  CHECK(apart(seven, "a1ese", "b2s") == 4);
  const Board four = polygon_graph(Tiling::tri, {2});
  CHECK(apart(four, "b1", "b2") == 2);
  CHECK(apart(four, "b1", "b3") == 4);
  CHECK(apart(four, "b1sw", "a2n") == 4);
  CHECK(apart(four, "b1sw", "b2") == 4);
  // With i-nbors a face touches its vertices, and an edge those it meets.
  const Board loose = polygon_graph(Tiling::hex, {2}, everything, "hex", true);
  CHECK(apart(loose, "a1ese", "a1") == 1);
  CHECK(apart(loose, "a1e", "a1se") == 1);
  CHECK(apart(polygon_graph(Tiling::tri, {2}, everything, "tri", true), "b1s", "b1ne") == 1);
}

TEST_CASE("rows, sides, corners and the centre of hexagons and triangles are those of faces") {
  for (const Tiling tiling : {Tiling::hex, Tiling::tri})
    for (const char* shape : {"hex", "tri", "rhombus"}) {
      const Board graph = polygon_graph(tiling, {3}, everything, shape),
                  plain = board_of(tiling, shape, {3});
      CHECK(graph.faces() == plain.cells());
      CHECK(graph.corners() == plain.corners());
      CHECK(graph.edge() == plain.edge());
      CHECK(graph.centre() == plain.centre());
      for (const Compass heading : {Compass::N, Compass::SE, Compass::W, Compass::S})
        CHECK(graph.rows_towards(heading) == plain.rows_towards(heading));
      for (std::size_t side = 0; side < plain.sides().size(); ++side)
        CHECK(graph.sides()[side].cells == plain.sides()[side].cells);
      for (int c = 0; c < plain.cells(); ++c) {
        CHECK(graph.label(Cell{c}) == plain.label(Cell{c}));
        CHECK(graph.phase(Cell{c}) == plain.phase(Cell{c}));
      }
    }
}

TEST_CASE("faces, edges and vertices fill the plane between them") {
  // To each hexagon belong three edges and two vertices, to two triangles three edges and a vertex.
  const auto areas = [](const Board& board) {
    std::array<double, 3> all{};
    for (int c = 0; c < board.cells(); ++c) {
      const double area = area_of(board.outline(Cell{c}));
      auto& known = all[static_cast<std::size_t>(board.class_of(Cell{c}))];
      CHECK(area > 0);
      if (known != 0) CHECK(area == doctest::Approx(known));
      known = area;
    }
    return all;
  };
  const auto hexagons = areas(polygon_graph(Tiling::hex, {3}));
  CHECK(hexagons[0] + 3 * hexagons[1] + 2 * hexagons[2] ==
        doctest::Approx(1.5 * std::numbers::sqrt3));
  const auto triangles = areas(polygon_graph(Tiling::tri, {3}));
  CHECK(2 * triangles[0] + 3 * triangles[1] + triangles[2] ==
        doctest::Approx(std::numbers::sqrt3 / 2));
}

TEST_CASE("an edge is drawn as a bar between the vertices at its ends") {
  for (const Tiling tiling : {Tiling::hex, Tiling::tri}) {
    const Board board = polygon_graph(tiling, {2});
    for (int c = 0; c < board.cells(); ++c) {
      if (board.class_of(Cell{c}) != SiteClass::edge) continue;
      std::vector<Cell> ends = board.direct_neighbours(Cell{c});
      std::erase_if(ends, [&](Cell end) { return board.class_of(end) != SiteClass::vertex; });
      REQUIRE(ends.size() == 2);
      const Point a = board.at(ends[0]), b = board.at(ends[1]), middle = board.at(Cell{c});
      CHECK(std::hypot(a.x - b.x, a.y - b.y) == doctest::Approx(1));
      CHECK((a.x + b.x) / 2 == doctest::Approx(middle.x));
      CHECK((a.y + b.y) / 2 == doctest::Approx(middle.y));
      // Two of the bar's sides run along the edge, and it is longer than broad.
      const std::vector<Point> bar = board.outline(Cell{c});
      REQUIRE(bar.size() == 4);
      const auto side = [&](std::size_t i) {
        return Point{bar[(i + 1) % 4].x - bar[i].x, bar[(i + 1) % 4].y - bar[i].y};
      };
      const auto length = [](Point p) { return std::hypot(p.x, p.y); };
      const Point far = length(side(0)) > length(side(1)) ? side(0) : side(1);
      CHECK(far.x * (b.y - a.y) - far.y * (b.x - a.x) == doctest::Approx(0));
      CHECK(length(far) > 0.5);
    }
  }
}

TEST_CASE("turns and reflections bring each class of sites onto itself") {
  for (const Tiling tiling : {Tiling::hex, Tiling::tri}) {
    const Board board = polygon_graph(tiling, {2}, everything, "hex");
    CHECK(board.turns().size() == 5);
    CHECK(board.involutions().size() == 7);
    for (const auto& images : {board.turns(), board.involutions()})
      for (const std::vector<Cell>& image : images)
        for (int c = 0; c < board.cells(); ++c) {
          const Cell there = image[static_cast<std::size_t>(c)];
          REQUIRE(there.exists());
          CHECK(board.class_of(there) == board.class_of(Cell{c}));
        }
  }
}

TEST_CASE("hexagons left out take their edges with them") {
  BoardSpec spec = {.tiling = Tiling::hex, .shape = "hex", .sizes = {2}, .graph = everything};
  spec.without = {Cell{3}};  // b2, in the middle
  const gdl::Result<Board> ring = Board::make(spec);
  REQUIRE(ring);
  CHECK(ring->faces() == 6);
  CHECK(number_of(*ring, SiteClass::edge) == 30);
  CHECK(number_of(*ring, SiteClass::vertex) == 24);
  spec.without = {Cell{0}};  // a1, in a corner: three edges and two vertices lie at no other
  const gdl::Result<Board> six = Board::make(spec);
  REQUIRE(six);
  CHECK(number_of(*six, SiteClass::edge) == 27);
  CHECK(number_of(*six, SiteClass::vertex) == 22);
  // What is left keeps its name.
  CHECK(six->find("a1e").exists());
  CHECK_FALSE(six->find("a1nw").exists());
}

TEST_CASE("a drawing of a graph of hexagons or triangles shows each site where it lies") {
  const Board seven = polygon_graph(Tiling::hex, {2}, {.edges = true});
  CellText texts(static_cast<std::size_t>(seven.cells()));
  for (int c = 0; c < seven.cells(); ++c)
    if (seven.class_of(Cell{c}) == SiteClass::edge) texts[static_cast<std::size_t>(c)] = "-";
  CHECK("\n" + draw(seven, texts) == R"(
               1       2
         -   -   -   -
a      -   .   -   .   -   3
     -   -   -   -   -   -
b  -   .   -   .   -   .   -
     -   -   -   -   -   -
c      -   .   -   .   -
         -   -   -   -
)");
  const std::string triangles = draw(polygon_graph(Tiling::tri, {2}), {});
  CHECK(std::ranges::count(triangles, ':') == 6);
  CHECK(std::ranges::count(triangles, '.') == 4);
}

}  // namespace ludi::ggp
