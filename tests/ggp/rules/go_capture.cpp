// Capture by taking away the last freedom: order of effects, suicide, ko and longer cycles.
#include <set>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

Game capturing(const std::string& board, const std::string& start, const std::string& play,
               const std::string& end = "(All win (in-a-row 5))") {
  return game_of("(game Capturing (players White Black) (board " + board +
                 ") (pieces (Stone All (moves (move (pre (empty to)) (action (push))"
                 " (post (capture surround))))))" +
                 (start.empty() ? "" : " (start " + start + ")") +
                 (play.empty() ? "" : " (play " + play + ")") + " (end " + end + "))");
}

const std::string no_suicide = "(never (some (surround friend)))";
const std::string seven_cells = "(tiling hex) (shape hex) (size 2)";
const std::string before_the_cycle =
    "(place (Stone White) a1 b2) (place (Stone Black) a2 b1 b3 c2)";

using Labels = std::vector<std::string>;

Labels stones(const Game& game, const State& state, int player) {
  return cells_of(game, state, ggp::Player{player});
}

}  // namespace

TEST_CASE("one stone takes several groups at once, and each stone once") {
  const Game game = capturing(seven_cells, before_the_cycle, no_suicide);
  const State state = after(game, "c3");
  CHECK(stones(game, state, 0) == Labels{"a1", "b2", "c3"});
  CHECK(stones(game, state, 1).empty());
  CHECK(game.engine().captured(state, ggp::Player{0}) == 4);
  CHECK(game.engine().captured(state, ggp::Player{1}) == 0);
}

TEST_CASE("captures come before suicide is judged") {
  const Game game = capturing(seven_cells, before_the_cycle, no_suicide);
  // White fills all but c2; a black stone there is without freedom until it has captured.
  const State state = after(game, "c3 a2 b3 b1 a2");
  CHECK(is_legal(game, state, "c2"));
  CHECK(stones(game, after(game, state, "c2"), 0).empty());
}

TEST_CASE("suicide is legal unless the rules forbid it, and is no capture") {
  const std::string board = "(tiling square) (size 3 3)";
  const std::string corner = "(place (Stone Black) a2 b1)";
  CHECK_FALSE(is_legal(capturing(board, corner, no_suicide),
                       capturing(board, corner, no_suicide).engine().start(), "a1"));
  const Game game = capturing(board, corner, "");
  REQUIRE(is_legal(game, game.engine().start(), "a1"));
  const State state = after(game, "a1");
  CHECK(stones(game, state, 0) == Labels{"a1"});
  // It has no freedom, so the next black stone anywhere takes it.
  const State next = after(game, state, "c3");
  CHECK(stones(game, next, 0).empty());
  CHECK(game.engine().captured(next, ggp::Player{1}) == 1);
}

TEST_CASE("rows are looked for after captures") {
  // White's stone at e1 would end a black row of five by taking its middle; Black completes nothing
  // afterwards, and White's own five stands.
  const Game game =
      capturing("(tiling square i-nbors) (size 6 3)",
                "(place (Stone Black) c2) (place (Stone White) b1 c1 d1 b2 d2 b3 c3)", "");
  const State state = after(game, "d3");
  CHECK(stones(game, state, 1).empty());
  CHECK(standing(game, state) == "-");
  const Game row = capturing("(tiling square) (size 5 2)",
                             "(place (Stone White) a1 b1 c1 d1) (place (Stone Black) e2)", "");
  CHECK(standing(row, after(row, "e1")) == "WL");
}

TEST_CASE("a ko may not be taken back at once where no position may be repeated") {
  const std::string board = "(tiling square) (size 4 3)";
  const std::string ko = "(place (Stone White) a2 b1 b3) (place (Stone Black) c1 c3 d2 b2)";
  const Game game = capturing(board, ko, "(never (or (repeated) (some (surround friend))))");
  const State taken = after(game, "c2");
  CHECK(game.engine().captured(taken, ggp::Player{0}) == 1);
  CHECK_FALSE(is_legal(game, taken, "b2"));
  CHECK(is_legal(game, after(game, taken, "d3 a3"), "b2"));

  const Game free = capturing(board, ko, no_suicide);
  CHECK(is_legal(free, after(free, "c2"), "b2"));
  // Taken back twice over, the position has stood three times.
  CHECK(standing(free, after(free, "c2 b2 c2")) == "-");
  CHECK(standing(free, after(free, "c2 b2 c2 b2")) == "DD");
}

TEST_CASE("on hexagons nothing is repeated after two plies") {
  for (const int side : {2, 3}) {
    const Game game =
        capturing("(tiling hex) (shape hex) (size " + std::to_string(side) + ")", "", no_suicide);
    ggp::Rng rng(7);
    for (int trial = 0; trial < 50; ++trial) {
      std::vector<std::vector<ggp::CellContent>> positions;
      State state = game.engine().start();
      for (int n = 0; n < 80; ++n) {
        positions.push_back(game.engine().contents(state));
        const auto steps = game.engine().steps(state);
        if (steps.empty()) break;
        const bool moved = !steps.front().is_pass();
        game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
        if (moved && positions.size() >= 2)
          CHECK(game.engine().contents(state) != positions[positions.size() - 2]);
      }
    }
  }
}

TEST_CASE("a cycle of ten plies on seven hexagons is repetition, and its third time a draw") {
  const Game game = capturing(seven_cells, before_the_cycle, no_suicide);
  const std::string cycle = "c3 a2 b3 b1 a2 c2 a1 a2 b2 b3";
  const State once = after(game, cycle);
  CHECK(game.engine().contents(once) == game.engine().contents(game.engine().start()));
  CHECK(game.engine().facts(once).hash == game.engine().facts(game.engine().start()).hash);
  CHECK(standing(game, once) == "-");
  const State nearly = after(game, once, "c3 a2 b3 b1 a2 c2 a1 a2 b2");
  CHECK(standing(game, nearly) == "-");
  CHECK(standing(game, after(game, nearly, "b3")) == "DD");
}

TEST_CASE("corners of a trapezium have two or three neighbours") {
  const Game game = game_named("ndengrod");
  std::multiset<std::size_t> sizes;
  for (const auto corner : game.board().corners())
    sizes.insert(game.board().neighbours(corner).size());
  CHECK(sizes == std::multiset<std::size_t>{2, 2, 3, 3});
}

TEST_CASE("the first capture wins Atari Go") {
  const Game game = game_named("atari-go");
  CHECK(standing(game, after(game, "b1 a1 a2")) == "WL");
  // A corner without freedom is suicide.
  CHECK_FALSE(is_legal(game, after(game, "b1 e5 a2"), "a1"));
}

TEST_CASE("no stone takes a last freedom in NoGo") {
  const Game game = game_named("nogo");
  CHECK_FALSE(is_legal(game, after(game, "b1 a1"), "a2"));
  CHECK_FALSE(is_legal(game, after(game, "b1 e5 a2"), "a1"));
  CHECK(is_legal(game, after(game, "b1 e5 a2 f6"), "a1"));
}
