// The evolved games of the appendix, rule by rule.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

using Labels = std::vector<std::string>;

TEST_CASE("Teiglith mirrors White's home for Black, who has no set-up of his own") {
  const Game game = game_named("teiglith");
  const State start = game.engine().start();
  CHECK(cells_of(game, start, ggp::Player{0}) == Labels{"a1", "b1", "c1", "d1", "e1", "f1", "g1"});
  CHECK(cells_of(game, start, ggp::Player{1}) == Labels{"a7", "b7", "c7", "d7", "e7", "f7", "g7"});
}

TEST_CASE("a stone of Teiglith goes anywhere beside another stone of its side") {
  const Game game = game_named("teiglith");
  // Seven stones, each to six of the seven cells of the second row: not above the cell it left.
  CHECK(legal(game, game.engine().start()).size() == 42);
  CHECK(is_legal(game, game.engine().start(), "a1-g2"));
  CHECK_FALSE(is_legal(game, game.engine().start(), "a1-a2"));
  CHECK_FALSE(is_legal(game, game.engine().start(), "a1-d4"));
}

TEST_CASE("Gorodrui begins with five stones in each hand and none on the board") {
  const Game game = game_named("gorodrui");
  const auto held = [&](const State& state, int player) {
    return game.engine().in_hand(state, ggp::Player{player}, ggp::Kind{0});
  };
  const State start = game.engine().start();
  CHECK(legal(game, start).size() == 19);
  CHECK(held(start, 0) == 5);
  const State placed = after(game, "c3");
  CHECK(held(placed, 0) == 4);
  CHECK(held(placed, 1) == 5);
  CHECK(content(game, placed, "c3").state == 1);
}

TEST_CASE("an enemy stone of Gorodrui moves one farther than its state, which then grows") {
  const Game game = game_named("gorodrui");
  const State placed = after(game, "c3");
  // Eighteen empty cells, and the twelve at distance two for White's stone.
  CHECK(legal(game, placed).size() == 18 + 12);
  CHECK(is_legal(game, placed, "c3-c1"));
  CHECK(is_legal(game, placed, "c3-a1"));
  CHECK_FALSE(is_legal(game, placed, "c3-c2"));
  const State moved = after(game, placed, "c3-c1");
  CHECK(content(game, moved, "c1").owner == ggp::Player{0});
  CHECK(content(game, moved, "c1").state == 2);
  CHECK(game.engine().in_hand(moved, ggp::Player{1}, ggp::Kind{0}) == 5);
  // White has no enemy stone to move; after his next stone Black may move c1 by three.
  CHECK(legal(game, moved).size() == 18);
  const State next = after(game, moved, "a1");
  CHECK(is_legal(game, next, "c1-c4"));
  CHECK_FALSE(is_legal(game, next, "c1-c3"));
}

TEST_CASE("Gorodrui is lost without a move: empty hands and no enemy stone that can go anywhere") {
  const Game game = game_named("gorodrui");
  ggp::Rng rng(3);
  for (int trial = 0; trial < 20; ++trial) {
    State state = game.engine().start();
    for (int n = 0; n < 1000 && standing(game, state) == "-"; ++n) {
      const auto steps = game.engine().steps(state);
      REQUIRE_FALSE(steps.front().is_pass());
      game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    }
    const auto facts = game.engine().facts(state);
    if (!facts.outcome.over() || !facts.outcome.winner().exists()) continue;
    CHECK(game.engine().in_hand(state, facts.mover, ggp::Kind{0}) == 0);
    CHECK(facts.outcome.result(facts.mover) == ggp::Result::loss);
  }
}

TEST_CASE("a full board of Elrostir is lost by the player to move") {
  const Game game = game_of(
      "(game Tiny (players White Black) (board (tiling square i-nbors) (size 2 2))"
      " (end (All lose (or (no-move) (in-a-row 3)))))");
  CHECK(standing(game, after(game, "a1 b1 a2")) == "-");
  CHECK(standing(game, after(game, "a1 b1 a2 b2")) == "LW");
}

TEST_CASE("the board of Ndengrod has seven rows, each one longer than the row above") {
  const Game game = game_named("ndengrod");
  CHECK(game.board().cells() == 70);
  for (const char* label : {"a1", "a7", "d10", "g1", "g13"})
    CHECK(game.board().find(label).exists());
  for (const char* label : {"a8", "d11", "g14", "h1"})
    CHECK_FALSE(game.board().find(label).exists());
}

TEST_CASE("a row of four with the three inside it wins Yavalath, a three alone loses") {
  const Game game = game_named("yavalath");
  CHECK(standing(game, after(game, "a1 i5 a2 i6 a4 i8 a3")) == "WL");
  CHECK(standing(game, after(game, "a1 i5 a2 i6 e5 i7")) == "WL");
}
