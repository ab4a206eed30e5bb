// Rules about whole turns, openings and seats, each at work in a small game worked out by hand.
#include <fmt/format.h>

#include "ggp/text/notation.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Texts = std::vector<std::string>;

bool has(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

ggp::Facts facts(const Game& game, std::string_view moves) {
  return game.engine().facts(played(game, moves));
}

}  // namespace

TEST_CASE("two stones a turn but one in the first, in any order, are one turn for each pair") {
  const Game game = game_of(
      "(game Pairs (players White Black) (board (tiling square) (size 3 2))"
      " (play (turn 2 (first 1))) (end (All win (in-a-row 3))))");
  CHECK(turns_of(game).size() == 6);
  CHECK(turns_of(game, "a1").size() == 10);  // two of five cells
  CHECK(has(turns_of(game, "a1"), "b1,b2"));
  CHECK_FALSE(has(turns_of(game, "a1"), "b2,b1"));
  CHECK(facts(game, "a1 b2,b1").hash == facts(game, "a1 b1,b2").hash);
}

TEST_CASE("a turn may be a stone of each colour, whoever places them") {
  const Game game = game_of(
      "(game Both (players White Black) (board (tiling square) (size 2 2))"
      " (play (turn White Black)) (end (All win (and (full) (most (largest (groups friend)))))))");
  CHECK(turns_of(game).size() == 12);  // an ordered pair of cells
  // White a1 b2, Black b1 a2: no two stones of a colour touch, so it is even; a draw by default.
  CHECK_FALSE(facts(game, "a1,b1 b2,a2").outcome.winner().exists());
  CHECK(facts(game, "a1,b2 b1,a2").outcome.over());
}

TEST_CASE("steps are named by the labels of their moves, and a turn must be finished") {
  const Game game = game_of(
      "(game Bean (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Bean All (moves (move (label \"drop\") (pre (empty to)) (action (push)))"
      "   (move (label \"hop\") (pre (and (jump friend) (empty to)))))))"
      " (play (turn \"drop\" \"hop\")) (end (All lose (no-move))))");
  // No drop leaves a hop on three cells with one stone: nobody can begin.
  CHECK(game.engine().facts(game.engine().start()).outcome.winner() == ggp::Player{1});
}

TEST_CASE("with `together` the end is read when the whole turn is done") {
  const auto text = [](std::string_view together) {
    return game_of(
        "(game Late (players White Black) (board (tiling square) (size 3 1))"
        " (play (turn 2" +
        std::string(together) +
        "))"
        " (end (All win (in-a-row 1)) (All lose (in-a-row 2))))");
  };
  CHECK(facts(text(""), "a1").outcome.winner() == ggp::Player{0});
  CHECK(turns_of(text(" together")).size() == 3);
}

TEST_CASE("with `together` a turn is not done before its choice is made") {
  const auto text = [](std::string_view together) {
    return game_of(
        "(game Trade (players White Black) (board (tiling square) (size 3 1))"
        " (pieces (Stone All (moves (move (pre (empty to)) (post (remove (choose friend)))))))"
        " (start (place (Stone White) c1)) " +
        std::string(together) + " (end (All win (= (count friend) 2))))");
  };
  // White has two stones until one of them is chosen; the stone just set would lead back.
  CHECK(turns_of(text("")) == Texts{"a1", "b1"});
  const Game together = text("(play (turn together))");
  CHECK(turns_of(together) == Texts{"a1,-c1", "b1,-c1"});
  CHECK_FALSE(facts(together, "a1,-c1").outcome.over());
}

TEST_CASE(
    "of two ways to go on, what stands behind the one that is offered waits, and nothing else") {
  // A drop scores one; White may score ten more by a second, or stop, which scores a hundred.
  const auto scores = [](std::string_view turns) {
    const Game game = game_of(
        "(game Two (players White Black) (board (tiling square) (size 5 1))"
        " (pieces (Stone All (moves"
        "   (move (label \"drop\") (pre (and (empty to) (= (steps) 1)))"
        "     (post (again \"never\" (if (false))) (inc-score 1) (again can-pass \"more\")"
        "           (inc-score 100)))"
        "   (move (label \"more\") (pre (and (empty to) (> (steps) 1))) (post (inc-score 10)))"
        "   (move (label \"never\") (pre (and (empty to) (> (steps) 1)))))))"
        " (play (turn together)) (end (All win (score 101))))");
    return facts(game, turns);
  };
  CHECK(scores("a1").outcome.winner() == ggp::Player{0});
  CHECK_FALSE(scores("a1,b1").outcome.over());
}

