// What is concluded of whole games from their text, so that something need not be looked at,
// follows from what the rules say: that positions never come back, that steps are all there is,
// that a condition is the same for all cells.
#include <doctest/doctest.h>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("men who hop back over friends come back to where they were") {
  const Game game = game_of(R"((game Hop (players White Black)
    (board (tiling square) (size 1 10))
    (pieces (Man All (moves (move (pre (and (step forward) (empty to))))
                            (move (pre (and (jump friend backward) (empty to)))))))
    (start (place (Man White) a2 a3) (place (Man Black) a8 a9))
    (end (All win (eliminate)))))");
  const std::string round = "a3-a1 a8-a10 a2-a3 a9-a8 a1-a2 a10-a9 ";
  CHECK(standing(game, after(game, round)) == "-");
  CHECK(standing(game, after(game, round + round)) == "DD");
}

TEST_CASE("men who change sides march to and fro") {
  const Game game = game_of(R"((game Turncoat (players White Black)
    (board (tiling square) (size 1 4))
    (pieces (Man All (moves (move (pre (and (step forward) (empty to)))
                                  (post (convert to (to enemy)))))))
    (start (place (Man White) a2))
    (end (All lose (no-move)))))");
  CHECK(standing(game, after(game, "a2-a3 a3-a2")) == "-");
  CHECK(standing(game, after(game, "a2-a3 a3-a2 a2-a3 a3-a2")) == "DD");
}

TEST_CASE("men who change places with friends ahead gain nothing") {
  const Game game = game_of(R"((game Swap (players White Black)
    (board (tiling square) (size 2 4))
    (pieces (Man All (moves (move (pre (and (step forward) (friend to))) (action (swap))))))
    (start (place (Man White) a1 a2) (place (Man Black) b4 b3))
    (end (All win (eliminate)))))");
  CHECK(standing(game, after(game, "a1-a2 b4-b3")) == "-");
  CHECK(standing(game, after(game, "a1-a2 b4-b3 a1-a2 b4-b3")) == "DD");
}

TEST_CASE("men who go where they look come back once they have turned round") {
  const Game game = game_of(R"((game Facing (players White Black)
    (board (tiling square) (size 2 2))
    (pieces (Man All (orientation N)
      (moves (move (pre (and (step facing) (empty to)))
                   (post (rotate (opposite (facing to)) to))))))
    (start (place (Man White) a1) (place (Man Black) b1))
    (end (All win (eliminate)))))");
  const std::string round = "a1-a2 b1-b2 a2-a1 b2-b1 ";
  CHECK(standing(game, after(game, round)) == "-");
  CHECK(standing(game, after(game, round + round)) == "DD");
}

TEST_CASE("random play does what an action does beside putting a piece down") {
  const Game game = game_of(R"((game Act (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All (moves (move (pre (empty to)) (action (push) (convert custodial))))))
    (end (All win (in-a-row 3)))))");
  CHECK(standing(game, after(game, "a1 b1 c1")) == "WL");
  // White begins at an end, Black goes between: a third of all games.
  ggp::Rng rng(1);
  const auto tally = game.engine().playouts(rng, 1'000, 100);
  CHECK(tally.wins[0] > 250);
  CHECK(tally.wins[0] < 420);
  CHECK(tally.wins[1] == 0);
}

TEST_CASE("random play takes what belongs to nobody where the rules let it") {
  const Game game = game_of(R"((game Neutral (players White Black)
    (board (tiling square) (size 3 8))
    (pieces (Man All (moves (move (pre (and (step forward) (not (friend to))))
                                  (post (capture to))))))
    (start (place (Man White) a1 b1) (place (Man Black) c8) (place (Man neutral) a2))
    (end (White win (reach a3)) (Black win (reach c5)))))");
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"a1-a2", "b1-b2"});
  // Two of White's first three steps must be made on the left: half of all games.
  ggp::Rng rng(1);
  const auto tally = game.engine().playouts(rng, 1'000, 100);
  CHECK(tally.wins[0] > 400);
  CHECK(tally.wins[0] < 600);
}

TEST_CASE("what a placed piece surrounds is read as if it stood there") {
  const auto placements = [](const std::string& condition) {
    const Game game = game_of(
        "(game Place (players White Black) (board (tiling square) (size 4 1)) "
        "(pieces (Man All (moves (move (pre (and (empty to) " +
        condition + ")))))) (start (place (Man Black) a1)) (end (All win (in-a-row 3))))");
    return legal(game, game.engine().start());
  };
  using Labels = std::vector<std::string>;
  CHECK(placements("(some surround)") == Labels{"b1"});
  CHECK(placements("(in a1 surround)") == Labels{"b1"});
  CHECK(placements("(= (count surround) 1)") == Labels{"b1"});
  CHECK(placements("(not (some surround))") == Labels{"c1", "d1"});
  CHECK(placements("(or (in to d1) (some surround))") == Labels{"b1", "d1"});
}

TEST_CASE("a piece of nobody's that is placed is not read as the player's own") {
  const Game game = game_of(R"((game Rocks (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All)
            (Rock neutral (moves
              (move (pre (and (empty to) (not (some (surround friend)))))))))
    (start (place (Man White) a1))
    (end (All win (in-a-row 3)))))");
  // On b1 it would take a1's last freedom.
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"c1"});
}

TEST_CASE("a piece of several cells is read as if it stood on all of them") {
  const Game game = game_of(R"((game Cover (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Tile White (covers f)
              (moves (move (pre (and (empty to) (some surround))) (action (push)))))
            (Man Black))
    (start (place (Man Black) d1))
    (end (White win (group 2)))))");
  // On b1 and c1; on a1 and b1 it leaves c1 free.
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"b1"});
}

TEST_CASE("nobody is threatened by a capture whose condition fails") {
  const auto game = [](const std::string& row) {
    return game_of(
        "(game Perhaps (players White Black) (board (tiling square) (size 4 2)) "
        "(pieces (Man White (moves (move (pre (and (step) (or (empty to) (enemy to)))) "
        "(action (pop) (push)) (post (capture to (if (in to (row " +
        row +
        ")))))))) (King Black) (Pawn Black (moves (move (pre (and (step) (empty to))))))) "
        "(start (place (Man White) a1 d1) (place (King Black) b1) (place (Pawn Black) c2)) "
        "(end (Black lose (threatened (King friend)))))");
  };
  // The king stands on row 1, beside a man.
  const Game spared = game("2"), taken = game("1");
  CHECK(standing(spared, after(spared, "d1-d2")) == "-");
  CHECK(standing(taken, after(taken, "d1-d2")) == "WL");
}

TEST_CASE("a game ends at once where what everybody could do is forbidden") {
  const Game game = game_of(R"((game Never (players White Black)
    (board (tiling square) (size 2 1))
    (pieces (Man All (moves (move (pre (empty to))))))
    (play (never (some (surround friend))))
    (end (All win (in-a-row 2)))))");
  // On b1 either player's piece would have no freedom.
  CHECK(standing(game, after(game, "a1")) == "DD");
}

TEST_CASE("who wins once nobody can move can win by the step after which nobody can") {
  const Game game = game_of(R"((game Full (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All (moves (move (pre (empty to))))))
    (end (White win (all-pass)) (Black win (can-win White)))))");
  CHECK(standing(game, after(game, "a1")) == "-");
  CHECK(standing(game, after(game, "a1 b1")) == "LW");
}
