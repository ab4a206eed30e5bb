// A state as Python holds it: a situation in a game and the play that led to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/python/games.hpp"
#include "ggp/play/state.hpp"
#include "ggp/play/step.hpp"

namespace ludi::python {

/// From where play began: a position told as text, or a start of the rules.
struct Origin {
  std::optional<std::string> position;  ///< none: the start of the rules
  std::uint64_t seed = 1;               ///< of lots, where the rules draw some
  int first = 0;                        ///< who makes the first turn
};

/// The steps before a state, the last one first; states that share a beginning share it here.
struct Past {
  ggp::Step step;
  std::shared_ptr<Past> before;
  std::size_t steps = 1;  ///< this one and those before it

  Past(const ggp::Step& last, std::shared_ptr<Past> earlier)
      : step(last), before(std::move(earlier)), steps(before == nullptr ? 1 : before->steps + 1) {}
  ~Past();  ///< not by recursion: games may be long
  Past(const Past&) = delete;
  Past& operator=(const Past&) = delete;
};

/// Never changes: what plays on is another one.
struct Situation {
  GamePointer loaded;
  ggp::State state;
  std::shared_ptr<const Origin> origin;
  std::shared_ptr<Past> past;

  [[nodiscard]] const ggp::Game& game() const { return loaded->game; }
  [[nodiscard]] const ggp::Engine& engine() const { return loaded->game.engine(); }
  [[nodiscard]] ggp::Facts facts() const { return engine().facts(state); }
};

/// A step and how it reads where it is legal.
struct NotedStep {
  ggp::Step step;
  std::string text;
};

/// The beginning of play. Throws Refused.
Situation begin(GamePointer loaded, Origin origin);

/// What a legal step leads to.
Situation after(const Situation& now, const ggp::Step& step);

/// The steps that led to a state, in order.
std::vector<ggp::Step> steps_before(const Situation& now);

/// The same in turns; the last may be unfinished.
std::vector<ggp::Turn> turns_before(const Situation& now);

/// The state from which the turn at hand, or else the last one, was taken.
ggp::State before_last_turn(const Situation& now);

}  // namespace ludi::python
