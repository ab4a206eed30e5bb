#include "ggp/play/decision.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct Told {
  std::size_t clause;
  int person;
  std::set<std::string> cells;
  friend bool operator==(const Told&, const Told&) = default;
};

std::vector<Told> decided(const Game& game, std::string_view moves) {
  const auto state = ggp::play_text(game, game.engine().start(), moves);
  REQUIRE(state);
  std::vector<Told> all;
  for (const ggp::Decision& decision : game.engine().decisions(*state)) {
    Told told{decision.clause, decision.person.index(), {}};
    for (const ggp::Cell c : decision.cells) told.cells.insert(game.board().label(c));
    all.push_back(told);
  }
  return all;
}

}  // namespace

TEST_CASE("a row that wins is told, and nothing that it does not need") {
  const Game game = game_named("tic-tac-toe");
  CHECK(decided(game, "a1 b1 a2 b2 a3") == std::vector<Told>{{0, 0, {"a1", "a2", "a3"}}});
}

TEST_CASE("nothing is decided while play goes on, nor by a draw") {
  const Game game = game_named("tic-tac-toe");
  CHECK(decided(game, "a1 b1 a2").empty());
  CHECK(decided(game, "a1 b1 c1 b2 a2 c2 b3 a3 c3").empty());
}

TEST_CASE("who loses by a row is told with that row, and who wins by it with none of their own") {
  // White's fifth stone makes three in a row: the second clause, and it is White's.
  const Game game = game_named("yavalath");
  const auto told = decided(game, "e4 a1 e5 a2 e6");
  REQUIRE(told.size() == 1);
  CHECK(told.front() == Told{1, 0, {"e4", "e5", "e6"}});
}

TEST_CASE("the rule that is read once all have passed is told, and only where no other decided") {
  const Game game = game_of(
      "(game Calm (players White Black) (board (tiling square) (size 3 3)) (play (can-pass))"
      " (end (All win (in-a-row 3)) (All win (and (all-pass) (most (count friend))))))");
  CHECK(decided(game, "a1 pass pass") == std::vector<Told>{{1, 0, {}}});
  CHECK(decided(game, "a1 a2 b1 b2 c1") == std::vector<Told>{{0, 0, {"a1", "b1", "c1"}}});
}

TEST_CASE("a piece on its goal decides alone") {
  const Game game = game_of(
      "(game Race (players (White N) (Black S)) (board (tiling square) (size 2 4))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man All) (home 1))) (end (All win (reach goal))))");
  const auto told = decided(game, "a1-a2 b4-b3 a2-a3 b3-b2 a3-b3 a4-a3 b3-b4");
  REQUIRE(told.size() == 1);
  CHECK(told.front() == Told{0, 0, {"b4"}});
}

TEST_CASE("a row of an exact length wins where a longer one is left by its end") {
  const Game game = game_of(
      "(game Leave (players White Black) (board (tiling square) (size 5 3))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) a1 b1 c1 d1) (place (Man Black) e3))"
      " (end (All win (in-a-row 3 exactly))))");
  CHECK(decided(game, "b1-b2").empty());  // rows of one and of two
  CHECK(decided(game, "a1-a2") == std::vector<Told>{{0, 0, {"b1", "c1", "d1"}}});
}

TEST_CASE("what forbids a row of an exact length is fulfilled where that row grows") {
  const Game game = game_of(
      "(game Grow (players White Black) (board (tiling square) (size 7 3))"
      " (end (All win (and (in-a-row 5) (not (in-a-row 3 exactly))))))");
  // White's five lie there beside three; the three become four.
  const std::string five = "a3 a2 b3 c2 c3 e2 a1 g2 b1 g1 c1 f3 d1 g3 e1 b2";
  CHECK(decided(game, five).empty());
  REQUIRE(decided(game, five + " d3").size() == 1);
  CHECK(decided(game, five + " d3").front().person == 0);
}
