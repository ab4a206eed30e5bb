// Why turns cannot be played: every answer worked out from the text above it.
#include "ggp/text/refusal.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

//                         1         2         3         4
//                1234567890123456789012345678901234567890
const char* men =
    "(game Men\n"
    "  (players (White N) (Black S))\n"
    "  (board (tiling square i-nbors) (size 4 4))\n"
    "  (pieces\n"
    "    (Man All\n"
    "      (moves\n"
    "        (move (pre (and (step (and forward orthogonal)) (empty to))))\n"
    "        (move (pre (and (step (and forward diagonal))\n"
    "                        (enemy to))) (post (capture to))))))\n"
    "  (start (place (Man All) home))\n"
    "  (end (All win (reach goal)) (All lose (no-move))))\n";

ggp::WhyNot asked(const Game& game, std::string_view turn, std::string_view after = {}) {
  const auto state = ggp::play_text(game, game.engine().start(), after);
  REQUIRE(state);
  const auto found = ggp::why_not(game, *state, turn);
  REQUIRE(found);
  return *found;
}

std::string place(const gdl::Diagnostic& note) {
  return std::to_string(note.position.line) + ":" + std::to_string(note.position.column);
}

}  // namespace

TEST_CASE("the condition that refuses a move is pointed at, the nearest first") {
  const Game game = game_of(men);
  // Two steps forward: neither move's step leads there, and both fail at their first condition.
  const auto far = asked(game, "b1-b3");
  CHECK_FALSE(far.legal);
  REQUIRE(far.notes.size() == 2);
  CHECK(place(far.notes[0]) == "7:26");
  CHECK(place(far.notes[1]) == "8:26");
  CHECK(far.notes[0].message == "this does not hold for b1-b3");
  // A diagonal step onto an empty cell: the second move's step holds, its enemy is missing.
  const auto slanted = asked(game, "b1-c2");
  REQUIRE(slanted.notes.size() == 2);
  CHECK(place(slanted.notes[0]) == "9:26");
  CHECK(place(slanted.notes[1]) == "7:26");
}

TEST_CASE("whose pieces stand where is told before any condition") {
  const Game game = game_of(men);
  CHECK(asked(game, "b2-b3").message == "there is no piece on b2");
  CHECK(asked(game, "b4-b3").message == "White is to move, and on b4 stands a Man of Black");
  CHECK(asked(game, "b1-b2", "b1-b2").message == "there is no piece on b1");
}

TEST_CASE("a legal turn, and a text that is none") {
  const Game game = game_of(men);
  CHECK(asked(game, "b1-b2").legal);
  CHECK_FALSE(ggp::why_not(game, game.engine().start(), "z9"));
  CHECK(ggp::why_not(game, game.engine().start(), "z9").errors().front().message ==
        "'z9' names no step");
}

TEST_CASE("a piece is not put down on a taken cell") {
  const Game game = game_of(
      "(game Rows (players White Black) (board (tiling square) (size 3 3))\n"
      "  (end (All win (in-a-row 3))))\n");
  const auto taken = asked(game, "b2", "b2");
  CHECK_FALSE(taken.legal);
  REQUIRE(taken.notes.size() == 1);
  CHECK(taken.notes[0].message.find("on b2 stands a") != std::string::npos);
}

TEST_CASE("of several steps the first that cannot be taken is explained") {
  const Game game = game_of(
      "(game Two (players White Black) (board (tiling square) (size 3 3))\n"
      "  (pieces (Stone All (moves (move (pre (empty to))))))\n"
      "  (play (turn 2))\n"
      "  (end (All win (in-a-row 3))))\n");
  CHECK(asked(game, "a1,a2").legal);
  CHECK(asked(game, "a1,a1").notes.size() == 1);
  CHECK(asked(game, "a1").message.starts_with("the turn must go on; legal are "));
  CHECK(asked(game, "a1,a2,a3").message == "the turn is over before a3");
}

TEST_CASE("a move of less weight is refused by the one that is there to be made") {
  const Game game = game_of(
      "(game Must (players White Black) (board (tiling square) (size 4 4))\n"
      "  (pieces (Man All (moves\n"
      "    (move mandatory (pre (and (step) (enemy to))) (post (capture to)))\n"
      "    (move (pre (and (step) (empty to)))))))\n"
      "  (start (place (Man White) a1) (place (Man Black) a2 d4))\n"
      "  (end (All win (eliminate))))\n");
  const auto found = asked(game, "a1-b1");
  REQUIRE(found.notes.size() == 2);
  CHECK(found.notes[0].position.line == 4);
  CHECK(found.notes[1].position.line == 3);
  CHECK(found.notes[1].message == "this move is mandatory, and a1-a2 is there to be made");
}

TEST_CASE("where several rules may be the reason none of them is blamed alone") {
  constexpr std::string_view walkers =
      "(game Walk (players White Black) (board (tiling square) (size 4 4))\n"
      "  (pieces (Man All (moves\n"
      "    (move (label \"walk\") (pre (and (step orthogonal) (empty to))))\n"
      "    (move (label \"leap\") (pre (and (jump occupied) (empty to)))))))\n"
      "  (start (place (Man All) home))\n"
      "  (play {})\n"
      "  (end (All win (reach goal))))\n";
  const auto with = [&](std::string_view rules) {
    return game_of(fmt::format(fmt::runtime(walkers), rules));
  };
  const Game both = with("(turn \"walk\" \"leap\") (never (some (and friend b2)))");
  const auto found = asked(both, "b1-b2");
  CHECK(found.message ==
        "a move allows 'b1-b2' by itself, but no whole turn that begins so is allowed; one of "
        "these is the reason");
  REQUIRE(found.notes.size() == 3);
  CHECK(found.notes[1].message == "a turn must be finished: perhaps none that begins so can be");
  CHECK(found.notes[2].message == "a turn may not end so");
  const auto sole = asked(with("(never (some (and friend b2)))"), "b1-b2");
  CHECK(sole.message == "a move allows 'b1-b2' by itself, but not here");
  REQUIRE(sole.notes.size() == 2);
  CHECK(sole.notes[1].message == "a turn may not end so");
}

TEST_CASE("where nothing can be played it is told why") {
  const Game game = game_of(men);
  CHECK(ggp::want_of_moves(game, game.engine().start()).empty());
  const Game rows = game_of(
      "(game Rows (players White Black) (board (tiling square) (size 3 3))"
      " (end (All win (in-a-row 3))))");
  const auto won = ggp::play_text(rows, rows.engine().start(), "a1 b1 a2 b2 a3");
  REQUIRE(won);
  CHECK(ggp::want_of_moves(rows, *won) == "the game is over after 5 turns: White won");
  CHECK(asked(rows, "c3", "a1 b1 a2 b2 a3").message == "the game is over after 5 turns: White won");
}
