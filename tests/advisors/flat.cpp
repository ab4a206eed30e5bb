// The flat player, and players under a restraint.
#include <doctest/doctest.h>

#include <set>

#include "advisors/advisors.hpp"
#include "advisors/player.hpp"
#include "ggp/text/notation.hpp"
#include "tests/memory.hpp"
#include "tests/plays.hpp"
#include "tests/sanitizers.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::unique_ptr<advisors::Contestant> player(const char* spec, const Game& game) {
  const auto read = advisors::PlayerSpec::parse(spec);
  REQUIRE(read);
  return advisors::make_contestant(*read, game, advisors::default_policy(game));
}

Game noughts() {
  return game_of(R"((game Rows (players White Black) (board (tiling square i-nbors) (size 3 3))
    (end (All win (in-a-row 3)))))");
}

ggp::State after(const Game& game, std::initializer_list<const char*> turns) {
  ggp::State state = game.engine().start();
  for (const char* text : turns) {
    const auto turn = ggp::read_turn(game, state, text);
    REQUIRE(turn);
    ggp::play(game, state, *turn);
  }
  return state;
}

ggp::Cell chosen(advisors::Contestant& by, const Game& game, const ggp::State& state,
                 std::uint64_t seed) {
  ggp::Rng rng(seed);
  return ggp::Cell{by.choose(rng, game, state).to};
}

}  // namespace

TEST_CASE("a flat player takes a win that is there, however few its nodes") {
  const Game game = noughts();
  const auto state = after(game, {"a1", "a2", "b1", "b2"});
  const auto flat = player("flat:nodes=1", game);
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    CHECK(chosen(*flat, game, state, seed) == game.board().find("c1"));
}

TEST_CASE("a flat player who samples enough sees what the next turn brings") {
  const Game game = noughts();
  // Black has to stop c1: after any other step one random answer of six wins at once, and more
  // later; hundreds of playouts tell.
  const auto state = after(game, {"a1", "c3", "b1"});
  const auto flat = player("flat:samples=400", game);
  CHECK(chosen(*flat, game, state, 1) == game.board().find("c1"));
}

TEST_CASE("a flat player's choice follows from the generator, and its work is booked") {
  const Game game = noughts();
  const auto state = after(game, {"b2"});
  const auto one = player("flat:samples=2", game), other = player("flat:samples=2", game);
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    CHECK(chosen(*one, game, state, seed) == chosen(*other, game, state, seed));
  ggp::Work work;
  ggp::Rng rng(1);
  (void)one->choose(rng, game, state, &work);
  CHECK(work.done >= 8 * ggp::step_work);
}

TEST_CASE("a flat player keeps no position for each of its steps" * doctest::skip(watched)) {
  const Game game = game_of(
      "(game Lays (players White Black) (board (tiling square) (size 19 19))"
      " (define lays (move (pre (empty to)) (action (push))))"
      " (pieces (P5 All (covers f f l l) (moves (lays))) (L5 All (covers f f f l) (moves (lays)))"
      "  (Y5 All (covers f l r f) (moves (lays))) (W5 All (covers f l f l) (moves (lays))))"
      " (start (in-hand P5 L5 Y5 W5 9)) (end (All lose (no-move))))");
  const auto state = game.engine().start();
  const auto steps = game.engine().steps(state).size();
  CHECK(steps > 8'000);
  const auto flat = player("flat:nodes=20", game);
  const PeakMemory memory;
  CHECK(chosen(*flat, game, state, 1).exists());
  CHECK(memory.grown() * 1e6 < static_cast<double>(steps * state.bytes.size()) / 4);
}

TEST_CASE("a contrary player does not take what looks best, where something looks worse") {
  const Game game = noughts();
  // White wins at c1, which also looks best at one ply.
  const auto state = after(game, {"a1", "a2", "b1", "b2"});
  const auto free = player("alphabeta:nodes=100", game),
             contrary = player("alphabeta:nodes=100,contrary=1", game);
  CHECK(chosen(*free, game, state, 1) == game.board().find("c1"));
  CHECK(chosen(*contrary, game, state, 1) != game.board().find("c1"));
}

TEST_CASE("every other turn by lot leaves the turns between to thought") {
  const Game game = noughts();
  // White's third turn is thought out, the second one is not.
  const auto third = after(game, {"a1", "a2", "b1", "b2"});
  const auto half = player("alphabeta:nodes=100,every=2", game);
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    CHECK(chosen(*half, game, third, seed) == game.board().find("c1"));
  const auto second = after(game, {"a1", "a2"});
  std::set<ggp::Cell> cells;
  for (std::uint64_t seed = 0; seed < 60; ++seed) cells.insert(chosen(*half, game, second, seed));
  CHECK(cells.size() == 7);
}

TEST_CASE("texts of flat and restrained players survive being read") {
  for (const char* text : {"flat", "flat:samples=8,cut=50", "alphabeta:every=3,contrary=1"})
    CHECK(advisors::PlayerSpec::parse(text)->describe() == text);
  CHECK_FALSE(advisors::PlayerSpec::parse("flat:samples=0"));
}
