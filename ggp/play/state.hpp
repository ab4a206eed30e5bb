// A situation in a game as a value: the position and, where it can come back, the turn starts
// before it. What the bytes mean is the engine's affair.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ggp/base/types.hpp"

namespace ludi::ggp {

struct State {
  std::vector<std::byte> bytes;
  std::vector<std::uint64_t> seen;  ///< hashes of turn starts since the last irreversible turn
  friend bool operator==(const State&, const State&) = default;
};

/// A piece of a stack that lies below another.
struct CoveredPiece {
  Player owner;  ///< none for neutral pieces
  Kind kind;
  friend bool operator==(const CoveredPiece&, const CoveredPiece&) = default;
};

/// What stands on a cell, for those who draw or explain.
struct CellContent {
  Player owner;    ///< none for an empty cell and for neutral pieces
  Kind kind;       ///< none for an empty cell
  int height = 0;  ///< of the stack
  int state = 0;
  Direction facing;         ///< none where pieces look nowhere
  std::uint32_t flags = 0;  ///< bit set of the flags the piece has, by number
  int number = 0;           ///< the state of the cell itself
  Cell foot;                ///< where the piece stands that covers this cell and others; none: here
  std::vector<CoveredPiece> below;  ///< the rest of the stack, lowest first
  friend bool operator==(const CellContent&, const CellContent&) = default;
};

/// The facts of a state that do not depend on how it is stored.
struct Facts {
  Player mover;             ///< the person whose turn it is
  Player seat;              ///< … and where they sit: whose pieces are theirs
  Outcome outcome;          ///< by person
  int step = 0;             ///< number of the next step in its turn, from 0
  std::uint32_t turns = 0;  ///< completed turns
  std::uint64_t hash = 0;
};

}  // namespace ludi::ggp
