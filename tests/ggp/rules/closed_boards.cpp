// What rules do on boards that close on themselves, worked out by hand.
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A man is put on an empty cell of a tube, six cells round and three high; then something follows.
Game tube_with(const std::string& start, const std::string& effect) {
  return game_of(
      "(game Tube (players White Black) (board (tiling square) (size 6 3) (wrap rows))"
      " (pieces (Man All (moves (move (pre (empty to)) (action (push)) (post " +
      effect + "))))) (start " + start + ") (end (All lose (no-move))))");
}

std::string cells_of_seat(const Game& game, const State& state, int seat) {
  std::string text;
  for (const auto& label : cells_of(game, state, ggp::Player{seat})) text += label + " ";
  return text;
}

}  // namespace

TEST_CASE("pieces pushed round a ring all move, the one with most room first") {
  // Three of them stand side by side across the seam.
  const Game game = tube_with("(place (Man White) e1 f1 a1)", "(displace friend E)");
  CHECK(cells_of_seat(game, after(game, "c1"), 0) == "a1 b1 d1 f1 ");
  const Game full = tube_with("(place (Man White) a1 b1 c1 d1 e1)", "(displace friend E)");
  CHECK(cells_of_seat(full, after(full, "f1"), 0) == "a1 b1 c1 d1 e1 f1 ");
}

TEST_CASE("who is pushed as far as can be goes round until something is met") {
  const Game game = tube_with("(place (Man White) b2)", "(displace (and friend (not to)) E far)");
  CHECK(cells_of_seat(game, after(game, "a2"), 0) == "a2 f2 ");
  // Alone in its row it comes up behind where it was.
  CHECK(cells_of_seat(game, after(game, "a1"), 0) == "a1 a2 ");
}

TEST_CASE("on a ring pieces are driven off and drawn in by the shorter way") {
  const Game off = tube_with("(place (Man Black) b2 d2)", "(displace enemy away)");
  CHECK(cells_of_seat(off, after(off, "c2"), 1) == "a2 e2 ");
  const Game in = tube_with("(place (Man Black) a2 e2)", "(displace enemy toward)");
  CHECK(cells_of_seat(in, after(in, "c2"), 1) == "b2 d2 ");
  // Right across, three cells either way, one way is taken.
  const Game across = tube_with("(place (Man Black) f2)", "(displace enemy toward)");
  CHECK(cells_of_seat(across, after(across, "c2"), 1) == "e2 ");
}

TEST_CASE("a row is as long as the ring at most, and a ring held all round is one row") {
  const auto won = [](const std::string& row, const std::string& steps) {
    const Game game = game_of(
        "(game Row (players White Black) (board (tiling square) (size 4 3) (wrap rows))"
        " (end (All win " +
        row + ") (All draw (full))))");
    return standing(game, after(game, steps));
  };
  CHECK(won("(in-a-row 3)", "d1 a2 a1 b2 b1") == "WL");
  CHECK(won("(in-a-row 4)", "d1 a2 a1 b2 b1 a3 c1") == "WL");
  CHECK(won("(in-a-row 3 exactly)", "d1 a2 b1 b2 a1") == "WL");
  // Three and four side by side are no two.
  CHECK(won("(in-a-row 2 exactly)", "a1 a2 c1 c2 b1 b3 d1") == "-");
}

TEST_CASE("what is cut off by a stone lies on both ways round") {
  // From b2 east to the stone on e2, and west to it: c2 d2, a2 f2.
  const Game game = game_of(
      "(game Rays (players White Black) (board (tiling square) (size 6 3) (wrap rows))"
      " (pieces (Man All (moves (move (pre (and (empty to)"
      " (= 4 (count (rays to (within empty) sideways))))) (action (push))))))"
      " (start (place (Man Black) e2)) (end (All lose (no-move))))");
  // Beside the stone four cells are left as well, to the other side of it.
  CHECK(legal(game, game.engine().start()) ==
        std::vector<std::string>{"a2", "b2", "c2", "d2", "f2"});
}

TEST_CASE("a footprint lies round a ring, though not upon itself") {
  const auto turns = [](const std::string& size, const std::string& strokes) {
    const Game game = game_of("(game Rings (players White Black) (board (tiling square) (size " +
                              size + ") (wrap rows columns)) (pieces (Bar All (covers " + strokes +
                              ") (moves (move (pre (empty to)) (action (push))))))"
                              " (end (All lose (no-move))))");
    return game.engine().turns(game.engine().start()).size();
  };
  CHECK(turns("4 3", "f f f") == 3);  // the three rows
  CHECK(turns("3 3", "f f") == 6);    // rows and columns
  CHECK(turns("4 3", "f") == 24);     // each cell with its right and its upper neighbour
}

TEST_CASE("random play on tubes and rings keeps the laws") {
  constexpr const char* boards[] = {
      "(board (tiling hex) (shape rhombus) (size 5 4) (wrap rows columns))",
      "(board (tiling hex i-nbors) (shape square) (size 4 6) (wrap columns))",
      "(board (tiling square i-nbors) (size 9 8) (wrap rows columns))",
      "(board (tiling square (i-nbors 0)) (size 6 5) (wrap rows) (without (or b2 e4)))"};
  constexpr const char* games[] = {
      " (pieces (Stone All (moves (move (pre (empty to)) (action (push)) (post (capture "
      "(surround enemy)))))))"
      " (play (never (some (surround friend)))) (end (All win (group 7)) (All lose (no-move))))",
      " (pieces (Rider All (moves (move (pre (and (slide) (not (friend to)))) (post (capture to)))"
      " (move (pre (and (jump occupied) (empty to)))))))"
      " (start (place (Rider All) (home 2))) (end (All win (eliminate)) (All lose (no-move))))",
      " (pieces (Ram All (moves (move (pre (and (step) (not (friend to)))) (post (capture to)"
      " (displace (and enemy (nbors to)) away 2))))))"
      " (start (place (Ram All) home)) (end (All win (eliminate)) (All lose (no-move))))"};
  ggp::Rng rng(31);
  for (const char* board : boards)
    for (const char* rest : games) {
      CAPTURE(board);
      CAPTURE(rest);
      const Game game =
          game_of(std::string("(game Round (players (White N) (Black S)) ") + board + rest);
      for (std::uint64_t trial = 0; trial < (brief() ? 2 : 10); ++trial)
        keep_laws(rng, game, trial, 80);
    }
}
