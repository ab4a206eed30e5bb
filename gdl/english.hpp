// Rules in plain English, assembled from the phrases of the rows.
#pragma once

#include <string>

#include "gdl/check.hpp"

namespace ludi::gdl {

/// The phrase of the expression at `at`, without capital or full stop.
std::string phrase(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at);

/// The whole game: a title and a paragraph a section.
std::string english(const Vocabulary& vocabulary, const Checked& checked);

}  // namespace ludi::gdl
