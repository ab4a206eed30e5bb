#include <array>
#include <cmath>

#include "criticism/models/decompositions.hpp"
#include "criticism/models/model.hpp"

namespace ludi::criticism {

namespace {

/// A sample with its weighted means taken out and rows times the roots of their weights.
struct Weighted {
  Predictors x;
  Eigen::VectorXd y;
  Eigen::RowVectorXd means;
  double mean;
  double total;  ///< of the weights

  explicit Weighted(const Sample& sample) : total(sample.weights.sum()) {
    const Eigen::VectorXd roots = sample.weights.cwiseSqrt();
    means = sample.weights.transpose() * sample.x / total;
    mean = sample.weights.dot(sample.y) / total;
    x = roots.asDiagonal() * (sample.x.rowwise() - means);
    y = roots.cwiseProduct((sample.y.array() - mean).matrix());
  }

  [[nodiscard]] Line line(Eigen::VectorXd weights) const {
    const double intercept = mean - means.dot(weights);
    return {intercept, std::move(weights)};
  }
};

constexpr int penalty_count = 25;

}  // namespace

std::span<const double> ridge_penalties() {
  // 10⁻³ … 10³, four to a power of ten.
  static const auto all = [] {
    std::array<double, penalty_count> penalties{};
    for (int k = 0; k < penalty_count; ++k)
      penalties[static_cast<std::size_t>(k)] = std::pow(10, -3 + k / 4.0);
    return penalties;
  }();
  return all;
}

std::vector<Line> ridge_lines(const Sample& sample) {
  const Weighted of(sample);
  const bool wide = of.x.cols() > of.x.rows();
  const Eigen::MatrixXd squares =
      wide ? Eigen::MatrixXd(of.x * of.x.transpose()) : Eigen::MatrixXd(of.x.transpose() * of.x);
  std::vector<Line> lines;
  if (of.x.cols() == 0) {
    lines.assign(penalty_count, of.line(Eigen::VectorXd(0)));
    return lines;
  }
  const auto [values, axes] = eigen_parts(squares);
  const Eigen::VectorXd pulls =
      axes.transpose() * (wide ? of.y : Eigen::VectorXd(of.x.transpose() * of.y));
  for (const double penalty : ridge_penalties()) {
    const Eigen::VectorXd solved =
        axes * (pulls.array() / (values.array().max(0) + penalty * of.total)).matrix();
    lines.push_back(of.line(wide ? Eigen::VectorXd(of.x.transpose() * solved) : solved));
  }
  return lines;
}

std::vector<Line> elastic_nets(const Sample& sample, double l1_ratio,
                               std::span<const double> penalties) {
  const Weighted of(sample);
  const Eigen::Index p = of.x.cols();
  const Eigen::MatrixXd products = of.x.transpose() * of.x / of.total;
  Eigen::VectorXd pulls = of.x.transpose() * of.y / of.total;  // less products · weights
  Eigen::VectorXd weights = Eigen::VectorXd::Zero(p);
  const double exact = 1e-6 * std::sqrt(of.y.squaredNorm() / of.total);
  constexpr int most_sweeps = 1000;
  std::vector<Line> lines;
  for (const double penalty : penalties) {
    const double l1 = penalty * l1_ratio, l2 = penalty * (1 - l1_ratio);
    for (int sweep = 0; sweep < most_sweeps; ++sweep) {
      double moved = 0;
      for (Eigen::Index j = 0; j < p; ++j) {
        if (!(products(j, j) > 0)) continue;
        const double pull = pulls[j] + products(j, j) * weights[j];
        const double left = std::max(std::abs(pull) - l1, 0.0);
        const double next = std::copysign(left, pull) / (products(j, j) + l2);
        const double step = next - weights[j];
        if (step == 0) continue;
        pulls -= step * products.col(j);
        weights[j] = next;
        moved = std::max(moved, std::abs(step));
      }
      if (moved <= exact) break;
    }
    lines.push_back(of.line(weights));
  }
  return lines;
}

std::vector<Line> pls_lines(const Sample& sample, int components) {
  const Weighted of(sample);
  const Eigen::Index p = of.x.cols();
  Predictors rest = of.x;
  Eigen::VectorXd target = of.y;
  Eigen::MatrixXd directions(p, components), loads(p, components);
  Eigen::VectorXd slopes(components);
  std::vector<Line> lines;
  const double little = 1e-12 * (of.x.transpose() * of.y).norm();
  Eigen::Index found = 0;
  while (static_cast<int>(lines.size()) < components) {
    Eigen::VectorXd direction = rest.transpose() * target;
    const double length = direction.norm();
    if (length > little) {
      direction /= length;
      const Eigen::VectorXd scores = rest * direction;
      const double squares = scores.squaredNorm();
      directions.col(found) = direction;
      loads.col(found) = rest.transpose() * scores / squares;
      slopes[found] = target.dot(scores) / squares;
      rest -= scores * loads.col(found).transpose();
      target -= slopes[found] * scores;
      ++found;
    }
    if (found == 0) {
      lines.push_back(of.line(Eigen::VectorXd::Zero(p)));
    } else if (static_cast<std::size_t>(found) == lines.size() + 1) {
      // b = W(PᵀW)⁻¹q.
      const Eigen::MatrixXd w = directions.leftCols(found);
      const Eigen::MatrixXd turn = loads.leftCols(found).transpose() * w;
      lines.push_back(of.line(w * solved_square(turn, slopes.head(found))));
    } else {
      lines.push_back(lines.back());
    }
  }
  return lines;
}

}  // namespace ludi::criticism
