// What a bred game says about itself beside its rules: the support section of its text.
#pragma once

#include "synthesis/breed/graft.hpp"
#include "synthesis/breed/population.hpp"

namespace ludi::synthesis {

/// A parent and how far the child has moved away from it.
struct Parentage {
  std::string name;
  double distance = 0;  ///< gdl::distance
};

/// "game/end, mutated: (in-a-row 4) became (in-a-row 5)".
std::string told(const Change& change);

/// Its rules under its own name: those of an individual are under a founder's.
gdl::Tree under_own_name(const Individual& game);

/// The whole text of a measured game: its rules under its name, with policy, ancestry, score,
/// viability and a description of how it came about. Checks, and has the hash of the rules.
gdl::Tree published(const Individual& game, const std::vector<Parentage>& parents,
                    const std::vector<Change>& changes);

}  // namespace ludi::synthesis
