// Parts of stacks, told by the letters of their owners from the bottom, worked out by hand.
#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// A lone White man enters on b1 of a board of three cells: what the effects leave on each.
std::string left_by(std::string_view action, std::string_view post) {
  const Game game = game_of(
      "(game Piles (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Man All (moves (move (pre (and (in to b1) (or (empty to) (occupied to))))"
      " (action " +
      std::string(action) + ") (post " + std::string(post) +
      ")))))"
      " (start (in-hand (Man All) 9)"
      "  (stack (Man White) a1) (stack (Man Black) a1) (stack (Man Black) a1)"
      "  (stack (Man White) b1) (stack (Man Black) b1))"
      " (end (All lose (no-move))))");
  const State state = played(game, "b1");
  std::string told;
  for (const auto& cell : game.engine().contents(state)) {
    for (const auto& piece : cell.below) told += piece.owner == ggp::Player{0} ? 'W' : 'B';
    if (cell.height > 0) told += cell.owner == ggp::Player{0} ? 'W' : 'B';
    told += ' ';
  }
  for (const ggp::Player p : {ggp::Player{0}, ggp::Player{1}})
    told += std::to_string(game.engine().in_hand(state, p, ggp::Kind{0}));
  return told;
}

}  // namespace

TEST_CASE("a piece goes on top of a stack, or under it") {
  CHECK(left_by("(push)", "") == "WBB WBW  89");
  CHECK(left_by("(push) (push under)", "") == "WBB WWBW  79");
}

TEST_CASE("the highest and the lowest pieces of named cells are lifted in their order") {
  CHECK(left_by("(pop (of a1)) (push)", "") == "WB WBB  99");
  CHECK(left_by("(pop 2 (of a1)) (push)", "") == "W WBBB  99");
  CHECK(left_by("(pop 2 (of a1) lowest) (push)", "") == "B WBWB  99");
  CHECK(left_by("(pop 5 (of a1) lowest) (push)", "") == " WBWBB  99");
  CHECK(left_by("(pop (of a1)) (push under)", "") == "WB BWB  99");
  // What is lifted later comes to lie on what was lifted before.
  CHECK(left_by("(pop (of a1)) (pop (of a1) lowest) (push)", "") == "B WBBW  99");
}

TEST_CASE("a part of a stack is captured, removed or given back, and the rest keeps its order") {
  CHECK(left_by("(push)", "(capture a1)") == " WBW  89");
  CHECK(left_by("(push)", "(capture a1 (lowest 2))") == "WB WBW  89");
  CHECK(left_by("(push)", "(capture a1 (highest 1) to-hand)") == "WB WBW  99");
  CHECK(left_by("(push)", "(remove to (below 1))") == "WBB W  89");
  CHECK(left_by("(push)", "(remove to (lowest 1))") == "WBB BW  89");
  CHECK(left_by("(push)", "(remove board (owned Black))") == "W WW  89");
  CHECK(left_by("(push)", "(remove board (highest 1) (owned Black))") == "WB WBW  89");
  CHECK(left_by("(push)", "(return board (lowest 1))") == "BB BW  109");
  CHECK(left_by("(push)", "(return a1 (owned enemy))") == "W WBW  811");
  CHECK(left_by("(push)", "(return a1 (to friend) (owned enemy))") == "W WBW  109");
}

TEST_CASE("what is displaced is the top piece, or with `whole` all that lies under it") {
  const auto pushed = [](std::string_view whole) {
    const Game game = game_of(
        "(game Push (players White Black) (board (tiling square) (size 4 1))"
        " (pieces (Stone All (moves"
        "   (move (pre (and (step E) (occupied to)))"
        "     (action (pop) (displace to E 1 " +
        std::string(whole) +
        ") (push))))))"
        " (start (place (Stone White) a1) (stack (Stone Black) b1) (stack (Stone White) b1))"
        " (end (All lose (no-move))))");
    return ggp::position_text(game, after(game, "a1-b1"));
  };
  CHECK(pushed("").find("b1=Black.Stone<White.Stone") != std::string::npos);
  CHECK(pushed("whole").find("White: b1") != std::string::npos);
  CHECK(pushed("whole").find("c1=Black.Stone<White.Stone") != std::string::npos);
}

namespace {

/// What stands where after a turn of a game of men whose move has this precondition and action.
std::string text_after(const std::string& turn, const std::string& pre, const std::string& action) {
  const Game game = game_of(
      "(game Piles (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Man All (moves (move (pre " +
      pre + ") (action " + action +
      ")))) (King All))"
      " (start (place (Man White) a1) (place (Man Black) c1)) (end (All lose (no-move))))");
  return ggp::position_text(game, played(game, turn));
}

}  // namespace

TEST_CASE("a kind that is named enters in the place of the piece lifted") {
  const std::string step = "(and (step) (empty to))";
  CHECK(text_after("a1-b1", step, "(pop) (push)") ==
        "White: b1; Black: c1; to move: Black; turns: 1");
  CHECK(text_after("a1-b1", step, "(pop) (push King)") ==
        "White: b1=King; Black: c1; to move: Black; turns: 1");
  // Whatever else is done with it.
  CHECK(text_after("a1-b1", step, "(pop) (push King) (inc-score 1)") ==
        "White: b1=King; Black: c1; White scores: 1; to move: Black; turns: 1");
}

TEST_CASE("a piece goes under what stands on its destination, moved or placed") {
  CHECK(text_after("a1-c1", "(and (friend from) (enemy to))", "(pop) (push under)") ==
        "stacks: c1=White.Man<Black.Man; to move: Black; turns: 1");
  CHECK(text_after("a1-c1", "(and (friend from) (enemy to))", "(pop) (push)") ==
        "stacks: c1=Black.Man<White.Man; to move: Black; turns: 1");
  CHECK(text_after("c1", "(enemy to)", "(push under)") ==
        "White: a1; stacks: c1=White.Man<Black.Man; to move: Black; turns: 1");
}
