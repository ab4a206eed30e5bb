// Predictors brought to one scale, as it is learnt from the cases fitted to.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "criticism/models/regression.hpp"

namespace ludi::criticism {

/// Beyond so many deviations a value tells no more.
inline constexpr double usual_most_deviation = 2.5;

/// The means and standard deviations of predictors over weighted cases. A value that is not known
/// is NaN; it counts as the mean.
struct Standard {
  Eigen::RowVectorXd means;       ///< 0 where no value is known
  Eigen::RowVectorXd deviations;  ///< with divisor n; 0 for a predictor that does not vary
  double most_deviation = usual_most_deviation;

  Standard() = default;
  Standard(const Predictors& predictors, const Eigen::VectorXd& weights,
           double most = usual_most_deviation);

  /// The same for these predictors; the others count as if they did not vary.
  [[nodiscard]] Standard only(const std::vector<Eigen::Index>& columns) const;

  /// By how many deviations each value lies above the mean, cut at ± `most_deviation`; 0 where
  /// it is not known, and for a predictor that does not vary.
  [[nodiscard]] Predictors applied(const Predictors& predictors) const;
};

}  // namespace ludi::criticism
