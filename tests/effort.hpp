// A game of endless thought, and what a deed books on an account.
#pragma once

#include <cstdint>
#include <functional>

#include "ggp/base/effort.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

/// A turn takes dozens of steps, and each is legal only if it leads to the most captures.
inline Game endless_thought() {
  return game_of(
      "(game Endless (players Black White) (board (tiling square) (size 9 9))"
      " (pieces (Stone All (moves (move (label \"take\") (post (capture between late) (again)))"
      " (move (pre (slide))))))"
      " (play (most (captures)) (never (some (surround friend))))"
      " (end (Black win (and (all-pass) (> (count friend) 7))) (White win (no-move))))");
}

/// What is booked on the account given, in steps.
inline std::uint64_t spent_on(const std::function<void(ggp::Work*)>& deed) {
  ggp::Work work;
  deed(&work);
  return work.done / ggp::step_work;
}

}  // namespace ludi::test
