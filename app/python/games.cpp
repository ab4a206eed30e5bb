#include "app/python/games.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <limits>

#include "app/game_file.hpp"
#include "app/play/random_games.hpp"
#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/waiting.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::python {

GamePointer read_game(std::string text, std::string file, gdl::ParamOverrides params) {
  auto game = ggp::Game::read(text, params);
  if (!game) throw Refused(app::rendered_rules(game.errors(), file, text), game.errors());
  return std::make_shared<LoadedGame>(
      LoadedGame{std::move(text), std::move(file), std::move(params), std::move(*game)});
}

std::string canonical_text(const LoadedGame& loaded) {
  return gdl::print(gdl::canonical(ggp::vocabulary(), loaded.game.written()));
}

double worth(ggp::Result result, int players) {
  return result == ggp::Result::none ? 0 : 2 * ggp::share_of(result, players) - 1;
}

py::dict tally_of(const ggp::Game& game, const ggp::PlayoutTally& tally) {
  py::list wins;
  for (int p = 0; p < game.players(); ++p) wins.append(tally.wins[static_cast<std::size_t>(p)]);
  py::dict said;
  said["games"] = tally.games;
  said["turns"] = tally.turns;
  said["steps"] = tally.steps;
  said["wins"] = wins;
  said["draws"] = tally.draws;
  said["cut_off"] = tally.cut_off;
  return said;
}

namespace {

gdl::ParamOverrides params_in(const py::kwargs& said) {
  gdl::ParamOverrides params;
  for (const auto& [name, value] : said) {
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!whole) {
      PyErr_Clear();
      throw py::type_error(
          fmt::format("parameter {} is no whole number", name.cast<std::string>()));
    }
    int beyond = 0;
    const auto number = PyLong_AsLongLongAndOverflow(whole.ptr(), &beyond);
    if (beyond != 0 || number < std::numeric_limits<std::int32_t>::min() ||
        number > std::numeric_limits<std::int32_t>::max())
      throw Refused(fmt::format("parameter {}: {} is out of range", name.cast<std::string>(),
                                py::str(value).cast<std::string>()));
    params[name.cast<std::string>()] = static_cast<std::int32_t>(number);
  }
  return params;
}

py::kwargs kwargs_of(const gdl::ParamOverrides& params) {
  py::kwargs said;
  for (const auto& [name, value] : params) said[name.c_str()] = value;
  return said;
}

GamePointer load_game(const std::string& name, const py::kwargs& params) {
  const auto overrides = params_in(params);
  const py::gil_scoped_release free;
  const auto path = app::find_game(name);
  return read_game(app::read_text(path, gdl::TextLimits{}.bytes), path.string(), overrides);
}

std::vector<std::string> shipped_names() {
  std::vector<std::string> stems;
  for (const auto& file : app::shipped_games()) stems.push_back(file.stem().string());
  return stems;
}

py::list player_names(const LoadedGame& loaded) {
  py::list all;
  for (int p = 0; p < loaded.game.players(); ++p)
    all.append(loaded.game.player_name(ggp::Player{p}));
  return all;
}

py::dict played_from_start(const LoadedGame& loaded, std::uint64_t n, std::uint64_t seed,
                           unsigned threads) {
  const ggp::Stopper stopper;
  ggp::PlayoutTally tally;
  wait_for(stopper,
           [&] { tally = app::play_at_random(loaded.game, n, seed, threads, stopper.stop()); });
  return tally_of(loaded.game, tally);
}

}  // namespace

void bind_games(py::module_& module) {
  module.def("load", &load_game, py::arg("name"),
             "The game in a file, or one that comes with Ludi, by name; parameters of its rules by "
             "keyword.");
  module.def("names", &shipped_names, "The names of the games that come with Ludi.");
  module.def(
      "games_folder", [] { return app::games_folder().string(); },
      "The folder of the games that come with Ludi.");

  py::class_<LoadedGame, GamePointer>(module, "Game",
                                      "The rules of a game. Equal hashes, equal rules.")
      .def(py::init([](std::string text, std::string file, const py::kwargs& params) {
             auto overrides = params_in(params);
             const py::gil_scoped_release free;
             return read_game(std::move(text), std::move(file), std::move(overrides));
           }),
           py::arg("text"), py::arg("file") = "game")
      .def_property_readonly("name", [](const LoadedGame& g) { return g.game.name(); })
      .def_property_readonly("hash", [](const LoadedGame& g) { return g.game.hash(); })
      .def_readonly("text", &LoadedGame::text)
      .def_readonly("file", &LoadedGame::file)
      .def_readonly("params", &LoadedGame::params)
      .def_property_readonly("players", &player_names)
      .def_property_readonly("canonical", &canonical_text)
      .def_property_readonly(
          "board", [](const LoadedGame& g) -> const ggp::Board& { return g.game.board(); },
          py::return_value_policy::reference_internal)
      .def("rules_in_english", [](const LoadedGame& g) { return ggp::rulebook(g.game); })
      .def("playouts", &played_from_start, py::arg("n"), py::arg("seed") = 1,
           py::arg("threads") = 0,
           "Sums over n random games from the start, those of `ludi playouts --count`.")
      .def(
          "__eq__",
          [](const LoadedGame& g, const LoadedGame& o) { return g.game.hash() == o.game.hash(); },
          py::is_operator())
      .def("__hash__", [](const LoadedGame& g) { return py::hash(py::str(g.game.hash())); })
      .def("__repr__",
           [](const LoadedGame& g) { return fmt::format("<ludi.Game {}>", g.game.name()); })
      .def("__reduce__", [](const LoadedGame& g) {
        return py::make_tuple(restorer("game"),
                              py::make_tuple(g.text, g.file, kwargs_of(g.params)));
      });
  module.def("_restored_game", [](std::string text, std::string file, const py::dict& params) {
    return read_game(std::move(text), std::move(file), params_in(py::kwargs(params)));
  });
}

}  // namespace ludi::python
