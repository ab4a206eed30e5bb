// Several sets of rated games told by one vector of weights, each set counting alike.
#pragma once

#include <string>
#include <vector>

#include "criticism/study/nested.hpp"

namespace ludi::criticism {

/// Predictors that a fit may be made of.
struct Choice {
  std::string name;
  std::vector<Eigen::Index> columns;
};

struct PoolSettings {
  bool partial = false;              ///< own weights beside the common ones
  int inner_folds = 10;              ///< to choose what follows, and the penalty
  std::vector<Choice> choices = {};  ///< of predictors; none: all of them
};

/// Ridge regression over sets with the same predictors and targets of their own. Each set has the
/// total weight 1 and its target is taken in deviations from its mean, so that what is fitted is
/// which games of a set people like better than others of it.
struct PoolFit {
  struct Own {
    Eigen::RowVectorXd centre;       ///< mean of the set's predictors, on the common scale
    Eigen::VectorXd weights;         ///< beside the common ones; 0 without partial pooling
    double mean = 0, deviation = 0;  ///< of the target
    double slope = 1;                ///< what a predicted deviation is worth, as inner folds say
  };
  Standard standard;       ///< over all sets
  Eigen::VectorXd common;  ///< deviations of the target for a deviation of each predictor
  std::vector<Own> sets;
  std::string choice;   ///< the name of the predictors taken
  double penalty = 0;   ///< λ, of the common weights
  double own_cost = 0;  ///< the penalty of a set's own weights, in times of λ; 0: it has none

  /// In points of the set's target.
  [[nodiscard]] Eigen::VectorXd predict(std::size_t set, const Predictors& values) const;
};

/// The predictors, the penalty, and with `partial` the cost of own weights among 1/16, 1/4, 1, 4,
/// 16, are those of the greatest mean over sets of the correlation with cases left out in inner
/// folds. A correlation does not see how large predictions are, so each set's slope is found on the
/// same folds.
PoolFit fit_pool(ggp::Rng& rng, const std::vector<Cases>& sets, const PoolSettings& settings = {});

/// Predictions of each set's cases by fits without their fold; the fold of the same number is left
/// out of every set at once. For each set a row a case, a column a deal.
std::vector<Eigen::MatrixXd> nested_pool(const std::vector<Cases>& sets, const PoolSettings& pool,
                                         const NestedSettings& settings);

}  // namespace ludi::criticism
