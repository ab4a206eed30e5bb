// Breeding games, with calls back into Python as they are born.
#include "synthesis/run/evolution.hpp"

#include <fmt/format.h>
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include <filesystem>

#include "app/game_file.hpp"
#include "app/python/bind.hpp"
#include "app/python/games.hpp"
#include "app/python/refusals.hpp"
#include "app/python/waiting.hpp"
#include "app/runs/founders.hpp"
#include "app/runs/run_plan.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/run/support.hpp"

namespace ludi::python {

namespace {

/// A game of a run: one bred, or one it began with.
struct BredGame {
  int number = -1;  ///< in order of birth; -1: a founder
  std::string name, stage, text, hash, relative;
  std::vector<std::string> parents;
  int generation = 0;
  double score = 0;
  bool viable = false;
  std::vector<std::string> reasons;
  std::map<std::string, double> criteria;
};

void take(BredGame& game, const synthesis::Appraisal& appraisal) {
  game.score = appraisal.score;
  game.viable = appraisal.viable;
  game.reasons = appraisal.reasons;
  for (const auto& [symbol, value] : appraisal.criteria) game.criteria[symbol] = value;
}

BredGame told(const synthesis::Child& child) {
  BredGame game{child.number,
                child.name,
                std::string(synthesis::name_of(child.stage)),
                {},
                child.hash,
                child.relative,
                {},
                child.generation,
                0,
                false,
                {},
                {}};
  const gdl::Tree& tree = child.text.size() == 0 ? child.rules : child.text;
  if (tree.size() != 0) game.text = gdl::print(tree);
  for (const auto& parent : child.parents) game.parents.push_back(parent.name);
  if (synthesis::survives(child.stage)) take(game, child.appraisal);
  return game;
}

BredGame told(const synthesis::Individual& member) {
  BredGame game;
  game.name = member.name;
  game.stage = member.appraisal.viable ? "viable" : "non-viable";
  game.text = gdl::print(synthesis::under_own_name(member));
  game.hash = member.hash;
  game.parents = member.parents;
  game.generation = member.generation;
  take(game, member.appraisal);
  return game;
}

struct Run {
  std::vector<BredGame> population;  ///< best first
  std::map<std::string, int> funnel;
  int bred = 0;
  std::string content_hash;
};

/// The settings that are said as options of the program are, under the names they have there.
constexpr app::Option run_options[] = {{"children", "N", ""},
                                       {"seed", "S", ""},
                                       {"threads", "N", ""},
                                       {"around", "GAME", ""},
                                       {"pin", "LIST", ""},
                                       {"selection", "WAY", ""},
                                       {"archive", "", ""},
                                       {"trials", "N", ""},
                                       {"nodes", "N", ""},
                                       {"set", "NAME=VALUE", ""},
                                       {"weights", "SET", "", "default"}};

/// A setting as the command line reads it.
std::string text_of_setting(const py::handle& setting) {
  if (py::isinstance<py::bool_>(setting)) return setting.cast<bool>() ? "yes" : "no";
  if (py::isinstance<py::list>(setting) || py::isinstance<py::tuple>(setting)) {
    py::list texts;
    for (const auto& each : setting) texts.append(py::str(each));
    return py::str(",").attr("join")(texts).cast<std::string>();
  }
  return py::str(setting).cast<std::string>();
}

/// Settings by keyword as the words of a command line.
std::vector<std::string> words_of(const py::kwargs& said) {
  std::vector<std::string> words;
  for (const auto& [key, value] : said) {
    const auto name = key.cast<std::string>();
    if (name == "settings") {
      if (!py::isinstance<py::dict>(value)) throw py::type_error("settings are a dict");
      for (const auto& [field, setting] : value.cast<py::dict>())
        words.push_back(fmt::format("--set={}={}", py::str(field).cast<std::string>(),
                                    text_of_setting(setting)));
    } else if (py::isinstance<py::bool_>(value)) {
      if (value.cast<bool>()) words.push_back("--" + name);
    } else if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) {
      words.push_back(
          fmt::format("--{}={}", name, py::str(",").attr("join")(value).cast<std::string>()));
    } else if (!value.is_none()) {
      words.push_back(fmt::format("--{}={}", name, py::str(value).cast<std::string>()));
    }
  }
  return words;
}

std::vector<synthesis::Founder> founders_of(const py::object& said,
                                            const criticism::WeightSet& weights) {
  if (said.is_none()) return app::founders_in(app::games_folder() / "seed", weights, true);
  if (py::isinstance<py::str>(said))
    return app::founders_in(said.cast<std::string>(), weights, false);
  std::vector<synthesis::Founder> founders;
  for (const auto& each : said) {
    if (!py::isinstance<LoadedGame>(each)) throw py::type_error("founders are games, or a folder");
    const auto game = each.cast<GamePointer>();
    // What was said when it was loaded stands in the canonical text.
    founders.push_back(
        {game->game.name(), game->params.empty() ? game->text : canonical_text(*game), {}});
  }
  return founders;
}

Run evolve(const py::object& founders, const py::object& on_founder, const py::object& on_child,
           const py::kwargs& said) {
  const app::Arguments arguments(run_options, 0, 0, words_of(said));
  const app::RunPlan plan = app::plan_of(arguments, {});
  const auto first = founders_of(founders, plan.judging.weights);
  if (const auto fault = synthesis::objection(plan.evolution, first))
    throw Refused(fault->message + (fault->hint.empty() ? "" : "; " + fault->hint));

  const ggp::Stopper stopper;
  Caller caller(stopper);
  synthesis::Observer observer;
  if (!on_founder.is_none())
    observer.on_founder = [&](const synthesis::Individual& founder, std::size_t, std::size_t) {
      caller.call([&] { on_founder(told(founder)); });
    };
  if (!on_child.is_none())
    observer.on_child = [&](const synthesis::Child& child, const synthesis::Population&,
                            const synthesis::Funnel&) {
      caller.call([&] { on_child(told(child)); });
    };
  Run run;
  wait_for(stopper, [&] {
    const auto evolution =
        need(synthesis::evolve(plan.evolution, first, synthesis::playing_critic(plan.judging),
                               observer, stopper.stop()),
             "ludi", {});
    for (const auto& member : evolution.population.members())
      run.population.push_back(told(*member));
    for (const auto& row : synthesis::stages)
      run.funnel[std::string(row.name)] = evolution.funnel.at(row.stage);
    run.bred = evolution.bred;
    run.content_hash = evolution.population.content_hash();
  });
  caller.settle();
  return run;
}

}  // namespace