TEST_CASE("where a turn goes on may be told by the step before") {
  const auto text = [](std::string_view of) {
    return game_of(
        "(game Chain (players White Black) (board (tiling square) (size 4 1))"
        " (pieces (Stone All (moves"
        "   (move (label \"drop\") (pre (empty to)) (post (again \"take\" (of " +
        std::string(of) +
        "))))"
        "   (move (label \"take\") (pre (and (> (steps) 1) (or (friend from) (enemy from))))"
        "     (action (remove from))))))"
        " (end (All lose (no-move))))");
  };
  // Beside c1 stands b1; nothing stands beside d1.
  for (const auto of : {"(and occupied (nbors to))", "(and occupied (nbors last-to))"}) {
    const Game game = text(of);
    CHECK(turns_of(game, "b1") == Texts{"a1,xb1", "c1,xb1", "d1"});
  }
}

TEST_CASE("openings are taken by the players in turn, or by the one named, and end nothing") {
  const Game game = game_of(
      "(game Openings (players White Black) (board (tiling square) (size 4 1))"
      " (pieces (Stone All (moves (move (pre (and (step) (empty to))))))"
      "         (Rock neutral))"
      " (start (opening 2 (move (pre (empty to)) (action (push Stone))))"
      "        (opening Black can-pass (move (pre (empty to)) (action (push Rock)))))"
      " (end (All lose (no-move)) (All win (eliminate))))");
  CHECK(turns_of(game) == Texts{"a1", "b1", "c1", "d1"});
  CHECK_FALSE(facts(game, "a1").outcome.over());  // Black has nothing yet, which is not the end
  CHECK(facts(game, "a1").mover == ggp::Player{1});
  CHECK(turns_of(game, "a1 d1") == Texts{"b1", "c1", "pass"});
  CHECK(facts(game, "a1 d1").mover == ggp::Player{1});
  CHECK(facts(game, "a1 d1 pass").mover == ggp::Player{0});
  CHECK(turns_of(game, "a1 d1 pass") == Texts{"a1-b1"});
  // With the rock beside him White is stuck as soon as play begins.
  CHECK(facts(game, "a1 d1 b1").outcome.winner() == ggp::Player{1});
}

TEST_CASE("a swap exchanges persons: the stones stay, the colour to move stays, results follow") {
  const Game game = game_of(
      "(game Pie (players White Black) (board (tiling square) (size 3 1))"
      " (play (can-swap)) (end (All win (in-a-row 2))))");
  CHECK_FALSE(has(turns_of(game), "swap"));
  CHECK(has(turns_of(game, "b1"), "swap"));
  const auto swapped = facts(game, "b1 swap");
  CHECK(swapped.seat == ggp::Player{1});   // Black stones are to be placed …
  CHECK(swapped.mover == ggp::Player{0});  // … by the person who began
  CHECK_FALSE(has(turns_of(game, "b1 swap"), "swap"));
  CHECK_FALSE(has(turns_of(game, "b1 a1 c1"), "swap"));
  // White's two in a row now win for the second person.
  CHECK(facts(game, "b1 swap a1 c1").outcome.winner() == ggp::Player{1});
  CHECK(facts(game, "b1 a1 c1").outcome.winner() == ggp::Player{0});
}

TEST_CASE("of three players each later one may take the place of any earlier one") {
  const Game game = game_of(
      "(game Pie (players White Black Red) (board (tiling square) (size 5 1))"
      " (play (can-swap)) (end (All win (in-a-row 2))))");
  CHECK(has(turns_of(game, "a1"), "swap=White"));
  CHECK_FALSE(has(turns_of(game, "a1"), "swap=Black"));
  CHECK(has(turns_of(game, "a1 c1"), "swap=Black"));
  CHECK(has(turns_of(game, "a1 c1"), "swap=White"));
  CHECK(facts(game, "a1 c1 swap=White").mover == ggp::Player{0});
  CHECK(facts(game, "a1 c1 swap=White").seat == ggp::Player{2});
}

