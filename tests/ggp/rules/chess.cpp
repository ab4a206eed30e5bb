// Chess, where the counts of perft do not reach: taking in passing, castling, mate and stalemate.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

bool may(const Game& game, std::string_view moves, std::string_view turn) {
  const auto turns = turns_of(game, moves);
  return std::ranges::count(turns, turn) == 1;
}

}  // namespace

TEST_CASE("a pawn is taken in passing at once or not at all") {
  const Game game = game_named("chess");
  const std::string passed = "e2-e4 a7-a6 e4-e5 d7-d5";
  CHECK(may(game, passed, "e5-d6"));
  CHECK_FALSE(may(game, passed, "e5-f6"));
  const State taken = played(game, passed + " e5-d6");
  CHECK_FALSE(content(game, taken, "d5").kind.exists());
  CHECK_FALSE(may(game, passed + " h2-h3 a6-a5", "e5-d6"));
  // Two single steps are no double step.
  CHECK_FALSE(may(game, "e2-e4 d7-d6 e4-e5 d6-d5", "e5-d6"));
}

TEST_CASE("a pawn that took a double step and walks on cannot be taken where it has not been") {
  const Game game = game_named("chess");
  // e5 was reached by a single step, so d4 may not take on e4 behind it; d4 stands on no fifth row.
  CHECK_FALSE(may(game, "a2-a3 d7-d5 e2-e4 d5-d4 e4-e5", "d4-e3"));
  CHECK(may(game, "a2-a3 d7-d5 h2-h3 d5-d4 e2-e4", "d4-e3"));
}

TEST_CASE("a pawn on the far row becomes one of four pieces") {
  const Game game = game_named("chess");
  const std::string near = "a2-a4 b7-b5 a4-b5 a7-a6 b5-a6 c8-b7 a6-b7 h7-h6";
  for (const char* kind : {"Queen", "Rook", "Bishop", "Knight"})
    CHECK(may(game, near, std::string("b7-a8=") + kind));
  CHECK_FALSE(may(game, near, "b7-a8"));
}

TEST_CASE("the king castles with a rook while neither has moved and the way is clear") {
  const Game game = game_named("chess");
  const std::string ready = "e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 f8-c5";
  REQUIRE(may(game, ready, "e1-g1"));
  const State castled = played(game, ready + " e1-g1");
  CHECK(content(game, castled, "f1").kind == content(game, game.engine().start(), "h1").kind);
  CHECK_FALSE(content(game, castled, "h1").kind.exists());
  CHECK_FALSE(may(game, "e2-e4 e7-e5 g1-f3 b8-c6", "e1-g1"));
  CHECK_FALSE(may(game, ready + " e1-e2 a7-a6 e2-e1 a6-a5", "e1-g1"));
  CHECK_FALSE(may(game, ready + " h1-g1 a7-a6 g1-h1 a6-a5", "e1-g1"));
  const std::string queens = "d2-d4 d7-d5 c1-f4 a7-a6 b1-c3 h7-h6 d1-d3 h6-h5";
  REQUIRE(may(game, queens, "e1-c1"));
  CHECK(content(game, played(game, queens + " e1-c1"), "d1").kind ==
        content(game, game.engine().start(), "a1").kind);
}

TEST_CASE("the king castles neither out of check nor through it") {
  const Game game = game_named("chess");
  // The bishop on a6 sees f1 until d3 is closed.
  const std::string seen = "g2-g3 b7-b6 f1-g2 c8-a6 g1-f3 e7-e6 e2-e4 h7-h6";
  CHECK_FALSE(may(game, seen, "e1-g1"));
  CHECK(may(game, seen + " d2-d3 h6-h5", "e1-g1"));
  CHECK_FALSE(may(game, "e2-e4 e7-e6 g1-f3 f8-b4 f1-c4 b4-d2", "e1-g1"));
}

TEST_CASE("mate loses and stalemate is a draw") {
  const Game game = game_named("chess");
  CHECK(standing(game, played(game, "f2-f3 e7-e5 g2-g4 d8-h4")) == "LW");
  // Sam Loyd's stalemate in ten moves.
  CHECK(standing(game, played(game,
                              "e2-e3 a7-a5 d1-h5 a8-a6 h5-a5 h7-h5 a5-c7 a6-h6 h2-h4 f7-f6 c7-d7 "
                              "e8-f7 d7-b7 d8-d3 b7-b8 d3-h7 b8-c8 f7-g6 c8-e6")) == "DD");
}

TEST_CASE("in minishogi a taken piece is dropped, unpromoted, but no second pawn on a column") {
  const Game game = game_named("minishogi");
  const std::string taken = "e1-e4 e5-e4";
  // Sente's rook took the pawn on e4, Gote's rook took it there: each has one piece in hand.
  CHECK(may(game, taken, "b2"));
  CHECK_FALSE(may(game, taken, "a3"));  // a2 is a pawn of one's own
  CHECK_FALSE(may(game, taken, "e5"));  // the far row
  CHECK(may(game, taken + " b2", "e5=Rook"));
}
