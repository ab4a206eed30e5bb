// A number that games share whose rules come to the same, however they are written.
#pragma once

#include <cstdint>

#include "ggp/base/effort.hpp"
#include "ggp/play/game.hpp"

namespace ludi::criticism {

struct PlaySignatureSettings {
  int plies = 1000;                ///< looked at in all
  int longest = 200;               ///< of one game, which is then left
  std::uint64_t effort = 300'000;  ///< in playing them, see `ggp::Effort`
};

/// A hash of what happens in random games, the same for all: where steps begin and end, whose turn
/// it is, results. Names, the order of rules, rules that never matter and what pieces are called do
/// not change it. Two games that differ only in what random play never comes upon share it, too.
std::uint64_t play_signature(const ggp::Game& game, const PlaySignatureSettings& settings = {});

}  // namespace ludi::criticism
