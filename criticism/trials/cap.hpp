// How long trials may take, alone and together, and what stronger players make of one that took
// longer.
#pragma once

#include <cstdint>
#include <span>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// The usual cap on plies: four times as many as random games take on average, at least 120 and at
/// most 1000. A function of the rules alone.
int usual_cap(const ggp::Game& game);

/// The settings with the cap that holds for the game.
TrialSettings capped(const ggp::Game& game, TrialSettings settings);

/// However little work all trials together may take.
inline constexpr int least_trials = 20;

/// How many of a kind fit into a budget of work if the first `few` took so much together.
std::uint64_t as_many_as_fit(std::uint64_t budget, std::size_t few, std::uint64_t work);

/// How many trials are to be played in all, as far as those played tell: as many as the settings
/// say, or as fit into the budget for all of them, `least_trials` at least.
int trials_in_budget(const TrialSettings& settings, std::span<const Trial> played);

/// Goes on from where a trial was stopped, for as many plies again. True if the rules end the game
/// within them and within four times the budget of a trial.
bool ends_later(ggp::Rng& rng, const ggp::Game& game, const Trial& trial, ggp::Searcher& searcher,
                const TrialSettings& settings);

}  // namespace ludi::criticism