TEST_CASE("must prefers turns, never forbids them, and a win is always allowed") {
  const Game block = game_of(
      "(game Block (players White Black) (board (tiling square) (size 6 1))"
      " (start (place (Stone White) a1) (place (Stone Black) e1 f1))"
      " (pieces (Stone All (moves (move (pre (empty to))))))"
      " (play (must (not (can-win next)))) (end (All win (in-a-row 3))))");
  CHECK(turns_of(block) == Texts{"d1"});
  const Game both = game_of(
      "(game Both (players White Black) (board (tiling square) (size 7 1))"
      " (pieces (Stone All (moves (move (pre (empty to))))))"
      " (start (place (Stone White) a1 b1) (place (Stone Black) f1 g1))"
      " (play (must (not (can-win next)))) (end (All win (in-a-row 3))))");
  CHECK(turns_of(both) == Texts{"c1", "e1"});
  const Game two = game_of(
      "(game Two (players White Black) (board (tiling square) (size 6 1))"
      " (pieces (Stone All (moves (move (pre (empty to))))))"
      " (start (place (Stone Black) c1 d1))"
      " (play (must (not (can-win next)))) (end (All win (in-a-row 3))))");
  CHECK(turns_of(two) == Texts{"a1", "b1", "e1", "f1"});
}

TEST_CASE("most keeps the turns that capture most, however they begin") {
  const Game game = game_of(
      "(game Series (players White Black) (board (tiling square) (size 5 3))"
      " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to)))"
      "                               (post (capture between late) (again)))"
      "                         (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) a1 e3) (place (Man Black) b1 d1 e2 d3))"
      " (play (most (captures))) (end (All lose (no-move))))");
  // a1 takes b1 and d1; e3 takes e2 and d1, or d3 alone, which is not enough.
  CHECK(turns_of(game) == Texts{"a1-c1,c1-e1", "e3-e1,e1-c1"});
}

TEST_CASE("what is taken late stands in the way until the turn is over and is taken once") {
  const auto text = [](std::string_view late) {
    return game_of(
        "(game Ring (players White Black) (board (tiling square) (size 3 3))"
        " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to)))"
        "   (post (capture between" +
        std::string(late) +
        ") (again))))))"
        " (start (place (Man White) a1) (place (Man Black) b1 c2 b3 a2))"
        " (end (All win (eliminate))))");
  };
  // Round the ring and back: four captures either way, and no way to jump back over the taken.
  for (const auto* late : {"", " late"}) {
    const Game game = text(late);
    CHECK(facts(game, "a1-c1,c1-c3,c3-a3,a3-a1").outcome.winner() == ggp::Player{0});
  }
}

TEST_CASE("effects behind `again` wait until the turn stops") {
  const Game game = game_of(
      "(game Wait (players (White E) (Black W)) (board (tiling square) (size 5 1))"
      " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to)))"
      "   (post (capture between) (again) (promote King (if (in to (column c e))))))))"
      "         (King All))"
      " (start (place (Man White) a1) (place (Man Black) b1 d1))"
      " (end (All win (reach (column e) 1 (of (King friend))))))");
  CHECK(facts(game, "a1-c1,c1-e1").outcome.winner() == ggp::Player{0});
  CHECK(turns_of(game) == Texts{"a1-c1,c1-e1"});
}

TEST_CASE("another step may be asked of other pieces, by moves of other names") {
  const Game game = game_of(
      "(game Others (players White Black) (board (tiling square) (size 3 2))"
      " (pieces (Man All (moves"
      "   (move (label \"first\") (pre (and (step N) (empty to)))"
      "         (post (again \"second\" (of (and friend (not moved))) can-pass)))"
      "   (move (label \"second\") (pre (and (step N) (empty to)))))))"
      " (start (place (Man White) a1 b1) (place (Man Black) c1))"
      " (end (All win (reach (row 2) 9))))");
  const auto turns = turns_of(game);
  CHECK(has(turns, "a1-a2=second"));  // the same as the first kind, stopped
  CHECK(has(turns, "a1-a2=first,b1-b2"));
  CHECK_FALSE(has(turns, "a1-a2=first,a2-a1"));
}

