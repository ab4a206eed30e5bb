// The aesthetic score A_s: a weighted sum of criteria, and what it says of people's ratings.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
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
  double mean = 0;       ///< of the games fitted to; read in sets with scales only
  double deviation = 1;  ///< their standard deviation, above 0
};

/// Ratings that a set was fitted to, and how its score tells them.
struct Target {
  std::string name;  ///< such as "fun" or "rating"
  double mean = 0;   ///< points of a game whose score is the bias
  double slope = 0;  ///< points per unit of score
  double error = 0;  ///< of a new game: the standard deviation of its points around those told
  double least = 0;  ///< ends of the scale
  double most = 0;
  std::vector<double> own{};  ///< points per standardised unit of each weight's criterion, beside
                              ///< what the score tells; in the order of the weights, or none
};

/// How the games fitted to lie, so that a game outside of them is known for one.
struct Spread {
  /// A triangle R by rows, R_11 R_12 … R_1p R_22 …, with RᵀR = (ZᵀZ + λI)⁻¹: Z are the standardised
  /// values of those games, weighted as they were in the fit, a column for each weight.
  std::vector<double> factor{};
  double mean_leverage = 0;  ///< of those games
};

/// A_s = Σ A_i·w_i + w_c (the paper's equation 6). Criteria without a weight are not measured for
/// it. In a set with scales A_i stands for (A_i − mean)/deviation, cut at ± `most_deviation`; a
/// value that is not known (NaN) counts as the mean there.
struct WeightSet {
  std::string name;
  std::string note;  ///< where the numbers come from
  /// Without scales other than 0 and in the order of `criteria()`; else as they were written.
  std::vector<Weight> weights;
  double bias = 0;                         ///< w_c; with scales the score of the mean game
  std::optional<double> most_deviation{};  ///< the set has scales
  std::vector<Target> targets{};           ///< of a set with scales
  std::optional<Spread> spread{};          ///< of a set with scales
};

/// The sets that come with Ludi: the files in criticism/criteria/weights, by name.
std::span<const WeightSet> weight_sets();

/// The set of this name, or null.
const WeightSet* find_weights(std::string_view name);

/// The set that holds where nothing else is said.
const WeightSet& default_weights();

/// Reads a set as those files are written: a JSON object with `name`, `note`, `bias` and `weights`,
/// an object by symbol: of numbers, or beside `most_deviation` of objects with `weight`, `mean` and
/// `deviation`, and then `targets` and `spread`. Refuses anything else, saying what is wrong.
gdl::Result<WeightSet> read_weights(std::string_view text);

/// Writes it so, every number with six significant digits.
std::string write(const WeightSet& set);

/// The set as a field of settings is told: its name, and what tells it from others of that name.
std::string text_of(const WeightSet& set);

/// The criteria that the score is made of, in the order of the weights: the set may hold others, of
/// weight 0, that only the points of its targets ask for.
std::vector<const Criterion*> weighted_criteria(const WeightSet& set);

/// What a value counts as before it is weighted: itself, or in a set with scales by how many
/// deviations it lies above the mean. One that is not known (NaN) is taken for the criterion's
/// neutral value there, for the mean here.
inline double counted(const WeightSet& set, const Weight& weight, double value) {
  if (!set.most_deviation) return std::isnan(value) ? weight.criterion->neutral : value;
  if (std::isnan(value)) return 0;
  return std::clamp((value - weight.mean) / weight.deviation, -*set.most_deviation,
                    *set.most_deviation);
}

/// What a value adds to the score.
inline double contribution(const WeightSet& set, const Weight& weight, double value) {
  return weight.weight * counted(set, weight, value);
}

/// A_s by `value(criterion)`, which is asked for weighted criteria only, in the order of the
/// weights.
template <typename ValueOf>
double score(const WeightSet& set, const ValueOf& value) {
  double sum = 0;
  for (const Weight& weight : set.weights)
    sum += contribution(set, weight, value(*weight.criterion));
  return sum + set.bias;
}

/// What the values count as, in the order of the weights.
template <typename ValueOf>
std::vector<double> counted_values(const WeightSet& set, const ValueOf& value) {
  std::vector<double> all;
  for (const Weight& weight : set.weights)
    all.push_back(counted(set, weight, value(*weight.criterion)));
  return all;
}

/// zᵀ(ZᵀZ + λI)⁻¹z: how far from the games fitted to a game lies whose values count as `z`, in the
/// order of the weights. 0 in a set without spread.
double leverage_at(const WeightSet& set, std::span<const double> z);

/// The same of a game by `value(criterion)`.
template <typename ValueOf>
double leverage(const WeightSet& set, const ValueOf& value) {
  return leverage_at(set, counted_values(set, value));
}

/// How much of a score above the bias counts in a game of this leverage h: all of it up to the mean
/// leverage h₀ of the games fitted to, (1 + h₀)/(1 + h) of it beyond. 1 in a set without spread.
double discount(const WeightSet& set, double leverage);

/// The score with what it has above the bias discounted so.
double discounted(const WeightSet& set, double score, double leverage);

/// The points that a game of this score is told by a target of the set, `z` being what its values
/// count as; within the ends of the scale.
double points(const WeightSet& set, const Target& target, double score, std::span<const double> z);

}  // namespace ludi::criticism