void bind_evolution(py::module_& module) {
  py::class_<BredGame>(module, "BredGame", "A game of a run of breeding.")
      .def_readonly("number", &BredGame::number)
      .def_readonly("name", &BredGame::name)
      .def_readonly("stage", &BredGame::stage)
      .def_readonly("text", &BredGame::text)
      .def_readonly("hash", &BredGame::hash)
      .def_readonly("relative", &BredGame::relative)
      .def_readonly("parents", &BredGame::parents)
      .def_readonly("generation", &BredGame::generation)
      .def_readonly("score", &BredGame::score)
      .def_readonly("viable", &BredGame::viable)
      .def_readonly("reasons", &BredGame::reasons)
      .def_readonly("criteria", &BredGame::criteria)
      .def("game", [](const BredGame& bred) { return read_game(bred.text, bred.name, {}); })
      .def("__repr__", [](const BredGame& bred) {
        return fmt::format("<ludi.BredGame {} {}>", bred.name, bred.stage);
      });
  py::class_<Run>(module, "Run", "What a run of breeding came to.")
      .def_readonly("population", &Run::population)
      .def_readonly("funnel", &Run::funnel)
      .def_readonly("bred", &Run::bred)
      .def_readonly("content_hash", &Run::content_hash);
  module.def("evolve", &evolve, py::arg("founders") = py::none(),
             py::arg("on_founder") = py::none(), py::arg("on_child") = py::none(),
             "Breeds games, as `ludi evolve` with the same settings by keyword: children, seed, "
             "threads, around, pin, selection, archive, trials, nodes, weights, and settings, a "
             "dict for --set.");
}

}  // namespace ludi::python
