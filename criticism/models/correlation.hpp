// The correlation of two lists of numbers, with an interval.
#pragma once

#include <span>
#include <vector>

#include "criticism/criteria/interval.hpp"

namespace ludi::criticism {

/// Pearson's coefficient; 0 where one of the lists does not vary.
double pearson(std::span<const double> a, std::span<const double> b);

/// The places of numbers from 1 upwards, the mean place for equal ones.
std::vector<double> ranks_of(std::span<const double> numbers);

/// Spearman's coefficient: Pearson's of the places.
double spearman(std::span<const double> a, std::span<const double> b);

/// Fisher's interval for the correlation behind one seen in `n` pairs: tanh(artanh r ± z/√(n − 3)).
/// [−1, 1] for three pairs and fewer.
Interval correlation_interval(double r, std::size_t n, double level = 0.95);

}  // namespace ludi::criticism