TEST_CASE("the mover names the piece he takes as a further step of his turn") {
  const Game game = game_of(
      "(game Mill (players White Black) (board (tiling square) (size 3 2))"
      " (pieces (Man All (moves (move (pre (empty to)) (action (push))"
      "   (post (capture (if (in to (lined 3))) (choose enemy)))))))"
      " (end (All win (capture 1))))");
  const auto turns = turns_of(game, "a1 a2 b1 b2");
  CHECK(has(turns, "c1,xa2"));
  CHECK(has(turns, "c1,xb2"));
  CHECK(has(turns, "c2"));
  CHECK_FALSE(has(turns, "c1"));
  CHECK(facts(game, "a1 a2 b1 b2 c1,xa2").outcome.winner() == ggp::Player{0});
}

TEST_CASE("of several kinds to promote to the mover chooses one") {
  const Game game = game_of(
      "(game Choice (players (White N) (Black S)) (board (tiling square) (size 2 3))"
      " (pieces (Pawn All (moves (move (pre (and (step forward) (empty to)))"
      "                                (post (promote Rook Queen (if (goal to)))))))"
      "         (Rook All) (Queen All))"
      " (start (place (Pawn White) a2 b1) (place (Pawn Black) b3))"
      " (end (White win (some (Queen White))) (Black win (some (Rook White)))))");
  CHECK(turns_of(game) == Texts{"a2-a3=Queen", "a2-a3=Rook", "b1-b2"});
  CHECK(facts(game, "a2-a3=Queen").outcome.winner() == ggp::Player{0});
  CHECK(facts(game, "a2-a3=Rook").outcome.winner() == ggp::Player{1});
}

TEST_CASE("turns are counted since moves of a name and since captures") {
  const Game game = game_of(
      "(game Since (players White Black) (board (tiling square) (size 4 2))"
      " (pieces (Man All (moves (move (label \"drop\") (pre (empty to)) (action (push)))"
      "                         (move (label \"slide\") (pre (and (step) (empty to)))))))"
      " (end (All draw (>= (since \"drop\") 2))))");
  CHECK_FALSE(facts(game, "a1 d1 a1-a2").outcome.over());
  CHECK(facts(game, "a1 d1 a1-a2 d1-d2").outcome.over());
  CHECK_FALSE(facts(game, "a1 d1 a1-a2 b1 a2-a1").outcome.over());
}

TEST_CASE("a royal piece may not be left where it could be taken") {
  const Game game = game_of(
      "(game Royal (players White Black) (board (tiling square) (size 4 2))"
      " (pieces (King All (moves (move (pre (step)))))"
      "         (Rook All (moves (move (pre (slide)))))"
      "         (pre (not (friend to))) (post (capture to)))"
      " (start (place (King White) a1) (place (King Black) d2) (place (Rook Black) c2))"
      " (play (never (threatened (King friend)))) (end (All lose (no-move))))");
  // The rook commands row 2 and column c: b1 is the only safe cell.
  CHECK(turns_of(game) == Texts{"a1-b1"});
}

TEST_CASE("a piece is threatened on an empty cell if it could be taken there") {
  const Game game = game_of(
      "(game Wary (players White Black) (board (tiling square) (size 4 2))"
      " (pieces (King White (moves (move (pre (and (slide orthogonal) (empty to)"
      "                                            (not (threatened (or from between to))))))))"
      "         (Rook Black (moves (move (pre (slide orthogonal)))))"
      "         (pre (not (friend to))) (post (capture to)))"
      " (start (place (King White) a1) (place (Rook Black) c2)) (end (All lose (no-move))))");
  // Row 2 and column c are under fire. c1 is as well, and d1 is reached across it only.
  CHECK(turns_of(game) == Texts{"a1-b1"});
  // On b1 the king itself may be taken, so no step of its own begins there.
  CHECK(turns_of(game, "a1-b1 c2-b2").empty());
}

