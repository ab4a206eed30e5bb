// Players who cannot move, and players who need not.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Men that step along one row; the other player may have none at all.
Game row_of_men(const std::string& start, const std::string& rest) {
  return game_of(
      "(game Row (players White Black) (board (tiling square) (size 5 1))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start " +
      start + ") " + rest + ")");
}

Game filling(const std::string& size, const std::string& rest) {
  return game_of("(game Filling (players White Black) (board (tiling square) (size " + size +
                 ")) " + rest + ")");
}

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("who cannot move passes while the other can") {
  const Game game = row_of_men("(place (Man White) a1)", "(end (White win (in-a-row 4)))");
  const State state = after(game, "a1-b1");
  CHECK(legal(game, state) == Labels{"pass"});
  CHECK(legal(game, after(game, state, "pass")) == Labels{"b1-a1", "b1-c1"});
}

TEST_CASE("a forced pass is a ply") {
  const Game game = row_of_men("(place (Man White) a1)", "(end (White win (in-a-row 4)))");
  const auto count = [&](int depth) {
    return game.engine().perft(game.engine().start(), depth).nodes;
  };
  CHECK(count(1) == 1);
  CHECK(count(2) == 1);
  CHECK(count(3) == 2);
}

TEST_CASE("when nobody can move the game is over at once, and drawn if no clause speaks") {
  const Game game = filling("3 1", "(end (All win (in-a-row 3)))");
  CHECK(standing(game, after(game, "a1 b1")) == "-");
  CHECK(standing(game, after(game, "a1 b1 c1")) == "DD");
  CHECK(legal(game, after(game, "a1 b1 c1")).empty());
}

TEST_CASE("when nobody can move the clauses on passing decide") {
  const Game game = filling("3 1", "(end (All win (and (all-pass) (most (count friend)))))");
  CHECK(standing(game, after(game, "a1 b1 c1")) == "WL");
}

TEST_CASE("a clause on having no move decides before anyone passes") {
  const Game game = row_of_men("(place (Man White) a1)", "(end (All lose (no-move)))");
  CHECK(standing(game, after(game, "a1-b1")) == "WL");
  const Game other = row_of_men("(place (Man White) a1)", "(end (All win (no-move)))");
  CHECK(standing(other, after(other, "a1-b1")) == "LW");
}

TEST_CASE("nobody passes of his own will unless the rules allow it") {
  const Game strict = filling("3 1", "(end (All win (in-a-row 3)))");
  CHECK_FALSE(is_legal(strict, strict.engine().start(), "pass"));
  const Game lenient = filling("3 1", "(play (can-pass)) (end (All win (in-a-row 3)))");
  CHECK(is_legal(lenient, lenient.engine().start(), "pass"));
}

TEST_CASE("passes of all players in succession end the game") {
  const Game game =
      filling("3 1", "(play (can-pass)) (end (All win (and (all-pass) (most (count friend)))))");
  CHECK(standing(game, after(game, "pass pass")) == "DD");
  CHECK(standing(game, after(game, "a1 pass")) == "-");
  CHECK(standing(game, after(game, "a1 pass pass")) == "WL");
  CHECK(standing(game, after(game, "pass a1 pass")) == "-");
  CHECK(standing(game, after(game, "pass a1 pass pass")) == "LW");
}

TEST_CASE("three players end the game by three passes, not by two") {
  const Game game = game_of(
      "(game Three (players White Black Red) (board (tiling square) (size 3 3))"
      " (play (can-pass)) (end (All win (in-a-row 3))))");
  CHECK(standing(game, after(game, "pass pass")) == "-");
  CHECK(standing(game, after(game, "pass pass pass")) == "DDD");
}

TEST_CASE("Reversi is counted when neither player can turn a disc") {
  // The shortest wipe-out, nine plies, known to every player of the game.
  const Game game = game_named("reversi");
  const State state = after(game, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
  CHECK(standing(game, state) == "WL");
  CHECK(cells_of(game, state, ggp::Player{1}).empty());
}

TEST_CASE("whether the others could move is asked as on their own turn") {
  // White may not play on c1 and Black has no stones: after two turns nobody can move.
  const Game game = game_of(
      "(game Mine (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Stone All (moves (move (pre (and (empty to)"
      "   (not (and (mover White) (in to c1)))))))))"
      " (start (in-hand (Stone White) 5) (in-hand (Stone Black) 0))"
      " (end (All win (and (all-pass) (> (count friend) (count enemy))))))");
  CHECK(is_legal(game, after(game, "a1"), "pass"));
  CHECK(standing(game, after(game, "a1 pass b1")) == "WL");
}
