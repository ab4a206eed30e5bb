// Whose pieces can be, told by the rules alone.
#include "ggp/rules/extent.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

bool nobody_owns_pieces(const Game& game) {
  return ggp::Extents(ggp::vocabulary(), game.rules()).nobody_owns_pieces();
}

/// The labels of the cells of which a player owns the top piece.
std::vector<std::string> owned(const Game& game, const State& state) {
  std::vector<std::string> labels;
  for (int p = 0; p < game.players(); ++p)
    for (auto& label : cells_of(game, state, ggp::Player{p})) labels.push_back(std::move(label));
  return labels;
}

Game with_red(const std::string& set_up, const std::string& effect) {
  return game_of(
      "(game Test (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Red neutral (moves (move (pre (empty to)) (action (push))" +
      effect + "))))" + set_up + " (end (All draw (full))))");
}

}  // namespace

TEST_CASE("where every piece is nobody's by the rules, no turn gives anybody one") {
  int games = 0;
  for (const auto& file : shipped_files(true)) {
    const Game game = game_of(contents_of(file));
    if (!nobody_owns_pieces(game)) continue;
    INFO(file.string());
    ++games;
    State state = game.engine().start();
    ggp::Rng rng(5);
    for (int ply = 0; ply < 60; ++ply) {
      const auto steps = game.engine().steps(state);
      if (steps.empty()) break;
      game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
      CHECK(owned(game, state).empty());
    }
  }
  CHECK(games >= 10);
}

TEST_CASE("a set-up, an effect or a change of owner may give a piece to a player") {
  CHECK(nobody_owns_pieces(with_red("", "")));
  CHECK(nobody_owns_pieces(with_red("(start (place Red a1))", "")));
  CHECK_FALSE(nobody_owns_pieces(with_red("(start (place (Red White) a1))", "")));
  CHECK_FALSE(nobody_owns_pieces(with_red("(start (in-hand (Red All) 2))", "")));
  CHECK_FALSE(nobody_owns_pieces(with_red("(start (place Red home empty))", "")));
  CHECK_FALSE(nobody_owns_pieces(with_red("(start (opening (move (action (push)))))", "")));
  CHECK_FALSE(nobody_owns_pieces(with_red("", "(post (fill corners (with (Red friend))))")));
  CHECK_FALSE(nobody_owns_pieces(with_red("", "(post (convert to (to friend)))")));
}
