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

/// A search to a depth with nothing that looks beyond it.
inline ggp::SearchSettings full_width(int depth) {
  ggp::SearchSettings settings;
  settings.depth = depth;
  settings.nodes = 1'000'000'000;
  settings.table_bytes = 4U << 20U;
  settings.use_threats = false;
  settings.use_quiescence = false;
  return settings;
}

/// Plain minimax to a number of turns through the engine's face alone; a position that has occurred
/// since the search began is worth 0, as the search has it.
class Minimax {
 public:
  Minimax(const Game& game, const ggp::Policy& policy, const State& root)
      : game_(game),
        judge_(game.engine().searcher(policy, {})),
        me_(game.engine().facts(root).mover) {}

  double value(const State& state, int depth) {
    const auto facts = game_.engine().facts(state);
    if (facts.outcome.over() || (depth <= 0 && facts.step == 0))
      return 2 * judge_->evaluate(state)[static_cast<std::size_t>(me_.index())] - 1;
    const bool starts = facts.step == 0;
    if (starts) line_.push_back(facts.hash);
    const bool mine = facts.mover == me_;
    double best = mine ? -2 : 2;
    for (const auto& step : game_.engine().steps(state)) {
      State next = state;
      game_.engine().play(next, step);
      const double worth = after(next, depth);
      best = mine ? std::max(best, worth) : std::min(best, worth);
    }
    if (starts) line_.pop_back();
    return best;
  }

 private:
  double after(const State& next, int depth) {
    const auto facts = game_.engine().facts(next);
    if (facts.step != 0) return value(next, depth);
    if (!facts.outcome.over() && game_.engine().can_repeat() &&
        std::find(line_.begin(), line_.end(), facts.hash) != line_.end())
      return 0;
    return value(next, depth - 1);
  }

  const Game& game_;
  std::unique_ptr<ggp::Searcher> judge_;
  ggp::Player me_;
  std::vector<std::uint64_t> line_;
};

}  // namespace ludi::test
