// How clauses are read: whose, in which order, and what decides when they contradict each other.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Two cells: White fills one, Black the other, and then the clauses speak.
std::string two_cells(const std::string& clauses) {
  const Game game = game_of(
      "(game Two (players White Black) (board (tiling square) (size 2 1)) (end " + clauses + "))");
  return standing(game, after(game, "a1 b1"));
}

}  // namespace

TEST_CASE("a chain of pieces that belong to nobody wins for whose sides it joins") {
  // Row a of the rhombus runs from the south-west to the north-east side, which are the second
  // player's; a1, b1, c1 run from north to south. At the end both chains are made, by the second.
  const Game game = game_of(
      "(game Shared (players First Second) (board (tiling hex) (shape rhombus) (size 3 3))"
      " (pieces (Light neutral (moves (move (pre (empty to)) (action (push))))))"
      " (end (All win (connect own-regions (of Light)))))");
  CHECK(standing(game, after(game, "a1 b1")) == "-");
  CHECK(standing(game, after(game, "a1 b1 c1")) == "WL");
  CHECK(standing(game, after(game, "a1 a2 a3")) == "LW");
  CHECK(standing(game, after(game, "a1 c3 a2 c2 b1 c1")) == "LW");
}

TEST_CASE("contradicting clauses are decided for the mover unless the rules say otherwise") {
  CHECK(two_cells("(All win (full))") == "LW");
  CHECK(two_cells("(All win (full)) mover-wins") == "LW");
  CHECK(two_cells("(All win (full)) mover-loses") == "WL");
  CHECK(two_cells("(All win (full)) draw") == "DD");
  CHECK(two_cells("(All lose (full))") == "LW");
  CHECK(two_cells("(All lose (full)) mover-loses") == "WL");
}

TEST_CASE("for one player a win goes before a loss and a loss before a draw") {
  CHECK(two_cells("(White draw (full)) (White lose (full)) (White win (full))") == "WL");
  CHECK(two_cells("(White draw (full)) (White lose (full))") == "LW");
  CHECK(two_cells("(White draw (full))") == "DD");
}

TEST_CASE("the enemy's loss goes before one's own draw") {
  CHECK(two_cells("(White draw (full)) (Black lose (full))") == "WL");
  CHECK(two_cells("(All draw (full)) (Black win (full))") == "LW");
}

TEST_CASE("a tie rule is silent where clauses agree") {
  CHECK(two_cells("(White win (full)) (Black lose (full)) mover-wins") == "WL");
  CHECK(two_cells("(White win (full)) mover-wins") == "WL");
}

TEST_CASE("a four that holds a three wins Squava") {
  const Game game = game_named("squava");
  CHECK(standing(game, after(game, "a1 a5 b1 b5 d1 d5 c1")) == "WL");
  CHECK(standing(game, after(game, "a1 a5 b1 b5 c1")) == "LW");
  CHECK(standing(game, after(game, "a1 a5 b1 b5 e5 c5")) == "WL");
}

TEST_CASE("a full board without a row is a draw") {
  const Game game = game_named("tic-tac-toe");
  const std::string eight = "a1 b1 c1 b2 a2 a3 b3 c2 ";
  CHECK(standing(game, after(game, eight)) == "-");
  CHECK(standing(game, after(game, eight + "c3")) == "DD");
  // The ninth stone may also make a row.
  CHECK(standing(game, after(game, "a1 b1 c1 a2 b2 c2 b3 a3 c3")) == "WL");
}

TEST_CASE("rows may be longer than asked for, unless they must be exact") {
  const auto game = [](const std::string& goal) {
    return game_of(
        "(game Rows (players White Black) (board (tiling square) (size 5 2)) (end (All win " +
        goal + ")))");
  };
  const std::string four = "a1 a2 b1 b2 d1 d2 c1";
  CHECK(standing(game("(in-a-row 3)"), after(game("(in-a-row 3)"), four)) == "WL");
  CHECK(standing(game("(in-a-row 3 exactly)"), after(game("(in-a-row 3 exactly)"), four)) == "-");
  CHECK(standing(game("(in-a-row 4 exactly)"), after(game("(in-a-row 4 exactly)"), four)) == "WL");
}

TEST_CASE("with three players a loser is out, his stones stay and the last one left wins") {
  const Game game = game_of(
      "(game Three (players White Black Red) (board (tiling square) (size 5 5))"
      " (end (All lose (in-a-row 2))))");
  const State state = after(game, "a1 c3 e5 a2");
  CHECK(standing(game, state) == "-");
  CHECK(game.engine().facts(state).mover == ggp::Player{1});
  const State round = after(game, state, "c5 e1");
  CHECK(game.engine().facts(round).mover == ggp::Player{1});
  CHECK_FALSE(is_legal(game, round, "a1"));
  CHECK(standing(game, after(game, round, "c4")) == "LLW");
}

