// What the rows of a language owe one another.
#pragma once

#include <string>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// A few names, as a game might declare them, for examples to use: players White, Black and Red,
/// pieces Stone, Man and King, the region Camp, the parameters side and goal-length.
Names sample_names();

/// Every fault of the rows as a whole, empty for a sound vocabulary: (text, sort) keys are unique;
/// flags, options and keywords of one row do not clash; phrases fill; every sort asked for has a
/// row or is an atom; no parameter takes all that another behind it needs; examples and fallbacks
/// parse and check where they stand, and an example with its fallbacks written out means the same.
std::vector<std::string> faults(const Vocabulary& vocabulary, const Names& names = sample_names());

}  // namespace ludi::gdl
