// Rules that nobody would write on purpose: evolution does, and they too mean what their words say.
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

Game strange(std::string_view pieces, std::string_view rest = "(end (All win (reach goal)))") {
  return game_of("(game Strange (players (White N) (Black S)) (board (tiling square) (size 4 4)) " +
                 std::string(pieces) + " " + std::string(rest) + ")");
}

void check_laws(const Game& game) {
  ggp::Rng rng(3);
  for (std::uint64_t lot = 0; lot < 20; ++lot) keep_laws(rng, game, lot, 60);
}

}  // namespace

TEST_CASE(
    "a piece pushed in two directions goes in the first and is there no more for the second") {
  const Game game = strange(
      "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
      " (post (displace (nbors to orthogonal) (or E N)))))))");
  // The stone on b2 is pushed east by its neighbour, from where it is not pushed north.
  const State state = after(game, "b2 a2");
  CHECK(cells_of(game, state, ggp::Player{0}) == std::vector<std::string>{"c2"});
  check_laws(game);
}

TEST_CASE("connecting more regions than groups keep track of is still found") {
  // 21 columns of one cell each; two that touch each other are enough.
  const Game game = game_of(
      "(game Columns (players White Black) (board (tiling square) (size 21 1))"
      " (end (All win (connect columns 2))))");
  const auto state = play_text(game, game.engine().start(), "a1 u1 k1 t1");
  REQUIRE(state);
  CHECK(game.engine().facts(*state).outcome.winner() == ggp::Player{1});
  ggp::Rng rng(1);
  CHECK(game.engine().playouts(rng, 100, 21).games == 100);
}

TEST_CASE("what a capturing move cannot capture makes way for it and is no capture") {
  const Game game = strange(
      "(pieces (Man All (moves (move (pre (and (step) (or (friend to) (empty to))))"
      " (post (capture to))))))",
      "(start (place (Man White) a1 a2) (place (Man Black) d4)) (end (All win (capture 1)))");
  const State state = after(game, "a1-a2");
  CHECK(cells_of(game, state, ggp::Player{0}) == std::vector<std::string>{"a2"});
  CHECK(standing(game, state) == "-");
  check_laws(game);
}

TEST_CASE("a second push lands on the first") {
  const Game game =
      strange("(pieces (Stone All (moves (move (pre (empty to)) (action (push) (push))))))");
  CHECK(content(game, after(game, "b2"), "b2").height == 2);
  check_laws(game);
}

TEST_CASE("a piece put down where there was none before has a state, an empty cell has none") {
  check_laws(
      strange("(pieces (Stone All (moves (move (pre (empty to)) (action (inc-state)))"
              " (move (pre (empty to)) (action (push))))))"));
}

TEST_CASE("a placement has no origin, so no relation of steps ever holds of it") {
  const Game game = strange(
      "(pieces (Stone All (moves (move (pre (and (empty to) (or (step) (jump enemy) (in to "
      "corners))))"
      " (action (push))))))");
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"a1", "a4", "d1", "d4"});
}

TEST_CASE("a whole stack may be taken late, and nobody owns it until it leaves") {
  check_laws(strange(
      "(pieces (Man All (moves (move (pre (step)) (post (capture enemy late) (convert occupied)"
      " (again (if (< (steps) 3))))) (move (pre (and (step) (friend to)))))))",
      "(start (place (Man All) (home 2))) (end (All lose (no-move)))"));
}

TEST_CASE("a chain that need not join anything is there as soon as a piece is") {
  const Game game = strange("(pieces (Stone All (moves (move (pre (empty to)) (action (push))))))",
                            "(end (All win (connect sides (score))))");
  CHECK(standing(game, after(game, "a1")) == "WL");
}

