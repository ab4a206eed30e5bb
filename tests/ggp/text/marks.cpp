#include "ggp/text/marks.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/app/program.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;

namespace {

/// The labels of the marked cells after some turns, in the order of the board's cells.
std::string marked(const std::string& name, std::string_view moves = "",
                   std::string_view from = "") {
  const Game game = game_named(name);
  const auto state = play_text(game, game.engine().start(), moves);
  REQUIRE(state);
  const Cell cell = from.empty() ? Cell::none() : game.board().find(from);
  std::string labels;
  for (const Cell c : marks(game, *state, cell))
    labels += (labels.empty() ? "" : " ") + game.board().label(c);
  return labels;
}

}  // namespace

TEST_CASE("steps end where the rules let them, each cell marked once") {
  CHECK(marked("hexapawn") == "a2 b2 c2");
  CHECK(marked("hexapawn", "b1-b2", "a3") == "a2 b2");
  CHECK(marked("tic-tac-toe", "b2") == "a1 b1 c1 a2 c2 a3 b3 c3");
}

TEST_CASE("the marks of a piece are its own") {
  CHECK(marked("hexapawn", "", "b1") == "b2");
  CHECK(marked("hexapawn", "", "b3").empty());
  CHECK(marked("halma", "", "b1") == "d3");
}

TEST_CASE("pieces that are taken away are marked themselves") {
  // Black begins Konane with one of his stones in the centre or a corner.
  CHECK(marked("konane") == "a1 e5 f6 j10");
}

TEST_CASE("marks stand behind what is on the cell") {
  const Game game = game_named("hexapawn");
  const State state = game.engine().start();
  CHECK(draw(game.board(), with_marks(cell_texts(game, state), marks(game, state))) ==
        "3  B B B\n"
        "2  + + +\n"
        "1  W W W\n"
        "   a b c\n");
  const auto after = play_text(game, state, "b1-b2");
  REQUIRE(after);
  const auto texts = with_marks(cell_texts(game, *after), marks(game, *after));
  CHECK(texts[static_cast<std::size_t>(game.board().find("b2").index())] == "W+");
}

TEST_CASE("kinds of pieces are drawn with letters of their own") {
  // Two initials alike: the later kind has its next letter; a label comes before both.
  const Game game = game_of(R"((game Alike (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Knight White) (King White) (Guard White (label "N")) (Man Black))
    (start (place (Knight White) a1) (place (King White) b1) (place (Guard White) c1)
           (place (Man Black) d1))
    (end (All lose (no-move)))))");
  CHECK(draw(game.board(), cell_texts(game, game.engine().start())) ==
        "1  WK WI WN B\n"
        "   a  b  c  d\n");
}

TEST_CASE("show draws the marks of all pieces or of one") {
  CHECK(run_program({"show", "hexapawn", "--marks"}).out ==
        "3  B B B\n2  + + +\n1  W W W\n   a b c\nWhite to move.\n");
  CHECK(run_program({"show", "hexapawn", "--from", "c1", "--after", "b1-b2 a3-b2"}).out ==
        "3  .  B  B\n2  .  B+ +\n1  W  .  W\n   a  b  c\n"
        "Black has captured 1.\nWhite to move.\nThe last turn was a3-b2.\n");
  CHECK(run_program({"show", "hexapawn", "--from", "z9"}).exit == 1);
}
