// Rules looked at by playing: what never comes up in a sample of random games.
#pragma once

#include <cstdint>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

struct SampleSettings {
  std::uint64_t seed = 1;
  int games = 200;                 ///< at most; the budgets below may end the sample sooner
  int steps = 10'000;              ///< played in all
  int game_steps = 1'000;          ///< a longer game is broken off
  std::uint64_t listed = 500'000;  ///< legal steps listed in all, so that wide games end as well
};

/// Warnings of a game in which nobody has a move, every game is a draw or one player never wins,
/// and of moves and captures that never come up, in the order of the text; each tells how large the
/// sample was. Nothing is told of what was seen too seldom to say. The same settings, the same
/// warnings.
gdl::Diagnostics warnings_of_play(const Game& game, const SampleSettings& settings = {});

}  // namespace ludi::ggp
