// Positions that come back: what that means by itself, and what the rules may make of it.
#include "ggp/text/rulebook/rulebook.hpp"
#include "ggp/text/warnings/warnings.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Two men a player on a strip, with constraints on play.
std::string strip(std::string_view play) {
  return "(game Strip (players White Black) (board (tiling square) (size 6 1))"
         " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
         " (start (place (Man White) a1) (place (Man Black) f1)) " +
         std::string(play) + " (end (All lose (no-move))))";
}

/// How it stands once the position of the start has come back so many times, by Black's steps.
std::string after_rounds(std::string_view play, int rounds) {
  const Game game = game_of(strip(play));
  std::string moves;
  for (int i = 0; i < rounds; ++i) moves += "a1-b1 f1-e1 b1-a1 e1-f1 ";
  return standing(game, after(game, moves));
}

}  // namespace

TEST_CASE("the third time is a draw unless the rules ask for more or fewer times") {
  CHECK(after_rounds("", 1) == "-");
  CHECK(after_rounds("", 2) == "DD");
  CHECK(after_rounds("(play (repetition draw 2))", 1) == "DD");
  CHECK(after_rounds("(play (repetition draw 4))", 2) == "-");
  CHECK(after_rounds("(play (repetition draw 4))", 3) == "DD");
}

TEST_CASE("repetition may mean nothing, or be a loss or a win of who brought it about") {
  CHECK(after_rounds("(play (repetition none))", 5) == "-");
  CHECK(after_rounds("(play (repetition loss))", 1) == "-");
  CHECK(after_rounds("(play (repetition loss))", 2) == "WL");
  CHECK(after_rounds("(play (repetition win))", 2) == "LW");
  CHECK(after_rounds("(play (repetition loss enemy))", 2) == "LW");
  CHECK(after_rounds("(play (repetition win White 2))", 1) == "WL");
}

TEST_CASE("of three players who repeats is out, and the position is a new one for those left") {
  const Game game = game_of(
      "(game Three (players White Black Red) (board (tiling square) (size 3 3))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) a1) (place (Man Black) a3) (place (Man Red) c3))"
      " (play (repetition loss 2)) (end (All lose (no-move))))");
  const State state = after(game, "a1-b1 a3-b3 c3-c2 b1-a1 b3-a3 c2-c3");
  CHECK(standing(game, state) == "-");
  CHECK(game.engine().facts(state).mover == ggp::Player{0});
  // Red's turns are skipped now; White and Black may come back once more.
  CHECK(standing(game, after(game, state, "a1-b1 a3-b3 b1-a1")) == "-");
  CHECK(standing(game, after(game, state, "a1-b1 a3-b3 b1-a1 b3-a3")) == "WLL");
}

TEST_CASE("the rulebook tells what repetition means once") {
  const auto told = [](std::string_view play) { return ggp::rulebook(game_of(strip(play))); };
  CHECK(told("").find("third time") != std::string::npos);
  const std::string loss = told("(play (repetition loss 4))");
  CHECK(
      loss.find("Once a position with the same player to move has occurred four times, who brought "
                "it about loses.") != std::string::npos);
  CHECK(loss.find("third time") == std::string::npos);
  CHECK(told("(play (repetition win enemy))")
            .find("three times and you brought it about, your opponent wins.") !=
        std::string::npos);
  CHECK(told("(play (repetition none))").find("come back as often as") != std::string::npos);
}

TEST_CASE("a rule of repetition that changes nothing is warned of") {
  const auto warned = [](const std::string& text) {
    const auto found = ggp::warnings(game_of(text));
    return found.size() == 1 ? found.front().message : std::to_string(found.size());
  };
  CHECK(warned(strip("(play (repetition draw))")) ==
        "this changes nothing: the third time is a draw anyway");
  CHECK(warned("(game Fill (players White Black) (board (tiling square) (size 3 3))"
               " (play (repetition none)) (end (All win (in-a-row 3))))") ==
        "this changes nothing: no position can come back");
}

TEST_CASE("pieces that stay where they are bring positions back if they can change to and fro") {
  const auto may_come_back = [](std::string_view pieces, std::string_view play = "") {
    return game_of("(game Spot (players White Black) (board (tiling square) (size 3 3)) (pieces " +
                   std::string(pieces) + ") " + std::string(play) + " (end (All lose (no-move))))")
        .engine()
        .can_repeat();
  };
  const std::string drop = "(move (label \"drop\") (pre (empty to)) (action (push)))";
  const auto man = [&](const std::string& more) { return "(Man All (moves " + drop + more + "))"; };
  CHECK_FALSE(may_come_back(man("")));
  CHECK_FALSE(may_come_back(man("(move (action pass))")));
  CHECK(may_come_back(man("(move (action (rotate (clockwise facing))))")));
  CHECK(may_come_back(man("(move (action (set-cell-state 1 from)))")));

  // Kinds that lead round, and kinds that end.
  const std::string king = "(move (action (promote King)))", back = "(move (action (promote Man)))";
  CHECK_FALSE(may_come_back(man(king) + "(King All)"));
  CHECK(may_come_back(man(king) + "(King All (moves " + back + "))"));
  CHECK(may_come_back(man("(move (action (promote King (if (in from corners)))))") + "(King All)"));

  // Numbers: one way, to and fro, and where nothing asks whether there is any left to take.
  const std::string less = "(move (pre (> (piece-state) 0)) (action (dec-state)))";
  CHECK_FALSE(may_come_back(man(less)));
  CHECK(may_come_back(man(less + "(move (pre (< (piece-state) 3)) (action (inc-state)))")));
  CHECK(may_come_back(man("(move (action (dec-state)))")));

  // A turn that puts a piece down, too.
  const std::string turn = "(move (label \"turn\") (action (rotate (clockwise facing))))";
  CHECK_FALSE(may_come_back(man(turn), "(play (turn \"drop\" \"turn\"))"));
  CHECK(may_come_back(man(turn), "(play (turn \"turn\"))"));
}

TEST_CASE("a position that comes back without a step is drawn the third time") {
  const Game game = game_of(
      "(game Lamps (players White Black) (board (tiling square) (size 2 1))"
      " (pieces (Off All (moves (move (action (promote On)))))"
      "         (On All (moves (move (action (promote Off))))))"
      " (start (place (Off White) a1) (place (Off Black) b1)) (end (All lose (no-move))))");
  CHECK(standing(game, played(game, "a1=On b1=On a1=Off b1=Off a1=On b1=On a1=Off")) == "-");
  CHECK(standing(game, played(game, "a1=On b1=On a1=Off b1=Off a1=On b1=On a1=Off b1=Off")) ==
        "DD");
}
