// The advisors of the language's games and the policies made of them.
#pragma once

#include <span>
#include <string>

#include "ggp/play/advisor.hpp"
#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"

namespace ludi::advisors {

/// Every advisor, in a fixed order.
std::span<const ggp::Advisor* const> advisors();

/// The advisor with this symbol, or null.
const ggp::Advisor* find_advisor(std::string_view symbol);

/// The policy that follows from the rules: goals of the end clauses, supporting advisors where they
/// apply, "fight or flight" for a player without a goal that an advisor serves. Weights sum to 1 in
/// absolute value for each player.
ggp::Policy default_policy(const ggp::Game& game);

/// The policy written in the game's `support` section, its weights scaled to sum to 1 in absolute
/// value, or the default one if there is none or it names no advisor that is known.
ggp::Policy policy_of(const ggp::Game& game);

/// What the `support` section says of advisors to no effect: unknown symbols, weights that are no
/// numbers.
gdl::Diagnostics warnings(const ggp::Game& game);

/// The policy that another game's `(advisors …)` comes to in this one: its weights for the goals
/// that this game has too, and for supporting advisors that apply. Lists may be empty.
ggp::Policy policy_in(const ggp::Game& game, const gdl::Tree& advisors);

/// The policies added up and scaled to sum to 1 in absolute value for each player.
ggp::Policy blend(const ggp::Game& game, std::span<const ggp::Policy> policies);

/// A policy by which the player in this seat only lowers the evaluations that others have by this
/// policy, and has no aim of its own.
ggp::Policy defensive_policy(const ggp::Policy& policy, ggp::Player seat);

/// `(advisors (advisor "inro" "0.5" 4) …)` as `policy_of` reads it. One list serves all players: a
/// game in which they have different advisors keeps those of the first player that has each.
gdl::Tree to_support(const ggp::Game& game, const ggp::Policy& policy);

/// The policy as `policy_of` reads it from what `to_support` writes.
ggp::Policy as_written(const ggp::Game& game, const ggp::Policy& policy);

/// In words, one advisor a line.
std::string describe(const ggp::Game& game, const ggp::Policy& policy);

}  // namespace ludi::advisors
