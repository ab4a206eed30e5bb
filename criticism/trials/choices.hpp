// How many moves there are to choose from: two rules may allow the same one.
#pragma once

#include <tuple>
#include <vector>

#include "ggp/play/engine.hpp"

namespace ludi::criticism {

/// A step without the number of the rule that allows it.
inline auto step_place(const ggp::Step& step) {
  return std::tuple(step.from, step.to, step.choice, step.is_pass(), step.is_stop(),
                    step.is_swap());
}
using StepPlace = decltype(step_place(ggp::Step{}));

/// The steps' places, sorted; those of several rules stand there several times.
std::vector<StepPlace> step_places(const std::vector<ggp::Step>& steps);

/// How many of the legal steps differ in their place or in the position they lead to.
int count_different(const ggp::Engine& engine, const ggp::State& state,
                    const std::vector<ggp::Step>& steps, ggp::Work* work);

}  // namespace ludi::criticism
