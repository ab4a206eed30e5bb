// Games on the edges and vertices of hexagons and triangles, with positions and counts worked out
// by hand.
#include <algorithm>
#include <array>
#include <set>

#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/ggp/engine/law_of_play.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Dots and Boxes: who draws the last side of a cell owns it and draws again.
std::string boxes_on(std::string_view board) {
  return "(game Boxes (players Red Blue) (board " + std::string(board) +
         " (graph edges))"
         " (define closed (where (and (sites faces) (nbors to))"
         "  (not (some (and empty (nbors current))))))"
         " (pieces (Line neutral (moves (move (pre (and (empty to) (in to (sites edges))))"
         "  (post (fill closed (with Box)) (again (if (some closed))))))) (Box All))"
         " (end (All win (and (full) (> (count (Box friend)) (count (Box enemy)))))"
         "  (All draw (full))))";
}

std::uint64_t turns_ahead(const Game& game, const State& state, int depth) {
  return game.engine().perft(state, depth).nodes;
}

/// The sides of four triangles in one, as bits: three of each, of which the middle one shares all.
constexpr std::array<unsigned, 4> triangles = {0b000'000'111, 0b000'111'000, 0b001'001'001,
                                               0b111'000'000};
constexpr unsigned all_sides = 0b111'111'111;

int closed_by(unsigned drawn) {
  return static_cast<int>(
      std::ranges::count_if(triangles, [&](unsigned sides) { return (drawn & sides) == sides; }));
}

/// What may be drawn after a turn, each set of lines once.
void add_turns(unsigned drawn, std::set<unsigned>& turns) {
  for (unsigned side = 1; side <= all_sides; side <<= 1) {
    if ((drawn & side) != 0) continue;
    const unsigned now = drawn | side;
    if (now != all_sides && closed_by(now) > closed_by(drawn))
      add_turns(now, turns);
    else
      turns.insert(now);
  }
}

/// Turns one after another that lead to different positions each, counted line by line.
std::uint64_t counted(unsigned drawn, int depth) {
  if (depth == 0) return 1;
  std::set<unsigned> turns;
  add_turns(drawn, turns);
  std::uint64_t count = 0;
  for (const unsigned now : turns)
    count += now == all_sides ? static_cast<std::uint64_t>(depth == 1) : counted(now, depth - 1);
  return count;
}

}  // namespace

TEST_CASE("on hexagons the sixth side of a box gives a box and another turn") {
  const Game game = game_of(boxes_on("(tiling hex) (size 2)"));
  CHECK(game.board().cells() == 7 + 30);
  for (int depth = 1, count = 1; depth <= 3; ++depth) {
    count *= 31 - depth;  // no box can be closed before the sixth line
    CHECK(turns_ahead(game, game.engine().start(), depth) == static_cast<std::uint64_t>(count));
  }
  const State five = after(game, "a1e a1ne a1nw a1w a1sw");
  CHECK_FALSE(content(game, five, "a1").kind.exists());
  // Blue draws one of 24 lines that close nothing, or closes the box and draws one of them.
  CHECK(turns_ahead(game, five, 1) == 48);
  const State six = after(game, five, "a1se");
  CHECK(content(game, six, "a1").owner == ggp::Player{1});
  CHECK(cells_of(game, six, ggp::Player{0}).empty());
  CHECK(legal(game, six).size() == 24);
  CHECK(content(game, after(game, six, "a2e"), "a2e").kind.exists());
  // One line may close two boxes: a2 lacks its west side and so does a1 its east side.
  const State two = after(game, "a1ne a2ne a1nw a2nw a1w a2e a1sw a2sw a1se a2se a1e");
  CHECK(cells_of(game, two, ggp::Player{0}) == std::vector<std::string>{"a1", "a2"});
}

TEST_CASE("on triangles three sides close a box, and turns are as many as counted one by one") {
  const Game game = game_of(boxes_on("(tiling tri) (size 2)"));
  CHECK(game.board().cells() == 4 + 9);
  const State start = game.engine().start();
  CHECK(turns_ahead(game, start, 1) == 9);
  CHECK(turns_ahead(game, start, 2) == 9 * 8);
  // Of the 504 orders of three lines 24 close a triangle, each of which leaves six lines to draw.
  CHECK(turns_ahead(game, start, 3) == 504 - 24 + 24 * 6);
  for (int depth = 1; depth <= 5; ++depth)
    CHECK(turns_ahead(game, start, depth) == counted(0, depth));
  const State closed = after(game, "b1nw b1s b1ne");
  CHECK(cells_of(game, closed, ggp::Player{0}) == std::vector<std::string>{"b1"});
  // The same line is the middle triangle's, which then lacks two.
  CHECK(cells_of(game, after(game, closed, "a2s b2se"), ggp::Player{1}) ==
        std::vector<std::string>{"b2"});
}

