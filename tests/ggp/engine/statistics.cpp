// Random play against figures that were computed otherwise.
#include <cmath>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct Shares {
  double first = 0, second = 0, draw = 0, length = 0;
};

Shares random_play(const Game& game, std::uint64_t games, std::uint64_t seed, bool general) {
  ggp::Rng rng(seed);
  const auto& engine = game.engine();
  const auto tally = general ? engine.general_playouts(rng, games) : engine.playouts(rng, games);
  REQUIRE(tally.games == games);
  const auto n = static_cast<double>(games);
  return {static_cast<double>(tally.wins[0]) / n, static_cast<double>(tally.wins[1]) / n,
          static_cast<double>(tally.draws) / n, static_cast<double>(tally.turns) / n};
}

// Published shares rest on a million games of their own, so both errors count; and what was not
// seen there may happen a few times here.
double bound(double share, std::uint64_t games) {
  const auto n = static_cast<double>(games);
  return 4 * std::sqrt(share * (1 - share) * (1 / n + 1e-6)) + 4.5 / n;
}

void compare(const Shares& found, const Shares& expected, double length_sd, std::uint64_t games) {
  CHECK(std::abs(found.first - expected.first) < bound(expected.first, games));
  CHECK(std::abs(found.second - expected.second) < bound(expected.second, games));
  CHECK(std::abs(found.draw - expected.draw) < bound(expected.draw, games));
  CHECK(std::abs(found.length - expected.length) <
        4 * length_sd * std::sqrt(1 / static_cast<double>(games) + 1e-6));
}

// Of 9! equally likely fillings so many are over at each ply, from the known counts of games.
Shares exact_tic_tac_toe() {
  const double at_5 = 1440.0 / 15120, at_6 = 5328.0 / 60480, at_7 = 47952.0 / 181440,
               at_8 = 72576.0 / 362880, at_9 = 81792.0 / 362880, full = 46080.0 / 362880;
  return {at_5 + at_7 + at_9, at_6 + at_8, full,
          5 * at_5 + 6 * at_6 + 7 * at_7 + 8 * at_8 + 9 * (at_9 + full)};
}

}  // namespace

TEST_CASE("random Tic-Tac-Toe comes out as exact counting says") {
  const Shares exact = exact_tic_tac_toe();
  CHECK(exact.first == doctest::Approx(0.5849).epsilon(1e-4));
  CHECK(exact.length == doctest::Approx(7.626).epsilon(1e-4));
  const Game game = game_named("tic-tac-toe");
  for (const bool general : {false, true}) {
    CAPTURE(general);
    compare(random_play(game, 100'000, 1, general), exact, 1.3, 100'000);
  }
}

TEST_CASE("random Yavalath comes out as independent programs found") {
  const Game game = game_named("yavalath");
  for (const bool general : {false, true}) {
    CAPTURE(general);
    compare(random_play(game, 100'000, 2, general), {0.4710, 0.5290, 0, 19.613}, 6.236, 100'000);
  }
}

TEST_CASE("random Yavalath on small boards comes out as independent programs found") {
  for (const bool general : {false, true}) {
    CAPTURE(general);
    compare(random_play(game_named("yavalath-side-3"), 100'000, 3, general),
            {0.4372, 0.5592, 0.00352, 10.980}, 2.960, 100'000);
    compare(random_play(game_named("yavalath-side-4"), 100'000, 4, general),
            {0.4621, 0.5379, 0, 15.102}, 4.545, 100'000);
  }
}

TEST_SUITE("long") {
  TEST_CASE("a million games of random Yavalath come out as independent programs found") {
    for (const bool general : {false, true}) {
      CAPTURE(general);
      compare(random_play(game_named("yavalath"), 1'000'000, 5, general),
              {0.4710, 0.5290, 0, 19.613}, 6.236, 1'000'000);
      compare(random_play(game_named("yavalath-side-3"), 1'000'000, 6, general),
              {0.4372, 0.5592, 0.00352, 10.980}, 2.960, 1'000'000);
    }
  }
}

namespace {

/// The exact share of random games that player 1 wins from here, by following all of them.
double share_won(const Game& game, const State& state) {
  const auto& engine = game.engine();
  const auto facts = engine.facts(state);
  if (facts.outcome.over()) return facts.outcome.winner() == ggp::Player{0} ? 1 : 0;
  const auto steps = engine.steps(state);
  double sum = 0;
  for (const ggp::Step& step : steps) {
    State after = state;
    engine.play(after, step);
    sum += share_won(game, after);
  }
  return sum / static_cast<double>(steps.size());
}

}  // namespace

TEST_CASE("random games from a position come out as following all of them does") {
  const Game game = game_named("tic-tac-toe");
  const State state = after(game, "b2 a1 c3");
  const double share = share_won(game, state);
  ggp::Rng rng(1);
  constexpr std::uint64_t games = 20'000;
  const auto tally = game.engine().playouts_from(rng, state, games);
  REQUIRE(tally.games == games);
  CHECK(std::abs(static_cast<double>(tally.wins[0]) / games - share) < bound(share, games));
  // So many turns further and no more.
  CHECK(game.engine().playouts_from(rng, state, 10, 1).cut_off == 10);
}

TEST_CASE("no game has more turns than are allowed, though the next player would have to pass") {
  const Game game = game_of(
      "(game Alone (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) b2)) (end (White win (full))))");
  ggp::Rng rng(1);
  for (const int most : {4, 5}) {
    const auto tally = game.engine().playouts(rng, 3, most);
    CHECK(tally.turns == static_cast<std::uint64_t>(3 * most));
    CHECK(tally.cut_off == 3);
  }
}
