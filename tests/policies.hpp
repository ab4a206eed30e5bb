// Single advisors and policies made by hand, for tests of those who listen to them.
#pragma once

#include <cmath>

#include "advisors/advisors.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

/// A policy for one player alone: the lead is then the advice itself.
inline ggp::Policy only(const Game& game, std::string_view symbol, int player) {
  ggp::Counsellor lone{advisors::find_advisor(symbol), 0, 1, false};
  const auto usual = advisors::default_policy(game);
  for (const auto& list : usual.of)
    for (const auto& c : list)
      if (c.advisor == lone.advisor && !c.of_enemies) lone.goal = c.goal;
  ggp::Policy policy;
  policy.of.resize(static_cast<std::size_t>(game.players()));
  policy.of[static_cast<std::size_t>(player)].push_back(lone);
  return policy;
}

/// What an expectation says of the lead, E = 1 / (1 + e^(-16 lead)) solved for it.
inline double lead_of(double expectation) {
  return std::log(expectation / (1 - expectation)) / ggp::steepness;
}

/// The advice of one advisor for a player, in [0, 1].
inline double advice(const Game& game, const State& state, std::string_view symbol, int player) {
  const auto searcher = game.engine().searcher(only(game, symbol, player), {});
  return lead_of(searcher->evaluate(state)[static_cast<std::size_t>(player)]);
}

}  // namespace ludi::test