TEST_CASE("who could capture may be named") {
  const auto with = [](std::string_view who) {
    return game_of(
        "(game Gentle (players White Black) (board (tiling square) (size 4 2))"
        " (pieces (Rook White (moves (move (pre (slide orthogonal)))))"
        "         (King Black (moves (move (pre (step orthogonal)))))"
        "         (pre (not (friend to))) (post (capture to)))"
        " (start (place (Rook White) a1) (place (King Black) d2))"
        " (play (never (threatened (King Black) (by " +
        std::string(who) + ")))) (end (All lose (no-move))))");
  };
  // From a2 and d1 the rook commands d2, from b1 and c1 it does not.
  CHECK(turns_of(with("friend")) == Texts{"a1-b1", "a1-c1"});
  CHECK(turns_of(with("White")) == Texts{"a1-b1", "a1-c1"});
  CHECK(turns_of(with("enemy")) == Texts{"a1-a2", "a1-b1", "a1-c1", "a1-d1"});
  // Black may step to c2, but not to d1, where White could capture; to capture is all their own.
  CHECK(turns_of(with("White"), "a1-b1") == Texts{"d2-c2"});
  CHECK(turns_of(with("friend"), "a1-b1") == Texts{"d2-c2", "d2-d1"});
}

TEST_CASE("lots are drawn from the seed, again while the set-up may not be") {
  const Game game = game_of(
      "(game Lots (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Stone All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Stone White) 1 random) (place (Stone Black) 1 random)"
      "        (never (some (and empty centre))))"
      " (end (All lose (no-move))))");
  bool white_left = false, white_centre = false;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto state = game.engine().start(seed);
    CHECK(state == game.engine().start(seed));
    const auto cells = game.engine().contents(state);
    CHECK(cells[1].height == 1);
    white_left = white_left || (cells[0].height == 1 && cells[0].owner == ggp::Player{0});
    white_centre = white_centre || cells[1].owner == ggp::Player{0};
  }
  CHECK(white_left);
  CHECK(white_centre);
}

TEST_CASE("the step that may follow has its own number, whatever waits for the end of the turn") {
  const auto text = [](std::string_view waiting) {
    return game_of(
        "(game Mini (players White Black) (board (tiling square) (size 4 4))"
        " (pieces (King All (flags fresh) (moves"
        "   (move (label \"a\") (pre (and (step E) (flagged fresh from))) (post (again \"b\")))"
        "   (move (label \"b\") (pre (and (= (steps) 2) (step E)))))" +
        std::string(waiting) +
        ") (pre (empty to)))"
        " (start (place (King White) a1) (place (King Black) a4)) (end (All lose (no-move))))");
  };
  CHECK(turns_of(text("")) == Texts{"a1-b1,b1-c1"});
  CHECK(turns_of(text(" (post (clear-flag fresh))")) == Texts{"a1-b1,b1-c1"});
}

TEST_CASE("what waits for the end of a turn reads the number of the step it follows") {
  const auto scored = [](std::string_view moves) {
    const Game game = game_of(
        "(game Count (players White Black) (board (tiling square) (size 4 1))"
        " (pieces (Man All (moves (move (pre (and (step E) (empty to)))"
        "   (post (again can-pass) (set-score (steps)))))))"
        " (start (place (Man White) a1) (place (Man Black) d1))"
        " (end (White win (= (score) 1)) (White lose (= (score) 2))))");
    return facts(game, moves).outcome.result(ggp::Player{0});
  };
  CHECK(scored("a1-b1") == ggp::Result::win);  // and stops, though it might go on
  CHECK(scored("a1-b1,b1-c1") == ggp::Result::loss);
}

TEST_CASE("a turn of several steps may not lead back to where it began") {
  const auto text = [](std::string_view again) {
    return game_of(
        "(game Leap (players White Black) (board (tiling square) (size 3 1))"
        " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to))) (post " +
        std::string(again) +
        ")))))"
        " (start (place (Man White) a1) (place (Man Black) b1)) (end (All lose (no-move))))");
  };
  CHECK(turns_of(text("(again can-pass)")) == Texts{"a1-c1"});
  // A step that could only be followed by the way back begins no turn.
  const Game forced = text("(again (if (= (steps) 1)))");
  CHECK(standing(forced, forced.engine().start()) == "LW");
  CHECK_FALSE(has(turns_of(game_named("halma")), "a1-c3,c3-a1"));
}

