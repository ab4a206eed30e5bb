// Many random games whose sums follow from a seed, whatever the number of threads.
#pragma once

#include <cstdint>

#include "ggp/base/stop.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app {

/// Adds the sums of other games.
void add(ggp::PlayoutTally& sum, const ggp::PlayoutTally& more);

/// So many games by the generator of a number, from the start.
ggp::PlayoutTally random_games(const ggp::Game& game, std::uint64_t seed, std::uint64_t number,
                               std::uint64_t games);

/// `count` games in chunks, each by the generator of its number. On a stop request chunks that have
/// not begun are left out.
ggp::PlayoutTally play_at_random(const ggp::Game& game, std::uint64_t count, std::uint64_t seed,
                                 unsigned threads, const ggp::Stop& stop = {});

/// The same from a position.
ggp::PlayoutTally play_at_random(const ggp::Game& game, const ggp::State& state,
                                 std::uint64_t count, std::uint64_t seed, unsigned threads,
                                 const ggp::Stop& stop = {});

}  // namespace ludi::app
