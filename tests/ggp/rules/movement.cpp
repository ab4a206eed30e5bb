// What steps do: compulsion, promotion, replacement, captures, stacks, sequences, phases.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Labels = std::vector<std::string>;

// White moves up a board of squares, Black down.
Game on_squares(const std::string& size, const std::string& pieces, const std::string& start,
                const std::string& play = "", const std::string& end = "(All lose (no-move))") {
  return game_of("(game Squares (players (White N) (Black S)) (board (tiling square) (size " +
                 size + ")) (pieces " + pieces + ") (start " + start + ") " +
                 (play.empty() ? "" : "(play " + play + ") ") + "(end " + end + "))");
}

}  // namespace

TEST_CASE("a mandatory move, where there is one, shuts out all others") {
  const std::string piece =
      "(Man All (moves (move mandatory (pre (and (jump enemy) (empty to))) (post (capture "
      "between)))"
      " (move (pre (and (step) (empty to))))))";
  const Game game = on_squares("4 2", piece, "(place (Man White) a1) (place (Man Black) b1 d2)");
  CHECK(legal(game, game.engine().start()) == Labels{"a1-c1"});
  const Game apart = on_squares("4 2", piece, "(place (Man White) a1) (place (Man Black) d1)");
  CHECK(legal(apart, apart.engine().start()) == Labels{"a1-a2", "a1-b1"});
}

TEST_CASE("moves of the highest priority that can be made shut out the others") {
  const Game game = game_named("three-mens-morris");
  const State placed = after(game, "a1 b1 c1 b2 a2 a3");
  // Hands are empty: now men move to neighbouring points.
  CHECK(legal(game, placed) == Labels{"c1-c2"});
  CHECK(legal(game, after(game, "a1 b1 c1 b2 a2")) == Labels{"a3", "b3", "c2", "c3"});
}

TEST_CASE("a man that arrives on the far row is promoted and moves as what it became") {
  const Game game = on_squares("3 3",
                               "(Man All (moves (move (pre (and (step forward) (empty to)))"
                               "  (post (promote King (if (goal to)))))))"
                               " (King All (moves (move (pre (and (step) (empty to))))))",
                               "(place (Man White) a2) (place (Man Black) c2)");
  const State crowned = after(game, "a2-a3");
  CHECK(content(game, crowned, "a3").kind == ggp::Kind{1});
  CHECK(legal(game, after(game, crowned, "c2-c1")) == Labels{"a3-a2", "a3-b3"});
}

TEST_CASE("effects before a piece arrives see what it is going to replace") {
  const Game game = game_of(
      "(game Bounty (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Man All (value 3)"
      "  (moves (move (pre (and (step) (not (friend to))))"
      "   (action (inc-score (piece-value to)) (pop) (push)) (post (capture to))))))"
      " (start (place (Man White) a1) (place (Man Black) b1 c1)) (end (All win (score 3))))");
  CHECK(standing(game, played(game, "a1-b1")) == "WL");
}

TEST_CASE("capturing on arrival replaces and never stacks") {
  const Game game = game_named("breakthrough-4x4");
  const State state = after(game, "a2-b3");
  CHECK(content(game, state, "b3").owner == ggp::Player{0});
  CHECK(content(game, state, "b3").height == 1);
  CHECK(game.engine().captured(state, ggp::Player{0}) == 1);
  CHECK(cells_of(game, state, ggp::Player{1}).size() == 7);
}

TEST_CASE("a jump captures what it passes over and nothing else") {
  const Game game =
      on_squares("5 1",
                 "(Man All (moves (move (pre (and (line) (empty to) (= (distance) 3)))"
                 "  (post (capture jumped)))))",
                 "(place (Man White) a1) (place (Man Black) b1 c1 e1)");
  const State state = after(game, "a1-d1");
  CHECK(cells_of(game, state, ggp::Player{1}) == Labels{"e1"});
  CHECK(game.engine().captured(state, ggp::Player{0}) == 2);
}

TEST_CASE("custodial capture takes whole runs, and moving between enemies is safe") {
  const std::string piece =
      "(Man All (moves (move (pre (and (slide orthogonal) (empty to)))"
      " (post (capture custodial)))))";
  const Game game =
      on_squares("5 2", piece, "(place (Man White) a1 e2) (place (Man Black) b1 c1 d1)");
  CHECK(cells_of(game, after(game, "e2-e1"), ggp::Player{1}).empty());
  const Game between = on_squares("5 2", piece, "(place (Man White) c2) (place (Man Black) b1 d1)");
  CHECK(cells_of(between, after(between, "c2-c1"), ggp::Player{0}) == Labels{"c1"});
}

