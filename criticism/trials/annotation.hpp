// Annotated games: the trials worth looking at, with what happened in them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

struct Annotation {
  std::size_t trial = 0;           ///< index
  std::string reason;              ///< why it was chosen: "the shortest game with a winner"
  std::vector<std::string> turns;  ///< in notation, one for each ply
  std::vector<std::string> notes;  ///< sentences about its course
};

/// At most three trials that differ: the shortest with a winner, the one whose winner stood worst
/// on the way, and one of middling length.
std::vector<Annotation> annotated_games(const ggp::Game& game, std::span<const Trial> trials);

}  // namespace ludi::criticism
