// Selection of parents: linear ranking and stochastic universal sampling.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ggp/base/rng.hpp"

namespace ludi::synthesis {

/// The share of the wheel each of `n` individuals gets by its rank alone, best first; they sum to
/// 1. `pressure`, in [1, 2], is how many times the average the best one gets: (Baker 1985)
/// share(i) = (p − 2 (p − 1) i / (n − 1)) / n, so the worst gets 2 − p times the average.
std::vector<double> rank_shares(std::size_t n, double pressure);

/// Stochastic universal sampling (Baker 1987): one spin of a wheel with `count` equally spaced
/// pointers. An individual with share s is drawn floor(count·s) or ceil(count·s) times. The draws
/// come in shuffled order; `shares` sum to 1 and are not empty.
std::vector<std::size_t> sample(ggp::Rng& rng, std::span<const double> shares, std::size_t count);

}  // namespace ludi::synthesis
