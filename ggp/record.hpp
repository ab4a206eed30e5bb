// A played game on one line of text: game hash, seed, players, turns, result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ggp/game.hpp"

namespace ludi::ggp {

struct Record {
  std::string game_hash;
  std::uint64_t seed = 0;
  std::vector<std::string> players;  ///< who played each seat, in seat order
  std::vector<Turn> turns;
  Outcome outcome;  ///< all `none`: broken off
};

/// The line, without its end.
std::string write(const Game& game, const Record& record);
/// Reads a line back; refuses illegal turns, with the number of the turn.
gdl::Result<Record> read_record(const Game& game, std::string_view line);

}  // namespace ludi::ggp
