// Random play from any position to the end, on the shortest path that the game allows.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "ggp/engine/playout/fill_playout.hpp"
#include "ggp/engine/playout/playout.hpp"
#include "ggp/engine/playout/step_playout.hpp"

namespace ludi::ggp {

/// How a game ended that went on from some position.
template <int W>
struct Finish {
  std::uint64_t steps = 0;
  Outcome outcome;
  const Position<W>* cut_off = nullptr;  ///< where, if there were too many turns
};

/// Makes the steps that `PlayoutRunner` would make, from the same draws, and books as much work; a
/// law over all games holds the two equal.
template <int W>
class Finisher {
 public:
  explicit Finisher(const Referee<W>& referee)
      : filling_(FillRunner<W>::make(referee)),
        stepping_(StepRunner<W>::make(referee)),
        general_(referee) {}

  /// One game that goes on from a position, to its end or until `last_turn` turns have been made,
  /// those behind it included. Adds to the tally.
  void run(Rng& rng, const Position<W>& at, int last_turn, PlayoutTally& tally) {
    if (!at.head.outcome.over()) {
      if (filling_ && FillRunner<W>::most_turns(at) <= static_cast<std::uint32_t>(last_turn))
        return filling_->finish(rng, at, false, tally);
      if (stepping_) return stepping_->finish(rng, at, false, last_turn, tally);
    }
    general_.run(rng, at, last_turn, tally);
  }

  /// The same of a position that has been settled and in which there is a step, if the game has a
  /// shortcut that can be taken.
  std::optional<Finish<W>> hurry(Rng& rng, const Position<W>& at, std::uint32_t last_turn) {
    PlayoutTally tally;
    Finish<W> end;
    if (filling_ && FillRunner<W>::most_turns(at) <= last_turn) {
      filling_->finish(rng, at, true, tally);
      for (std::size_t p = 0; p < 2; ++p)
        end.outcome.of[p] = tally.draws != 0     ? Result::draw
                            : tally.wins[p] != 0 ? Result::win
                                                 : Result::loss;
    } else if (stepping_) {
      constexpr std::uint32_t most = std::numeric_limits<int>::max();
      stepping_->finish(rng, at, true, static_cast<int>(std::min(last_turn, most)), tally);
      end.outcome = stepping_->last().head.outcome;
      if (!end.outcome.over()) end.cut_off = &stepping_->last();
    } else {
      return std::nullopt;
    }
    end.steps = tally.steps - at.head.turns;
    return end;
  }

 private:
  std::optional<FillRunner<W>> filling_;
  std::optional<StepRunner<W>> stepping_;
  PlayoutRunner<W> general_;
};

}  // namespace ludi::ggp
