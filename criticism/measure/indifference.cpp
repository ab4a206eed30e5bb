#include "criticism/measure/indifference.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

namespace ludi::criticism {

namespace {

constexpr int most_steps = 1000;

using Steps = std::vector<ggp::Step>;

/// What the second of two games calls a cell of the first.
class Cells {
 public:
  explicit Cells(const ggp::Game& game) : there_(static_cast<std::size_t>(game.board().cells())) {
    std::iota(there_.begin(), there_.end(), 0);
  }
  void shuffle(ggp::Rng& rng) { ggp::shuffle(rng, std::span(there_)); }

  /// A step of the first game as one of the second.
  [[nodiscard]] auto there(const ggp::Step& step) const {
    const auto cell = [&](int c) { return c < 0 ? c : there_[static_cast<std::size_t>(c)]; };
    return std::tuple(step.rule, cell(step.from), cell(step.to), step.choice);
  }
  static auto here(const ggp::Step& step) {
    return std::tuple(step.rule, int{step.from}, int{step.to}, step.choice);
  }

 private:
  std::vector<int> there_;
};

template <typename Place>
auto places_of(const Steps& steps, const Place& place) {
  std::vector<decltype(place(steps.front()))> places;
  for (const ggp::Step& step : steps) places.push_back(place(step));
  std::ranges::sort(places);
  return places;
}

const ggp::Step& any(ggp::Rng& rng, const Steps& steps) {
  return steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
}

/// True if a random game goes the same way with other cells, or with other choices: `free` says of
/// a state and a step from it whether the second game takes any of its own steps instead.
template <typename Free>
bool goes_alike(ggp::Rng& rng, const ggp::Engine& engine, const Cells& cells, const Free& free) {
  ggp::State here = engine.start(engine.lot(rng)), there = here;
  const auto counterpart = [&](const ggp::Step& step) { return cells.there(step); };
  for (int n = 0; n < most_steps; ++n) {
    const Steps steps = engine.steps(here), others = engine.steps(there);
    if (places_of(steps, counterpart) != places_of(others, Cells::here)) return false;
    if (steps.empty()) return true;
    const ggp::Step& step = any(rng, steps);
    const ggp::Step& other = free(here, step, others)
                                 ? any(rng, others)
                                 : *std::ranges::find(others, cells.there(step), Cells::here);
    engine.play(here, step);
    engine.play(there, other);
    const auto one = engine.facts(here), two = engine.facts(there);
    if (one.outcome != two.outcome || one.mover != two.mover) return false;
  }
  return true;
}

}  // namespace

bool places_matter(ggp::Rng& rng, const ggp::Game& game, int games) {
  Cells cells(game);
  const auto nowhere = [](const ggp::State&, const ggp::Step&, const Steps&) { return false; };
  for (int i = 0; i < games; ++i) {
    cells.shuffle(rng);
    if (!goes_alike(rng, game.engine(), cells, nowhere)) return true;
  }
  return games <= 0;
}

std::optional<std::size_t> idle_opening(ggp::Rng& rng, const ggp::Game& game, int games) {
  const Cells cells(game);
  const auto& openings = game.rules().openings;
  std::uint32_t begin = 0;
  for (std::size_t opening = 0; opening < openings.size(); ++opening) {
    const std::uint32_t end = begin + static_cast<std::uint32_t>(openings[opening].turns);
    bool chosen = false, moved = false;
    const auto is_in_it = [&](const ggp::State& state, const ggp::Step& step, const Steps& others) {
      const auto turns = game.engine().facts(state).turns;
      if (turns < begin || turns >= end) return false;
      moved = moved || !step.is_pass();
      chosen = chosen || others.size() > 1;
      return true;
    };
    bool matters = false;
    for (int i = 0; i < games && !matters; ++i)
      matters = !goes_alike(rng, game.engine(), cells, is_in_it);
    // Where there is but one step to choose, and it is no pass, it may well have consequences.
    if (games > 0 && !matters && (chosen || !moved)) return opening;
    begin = end;
  }
  return std::nullopt;
}

}  // namespace ludi::criticism
