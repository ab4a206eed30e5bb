// What holds in every position of every game, shipped or bred.
#pragma once

#include "tests/plays.hpp"

namespace ludi::test {

/// Some step that may or may not be legal: the given one with another end, origin or choice.
inline ggp::Step altered(ggp::Rng& rng, const Game& game, ggp::Step step) {
  const auto cell =
      static_cast<std::int16_t>(rng.below(static_cast<std::uint32_t>(game.board().cells())));
  const auto what = rng.below(3);
  if (what == 0) step.to = cell;
  if (what == 1) step.from = step.from < 0 ? step.from : cell;
  if (what == 2) step.choice = static_cast<std::uint8_t>(step.choice ^ 1U);
  return step;
}

/// Random play from the set-up drawn from `lot`: positions agree with themselves worked out anew,
/// what is listed is legal and nothing else, copies play on alike, and the game is over when and
/// only when nothing is listed.
inline void keep_laws(ggp::Rng& rng, const Game& game, std::uint64_t lot, int most_steps) {
  const auto& engine = game.engine();
  State state = engine.start(lot);
  for (int n = 0; n < most_steps; ++n) {
    REQUIRE(engine.inconsistency(state) == "");
    const auto steps = engine.steps(state);
    REQUIRE(steps.empty() == engine.facts(state).outcome.over());
    if (steps.empty()) {
      for (int p = 0; p < game.players(); ++p)
        CHECK(engine.facts(state).outcome.result(ggp::Player{p}) != ggp::Result::none);
      break;
    }
    REQUIRE(std::is_sorted(steps.begin(), steps.end()));
    REQUIRE(std::adjacent_find(steps.begin(), steps.end()) == steps.end());
    const auto& step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
    REQUIRE(engine.legal(state, step));
    const auto other = altered(rng, game, step);
    REQUIRE(engine.legal(state, other) == std::binary_search(steps.begin(), steps.end(), other));
    const State before = state;
    engine.play(state, step);
    if (n % 16 == 0) {
      State again = before;
      engine.play(again, step);
      REQUIRE(again == state);
    }
  }
}

}  // namespace ludi::test
