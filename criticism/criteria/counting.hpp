// Rules read for what they count.
#pragma once

#include "ggp/play/game.hpp"

namespace ludi::criticism {

/// True if outside negations an end clause asks for points, for more of something than others have,
/// or which of two numbers that are both read from the position is the greater.
bool decided_by_counting(const ggp::Game& game);

/// Elements of the canonical rules, and half as much for each atom.
double rule_length(const ggp::Game& game);

}  // namespace ludi::criticism
