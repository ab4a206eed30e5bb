#include "criticism/models/regression.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

#include "criticism/models/decompositions.hpp"

namespace ludi::criticism {

namespace {

struct Solution {
  Eigen::VectorXd means;  ///< of the columns
  Eigen::VectorXd weights;
  Eigen::MatrixXd shapers;  ///< weights = shapers · target
  Eigen::VectorXd leverages;
};

/// A penalty for each case that changes no weight one could see, and settles what the cases leave
/// open in favour of small weights.
constexpr double least_penalty = 1e-10;

/// Columns need not be centred. `penalty` is λ·n.
Solution solve(const Predictors& columns, const Eigen::VectorXd& target, double penalty) {
  const Eigen::Index n = columns.rows(), p = columns.cols();
  Solution solution{columns.colwise().mean(), Eigen::VectorXd::Zero(p), Eigen::MatrixXd::Zero(p, n),
                    Eigen::VectorXd::Constant(n, 1 / static_cast<double>(n))};
  if (p == 0) return solution;
  const Predictors centred = columns.rowwise() - solution.means.transpose();
  Predictors products = centred.transpose() * centred;
  products.diagonal().array() += std::max(penalty, least_penalty * static_cast<double>(n));
  solution.shapers = solved(products, centred.transpose());
  solution.weights = solution.shapers * target;
  solution.leverages += centred.cwiseProduct(solution.shapers.transpose()).rowwise().sum();
  return solution;
}

/// What the cases without number `out` say of it.
double without(const Predictors& columns, const Eigen::VectorXd& target, double penalty,
               Eigen::Index out) {
  Predictors others(columns.rows() - 1, columns.cols());
  Eigen::VectorXd known(columns.rows() - 1);
  others << columns.topRows(out), columns.bottomRows(columns.rows() - 1 - out);
  known << target.head(out), target.tail(columns.rows() - 1 - out);
  const Solution solution = solve(others, known, penalty);
  return known.mean() + (columns.row(out).transpose() - solution.means).dot(solution.weights);
}

}  // namespace

Scales::Scales(const Predictors& predictors) : means(predictors.colwise().mean()) {
  constexpr double rounding = 1e-12;
  deviations = ((predictors.rowwise() - means).cwiseAbs2().colwise().mean()).cwiseSqrt();
  for (Eigen::Index j = 0; j < predictors.cols(); ++j)
    if (!(deviations[j] > rounding * predictors.col(j).cwiseAbs().maxCoeff())) deviations[j] = 0;
}

Predictors Scales::standardised(const Predictors& predictors) const {
  Predictors scaled = predictors.rowwise() - means;
  for (Eigen::Index j = 0; j < scaled.cols(); ++j) {
    if (deviations[j] > 0)
      scaled.col(j) /= deviations[j];
    else
      scaled.col(j).setZero();
  }
  return scaled;
}

Regression regress(const Predictors& predictors, const Eigen::VectorXd& target,
                   const RegressionSettings& settings) {
  const Eigen::Index n = predictors.rows(), p = predictors.cols();
  const double penalty = settings.ridge * static_cast<double>(n);
  const Scales scales(predictors);
  const Predictors columns = scales.standardised(predictors);
  const Solution solution = solve(columns, target, penalty);

  Regression found;
  found.weights = Eigen::VectorXd::Zero(p);
  for (Eigen::Index j = 0; j < p; ++j)
    if (scales.deviations[j] > 0) found.weights[j] = solution.weights[j] / scales.deviations[j];
  found.intercept = target.mean() - scales.means.dot(found.weights);
  found.fitted = (columns * solution.weights).array() + target.mean();
  found.leverages = solution.leverages.cwiseMin(1);
  found.freedom = static_cast<double>(n) - found.leverages.sum();

  found.left_out.resize(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    // Where one case alone settles something the closed form is 0/0.
    constexpr double little = 1e-9;
    const double rest = 1 - found.leverages[i];
    found.left_out[i] = rest > little ? target[i] - (target[i] - found.fitted[i]) / rest
                                      : without(columns, target, penalty, i);
  }

  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double spare = 0.1;
  const double squares = (target - found.fitted).squaredNorm();
  for (Eigen::Index j = 0; j < p; ++j) {
    if (found.freedom <= spare) {
      found.intervals.push_back({-infinity, infinity});
    } else if (scales.deviations[j] == 0) {
      found.intervals.push_back({0, 0});
    } else {
      const double t =
          boost::math::quantile(boost::math::students_t(found.freedom), (1 + settings.level) / 2);
      const double error = std::sqrt(squares / found.freedom) * solution.shapers.row(j).norm() /
                           scales.deviations[j];
      found.intervals.push_back({found.weights[j] - t * error, found.weights[j] + t * error});
    }
  }
  return found;
}

}  // namespace ludi::criticism
