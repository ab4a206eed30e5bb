// One move definition as sentences of a rulebook.
#pragma once

#include <string>
#include <string_view>

#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

/// "Place a stone on any empty cell." and what follows it, told to whoever moves; its piece is
/// called by the noun if one is given.
std::string move_in_words(const Narrator& narrator, const MoveRule& move,
                          std::string_view noun = {});

/// The sentence tells when the move may be made, or what is done before it, not what follows it.
bool goes_before(std::string_view sentence);

}  // namespace ludi::ggp
