// A text laid out anew.
#pragma once

#include <string>
#include <string_view>

#include "gdl/text/result.hpp"

namespace ludi::gdl {

/// The same words in the layout of `print`, with a newline at the end. Comments stay: one that has
/// a line to itself above the line of what follows it, any other behind what it follows. Of a tidy
/// text it is the text itself. The errors are those of `parse`.
Result<std::string> tidy(std::string_view text);

}  // namespace ludi::gdl
