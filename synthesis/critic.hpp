// The judges a child faces, as functions, so that breeding can be tried without playing a move.
#pragma once

#include <cstdint>
#include <functional>

#include "ggp/game.hpp"
#include "synthesis/population.hpp"

namespace ludi::synthesis {

/// Each is a pure function of the game (and of settings bound into it) and may be called by several
/// threads at once. The work of each is bounded by counts, whatever the rules.
struct Critic {
  std::function<bool(const ggp::Game&)> fast_enough;
  std::function<bool(const ggp::Game&)> finds_winners;
  std::function<Appraisal(const ggp::Game&)> appraise;
};

struct CriticSettings {
  std::uint64_t seed = 1;
  // The speed test stands in for the paper's 15 seconds a move, which would depend on the machine.
  int plies = 4;                      ///< a search must complete so many turns …
  std::uint64_t plan_nodes = 60'000;  ///< … within so many nodes, at the start and in mid-game
  int mid_game = 8;                   ///< turns at random before the second position
  // Quick matches: more than half must find a winner.
  int matches = 10;
  std::uint64_t match_nodes = 40;  ///< for each step
  // Preliminary measurement.
  int trials = 20;
  std::uint64_t trial_nodes = 100;  ///< for each step
};

/// The critic that plays: search for speed, matches and trials by the game's own or default policy.
Critic playing_critic(const CriticSettings& settings = {});

}  // namespace ludi::synthesis
