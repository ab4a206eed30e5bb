// What sets two games apart, in words.
#pragma once

#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// A line for each sentence of the rules in English that one game has and the other has not, in the
/// order of the page; a sentence that stands in the place of another is told with it. Empty for
/// games with the same rules.
std::vector<std::string> differences(const Game& before, const Game& after);

}  // namespace ludi::ggp
