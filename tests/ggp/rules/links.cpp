// Links between pieces: how they come to be, what bars them, where they lead.
#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A game of pegs by turns, in which a peg put down does `what`.
Game pegs(std::string_view what, std::string_view end = "(All lose (no-move))") {
  return game_of(
      "(game Pegs (players White Black) (board (tiling square) (size 6 6) (links f f l))"
      " (pieces (Peg All (moves (move (pre (empty to)) (action (push)) (post " +
      std::string(what) + "))))) (end " + std::string(end) + "))");
}

std::string links_after(const Game& game, std::string_view turns) {
  return ggp::links_in_words(game.board(), game.engine().links(state_after(game, turns)));
}

}  // namespace

TEST_CASE("a peg is linked with those a knight's move away that are meant") {
  CHECK(links_after(pegs("(link friend)"), "b2 e5 c4") == "b2-c4");
  CHECK(links_after(pegs("(link friend)"), "b2 c4") == "");
  CHECK(links_after(pegs("(link occupied)"), "b2 c4") == "b2-c4");
  CHECK(links_after(pegs("(link friend (if (in current (row 1 2))))"), "b2 e5 d6 e1 c4") ==
        "b2-c4");
}

TEST_CASE("no link is made across another one") {
  // c2-b4 would lie across b2-c4.
  CHECK(links_after(pegs("(link friend)"), "b2 c2 c4 b4") == "b2-c4");
  CHECK(links_after(pegs("(link friend)"), "b2 f6 c4 f5 c2 f4 b4") == "b2-c4");
  // One's own may be said to be no hindrance.
  CHECK(links_after(pegs("(link friend (through friend))"), "b2 f6 c4 a6 c2 f1 b4") ==
        "b2-c4 c2-b4");
  CHECK(links_after(pegs("(link friend (through friend))"), "b2 c2 c4 b4") == "b2-c4");
}

TEST_CASE("links go with the piece at either end") {
  const Game game = game_of(
      "(game Pegs (players White Black) (board (tiling square) (size 6 6) (links f f l))"
      " (pieces (Peg All (moves (move (pre (empty to)) (action (push)) (post (link friend)))"
      " (move (pre (and (step) (empty to))) (action (pop) (push))))))"
      " (end (All lose (no-move))))");
  CHECK(links_after(game, "b2 f6 c4") == "b2-c4");
  CHECK(links_after(game, "b2 f6 c4 f5 c4-c5") == "");
  CHECK(links_after(game, "b2 f6 c4 f5 d6") == "b2-c4 c4-d6");
  CHECK(links_after(game, "b2 f6 c4 f5 d6 f4 b2-a2") == "c4-d6");
}

TEST_CASE("a chain goes link by link") {
  const Game game = pegs("(link friend)", "(All win (connect (sides N S) by-links))");
  // f1 and f2 … touch, and are not linked.
  const State beside = state_after(game, "f1 a1 f2 a2 f3 a3 f4 a4 f5 a5 f6");
  CHECK_FALSE(game.engine().facts(beside).outcome.over());
  // c1, d3, c5 and a6 do not touch, and are linked.
  const State linked = state_after(game, "c1 f1 d3 f2 c5 f3 a6");
  CHECK(game.engine().facts(linked).outcome.result(ggp::Player{0}) == ggp::Result::win);
  // c4 is a knight's move from neither d3 nor a6.
  const State open = state_after(game, "c1 f1 d3 f2 a6 f3 c4");
  CHECK_FALSE(game.engine().facts(open).outcome.over());
}

TEST_CASE("the cells linked with a piece are a region") {
  const Game game = pegs("(link friend)", "(All win (<= 2 (count (links last-to))))");
  CHECK_FALSE(game.engine().facts(state_after(game, "b2 f6 c4")).outcome.over());
  CHECK(game.engine().facts(state_after(game, "b2 f6 d6 f5 c4")).outcome.over());
}

TEST_CASE("a position tells its links, and they are read back") {
  const Game game = pegs("(link friend)");
  const State state = state_after(game, "b2 f6 c4 f5 d6");
  const std::string text = ggp::position_text(game, state);
  CHECK(text == "White: b2 c4 d6; Black: f5 f6; links: b2-c4 c4-d6; to move: Black; turns: 5");
  const auto read = ggp::read_position(game, text);
  REQUIRE(read);
  CHECK(game.engine().facts(*read).hash == game.engine().facts(state).hash);
  CHECK(ggp::position_text(game, *read) == text);
  for (const auto& [wrong, why] :
       {std::pair{"White: b2 c4; links: b2-c5", "no link can join b2 and c5"},
        {"White: b2; links: b2-c4", "a link joins two pieces"},
        {"White: b2; links: b2", "a link is written with both its cells, a1-b3"}}) {
    const auto refused = ggp::read_position(game, wrong);
    REQUIRE_FALSE(refused);
    CHECK(refused.errors().front().message == why);
  }
}