TEST_CASE("pairs alone are captured in Pente, in every direction at once") {
  const Game game = game_named("pente");
  // White brackets a pair eastwards and a pair northwards; three in a row are safe.
  State state = after(game, "a1 b1 d4 c1 a4 a2 e5 a3");
  state = after(game, state, "d1");
  CHECK(game.engine().captured(state, ggp::Player{0}) == 2);
  CHECK(content(game, state, "b1").kind == ggp::Kind::none());
  CHECK(content(game, state, "a2").owner == ggp::Player{1});
}

TEST_CASE("a piece pushed onto another stacks, and uncovers it when it leaves") {
  const Game game = on_squares(
      "3 1", "(Disc All (moves (move (pre (and (step) (or (empty to) (occupied to)))))))",
      "(place (Disc White) a1) (place (Disc Black) b1)", "", "(All win (stack 3))");
  const State stacked = after(game, "a1-b1");
  CHECK(content(game, stacked, "b1").height == 2);
  CHECK(content(game, stacked, "b1").owner == ggp::Player{0});
  // Black's disc is covered: Black cannot move it.
  CHECK(legal(game, stacked) == Labels{"pass"});
  const State uncovered = after(game, stacked, "pass b1-c1");
  CHECK(content(game, uncovered, "b1").owner == ggp::Player{1});
  CHECK(content(game, uncovered, "b1").height == 1);
}

TEST_CASE("the height of stacks is a goal and a condition") {
  const Game game = on_squares(
      "3 1", "(Disc All (moves (move (pre (and (step) (or (empty to) (<= (height to) 2)))))))",
      "(place (Disc White) a1) (place (Disc Black) b1 c1)", "", "(All win (stack 3))");
  CHECK(standing(game, after(game, "a1-b1")) == "-");
  CHECK(standing(game, after(game, "a1-b1 c1-b1")) == "LW");
}

TEST_CASE("cells of hexagons have three phases that differ from neighbour to neighbour") {
  const Game game = game_of(
      "(game Phases (players White Black) (board (tiling hex) (shape hex) (size 3))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (= (phase to) 2)))))))"
      " (end (All lose (no-move))))");
  // Of nineteen cells six or seven have each phase, no two of them adjacent.
  const auto cells = legal(game, game.engine().start());
  CHECK((cells.size() == 6 || cells.size() == 7));
  for (const auto& one : cells)
    for (const auto& other : cells)
      CHECK(game.board().distance(game.board().find(one), game.board().find(other)) != 1);
}

TEST_CASE("a turn of two steps is one player's, and an arrow flies from where the amazon stands") {
  const Game game = game_named("amazons");
  const State moved = after(game, "a4-a5");
  CHECK(game.engine().facts(moved).mover == ggp::Player{0});
  CHECK(game.engine().facts(moved).step == 1);
  CHECK(is_legal(game, moved, "a4"));
  CHECK(is_legal(game, moved, "f10"));
  CHECK_FALSE(is_legal(game, moved, "a7"));  // a black amazon stands there
  CHECK_FALSE(is_legal(game, moved, "a8"));  // and this lies behind it
  CHECK_FALSE(is_legal(game, moved, "c4"));
  const State shot = after(game, moved, "a4");
  CHECK(game.engine().facts(shot).mover == ggp::Player{1});
  CHECK(game.engine().facts(shot).turns == 1);
  CHECK(cells_of(game, shot, ggp::Player::none()) == Labels{"a4"});
}

TEST_CASE("lines of sight end where they meet a piece, for each piece they start from") {
  const Game game = on_squares(
      "5 2", "(Man All (moves (move (pre (in to (rays friend (within empty)))) (action (push)))))",
      "(place (Man White) a1 e1) (place (Man Black) c1)");
  CHECK(legal(game, game.engine().start()) == Labels{"a2", "b1", "d1", "e2"});
}

TEST_CASE("a step that makes the rest of its turn impossible is illegal") {
  const Game game = game_of(
      "(game Whole (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Stone White (moves (move (pre (empty to)))))"
      "  (Guard White (moves (move (pre (and (empty to) (in to (nbors Post)))))))"
      "  (Post Black))"
      " (start (place (Post Black) a1)) (play (turn Stone Guard)) (end (All lose (no-move))))");
  // Beside the post is b1 alone; a stone there would leave the guard no place.
  CHECK(legal(game, game.engine().start()) == Labels{"c1"});
}

