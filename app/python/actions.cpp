#include "app/python/actions.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <set>

#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/states.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::python {

namespace {

/// The steps that random games meet, sorted.
std::vector<ggp::Step> met_at_random(const ggp::Game& game, const SurveySettings& settings) {
  const ggp::Engine& engine = game.engine();
  std::set<ggp::Step> met;
  std::uint64_t taken = 0, quiet = 0;
  for (std::uint64_t g = 0; g < settings.games && quiet < settings.quiet; ++g) {
    const std::size_t before = met.size();
    ggp::Rng rng(ggp::mix(settings.seed, g));
    ggp::State state = engine.start(engine.lot(rng));
    for (std::uint64_t s = 0; s < settings.steps_a_game && taken < settings.steps; ++s, ++taken) {
      const auto legal = engine.steps(state);
      if (legal.empty()) break;
      met.insert(legal.begin(), legal.end());
      engine.play(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (taken >= settings.steps) break;
    quiet = met.size() == before ? quiet + 1 : 0;
  }
  return {met.begin(), met.end()};
}

}  // namespace

std::size_t Actions::HashOfStep::operator()(const ggp::Step& step) const {
  return ggp::mix(std::bit_cast<std::uint64_t>(step));
}

Actions::Actions(GamePointer loaded, const SurveySettings& settings)
    : Actions(loaded, met_at_random(loaded->game, settings)) {}

Actions::Actions(GamePointer loaded, std::vector<ggp::Step> steps)
    : loaded_(std::move(loaded)), steps_(std::move(steps)) {
  for (std::size_t i = 0; i < steps_.size(); ++i)
    numbers_.emplace(steps_[i], static_cast<std::int64_t>(i));
}

std::size_t Actions::size() const {
  const std::shared_lock lock(guard_);
  return steps_.size();
}

std::vector<ggp::Step> Actions::steps() const {
  const std::shared_lock lock(guard_);
  return steps_;
}

std::optional<ggp::Step> Actions::step(std::int64_t number) const {
  const std::shared_lock lock(guard_);
  if (number < 0 || number >= static_cast<std::int64_t>(steps_.size())) return std::nullopt;
  return steps_[static_cast<std::size_t>(number)];
}

bool Actions::find(std::span<const ggp::Step> steps, std::vector<std::int64_t>& numbers) const {
  numbers.clear();
  bool all = true;
  const std::shared_lock lock(guard_);
  for (const ggp::Step& step : steps) {
    const auto found = numbers_.find(step);
    numbers.push_back(found == numbers_.end() ? -1 : found->second);
    all = all && found != numbers_.end();
  }
  return all;
}

std::int64_t Actions::number(const ggp::Step& step) {
  const std::unique_lock lock(guard_);
  const auto [place, added] = numbers_.emplace(step, static_cast<std::int64_t>(steps_.size()));
  if (added) steps_.push_back(step);
  return place->second;
}

namespace {

void expect_same_game(const Actions& actions, const Situation& state) {
  if (actions.loaded()->game.hash() != state.game().hash())
    throw Refused("these actions are of another game");
}

/// The numbers of the legal steps of a state, in the order of its `legal_steps`.
std::vector<std::int64_t> legal_numbers(Actions& actions, const Situation& state) {
  expect_same_game(actions, state);
  std::vector<std::int64_t> numbers;
  for (const ggp::Step& step : state.engine().steps(state.state))
    numbers.push_back(actions.number(step));
  return numbers;
}

/// The step of a number as it reads in a state where it is legal.
NotedStep legal_step(const Actions& actions, const Situation& state, std::int64_t number) {
  expect_same_game(actions, state);
  const auto step = actions.step(number);
  if (!step || !state.engine().legal(state.state, *step))
    throw Refused("action " + std::to_string(number) + " is no legal step here");
  return {*step, ggp::notate(state.game(), state.state, *step)};
}

using Numbers = std::tuple<int, int, int, int, int>;

py::tuple packed_actions(const Actions& actions) {
  std::vector<Numbers> steps;
  for (const ggp::Step& s : actions.steps())
    steps.emplace_back(s.from, s.to, s.path, s.rule, s.choice);
  return py::make_tuple(actions.loaded(), std::move(steps));
}

ActionsPointer unpacked_actions(GamePointer loaded, const std::vector<Numbers>& packed) {
  std::vector<ggp::Step> steps;
  for (const auto& [from, to, path, rule, choice] : packed)
    steps.push_back({static_cast<std::int16_t>(from), static_cast<std::int16_t>(to),
                     static_cast<std::uint16_t>(path), static_cast<std::uint8_t>(rule),
                     static_cast<std::uint8_t>(choice)});
  return std::make_shared<Actions>(std::move(loaded), std::move(steps));
}

}  // namespace

void bind_actions(py::module_& module) {
  using Free = py::call_guard<py::gil_scoped_release>;
  py::class_<Actions, ActionsPointer>(
      module, "Actions",
      "Steps of a game as numbers from 0: first those that random games meet, in a fixed order, "
      "then others as they are met.")
      .def(py::init([](GamePointer game, std::uint64_t games, std::uint64_t seed) {
             SurveySettings settings;
             settings.games = games;
             settings.seed = seed;
             return std::make_shared<Actions>(std::move(game), settings);
           }),
           py::arg("game").none(false), py::arg("games") = SurveySettings{}.games,
           py::arg("seed") = SurveySettings{}.seed, Free())
      .def_property_readonly("game", &Actions::loaded)
      .def("__len__", &Actions::size)
      .def_property_readonly("usual_room",
                             [](const Actions& actions) { return usual_room(actions.size()); })
      .def("legal", &legal_numbers, py::arg("state"), Free())
      .def("step", &legal_step, py::arg("state"), py::arg("action"), Free())
      .def(
          "number",
          [](Actions& actions, const NotedStep& step) { return actions.number(step.step); },
          py::arg("step"))
      .def("__reduce__", [](const Actions& actions) {
        return py::make_tuple(restorer("actions"), packed_actions(actions));
      });
  module.def("_restored_actions", &unpacked_actions, py::arg("game").none(false), py::arg("steps"));
}

}  // namespace ludi::python
