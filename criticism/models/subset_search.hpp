// The subset of predictors that predicts best, found by the cross-entropy method (the paper's
// Experiment II, its details ours).
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "criticism/models/regression.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::criticism {

struct SubsetSettings {
  int samples = 500;  ///< subsets drawn in a round
  double elite = 0.1;
  double smoothing = 0.7;  ///< weight of the elite against what was believed before
  double decided = 0.02;   ///< a search ends when every probability is this near to 0 or 1
  int most_rounds = 100;
  RegressionSettings regression;
};

/// Numbers of the chosen predictors, rising.
using Subset = std::vector<Eigen::Index>;

/// Fits many regressions on subsets of the same predictors: what they share is worked out once.
class SubsetJudge {
 public:
  SubsetJudge(const Predictors& predictors, const Eigen::VectorXd& target, double ridge);

  /// Pearson's correlation of the target with the predictions of `regress` for cases left out. It
  /// is −1 without predictors: the mean of the other cases is lower where a case is higher.
  [[nodiscard]] double fitness(const Subset& subset) const;

 private:
  std::size_t cases_;
  std::size_t padded_;           ///< cases in whole blocks
  std::vector<double> columns_;  ///< standardised, one behind the other, 0 behind the last case
  std::vector<double> target_;   ///< less its mean
  Eigen::MatrixXd products_;     ///< of the columns with each other, the penalty included
};

struct SubsetFound {
  Subset subset;
  double fitness = 0;
  std::vector<double> probabilities;  ///< of the predictors, at the end
  int rounds = 0;
};

/// Each predictor is in a subset with a probability of its own, ½ at first; subsets are drawn, and
/// the probabilities move to the shares among those of highest fitness. Returns the best subset
/// drawn. Its fitness is too high an estimate, since it was chosen for it.
SubsetFound search_subsets(ggp::Rng& rng, const Predictors& predictors,
                           const Eigen::VectorXd& target, const SubsetSettings& settings = {});

/// Some of the columns.
Predictors columns_of(const Predictors& predictors, const Subset& subset);

}  // namespace ludi::criticism