TEST_CASE("a series of jumps goes on with the same piece, forced or at will") {
  const auto game = [](const std::string& again) {
    return on_squares("5 2",
                      "(Man All (moves (move (pre (and (jump enemy) (empty to)))"
                      "  (post (capture between) " +
                          again + "))))",
                      "(place (Man White) a1 a2) (place (Man Black) b1 d1 b2)");
  };
  const Game forced = game("(again)");
  const State under_way = after(forced, "a1-c1");
  CHECK(legal(forced, under_way) == Labels{"c1-e1"});
  CHECK(forced.engine().facts(under_way).mover == ggp::Player{0});
  const Game offered = game("(again can-pass)");
  CHECK(legal(offered, after(offered, "a1-c1")) == Labels{"c1-e1", "stop"});
  const State stopped = after(offered, "a1-c1 stop");
  CHECK(offered.engine().facts(stopped).turns == 1);
  CHECK(standing(offered, stopped) == "-");
}

TEST_CASE("jumps that can come back to where they began still make a finite list of turns") {
  const Game game = on_squares(
      "4 4",
      "(Man All (moves (move (pre (and (jump occupied) (empty to))) (post (again can-pass)))))",
      "(place (Man White) a1 b1 b3 c2 a2) (place (Man Black) d4)");
  const auto turns = game.engine().turns(game.engine().start());
  CHECK_FALSE(turns.empty());
  CHECK(turns.size() <= 5 * 15);
}

TEST_CASE("a crowned man stops in the middle of his jumps") {
  const Game game = on_squares(
      "5 5",
      "(Man All (moves (move (label \"jump\") (pre (and (jump enemy diagonal) (empty to)))"
      "   (post (capture between) (promote King (if (goal to))) (again (if (Man to)))))))"
      " (King All (moves (move (label \"jump\") (pre (and (jump enemy diagonal) (empty to)))"
      "   (post (capture between) (again)))))",
      "(place (Man White) a3) (place (Man Black) b4 d4)");
  const State crowned = after(game, "a3-c5");
  CHECK(game.engine().facts(crowned).turns == 1);
  CHECK(content(game, crowned, "c5").kind == ggp::Kind{1});
}

TEST_CASE("a domino covers its cell and the next one along the heading") {
  const Game game = game_named("domineering");
  const State vertical = after(game, "c3");
  CHECK(cells_of(game, vertical, ggp::Player{0}) == Labels{"c3", "c4"});
  CHECK(is_legal(game, vertical, "a4"));
  CHECK_FALSE(is_legal(game, vertical, "b4"));
  CHECK_FALSE(is_legal(game, vertical, "h1"));
  const State horizontal = after(game, vertical, "a4");
  CHECK(cells_of(game, horizontal, ggp::Player{1}) == Labels{"a4", "b4"});
}

TEST_CASE("filling stops when the hand is empty") {
  const Game game = game_of(
      "(game Hands (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Stone All (moves (move (pre (empty to)) (action (push))"
      "   (post (fill (nbors to)))))))"
      " (start (in-hand (Stone All) 3)) (end (All win (full))))");
  const State state = after(game, "b2");
  CHECK(cells_of(game, state, ggp::Player{0}).size() == 3);
  CHECK(game.engine().in_hand(state, ggp::Player{0}, ggp::Kind{0}) == 0);
}

TEST_CASE("Konane opens with a stone of the first player taken from the middle or a corner") {
  const Game game = game_named("konane");
  CHECK(legal(game, game.engine().start()) == Labels{"-a1", "-e5", "-f6", "-j10"});
  CHECK(legal(game, after(game, "-a1")) == Labels{"-a2", "-b1"});
  CHECK(legal(game, after(game, "-e5")) == Labels{"-d5", "-e4", "-e6", "-f5"});
}

TEST_CASE("cars of Dodgem leave over their far side, and who is shut in has won") {
  const Game game = game_named("dodgem");
  CHECK(legal(game, game.engine().start()) == Labels{"a2-a1", "a2-b2", "a3-b3"});
  const State state = after(game, "a3-b3 b1-b2 b3-c3 c1-c2");
  CHECK(is_legal(game, state, "-c3"));
  // White's last car stands before Black's: with no move White has won.
  CHECK(standing(game, after(game, state, "-c3")) == "-");
  CHECK(cells_of(game, after(game, state, "-c3"), ggp::Player{0}) == Labels{"a2"});
}

