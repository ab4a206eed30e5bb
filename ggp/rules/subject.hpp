// What the rules say of a cell of a move: engine and rulebook have to read it alike.
#pragma once

#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

/// True if the expression says of the cell that a variable stands for whether it lies in a class
/// with one of these traits: `(enemy to)` speaks of the contents of `to`, and so does `(in to (not
/// friend))`; `(in to (nbors friend))` speaks of what lies beside it.
bool speaks_of(const gdl::Vocabulary& vocabulary, const Rules& rules, gdl::NodeIndex at,
               gdl::Traits variable, gdl::Traits about);

}  // namespace ludi::ggp
