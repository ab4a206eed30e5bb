// Whether a game is played on its board at all, or could be counted in one's head.
#pragma once

#include "ggp/base/rng.hpp"
#include "ggp/play/game.hpp"

namespace ludi::criticism {

/// False if it seems to make no difference where pieces stand: so many random games go the same way
/// when every step is made on other cells, those into which the cells are shuffled for each game.
/// The same way means the same legal steps, players to move and results. At most 1,000 steps of a
/// game are looked at.
bool places_matter(ggp::Rng& rng, const ggp::Game& game, int games);

}  // namespace ludi::criticism
