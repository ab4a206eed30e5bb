// The class Batch of the module: arrays in, arrays out.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/python/batches.hpp"
#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/states.hpp"
#include "ggp/text/position_text.hpp"

namespace ludi::python {

namespace {

using Shape = std::vector<py::ssize_t>;
template <typename Number>
using Array = py::array_t<Number, py::array::c_style | py::array::forcecast>;

py::ssize_t long_of(std::size_t n) {
  return static_cast<py::ssize_t>(n);
}

/// A new array, filled without the interpreter's lock.
template <typename Number, typename Fill>
Array<Number> filled(const Shape& shape, const Fill& fill) {
  Array<Number> array(shape);
  const std::span<Number> all(array.mutable_data(), static_cast<std::size_t>(array.size()));
  const py::gil_scoped_release free;
  fill(all);
  return array;
}

/// Numbers as bytes: below 0 as 0, above 255 as 255.
Array<std::uint8_t> in_bytes(const Array<float>& wide, const Shape& shape) {
  return filled<std::uint8_t>(shape, [&, from = wide.data()](std::span<std::uint8_t> out) {
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = static_cast<std::uint8_t>(std::clamp(std::lround(from[i]), 0L, 255L));
  });
}

/// Planes as the type of numbers asked for.
template <typename Fill>
py::array planes(const Shape& shape, const py::object& dtype, const Fill& fill) {
  Array<float> wide = filled<float>(shape, fill);
  const auto asked = py::dtype::from_args(dtype);
  if (asked.kind() == 'u' && asked.itemsize() == 1) return in_bytes(wide, shape);
  if (asked.kind() == 'f' && asked.itemsize() == 4) return wide;
  throw Refused("planes are of float32 or of uint8");
}

/// A row of numbers of one of these kinds, one for each game: others are not made to fit.
template <typename Number>
Array<Number> row_of(const Batch& batch, const py::object& said, std::string_view kinds,
                     std::string_view what) {
  const auto given = py::array::ensure(said);
  if (!given || given.ndim() != 1 || given.size() != long_of(batch.size()) ||
      kinds.find(given.dtype().kind()) == kinds.npos)
    throw Refused(fmt::format("there are {} games, and {} is needed for each", batch.size(), what));
  return Array<Number>(given);
}

void reset(Batch& batch, const py::object& which) {
  std::vector<std::uint8_t> marked;
  if (!which.is_none()) {
    const auto flags = row_of<bool>(batch, which, "b", "a flag");
    marked.assign(flags.data(), flags.data() + flags.size());
  }
  const py::gil_scoped_release free;
  batch.reset(marked);
}

template <typename Number, typename Ask>
Array<Number> of_games(const Batch& batch, const Ask& ask) {
  return filled<Number>({long_of(batch.size())}, [&](std::span<Number> out) {
    for (std::size_t g = 0; g < out.size(); ++g) out[g] = ask(g);
  });
}

Array<float> returns_of_games(const Batch& batch) {
  const int players = batch.game().players();
  return filled<float>({long_of(batch.size()), players}, [&](std::span<float> out) {
    for (std::size_t g = 0, at = 0; g < batch.size(); ++g)
      for (int p = 0; p < players; ++p)
        out[at++] =
            static_cast<float>(worth(batch.facts(g).outcome.result(ggp::Player{p}), players));
  });
}

std::size_t place_of(const Batch& batch, std::size_t game) {
  if (game >= batch.size()) throw py::index_error(fmt::format("there is no game {}", game));
  return game;
}

/// A state without the play before it: what followed in a batch is not kept.
Situation state_of_game(const Batch& batch, std::size_t game) {
  const auto& loaded = batch.actions()->loaded();
  if (batch.facts(place_of(batch, game)).step != 0)
    throw Refused(fmt::format("game {} is inside a turn", game));
  return begin(loaded, {ggp::position_text(loaded->game, batch.state(game)), 1, 0});
}

void bind_observations(py::module_& module) {
  py::class_<LoadedGame, GamePointer> game = module.attr("Game");
  game.def_property_readonly("plane_names",
                             [](const LoadedGame& g) { return Observation(g.game).planes(); })
      .def_property_readonly("number_names",
                             [](const LoadedGame& g) { return Observation(g.game).numbers(); });
  py::class_<Situation> state = module.attr("State");
  state
      .def(
          "planes",
          [](const Situation& s, const py::object& dtype) {
            const Observation seen(s.game());
            return planes({long_of(seen.planes().size()), long_of(seen.cells())}, dtype,
                          [&](std::span<float> out) { seen.write_planes(s.game(), s.state, out); });
          },
          py::arg("dtype") = "float32")
      .def("numbers", [](const Situation& s) {
        const Observation seen(s.game());
        return filled<float>({long_of(seen.numbers().size())}, [&](std::span<float> out) {
          seen.write_numbers(s.game(), s.state, out);
        });
      });
}

}  // namespace

void bind_batches(py::module_& module) {
  // NumPy is made ready while there is one thread: two that both were the first would wait for each
  // other.
  (void)py::dtype::of<float>();
  bind_observations(module);
  using Free = py::call_guard<py::gil_scoped_release>;
  py::class_<Batch>(module, "Batch",
                    "Many games of the same rules side by side; what is asked of all comes as "
                    "arrays, a row a game.")
      .def(py::init([](GamePointer game, std::size_t n, ActionsPointer actions,
                       std::optional<std::size_t> room, std::uint64_t seed, unsigned threads,
                       std::uint32_t most_turns) {
             if (actions == nullptr) actions = std::make_shared<Actions>(game, SurveySettings{});
             if (actions->loaded()->game.hash() != game->game.hash())
               throw Refused("these actions are of another game");
             const std::size_t known = actions->size();
             return std::make_unique<Batch>(std::move(actions), n, room.value_or(usual_room(known)),
                                            BatchSettings{seed, threads, most_turns});
           }),
           py::arg("game").none(false), py::arg("n"), py::kw_only(),
           py::arg("actions") = py::none(), py::arg("room") = py::none(), py::arg("seed") = 1,
           py::arg("threads") = 1, py::arg("most_turns") = BatchSettings{}.most_turns, Free())
      .def_property_readonly("game", [](const Batch& batch) { return batch.actions()->loaded(); })
      .def_property_readonly("actions", &Batch::actions)
      .def_property_readonly("room", &Batch::room)
      .def("__len__", &Batch::size)
      .def("reset", &reset, py::arg("which") = py::none())
      .def(
          "step",
          [](Batch& batch, const py::object& actions) {
            const auto all = row_of<std::int64_t>(batch, actions, "iu", "an action");
            const std::span<const std::int64_t> numbers(all.data(), batch.size());
            const py::gil_scoped_release free;
            batch.step(numbers);
          },
          py::arg("actions"))
      .def("step_at_random",
           [](Batch& batch) {
             return filled<std::int64_t>({long_of(batch.size())}, [&](std::span<std::int64_t> out) {
               batch.step_at_random(out);
             });
           })
      .def(
          "play_at_random",
          [](Batch& batch, std::uint64_t steps) {
            for (std::uint64_t i = 0; i < steps; ++i) batch.step_at_random({});
          },
          py::arg("steps"), Free())
      .def(
          "playouts",
          [](Batch& batch, std::uint64_t games) {
            return filled<float>({long_of(batch.size()), batch.game().players()},
                                 [&](std::span<float> out) { batch.play_out(games, out); });
          },
          py::arg("games") = 1)
      .def("legal_mask",
           [](Batch& batch) {
             Array<std::uint8_t> bytes =
                 filled<std::uint8_t>({long_of(batch.size()), long_of(batch.room())},
                                      [&](std::span<std::uint8_t> out) { batch.write_legal(out); });
             return bytes.attr("view")("bool");
           })
      .def(
          "legal_actions",
          [](Batch& batch, std::size_t game) { return batch.legal(place_of(batch, game)); },
          py::arg("game"), Free())
      .def(
          "planes",
          [](const Batch& batch, const py::object& dtype) {
            const auto& seen = batch.observation();
            return planes(
                {long_of(batch.size()), long_of(seen.planes().size()), long_of(seen.cells())},
                dtype, [&](std::span<float> out) { batch.write_planes(out); });
          },
          py::arg("dtype") = "float32")
      .def_property_readonly(
          "numbers",
          [](const Batch& batch) {
            return filled<float>(
                {long_of(batch.size()), long_of(batch.observation().numbers().size())},
                [&](std::span<float> out) { batch.write_numbers(out); });
          })
      .def_property_readonly("to_move",
                             [](const Batch& batch) {
                               return of_games<std::int8_t>(batch, [&](std::size_t g) {
                                 return static_cast<std::int8_t>(batch.facts(g).mover.index());
                               });
                             })
      .def_property_readonly("turns",
                             [](const Batch& batch) {
                               return of_games<std::uint32_t>(
                                   batch, [&](std::size_t g) { return batch.facts(g).turns; });
                             })
      .def_property_readonly("done",
                             [](const Batch& batch) {
                               return of_games<bool>(batch,
                                                     [&](std::size_t g) { return batch.done(g); });
                             })
      .def_property_readonly("cut_off",
                             [](const Batch& batch) {
                               return of_games<bool>(
                                   batch, [&](std::size_t g) { return batch.cut_off(g); });
                             })
      .def_property_readonly("returns", &returns_of_games)
      .def("state", &state_of_game, py::arg("game"));
}

}  // namespace ludi::python
