// Random playouts through the general path: one position, played in place.
#pragma once

#include <algorithm>
#include <optional>

#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/engine.hpp"

namespace ludi::ggp {

template <int W>
class PlayoutRunner {
 public:
  explicit PlayoutRunner(const Referee<W>& referee)
      : referee_(referee), room_(referee.ground().layout, 1) {}

  /// One game from the beginning, its set-up drawn by lot where the rules say so.
  void run(Rng& rng, int max_turns, PlayoutTally& tally) {
    Position<W>& at = room_[0];
    if (referee_.random_start())
      referee_.start(at, rng.bits());
    else
      at.copy_from(referee_.initial(), referee_.ground().layout);
    go_on(rng, at, max_turns, tally);
  }

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
    const bool watch = repeats || referee_.has_turn_rules();
    std::uint64_t steps = at.head.turns;
    while (true) {
      const Seen* seen = watch ? &seen_ : nullptr;
      referee_.settle_loosely(at, options_, seen);
      if (at.head.outcome.over()) break;
      if (at.head.turns >= static_cast<std::uint32_t>(max_turns)) {
        ++tally.cut_off;
        break;
      }
      const std::optional<Step> step = draw(rng, at, seen);
      if (!step) break;
      if (watch && at.head.step == 0) seen_.push(at.head.hash);
      referee_.play(at, *step);
      ++steps;
    }
    // A pass that was forced on the player to move at the bound is none of its turns.
    const auto turns = std::min(at.head.turns, static_cast<std::uint32_t>(max_turns));
    count(at.head.outcome, turns, steps, tally);
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
  // A uniform legal step. Where only a trial can refuse a step, steps are drawn and tried until one
  // passes, which is uniform among those that do. Nothing if settling properly ends the game.
  std::optional<Step> draw(Rng& rng, Position<W>& at, const Seen* seen) {
    if (!referee_.has_turn_rules()) return referee_.pick(options_, any_of(rng, options_));
    if (referee_.has_most()) {  // what is legal depends on all that could be done
      referee_.settle(at, options_, seen);
      if (at.head.outcome.over()) return std::nullopt;
      return referee_.pick(options_, any_of(rng, options_));
    }
    // The first that would do if none obeys, and the first that does as well if some other obeys.
    std::optional<Step> allowed, winning;
    while (options_.choices() != 0) {
      const Step step = referee_.pick(options_, any_of(rng, options_));
      if (referee_.allowed(at, step, seen)) {
        if (!referee_.has_must_or_most()) return step;
        const TurnVerdict there = referee_.verdict_on(at, step, seen);
        if (there.obeys) return winning.value_or(step);
        if (there.wins && !winning) winning = step;
        if (!allowed) allowed = step;
      }
      referee_.strike(options_, step);
    }
    if (allowed) return allowed;
    referee_.settle(at, options_, seen);
    if (at.head.outcome.over()) return std::nullopt;
    return referee_.pick(options_, any_of(rng, options_));
  }
  static int any_of(Rng& rng, const Options<W>& options) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(options.choices())));
  }

  const Referee<W>& referee_;
  PositionStack<W> room_;
  Options<W> options_;
  Seen seen_;
};

}  // namespace ludi::ggp