TEST_CASE("a wall on hexagons turns at a vertex, on triangles it may go straight on") {
  const auto walls = [](std::string_view tiling, std::string_view covers) {
    const Game game = game_of(
        "(game Walls (players White Black) (board (tiling " + std::string(tiling) +
        ") (size 2) (graph edges vertices)) (pieces (Wall All (covers " + std::string(covers) +
        ") (moves (move"
        " (pre (not (some (and footprint (sites faces))))) (action (push))))))"
        " (end (All lose (no-move))))");
    return game.engine().steps(game.engine().start()).size();
  };
  // Pairs of edges that meet, laid from where they do: three at each of 12 vertices, one at each of
  // 12 on the outline.
  CHECK(walls("hex", "f b l one-sided (on vertices)") == 12 * 3 + 12);
  // Two edges in line on each side of the triangle, none inside.
  CHECK(walls("tri", "f f (on edges)") == 3);
}

TEST_CASE("games on the edges of hexagons and triangles keep the laws of play") {
  ggp::Rng rng(5);
  for (const char* board : {"(tiling hex) (size 2)", "(tiling tri) (size 2)"})
    keep_laws(rng, game_of(boxes_on(board)), 1, 60);
  // Men that face and turn, slide and leap, over all that a board of hexagons has.
  keep_laws(rng,
            game_of("(game Walk (players (White N) (Black S))"
                    " (board (tiling hex i-nbors) (size 2) (graph edges vertices))"
                    " (pieces (Man All (orientation forward) (moves"
                    "  (move (pre (and (slide) (empty to)))"
                    "   (post (rotate (clockwise (facing to)))))"
                    "  (move (pre (and (turtle f l r) (not (friend to)))) (post (capture to))))))"
                    " (start (place (Man All) (home 1))) (end (All win (reach goal))"
                    "  (All lose (no-move))))"),
            1, 60);
}

TEST_CASE(
    "a leap that turns on hexagons has one origin for each cell, whichever site it began on") {
  // The next direction to the left is another from a face than from an edge or a vertex.
  const Game game = game_of(
      "(game Leaps (players (White N) (Black S))"
      " (board (tiling hex i-nbors) (size 3) (graph inner edges vertices))"
      " (pieces (Man All (moves (move (pre (and (turtle l r) (empty to))))"
      "  (move (pre (and (turtle f l r) (empty to)))))))"
      " (start (place (Man All) (home 1))) (end (All win (reach goal)) (All lose (no-move))))");
  ggp::Rng rng(3);
  for (std::uint64_t lot = 0; lot < 10; ++lot) {
    State state = game.engine().start();
    for (int n = 0; n < 40; ++n) {
      const auto steps = game.engine().steps(state);
      if (steps.empty()) break;
      for (const auto& step : steps)
        REQUIRE(game.engine().contents(state)[static_cast<std::size_t>(step.from)].kind.exists());
      game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    }
  }
}

TEST_CASE("men walk along the edges of hexagons from vertex to vertex") {
  const Game game = game_of(
      "(game Walk (players White Black) (board (tiling hex) (size 2) (graph vertices))"
      " (pieces (Man All (moves (move (pre (and (step orthogonal) (empty to)"
      "  (in to (sites vertices))))))))"
      " (start (place (Man White) a1ese) (place (Man Black) a1ene))"
      " (end (All lose (no-move))))");
  // Three edges lead from the top of the middle hexagon; Black stands at the end of one.
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"a1ese-a1s", "a1ese-a2s"});
}

TEST_CASE("the rules tell of the edges of hexagons and triangles, and not of squares") {
  for (const auto& [board, tile] : {std::pair{"(tiling hex) (size 2)", "hexagon"},
                                    std::pair{"(tiling tri) (size 2)", "triangle"},
                                    std::pair{"(tiling square) (size 2)", "square"}}) {
    const std::string page = ggp::rulebook(game_of(boxes_on(board))), one = tile;
    CAPTURE(page);
    CHECK(page.find("The edges of the " + one + "s are places of their own.") != page.npos);
    CHECK(page.find("A " + one + " is adjacent to its edges, and not to the next " + one) !=
          page.npos);
    CHECK((page.find("square") != page.npos) == (one == "square"));
  }
}
