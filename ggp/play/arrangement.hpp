// A position between two turns, taken apart: what people write down and set up by hand.
#pragma once

#include <cstdint>
#include <vector>

#include "ggp/base/types.hpp"
#include "ggp/board/links.hpp"

namespace ludi::ggp {

struct Arrangement {
  struct Piece {
    Player owner;  ///< none: nobody's
    Kind kind;
    int state = 0;
    Direction facing;
    std::uint32_t flags = 0;
    int pose = -1;  ///< of a piece that covers several cells
    friend bool operator==(const Piece&, const Piece&) = default;
  };
  struct Holder {
    std::vector<int> hand;   ///< by kind, -1: without end; empty where the rules limit no hand
    std::vector<int> taken;  ///< by kind, if the rules ask for kinds
    int captured = 0;        ///< pieces taken
    int score = 0;
    std::vector<int> counts;  ///< by named counter
    int place = 0;            ///< at which the player came in, from 1; 0: not yet
    bool out = false;
    bool may_swap = false;
    Player person;  ///< who sits there
    friend bool operator==(const Holder&, const Holder&) = default;
  };

  std::vector<std::vector<Piece>>
      stacks;                   ///< by cell, lowest first; of what covers several, the foot
  std::vector<int> numbers;     ///< that cells carry
  std::vector<Link> links;      ///< in the order of the board's
  std::vector<Holder> holders;  ///< by seat
  Player seat;                  ///< whose turn it is
  int turns = 0;                ///< completed
  int openings = 0;             ///< those of them that came before play
  int opening = 0;              ///< 1 + number of the opening turn to be taken; 0: play
  int passes = 0;               ///< turns passed, one after another, until now
  std::vector<int> since;       ///< turns since each event that the rules count from
  Cell last_from, last_to;      ///< of the last step
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

}  // namespace ludi::ggp
