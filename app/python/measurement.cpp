// Measuring games by self-play.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <limits>

#include "app/python/bind.hpp"
#include "app/python/games.hpp"
#include "app/python/refusals.hpp"
#include "app/python/waiting.hpp"
#include "criticism/criteria/criterion.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/trials/lead.hpp"

namespace ludi::python {

namespace {

/// A measurement with the game it is of.
struct MeasuredGame {
  GamePointer loaded;
  criticism::Measurement measured;
};

const criticism::WeightSet& weights_named(const std::string& name) {
  if (const auto* set = criticism::find_weights(name)) return *set;
  std::string names;
  for (const auto& set : criticism::weight_sets()) names += (names.empty() ? "" : ", ") + set.name;
  throw Refused(fmt::format("there is no weight set '{}'; known are {}", name, names));
}

MeasuredGame measure(GamePointer loaded, int trials, std::uint64_t nodes, std::uint64_t seed,
                     const std::string& criteria, const std::string& weights, double precision,
                     unsigned threads, const py::object& on_trial) {
  if (trials < 1 || nodes < 1) throw Refused("a measurement takes one trial and one node at least");
  criticism::MeasureSettings settings;
  settings.trials.trials = trials;
  settings.search.nodes = nodes;
  settings.trials.seed = seed;
  settings.trials.threads = threads;
  settings.precision = precision;
  settings.weights = weights_named(weights);
  settings.criteria = need(criticism::read_criteria(criteria), "criteria", criteria);
  const ggp::Stopper stopper;
  settings.trials.stop = stopper.stop();
  Caller caller(stopper);
  if (!on_trial.is_none()) settings.trials.on_trial = [&] { caller.call([&] { on_trial(); }); };
  MeasuredGame all{std::move(loaded), {}};
  wait_for(stopper, [&] { all.measured = criticism::measure(all.loaded->game, settings); });
  caller.settle();
  return all;
}

py::dict criteria(const MeasuredGame& all) {
  py::dict values;
  for (const auto& entry : all.measured.criteria)
    values[py::str(std::string(entry.criterion->symbol))] = entry.value;
  return values;
}

py::dict intervals(const MeasuredGame& all) {
  py::dict ends;
  for (const auto& entry : all.measured.criteria)
    ends[py::str(std::string(entry.criterion->symbol))] =
        py::make_tuple(entry.interval.low, entry.interval.high);
  return ends;
}

std::vector<std::string> symbols(const MeasuredGame& all) {
  std::vector<std::string> names;
  for (const auto& entry : all.measured.criteria) names.emplace_back(entry.criterion->symbol);
  return names;
}

py::array_t<double> values(const MeasuredGame& all) {
  py::array_t<double> numbers(static_cast<py::ssize_t>(all.measured.criteria.size()));
  auto at = numbers.mutable_unchecked<1>();
  for (std::size_t i = 0; i < all.measured.criteria.size(); ++i)
    at(static_cast<py::ssize_t>(i)) = all.measured.criteria[i].value;
  return numbers;
}

template <typename Number, typename Ask>
py::array_t<Number> of_trials(const MeasuredGame& all, const Ask& ask) {
  py::array_t<Number> numbers(static_cast<py::ssize_t>(all.measured.trials.size()));
  auto at = numbers.template mutable_unchecked<1>();
  for (std::size_t i = 0; i < all.measured.trials.size(); ++i)
    at(static_cast<py::ssize_t>(i)) = ask(all.measured.trials[i]);
  return numbers;
}

/// The lead of player 1 after each ply of each trial; NaN behind the end of a trial.
py::array_t<double> leads(const MeasuredGame& all) {
  const auto& trials = all.measured.trials;
  int longest = 0;
  for (const auto& trial : trials) longest = std::max(longest, trial.length());
  py::array_t<double> histories(
      {static_cast<py::ssize_t>(trials.size()), static_cast<py::ssize_t>(longest + 1)});
  auto at = histories.mutable_unchecked<2>();
  for (std::size_t t = 0; t < trials.size(); ++t)
    for (int n = 0; n <= longest; ++n)
      at(static_cast<py::ssize_t>(t), n) = n <= trials[t].length()
                                               ? criticism::lead(trials[t], n)
                                               : std::numeric_limits<double>::quiet_NaN();
  return histories;
}

std::vector<std::string> records(const MeasuredGame& all) {
  std::vector<std::string> lines;
  for (const auto& trial : all.measured.trials)
    lines.push_back(ggp::write(all.loaded->game, criticism::record_of(all.loaded->game, trial)));
  return lines;
}

}  // namespace

void bind_measurement(py::module_& module) {
  using Measured = MeasuredGame;
  py::class_<Measured>(module, "Measurement", "What self-play says of a game.")
      .def_readonly("game", &Measured::loaded)
      .def_property_readonly("criteria", &criteria)
      .def_property_readonly("intervals", &intervals)
      .def_property_readonly("symbols", &symbols)
      .def_property_readonly("values", &values)
      .def_property_readonly("score", [](const Measured& m) { return m.measured.score; })
      .def_property_readonly("score_interval",
                             [](const Measured& m) {
                               return py::make_tuple(m.measured.score_interval.low,
                                                     m.measured.score_interval.high);
                             })
      .def_property_readonly("viable", [](const Measured& m) { return m.measured.viable; })
      .def_property_readonly("reasons", [](const Measured& m) { return m.measured.reasons; })
      .def_property_readonly("doubts", [](const Measured& m) { return m.measured.doubts; })
      .def_property_readonly("notes", [](const Measured& m) { return m.measured.notes; })
      .def_property_readonly("lengths",
                             [](const Measured& m) {
                               return of_trials<int>(
                                   m, [](const criticism::Trial& t) { return t.length(); });
                             })
      .def_property_readonly("winners",
                             [](const Measured& m) {
                               return of_trials<int>(m, [](const criticism::Trial& t) {
                                 return t.outcome.winner().index();
                               });
                             })
      .def_property_readonly("leads", &leads)
      .def_property_readonly("records", &records)
      .def("__repr__", [](const Measured& m) {
        return fmt::format("<ludi.Measurement of {}: score {:.4f}, {}viable>", m.measured.game,
                           m.measured.score, m.measured.viable ? "" : "not ");
      });
  const criticism::MeasureSettings usual;
  module.def("measure", &measure, py::arg("game").none(false), py::kw_only(),
             py::arg("trials") = usual.trials.trials, py::arg("nodes") = usual.search.nodes,
             py::arg("seed") = usual.trials.seed, py::arg("criteria") = "fast",
             py::arg("weights") = "default", py::arg("precision") = 0.0, py::arg("threads") = 0,
             py::arg("on_trial") = py::none(),
             "Plays games of self-play and measures them: what `ludi measure` says.");
  module.def(
      "criteria",
      [] {
        py::dict names;
        for (const auto* row : criticism::criteria())
          names[py::str(std::string(row->symbol))] = std::string(row->name);
        return names;
      },
      "Every criterion's symbol and name.");
}

}  // namespace ludi::python
