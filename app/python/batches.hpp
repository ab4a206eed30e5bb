// Many games of the same rules, played side by side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/python/actions.hpp"
#include "app/python/observation.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::python {

struct BatchSettings {
  std::uint64_t seed = 1;  ///< each game draws from a generator of its own
  unsigned threads = 1;    ///< 0: as many as the machine has; results do not depend on it
  std::uint32_t most_turns = 10'000;  ///< a longer game is cut off
};

/// Nothing here needs the interpreter. One thread at a time may change a batch.
class Batch {
 public:
  /// `room` numbers of actions at most can be told.
  Batch(ActionsPointer actions, std::size_t games, std::size_t room, const BatchSettings& settings);

  [[nodiscard]] const ActionsPointer& actions() const { return actions_; }
  [[nodiscard]] const ggp::Game& game() const { return actions_->loaded()->game; }
  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] std::size_t room() const { return room_; }
  [[nodiscard]] const Observation& observation() const { return observation_; }
  [[nodiscard]] const ggp::State& state(std::size_t game) const { return places_[game].state; }
  [[nodiscard]] const ggp::Facts& facts(std::size_t game) const { return places_[game].facts; }
  [[nodiscard]] bool cut_off(std::size_t game) const {
    return !facts(game).outcome.over() && facts(game).turns >= settings_.most_turns;
  }
  [[nodiscard]] bool done(std::size_t game) const {
    return facts(game).outcome.over() || cut_off(game);
  }

  /// Begins games anew: all, or those marked.
  void reset(std::span<const std::uint8_t> which = {});
  /// Plays an action in every game that is not done. Throws Refused, nothing being played, if one
  /// is not legal.
  void step(std::span<const std::int64_t> actions);
  /// Plays a step drawn by lot in every game that is not done, each as likely as another, and
  /// writes its number; -1 where a game is done. Numbers are not written where `out` is empty.
  void step_at_random(std::span<std::int64_t> out);
  /// Random games from every position, the mean of their results for each player.
  void play_out(std::uint64_t games, std::span<float> out);

  /// Games by actions: 1 where the action is legal.
  void write_legal(std::span<std::uint8_t> out);
  [[nodiscard]] std::vector<std::int64_t> legal(std::size_t game);
  void write_planes(std::span<float> out) const;
  void write_numbers(std::span<float> out) const;

 private:
  struct Place {
    ggp::State state;
    ggp::Facts facts;
    ggp::Rng rng;
    std::vector<ggp::Step> legal;  ///< if `listed`
    bool listed = false;
    std::vector<std::int64_t> numbers;  ///< of `legal`, if they were asked for
    ggp::Step next;                     ///< the step to be played
  };

  template <typename Work>
  void each(const Work& work) const;
  template <typename Work>
  void each(const Work& work);
  void begin(Place& place) const;
  void list(Place& place) const;
  void play(Place& place) const;
  /// Gives each legal step its number. Throws Refused where there is no room for one.
  void number(Place& place);
  void expect_room(const Place& place) const;

  ActionsPointer actions_;
  std::size_t room_;
  BatchSettings settings_;
  Observation observation_;
  std::vector<Place> places_;
};

}  // namespace ludi::python