TEST_CASE("a knight of Jeson Mor must leave the centre again to win") {
  const Game game = game_named("jeson-mor");
  const State there = after(game, "d1-c3 a9-b7 c3-e4 b7-a9");
  const State centre = after(game, there, "e4-f6 a9-b7 f6-g4 b7-a9 g4-e5");
  CHECK(standing(game, centre) == "-");
  CHECK(standing(game, after(game, centre, "a9-b7 e5-f7")) == "WL");
}

TEST_CASE("Gonnect is won by either pair of facing sides") {
  const Game game = game_of(
      "(game Small (players White Black) (board (tiling square) (size 3 3))"
      " (end (All win (or (connect (sides N S)) (connect (sides E W))))))");
  CHECK(standing(game, after(game, "a1 a2 b1 b2 c1")) == "WL");
  CHECK(standing(game, after(game, "a1 c1 a2 c2 a3")) == "WL");
  CHECK(standing(game, after(game, "a1 a2 b1 b2 c3 c2")) == "LW");
}

TEST_CASE("a new piece is whose the rules say it is, whoever moves") {
  const auto after_two = [](std::string_view whose) {
    const Game game = game_of(
        "(game Gifts (players White Black) (board (tiling square) (size 2 2))"
        " (pieces (Man All (moves (move (pre (empty to)) (action (push (Man " +
        std::string(whose) + "))))))) (start (in-hand (Man All) 3)) (end (All lose (no-move))))");
    const State state = state_after(game, "a1 b1");
    std::string owners;
    for (const auto& content : game.engine().contents(state))
      owners += content.kind.exists()
                    ? content.owner.exists() ? std::to_string(content.owner.index()) : "nobody"
                    : "-";
    for (int p = 0; p < 2; ++p)
      owners += " " + std::to_string(game.engine().in_hand(state, ggp::Player{p}, ggp::Kind{0}));
    return owners;
  };
  CHECK(after_two("friend") == "01-- 2 2");
  // Each gives the other one of the other's own men.
  CHECK(after_two("enemy") == "10-- 2 2");
  CHECK(after_two("White") == "00-- 1 3");
  CHECK(after_two("neutral") == "nobodynobody-- 3 3");
}

TEST_CASE("a piece asks of any cell whether it would be taken there") {
  const auto text = [](std::string_view safe) {
    return "(game Safe (players White Black) (board (tiling square i-nbors) (size 5 5))"
           " (pieces"
           "  (Rook All (moves (move (pre (and (slide orthogonal) (not (friend to))))"
           "   (post (capture to)))))"
           "  (King All (moves (move (pre (and (step) (empty to) " +
           std::string(safe) +
           "))))))"
           " (start (place (King White) a1) (place (Rook Black) e1))"
           " (end (All lose (no-move))))";
  };
  // The rook on e1 sees all of row 1, and nothing of row 2.
  const std::vector<std::string> out_of_sight = {"a1-a2", "a1-b2"};
  CHECK(turns_of(game_of(text("(not (threatened to))"))) == out_of_sight);
  CHECK(turns_of(game_of(text("(not (threatened (or to to)))"))) == out_of_sight);
  CHECK(turns_of(game_of(text("(not (some (where to (threatened current))))"))) == out_of_sight);
  // Where it stands it could be taken.
  CHECK(turns_of(game_of(text("(not (threatened (or from to)))"))).empty());
  CHECK(turns_of(game_of(text("(not (threatened (and to (not edge))))"))) ==
        std::vector<std::string>{"a1-a2", "a1-b1", "a1-b2"});
}

TEST_CASE("what all pieces share is not asked of a move that leads nowhere") {
  const auto text = [](std::string_view rest) {
    return "(game Rest (players White Black) (board (tiling square) (size 3 3))"
           " (pieces (King All (moves (move (pre (step))) (move (label \"rest\") (action " +
           std::string(rest) +
           "))))"
           "  (pre (and (not (friend to)) (friend from))) (post (capture to)))"
           " (start (place (King White) a1) (place (King Black) c3))"
           " (end (All win (eliminate))))";
  };
  CHECK(turns_of(game_of(text("(set-state 1)"))) ==
        std::vector<std::string>{"a1-a2", "a1-b1", "a1/1"});
  CHECK(turns_of(game_of(text("(pass)"))) == std::vector<std::string>{"a1-a2", "a1-b1", "pass"});
}
