#include "synthesis/critic.hpp"

#include <algorithm>

#include "advisors/advisors.hpp"
#include "criticism/measure.hpp"
#include "criticism/trial.hpp"
#include "gdl/hash.hpp"
#include "ggp/trait.hpp"

namespace ludi::synthesis {

namespace {

/// Quick searches are many and short; a large table would only have to be cleared.
constexpr std::uint64_t small_table = 1U << 18U;

/// Where a step must be tried before it is known to be legal, every node costs as many as there are
/// choices.
std::uint64_t affordable(const ggp::Game& game, const ggp::State& state, std::uint64_t nodes) {
  if ((game.traits() & ggp::trait::looks_ahead) == 0) return nodes;
  const auto choices = game.engine().steps(state).size();
  return std::max<std::uint64_t>(nodes / std::max<std::size_t>(choices, 1), 1);
}

bool plans_in_time(const ggp::Game& game, const ggp::Policy& policy, const ggp::State& state,
                   const CriticSettings& settings) {
  if (game.engine().facts(state).outcome.over()) return true;
  const std::uint64_t nodes = affordable(game, state, settings.plan_nodes);
  const auto searcher = game.engine().searcher(
      policy, {.depth = settings.plies, .nodes = nodes, .table_bytes = small_table});
  const auto found = searcher->search(state);
  return found.proven || found.depth >= settings.plies || found.nodes < nodes;
}

ggp::State mid_game(const ggp::Game& game, const CriticSettings& settings) {
  ggp::Rng rng(ggp::mix(settings.seed, gdl::leading_bits(game.hash())));
  const ggp::Engine& engine = game.engine();
  ggp::State state = engine.start(engine.lot(rng));
  for (int step = 0; step < settings.mid_game; ++step) {
    const auto steps = engine.steps(state);
    if (steps.empty()) break;
    engine.play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
  }
  return state;
}

bool fast_enough(const ggp::Game& game, const CriticSettings& settings) {
  const ggp::Policy policy = advisors::policy_of(game);
  return plans_in_time(game, policy, game.engine().start(), settings) &&
         plans_in_time(game, policy, mid_game(game, settings), settings);
}

bool finds_winners(const ggp::Game& game, const CriticSettings& settings) {
  const ggp::Policy policy = advisors::policy_of(game);
  const ggp::SearchSettings search{.nodes = settings.match_nodes, .table_bytes = small_table};
  criticism::TrialSettings matches;
  matches.trials = settings.matches;
  matches.seed = settings.seed;
  matches.threads = 1;
  const auto trials = criticism::play_trials(
      game, [&] { return game.engine().searcher(policy, search); }, matches);
  const auto decided = std::ranges::count_if(trials, &criticism::Trial::decided);
  return 2 * decided >= settings.matches;
}

Appraisal appraise(const ggp::Game& game, const CriticSettings& settings) {
  criticism::MeasureSettings measuring;
  measuring.trials.trials = settings.trials;
  measuring.trials.seed = settings.seed;
  measuring.trials.threads = 1;
  measuring.search = {.nodes = settings.trial_nodes, .table_bytes = small_table};
  measuring.policy = advisors::policy_of(game);
  measuring.bootstrap.resamples = 0;
  auto measured = criticism::measure(game, measuring);
  Appraisal appraisal{measured.score,
                      measured.viable,
                      std::move(measured.reasons),
                      advisors::to_support(game, *measuring.policy),
                      {}};
  for (const criticism::Measured& entry : measured.criteria)
    appraisal.criteria.emplace_back(entry.criterion->symbol, entry.value);
  return appraisal;
}

}  // namespace

Critic playing_critic(const CriticSettings& settings) {
  return {[settings](const ggp::Game& game) { return fast_enough(game, settings); },
          [settings](const ggp::Game& game) { return finds_winners(game, settings); },
          [settings](const ggp::Game& game) { return appraise(game, settings); }};
}

}  // namespace ludi::synthesis
