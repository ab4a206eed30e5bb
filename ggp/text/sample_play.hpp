// Rules looked at by playing: what never comes up in a sample of random games.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

struct SampleSettings {
  std::uint64_t seed = 1;
  int games = 200;                 ///< at most; the budgets below may end the sample sooner
  int steps = 10'000;              ///< played in all
  int game_steps = 1'000;          ///< a longer game is broken off
  std::uint64_t listed = 500'000;  ///< legal steps listed in all, so that wide games end as well
};

/// A turn that random games began with.
struct FirstTurn {
  std::string turn;
  int games = 0;
  int wins = 0;  ///< of those, by who made it
};

/// What random games of a sample say. A game that the budgets of the sample broke off is left out,
/// unless it is the only one.
struct PlaySample {
  int games = 0;
  double turns = 0;  ///< mean of the games that ended, or of all if none did
  int shortest = 0, longest = 0;
  std::array<int, max_players> wins{};
  int draws = 0;
  int unfinished = 0;
  std::vector<FirstTurn> firsts;  ///< the most frequent first
  gdl::Diagnostics warnings;      ///< as of `warnings_of_play`
};
PlaySample sample_play(const Game& game, const SampleSettings& settings = {});

/// Warnings of a game in which nobody has a move, every game is a draw or one player never wins,
/// of moves and captures that never come up, and of turns without an end, in the order of the text;
/// each tells how large the sample was. Nothing is told of what was seen too seldom to say. The
/// same settings, the same warnings.
gdl::Diagnostics warnings_of_play(const Game& game, const SampleSettings& settings = {});

}  // namespace ludi::ggp
