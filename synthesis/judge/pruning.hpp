// Pruning: removes rules that make no difference from a game that was found. Breeding leaves many.
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
  std::uint64_t most_effort = 0;  ///< beyond it no further part is tried; 0: no bound (`Effort`)
};

/// The game without those parts of its rules of play that made no difference: without them, singly
/// and together, all of the games played would have had the same legal steps, positions and
/// results. An argument that is left alone may take the place of its word, as in `(or A)`. Nothing
/// if every part makes a difference, or if no game was played.
std::optional<Pruned> pruned(const ggp::Game& game, std::span<const criticism::Trial* const> played,
                             const PruningSettings& settings = {});

}  // namespace ludi::synthesis
