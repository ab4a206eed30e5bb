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
    go_on(rng, at, max_turns, tally);
  }

  /// Plays a position, not settled yet, to its end, in place. Turns it has behind it count.
  void go_on(Rng& rng, Position<W>& at, int max_turns, PlayoutTally& tally) {
    seen_.clear();
    const bool repeats = referee_.can_repeat();
    const bool watch = repeats || referee_.judges();
    std::uint64_t steps = at.head.turns;
    while (true) {
      referee_.settle(at, options_, watch ? &seen_ : nullptr);
      if (at.head.outcome.over()) break;
      if (at.head.turns >= static_cast<std::uint32_t>(max_turns)) {
        ++tally.cut_off;
        break;
      }
      const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(options_.choices())));
      const Step step = referee_.pick(options_, k);
      if (watch && at.head.step == 0) seen_.push(at.head.hash);
      referee_.play(at, step);
      ++steps;
    }
    count(at.head.outcome, at.head.turns, steps, tally);
  }

  static void count(const Outcome& outcome, std::uint64_t turns, std::uint64_t steps,
                    PlayoutTally& tally) {
    ++tally.games;
    tally.turns += turns;
    tally.steps += steps;
    const Player winner = outcome.winner();
    if (winner.exists())
      ++tally.wins[static_cast<std::size_t>(winner.index())];
    else
      ++tally.draws;
  }

 private:
  const Referee<W>& referee_;
  PositionStack<W> room_;
  Options<W> options_;
  Seen seen_;
};

}  // namespace ludi::ggp
