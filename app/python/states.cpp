#include "app/python/states.hpp"

#include <algorithm>

#include "app/python/refusals.hpp"
#include "ggp/text/position_text.hpp"

namespace ludi::python {

Past::~Past() {
  auto rest = std::move(before);
  while (rest != nullptr && rest.use_count() == 1) {
    auto earlier = std::move(rest->before);
    rest = std::move(earlier);
  }
}

Situation begin(GamePointer loaded, Origin origin) {
  const ggp::Game& game = loaded->game;
  const ggp::Player first{origin.first};
  if (origin.first < 0 || origin.first >= game.players() || !game.engine().may_begin(first))
    throw Refused("the rules of " + game.name() + " say which player begins");
  ggp::State state = !origin.position ? game.engine().start(origin.seed, first)
                                      : need(ggp::read_position(game, *origin.position), "position",
                                             *origin.position);
  return {std::move(loaded), std::move(state), std::make_shared<const Origin>(std::move(origin)),
          nullptr};
}

Situation after(const Situation& now, const ggp::Step& step) {
  Situation next{now.loaded, now.state, now.origin, std::make_shared<Past>(step, now.past)};
  next.engine().play(next.state, step);
  return next;
}

std::vector<ggp::Step> steps_before(const Situation& now) {
  std::vector<ggp::Step> steps;
  for (const Past* past = now.past.get(); past != nullptr; past = past->before.get())
    steps.push_back(past->step);
  std::ranges::reverse(steps);
  return steps;
}

namespace {

/// Plays the way to a state again; `visit(state, step)` sees each state before each of its steps.
template <typename Visit>
void replay(const Situation& now, const Visit& visit) {
  Situation start = begin(now.loaded, *now.origin);
  for (const ggp::Step& step : steps_before(now)) {
    visit(start.state, step);
    start.engine().play(start.state, step);
  }
}

}  // namespace

std::vector<ggp::Turn> turns_before(const Situation& now) {
  std::vector<ggp::Turn> turns;
  replay(now, [&](const ggp::State& state, const ggp::Step& step) {
    if (turns.empty() || now.engine().facts(state).step == 0) turns.emplace_back();
    turns.back().push_back(step);
  });
  return turns;
}

ggp::State before_last_turn(const Situation& now) {
  ggp::State begun = now.state;
  replay(now, [&](const ggp::State& state, const ggp::Step&) {
    if (now.engine().facts(state).step == 0) begun = state;
  });
  return begun;
}

}  // namespace ludi::python
