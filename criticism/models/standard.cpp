#include "criticism/models/standard.hpp"

#include <algorithm>
#include <cmath>

namespace ludi::criticism {

Standard::Standard(const Predictors& predictors, const Eigen::VectorXd& weights, double most)
    : means(Eigen::RowVectorXd::Zero(predictors.cols())),
      deviations(Eigen::RowVectorXd::Zero(predictors.cols())),
      most_deviation(most) {
  constexpr double rounding = 1e-12;
  for (Eigen::Index j = 0; j < predictors.cols(); ++j) {
    double known = 0, sum = 0, squares = 0, largest = 0;
    const auto each_known = [&](const auto& use) {
      for (Eigen::Index i = 0; i < predictors.rows(); ++i)
        if (!std::isnan(predictors(i, j))) use(predictors(i, j), weights[i]);
    };
    each_known([&](double value, double weight) {
      known += weight;
      sum += weight * value;
      largest = std::max(largest, std::abs(value));
    });
    if (!(known > 0)) continue;
    means[j] = sum / known;
    each_known([&](double value, double weight) {
      squares += weight * (value - means[j]) * (value - means[j]);
    });
    const double deviation = std::sqrt(squares / known);
    // Equal numbers need not equal their computed mean to the last bit.
    if (deviation > rounding * largest) deviations[j] = deviation;
  }
}

Standard Standard::only(const std::vector<Eigen::Index>& columns) const {
  Standard some = *this;
  some.deviations.setZero();
  some.deviations(columns) = deviations(columns);
  return some;
}

Predictors Standard::applied(const Predictors& predictors) const {
  Predictors scaled = Predictors::Zero(predictors.rows(), predictors.cols());
  for (Eigen::Index j = 0; j < predictors.cols(); ++j) {
    if (!(deviations[j] > 0)) continue;
    for (Eigen::Index i = 0; i < predictors.rows(); ++i)
      if (!std::isnan(predictors(i, j)))
        scaled(i, j) = std::clamp((predictors(i, j) - means[j]) / deviations[j], -most_deviation,
                                  most_deviation);
  }
  return scaled;
}

}  // namespace ludi::criticism