TEST_CASE("a turn may give a player's move to another's piece") {
  const Game game = strange("(pieces (Man All (moves (move (pre (and (step) (empty to)))))))",
                            "(start (place (Man White) a1) (place (Man Black) d4))"
                            " (play (turn Man White)) (end (All lose (no-move)))");
  check_laws(game);
  const State state = after(game, "a1-a2 a2-a3 d4-d3");
  CHECK(legal(game, state) == std::vector<std::string>{"a3-a2", "a3-a4", "a3-b3"});
}

TEST_CASE("turns of many steps of which the best is asked for are searched within bounds") {
  const Game game = strange(
      "(pieces (Man All (moves (move (pre (empty to)) (post (capture (nbors to) late) (again))))))",
      "(start (place (Man All) home)) (play (most (captures)) (never (can-win)))"
      " (end (All lose (no-move)))");
  ggp::Rng rng(1);
  CHECK(game.engine().playouts(rng, 1, 4).turns == 4);
}

TEST_CASE("a piece put where one is only waiting to leave stands there alone") {
  const Game game = strange(
      "(pieces (Man All (moves (move (pre (enemy to)) (action (inc-score))"
      " (post (capture to late) (push))))))",
      "(start (place (Man All) (home 2))) (end (All lose (no-move)))");
  check_laws(game);
  CHECK(content(game, after(game, "a3"), "a3").height == 1);
}

TEST_CASE(
    "a position that must have occurred no times before has not occurred when it first does") {
  const Game game = strange("(pieces (Stone All (moves (move (pre (empty to)) (action (push))))))",
                            "(end (All win (repeated (score))))");
  CHECK_FALSE(game.engine().steps(game.engine().start()).empty());
  check_laws(game);
}

TEST_CASE("who is out as his turn begins does not begin it, and the others are judged anew") {
  const Game game = game_of(
      "(game Strange (players White Black Red) (board (tiling square) (size 4 4))"
      " (end (All lose (and (to-move White) (some (and friend corners)))) (All lose (no-move))))");
  // Black is out when White comes to move again, so Red follows White, and is the next.
  const State state = after(game, "b2 a1 b3 c2 d1");
  CHECK(standing(game, state) == "WLL");
  check_laws(game);
}

TEST_CASE("new pieces look their own player's way") {
  const Game game = strange(
      "(pieces (Man All (moves (move (pre (and (step facing) (empty to))))) (orientation "
      "forward)))",
      "(start (place (Man White) a1) (place (Man Black) d4)) (end (All lose (no-move)))");
  CHECK(legal(game, after(game, "a1-a2")) == std::vector<std::string>{"d4-d3"});
}

TEST_CASE("a capture that shortens a row may lose for its owner") {
  // Black's d3 takes d2 between d1 and itself; the row of four that was left is one of three.
  const Game game = strange(
      "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
      " (post (capture custodial))))))",
      "(start (place (Stone White) a2 b2 c2 d2) (place (Stone Black) d1))"
      " (end (All lose (and (in-a-row 3) (not (in-a-row 4)))))");
  CHECK(standing(game, after(game, "a4")) == "-");
  const State state = after(game, "a4 d3");
  CHECK(cells_of(game, state, ggp::Player{0}) == std::vector<std::string>{"a2", "b2", "c2", "a4"});
  CHECK(game.engine().facts(state).outcome.winner() == ggp::Player{1});
  check_laws(game);
}

TEST_CASE("what is cleared away before a piece is put down is not under it") {
  const Game game = strange(
      "(pieces (Stone All (moves (move (pre (or (empty to) (enemy to)))"
      " (action (remove to) (push))))))");
  CHECK(content(game, after(game, "b2 b2"), "b2").height == 1);
  CHECK(cells_of(game, after(game, "b2 b2"), ggp::Player{0}).empty());
  check_laws(game);
}

TEST_CASE("a part that is no set of cells is none, whatever the parts beside it are made of") {
  const Game game = strange(
      "(pieces (Stone All (moves (move (pre (or to (in to (where enemy"
      " (or (>= (count (nbors current)) 2)))))) (action (push))))))");
  CHECK(legal(game, game.engine().start()).size() == 16);
  check_laws(game);
}
