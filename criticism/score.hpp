// The aesthetic score A_s: a weighted sum of criteria.
#pragma once

#include <span>
#include <string_view>

#include "criticism/criterion.hpp"

namespace ludi::criticism {

struct Weight {
  std::string_view symbol;
  double weight = 0;
};

/// A_s = Σ A_i·w_i + w_c (the paper's equation 6). Criteria without a weight are not measured for
/// it.
struct WeightSet {
  std::string_view name;
  std::string_view note;  ///< where the numbers come from
  std::span<const Weight> weights;
  double bias = 0;  ///< w_c
};

/// The coefficients fitted to the rankings of 79 games, as far as they are known.
extern const WeightSet ludi2010;

std::span<const WeightSet* const> weight_sets();

/// The set of this name, or null.
const WeightSet* find_weights(std::string_view name);

/// The criteria with a weight other than 0, in the order of `criteria()`.
std::vector<const Criterion*> weighted_criteria(const WeightSet& set);

/// A_s by `value(criterion)`, which is asked for weighted criteria only, in the order of
/// `criteria()`.
template <typename ValueOf>
double score(const WeightSet& set, const ValueOf& value) {
  double sum = 0;
  for (const Criterion* criterion : weighted_criteria(set))
    for (const Weight& weight : set.weights)
      if (weight.symbol == criterion->symbol) sum += weight.weight * value(*criterion);
  return sum + set.bias;
}

}  // namespace ludi::criticism
