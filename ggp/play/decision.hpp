// What decided a finished game; engines tell it.
#pragma once

#include <cstddef>
#include <vector>

#include "ggp/base/types.hpp"

namespace ludi::ggp {

/// An end clause that holds in a last position, for somebody who got the result it names.
struct Decision {
  std::size_t clause = 0;  ///< index into the clauses of the rules
  Player person;
  /// The fewest pieces that bring it about, of which none can be spared: a row, a chain, what
  /// stands on a goal. None where the clause is about something else.
  std::vector<Cell> cells;
};

}  // namespace ludi::ggp
