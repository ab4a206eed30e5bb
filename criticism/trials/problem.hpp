// Problems: positions late in trials where exactly one step is proven to win. Good games readily
// yield such puzzles (Thompson).
#pragma once

#include "criticism/trials/trial.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::criticism {

struct ProblemSettings {
  int trials = 20;                   ///< the first so many are looked at
  int positions = 20;                ///< of a trial: before its last plies, as many as there are
  int depth = 3;                     ///< plies the solver looks ahead, the solving step included
  std::uint64_t nodes = 20'000;      ///< for a position
  std::uint64_t step_nodes = 2'000;  ///< for the positions after each of its steps
  /// Of all trials together: no more are looked at than fit, as the first few tell; 0: no bound.
  std::uint64_t most_work = 0;

  static constexpr auto fields() {
    using S = ProblemSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("trials", &S::trials, Bearing::judgement),
                      ggp::field("positions", &S::positions, Bearing::judgement),
                      ggp::field("depth", &S::depth, Bearing::judgement),
                      ggp::field("nodes", &S::nodes, Bearing::judgement),
                      ggp::field("step_nodes", &S::step_nodes, Bearing::judgement),
                      ggp::field("most_work", &S::most_work, Bearing::judgement)};
  }
};
static_assert(ggp::all_listed<ProblemSettings>);

/// The solver's settings for a whole position, or for what is left of it after one step.
ggp::SearchSettings solver_settings(const ProblemSettings& settings, bool after_a_step);

/// Looks for problems in a trial, with searchers made of `solver_settings`. A win that needs more
/// than the solver's plies or nodes is not seen. The work is booked on the account, if one is
/// given.
std::vector<Problem> find_problems(const ggp::Game& game, const Trial& trial, ggp::Searcher& solver,
                                   ggp::Searcher& step_solver, const ProblemSettings& settings,
                                   const ggp::Stop& stop = {}, ggp::Work* work = nullptr);

/// Fills in the problems of the first trials, as many as the settings say; the same ones whatever
/// the number of threads.
void find_problems(const ggp::Game& game, const ggp::Policy& policy, std::vector<Trial>& trials,
                   const ProblemSettings& settings, unsigned threads, const ggp::Stop& stop = {});

}  // namespace ludi::criticism
