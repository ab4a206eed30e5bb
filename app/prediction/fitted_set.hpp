// Weights of the score fitted to ratings of measured games.
#pragma once

#include <string>

#include "criticism/study/fitted_weights.hpp"
#include "criticism/study/study.hpp"

namespace ludi::app {

/// Why nothing can be fitted to these games, in a sentence without its full stop; empty where it
/// can.
std::string why_not_fitted(const criticism::Corpus& corpus);

/// The best linear model of a study as a set of weights, with a note of what it was fitted to and
/// how well it tells games left out. There must be one. The scale's error is found here.
criticism::WeightSet fitted_set(const criticism::Corpus& corpus, const criticism::Study& study,
                                criticism::TargetScale scale, const std::string& name);

}  // namespace ludi::app
