// What can be said of a text only once its board and its numbers are known.
#pragma once

#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

/// Cells that the board does not have, numbers that depend on play where only board and text may
/// decide them, and named or computed numbers outside the bounds of the
/// place where they stand, in the order of the text, at most 20.
gdl::Diagnostics out_of_bounds(const gdl::Vocabulary& vocabulary, const Rules& rules);

}  // namespace ludi::ggp
