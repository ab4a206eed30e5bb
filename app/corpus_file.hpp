// The corpus that comes with the program: measurements of the shipped games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "criticism/study/corpus.hpp"

namespace ludi::app {

/// What other games are compared with; nothing where there is no such file or it does not read.
std::optional<criticism::MeasurementTable> shipped_corpus(
    const std::vector<std::string>& covariates = {});

}  // namespace ludi::app
