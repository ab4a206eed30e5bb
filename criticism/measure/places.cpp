#include "criticism/measure/places.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace ludi::criticism {

namespace {

constexpr int most_steps = 1000;

/// The step's rule and its cells, by what a shuffle makes of them.
auto place_of(const ggp::Step& step, std::span<const int> shuffled) {
  const auto cell = [&](int c) { return c < 0 ? c : shuffled[static_cast<std::size_t>(c)]; };
  return std::tuple(step.rule, cell(step.from), cell(step.to), step.choice);
}
using Place = decltype(place_of(ggp::Step{}, {}));

std::vector<Place> places_of(const std::vector<ggp::Step>& steps, std::span<const int> shuffled) {
  std::vector<Place> places;
  for (const ggp::Step& step : steps) places.push_back(place_of(step, shuffled));
  std::ranges::sort(places);
  return places;
}

/// True if one random game goes the same way on shuffled cells.
bool goes_alike(ggp::Rng& rng, const ggp::Engine& engine, std::span<const int> as_they_are,
                std::span<const int> shuffled) {
  ggp::State here = engine.start(engine.lot(rng)), there = here;
  for (int n = 0; n < most_steps; ++n) {
    const auto steps = engine.steps(here), others = engine.steps(there);
    if (places_of(steps, shuffled) != places_of(others, as_they_are)) return false;
    if (steps.empty()) return true;
    const ggp::Step& step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
    const auto twin = std::ranges::find(others, place_of(step, shuffled), [&](const auto& other) {
      return place_of(other, as_they_are);
    });
    engine.play(here, step);
    engine.play(there, *twin);
    const auto one = engine.facts(here), two = engine.facts(there);
    if (one.outcome != two.outcome || one.mover != two.mover) return false;
  }
  return true;
}

}  // namespace

bool places_matter(ggp::Rng& rng, const ggp::Game& game, int games) {
  std::vector<int> as_they_are(static_cast<std::size_t>(game.board().cells()));
  std::iota(as_they_are.begin(), as_they_are.end(), 0);
  std::vector<int> shuffled = as_they_are;
  for (int i = 0; i < games; ++i) {
    ggp::shuffle(rng, std::span(shuffled));
    if (!goes_alike(rng, game.engine(), as_they_are, shuffled)) return true;
  }
  return games <= 0;
}

}  // namespace ludi::criticism
