// Pruning: a game that was found is freed of rules that make no difference, such as breeding leaves
// behind.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"
#include "synthesis/breed/graft.hpp"

namespace ludi::criticism {
struct Trial;
}

namespace ludi::synthesis {

struct Pruned {
  ggp::Game game;
  std::vector<Change> changes;  ///< what was taken away, in order
};

struct PruningSettings {
  std::span<const std::string> pinned = {};  ///< sections to be left alone
  std::uint64_t most_effort = 0;  ///< no further part is tried then; 0: no bound (`Effort`)
};

/// The game without each part of its rules of play without which all of the games played would have
/// gone the same way: the same steps on offer, the same positions, the same results. An argument
/// that is left alone may take the place of its word, as in `(or A)`. They go that way without all
/// of them together. Nothing if every part counts, or if nothing was played.
std::optional<Pruned> pruned(const ggp::Game& game, std::span<const criticism::Trial* const> played,
                             const PruningSettings& settings = {});

}  // namespace ludi::synthesis
