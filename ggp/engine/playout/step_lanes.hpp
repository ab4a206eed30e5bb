// Random games of pieces that only step, on boards of one word on which each way to step is one
// rotation: all ways are counted side by side, and the chosen one is found without a branch.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "ggp/base/rng.hpp"
#include "ggp/engine/cells/cell_set.hpp"

namespace ludi::ggp {

/// The pieces of two players while such a game goes on.
struct StepGame {
  std::array<std::uint64_t, 2> of{};
  std::uint64_t empty = 0;
  std::array<int, 2> captured{};
  int turns = 0;
  int mover = 0;          ///< whose turn it is; after a step that wants reading, who made it
  bool stuck = false;     ///< the mover has no step, or there have been as many turns as may be
  int to = -1;            ///< of the last step, if it wants reading
  bool captures = false;  ///< … which took a piece
};

class StepLanes {
 public:
  static constexpr std::size_t most = 8;

  /// A way to step for a player: by so many places up, or down if negative, to those of the
  /// `reached` cells that are empty and those that hold an enemy, as it may be. False if there is
  /// no room for it.
  bool add(std::size_t player, int by, std::uint64_t reached, bool to_empty, bool to_enemies) {
    Side& side = sides_[player];
    if (side.ways == most) return false;
    const std::size_t way = side.ways++;
    side.by[way] = static_cast<unsigned>(by) & 63U;
    side.if_empty[way] = to_empty ? reached : 0;
    side.if_enemy[way] = to_enemies ? reached : 0;
    return true;
  }
  /// Cells that a player must enter, unless they take the last enemy, for the game to be over.
  void set_goal(std::size_t player, std::uint64_t goal) { sides_[player].goal = goal; }

  /// Plays on until nobody can step, `max_turns` have been made, or a step has entered a goal or
  /// taken the last enemy.
  void play(Rng& random, StepGame& game, int max_turns) const {
    const std::size_t ways = std::max(sides_[0].ways, sides_[1].ways);
    [&]<std::size_t... n>(std::index_sequence<n...>) {
      static_cast<void>(
          ((n + 1 >= ways && (play_by<n + 1>(random, game, max_turns), true)) || ...));
    }
    (std::make_index_sequence<most>());
  }

 private:
  struct Side {
    std::size_t ways = 0;
    std::array<unsigned, most> by{};  ///< places to rotate up
    std::array<std::uint64_t, most> if_empty{}, if_enemy{};
    std::uint64_t goal = 0;
  };

  static std::uint64_t rotated(std::uint64_t set, unsigned up) {
    return set << (up & 63U) | set >> ((0U - up) & 63U);
  }

  template <std::size_t n>
  void play_by(Rng& random, StepGame& game, int max_turns) const {
    Rng rng = random;  // in registers
    game.to = -1;
    std::uint64_t mine = game.of[static_cast<std::size_t>(game.mover)];
    std::uint64_t theirs = game.of[static_cast<std::size_t>(1 - game.mover)];
    std::uint64_t empty = game.empty;
    int mover = game.mover, turns = game.turns;
    while (true) {
      const Side& side = sides_[static_cast<std::size_t>(mover)];
      std::array<std::uint64_t, n> ends;
      std::array<std::uint32_t, n + 1> before;
      before[0] = 0;
#pragma GCC unroll 8
      for (std::size_t i = 0; i < n; ++i) {
        ends[i] =
            rotated(mine, side.by[i]) & ((empty & side.if_empty[i]) | (theirs & side.if_enemy[i]));
        before[i + 1] = before[i] + static_cast<std::uint32_t>(std::popcount(ends[i]));
      }
      const std::uint32_t total = before[n];
      if (total == 0 || turns == max_turns) [[unlikely]] {
        game.stuck = true;
        break;
      }
      const std::uint32_t k = rng.below(total);
      // Every way names its step, and all but the one that has the k-th are masked out: compilers
      // would make jumps of conditions, and nobody can foretell which way comes next.
      std::uint64_t to = 0, from = 0;
#pragma GCC unroll 8
      for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t place = k - before[i];
        const std::uint64_t end = bit_if(place < before[i + 1] - before[i], ends[i], place);
        to |= end;
        from |= rotated(end, 0U - side.by[i]);
      }
      const std::uint64_t taken = theirs & to;
      mine ^= from | to;
      theirs ^= taken;
      empty = (empty | from) & ~to;
      game.captured[static_cast<std::size_t>(mover)] += taken != 0 ? 1 : 0;
      ++turns;
      if ((to & side.goal) != 0 || theirs == 0) [[unlikely]] {
        game.to = std::countr_zero(to);
        game.captures = taken != 0;
        break;
      }
      std::swap(mine, theirs);
      mover = 1 - mover;
    }
    game.of[static_cast<std::size_t>(mover)] = mine;
    game.of[static_cast<std::size_t>(1 - mover)] = theirs;
    game.empty = empty;
    game.mover = mover;
    game.turns = turns;
    random = rng;
  }

  std::array<Side, 2> sides_;
};

}  // namespace ludi::ggp
