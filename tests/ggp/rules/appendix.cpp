// The constructs of the paper's first appendix, each at work in a small game worked out by hand.
#include "ggp/text/notation.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::Facts;

namespace {

ggp::CellContent at(const Game& game, const State& state, std::string_view cell) {
  const ggp::Cell c = game.board().find(cell);
  REQUIRE(c.exists());
  return game.engine().contents(state)[static_cast<std::size_t>(c.index())];
}

ggp::Player winner(const Game& game, const State& state) {
  return game.engine().facts(state).outcome.winner();
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("the complex move: along a line over nothing or one enemy, then tall neighbours fall") {
  // White's a1 may go to a2 (no empty cell between) and to c1 (one enemy between); b2 is diagonal,
  // no line of this board. On c1 it stands beside c2, a stack of two, which is captured; the single
  // stone on d1 stays. Its state has grown by one.
  const Game game = game_of(
      "(game Figure (players White Black) (board (tiling square) (size 4 3))"
      " (pieces (Stone All (state 1) (moves"
      "   (move (pre (and (owner from) (empty to) (line)"
      "                   (or (not (> (num-between empty) 0)) (= (num-between enemy) 1))))"
      "         (action (pop) (push))"
      "         (post (capture (if (>= (height current) 2)) d-nbors) (inc-state)))"
      "   (move (label \"pile\") (pre (and (step) (friend to))) (action (pop) (push))))))"
      " (start (place (Stone White) a1 a3) (place (Stone Black) b1 d1 c2 c3))"
      " (end (All win (eliminate))))");
  // Black first piles c3 upon c2, so White begins with a turn elsewhere.
  const State piled = played(game, "a3-b3 c3-c2");
  CHECK(at(game, piled, "c2").height == 2);
  const auto turns = turns_of(game, "a3-b3 c3-c2");
  CHECK(std::count(turns.begin(), turns.end(), "a1-a2") == 1);
  CHECK(std::count(turns.begin(), turns.end(), "a1-c1") == 1);
  CHECK(std::count(turns.begin(), turns.end(), "a1-a3") == 0);  // an empty cell between
  CHECK(std::count(turns.begin(), turns.end(), "a1-b2") == 0);
  const State done = played(game, "a3-b3 c3-c2 a1-c1");
  CHECK(at(game, done, "c1").state == 2);
  CHECK(at(game, done, "c2").height == 0);
  CHECK(at(game, done, "d1").height == 1);
  CHECK(game.engine().captured(done, ggp::Player{0}) == 2);
}

TEST_CASE("the mixed end: a group of five loses for White; no move and a link or a stack wins") {
  const Game game = game_of(
      "(game Mixed (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (not (in to (row 3)))))))))"
      " (end (White lose (group 5))"
      "      (All win (and (no-move) (or (connect own-regions) (stack 4))))))");
  // White fills a1 b1 c1 a2 b2: five connected stones lose at once.
  const State lost = played(game, "a1 c2 b1");
  CHECK_FALSE(game.engine().facts(lost).outcome.over());
  const Game alone = game_of(
      "(game Mixed (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Stone All (moves (move (owner All) (pre (empty to)) (action (push))))))"
      " (end (White lose (group 5))"
      "      (All win (and (no-move) (or (connect own-regions) (stack 4))))))");
  const State five = played(alone, "a1 b1=White c1 a2=White b2");
  CHECK(winner(alone, five) == ggp::Player{1});
  // A full board leaves the mover stuck; Black is to move and his sides, west and east, are joined
  // by row 3.
  const State linked = played(alone, "a1 a3 b2 b3 c1 c3 a2=Black b1 c2=Black");
  CHECK(winner(alone, linked) == ggp::Player{1});
}

TEST_CASE("a move may be bound to directions, absolute or relative to how the piece looks") {
  const Game game = game_of(
      "(game Looks (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Arrow All (orientation E)"
      "   (moves (move (label \"go\") (dirn facing) (pre (and (step) (empty to))))"
      "          (move (label \"turn\") (dirn (or (clockwise facing) (anticlockwise facing)))"
      "                (pre (friend from)) (action (rotate dirn))))))"
      " (start (place (Arrow White) a2) (place (Arrow Black) c1))"
      " (end (All win (reach (column c) 2))))");
  CHECK(turns_of(game) == Texts{"a2-b2", "a2/N", "a2/S"});
  // After turning north it goes north.
  CHECK(turns_of(game, "a2/N c1/N") == Texts{"a2-a3", "a2/E", "a2/W"});
}

TEST_CASE("turtle paths start from any heading, a global one, or the way the piece looks") {
  const auto knight = [](std::string_view heading) {
    return game_of(
        "(game Turtle (players White Black) (board (tiling square) (size 5 5))"
        " (pieces (Horse All (orientation N)"
        "   (moves (move (pre (and (turtle f f r" +
        std::string(heading) +
        ") (empty to)))))))"
        " (start (place (Horse White) c3) (place (Horse Black) a1))"
        " (end (All win (eliminate))))");
  };
  CHECK(turns_of(knight("")) == Texts{"c3-a4", "c3-b1", "c3-d5", "c3-e2"});
  CHECK(turns_of(knight(" (heading E)")) == Texts{"c3-e2"});
  CHECK(turns_of(knight(" (heading facing)")) == Texts{"c3-d5"});
}

TEST_CASE("flags are set, cleared, toggled and asked for") {
  const Game game = game_of(
      "(game Flags (players White Black) (board (tiling square) (size 4 2))"
      " (pieces (Man All (flags fresh)"
      "   (moves (move (label \"double\") (pre (and (jump empty E) (flagged fresh from) (empty "
      "to)))"
      "                (post (clear-flag fresh)))"
      "          (move (label \"rest\") (pre (friend from)) (action (toggle-flag fresh from))))))"
      " (start (place (Man White) a1) (place (Man Black) a2))"
      " (end (All win (reach (column d)))))");
  CHECK(turns_of(game) == Texts{"a1", "a1-c1"});
  // After a rest the flag is gone; another brings it back.
  CHECK(turns_of(game, "a1 a2") == Texts{"a1"});
  CHECK(turns_of(game, "a1 a2 a1 a2") == Texts{"a1", "a1-c1"});
  CHECK(turns_of(game, "a1-c1 a2") == Texts{"c1"});
}

TEST_CASE("cells carry numbers that stay when the pieces go, and scores follow from them") {
  const Game game = game_of(
      "(game Worn (players White Black) (board (tiling square) (size 3 2))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to) (< (cell-state to) 1)))"
      "                               (post (inc-cell-state from) (inc-score 2) (dec-score))))))"
      " (start (place (Man White) a1) (place (Man Black) a2))"
      " (end (All lose (no-move)) (All win (score 9))))");
  CHECK(turns_of(game, "a1-b1 a2-b2") == Texts{"b1-c1"});  // a1 is worn out
  const State stuck = played(game, "a1-b1 a2-b2 b1-c1 b2-c2");
  CHECK(winner(game, stuck) == ggp::Player{1});  // White has no way on
}

TEST_CASE("neighbours are pushed away, drawn in, or pushed along until something is in the way") {
  const auto placed = [](std::string_view effect, std::string_view moves) {
    const Game game = game_of(
        "(game Push (players White Black) (board (tiling square) (size 5 1))"
        " (pieces (Stone All (moves (move (pre (empty to)) (action (push))"
        "   (post (displace " +
        std::string(effect) +
        "))))))"
        " (end (All win (capture 1))))");
    return std::pair(game, played(game, moves));
  };
  const auto row = [](const auto& pair) {
    std::string text;
    for (const char* cell : {"a1", "b1", "c1", "d1", "e1"}) {
      const auto content = at(pair.first, pair.second, cell);
      text += content.height == 0 ? '.' : content.owner.index() == 0 ? 'W' : 'B';
    }
    return text;
  };
  CHECK(row(placed("(and enemy (nbors to)) away", "c1 b1")) == ".B.W.");
  CHECK(row(placed("enemy toward far", "a1 e1")) == "...WB");
  CHECK(row(placed("enemy W far", "c1 e1")) == "W...B");
  // Off the board is captured, and here that wins.
  const auto off = placed("(and enemy (nbors to)) away", "a1 b1");
  CHECK(row(off) == ".B...");
  CHECK(winner(off.first, off.second) == ggp::Player{1});
}

TEST_CASE("the top of a stack, part of it or all of it goes, in the same order") {
  const Game game = game_of(
      "(game Towers (players White Black) (board (tiling square) (size 4 1))"
      " (pieces (Disc All (moves"
      "   (move (label \"one\") (pre (and (step) (or (empty to) (occupied to)))) (action (pop) "
      "(push)))"
      "   (move (label \"two\") (pre (and (step) (or (empty to) (occupied to)) (> (height from) "
      "1))) (action (pop 2) (push)))"
      "   (move (label \"all\") (pre (and (jump any) (> (height from) 1))) (action (pop-all) "
      "(push))))))"
      " (start (place (Disc White) a1 b1) (place (Disc Black) c1 d1))"
      " (end (All win (stack 4))))");
  // a1 onto b1: two Whites. Black's c1 onto b1 covers them, then uncovers them again.
  CHECK(at(game, played(game, "a1-b1"), "b1").height == 2);
  const State covered = played(game, "a1-b1 c1-b1");
  CHECK(at(game, covered, "b1").height == 3);
  CHECK(at(game, covered, "b1").owner == ggp::Player{1});
  CHECK(turns_of(game, "a1-b1 c1-b1") == Texts{"pass"});  // White's discs lie below
  const State moved = played(game, "a1-b1 c1-b1 pass b1-c1=two");
  CHECK(at(game, moved, "b1").owner == ggp::Player{0});
  CHECK(at(game, moved, "b1").height == 1);
  CHECK(at(game, moved, "c1").height == 2);
  CHECK(at(game, moved, "c1").owner == ggp::Player{1});
  const State lifted = played(game, "a1-b1 c1-b1 pass b1-c1=two b1-a1 c1-b1=one a1-b1");
  CHECK(at(game, lifted, "b1").owner == ggp::Player{0});
  CHECK(at(game, lifted, "b1").height == 2);
  CHECK(at(game, lifted, "c1").owner == ggp::Player{0});  // the White below the Black that left
}

TEST_CASE("set-ups are mirrored or turned for the other player, and placed by region and phase") {
  const Game game = game_of(
      "(game Images (players White Black) (board (tiling square) (size 4 4))"
      " (pieces (King All (moves (move (pre (step))))) (Man All (moves (move (pre (step))))))"
      " (start (place (King White) a1 rotate-180) (place (Man White) b1 mirror)"
      "        (place (Man White) (and (row 2) (on-phase 0))))"
      " (end (All win (eliminate))))");
  const State state = game.engine().start();
  CHECK(at(game, state, "d4").owner == ggp::Player{1});
  CHECK(at(game, state, "d4").kind == ggp::Kind{0});
  CHECK(at(game, state, "b4").owner == ggp::Player{1});
  CHECK(at(game, state, "b2").owner == ggp::Player{0});  // of the colour of a1
  CHECK(at(game, state, "a2").height == 0);
}

TEST_CASE("goals may ask for kinds of captives, directions of rows and heights of stacks") {
  const Game captives = game_of(
      "(game Captives (players White Black) (board (tiling square) (size 2 2))"
      " (pieces (Man All (moves (move (pre (and (slide) (enemy to))) (post (capture to)))))"
      "         (King All (moves (move (pre (and (slide) (enemy to))) (post (capture to))))))"
      " (start (place (Man White) a1) (place (Man Black) b1 b2) (place (King Black) a2))"
      " (end (All win (capture 1 King))))");
  CHECK_FALSE(captives.engine().facts(played(captives, "a1-b1")).outcome.over());
  CHECK(winner(captives, played(captives, "a1-a2")) == ggp::Player{0});
  const Game rows = game_of(
      "(game Slants (players White Black) (board (tiling square) (size 3 3))"
      " (end (All win (in-a-row 3 (adjacency diagonal)))))");
  CHECK_FALSE(rows.engine().facts(played(rows, "a1 a3 b1 a2 c1")).outcome.over());
  CHECK(winner(rows, played(rows, "a1 a2 b2 a3 c3")) == ggp::Player{0});
}

TEST_CASE("parameters are changed from outside, and so is the side of a board that has none") {
  const auto sized = [](std::string_view text, std::string_view name, std::int32_t value) {
    gdl::ParamOverrides overrides;
    overrides.emplace(name, value);
    const auto game = Game::read(text, overrides);
    return game ? game->board().cells() : -1;
  };
  const std::string hexagon =
      "(game Rows (players White Black) (board (tiling hex) (shape hex) (size 5))"
      " (end (All win (in-a-row 4))))";
  const std::string square =
      "(game Rows (params (length 4)) (players White Black) (board (tiling square) (size 5 5))"
      " (end (All win (in-a-row length))))";
  CHECK(sized(hexagon, "size", 6) == 91);
  CHECK(sized(square, "size", 6) == 36);
  CHECK(sized(square, "length", 3) == 25);
  CHECK(sized(hexagon, "length", 3) == -1);  // there is no such parameter
  CHECK(sized("(game Rows (players White Black) (board (tiling square) (size 5 4))"
              " (end (All win (in-a-row 4))))",
              "size", 6) == -1);  // the sides differ, so a single number says too little
}
