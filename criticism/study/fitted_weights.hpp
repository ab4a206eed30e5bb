// Weight sets made of what was fitted.
#pragma once

#include <string>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "criticism/study/pool.hpp"

namespace ludi::criticism {

/// A target's scale, and how far predictions of it err.
struct TargetScale {
  std::string name;
  double least = 0, most = 0;
  double error = 0;  ///< see `Target`
};

/// The score is 0.5 for the mean game, and over the games fitted to it has the deviation 0.1.
inline constexpr double mean_score = 0.5, score_deviation = 0.1;

/// The weights of a linear model of one target; criteria without a weight are left out. `penalty`
/// is the λ of the spread, per unit of case weight.
WeightSet weights_of(const std::vector<const Criterion*>& criteria, const Whole& whole,
                     const Cases& cases, const TargetScale& scale, double penalty);

/// The common weights of `common`, with a target for each of its sets, whose points are those that
/// `told` predicts: the same fit, or one to the same sets with weights of their own.
WeightSet weights_of(const std::vector<const Criterion*>& criteria, const PoolFit& common,
                     const PoolFit& told, const std::vector<Cases>& sets,
                     const std::vector<TargetScale>& scales);

/// √(Σw(y − predicted)²/Σw · n/(n − 1)).
double prediction_error(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                        const Eigen::VectorXd& weights);

/// How far from a prediction a new case lies with this probability: the least quantile of the
/// errors of n predictions out of fold that ⌈(n + 1)·level⌉ of them do not exceed (split conformal
/// prediction), their largest where there are too few.
double conformal_width(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                       double level);

}  // namespace ludi::criticism
