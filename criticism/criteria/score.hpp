// The aesthetic score A_s: a weighted sum of criteria.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/criterion.hpp"
#include "gdl/text/result.hpp"

namespace ludi::criticism {

struct Weight {
  const Criterion* criterion = nullptr;
  double weight = 0;
};

/// A_s = Σ A_i·w_i + w_c (the paper's equation 6). Criteria without a weight are not measured for
/// it.
struct WeightSet {
  std::string name;
  std::string note;             ///< where the numbers come from
  std::vector<Weight> weights;  ///< other than 0, in the order of `criteria()`
  double bias = 0;              ///< w_c
};

/// The sets that come with Ludi: the files in criticism/weights, by name.
std::span<const WeightSet> weight_sets();

/// The set of this name, or null.
const WeightSet* find_weights(std::string_view name);

/// The set that holds where nothing else is said.
const WeightSet& default_weights();

/// Reads a set as those files are written: a JSON object with `name`, `note`, `bias` and `weights`,
/// an object of numbers by symbol. Refuses anything else, saying what is wrong.
gdl::Result<WeightSet> read_weights(std::string_view text);

/// Writes it so.
std::string write(const WeightSet& set);

/// The set as a field of settings is told: its name, and what tells it from others of that name.
std::string text_of(const WeightSet& set);

/// The criteria with a weight, in the order of `criteria()`.
std::vector<const Criterion*> weighted_criteria(const WeightSet& set);

/// A_s by `value(criterion)`, which is asked for weighted criteria only, in the order of
/// `criteria()`.
template <typename ValueOf>
double score(const WeightSet& set, const ValueOf& value) {
  double sum = 0;
  for (const Weight& weight : set.weights) sum += weight.weight * value(*weight.criterion);
  return sum + set.bias;
}

}  // namespace ludi::criticism
