// Why a turn cannot be played: the lines of the rules that forbid it.
#pragma once

#include <string>
#include <string_view>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// How a game ended: "White won", "it is a draw".
std::string told(const Game& game, const Outcome& outcome);

/// Why so little, or nothing at all, can be played in a state: the game is over and how, the mover
/// must pass. Empty where there is something to play.
std::string want_of_moves(const Game& game, const State& state);

/// What is in the way of a turn.
struct WhyNot {
  bool legal = false;   ///< nothing is
  std::string message;  ///< in a sentence without its full stop
  /// Where the rules say so, the nearest to what was asked first; positions in the text of the
  /// game.
  gdl::Diagnostics notes;
};

/// Explains why a turn, written as in `read_turn`, cannot be played. Of a turn of several steps the
/// first that cannot be taken is looked at. The error is for a text that is no turn at all.
gdl::Result<WhyNot> why_not(const Game& game, const State& state, std::string_view turn);

}  // namespace ludi::ggp
