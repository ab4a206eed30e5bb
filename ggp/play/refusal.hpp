// Why a step is not on offer: what a move of the rules lacks for it.
#pragma once

#include <cstdint>

#include "gdl/text/tree.hpp"
#include "ggp/base/types.hpp"

namespace ludi::ggp {

/// A step somebody wants to take, legal or not.
struct Attempt {
  int move = 0;  ///< index into the moves of the rules
  Cell from;     ///< none: the step puts a piece down
  Cell to;       ///< none: it stays where it is
};

/// What stands in the way, in the order in which it is looked for.
enum class Obstacle : std::uint8_t {
  other_act,   ///< the move does not lead from a cell to a cell, or does
  no_piece,    ///< nothing stands on `from`
  not_own,     ///< what stands there is another's
  other_kind,  ///< … or of another kind than the move is of
  no_hand,     ///< no such piece is left in hand
  taken,       ///< something stands on `to`, and the move says nothing of that
  condition,   ///< a condition of the move does not hold
  direction,   ///< the move does not go that way
  apart,       ///< on a game without a board, the piece would touch no other
  height,      ///< the stack on `to` can grow no higher
  none,        ///< the move by itself allows the step
};

struct Refusal {
  Obstacle what = Obstacle::none;
  gdl::NodeIndex at = 0;  ///< in the rules' tree: the condition, or the move
  int met = 0;            ///< conditions that held before it
};

}  // namespace ludi::ggp
