// What a game may have at most.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ludi::ggp {

inline constexpr std::size_t max_moves = 128;        ///< of a game, over all its pieces
inline constexpr std::size_t max_listed_steps = 64;  ///< of a turn
inline constexpr std::uint8_t max_steps = 64;        ///< of a turn, whatever makes it go on
inline constexpr int max_opening_turns = 250;
inline constexpr int max_named_counters = 8;
inline constexpr std::size_t max_own_regions = 16;  ///< of one player

}  // namespace ludi::ggp
