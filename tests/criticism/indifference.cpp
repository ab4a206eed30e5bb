// Games that need a board, games that could be counted in one's head, and openings of no
// consequence.
#include "criticism/measure/indifference.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

bool places_matter(const Game& game) {
  ggp::Rng rng(1);
  return criticism::places_matter(rng, game, 10);
}

Game game_on(const std::string& board, const std::string& pieces, const std::string& end) {
  return game_of("(game Places (players White Black) (board " + board + ") (pieces " + pieces +
                 ") (end " + end + "))");
}

}  // namespace

TEST_CASE("in no shipped game it makes no difference where pieces stand") {
  for (const auto& file : shipped_files()) {
    const Game game = game_of(contents_of(file));
    CAPTURE(game.name());
    CHECK(places_matter(game));
  }
}

TEST_CASE("who fills the last cell need not look where it lies") {
  const std::string wide = "(tiling square) (size 4 4)";
  const std::string men =
      "(Man neutral (moves (move (pre (empty to)) (action (push))) (move (action (promote King)))))"
      "(King neutral)";
  CHECK_FALSE(places_matter(game_on(wide, men, "(All win (full))")));
  CHECK_FALSE(places_matter(game_on(wide, men, "(All lose (no-move))")));
  CHECK(places_matter(game_on(wide, men, "(All win (in-a-row 3 (of Man)))")));
  // Cells beside the last one are out of reach.
  const std::string near =
      "(Man neutral (moves (move (pre (and (empty to) (not (in to (nbors "
      "last-to))))) (action (push)))))";
  CHECK(places_matter(game_on(wide, near, "(All win (no-move))")));
}

TEST_CASE("an opening is idle if all goes the same way whatever is chosen in it") {
  const auto idle = [](const std::string& openings) {
    ggp::Rng rng(1);
    const std::string start = openings.empty() ? openings : "(start " + openings + ")";
    return criticism::idle_opening(
        rng,
        game_of("(game Openings (players White Black) (board (tiling square i-nbors) (size 4 4)) " +
                start + " (end (All win (in-a-row 3))))"),
        10);
  };
  const std::string place = "(opening (move))", none = "(opening 2 (move (action (pop))))",
                    forced = "(opening (move (pre (in to a1))))",
                    number = "(opening (move (pre (empty to)) (action (set-cell-state 2))))";
  CHECK_FALSE(idle(""));
  CHECK_FALSE(idle(place));
  CHECK_FALSE(idle(forced));                           // there was nothing else to choose
  CHECK(idle(none) == std::optional<std::size_t>(0));  // nobody has a piece to remove
  CHECK_FALSE(idle(place + place + none));
  CHECK(idle(place + number) == std::optional<std::size_t>(1));
  CHECK_FALSE(idle("(opening 2 can-pass (move))"));
  // White has no other piece to exchange with, Black none at all.
  CHECK(idle(place + "(opening (move (action (swap))))") == std::optional<std::size_t>(1));
}

TEST_CASE("no opening of a shipped game is idle") {
  for (const auto& file : shipped_files()) {
    const Game game = game_of(contents_of(file));
    CAPTURE(game.name());
    ggp::Rng rng(1);
    CHECK_FALSE(criticism::idle_opening(rng, game, 10));
  }
}
