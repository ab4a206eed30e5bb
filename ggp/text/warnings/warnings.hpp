// Rules that stand for something but can never matter: not errors, yet hardly meant.
#pragma once

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// Conditions that always or never hold, pieces, moves, clauses, labels and names without effect;
/// in the order of the text, at most 20, each a warning. Only what is certain is told; texts far
/// larger than any game are not looked into.
gdl::Diagnostics warnings(const Game& game);

}  // namespace ludi::ggp
