// Sentences of the rulebook that are easily got wrong: each shows one in a small text.
#include <doctest/doctest.h>

#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;

namespace {

/// The page of a game of men on a small board.
std::string page_with(const std::string& pieces, const std::string& rest = "",
                      const std::string& board = "(board (tiling square) (size 4))",
                      const std::string& end = "(All win (in-a-row 4))") {
  return rulebook(game_of("(game Plain (players White Black) " + board + " (pieces " + pieces +
                          ") " + rest + " (end " + end + "))"));
}

std::string page_of_move(const std::string& move) {
  return page_with("(Man All (moves (move " + move + ")))",
                   "(start (place (Man White) (row 1)) (place (Man Black) (row 4)))");
}

void says(const std::string& page, const std::string& sentence) {
  CAPTURE(page);
  CHECK(page.find(sentence) != std::string::npos);
}

void does_not_say(const std::string& page, const std::string& words) {
  CAPTURE(page);
  CHECK(page.find(words) == std::string::npos);
}

}  // namespace

TEST_CASE("a further step that puts a new piece down is not made with the piece before it") {
  const std::string page = page_with(
      "(Rose All (moves (move (label \"rose\") (pre (empty to)) (action (push))"
      " (post (again \"lily\" can-pass)))))"
      " (Lily All (moves (move (label \"lily\") (pre (empty to)) (action (push)))))");
  says(page, "make a lily.");
  does_not_say(page, "lily with");
  says(page_of_move("(pre (empty to)) (action (push)) (post (again))"), "make another such move.");
  says(page_of_move("(pre (and (step) (empty to))) (post (again))"),
       "make another such move with the man.");
  // Of two labels one is of men that walk, the other of men that enter.
  says(page_with(
           "(Man All (moves"
           " (move (label \"walk\") (pre (and (step) (empty to))) (post (again \"walk\" \"drop\")))"
           " (move (label \"drop\") (pre (empty to)) (action (push)))))"),
       "make a walk with the man or a drop.");
}

TEST_CASE("it is clear what belongs to which list of statements") {
  // and(A, or(B, and(C, D)))
  says(
      page_of_move("(pre (and (< 2 (turns)) (empty to)"
                   " (or (some enemy) (and (edge from) (< 4 (count friend))))))"
                   " (action (pop) (push))"),
      "only if more than two turns have been played. This must hold as well: there is an enemy man "
      "or both its old cell is on the edge and there are more than four of your men.");
  // or(and(A, B), and(C, D)) within and
  says(page_of_move("(pre (and (empty to) (< 2 (turns))"
                    " (or (and (some enemy) (some friend))"
                    "     (and (empty a1) (empty b1) (some friend)))))"),
       "more than two turns have been played. This must hold as well: both there is an enemy man "
       "and you have a man, or all of these hold: a1 is empty, b1 is empty and you have a man.");
}

TEST_CASE("whose turn it is is said in full each time") {
  says(page_with("(Man All)", "", "(board (tiling square) (size 4))",
                 "(All win (and (in-a-row 3) (or (to-move White) (to-move Black))))"),
       "either it is White's turn or it is Black's turn");
}

TEST_CASE("numbers on pieces and cells are equal to something, never 'no'") {
  const std::string page = page_with(
      "(Man All (state 1) (moves (move (pre (and (step) (empty to) (= (piece-state) 0))))))");
  says(page, "the number carried by the man on its old cell equals zero");
  does_not_say(page, " is no");
  says(page_of_move("(pre (and (empty to) (= (phase to) 1)))"),
       "the colour number of that cell equals one");
}

TEST_CASE("the number of a step is told by its place in the turn") {
  const auto step = [](const std::string& condition) {
    return page_of_move("(pre (and (step) (empty to) " + condition + ")) (post (again can-pass))");
  };
  says(step("(= (steps) 2)"), "this is the second step of the turn");
  says(step("(< (steps) 3)"), "this is earlier than the third step of the turn");
  says(step("(> (steps) 1)"), "this is later than the first step of the turn");
  says(step("(!= (steps) 1)"), "this is not the first step of the turn");
}

TEST_CASE("what new pieces carry is told") {
  const std::string page = page_with(
      "(Rook All (flags unmoved) (orientation forward)"
      " (moves (move (pre (and (step) (empty to))) (post (clear-flag unmoved)))))"
      " (Man All)",
      "(start (place (Rook White) a1) (place (Rook Black) a4))");
  says(page, "Every rook is marked as unmoved and faces forward at first.");
  does_not_say(page, "Every man is marked");
}

TEST_CASE("a whole stack is said to move") {
  says(page_of_move("(pre (and (step) (empty to))) (action (pop-all) (push))"),
       "one of your men with the whole stack below it");
  says(page_of_move("(pre (and (step) (empty to))) (action (pop 2) (push))"),
       "one of your men and the pieces below it, two in all,");
  does_not_say(page_of_move("(pre (and (step) (empty to))) (action (pop) (push))"), "below it");
}

