// Writes out what a text leaves unsaid, so that whoever gives rules a meaning sees every argument.
#pragma once

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// The same game with the fallback of every missing parameter inserted. Positions of inserted nodes
/// are those of the word they complete. Errors only if a row's fallback does not fit its own slot.
Result<Checked> elaborate(const Vocabulary& vocabulary, const Checked& checked);

}  // namespace ludi::gdl
