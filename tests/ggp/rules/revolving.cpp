// Parts of the board that turn about their middle.
#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Where pieces stand after the one move there is, `what` done to the board.
std::string stands_after(std::string_view board, std::string_view start, std::string_view what) {
  const Game game = game_of("(game Turn (players White Black) (board " + std::string(board) +
                            ") (pieces (Man All (moves (move (pre (in to b2)) (action " +
                            std::string(what) + "))))) (start (place (Man White) " +
                            std::string(start) + ")) (end (All lose (no-move))))");
  State state = game.engine().start();
  game.engine().play(state, game.engine().steps(state).front());
  std::string cells;
  const auto contents = game.engine().contents(state);
  for (std::size_t c = 0; c < contents.size(); ++c)
    if (contents[c].kind.exists())
      cells += game.board().label(ggp::Cell{static_cast<int>(c)}) + " ";
  return cells;
}

}  // namespace

TEST_CASE("what stands on a part of the board turns about its middle") {
  const std::string squares = "(tiling square i-nbors) (size 3 3)";
  // The corner below on the left goes to the one below on the right, and b1 to c2.
  CHECK(stands_after(squares, "a1 b1", "(revolve board left)") == "c1 c2 ");
  CHECK(stands_after(squares, "a1 b1", "(revolve board right)") == "a2 a3 ");
  CHECK(stands_after(squares, "a1 b1", "(revolve (or to (nbors to)) left)") == "c1 c2 ");
  // Four cells about a corner.
  CHECK(stands_after(squares, "a1 b1", "(revolve (or a1 a2 b1 b2) left)") == "b1 b2 ");
  // Cells that would not come to lie on each other stay.
  CHECK(stands_after(squares, "a1 b1", "(revolve (or a1 b1) left)") == "a1 b1 ");
  CHECK(stands_after(squares, "a1 b1", "(revolve board left (if (empty b1)))") == "a1 b1 ");
}

TEST_CASE("on hexagons a turn goes from edge to edge") {
  const std::string hexagon = "(tiling hex) (size 2)";
  const std::string once = stands_after(hexagon, "a1", "(revolve board left)");
  CHECK(once != "a1 ");
  CHECK(stands_after(
            hexagon, "a1",
            "(revolve board left) (revolve board left) (revolve board left) (revolve board left)"
            " (revolve board left) (revolve board left)") == "a1 ");
  CHECK(stands_after(hexagon, "a1", "(revolve board left) (revolve board right)") == "a1 ");
}

TEST_CASE("stacks turn as they are, and pieces look where they are turned") {
  const Game game = game_of(
      "(game Turn (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Man All (orientation N) (moves (move (pre (in to b2)) (action (revolve board "
      "left))))))"
      " (start (stack (Man White) 2 a1) (stack (Man Black) 1 a1)) (end (All lose (no-move))))");
  State state = game.engine().start();
  game.engine().play(state, game.engine().steps(state).front());
  const auto contents = game.engine().contents(state);
  const auto& turned = contents[static_cast<std::size_t>(game.board().find("c1").index())];
  CHECK(turned.height == 3);
  CHECK(turned.owner == ggp::Player{1});
  CHECK(turned.below.front().owner == ggp::Player{0});
  CHECK(game.board().direction(turned.facing).name == "W");
}

TEST_CASE("cells have images where turns of the board bring them") {
  const std::string squares = "(tiling square i-nbors) (size 3 3)";
  CHECK(stands_after(squares, "(not b2)", "(remove (images a1))") == "a1 b1 a2 c2 b3 ");
  CHECK(stands_after(squares, "(not b2)", "(remove (images b1))") == "a1 b1 c1 a3 c3 ");
  CHECK(stands_after(squares, "(not b2)", "(remove (images a1 half))") == "a1 b1 c1 a2 c2 a3 b3 ");
  CHECK(stands_after(squares, "(not b2)", "(remove (images b2))") == "a1 b1 c1 a2 c2 a3 b3 c3 ");
  // A board that a quarter turn does not bring onto itself: by half a turn alone.
  CHECK(stands_after("(tiling square) (size 2 3)", "(not b2)", "(remove (images a1))") ==
        "a1 b1 a2 a3 ");
  // Of seven hexagons the outer ones go round the middle one.
  CHECK(stands_after("(tiling hex) (size 2)", "(not b2)", "(remove (images a1))") == "a1 ");
}

namespace {

/// Who is king on the throne of Morelli after a turn from a position; empty: nobody.
std::string king_after(std::string_view position, std::string_view turn) {
  const Game game = game_named("morelli");
  auto state = ggp::read_position(game, position);
  REQUIRE(state);
  const auto read = ggp::read_turn(game, *state, turn);
  REQUIRE(read);
  ggp::play(game, *state, *read);
  const auto throne =
      game.engine().contents(*state)[static_cast<std::size_t>(game.board().find("g7").index())];
  return throne.kind.exists() ? game.player_name(throne.owner) : "";
}

}  // namespace

TEST_CASE("in Morelli a frame about the throne puts a king there") {
  CHECK(king_after("Black: f6 h6 h8 e9; White: a1; to move: Black", "e9-f8") == "Black");
  CHECK(king_after("Black: f6 h6 h8 a13; White: a1; to move: Black", "a13-b12") == "");
  CHECK(king_after("Black: f6 h6 h8 e9; White: a1 g7=King; to move: Black", "e9-f8") == "Black");
  CHECK(king_after("Black: f6 h6 h8 a13; White: a1 g7=King; to move: Black", "a13-b12") == "White");
  // A stone that changes sides completes it as well.
  CHECK(king_after("Black: f6 h6 h8 g8 d8; White: f8 a1; to move: Black", "d8-e8") == "Black");
  // What stood before is no new frame.
  CHECK(king_after("Black: f6 h6 h8 f8 a1; White: m1 g7=King; to move: Black", "a1-b2") == "White");
}

TEST_CASE("in Morelli whoever has the throne wins when somebody cannot move") {
  const Game game = game_named("morelli");
  const auto results = [&](std::string_view position) {
    const auto state = ggp::read_position(game, position);
    REQUIRE(state);
    const auto outcome = game.engine().facts(*state).outcome;
    return std::string(ggp::name_of(outcome.of[0])) + " " +
           std::string(ggp::name_of(outcome.of[1]));
  };
  CHECK(results("Black: f6 g7=King; White: h8; to move: Black") == "win loss");
  CHECK(results("Black: f6; White: h8 g7=King; to move: Black") == "loss win");
  CHECK(results("Black: f6; White: a1; to move: Black") == "draw draw");
}
