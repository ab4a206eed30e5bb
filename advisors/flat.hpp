// The flat player: a beginner who knows nothing but the rules, tries every step in mind a few times
// to some end, and takes the one that went best (flat Monte Carlo; as a model of people who meet a
// game for the first time after Collins, Zhang et al., "People use fast and flat simulation to
// reason about new games", Nature 2026).
#pragma once

#include <cstdint>
#include <memory>

#include "advisors/player.hpp"

namespace ludi::advisors {

struct FlatSettings {
  std::uint32_t samples = 4;      ///< playouts behind each step
  std::uint32_t cut = 30;         ///< turns after which a playout counts as a draw
  std::uint64_t nodes = 100'000;  ///< positions entered for one choice, about; the rest is left out
  std::uint64_t effort = 0;       ///< … where steps are hard to find (`ggp::Effort`); 0: no bound
};

/// A player who takes a step that ends the game in a win, else the one whose playouts scored most,
/// a draw being half a win. The generator decides between equals. Where nodes or effort do not
/// suffice, all steps have one playout before any has two, in an order drawn by lot, and those
/// without any are not chosen.
std::unique_ptr<Contestant> make_flat(const FlatSettings& settings);

}  // namespace ludi::advisors
