// Numbers of a text that are given from outside.
#pragma once

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// Replaces the numbers of the `params` section by those given, and by the name of the word the
/// equal lengths of a board without such a parameter (`size=6`). Errors: names that are neither.
Diagnostics override_params(const Vocabulary& vocabulary, Tree& tree,
                            const ParamOverrides& overrides);

}  // namespace ludi::gdl
