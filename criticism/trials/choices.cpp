#include "criticism/trials/choices.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace ludi::criticism {

std::vector<StepPlace> step_places(const std::vector<ggp::Step>& steps) {
  std::vector<StepPlace> places;
  places.reserve(steps.size());
  for (const auto& step : steps) places.push_back(step_place(step));
  std::ranges::sort(places);
  return places;
}

int count_different(const ggp::Engine& engine, const ggp::State& state,
                    const std::vector<ggp::Step>& steps, ggp::Work* work) {
  const auto places = step_places(steps);
  if (std::ranges::adjacent_find(places) == places.end()) return static_cast<int>(steps.size());
  std::set<std::pair<StepPlace, std::uint64_t>> different;
  for (const auto& step : steps) {
    ggp::State next = state;
    engine.play(next, step, work);
    different.emplace(step_place(step), engine.facts(next).hash);
  }
  return static_cast<int>(different.size());
}

}  // namespace ludi::criticism
