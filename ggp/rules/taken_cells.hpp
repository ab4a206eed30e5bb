// Set-ups in which two pieces want the same cell, more of them than a stack holds, or one that is
// not there.
#pragma once

#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

/// An error for each clause that places pieces on a cell which is filled already, with the clause
/// that filled it, and for each that builds a stack too high. A clause with a number or by lot
/// looks for empty cells itself, and what is known only when the pieces are set up says nothing.
gdl::Diagnostics taken_cells(const gdl::Vocabulary& vocabulary, const Rules& rules);

/// A warning for each clause that says how many pieces it places and finds fewer empty cells, as
/// far as the text alone tells.
gdl::Diagnostics missing_pieces(const gdl::Vocabulary& vocabulary, const Rules& rules);

}  // namespace ludi::ggp