TEST_CASE("it is said what is put down in the stead of a lifted piece, and what goes under") {
  const auto page = [](const std::string& action) {
    return page_with(
        "(Man All (moves (move (pre (and (step) (empty to))) (action " + action + "))))(King All)",
        "(start (place (Man White) (row 1)) (place (Man Black) (row 4)))");
  };
  says(page("(pop) (push King)"), "to an empty cell. In its stead, put a king on that cell.");
  says(page("(pop) (push King Man)"), "In its stead, put a king or a man on that cell.");
  does_not_say(page("(pop) (push)"), "In its stead");
  does_not_say(page("(push King)"), "In its stead");
  says(page("(pop) (push under)"), "In doing so, put it under what stands on that cell.");
  says(page("(pop (of a1)) (push King)"), "which leaves the board.");
}

TEST_CASE("what follows is told of the piece that was put down") {
  const std::string run = "(King All (moves (move (label \"run\") (pre (and (step) (empty to))))))";
  says(page_with("(Man All (moves (move (label \"walk\") (pre (empty to)) (action (push King))"
                 " (post (again \"run\" can-pass)))))" +
                 run),
       "place a king on any empty cell. If you like, make a run with the king.");
  says(page_with("(Man All (moves (move (label \"walk\") (pre (empty to)) (action (push))"
                 " (post (again \"walk\" can-pass)))))" +
                 run),
       "place a man on any empty cell.");
}

TEST_CASE("every step of a listed turn tells its moves, though others are made alike") {
  const std::string stand =
      "(start (place (Man White) a1) (place (Man Black) a4)"
      " (place (King White) b1) (place (King Black) b4))";
  const std::string walk = "(pre (and (step) (empty to)))";
  const std::string kinds =
      page_with("(Man All (moves (move " + walk + "))) (King All (moves (move " + walk + ")))",
                stand + "(play (turn Man King))");
  says(kinds, "1. Move your man one step to an empty cell.\n");
  says(kinds, "2. Move your king one step to an empty cell.\n");
  const std::string labels = page_with("(Man All (moves (move (label \"walk\") " + walk +
                                           ") (move (label \"run\") " + walk + "))) (King All)",
                                       stand + "(play (turn \"walk\" \"run\"))");
  says(labels, "1. Move your man one step to an empty cell.\n");
  says(labels, "2. Move your man one step to an empty cell.\n");
  const std::string all =
      page_with("(Man All (moves (move (label \"walk\") " + walk +
                    "))) (King All (moves (move (label \"walk\") " + walk + ")))",
                stand + "(play (turn \"walk\" King))");
  says(all, "1. Move one of your pieces one step to an empty cell.\n");
  says(all, "2. Move your king one step to an empty cell.\n");
}

TEST_CASE("captured pieces go to the hand in good grammar") {
  says(page_of_move("(pre (and (step) (enemy to))) (post (capture to to-hand))"),
       "Then take into your hand any enemy man on that cell.");
}

TEST_CASE("a second piece put down is told") {
  const std::string page = page_with(
      "(Man All (moves (move (pre (empty to)) (action (push Man) (push King))))) (King All)");
  says(page, "place a man on any empty cell. Then put a king on that cell.");
}

TEST_CASE("a region is told by its definition where that is shorter than its cells") {
  const std::string pieces =
      "(Man All (moves (move (pre (and (step) (empty to) (in to Camp) (in from Nw))))))";
  const std::string board =
      "(board (tiling square) (size 6) (regions (Camp White (row 1 2 3)) (Camp Black (row 5 6))"
      " (Nw a6 b6)))";
  const std::string page = page_with(pieces, "", board);
  says(page, "White's region Camp is made up of the cells of row 1, 2 or 3.");
  says(page, "The region Nw is made up of a6 and b6.");
  says(page, "in the region Nw");
}

TEST_CASE("nothing is told one times") {
  does_not_say(page_of_move("(pre (and (step) (empty to) (< (* 1 (count friend)) 9)))"),
               "one times");
}

TEST_CASE("a number that depends on what a name is given is told by what it is made of") {
  // Given three here and four there, it is neither two nor three.
  const std::string page = page_with(
      "(Man All (moves (move (pre (empty to)) (action (push)))))", "",
      "(board (tiling square) (size 4)) (define crowd (with (n number)) (where spot friend"
      " (= (count (and friend (nbors spot))) (- n 1))))",
      "(White win (some (crowd 3))) (Black win (some (crowd 4)))");
  says(page, "equals n minus one");
  does_not_say(page, "exactly two");
}

TEST_CASE("pieces of a kind and somebody's are told by both, whichever is named first") {
  const auto end = [](const std::string& region) {
    return page_with(
        "(Man All (moves (move (pre (empty to)) (action (push))))) (King All (moves"
        " (move (pre (empty to)) (action (push)))))",
        "", "(board (tiling square) (size 4))", "(All win (some " + region + "))");
  };
  for (const char* both : {"(and King friend edge)", "(and edge friend King)"})
    says(end(both), "You win if you have a king that is on the edge.");
  says(end("(and enemy King edge)"), "You win if there is an enemy king that is on the edge.");
  says(end("(and King edge)"), "You win if there is a king that is on the edge.");
}

