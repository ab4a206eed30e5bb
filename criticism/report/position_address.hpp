// Where a position of a trial can be played on: the address of the game's page, and the turns
// behind a `#`.
#pragma once

#include <string>
#include <string_view>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// The text as it may stand in an address, whatever it holds.
std::string in_address(std::string_view text);

/// `PAGE#t=` with the turns before a ply, joined by blanks and written for addresses, and
/// `&first=2` where player 2 began. Empty without a page, and for set-ups by lot, which no address
/// can tell.
std::string position_address(std::string_view page, const ggp::Game& game, const Trial& trial,
                             int ply);

}  // namespace ludi::criticism
