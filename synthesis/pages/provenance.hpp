// The origin of the rules of a bred game: which of its ancestors has each of them, word for word.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "gdl/language/word.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::synthesis {

/// By node of `rules`: the place among the sources of one that has the same element, or −1 where
/// none has. Elements count from three nodes on, the greatest first; of several sources the one is
/// named that has most of the whole. The names of pieces and regions do not count, crossover
/// changes them. All trees canonical.
std::vector<int> provenance(const gdl::Vocabulary& vocabulary, const gdl::Tree& rules,
                            std::span<const gdl::Tree> sources);

/// A text as it is printed, cut where the origin of its rules changes.
struct Passage {
  int source = -1;
  std::string text;
};
std::vector<Passage> passages(const gdl::Tree& rules, std::span<const int> origins);

}  // namespace ludi::synthesis