TEST_CASE("what is said of a piece does not say that a piece stands on it") {
  const std::string page = page_with(
      "(Man All (flags grown) (moves (move (pre (and (step) (empty to)"
      " (some (and friend (flagged grown))))))))");
  does_not_say(page, "occupied by a man marked");
}

TEST_CASE("several conditions of a move are a sentence where they join in one way, else one each") {
  const std::string page = page_of_move(
      "(pre (and (step) (empty to) (< 2 (turns)) (some (and enemy (edge))))) (post (again "
      "can-pass))");
  says(page,
       "to an empty cell. You may do so only if more than two turns have been played and there is "
       "an enemy man that is on the edge. If you like, make");
  // What is behind “that is on the edge” would seem to be said of that man.
  says(page_of_move("(pre (and (step) (empty to) (some (and enemy (edge))) (< 2 (turns))))"),
       "You may do so only if there is an enemy man that is on the edge. This must hold as well: "
       "more than two turns have been played.");
  says(page_of_move("(pre (and (step) (empty to) (< 2 (turns))))"),
       "to an empty cell, but only if more than two turns have been played.");
}

TEST_CASE("conditions are not among what follows any of the moves") {
  const std::string condition = "(< 2 (turns)) (some (and enemy (edge)))";
  const std::string page =
      page_with("(Man All (moves (move (pre (and (step) (empty to) " + condition +
                "))) (move (pre (and (step diagonal) (empty to) " + condition + ")))))");
  does_not_say(page, "After any of these");
}

TEST_CASE("directions that are narrowed are told first") {
  says(page_of_move("(pre (and (step (or orthogonal (and forward diagonal))) (empty to)))"),
       "one step diagonally forward or orthogonally to");
}

TEST_CASE("the directions in which a piece is first met are told") {
  const auto first_met = [](const std::string& sight) {
    return page_of_move("(pre (and (step) (empty to) (some (and enemy " + sight + "))))");
  };
  says(first_met("(sight to diagonal)"), "first met in a straight line diagonally from that cell");
  says(first_met("(sight to)"), "first met in a straight line from that cell");
}

TEST_CASE("who moves is described as a piece, not as what stands on a cell") {
  const std::string moves =
      "(flags grown) (moves (move (pre (and (step) (empty to) (flagged grown from))))))";
  says(page_with("(Man All " + moves, "(start (place (Man White) (row 1)))"),
       "move one of your men that is marked as grown one step");
  says(page_with("(Man All " + moves, "(start (place (Man White) a1) (place (Man Black) a4))"),
       "move your man, if it is marked as grown, one step");
}

TEST_CASE("of a kind is one piece only if no other becomes one") {
  const auto page = [](const std::string& action) {
    return page_with(
        "(King All (moves (move (pre (and (step) (empty to))))))"
        " (Man All (moves (move (pre (and (step forward) (empty to))) " +
            action + ")))",
        "(start (place (King White) a1) (place (King Black) a4)"
        " (place (Man White) (row 2)) (place (Man Black) (row 3)))"
        " (play (never (threatened (King friend))))");
  };
  says(page(""), "Move your king one step");
  says(page(""), "so that an enemy could capture your king.");
  says(page("(action (pop) (push King))"), "so that an enemy could capture one of your kings.");
  says(page("(post (promote King))"), "Move one of your kings one step");
  says(page("(post (promote Man))"), "Move your king one step");
}

TEST_CASE("pieces of several owners are told as pieces, with what is said of both behind them") {
  says(page_of_move("(pre (and (step) (empty to)))"
                    " (post (capture (and (or friend enemy) (nbors to))))"),
       "capture your men and the enemy men that are next to that cell.");
}

TEST_CASE("kinds that move alike are told together, whether a player has one of them or more") {
  const std::string steps = " (moves (move (pre (and (step) (empty to))))))";
  const auto told = [&](const std::string& others) {
    return page_with("(kinds King Man All" + steps + others,
                     "(start (place (King White) a1) (place (King Black) a4)"
                     " (place (Man White) (row 2)) (place (Man Black) (row 3)))");
  };
  says(told(""), "move one of your pieces one step");
  const std::string third = " (Tower All (moves (move (pre (and (slide) (empty to))))))";
  says(told(third), "Move your king or one of your men one step");
  says(page_with("(kinds King Queen All" + steps + third,
                 "(start (place (King White) a1) (place (Queen White) b1)"
                 " (place (King Black) a4) (place (Queen Black) b4))"),
       "Move your king or your queen one step");
}

TEST_CASE("of several kinds that a step may set, all are named in one sentence") {
  says(page_with("(Man All (moves (move (pre (empty to)) (action (push Man King))))) (King All)"),
       "place a man or king on any empty cell.");
}
