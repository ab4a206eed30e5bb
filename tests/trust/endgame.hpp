// The value of an endgame by looking at all of it: every position that can come about is written
// down, and values are put right until none changes. It shares nothing with the searches but the
// rules.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::trust {

class Endgame {
 public:
  /// All that can come of a position of a game for two, if that is so many positions at most.
  /// Positions before it are forgotten; play without end is a draw.
  Endgame(const ggp::Game& game, const ggp::State& state, std::size_t most_positions)
      : game_(game), most_(most_positions) {
    whole_ = spread(state);
    if (whole_) settle();
  }

  /// False if there are more positions than were allowed: nothing is known then.
  [[nodiscard]] bool whole() const { return whole_; }
  [[nodiscard]] std::size_t positions() const { return places_.size(); }
  /// For the player to move: 1, 0 or -1.
  [[nodiscard]] int value() const { return places_.front().value; }
  /// For the player who makes it, of each step on offer, in the order of the engine.
  [[nodiscard]] std::vector<int> step_values() const {
    std::vector<int> values;
    for (const Way& way : places_.front().ways) values.push_back(value_of(way));
    return values;
  }

 private:
  struct Way {
    std::uint32_t to = 0;
    bool stays = false;  ///< the same player is to move there
  };
  struct Place {
    int value = 0;
    bool over = false;
    std::vector<Way> ways;
  };

  [[nodiscard]] int value_of(const Way& way) const {
    return way.stays ? places_[way.to].value : -places_[way.to].value;
  }

  /// What tells positions apart: all that is kept of them, turns counted included, where none can
  /// come back; else what the engine takes for the same.
  [[nodiscard]] std::string key_of(const ggp::State& state) const {
    if (game_.engine().can_repeat()) return std::to_string(game_.engine().facts(state).hash);
    return {reinterpret_cast<const char*>(state.bytes.data()), state.bytes.size()};
  }

  bool spread(const ggp::State& first) {
    const auto& engine = game_.engine();
    std::unordered_map<std::string, std::uint32_t> known;
    std::deque<ggp::State> open;
    const auto place_of = [&](ggp::State state) {
      state.seen.clear();
      const auto [found, is_new] =
          known.try_emplace(key_of(state), static_cast<std::uint32_t>(places_.size()));
      if (is_new) {
        places_.emplace_back();
        open.push_back(std::move(state));
      }
      return found->second;
    };
    place_of(first);
    for (std::size_t at = 0; !open.empty(); ++at) {
      const ggp::State state = std::move(open.front());
      open.pop_front();
      const auto facts = engine.facts(state);
      if (facts.outcome.over()) {
        const auto winner = facts.outcome.winner();
        places_[at].over = true;
        places_[at].value = !winner.exists() ? 0 : winner == facts.mover ? 1 : -1;
        continue;
      }
      std::vector<Way> ways;
      for (const auto& step : engine.steps(state)) {
        ggp::State next = state;
        engine.play(next, step);
        const bool stays = engine.facts(next).mover == facts.mover;
        ways.push_back({place_of(std::move(next)), stays});
      }
      places_[at].ways = std::move(ways);
      if (places_.size() > most_) return false;
    }
    return true;
  }

  /// A win is one step to what the other loses, a loss has no other steps; the rest are draws.
  void settle() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = places_.size(); i > 0; --i) {
        Place& place = places_[i - 1];
        if (place.over || place.value != 0) continue;
        int best = -1;
        for (const Way& way : place.ways) best = std::max(best, value_of(way));
        place.value = best;
        changed = changed || best != 0;
      }
    }
  }

  const ggp::Game& game_;
  std::size_t most_;
  std::vector<Place> places_;
  bool whole_ = false;
};

}  // namespace ludi::trust
