// The advisors of the language's games and the policies made of them.
#pragma once

#include <span>
#include <string>

#include "ggp/advisor.hpp"
#include "ggp/game.hpp"
#include "ggp/search.hpp"

namespace ludi::advisors {

/// Every advisor, in a fixed order.
std::span<const ggp::Advisor* const> advisors();

/// The policy that follows from the rules (spec 4.1): goals of the end clauses, supporting advisors
/// where they apply, "fight or flight" for a player without end conditions. Weights sum to 1 in
/// absolute value for each player.
ggp::Policy default_policy(const ggp::Game& game);

/// The policy written in the game's `support` section, or the default one.
ggp::Policy policy_of(const ggp::Game& game);

/// In words, one advisor a line.
std::string describe(const ggp::Game& game, const ggp::Policy& policy);

}  // namespace ludi::advisors