TEST_CASE("a turn of several steps may lead back where something else has changed") {
  const Game game = game_of(
      "(game Leap (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to)))"
      "   (post (again can-pass) (set-cell-state 1 to))))))"
      " (start (place (Man White) a1) (place (Man Black) b1)) (end (All lose (no-move))))");
  CHECK(has(turns_of(game), "a1-c1,c1-a1"));
}

TEST_CASE("where ends are read between turns, they are read as a turn of two ways to go on stops") {
  const Game game = game_of(
      "(game G (players White Black) (board (tiling square i-nbors) (size 3 1))"
      " (pieces (Man All (moves (move (pre (empty to)) (post (again can-pass) (again can-pass))))))"
      " (play (turn together)) (end (All win (some (and friend c1)))))");
  CHECK(standing(game, after(game, "c1")) == "-");
  CHECK(standing(game, after(game, "c1 stop")) == "WL");
  CHECK(standing(game, after(game, "a1 stop")) == "-");
}

TEST_CASE("where ends are read between turns, they are read as a turn is cut at its longest") {
  const Game game = game_of(
      "(game G (players White Black) (board (tiling square i-nbors) (size 9 9))"
      " (pieces (Man All (moves (move (pre (empty to)) (post (again))))))"
      " (play (turn together)) (end (All win (some (and friend a1)))))");
  State state = game.engine().start();
  constexpr int longest = 64;
  for (int step = 0; step < longest; ++step) {
    CHECK(standing(game, state) == "-");
    game.engine().play(state, game.engine().steps(state).front());
  }
  CHECK(standing(game, state) == "WL");
}

TEST_CASE("steps that lead back belong to a turn where the rules read how far it has come") {
  const auto text = [](std::string_view until, int cells = 3) {
    return fmt::format(
        "(game Walk (players White Black) (board (tiling square) (size {} 1))"
        " (pieces (Man All (moves (move (pre (and (step) (empty to))) (post (again{}))))))"
        " (start (place (Man White) a1) (place (Man Black) {}1)) (end (All lose (no-move))))",
        cells, until, static_cast<char>('a' + cells - 1));
  };
  // There is but one way to walk on between two cells.
  CHECK(turns_of(game_of(text(" (if (< (steps) 5))"))) == Texts{"a1-b1,b1-a1,a1-b1,b1-a1,a1-b1"});
  // Whoever may stop anywhere gets to the other cell in one step, and is not to come back.
  CHECK(turns_of(game_of(text(" can-pass"))) == Texts{"a1-b1"});
  // Where nothing ends it a turn has as many steps as a turn can have: an even number, which leads
  // to every other cell.
  const auto endless = turns_of(game_of(text("", 4)));
  REQUIRE(endless.size() == 1);
  CHECK(std::ranges::count(endless.front(), ',') == 63);
  CHECK(endless.front().ends_with("-c1"));
}

TEST_CASE("a turn may be forbidden to leave the next player without one") {
  const auto text = [](std::string_view play) {
    return "(game Corner (players White Black) (board (tiling square) (size 3 2))"
           " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
           " (start (place (Man White) c1 a2) (place (Man Black) a1))" +
           std::string(play) + " (end (All lose (no-move))))";
  };
  // White on a2 and b1 shut Black in on a1.
  CHECK(turns_of(game_of(text(""))) == Texts{"a2-b2", "c1-b1", "c1-c2"});
  CHECK(facts(game_of(text("")), "c1-b1").outcome.winner() == ggp::Player{0});
  CHECK(turns_of(game_of(text(" (play (never (not (can-move next))))"))) ==
        Texts{"a2-b2", "c1-c2"});
  // What is forbidden to the next player does not count as a turn of theirs.
  CHECK(
      turns_of(game_of(text(" (play (never (or (not (can-move next)) (some (and Black b1)))))"))) ==
      Texts{"a2-b2"});
}
