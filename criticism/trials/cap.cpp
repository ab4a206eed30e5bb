#include "criticism/trials/cap.hpp"

#include <algorithm>

#include "gdl/hash/hash.hpp"
#include "ggp/base/effort.hpp"

namespace ludi::criticism {

namespace {

constexpr int least_cap = 2 * preferred_length;
constexpr int greatest_cap = 1000;
constexpr int times_random = 4;

constexpr int random_games = 32;
constexpr std::uint64_t random_effort = 100'000;  ///< for all of them

}  // namespace

int usual_cap(const ggp::Game& game) {
  ggp::Rng rng(gdl::leading_bits(game.hash()));
  const ggp::Engine& engine = game.engine();
  ggp::Work work;
  const ggp::Effort effort(work, random_effort);
  int games = 0;
  std::uint64_t turns = 0;
  for (; games < random_games && !effort.spent(); ++games) {
    const ggp::State start = engine.start(engine.lot(rng), ggp::Player{0}, &work);
    turns += engine.playouts_from(rng, start, 1, greatest_cap, &work).turns;
  }
  const auto length = static_cast<int>(turns / static_cast<std::uint64_t>(games));
  return std::clamp(times_random * length, least_cap, greatest_cap);
}

TrialSettings capped(const ggp::Game& game, TrialSettings settings) {
  if (!settings.most_plies) settings.most_plies = usual_cap(game);
  return settings;
}

std::uint64_t as_many_as_fit(std::uint64_t budget, std::size_t few, std::uint64_t work) {
  return budget * few / std::max(work, std::uint64_t{1});
}

int trials_in_budget(const TrialSettings& settings, std::span<const Trial> played) {
  constexpr std::size_t first = least_trials;
  if (settings.most_work == 0 || played.size() < first) return settings.trials;
  std::uint64_t work = 0;
  for (const Trial& trial : played.first(first)) work += trial.work;
  const std::uint64_t fit = as_many_as_fit(settings.most_work, first, work);
  const auto wanted = static_cast<std::uint64_t>(std::max(settings.trials, 0));
  return static_cast<int>(std::min(wanted, std::max(fit, std::uint64_t{first})));
}

bool ends_later(ggp::Rng& rng, const ggp::Game& game, const Trial& trial, ggp::Searcher& searcher,
                const TrialSettings& settings) {
  constexpr std::uint64_t times_effort = 4;
  const ggp::Engine& engine = game.engine();
  ggp::State state = states_of(game, trial).back();
  ggp::Work work;
  const ggp::Effort effort(work, times_effort * settings.most_effort);
  const auto last_turn = engine.facts(state).turns + static_cast<std::uint32_t>(trial.length());
  for (int steps = 0; steps < settings.most_steps; ++steps) {
    const ggp::Facts facts = engine.facts(state);
    if (facts.outcome.over()) return true;
    if (facts.turns >= last_turn || effort.spent() || settings.stop.requested()) return false;
    const auto legal = engine.steps(state, &work);
    if (legal.empty()) return false;
    ggp::Step step = legal.front();
    if (legal.size() > 1) step = searcher.search(rng, state, &work).best.value_or(step);
    engine.play(state, step, &work);
  }
  return false;
}

}  // namespace ludi::criticism
