// Where steps lead, one after another, and cells of which something holds: worked out by hand.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Texts = std::vector<std::string>;

// White's man on a1 of a board of five by three, Black's men on b1, d1 and b3, a stone of nobody on
// e2; where the man may go.
Texts ways(std::string_view pre, std::string_view more = "") {
  const Game game = game_of(
      "(game Ways (players White Black) (board (tiling square) (size 5 3))"
      " (pieces (Man All (moves (move (pre " +
      std::string(pre) + ")))) (Rock neutral))" + " (start (place (Man White) a1 " +
      std::string(more) +
      ")"
      "  (place (Man Black) b1 d1 b3) (place (Rock neutral) e2))"
      " (end (All lose (no-move))))");
  return turns_of(game);
}

}  // namespace

TEST_CASE("steps lead on as long as their conditions hold, and the cell left is no end") {
  CHECK(ways("(in to (reachable (jump occupied)))") == Texts{"a1-c1", "a1-e1", "a1-e3"});
  CHECK(ways("(in to (reachable (jump enemy)))") == Texts{"a1-c1", "a1-e1"});
  CHECK(ways("(in to (reachable (jump friend)))") == Texts{});
  CHECK(ways("(in to (reachable (jump occupied)))", "a2 c3") ==
        Texts{"a1-a3", "a1-c1", "a1-e1", "a1-e3", "c3-a3"});
  CHECK(ways("(in to (reachable (step)))") ==
        Texts{"a1-a2", "a1-a3", "a1-b2", "a1-c1", "a1-c2", "a1-c3", "a1-d2", "a1-d3", "a1-e3"});
}

TEST_CASE("steps go through cells of a region only, which ends them too") {
  CHECK(ways("(in to (reachable (jump occupied) (through (and empty (not c1)))))") == Texts{});
  CHECK(ways("(in to (reachable (step) (through (and empty (row 1 2)))))") ==
        Texts{"a1-a2", "a1-b2", "a1-c1", "a1-c2", "a1-d2"});
  CHECK(ways("(and (empty to) (in to (reachable (step E) (through board))))") ==
        Texts{"a1-c1", "a1-e1"});
}

TEST_CASE("so many steps lead to no cell where they have been") {
  CHECK(ways("(in to (reachable (step) 2))") == Texts{"a1-a3", "a1-b2"});
  CHECK(ways("(in to (reachable (step) 3))") == Texts{"a1-c2"});
  CHECK(ways("(in to (reachable (step) 1 2))") == Texts{"a1-a2", "a1-a3", "a1-b2"});
  CHECK(ways("(in to (reachable (step) 4))") == Texts{"a1-c1", "a1-c3", "a1-d2"});
}

TEST_CASE("each step has cells of its own, and the piece is on its way") {
  // Without the man on a1 nothing stands beside a2; b1 and b3 stand beside b2.
  CHECK(ways("(in to (reachable (step) (< (count (and (nbors to) occupied)) 2)))") ==
        Texts{"a1-a2", "a1-a3"});
  CHECK(ways("(in to (reachable (step) (< (count (and (nbors from) occupied)) 2)))") ==
        Texts{"a1-a2", "a1-a3", "a1-b2"});
  CHECK(ways("(in to (reachable (adjacent) (not (some (and (nbors to) friend))) 1))") ==
        Texts{"a1-a2"});
  // Conditions without a relation are asked of all pairs.
  CHECK(ways("(in to (reachable (= (distance) 1)))") == ways("(in to (reachable (step)))"));
  // A relation that speaks of the cell it begins on is asked of each.
  CHECK(ways("(in to (reachable (jump (and occupied (nbors from)))))") ==
        Texts{"a1-c1", "a1-e1", "a1-e3"});
}

TEST_CASE("where steps begin may be said") {
  CHECK(ways("(and (line) (empty to) (in b2 (reachable (step) 1 (from to))))") == Texts{"a1-a2"});
  CHECK(ways("(and (line) (empty to) (in b2 (reachable (step) (from to))))") ==
        Texts{"a1-a2", "a1-a3", "a1-c1"});
}

TEST_CASE("a distance within a region goes round what stands in the way") {
  const auto apart = [](int steps) {
    return ways("(and (line) (empty to) (= (distance to d1 (within empty)) " +
                std::to_string(steps) + "))");
  };
  CHECK(apart(1) == Texts{"a1-c1", "a1-e1"});
  CHECK(apart(4) == Texts{"a1-a2"});
  CHECK(apart(5) == Texts{"a1-a3"});
  // Nothing leads to e1.
  CHECK(ways("(and (line) (empty to) (< 0 (distance to e1 (within empty))))") == Texts{});
}

TEST_CASE("cells such that something holds are asked one by one") {
  const auto line = [](const std::string& condition) {
    return ways("(and (line) (empty to) " + condition + ")");
  };
  CHECK(line("(some (where (nbors to) (enemy current)))") == Texts{"a1-a3", "a1-c1", "a1-e1"});
  CHECK(line("(= (count (where (nbors to) (enemy current))) 2)") == Texts{"a1-c1"});
  // One enemy is nearer to where the move ends than to where it began: d1 or b3.
  const std::string nearer = "(where enemy (< (distance to current) (distance from current)))";
  CHECK(line("(= (count " + nearer + ") 1)") == line("(true)"));
  CHECK(line("(in d1 " + nearer + ")") == Texts{"a1-c1", "a1-e1"});
  // The inner one begins from the cell of the outer one.
  CHECK(line("(some (where (nbors to) (some (where (nbors current) (enemy current)))))") ==
        Texts{"a1-a2"});
}

TEST_CASE("a walk across empty cells may end on an enemy that stands in its way") {
  const auto game = test::game_of(
      "(game Walk (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Man All (moves (move (pre (and (not (friend to))"
      "  (in to (reachable (step) 2 (through (or empty to)))))) (post (capture to))))))"
      " (start (place (Man White) a1) (place (Man Black) b2 c1)) (end (All win (eliminate))))");
  // To c1 the way leads over b1, to b2 over a2 or b1, to a3 over a2.
  CHECK(test::turns_of(game) == std::vector<std::string>{"a1-a3", "a1-b2", "a1-c1"});
}
