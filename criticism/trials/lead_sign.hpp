// Signs that tell who stands better, ply by ply, before anybody knows what they are worth.
#pragma once

#include <vector>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// A sign: for each ply n from 0 that has no outcome of its own, a number for each player, the
/// higher the better they stand; empty where the trial has none. Between plies that have one the
/// numbers lie on a straight line, before the first and behind the last they are level.
using Sign = std::vector<std::vector<double>>;

/// Half the logit of what the search expected, and as much less for the other player; with one
/// player or more than two that of static evaluation, since the search tells of its mover alone.
Sign search_sign(const Trial& trial);

/// What random games came to less an even share.
Sign playouts_sign(const Trial& trial);

/// What each player has of the outcome: 1 won, 0 lost, an even share of a draw (½ alone). Empty for
/// a trial that was stopped.
std::vector<double> outcome_shares(const Trial& trial);

}  // namespace ludi::criticism
