// Random playouts through the general path: one position, played in place.
#pragma once

#include "ggp/engine.hpp"
#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

template <int W>
class PlayoutRunner {
 public:
  explicit PlayoutRunner(const Referee<W>& referee)
      : referee_(referee), room_(referee.ground().layout, 2) {}

  /// One game from `start`; adds to the tally.
  void run(Rng& rng, const Position<W>& start, int max_turns, PlayoutTally& tally) {
    Position<W>& at = room_[0];
    at.copy_from(start, referee_.ground().layout);
    seen_.clear();
    const bool repeats = referee_.can_repeat();
    const bool watch = repeats || referee_.judges();
    const std::uint32_t first_turn = at.head.turns;
    std::uint64_t steps = 0;
    while (true) {
      referee_.settle(at, options_, repeats ? &seen_ : nullptr);
      if (at.head.outcome.over()) break;
      if (at.head.turns - first_turn >= static_cast<std::uint32_t>(max_turns)) {
        ++tally.cut_off;
        break;
      }
      const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(options_.choices())));
      const Step step = referee_.pick(options_, k);
      if (watch && at.head.step == 0) seen_.push(at.head.hash);
      referee_.play(at, step);
      ++steps;
    }
    ++tally.games;
    tally.steps += steps;
    tally.turns += at.head.turns - first_turn;
    count(at.head.outcome, tally);
  }

 private:
  static void count(const Outcome& outcome, PlayoutTally& tally) {
    const Player winner = outcome.winner();
    if (winner.exists())
      ++tally.wins[static_cast<std::size_t>(winner.index())];
    else
      ++tally.draws;
  }

  const Referee<W>& referee_;
  PositionStack<W> room_;
  Options<W> options_;
  Seen seen_;
};

}  // namespace ludi::ggp
