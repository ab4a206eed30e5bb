// A played game on one line of text, read by people and programs alike:
//
//   game 2d71… seed 7 players uct:nodes=1000 human result win loss turns d3 e4 d5,d6 pass
//
// Five fields in this order, and before `players` a sixth, `first 2`, where another than player 1
// made the first turn. `result` has a word for each seat, `unfinished` for a game that was
// broken off; what players are called is free of blanks, other bytes as `%20`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

struct Record {
  std::string game_hash;
  std::uint64_t seed = 0;
  Player first{0};                   ///< who made the first turn
  std::vector<std::string> players;  ///< who played each seat, in seat order
  std::vector<Turn> turns;
  Outcome outcome;  ///< all `none`: broken off

  friend bool operator==(const Record&, const Record&) = default;
};

/// The position the record starts from.
State start_of(const Game& game, const Record& record);

/// The line, without its end.
std::string write(const Game& game, const Record& record);

/// Reads a line back by playing it. Refuses records of other rules, illegal turns, with the number
/// of the turn, and a result that the turns do not lead to; columns count in the line.
gdl::Result<Record> read_record(const Game& game, std::string_view line);

}  // namespace ludi::ggp
