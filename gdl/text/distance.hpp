// How far apart the rules of two games are.
#pragma once

#include <string>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// One thing that stands in one game and not, or not so, in the other.
struct Difference {
  std::string where;  ///< the words above it, "game/end/clause"
  std::string left;   ///< as it stands in the first game, on one line; empty: it does not
  std::string right;  ///< as it stands in the second
  double weight = 0;  ///< its part of the distance
};

struct Distance {
  double value = 0;  ///< 0: the same rules; 1: nothing in common
  std::vector<Difference> differences;
};

/// Aligns two games word by word: under words that correspond, the k-th argument of a kind (same
/// parameter, same word) corresponds to the k-th of that kind. A subtree without counterpart costs
/// 1/(1 + depth) for each of its nodes; a number, text or name that differs costs a tenth of that.
/// The sum is divided by what both games would cost if nothing corresponded. The games' names and
/// support sections are no rules. Symmetric, and 0 for a game and itself.
Distance distance(const Vocabulary& vocabulary, const Checked& left, const Checked& right);

}  // namespace ludi::gdl
