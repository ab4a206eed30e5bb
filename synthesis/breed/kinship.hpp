// The distance of a game to its nearest relative, found without measuring the distance to every
// game.
#pragma once

#include <array>
#include <map>
#include <tuple>

#include "gdl/text/check.hpp"

namespace ludi::synthesis {

/// The composition of the rules of a game: for each kind of node the sum of 1/(1 + depth) over such
/// nodes. Nodes that correspond in gdl::distance are of the same kind and depth.
struct Fingerprint {
  std::map<std::tuple<int, int>, double> weights;  ///< by kind of use and row
  double whole = 0;
};

Fingerprint fingerprint(const gdl::Vocabulary& vocabulary, const gdl::Checked& game);

/// A lower bound of gdl::distance between the two games.
double least_distance(const Fingerprint& left, const Fingerprint& right);

}  // namespace ludi::synthesis
