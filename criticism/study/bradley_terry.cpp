#include "criticism/study/bradley_terry.hpp"

#include <cmath>

#include "criticism/models/decompositions.hpp"
#include "criticism/models/normal.hpp"
#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

/// The likelihood's logarithm at some strengths, with its slope and its curvature.
struct Likelihood {
  double logarithm = 0;
  Eigen::VectorXd slope;
  Eigen::MatrixXd curvature;  ///< minus the second derivatives

  Likelihood(const Survey& survey, const Eigen::VectorXd& strengths, double virtual_comparisons) {
    const Eigen::Index n = strengths.size();
    slope = Eigen::VectorXd::Zero(n);
    curvature = Eigen::MatrixXd::Zero(n, n);
    for (const Preference& each : survey.preferences) {
      const auto a = static_cast<Eigen::Index>(each.preferred),
                 b = static_cast<Eigen::Index>(each.other);
      // Not 1 − p, of which nothing would be left where p is nearly 1.
      const double p = ggp::logistic(strengths[a] - strengths[b]),
                   q = ggp::logistic(strengths[b] - strengths[a]);
      const double weight = each.times * p * q;
      logarithm += each.times * ggp::logarithm(p);
      slope[a] += each.times * q;
      slope[b] -= each.times * q;
      curvature(a, a) += weight;
      curvature(b, b) += weight;
      curvature(a, b) -= weight;
      curvature(b, a) -= weight;
    }
    for (Eigen::Index i = 0; i < n; ++i) {
      const double p = ggp::logistic(strengths[i]), q = ggp::logistic(-strengths[i]);
      logarithm += virtual_comparisons / 2 * (ggp::logarithm(p) + ggp::logarithm(q));
      slope[i] += virtual_comparisons / 2 * (q - p);
      curvature(i, i) += virtual_comparisons * p * q;
    }
  }
};

}  // namespace

std::vector<Strength> bradley_terry(const Survey& survey, const BradleyTerrySettings& settings) {
  const auto n = static_cast<Eigen::Index>(survey.games.size());
  constexpr int most_steps = 100;
  constexpr double close_enough = 1e-12;
  Eigen::VectorXd strengths = Eigen::VectorXd::Zero(n);
  Likelihood now(survey, strengths, settings.virtual_comparisons);
  for (int step = 0; step < most_steps; ++step) {
    Eigen::VectorXd move = solved(now.curvature, now.slope);
    // The likelihood is concave, so a step that is short enough climbs.
    Likelihood next(survey, strengths + move, settings.virtual_comparisons);
    while (next.logarithm < now.logarithm && close_enough < move.cwiseAbs().maxCoeff()) {
      move /= 2;
      next = Likelihood(survey, strengths + move, settings.virtual_comparisons);
    }
    strengths += move;
    now = std::move(next);
    if (move.cwiseAbs().maxCoeff() < close_enough) break;
  }
  const Eigen::MatrixXd covariance = solved(now.curvature, Eigen::MatrixXd::Identity(n, n));
  const double z = normal_quantile((1 + settings.level) / 2);
  std::vector<Strength> model;
  for (Eigen::Index i = 0; i < n; ++i) {
    const double error = std::sqrt(covariance(i, i));
    model.push_back({strengths[i], error, {strengths[i] - z * error, strengths[i] + z * error}});
  }
  return model;
}

std::vector<std::vector<double>> covariance_of(const Survey& survey,
                                               const std::vector<Strength>& model,
                                               const BradleyTerrySettings& settings) {
  const auto n = static_cast<Eigen::Index>(model.size());
  Eigen::VectorXd strengths(n);
  for (Eigen::Index i = 0; i < n; ++i) strengths[i] = model[static_cast<std::size_t>(i)].strength;
  const Likelihood there(survey, strengths, settings.virtual_comparisons);
  const Eigen::MatrixXd covariance = solved(there.curvature, Eigen::MatrixXd::Identity(n, n));
  std::vector<std::vector<double>> rows(model.size(), std::vector<double>(model.size()));
  for (Eigen::Index i = 0; i < n; ++i)
    for (Eigen::Index j = 0; j < n; ++j)
      rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = covariance(i, j);
  return rows;
}

std::vector<double> strengths_of(const std::vector<Strength>& model) {
  std::vector<double> strengths;
  for (const Strength& each : model) strengths.push_back(std::round(each.strength * 1e9) / 1e9);
  return strengths;
}

}  // namespace ludi::criticism
