// Tables of measurements as arrays, and which criteria foretell ratings.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "app/prediction/correlation_answer.hpp"
#include "app/prediction/fitted_set.hpp"
#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/waiting.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/corpus.hpp"
#include "criticism/study/study.hpp"

namespace ludi::python {

namespace {

using criticism::MeasurementTable;
using criticism::Ratings;

py::array_t<double> matrix(const Eigen::MatrixXd& values) {
  py::array_t<double> numbers(
      {static_cast<py::ssize_t>(values.rows()), static_cast<py::ssize_t>(values.cols())});
  auto at = numbers.mutable_unchecked<2>();
  for (Eigen::Index row = 0; row < values.rows(); ++row)
    for (Eigen::Index column = 0; column < values.cols(); ++column)
      at(row, column) = values(row, column);
  return numbers;
}

std::vector<std::string> columns(const MeasurementTable& table) {
  std::vector<std::string> names;
  for (const auto* criterion : table.criteria) names.emplace_back(criterion->symbol);
  names.insert(names.end(), table.covariates.begin(), table.covariates.end());
  return names;
}

py::array_t<double> column(const MeasurementTable& table, const std::string& name) {
  const auto names = columns(table);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw py::key_error(name);
  return matrix(table.values.col(found - names.begin())).attr("reshape")(-1);
}

MeasurementTable read_measurements(const std::string& file,
                                   const std::vector<std::string>& covariates) {
  return app::read_file(file, criticism::CommaTableLimits{}.bytes, [&](const std::string& text) {
    return criticism::read_measurements(text, covariates);
  });
}

Ratings read_ratings(const std::string& file, const std::string& target) {
  return app::read_file(file, criticism::CommaTableLimits{}.bytes, [&](const std::string& text) {
    return criticism::read_ratings(text, {.target = target});
  });
}

MeasurementTable corpus(const std::vector<std::string>& covariates) {
  auto table = app::shipped_corpus(covariates);
  if (!table) throw Refused("the measurements of the shipped games are missing or do not read");
  return std::move(*table);
}

/// The table without the columns of other criteria.
MeasurementTable with_criteria(const MeasurementTable& table, const std::string& list) {
  const auto wanted = need(criticism::read_criteria(list), "criteria", list);
  std::vector<Eigen::Index> kept;
  MeasurementTable narrow = table;
  narrow.criteria.clear();
  for (std::size_t c = 0; c < table.criteria.size(); ++c)
    if (std::ranges::find(wanted, table.criteria[c]) != wanted.end()) {
      narrow.criteria.push_back(table.criteria[c]);
      kept.push_back(static_cast<Eigen::Index>(c));
    }
  narrow.covariates.clear();
  narrow.values = Eigen::MatrixXd(table.values(Eigen::all, kept));
  return narrow;
}

/// What `ludi correlate --json` answers, as Python has it.
py::object correlate(const MeasurementTable& measurements, const Ratings& ratings,
                     const std::string& criteria, const std::vector<std::string>& models, int deals,
                     int folds, int shuffles, std::uint64_t seed, unsigned threads) {
  criticism::StudySettings settings;
  settings.nested.deals = deals;
  settings.nested.folds = folds;
  settings.nested.seed = seed;
  settings.nested.threads = threads;
  settings.shuffles = shuffles;
  if (deals < 1 || folds < 2 || shuffles < 0)
    throw Refused("a study takes a deal and two folds at least");
  for (const std::string& name : models) {
    settings.models.push_back(criticism::find_model(name));
    if (settings.models.back() == nullptr) throw Refused("there is no model '" + name + "'");
  }
  const auto joined = criticism::join(with_criteria(measurements, criteria), ratings);
  if (const std::string why = app::why_not_fitted(joined); !why.empty()) throw Refused(why);
  std::string answer;
  wait_for({}, [&] {
    const auto study = criticism::study(joined, settings);
    const std::vector<app::Baseline> baselines;
    answer = app::to_json(app::StudiedSet{joined, study, settings, baselines}).dump();
  });
  return py::module_::import("json").attr("loads")(answer);
}

}  // namespace

void bind_studies(py::module_& module) {
  py::class_<MeasurementTable>(module, "Measurements",
                               "Measurements of many games: a row a game, a column a criterion; "
                               "NaN where one was not measured.")
      .def_readonly("games", &MeasurementTable::games)
      .def_property_readonly("columns", &columns)
      .def_property_readonly("values", [](const MeasurementTable& t) { return matrix(t.values); })
      .def_readonly("hashes", &MeasurementTable::hashes)
      .def("__getitem__", &column, py::arg("column"))
      .def("__len__", [](const MeasurementTable& t) { return t.games.size(); });
  py::class_<Ratings>(module, "Ratings", "What people said of games.")
      .def_readonly("games", &Ratings::games)
      .def_readonly("column", &Ratings::column)
      .def_readonly("lower_is_better", &Ratings::lower_is_better)
      .def_property_readonly("values",
                             [](const Ratings& ratings) {
                               return py::array_t<double>(
                                   static_cast<py::ssize_t>(ratings.values.size()),
                                   ratings.values.data());
                             })
      .def("__len__", [](const Ratings& ratings) { return ratings.games.size(); });
  module.def("read_measurements", &read_measurements, py::arg("file"),
             py::arg("covariates") = std::vector<std::string>());
  module.def("read_ratings", &read_ratings, py::arg("file"), py::arg("target") = "");
  module.def("corpus", &corpus, py::arg("covariates") = std::vector<std::string>(),
             "The measurements of the games that come with Ludi.");
  const criticism::StudySettings usual;
  module.def("correlate", &correlate, py::arg("measurements"), py::arg("ratings"), py::kw_only(),
             py::arg("criteria") = "all", py::arg("models") = std::vector<std::string>(),
             py::arg("deals") = usual.nested.deals, py::arg("folds") = usual.nested.folds,
             py::arg("shuffles") = usual.shuffles, py::arg("seed") = usual.nested.seed,
             py::arg("threads") = 0,
             "Which criteria foretell ratings, of games left out: what `ludi correlate --json` "
             "says.");
}

}  // namespace ludi::python
