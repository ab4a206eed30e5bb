// A game's rules to be printed and laid beside the board: one page of A4 with the board, the
// set-up, the turn, the end, and an example of how a game is won and of how one is lost.
#pragma once

#include <span>
#include <string>

#include "criticism/trials/trial.hpp"

namespace ludi::synthesis {

struct RuleSheet {
  std::string html;  ///< whole, the pictures in it
  std::string svg;   ///< the same page as a picture of 210 by 297 millimetres
};

/// The examples are last positions of trials: one that its mover won by the last turn, and one that
/// its mover lost by it, or where nobody did, one that another player won. Either is left out where
/// no trial has it.
RuleSheet rule_sheet(const ggp::Game& game, std::span<const criticism::Trial> trials);

}  // namespace ludi::synthesis
