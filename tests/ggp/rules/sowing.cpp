// Sowing along tracks, told by the number of counters on each cell, worked out by hand.
#include "ggp/base/effort.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Cells a1 to e1 hold 3 1 2 0 4 counters, and a move with those of a1 has these effects.
Game pits(std::string_view action, std::string_view post = "") {
  return game_of(
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
}

// What that move leaves on each.
std::string sown(std::string_view action, std::string_view post = "") {
  const Game game = pits(action, post);
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

TEST_CASE("each counter that is sown in a further lap counts as an eighth of a step") {
  const auto work_of = [](std::string_view action) {
    const Game game = pits(action);
    State state = game.engine().start();
    const auto steps = game.engine().steps(state);
    ggp::Work work;
    game.engine().play(state, steps.front(), &work);
    return work.done;
  };
  // The laps as above: three counters, then three more, then five.
  const std::uint64_t one_lap = work_of("(sow round with-origin (relay (false)))");
  CHECK(work_of("(sow round with-origin (relay (= (height to) 3)))") ==
        one_lap + 3 * ggp::sown_work);
  CHECK(work_of("(sow round with-origin (relay (> (height to) 2)))") ==
        one_lap + (3 + 5) * ggp::sown_work);
  CHECK(8 * ggp::sown_work == ggp::step_work);
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

TEST_CASE("a track turns off while the condition of a branch holds, and ends or comes in again") {
  using Texts = std::vector<std::string>;
  const auto moves = [](std::string_view man, std::string_view way, std::string_view other = "d3") {
    const Game game = game_of(
        "(game Race (players White Black) (board (tiling square) (size 4 3))"
        " (define lane (track a1 b1 c1 d1 (branch b1 (mover White) b2 b3) loop))"
        " (define theirs (track a1 b1 c1 d1 (branch b1 (mover Black) b2 b3) loop))"
        " (define round (track a1 b1 c1 d1 (branch a1 (empty d2) a2 c1)))"
        " (define fork (track a1 b1 (branch b1 (empty d2) b2) (branch b1 (empty d3) b3)))"
        " (pieces (Man All (moves (move (pre " +
        std::string(way) + ")))))" + " (start (place (Man White) " + std::string(man) +
        ") (place (Man Black) " + std::string(other) + ")) (end (All lose (no-move))))");
    return turns_of(game);
  };
  CHECK(moves("a1", "(follow lane 1 4)") == Texts{"a1-b1", "a1-b2", "a1-b3"});
  CHECK(moves("a1", "(follow theirs 1 4)") == Texts{"a1-b1", "a1-c1", "a1-d1"});
  CHECK(moves("b3", "(follow lane)") == Texts{});
  CHECK(moves("c1", "(follow lane 3)") == Texts{"c1-b1"});
  CHECK(moves("d1", "(follow lane 4)") == Texts{"d1-b3"});
  CHECK(moves("a1", "(and (follow lane 3) (in between (or b1 b2)))") == Texts{"a1-b3"});
  CHECK(moves("a1", "(and (follow lane 3) (in between c1))") == Texts{});
  // Going back, a branch leads to where it left.
  CHECK(moves("b3", "(follow lane 1 3 backward)") == Texts{"b3-a1", "b3-b1", "b3-b2"});
  CHECK(moves("c1", "(follow lane 2 backward)") == Texts{"c1-a1"});
  // One that ends on a cell of the track comes in there, both ways.
  CHECK(moves("a1", "(follow round 1 3)") == Texts{"a1-a2", "a1-c1", "a1-d1"});
  CHECK(moves("a1", "(follow round 1 3)", "d2") == Texts{"a1-b1", "a1-c1", "a1-d1"});
  CHECK(moves("c1", "(follow round backward)") == Texts{"c1-a2"});
  CHECK(moves("c1", "(follow round backward)", "d2") == Texts{"c1-b1"});
  CHECK(moves("a2", "(follow round both)", "d2") == Texts{"a2-a1", "a2-c1"});
  // The first branch counts whose condition holds.
  CHECK(moves("b1", "(follow fork)", "c3") == Texts{"b1-b2"});
  CHECK(moves("b1", "(follow fork)", "d2") == Texts{"b1-b3"});
  CHECK(moves("b1", "(follow fork)", "d3") == Texts{"b1-b2"});
}

TEST_CASE("what is sown goes where the track does at that moment") {
  // 3 counters of a1 over 1 2 0 4.
  CHECK(sown("(sow (track a1 b1 c1 d1 e1 (branch a1 (mover White) d1 e1) loop))") == "11215");
  CHECK(sown("(sow (track a1 b1 c1 d1 e1 (branch a1 (mover White) d1 e1)))") == "01216");
  CHECK(sown("(sow (track a1 b1 c1 d1 e1 (branch a1 (mover Black) d1 e1) loop))") == "02314");
  CHECK(sown("(sow (track a1 b1 c1 d1 e1 (branch a1 (mover White) d1 e1) loop) backward)") ==
        "11215");
  // b1 has two once it has got one, so the way goes on to e1 at once.
  CHECK(sown("(sow (track a1 b1 c1 d1 e1 (branch b1 (= (height b1) 2) e1) loop))") == "12205");
  // 0 2 3 1 4 after a plain lap: from c1 the trail turns off to e1.
  CHECK(sown("(sow round)",
             "(remove (trail (track c1 b1 a1 (branch c1 (true) e1)) occupied (from c1)))") ==
        "02010");
}

TEST_CASE("a man turns off into the column of its owner and goes round past that of the other") {
  // A race round sixteen squares by one to three steps as one likes: White turns off at a2, Black
  // at d3.
  const auto race = [](std::string_view white, std::string_view black) {
    return game_of(
        "(game Homeward (players White Black) (board (tiling square) (size 4 4))"
        " (define way (track a1 b1 c1 d1 d2 d3 d4 c4 b4 a4 a3 a2"
        "  (branch a2 (mover White) b2 c2) (branch d3 (mover Black) c3 b3) loop))"
        " (pieces (Man All (moves (move (pre (and (follow way 1 3) (not (friend to))))"
        "  (post (capture to))))))"
        " (start (place (Man White) " +
        std::string(white) + ") (place (Man Black) " + std::string(black) +
        ")) (end (White win (in c2 friend)) (Black win (in b3 friend))"
        "  (All lose (= (count friend) 0))))");
  };
  CHECK(ggp::rulebook(race("a1", "d4")).find("turning off from a2 to b2, c2 if ") !=
        std::string::npos);
  using Texts = std::vector<std::string>;
  const Game apart = race("a1", "d4");
  for (int depth = 1, count = 1; depth <= 4; ++depth) {
    count *= 3;
    CHECK(apart.engine().perft(apart.engine().start(), depth).nodes ==
          static_cast<std::uint64_t>(count));
  }
  const Game near = race("a3", "d1");
  CHECK(legal(near, near.engine().start()) == Texts{"a3-a2", "a3-b2", "a3-c2"});
  CHECK(standing(near, after(near, "a3-c2")) == "WL");
  CHECK(legal(near, after(near, "a3-b2")) == Texts{"d1-c3", "d1-d2", "d1-d3"});
  CHECK(standing(near, after(near, "a3-b2 d1-c3 b2-c2")) == "WL");
  CHECK(standing(near, after(near, "a3-a2 d1-c3 a2-b2 c3-b3")) == "LW");
  CHECK(legal(race("d1", "a3"), race("d1", "a3").engine().start()) ==
        Texts{"d1-d2", "d1-d3", "d1-d4"});
  const Game past = race("d1", "a3");
  CHECK(legal(past, after(past, "d1-d2")) == Texts{"a3-a1", "a3-a2", "a3-b1"});
  // From a2 White goes one or two, from b2 one; Black has three each time: 2 times 3, then (2 + 1)
  // times 3, six of them to c2.
  const Game counted = race("a3", "c1");
  CHECK(counted.engine().perft(counted.engine().start(), 2).nodes == 6);
  CHECK(counted.engine().perft(counted.engine().start(), 3).nodes == 9);
  CHECK(counted.engine().perft(counted.engine().start(), 3).wins[0] == 6);
}

TEST_CASE("a branch leaves its own track, for a reason that is known before the step") {
  const auto complaint = [](std::string_view branch) {
    const auto game = Game::read(
        "(game Race (players White Black) (board (tiling square) (size 3 3))"
        " (pieces (Man All (moves (move (pre (follow (track a1 b1 c1 " +
        std::string(branch) + "))))))) (start (place (Man White) a1)) (end (All lose (no-move))))");
    return game ? std::string() : game.errors().front().message;
  };
  CHECK(complaint("(branch b1 (friend from) b2)").empty());
  CHECK(complaint("(branch a3 (mover White) b2)") ==
        "a branch leaves its track from one of the cells of that");
  CHECK(complaint("(branch b1 (empty to) b2)").starts_with("whether a track branches must be"));
  CHECK(complaint("(branch b1 (mover White) to)") ==
        "the cells of a track must be known before play");
}
