// UCT: what it proves, and that it plays the same game again from the same seed.
#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

ggp::SearchResult search(const Game& game, const State& state, std::uint64_t nodes,
                         std::uint64_t seed = 1) {
  ggp::SearchSettings settings;
  settings.method = ggp::Method::uct;
  settings.nodes = nodes;
  settings.seed = seed;
  return game.engine().searcher(advisors::default_policy(game), settings)->search(state);
}

}  // namespace

TEST_CASE("UCT proves a win in one and in three") {
  const Game game = game_named("tic-tac-toe");
  const auto one = search(game, after(game, "a1 a2 b1 b2"), 2000);
  CHECK(one.proven);
  CHECK(one.value == 1);
  CHECK(spelled(game, *one.best) == "c1");
  // Cross has a1 and a3: c2 does nothing, but b2 threatens c3 and c1 at once.
  const auto three = search(game, after(game, "a1 b1 a3 a2"), 20000);
  CHECK(three.proven);
  CHECK(three.value == 1);
}

TEST_CASE("UCT proves a loss that cannot be helped") {
  const Game game = game_named("tic-tac-toe");
  // Cross has a1, c1, c3: b1, b2 and c2 all complete a row and Nought can stop but one.
  const auto found = search(game, after(game, "a1 a2 c1 b3 c3"), 20000);
  CHECK(found.proven);
  CHECK(found.value == -1);
}

TEST_CASE("UCT finds Tic-Tac-Toe even and proves Hex on nine cells") {
  CHECK(search(game_named("tic-tac-toe"), game_named("tic-tac-toe").engine().start(), 3'000'000)
            .value == doctest::Approx(0).epsilon(0.2));
  const Game hex = game_of(
      "(game Hex (players White Black) (board (tiling hex) (shape rhombus) (size 3)) "
      "(end (All win (connect own-regions))))");
  const auto found = search(hex, hex.engine().start(), 300'000);
  CHECK(found.proven);
  CHECK(found.value == 1);
}

TEST_CASE("UCT is decided by its seed and keeps to its budget") {
  const Game game = game_named("yavalath");
  const auto a = search(game, game.engine().start(), 20000, 5);
  const auto b = search(game, game.engine().start(), 20000, 5);
  const auto c = search(game, game.engine().start(), 20000, 6);
  CHECK(a.best == b.best);
  CHECK(a.value == b.value);
  CHECK(a.line == b.line);
  CHECK(a.nodes == b.nodes);
  CHECK(a.value != c.value);
  // A playout under way is finished.
  CHECK(a.nodes < 20000 + 100);
}

TEST_CASE("UCT answers in games that never end") {
  const Game game = game_of(
      "(game Round (players White Black) (board (tiling square) (size 3 3)) "
      "(pieces (King All (moves (move (pre (and (step) (empty to))))))) "
      "(start (place (King White) a1) (place (King Black) c3)) (end (All win (in-a-row 3))))");
  const auto found = search(game, game.engine().start(), 5000);
  REQUIRE(found.best);
  CHECK(game.engine().legal(game.engine().start(), *found.best));
}
