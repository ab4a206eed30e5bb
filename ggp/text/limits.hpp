// What a text and a game may have at most, and what happens above.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ludi::ggp {

struct Limit {
  std::string_view what;  ///< what is counted: "players"
  std::int64_t most;
  std::string_view above;  ///< what happens to more: "an error"
};

/// Every limit that an author of games may meet, from the numbers in the code.
std::span<const Limit> limits();

}  // namespace ludi::ggp
