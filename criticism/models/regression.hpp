// Linear regression with a constant term, judged by leaving each case out in turn.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "criticism/criteria/interval.hpp"

namespace ludi::criticism {

/// Cases by rows, predictors by columns.
using Predictors = Eigen::MatrixXd;

struct RegressionSettings {
  /// λ: Σ(y − Xb − c)² + λ·n·Σ(b_j·s_j)² is made least, s_j the standard deviation of predictor j
  /// (Hoerl and Kennard's ridge; c is free). The default changes weights by a thousandth where
  /// predictors are independent, and gives weights to all where they repeat each other or outnumber
  /// the cases. 0: least squares, and of equally good weights the smallest.
  double ridge = 0.001;
  double level = 0.95;  ///< of the intervals
};

struct Regression {
  double intercept = 0;
  Eigen::VectorXd weights;  ///< of the predictors as they were given; 0 for one that never varies
  /// Student's intervals for the weights; [−∞, ∞] with less than a tenth of a degree of freedom.
  std::vector<Interval> intervals;
  Eigen::VectorXd fitted;
  Eigen::VectorXd leverages;  ///< the diagonal of the hat matrix, each in [0, 1]
  /// For each case the prediction of the regression over all others, with the penalty of all cases:
  /// by y − (y − fitted)/(1 − leverage), which is exact.
  Eigen::VectorXd left_out;
  double freedom = 0;  ///< cases less what was fitted to them: n − 1 − Σ(leverages − 1/n)

  [[nodiscard]] double predict(const Eigen::VectorXd& predictors) const {
    return intercept + weights.dot(predictors);
  }
};

/// At least two cases; any number of predictors, none included.
Regression regress(const Predictors& predictors, const Eigen::VectorXd& target,
                   const RegressionSettings& settings = {});

/// The mean and the standard deviation (with divisor n) of each column.
struct Scales {
  Eigen::RowVectorXd means;
  Eigen::RowVectorXd deviations;  ///< 0 for a column that does not vary beyond rounding

  explicit Scales(const Predictors& predictors);
  /// Columns less their means in units of their deviations; 0 where there is no deviation.
  [[nodiscard]] Predictors standardised(const Predictors& predictors) const;
};

}  // namespace ludi::criticism
