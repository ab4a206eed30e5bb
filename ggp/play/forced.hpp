// The turn that a player must make lest the next one win at once.
#pragma once

#include <cstdint>
#include <optional>

#include "ggp/play/game.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

/// How much may be looked at before nothing is said.
struct ForcedSettings {
  std::size_t most_turns = 4'000;       ///< of one player, from one position
  std::uint64_t most_played = 400'000;  ///< turns tried in all
};

/// The only turn that leaves the next player no win at once, where the player has no turn that wins
/// and the next player would win if it were their turn now. A turn that loses the game counts with
/// those that leave a win. Nothing where two threats cannot both be met, nothing where more had to
/// be looked at than the settings allow, nothing where the game is over or stands within a turn.
std::optional<Turn> forced_turn(const Game& game, const State& state,
                                const ForcedSettings& settings = {});

}  // namespace ludi::ggp
