// The language reference, written from the rows.
#pragma once

#include <string>
#include <string_view>

#include "gdl/word.hpp"

namespace ludi::gdl {

/// One word a line with its sort, parameters indented below it; one word only if `text` is given
/// (empty result: no such word).
std::string reference(const Vocabulary& vocabulary, std::string_view text = {});
/// The same as a page, grouped by sort.
std::string reference_markdown(const Vocabulary& vocabulary);

}  // namespace ludi::gdl
