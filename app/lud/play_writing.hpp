// The moves of a game of ours in the other system's words.
#pragma once

#include <vector>

#include "app/lud/writing.hpp"

namespace ludi::app::lud {

struct WrittenPlay {
  Node play;                 ///< what stands in `(play …)`
  std::vector<Node> pieces;  ///< `(piece …)` of each kind, in the order they are to be declared
};
WrittenPlay write_play(Writing& writing);

/// What stands in `(end …)`.
Node write_end(Writing& writing);

}  // namespace ludi::app::lud