TEST_CASE("with three players a winner beats both others") {
  const Game game = game_of(
      "(game Three (players White Black Red) (board (tiling square) (size 5 5))"
      " (end (All win (in-a-row 2))))");
  CHECK(standing(game, after(game, "a1 c3 e5 a3 c4")) == "LWL");
}

TEST_CASE("the third time a position stands with the same player to move is a draw") {
  const std::string text =
      "(game Shuffle (players White Black) (board (tiling square) (size 5 1))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) a1) (place (Man Black) e1))";
  const Game game = game_of(text + " (end (All lose (no-move))))");
  const std::string round = "a1-b1 e1-d1 b1-a1 d1-e1 ";
  CHECK(standing(game, after(game, round)) == "-");
  CHECK(standing(game, after(game, round + "a1-b1 e1-d1 b1-a1")) == "-");
  CHECK(standing(game, after(game, round + round)) == "DD");

  const Game strict = game_of(text + " (play (never (repeated))) (end (All lose (no-move))))");
  CHECK_FALSE(is_legal(strict, after(strict, "a1-b1 e1-d1 b1-a1"), "d1-e1"));
  CHECK(is_legal(strict, after(strict, "a1-b1 e1-d1 b1-a1"), "d1-c1"));
}

TEST_CASE("turns without a capture are counted when they are complete") {
  const Game game = game_of(
      "(game Quiet (players White Black) (board (tiling square) (size 5 1))"
      " (pieces (Man All (moves (move (pre (and (step) (not (friend to)))) (post (capture to))))))"
      " (start (place (Man White) a1) (place (Man Black) e1))"
      " (end (All draw (>= (since capture) 3)) (All win (eliminate))))");
  CHECK(standing(game, after(game, "a1-b1 e1-d1")) == "-");
  CHECK(standing(game, after(game, "a1-b1 e1-d1 b1-c1")) == "DD");
  CHECK(standing(game, after(game, "a1-b1 e1-d1 b1-a1")) == "DD");
}

TEST_CASE("a clause for one player is read for him alone, whoever moved") {
  const Game game = game_of(
      "(game Edges (players White Black) (board (tiling square) (size 3 3))"
      " (end (Black win (full))))");
  CHECK(standing(game, after(game, "a1 a2 a3 b1 b2 b3 c1 c2 c3")) == "LW");
}

TEST_CASE("known games of Yavalath end as their players found") {
  const Game game = game_named("yavalath");
  // A four completed in the middle; a three; a five; a four on the long diagonal.
  CHECK(standing(game, after(game, "e5 a1 e6 a3 e8 i5")) == "-");
  CHECK(standing(game, after(game, "e5 a1 e6 a3 e8 i5 e7")) == "WL");
  CHECK(standing(game, after(game, "e5 a1 e6 i5 e7")) == "LW");
  CHECK(standing(game, after(game, "a1 i9 a2 i8 a4 i6 a5 i5 a3")) == "WL");
  CHECK(standing(game, after(game, "e5 a1 d4 i9 e6 a3 b2 i7 c3")) == "WL");
}

TEST_CASE("the shortest published game of Lines of Action is legal, with its three captures") {
  const Game game = game_named("lines-of-action");
  const State state = after(game, "d1-b3 h5-g4 b1-b4 g4-g1 b4-e7 a3-c1 b3-e6 h3-f1");
  CHECK(standing(game, state) == "-");
  CHECK(game.engine().captured(state, ggp::Player{1}) == 3);
}

TEST_CASE("a chain along directions holds whichever way they point and whichever stone came last") {
  for (const char* way : {"N", "S"})
    for (const char* order : {"a1 b3 a2 c3 a3", "a3 b3 a2 c3 a1", "a1 b3 a3 c3 a2"}) {
      const Game game = game_of(
          "(game Column (players White Black) (board (tiling square) (size 3 3))"
          " (end (White win (connect (regions (row 1) (row 3)) (adjacency " +
          std::string(way) + ")))))");
      CAPTURE(way);
      CAPTURE(order);
      CHECK(standing(game, played(game, order)) == "WL");
    }
}

TEST_CASE("pieces cease to be one group where another is put apart from them") {
  const Game game = game_of(
      "(game Parted (players White Black) (board (tiling square) (size 5 5))"
      " (start (place (Stone White) a1 b1 c1))"
      " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
      " (end (All win (and (in-a-row 3) (not (group))))))");
  // The row stood there before; what ends the game is the stone that does not touch it.
  CHECK(standing(game, after(game, "d1")) == "-");
  CHECK(standing(game, after(game, "d1 a5 a2 a4")) == "-");
  CHECK(standing(game, after(game, "e5")) == "WL");
  CHECK(standing(game, after(game, "d1 a5 e5")) == "WL");
}
