// Games that need a board, and games that could be counted in one's head.
#include "criticism/measure/places.hpp"
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
