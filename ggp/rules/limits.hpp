// What a text and a game may have at most, and what happens above.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ludi::ggp {

inline constexpr std::size_t max_moves = 64;         ///< of a game, over all its pieces
inline constexpr std::size_t max_listed_steps = 64;  ///< of a turn
inline constexpr int max_opening_turns = 250;
inline constexpr std::size_t max_own_regions = 16;  ///< of one player

struct Limit {
  std::string_view what;  ///< what is counted: "players"
  std::int64_t most;
  std::string_view above;  ///< what happens to more: "an error"
};

/// Every limit that an author of games may meet, from the numbers in the code.
std::span<const Limit> limits();

}  // namespace ludi::ggp
