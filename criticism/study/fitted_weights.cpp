#include "criticism/study/fitted_weights.hpp"

#include <algorithm>
#include <cmath>

#include "criticism/models/decompositions.hpp"

namespace ludi::criticism {

namespace {

/// The games fitted to on one scale, their weights with the mean 1.
struct FittedTo {
  Predictors z;
  Eigen::VectorXd weights;

  FittedTo(const Standard& standard, const std::vector<Cases>& sets) {
    Eigen::Index rows = 0;
    for (const Cases& set : sets) rows += set.target.size();
    z.resize(rows, standard.means.size());
    weights.resize(rows);
    Eigen::Index at = 0;
    for (const Cases& set : sets) {
      const Eigen::Index n = set.target.size();
      z.middleRows(at, n) = standard.applied(set.values);
      weights.segment(at, n) = set.weights * (static_cast<double>(rows) / set.weights.sum() /
                                              static_cast<double>(sets.size()));
      at += n;
    }
  }

  [[nodiscard]] double deviation(const Eigen::VectorXd& of) const {
    const Eigen::VectorXd told = z * of;
    const double mean = weights.dot(told) / weights.sum();
    return std::sqrt(weights.dot((told.array() - mean).square().matrix()) / weights.sum());
  }
};

Spread spread_of(const Predictors& z, const Eigen::VectorXd& weights, double penalty) {
  const Eigen::Index p = z.cols();
  Eigen::MatrixXd squares = z.transpose() * weights.asDiagonal() * z;
  squares.diagonal().array() += penalty * weights.sum();
  const Eigen::MatrixXd inverse = solved(squares, Eigen::MatrixXd::Identity(p, p));
  const Eigen::MatrixXd triangle = upper_factor(inverse);
  Spread spread;
  for (Eigen::Index i = 0; i < p; ++i)
    for (Eigen::Index j = i; j < p; ++j) spread.factor.push_back(triangle(i, j));
  const Eigen::VectorXd leverages = (z * triangle.transpose()).rowwise().squaredNorm();
  spread.mean_leverage = weights.dot(leverages) / weights.sum();
  return spread;
}

/// The set with its weights and spread; `kept` are the numbers of the criteria in it.
WeightSet bare_set(const std::vector<const Criterion*>& criteria, const Standard& standard,
                   const FittedTo& games, const Eigen::VectorXd& weights,
                   const std::vector<Eigen::Index>& kept, double unit, double penalty) {
  WeightSet set;
  set.bias = mean_score;
  set.most_deviation = standard.most_deviation;
  for (const Eigen::Index j : kept)
    set.weights.push_back({criteria[static_cast<std::size_t>(j)], weights[j] * unit,
                           standard.means[j], standard.deviations[j]});
  if (!kept.empty()) set.spread = spread_of(games.z(Eigen::all, kept), games.weights, penalty);
  return set;
}

}  // namespace

WeightSet weights_of(const std::vector<const Criterion*>& criteria, const Whole& whole,
                     const Cases& cases, const TargetScale& scale, double penalty) {
  const Line& line = whole.fitted.line;
  const FittedTo games(whole.standard, {cases});
  std::vector<Eigen::Index> kept;
  for (Eigen::Index j = 0; j < line.weights.size(); ++j)
    if (line.weights[j] != 0) kept.push_back(j);
  const double spread = games.deviation(line.weights);
  const double unit = spread > 0 ? score_deviation / spread : 0;
  WeightSet set = bare_set(criteria, whole.standard, games, line.weights, kept, unit, penalty);
  set.targets.push_back(
      {scale.name, line.intercept, unit > 0 ? 1 / unit : 0, scale.error, scale.least, scale.most});
  return set;
}

WeightSet weights_of(const std::vector<const Criterion*>& criteria, const PoolFit& common,
                     const PoolFit& told, const std::vector<Cases>& sets,
                     const std::vector<TargetScale>& scales) {
  Standard standard = common.standard;
  std::vector<Eigen::Index> kept;
  for (Eigen::Index j = 0; j < common.common.size(); ++j) {
    if (!(standard.deviations[j] > 0)) standard.deviations[j] = told.standard.deviations[j];
    if (standard.deviations[j] > 0) kept.push_back(j);
  }
  const FittedTo games(standard, sets);
  const double spread = games.deviation(common.common);
  const double unit = spread > 0 ? score_deviation / spread : 0;
  WeightSet set = bare_set(criteria, standard, games, common.common, kept, unit, common.penalty);
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const PoolFit::Own& own = told.sets[s];
    const Eigen::VectorXd points = own.deviation * own.slope * (told.common + own.weights);
    const double worth = common.sets[s].deviation * common.sets[s].slope;
    Target target{scales[s].name,
                  own.mean - own.centre.dot(points),
                  unit > 0 ? worth / unit : 0,
                  scales[s].error,
                  scales[s].least,
                  scales[s].most};
    if (told.own_cost > 0)
      for (const Eigen::Index j : kept) target.own.push_back(points[j] - worth * common.common[j]);
    set.targets.push_back(std::move(target));
  }
  return set;
}

double prediction_error(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                        const Eigen::VectorXd& weights) {
  const auto n = static_cast<double>(target.size());
  return std::sqrt(weights.dot((target - predicted).cwiseAbs2()) / weights.sum() * n / (n - 1));
}

double conformal_width(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                       double level) {
  const Eigen::VectorXd off = (target - predicted).cwiseAbs();
  std::vector<double> errors(off.begin(), off.end());
  std::ranges::sort(errors);
  const auto place =
      static_cast<std::size_t>(std::ceil(level * (static_cast<double>(errors.size()) + 1)));
  return errors[std::clamp<std::size_t>(place, 1, errors.size()) - 1];
}

}  // namespace ludi::criticism
