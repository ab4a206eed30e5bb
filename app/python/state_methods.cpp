// The classes State and Step of the module.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "app/play/random_games.hpp"
#include "app/python/bind.hpp"
#include "app/python/refusals.hpp"
#include "app/python/states.hpp"
#include "app/python/waiting.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/position_text.hpp"
#include "ggp/text/record.hpp"

namespace ludi::python {

namespace {

std::vector<NotedStep> legal_steps(const Situation& now) {
  const auto steps = now.engine().steps(now.state);
  const auto texts = ggp::step_texts(now.game(), now.state);
  std::vector<NotedStep> all;
  for (std::size_t i = 0; i < steps.size(); ++i) all.push_back({steps[i], texts[i]});
  return all;
}

Situation play_step(const Situation& now, const NotedStep& step) {
  if (!now.engine().legal(now.state, step.step))
    throw Refused(fmt::format("{} is no legal step here", step.text));
  return after(now, step.step);
}

/// One word: a turn, or else one step of a turn.
Situation play_word(const Situation& now, std::string_view text, std::string_view word) {
  auto turn = ggp::read_turn(now.game(), now.state, word);
  if (turn) {
    Situation next = now;
    for (const ggp::Step& step : *turn) next = after(next, step);
    return next;
  }
  for (const NotedStep& legal : legal_steps(now))
    if (legal.text == word) return after(now, legal.step);
  auto complaints = turn.errors();
  const auto before = text.substr(0, static_cast<std::size_t>(word.data() - text.data()));
  const auto line = static_cast<std::uint32_t>(std::ranges::count(before, '\n'));
  const auto letters = std::ranges::count_if(before.substr(before.rfind('\n') + 1), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // a letter of UTF-8 begins
  });
  for (auto& complaint : complaints) {
    complaint.position.line += line;
    complaint.position.column += static_cast<std::uint32_t>(letters);
  }
  refuse(complaints, "turns", text);
}

Situation play_text(const Situation& now, const std::string& text) {
  constexpr std::string_view blanks = " \t\n\r";
  Situation at = now;
  const std::string_view all = text;
  for (std::size_t begin = all.find_first_not_of(blanks); begin != all.npos;) {
    const std::size_t end = std::min(all.find_first_of(blanks, begin), all.size());
    at = play_word(at, all, all.substr(begin, end - begin));
    begin = all.find_first_not_of(blanks, end);
  }
  return at;
}

py::object outcome(const Situation& now) {
  const auto facts = now.facts();
  if (!facts.outcome.over()) return py::none();
  py::list results;
  for (int p = 0; p < now.game().players(); ++p)
    results.append(std::string(ggp::name_of(facts.outcome.result(ggp::Player{p}))));
  return results;
}

py::tuple returns_of_players(const Situation& now) {
  const auto facts = now.facts();
  const int players = now.game().players();
  py::tuple all(players);
  for (int p = 0; p < players; ++p)
    all[static_cast<std::size_t>(p)] = worth(facts.outcome.result(ggp::Player{p}), players);
  return all;
}

std::string position(const Situation& now) {
  if (now.facts().step != 0)
    throw Refused("a position is written down between turns, not inside one");
  return ggp::position_text(now.game(), now.state);
}

/// The steps taken, as they read where they were taken.
std::vector<NotedStep> steps(const Situation& now) {
  std::vector<NotedStep> all;
  Situation at = begin(now.loaded, *now.origin);
  for (const ggp::Step& step : steps_before(now)) {
    all.push_back({step, ggp::notate(now.game(), at.state, step)});
    now.engine().play(at.state, step);
  }
  return all;
}

std::vector<std::string> turns(const Situation& now) {
  std::vector<std::string> texts;
  auto all = turns_before(now);
  Situation at = begin(now.loaded, *now.origin);
  // A turn that is not over yet reads step by step.
  if (now.facts().step != 0 && !all.empty()) all.pop_back();
  for (const ggp::Turn& turn : all) {
    texts.push_back(ggp::notate(now.game(), at.state, turn));
    ggp::play(now.game(), at.state, turn);
  }
  return texts;
}

std::string record(const Situation& now, std::vector<std::string> players) {
  if (now.origin->position)
    throw Refused("a record begins at the start of the rules, and this state at a position");
  const auto facts = now.facts();
  if (facts.step != 0) throw Refused("a record is of whole turns, and this state is inside one");
  players.resize(static_cast<std::size_t>(now.game().players()), "python");
  return ggp::write(now.game(),
                    {now.game().hash(), now.origin->seed, ggp::Player{now.origin->first},
                     std::move(players), turns_before(now), facts.outcome});
}

Situation read_record(const GamePointer& loaded, const std::string& line) {
  const auto record = need(ggp::read_record(loaded->game, line), "record", line);
  Situation at = begin(loaded, {std::nullopt, record.seed, record.first.index()});
  for (const auto& turn : record.turns)
    for (const ggp::Step& step : turn) at = after(at, step);
  return at;
}

/// What pickles hold of a state: its beginning, and its steps as text. A position is never written
/// as no text, which meant the start of the rules in pickles of earlier versions.
py::tuple packed_state(const Situation& now) {
  std::vector<std::string> texts;
  for (auto& step : steps(now)) texts.push_back(std::move(step.text));
  auto position = now.origin->position;
  if (position && position->empty())
    position = ggp::position_text(now.game(), begin(now.loaded, *now.origin).state);
  return py::make_tuple(now.loaded, std::move(position), now.origin->seed, now.origin->first,
                        std::move(texts));
}

Situation unpacked_state(const GamePointer& loaded, std::optional<std::string> position,
                         std::uint64_t seed, int first, const std::vector<std::string>& steps) {
  if (position && position->empty()) position.reset();  // written by an earlier version
  Situation at = begin(loaded, {std::move(position), seed, first});
  for (const std::string& text : steps) {
    const auto legal = legal_steps(at);
    const auto found = std::ranges::find(legal, text, &NotedStep::text);
    if (found == legal.end()) throw Refused(fmt::format("{} is no legal step here", text));
    at = after(at, found->step);
  }
  return at;
}

Situation playout(const Situation& now, std::uint64_t seed, int most_turns) {
  ggp::Rng rng(seed);
  Situation at = now;
  const auto facts = now.facts();
  for (auto turns = facts.turns; at.facts().turns - turns < static_cast<unsigned>(most_turns);) {
    const auto legal = at.engine().steps(at.state);
    if (legal.empty()) break;
    at = after(at, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return at;
}

py::dict played_from_here(const Situation& now, std::uint64_t n, std::uint64_t seed,
                          unsigned threads) {
  const ggp::Stopper stopper;
  ggp::PlayoutTally tally;
  wait_for(stopper, [&] {
    tally = app::play_at_random(now.game(), now.state, n, seed, threads, stopper.stop());
  });
  return tally_of(now.game(), tally);
}

std::uint64_t perft(const Situation& now, int depth, bool by_steps) {
  return now.engine().perft(now.state, depth, by_steps).nodes;
}

std::string svg(const Situation& now) {
  ggp::Highlights marks;
  if (now.past != nullptr) marks = ggp::highlights_of(now.game(), before_last_turn(now), now.state);
  return ggp::svg(now.game(), now.state, marks);
}

py::list contents(const Situation& now) {
  py::list all;
  const auto& board = now.game().board();
  const auto cells = now.engine().contents(now.state);
  for (int c = 0; c < board.cells(); ++c) {
    const auto& cell = cells[static_cast<std::size_t>(c)];
    if (!cell.kind.exists()) continue;
    py::dict said;
    said["cell"] = board.label(ggp::Cell{c});
    said["owner"] = cell.owner.exists() ? py::object(py::int_(cell.owner.index())) : py::none();
    said["kind"] = now.game().rules().kinds[static_cast<std::size_t>(cell.kind.index())].name;
    said["height"] = cell.height;
    said["state"] = cell.state;
    all.append(std::move(said));
  }
  return all;
}

/// True of what nothing to come can tell apart. Where the rules do not ask which step was the last,
/// states may differ in it; inside a turn everything counts.
bool equal(const Situation& a, const Situation& b) {
  if (a.game().hash() != b.game().hash()) return false;
  if (a.state == b.state) return true;
  const auto one = a.facts(), other = b.facts();
  return one.hash == other.hash && one.step == 0 && other.step == 0 &&
         a.state.seen == b.state.seen &&
         ggp::position_text(a.game(), a.state) == ggp::position_text(b.game(), b.state);
}

using Unlocked = py::call_guard<py::gil_scoped_release>;

void bind_steps(py::module_& module) {
  py::class_<NotedStep>(module, "Step",
                        "One step of a turn, legal in the state that listed it. Its text is that "
                        "of the notation there; equal steps do the same anywhere.")
      .def_readonly("text", &NotedStep::text)
      .def_property_readonly("origin", [](const NotedStep& s) { return s.step.from; })
      .def_property_readonly("target", [](const NotedStep& s) { return s.step.to; })
      .def_property_readonly("move", [](const NotedStep& s) { return s.step.rule; })
      .def("__str__", [](const NotedStep& s) { return s.text; })
      .def("__repr__", [](const NotedStep& s) { return "<ludi.Step " + s.text + ">"; })
      .def(
          "__eq__", [](const NotedStep& a, const NotedStep& b) { return a.step == b.step; },
          py::is_operator())
      .def("__hash__", [](const NotedStep& s) {
        return py::hash(
            py::make_tuple(s.step.from, s.step.to, s.step.path, s.step.rule, s.step.choice));
      });
}

}  // namespace

void bind_states(py::module_& module) {
  bind_steps(module);
  py::class_<Situation> state(module, "State",
                              "A situation in a game. It never changes; `play` makes another.");
  state.def_readonly("game", &Situation::loaded)
      .def_property_readonly("to_move", [](const Situation& s) { return s.facts().mover.index(); })
      .def_property_readonly("seat", [](const Situation& s) { return s.facts().seat.index(); })
      .def_property_readonly("is_over", [](const Situation& s) { return s.facts().outcome.over(); })
      .def_property_readonly("outcome", &outcome)
      .def_property_readonly("returns", &returns_of_players)
      .def_property_readonly("turn_number", [](const Situation& s) { return s.facts().turns; })
      .def_property_readonly("within_turn", [](const Situation& s) { return s.facts().step != 0; })
      .def("legal_steps", &legal_steps, Unlocked())
      .def(
          "legal_turns",
          [](const Situation& s, std::size_t most) {
            return ggp::turn_texts(s.game(), s.state, most);
          },
          py::arg("most") = 1'000'000, Unlocked())
      .def("play", &play_step, py::arg("step"), Unlocked())
      .def("play", &play_text, py::arg("turns"), Unlocked(),
           "Plays a step, or a text of turns separated by blanks.")
      .def_property_readonly("position", &position)
      .def_property_readonly("steps", &steps)
      .def_property_readonly("turns", &turns)
      .def("record", &record, py::arg("players") = std::vector<std::string>())
      .def("playout", &playout, py::arg("seed") = 1, py::arg("most_turns") = ggp::max_playout_turns,
           Unlocked())
      .def("playouts", &played_from_here, py::arg("n"), py::arg("seed") = 1, py::arg("threads") = 0)
      .def("perft", &perft, py::arg("depth"), py::arg("by_steps") = false, Unlocked())
      .def("contents", &contents)
      .def("svg", &svg)
      .def("_repr_svg_", &svg)
      .def("__str__",
           [](const Situation& s) {
             std::string drawn = ggp::draw(s.game(), s.state);
             while (drawn.ends_with('\n')) drawn.pop_back();  // printing ends the line
             return drawn;
           })
      .def("__repr__",
           [](const Situation& s) {
             return fmt::format("<ludi.State of {} after {}>", s.game().name(),
                                gdl::counted(s.facts().turns, "turn"));
           })
      .def("__eq__", &equal, py::is_operator())
      .def("__hash__", [](const Situation& s) { return py::hash(py::int_(s.facts().hash)); })
      .def("__reduce__",
           [](const Situation& s) { return py::make_tuple(restorer("state"), packed_state(s)); });
  module.def("_restored_state", &unpacked_state, py::arg("game").none(false),
             py::arg("position").none(true), py::arg("seed"), py::arg("first"), py::arg("steps"));

  py::class_<LoadedGame, GamePointer> game = module.attr("Game");
  game.def(
          "start",
          [](GamePointer g, std::uint64_t seed, int first) {
            return begin(std::move(g), {std::nullopt, seed, first});
          },
          py::arg("seed") = 1, py::arg("first") = 0)
      .def(
          "state",
          [](GamePointer g, std::string text) {
            return begin(std::move(g), {std::move(text), 1, 0});
          },
          py::arg("position"), "The position that a text describes, as `State.position` or FEN.")
      .def("read_record", &read_record, py::arg("line"))
      .def("_repr_svg_", [](GamePointer g) { return svg(begin(std::move(g), Origin{})); });
}

}  // namespace ludi::python
