// Searching for the best step, and players that choose one.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <mutex>

#include "advisors/advisors.hpp"
#include "advisors/player.hpp"
#include "app/play/expected_line.hpp"
#include "app/play/seats.hpp"
#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/states.hpp"
#include "app/python/waiting.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::python {

namespace {

struct Found {
  std::string best;  ///< a whole turn
  std::optional<NotedStep> step;
  double value = 0;
  bool proven = false;
  std::vector<std::string> line;
  std::uint64_t nodes = 0;
  int depth = 0;
};

Found search(const Situation& state, const std::string& player, std::uint64_t seed) {
  if (state.facts().outcome.over()) throw Refused("the game is over, nothing to search");
  ggp::SearchSettings settings = app::search_settings(player, state.game());
  settings.seed = seed;
  const ggp::Stopper stopper;
  settings.stop = stopper.stop();
  Found found;
  wait_for(stopper, [&] {
    const auto searcher = state.engine().searcher(advisors::policy_of(state.game()), settings);
    const ggp::SearchResult result = searcher->search(state.state);
    found.line = app::expected_line(state.game(), state.state, *searcher, result);
    if (!found.line.empty()) found.best = found.line.front();
    if (result.best)
      found.step = NotedStep{*result.best, ggp::notate(state.game(), state.state, *result.best)};
    found.value = result.value;
    found.proven = result.proven;
    found.nodes = result.nodes;
    found.depth = result.depth;
  });
  return found;
}

/// A player with its memory and its luck.
class SeatedPlayer {
 public:
  SeatedPlayer(GamePointer loaded, std::string name, std::uint64_t seed)
      : loaded_(std::move(loaded)), name_(std::move(name)), rng_(seed) {
    const auto spec = need(advisors::PlayerSpec::parse(name_), "player", name_);
    contestant_ =
        advisors::make_contestant(spec, loaded_->game, advisors::policy_of(loaded_->game));
  }

  [[nodiscard]] const std::string& name() const { return name_; }

  NotedStep choose(const Situation& state) {
    if (state.game().hash() != loaded_->game.hash())
      throw Refused(fmt::format("{} plays {}, and this is a state of {}", name_,
                                loaded_->game.name(), state.game().name()));
    if (state.facts().outcome.over()) throw Refused("the game is over, nothing to choose");
    const std::lock_guard lock(guard_);
    const ggp::Step step = contestant_->choose(rng_, loaded_->game, state.state);
    return {step, ggp::notate(loaded_->game, state.state, step)};
  }

 private:
  GamePointer loaded_;  ///< outlives the contestant
  std::string name_;
  std::mutex guard_;
  ggp::Rng rng_;
  std::unique_ptr<advisors::Contestant> contestant_;
};

}  // namespace

void bind_search(py::module_& module) {
  using Free = py::call_guard<py::gil_scoped_release>;
  py::class_<Found>(module, "Found", "What a search found, seen by the mover.")
      .def_readonly("best", &Found::best)
      .def_readonly("step", &Found::step)
      .def_readonly("value", &Found::value)
      .def_readonly("proven", &Found::proven)
      .def_readonly("line", &Found::line)
      .def_readonly("nodes", &Found::nodes)
      .def_readonly("depth", &Found::depth)
      .def("__repr__", [](const Found& found) {
        return fmt::format("<ludi.Found {} {:+.3f}{}>", found.best, found.value,
                           found.proven ? " (proven)" : "");
      });
  module.def("search", &search, py::arg("state"), py::arg("player") = "ai", py::arg("seed") = 1,
             "The best turn a player that searches finds; players as of `ludi search`.");
  py::class_<SeatedPlayer>(module, "Player",
                           "A player that computes, as of `ludi match`. It keeps what it "
                           "remembers from step to step.")
      .def(py::init<GamePointer, std::string, std::uint64_t>(), py::arg("game").none(false),
           py::arg("player") = "ai", py::arg("seed") = 1)
      .def_property_readonly("name", &SeatedPlayer::name)
      .def("choose", &SeatedPlayer::choose, py::arg("state"), Free());
}

}  // namespace ludi::python
