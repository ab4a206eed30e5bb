// A player of no skill who copies: every answer makes the position symmetric again.
#pragma once

#include <memory>

#include "advisors/player.hpp"

namespace ludi::advisors {

/// Plays a step after which the board falls on itself under the half turn or a reflection, the
/// players' pieces exchanged or not, cells that stay in place left out of account; if there is no
/// such step, any. Tells whether a game can be held or won by copying alone.
std::unique_ptr<Contestant> make_mirror(const ggp::Game& game);

}  // namespace ludi::advisors
