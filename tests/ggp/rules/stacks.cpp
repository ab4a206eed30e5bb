// Stacks in small games worked out by hand: what a push covers, and what a capture takes of them.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A game on one row of five cells for discs of both players, with these moves and placements.
Game row_of_discs(std::string_view moves, std::string_view placed) {
  return game_of("(game Discs (players White Black) (board (tiling square) (size 5 1)) (pieces (Disc All (moves " +
                 std::string(moves) + "))) (start " + std::string(placed) +
                 ") (end (All lose (no-move))))");
}

int captured(const Game& game, const State& state) {
  return game.engine().captured(state, ggp::Player{0});
}

}  // namespace

TEST_CASE("who is pushed along to where the mover arrives is covered, or captured if the rules say so") {
  const auto jumped = [](std::string_view post) {
    const Game game = row_of_discs("(move (pre (and (jump enemy) (empty to))) (action (displace between dirn) "
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
