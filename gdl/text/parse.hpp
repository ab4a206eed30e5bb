// Text to tree. The only place that knows what a parenthesis is.
#pragma once

#include <string_view>

#include "gdl/text/result.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::gdl {

/// Limits on hostile input; each has its own message.
struct TextLimits {
  std::size_t bytes = 1U << 20U;
  std::size_t nesting = 200;
  std::size_t nodes = 20'000;
  std::size_t word_letters = 64;
  std::size_t string_bytes = 4'096;
};

/// Parses exactly one s-expression; comments run from `;` or `//` to the end of the line.
Result<Tree> parse(std::string_view text, const TextLimits& limits = {});

}  // namespace ludi::gdl
