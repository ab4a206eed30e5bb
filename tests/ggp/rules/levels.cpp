// Directions that lead from level to level.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Where the one man may go, from the middle of three levels of three by three.
std::string climbs(std::string_view directions) {
  const Game game = game_of(
      "(game Climb (players White Black) (board (tiling square) (size 3 3 3))"
      " (pieces (Man All (moves (move (pre (step " +
      std::string(directions) +
      ")))))) (start (place (Man White) b2b)) (end (All lose (no-move))))");
  std::string ends;
  for (const ggp::Step& step : game.engine().steps(game.engine().start()))
    ends += game.board().label(ggp::Cell{step.to}) + " ";
  return ends;
}

}  // namespace

TEST_CASE("up and down lead straight to the next level") {
  CHECK(climbs("up") == "b2c ");
  CHECK(climbs("down") == "b2a ");
  CHECK(climbs("(or up down)") == "b2a b2c ");
}

TEST_CASE("up and down may go along a flat direction at once") {
  CHECK(climbs("(up N)") == "b3c ");
  CHECK(climbs("(down (or N E))") == "c2a b3a ");
  CHECK(climbs("(down NE)") == "c3a ");
  CHECK(climbs("(up orthogonal)") == "b1c a2c c2c b3c ");
}

TEST_CASE("a flat board has no way up") {
  const Game game = game_of(
      "(game Flat (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Man All (moves (move (pre (step (or up (down N))))))))"
      " (start (place (Man White) b2)) (end (All lose (no-move))))");
  CHECK(game.engine().facts(game.engine().start()).outcome.over());
}
