// What a turn knows while it goes on: the step whose effects wait, what was chosen with it, which
// way it led, what it has taken. Turns that differ in one of these are different turns.
#include <doctest/doctest.h>

#include "tests/ggp/engine/exhaustive.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("two moves to one cell that choose for different ends are different turns") {
  const Game game = game_of(R"((game Choose (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All (moves
      (move (label "take") (pre (empty to)) (action (push)) (post (capture (choose enemy))))
      (move (label "turn") (pre (empty to)) (action (push)) (post (convert (choose enemy)))))))
    (start (place (Man Black) c1))
    (end (All win (in-a-row 3)))))");
  // Two cells, two moves.
  CHECK(turns_of(game).size() == 4);
}

TEST_CASE("what waits for the end of a turn is that of the step that was made") {
  const Game game = game_of(R"((game Again (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Man All (moves
      (move (label "x") (pre (and (step) (empty to)))
            (post (again can-pass "x") (remove (and enemy board))))
      (move (label "y") (pre (and (step) (empty to))) (post (again can-pass "x"))))))
    (start (place (Man White) a1) (place (Man Black) d1))
    (end (All win (eliminate)))))");
  const auto turns = turns_of(game);
  CHECK(std::ranges::count(turns, "a1-b1=x") == 1);
  CHECK(std::ranges::count(turns, "a1-b1=y") == 1);
}

TEST_CASE("an effect that waited for a choice puts down what its move is of") {
  const Game own = game_of(R"((game Fill (players White Black)
    (board (tiling square) (size 5 1))
    (pieces (Man All (moves
      (move (pre (empty to)) (action (push)) (post (fill (choose empty)))))))
    (end (All win (in-a-row 4)))))");
  CHECK(cells_of(own, after(own, "a1 b1 c1 d1"), ggp::Player{1}) ==
        std::vector<std::string>{"c1", "d1"});
  const Game second = game_of(R"((game Fill (players White Black)
    (board (tiling square) (size 5 1))
    (pieces (Man All)
            (Stone All (moves
      (move (pre (empty to)) (action (push)) (post (fill (choose empty)))))))
    (end (All win (in-a-row 4)))))");
  const State state = after(second, "a1 b1");
  CHECK(content(second, state, "b1").kind == content(second, state, "a1").kind);
}

TEST_CASE("captures that a rule asks for make positions different, though no end asks") {
  const Game game = game_of(R"((game Counted (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All (moves
      (move (label "take") (pre (and (empty to) (some enemy))) (action (push))
            (post (capture enemy)))
      (move (label "wipe") (pre (and (empty to) (some enemy))) (action (push))
            (post (remove enemy)))
      (move (label "more") (pre (and (in to board) (empty to) (< 0 (num-captured))))
            (action (push))))))
    (start (place (Man Black) c1))
    (end (All win (in-a-row 3)))))");
  CHECK(turns_of(game).size() == 4);
}

TEST_CASE("turns that must keep their direction are told apart by it") {
  const Game game = game_of(R"((game Straight (players White Black)
    (board (tiling square) (size 3 3))
    (pieces (Man White (moves (move (pre (and (step) (straight) (empty to))))))
            (Stone Black))
    (start (place (Man White) a1) (place (Stone Black) b2))
    (play (turn 2))
    (end (White win (reach a1)))))");
  // Two steps up and two down again.
  const auto found = game.engine().solver({})->solve(game.engine().start(), 1'000'000);
  CHECK(found.value == ggp::Result::win);
}

TEST_CASE("where lines close on themselves it is the way taken that is kept") {
  const Game game = game_of(R"((game Round (players White Black)
    (board (tiling square) (size 5 3) (wrap rows))
    (pieces (Man White (moves (move (pre (and (step (or E W)) (straight) (empty to))))))
            (Stone Black))
    (start (place (Man White) a1) (place (Stone Black) c3))
    (play (turn 2))
    (end (White win (reach b3)))))");
  CHECK(turns_of(game) == std::vector<std::string>{"a1-b1,b1-c1", "a1-e1,e1-d1"});
}

TEST_CASE("a pass takes nothing, whatever the turn before it took") {
  const Game game = game_of(R"((game Since (players White Black)
    (board (tiling square) (size 5 1))
    (pieces (Man All (moves (move (pre (and (step) (or (empty to) (enemy to))))
                                  (action (pop) (push)) (post (capture to))))))
    (start (place (Man White) a1) (place (Man Black) b1) (place (Man Black) e1))
    (play (can-pass))
    (end (All draw (>= (since capture) 3)) (All win (eliminate)))))");
  // The capture, then three turns without one.
  CHECK(standing(game, after(game, "a1-b1 pass b1-a1")) == "-");
  CHECK(standing(game, after(game, "a1-b1 pass b1-a1 e1-d1")) == "DD");
}

TEST_CASE("moves that later turns count from are other moves than those they do not") {
  const auto text = [](const std::string& turn) {
    return "(game Counted (players White Black) (board (tiling square) (size 4 1)) "
           "(pieces (Man All (moves (move (label \"loud\") (pre (empty to))) "
           "(move (label \"still\") (pre (empty to)))))) " +
           turn + "(end (White win (= (since \"loud\") 2)) (All win (in-a-row 4))))";
  };
  // Four cells, two moves.
  const Game game = game_of(text(""));
  CHECK(turns_of(game).size() == 8);
  CHECK(game.engine().perft(game.engine().start(), 1, false).nodes == 8);
  // Six pairs of cells, with a loud move among the two or without.
  const Game two = game_of(text("(play (turn 2)) "));
  CHECK(turns_of(two).size() == 12);
}
