#include "criticism/trials/problem.hpp"

#include <algorithm>

#include "criticism/trials/cap.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

/// True if the player is sure to win from the position after this step.
bool wins(const ggp::Engine& engine, ggp::Searcher& solver, const ggp::State& after,
          ggp::Player player, ggp::Work* work) {
  const ggp::Facts facts = engine.facts(after);
  if (facts.outcome.over()) return facts.outcome.winner() == player;
  const ggp::SearchResult result = solver.search(after, work);
  return result.proven && result.value == (facts.mover == player ? 1 : -1);
}

/// The index of the only step that wins, if there is exactly one.
std::optional<std::size_t> only_win(const ggp::Engine& engine, ggp::Searcher& solver,
                                    const ggp::State& state, const std::vector<ggp::Step>& steps,
                                    ggp::Work* work) {
  const ggp::Player mover = engine.facts(state).mover;
  std::optional<std::size_t> found;
  for (std::size_t m = 0; m < steps.size(); ++m) {
    ggp::State after = state;
    engine.play(after, steps[m], work);
    if (!wins(engine, solver, after, mover, work)) continue;
    if (found) return std::nullopt;
    found = m;
  }
  return found;
}

/// The trials that tell how many more fit into the budget.
constexpr std::size_t first_trials = 5;

}  // namespace

ggp::SearchSettings solver_settings(const ProblemSettings& settings, bool after_a_step) {
  ggp::SearchSettings search;
  search.depth = after_a_step ? settings.depth - 1 : settings.depth;
  search.nodes = after_a_step ? settings.step_nodes : settings.nodes;
  search.table_bytes = 1U << 18U;
  search.use_threats = false;
  search.use_quiescence = false;
  return search;
}

std::vector<Problem> find_problems(const ggp::Game& game, const Trial& trial, ggp::Searcher& solver,
                                   ggp::Searcher& step_solver, const ProblemSettings& settings,
                                   const ggp::Stop& stop, ggp::Work* work) {
  const ggp::Engine& engine = game.engine();
  const int first = std::max(trial.opening, trial.length() - settings.positions) + 1;
  std::vector<Problem> problems;
  ggp::State state = start_of(game, trial);
  for (int n = 1; n <= trial.length() && !stop.requested(); ++n) {
    const auto steps = engine.steps(state, work);
    if (n >= first && steps.size() > 1) {
      Problem problem{n, std::nullopt, static_cast<int>(steps.size())};
      const ggp::SearchResult whole = solver.search(state, work);
      if (whole.proven && whole.value == 1)
        if (const auto solution = only_win(engine, step_solver, state, steps, work)) {
          const auto values = solver.step_values(state, work);
          problem.rank = static_cast<int>(std::ranges::count_if(
              values, [&](double value) { return value > values[*solution]; }));
        }
      problems.push_back(problem);
    }
    for (const ggp::Step& step : trial.ply(n).turn) engine.play(state, step, work);
  }
  return problems;
}

void find_problems(const ggp::Game& game, const ggp::Policy& policy, std::vector<Trial>& trials,
                   const ProblemSettings& settings, unsigned threads, const ggp::Stop& stop) {
  const auto wanted = std::min(trials.size(), static_cast<std::size_t>(settings.trials));
  const std::size_t few = std::min(wanted, first_trials);
  std::vector<ggp::Work> work(wanted);
  const auto look_at = [&](std::size_t i) {
    const auto searcher = [&](bool after_a_step) {
      ggp::SearchSettings search = solver_settings(settings, after_a_step);
      search.stop = stop;
      return game.engine().searcher(policy, search);
    };
    const auto solver = searcher(false), step_solver = searcher(true);
    trials[i].problems =
        find_problems(game, trials[i], *solver, *step_solver, settings, stop, &work[i]);
  };
  ggp::run_jobs(threads, few, look_at);
  std::uint64_t most = wanted;
  if (settings.most_work != 0) {
    std::uint64_t done = 0;
    for (const ggp::Work& each : work) done += each.done / ggp::step_work;
    most =
        std::min(most, std::max(as_many_as_fit(settings.most_work, few, done), std::uint64_t{few}));
  }
  ggp::run_jobs(threads, most - few, [&](std::size_t i) { look_at(few + i); });
}

}  // namespace ludi::criticism
