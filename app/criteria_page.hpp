// The page that explains what is measured: how trials are played, the notation, every criterion.
#pragma once

#include <string>

#include "criticism/criteria/criterion.hpp"

namespace ludi::app {

/// All of docs/criteria.md. Every criterion is told from its row.
std::string criteria_page();

/// What there is to say of one criterion: name, meaning, formula, range, source, needs.
std::string explanation(const criticism::Criterion& criterion);

}  // namespace ludi::app
