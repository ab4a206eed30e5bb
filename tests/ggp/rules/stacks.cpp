// Stacks in small games worked out by hand: what a push covers, and what a capture takes of them.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A game on one row of five cells for discs of both players, with these moves and placements.
Game row_of_discs(std::string_view moves, std::string_view placed) {
  return game_of(
      "(game Discs (players White Black) (board (tiling square) (size 5 1)) (pieces (Disc All "
      "(moves " +
      std::string(moves) + "))) (start " + std::string(placed) + ") (end (All lose (no-move))))");
}

int captured(const Game& game, const State& state) {
  return game.engine().captured(state, ggp::Player{0});
}

}  // namespace

TEST_CASE(
    "who is pushed along to where the mover arrives is covered, or captured if the rules say so") {
  const auto jumped = [](std::string_view post) {
    const Game game = row_of_discs(
        "(move (pre (and (jump enemy) (empty to))) (action (displace between dirn) "
        "(pop-all) (push))" +
            std::string(post) + ")",
        "(place (Disc White) a1) (place (Disc Black) b1 e1)");
    return std::pair(game, after(game, "a1-c1"));
  };
  const auto [covering, covered] = jumped("");
  CHECK(content(covering, covered, "c1").height == 2);
  CHECK(content(covering, covered, "c1").owner == ggp::Player{0});
  CHECK(captured(covering, covered) == 0);
  const auto [taking, taken] = jumped(" (post (capture to))");
  CHECK(content(taking, taken, "c1").height == 1);
  CHECK(content(taking, taken, "c1").owner == ggp::Player{0});
  CHECK(captured(taking, taken) == 1);
}

TEST_CASE("a stack is captured as a whole, or its top piece alone, and enemies are what counts") {
  const auto jumped = [](std::string_view top) {
    const Game game = row_of_discs(
        "(move (pre (and (step) (occupied to))) (action (pop-all) (push)))"
        " (move (pre (and (jump enemy) (empty to))) (action (capture " +
            std::string(top) + "between) (pop-all) (push)))",
        "(place (Disc White) a1 d1) (place (Disc Black) b1 c1)");
    // White covers c1; Black jumps over that stack of one disc of each player.
    return std::pair(game, after(game, "d1-c1 b1-d1"));
  };
  const auto [whole, gone] = jumped("");
  CHECK(content(whole, gone, "c1").height == 0);
  CHECK(whole.engine().captured(gone, ggp::Player{1}) == 1);
  const auto [top, freed] = jumped("top ");
  CHECK(content(top, freed, "c1").height == 1);
  CHECK(content(top, freed, "c1").owner == ggp::Player{1});
  CHECK(top.engine().captured(freed, ggp::Player{1}) == 1);
}

TEST_CASE("who replaces the top of a stack alone comes to stand on the rest of it") {
  const auto replaced = [](std::string_view top) {
    const Game game = row_of_discs(
        "(move (pre (and (step) (friend to))) (action (pop) (push)))"
        " (move (pre (and (step) (enemy to))) (post (capture " +
            std::string(top) + "to)))",
        "(place (Disc White) a1 d1 e1) (place (Disc Black) b1 c1)");
    return std::pair(game, after(game, "e1-d1 c1-b1 a1-b1"));
  };
  const auto [whole, alone] = replaced("");
  CHECK(content(whole, alone, "b1").height == 1);
  CHECK(captured(whole, alone) == 2);
  const auto [top, piled] = replaced("top ");
  CHECK(content(top, piled, "b1").height == 2);
  CHECK(content(top, piled, "b1").owner == ggp::Player{0});
  CHECK(captured(top, piled) == 1);
}
