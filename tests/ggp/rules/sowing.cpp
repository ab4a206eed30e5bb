// Sowing along tracks, told by the number of counters on each cell, worked out by hand.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Cells a1 to e1 hold 3 1 2 0 4 counters; what the effects of a move with those of a1 leave on
// each.
std::string sown(std::string_view action, std::string_view post = "") {
  const Game game = game_of(
      "(game Pits (players White Black) (board (tiling square) (size 5 1))"
      " (define round (track a1 b1 c1 d1 e1 loop))"
      " (define way (track a1 b1 c1 d1))"
      " (pieces (Seed neutral (moves (move (pre (in from a1))"
      " (action " +
      std::string(action) + ") (post " + std::string(post) +
      ")))))"
      " (start (stack (Seed neutral) 3 a1) (stack (Seed neutral) 1 b1)"
      "  (stack (Seed neutral) 2 c1) (stack (Seed neutral) 4 e1))"
      " (end (All lose (no-move))))");
  const State state = played(game, "a1");
  std::string told;
  for (const auto& cell : game.engine().contents(state)) told += std::to_string(cell.height);
  return told;
}

}  // namespace

TEST_CASE("what stands on a cell is dealt out, one on each following cell of the track") {
  CHECK(sown("(sow round)") == "02314");
  CHECK(sown("(sow round backward)") == "01315");
  CHECK(sown("(sow round with-origin)") == "12304");
}

TEST_CASE("cells that are left out get nothing, and what can go nowhere stays") {
  CHECK(sown("(sow round (skip c1))") == "02215");
  CHECK(sown("(sow round (skip (or b1 c1)))") == "11215");
  CHECK(sown("(sow round (skip (or a1 b1 c1)))") == "01225");
  CHECK(sown("(sow round (skip board))") == "31204");
}

TEST_CASE("the end of an open track gets what is left") {
  CHECK(sown("(sow (track a1 b1 c1))") == "02404");
  CHECK(sown("(sow way backward)") == "31204");
}

TEST_CASE("the cell of the last counter is the one the move leads to") {
  CHECK(sown("(sow round)", "(remove to)") == "02304");
  CHECK(sown("(sow round)", "(remove (trail round (stacked 2) (from c1) backward))") == "00014");
  CHECK(sown("(sow round)", "(remove (trail round))") == "02300");
  CHECK(sown("(sow round)", "(remove (trail round (not (stacked 3)) backward))") == "02304");
}

TEST_CASE("a relay goes on from the last cell as long as its condition holds") {
  // 3 1 2 0 4: the first lap ends on d1 with one counter; with the origin it ends on c1 with three,
  // which go on c1, d1 and e1 as 1 1 5, and e1's five once round, e1 first, to d1.
  CHECK(sown("(sow round (relay (> (height to) 1)))") == "02314");
  CHECK(sown("(sow round with-origin (relay (= (height to) 3)))") == "12115");
  CHECK(sown("(sow round with-origin (relay (> (height to) 2)))") == "23221");
  // One that never ends is stopped.
  CHECK(sown("(sow round (relay (true)))").size() == 5);
}

TEST_CASE("what is gathered comes onto one cell, wherever it stands") {
  CHECK(sown("(sow round)", "(gather (or b1 c1) (to d1))") == "00064");
  CHECK(sown("(sow round)", "(gather (or b1 c1) (to c1))") == "00514");
  CHECK(sown("(sow round)", "(gather (stacked 4) (to a1) (if (in to d1)))") == "42310");
  CHECK(sown("(sow round)", "(gather board (to (and a1 b1)))") == "02314");
}

TEST_CASE("a piece follows a track step by step, and a cell passed twice leads two ways") {
  using Texts = std::vector<std::string>;
  const auto moves = [](std::string_view way) {
    const Game game = game_of(
        "(game Race (players White Black) (board (tiling square) (size 3 2))"
        " (define eight (track a1 b1 c1 b1 b2 loop))"
        " (pieces (Man All (moves (move (pre " +
        std::string(way) +
        ")))))"
        " (start (place (Man White) b1) (place (Man Black) c2)) (end (All lose (no-move))))");
    return turns_of(game);
  };
  CHECK(moves("(follow eight)") == Texts{"b1-b2", "b1-c1"});
  CHECK(moves("(follow eight backward)") == Texts{"b1-a1", "b1-c1"});
  CHECK(moves("(follow eight 2)") == Texts{"b1-a1"});
  CHECK(moves("(and (follow eight 2) (in between b2))") == Texts{"b1-a1"});
  CHECK(moves("(and (follow eight 2) (in between a1))") == Texts{});
  CHECK(moves("(and (follow eight 2 both) (in between a1))") == Texts{"b1-b2"});
  CHECK(moves("(follow eight 1 2 both)") == Texts{"b1-a1", "b1-b2", "b1-c1"});
}
