// What makes no difference in a game, whatever happens: where pieces stand, what an opening brings.
#pragma once

#include <cstddef>
#include <optional>

#include "ggp/base/rng.hpp"
#include "ggp/play/game.hpp"

namespace ludi::criticism {

// Both play random games twice, side by side, and see whether both go the same way: the same legal
// steps, players to move and results. At most 1,000 steps of a game are looked at.

/// False if it seems to make no difference where pieces stand, so that the game could be counted in
/// one's head: so many games go the same way when every step is made on other cells, those into
/// which the cells are shuffled for each game.
bool places_matter(ggp::Rng& rng, const ggp::Game& game, int games);

/// The first of the game's openings (an index of its rules) that players could as well leave out:
/// so many games go the same way when other steps are chosen in it, or all it allows is to pass.
std::optional<std::size_t> idle_opening(ggp::Rng& rng, const ggp::Game& game, int games);

}  // namespace ludi::criticism
