// The words in which the checker says what is wrong.
#pragma once

#include <span>

#include "gdl/language/match.hpp"

namespace ludi::gdl {

/// "a region", "an end clause".
std::string with_article(Sort sort);

/// The node cannot stand where it does. `open` are the parameters of the word spelled `head` that
/// still take something; none: it takes no more (or nothing, if it `takes_nothing` at all).
Diagnostic misfit(const Scope& scope, NodeIndex at, std::string_view head,
                  std::span<const Param> open, bool takes_nothing);

/// The node would fit the parameter, but that is full.
Diagnostic surplus(const Scope& scope, NodeIndex at, std::string_view head, const Param& param);

/// The word at `at` lacks a parameter.
Diagnostic missing(const Scope& scope, NodeIndex at, const Param& param);

/// The number is outside the parameter's bounds.
Diagnostic out_of_range(SourcePosition at, const Param& param, std::int32_t number);

}  // namespace ludi::gdl
