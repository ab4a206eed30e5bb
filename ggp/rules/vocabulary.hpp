// The words that games are written in.
#pragma once

#include "gdl/language/word.hpp"

namespace ludi::ggp {

/// The words of all ludemes, for everything that reads, prints, explains or mutates texts. What
/// they mean is known to the engine and stands beside them in ggp/ludemes/.
const gdl::Vocabulary& vocabulary();

}  // namespace ludi::ggp
