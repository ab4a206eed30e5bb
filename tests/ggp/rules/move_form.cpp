// What kind of move a rule describes, on small rules of which the answer is plain.
#include "ggp/rules/move_form.hpp"

#include <doctest/doctest.h>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;
using Act = MoveForm::Act;
using Takes = MoveForm::Takes;

namespace {

/// The form of one move of a man, as written between the brackets of `move`.
MoveForm form_of_move(const std::string& move) {
  const Game game = game_of(
      "(game Forms (players White Black) (board (tiling square) (size 4))"
      " (pieces (Man All (moves (move " +
      move +
      "))) (King All) (Rock neutral))"
      " (start (place (Man White) (row 1)) (place (Man Black) (row 4)))"
      " (end (All win (in-a-row 4))))");
  return game.rules().moves.front().form;
}

}  // namespace

TEST_CASE("without an action a piece enters, or goes where a precondition speaks of its cell") {
  const MoveForm enters = form_of_move("(pre (empty to))");
  CHECK(enters.act == Act::place);
  CHECK(enters.enters());
  CHECK_FALSE(enters.lifts);
  const MoveForm goes = form_of_move("(pre (and (step) (empty to)))");
  CHECK(goes.act == Act::move);
  CHECK(goes.carries());
  CHECK_FALSE(goes.enters());
}

TEST_CASE("the action tells which cells a step has") {
  CHECK(form_of_move("(pre (empty to)) (action (push))").act == Act::place);
  CHECK(form_of_move("(pre (empty to)) (action (pop) (push))").act == Act::move);
  CHECK(form_of_move("(pre (and (friend from) (enemy to))) (action (swap))").act == Act::exchange);
  CHECK(form_of_move("(pre (and (step) (enemy to))) (action (capture to))").act == Act::aim);
  CHECK(form_of_move("(pre (enemy to)) (action (remove to))").act == Act::point);
  CHECK(form_of_move("(pre (edge from)) (action (remove from))").act == Act::on_spot);
  CHECK(form_of_move("(action pass)").act == Act::pass);
}

TEST_CASE("a class said without a cell is said of the cell a step leads to") {
  CHECK(form_of_move("(pre (enemy)) (action (remove to))").act == Act::point);
  CHECK(form_of_move("(pre (and (friend from) (enemy))) (action (remove to))").act == Act::aim);
}

TEST_CASE("classes of movement are those of the precondition, and a leap where it has none") {
  const auto ways = [](const std::string& move) {
    const MoveForm form = form_of_move(move);
    return std::string(form.steps ? "step " : "") + (form.slides ? "slide " : "") +
           (form.jumps ? "jump " : "") + (form.leaps ? "leap " : "");
  };
  CHECK(ways("(pre (and (step) (empty to)))") == "step ");
  CHECK(ways("(pre (and (or (step) (slide)) (empty to)))") == "step slide ");
  CHECK(ways("(pre (and (jump) (empty to)))") == "jump ");
  CHECK(ways("(pre (and (edge from) (empty to)))") == "leap ");
  // Nothing moves that is only put down, whatever the precondition says.
  CHECK(ways("(pre (and (step) (empty to))) (action (push))").empty());
}

TEST_CASE("taking what stands where a step ends is replacing; all other captures are effects") {
  CHECK(form_of_move("(pre (and (step) (empty to)))").takes == Takes::nothing);
  const MoveForm replacing = form_of_move("(pre (step)) (post (capture to))");
  CHECK(replacing.takes == Takes::by_replacing);
  CHECK(replacing.replacing.size() == 1);
  CHECK(replacing.changes_pieces());
  CHECK_FALSE(replacing.post_changes_pieces);
  CHECK(form_of_move("(pre (empty to)) (post (capture surround))").takes == Takes::by_effects);
  CHECK(form_of_move("(pre (step)) (post (capture to) (capture (nbors to)))").takes ==
        Takes::by_effects);
  // A capture that waits for the end of the turn leaves its piece where it is.
  CHECK(form_of_move("(pre (step)) (post (capture to late))").takes == Takes::by_effects);
  CHECK(form_of_move("(pre (step)) (action (capture to) (pop) (push))").takes == Takes::by_effects);
}

TEST_CASE("pieces may change without being captured") {
  const MoveForm turns = form_of_move("(pre (empty to)) (post (convert custodial))");
  CHECK(turns.takes == Takes::nothing);
  CHECK(turns.changes_pieces());
  CHECK(turns.post_changes_pieces);
  CHECK_FALSE(turns.action_changes_pieces);
  const MoveForm removes = form_of_move("(pre (edge from)) (action (remove from))");
  CHECK(removes.action_changes_pieces);
  CHECK(removes.takes == Takes::nothing);
  const MoveForm pushes = form_of_move("(pre (step)) (post (displace (nbors to) away))");
  CHECK(pushes.displaces);
  CHECK_FALSE(pushes.changes_pieces());
}

TEST_CASE("a move hunts where its precondition asks for an enemy and it takes one") {
  CHECK(form_of_move("(pre (and (step) (enemy to))) (post (capture to))").requires_enemy());
  CHECK_FALSE(form_of_move("(pre (and (step) (not (enemy to))))").asks_for_enemy);
  CHECK_FALSE(form_of_move("(pre (step)) (post (capture to))").requires_enemy());
  const MoveForm steps_beside = form_of_move("(pre (and (step) (empty to) (in to (nbors enemy))))");
  CHECK(steps_beside.asks_for_enemy);
  CHECK_FALSE(steps_beside.requires_enemy());
}

TEST_CASE("the kind put down is the one named last, else the mover's own") {
  CHECK(form_of_move("(pre (empty to)) (action (push))").pushed_kind == 0);
  CHECK(form_of_move("(pre (empty to)) (action (push King))").pushed_kind == 1);
  CHECK(form_of_move("(pre (empty to)) (action (push King) (push Rock))").pushed_kind == 2);
}

TEST_CASE("more than one piece may be lifted, and several kinds leave a choice") {
  CHECK_FALSE(form_of_move("(pre (step)) (action (pop) (push))").lifts_stack);
  CHECK(form_of_move("(pre (step)) (action (pop-all) (push))").lifts_stack);
  CHECK(form_of_move("(pre (step)) (action (pop 2) (push))").lifts_stack);
  CHECK(form_of_move("(pre (step)) (post (promote King Man))").promotion.has_value());
  CHECK_FALSE(form_of_move("(pre (step)) (post (promote King))").promotion.has_value());
}
