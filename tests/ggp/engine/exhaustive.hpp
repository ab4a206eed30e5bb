// Values of small games by trying everything, through the engine's face alone.
#pragma once

#include <map>

#include "tests/plays.hpp"

namespace ludi::test {

/// Exhaustive search step by step: 1, 0 or -1 for the player to move. The games end.
class Exhaustive {
 public:
  explicit Exhaustive(Game game) : game_(std::move(game)) {}

  int value() { return value(game_.engine().start()); }
  int value(const State& state) {
    const auto facts = game_.engine().facts(state);
    if (facts.outcome.over()) {
      const auto winner = facts.outcome.winner();
      return !winner.exists() ? 0 : winner == facts.mover ? 1 : -1;
    }
    if (const auto known = known_.find(facts.hash); known != known_.end()) return known->second;
    int best = -1;
    for (const auto& step : game_.engine().steps(state)) {
      best = std::max(best, value_of(state, step));
      if (best == 1) break;
    }
    known_[facts.hash] = best;
    return best;
  }
  /// The value of a step for the player who makes it.
  int value_of(const State& state, const ggp::Step& step) {
    State next = state;
    game_.engine().play(next, step);
    const bool other = game_.engine().facts(next).mover != game_.engine().facts(state).mover;
    const auto outcome = game_.engine().facts(next).outcome;
    if (outcome.over()) {
      const auto mover = game_.engine().facts(state).mover;
      return !outcome.winner().exists() ? 0 : outcome.winner() == mover ? 1 : -1;
    }
    return other ? -value(next) : value(next);
  }
  /// The first steps that win, by labels.
  std::vector<std::string> winning() {
    const State start = game_.engine().start();
    std::vector<std::string> labels;
    for (const auto& step : game_.engine().steps(start))
      if (value_of(start, step) == 1) labels.push_back(spelled(game_, step));
    return labels;
  }
  [[nodiscard]] const Game& game() const { return game_; }

 private:
  Game game_;
  std::map<std::uint64_t, int> known_;
};

/// The same for games of two whose positions come back: what never ends is a draw. Values are put
/// right over and over until nothing changes any more.
class Endless {
 public:
  explicit Endless(Game game) : game_(std::move(game)) {
    find(game_.engine().start());
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [hash, place] : places_) {
        if (place.next.empty() || place.value != 0) continue;
        int best = -1;
        for (const auto& [to, same_mover] : place.next) {
          const int value = places_.at(to).value;
          best = std::max(best, same_mover ? value : -value);
        }
        changed = changed || best != 0;
        place.value = best;
      }
    }
  }
  /// For the player to move.
  [[nodiscard]] int value(const State& state) const {
    return places_.at(game_.engine().facts(state).hash).value;
  }
  [[nodiscard]] std::size_t positions() const { return places_.size(); }
  [[nodiscard]] const Game& game() const { return game_; }

 private:
  struct Place {
    int value = 0;
    std::vector<std::pair<std::uint64_t, bool>> next;  ///< positions, and whether the mover stays
  };

  void find(State first) {
    first.seen.clear();
    std::vector<State> open = {first};
    places_[game_.engine().facts(first).hash];
    while (!open.empty()) {
      const State state = std::move(open.back());
      open.pop_back();
      const auto facts = game_.engine().facts(state);
      Place& place = places_.at(facts.hash);
      if (const auto winner = facts.outcome.winner(); winner.exists())
        place.value = winner == facts.mover ? 1 : -1;
      if (facts.outcome.over()) continue;
      for (const auto& step : game_.engine().steps(state)) {
        State next = state;
        game_.engine().play(next, step);
        next.seen.clear();
        const auto after = game_.engine().facts(next);
        place.next.emplace_back(after.hash, after.mover == facts.mover);
        if (places_.try_emplace(after.hash).second) open.push_back(std::move(next));
      }
    }
  }

  Game game_;
  std::map<std::uint64_t, Place> places_;
};

}  // namespace ludi::test
