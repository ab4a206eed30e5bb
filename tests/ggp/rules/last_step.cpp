// What the rules remember of the step before: which one that is, and when it belongs to a position.
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Texts = std::vector<std::string>;

std::string contents_of_row(const Game& game, const State& state) {
  std::string text;
  for (const auto& content : game.engine().contents(state))
    text += !content.kind.exists() ? '.' : content.owner == ggp::Player{0} ? 'W' : 'B';
  return text;
}

}  // namespace

TEST_CASE(
    "the last step is the one before in every part of a move, and the one just made in ends") {
  const auto taken = [](std::string_view effects) {
    const Game game = game_of(
        "(game Lt (players White Black) (board (tiling square) (size 5 1))"
        " (pieces (Man All (moves"
        "   (move (pre (and (step) (empty to) (enemy last-to))) " +
        std::string(effects) +
        ")"
        "   (move (pre (and (step) (empty to) (= (turns) 0)))))))"
        " (start (place (Man White) a1 e1) (place (Man Black) c1))"
        " (end (All win (in last-to (and friend d1)))))");
    const State state = after(game, "a1-b1 c1-d1");
    CHECK(standing(game, state) == "LW");
    return contents_of_row(game, state);
  };
  CHECK(taken("(action (capture last-to) (pop) (push))") == "...BW");
  CHECK(taken("(post (capture last-to))") == "...BW");
  CHECK(taken("(post (capture last-from))") == ".W.BW");  // a1, which is empty
}

TEST_CASE("an effect that waits for a cell or for the turn's end knows the same step before") {
  const auto taken = [](std::string_view post, std::string_view moves) {
    const Game game = game_of(
        "(game Wait (players White Black) (board (tiling square) (size 6 1))"
        " (pieces (Man All (moves (move (pre (and (step) (empty to))) (post " +
        std::string(post) +
        ")))))"
        " (start (place (Man White) a1) (place (Man Black) f1 e1)) (end (All win (eliminate))))");
    return contents_of_row(game, played(game, moves));
  };
  // Black's e1-d1 takes the man that White's step brought to b1, not its own.
  CHECK(taken("(capture (choose last-to))", "a1-b1 e1-d1,xb1") == "...B.B");
  CHECK(taken("(again can-pass (if (= (steps) 1))) (capture last-to)", "a1-b1 e1-d1") == "...B.B");
}

TEST_CASE("the last step belongs to a position only where a rule may still ask for it") {
  const auto text = [](std::string_view asks) {
    return game_of(
        "(game Dd (players White Black) (board (tiling square) (size 4 1))"
        " (pieces (Stone All (moves"
        "   (move (label \"put\") (pre (and (= (steps) 1) (empty to))) (action (push))"
        "     (post (again \"touch\" (of any))))"
        "   (move (label \"touch\") (owner All) (pre (and (< 1 (steps)) (any from)" +
        std::string(asks) +
        ")) (action (set-state 0))))))"
        " (start (place (Stone White) a1) (place (Stone Black) b1))"
        " (end (All win (in-a-row 3))))");
  };
  // Whatever is touched, two positions can come about.
  CHECK(turns_of(text("")).size() == 2);
  CHECK(turns_of(text(" (not (in from last-from))")).size() == 2);
}

TEST_CASE("a shuffle ends as soon where the last step is asked for only later in a turn") {
  const auto standing_after_two_rounds = [](std::string_view more) {
    const Game game = game_of(
        "(game Shuffle (players White Black) (board (tiling square) (size 5 2))"
        " (pieces (Man All (moves (move (label \"go\") (pre (and (step) (empty to)" +
        std::string(more) +
        " (start (place (Man White) a1) (place (Man Black) e1)) (end (All lose (no-move))))");
    const std::string round = "a1-b1 e1-d1 b1-a1 d1-e1 ";
    return standing(game, played(game, round + round));
  };
  CHECK(standing_after_two_rounds(")))) ) )") == "DD");
  CHECK(standing_after_two_rounds(
            ")) (post (again \"back\" can-pass (if (in to (row 2))))))"
            " (move (label \"back\") (pre (and (step) (> (steps) 1) (in to last-from)))))))") ==
        "DD");
  // A turn may begin with what asks: where White's man came from matters.
  CHECK(standing_after_two_rounds(" (not (in to last-from))))))))") == "-");
}

TEST_CASE("an end that looks at the step just made does not tell positions apart") {
  const Game game = game_named("jeson-mor");  // won by leaving the centre
  const std::string round = "a1-b3 a9-b7 b3-a1 b7-a9 ";
  CHECK(standing(game, after(game, round + round)) == "DD");
}
