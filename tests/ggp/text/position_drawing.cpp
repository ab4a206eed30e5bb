// Drawings show all that decides a game, not only which pieces stand where.
#include <doctest/doctest.h>

#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;

namespace {

Game with(const std::string& pieces, const std::string& start) {
  return game_of("(game Plain (players White Black) (board (tiling square) (size 3)) (pieces " +
                 pieces + ") (start " + start + ") (end (All win (in-a-row 3))))");
}

}  // namespace

TEST_CASE("a drawing of plain pieces has no signs and no notes but hands") {
  const Game game =
      with("(Man All (moves (move (pre (and (step) (empty to))))))", "(place (Man White) a1)");
  CHECK(draw(game, game.engine().start()) ==
        "3  . . .\n"
        "2  . . .\n"
        "1  W . .\n"
        "   a b c\n"
        "White to move.\n");
}

TEST_CASE("flags are signs on their pieces, and a line below tells what they mean") {
  const Game game = with(
      "(Man All (flags fresh) (moves (move (pre (and (step) (empty to)))"
      " (post (clear-flag fresh)))))",
      "(place (Man White) a1) (place (Man Black) c3)");
  CHECK(draw(game, state_after(game, "a1-a2")) ==
        "3  .  .  B'\n"
        "2  W  .  .\n"
        "1  .  .  .\n"
        "   a  b  c\n"
        "Signs: ' fresh.\n"
        "Black to move.\n");
}

TEST_CASE("the number on a piece is raised, that of a cell lowered") {
  const Game game = with(
      "(Man All (state 2) (moves (move (pre (and (step) (empty to)))"
      " (post (dec-state) (set-cell-state 4 from)))))",
      "(place (Man White) a1) (place (Man Black) c3)");
  CHECK(cell_texts(game, game.engine().start())[0] == "W²");
  const State moved = state_after(game, "a1-a2");
  const auto text = [&](std::string_view cell) {
    return cell_texts(game, moved)[static_cast<std::size_t>(game.board().find(cell).index())];
  };
  CHECK(text("a2") == "W¹");
  CHECK(text("a1") == "₄");
  CHECK(text("b1").empty());
  CHECK(notes(game, moved) ==
        std::vector<std::string>{"Signs: ¹ the number on a piece, ₁ the number of a cell."});
}

TEST_CASE("an arrow shows the way a piece faces") {
  const Game game = with(
      "(Man All (orientation N) (moves (move (pre (and (step) (empty to)))"
      " (post (rotate E)))))",
      "(place (Man White) a1) (place (Man Black) c3)");
  CHECK(cell_texts(game, game.engine().start())[0] == "W↑");
  CHECK(cell_texts(game, state_after(game, "a1-b1"))[1] == "W→");
}

TEST_CASE("what lies below the top of a stack is told where it is not like the top") {
  const Game game =
      with("(Man All (moves (move (pre (and (step) (enemy to))) (action (pop-all) (push)))))",
           "(place (Man White) a1) (place (Man Black) a2) (place (Man White) c3)");
  CHECK(notes(game, game.engine().start()).empty());
  CHECK(notes(game, state_after(game, "a1-a2")) ==
        std::vector<std::string>{"Stacks, lowest first: a2 B W."});
}

TEST_CASE("scores are told once somebody has one") {
  const Game game =
      with("(Man All (moves (move (pre (and (step) (empty to))) (post (inc-score 2)))))",
           "(place (Man White) a1) (place (Man Black) c3)");
  CHECK(notes(game, game.engine().start()).empty());
  CHECK(notes(game, state_after(game, "a1-a2")) ==
        std::vector<std::string>{"White has a score of 2.", "Black has a score of 0."});
}

TEST_CASE("captures are told by kind where the rules ask for kinds") {
  const std::string pieces =
      "(Man All (moves (move (pre (and (step) (enemy to))) (post (capture to))))) (King All)";
  const std::string start = "(place (Man White) a1) (place (King Black) a2)";
  const auto game = [&](const std::string& end) {
    return game_of("(game Plain (players White Black) (board (tiling square) (size 3)) (pieces " +
                   pieces + ") (start " + start + ") (end (All win " + end + ")))");
  };
  const Game by_kind = game("(capture 2 King)");
  CHECK(notes(by_kind, state_after(by_kind, "a1-a2")) ==
        std::vector<std::string>{"White has captured 1: 1 King."});
  const Game by_number = game("(in-a-row 3)");
  CHECK(notes(by_number, state_after(by_number, "a1-a2")) ==
        std::vector<std::string>{"White has captured 1."});
}

TEST_CASE("a picture shows the same signs and notes") {
  const Game game = with(
      "(Man All (flags fresh) (moves (move (pre (and (step) (empty to)))"
      " (post (set-cell-state 4 from) (inc-score)))))",
      "(place (Man White) a1) (place (Man Black) c3)");
  const std::string drawn = svg(game, state_after(game, "a1-a2"));
  for (const char* part : {">'<", ">₄<", "White has a score of 1.", "fresh"}) {
    CAPTURE(part);
    CHECK(drawn.find(part) != std::string::npos);
  }
}

TEST_CASE("what belongs to nobody is never drawn with a player's letter") {
  const Game game = game_of(
      "(game Walls (players Blue White) (board (tiling square) (size 2 2))"
      " (pieces (Worker All (moves (move (pre (empty to)) (action (push)))))"
      "         (Block neutral (moves (move (pre (empty to)) (action (push))))))"
      " (end (All lose (no-move))))");
  CHECK(ggp::draw(game, state_after(game, "a1=Worker b1=Block"))
            .starts_with("2  . .\n1  B L\n   a b\n"));
}
