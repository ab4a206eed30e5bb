// Models that tell a target: each against a closed form or a slow search.
#include "criticism/models/model.hpp"

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <cmath>

#include "ggp/base/real.hpp"
#include "tests/criticism/equations.hpp"

using namespace ludi;
using criticism::Sample;
using doctest::Approx;

namespace {

using Eigen::Index;
using Eigen::VectorXd;

/// y = 3x₀ − 2x₁ + 1 and noise; cases of different weight.
Sample planted_sample(int cases, int predictors, double noise) {
  ggp::Rng rng(7);
  Sample sample{criticism::Predictors(cases, predictors), VectorXd(cases), VectorXd(cases)};
  for (Index i = 0; i < cases; ++i) {
    for (Index j = 0; j < predictors; ++j) sample.x(i, j) = ggp::normal(rng);
    sample.y[i] = 1 + 3 * sample.x(i, 0) - 2 * sample.x(i, 1) + noise * ggp::normal(rng);
    sample.weights[i] = 0.25 + rng.unit();
  }
  return sample;
}

/// Σ w(y − xb − c)²/2Σw + λ(ρ|b|₁ + (1 − ρ)|b|²/2), c being the best.
double net_cost(const Sample& sample, const VectorXd& b, double penalty, double ratio) {
  const VectorXd rest = sample.y - sample.x * b;
  const double total = sample.weights.sum(), c = sample.weights.dot(rest) / total;
  return sample.weights.dot((rest.array() - c).square().matrix()) / (2 * total) +
         penalty * (ratio * b.lpNorm<1>() + (1 - ratio) / 2 * b.squaredNorm());
}

}  // namespace

TEST_CASE("ridge lines solve the normal equations, whether cases or predictors are more") {
  for (const int predictors : {3, 12}) {
    CAPTURE(predictors);
    const Sample sample = planted_sample(8, predictors, 1);
    const auto lines = criticism::ridge_lines(sample);
    REQUIRE(lines.size() == criticism::ridge_penalties().size());
    for (std::size_t k = 0; k < lines.size(); k += 6) {
      // With a column of ones that bears no penalty.
      const double penalty = criticism::ridge_penalties()[k] * sample.weights.sum();
      Eigen::MatrixXd x(8, predictors + 1);
      x << VectorXd::Ones(8), sample.x;
      Eigen::MatrixXd squares = x.transpose() * sample.weights.asDiagonal() * x;
      for (Index j = 1; j <= predictors; ++j) squares(j, j) += penalty;
      const VectorXd slow =
          test::solution_of(squares, x.transpose() * sample.weights.cwiseProduct(sample.y));
      CHECK(lines[k].intercept == Approx(slow[0]).epsilon(1e-8));
      CHECK((lines[k].weights - slow.tail(predictors)).norm() < 1e-8);
    }
  }
}

TEST_CASE("no step from an elastic net's weights costs less") {
  const Sample sample = planted_sample(20, 6, 1);
  const std::vector<double> penalties = {0.8, 0.2, 0.01};
  for (const double ratio : {1.0, 0.5, 0.1}) {
    const auto nets = criticism::elastic_nets(sample, ratio, penalties);
    REQUIRE(nets.size() == 3);
    for (std::size_t k = 0; k < nets.size(); ++k) {
      const double found = net_cost(sample, nets[k].weights, penalties[k], ratio);
      ggp::Rng rng(k + 1);
      for (const double size : {1e-4, 1e-2, 1.0})
        for (Index j = 0; j < 6; ++j)
          for (const double sign : {-1.0, 1.0}) {
            VectorXd other = nets[k].weights;
            other[j] += sign * size;
            CHECK(found <= net_cost(sample, other, penalties[k], ratio));
            other[static_cast<Index>(rng.below(6))] += size * ggp::normal(rng);
            CHECK(found <= net_cost(sample, other, penalties[k], ratio));
          }
    }
  }
  // A lasso has no weight at the greatest pull of a predictor, and one weight just below.
  const double total = sample.weights.sum(), mean = sample.weights.dot(sample.y) / total;
  const VectorXd rest = sample.weights.cwiseProduct((sample.y.array() - mean).matrix());
  const double most = (sample.x.transpose() * rest).cwiseAbs().maxCoeff() / total;
  const std::vector<double> around = {1.001 * most, 0.999 * most};
  const auto edge = criticism::elastic_nets(sample, 1, around);
  CHECK((edge[0].weights.array() != 0).count() == 0);
  CHECK((edge[1].weights.array() != 0).count() == 1);
}

TEST_CASE("one component of partial least squares, worked by hand") {
  // Centred: x₀ = (−1, 0, 1), x₁ = (1, −2, 1), y = (−2, 1, 1): Xᵀy = (3, −3).
  Sample sample{criticism::Predictors(3, 2), VectorXd(3), VectorXd::Ones(3)};
  sample.x << -1, 1, 0, -2, 1, 1;
  sample.y << -2, 1, 1;
  // Scores along (1, −1)/√2: (−2, 2, 0)/√2, of squares 4; the slope of y is (6/√2)/4 = 3/(2√2).
  const auto lines = criticism::pls_lines(sample, 3);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].weights[0] == Approx(0.75));
  CHECK(lines[0].weights[1] == Approx(-0.75));
  CHECK(lines[0].intercept == Approx(0));
  // Two components are least squares: x₀ and x₁ are at right angles, so 3/2 and −3/6.
  CHECK(lines[1].weights[0] == Approx(1.5));
  CHECK(lines[1].weights[1] == Approx(-0.5));
  // There is no third.
  CHECK(lines[2].weights == lines[1].weights);
}

TEST_CASE("every model finds what was planted") {
  const Sample sample = planted_sample(60, 5, 0.2), fresh = planted_sample(90, 5, 0);
  for (const criticism::Model& model : criticism::models()) {
    INFO(std::string(model.name));
    ggp::Rng rng(1), again(1);
    const auto fitted = model.fit(rng, sample, {});
    const VectorXd told = fitted.predict(fresh.x);
    const double mean = fresh.y.mean();
    const double left = (fresh.y - told).squaredNorm() / (fresh.y.array() - mean).square().sum();
    CHECK(left < (model.linear ? 0.01 : 0.4));
    CHECK(model.fit(again, sample, {}).predict(fresh.x) == told);
    if (model.linear) {
      CHECK(fitted.line.weights.size() == 5);
      CHECK(std::abs(fitted.line.weights[0] - 3) < 0.2);
    }
  }
}

TEST_CASE("models without predictors, or with none that tells, say the mean") {
  Sample nothing = planted_sample(12, 2, 0);
  nothing.x.setZero();
  const double mean = nothing.weights.dot(nothing.y) / nothing.weights.sum();
  Sample bare = nothing;
  bare.x.resize(12, 0);
  for (const criticism::Model& model : criticism::models())
    for (const Sample* sample : {&nothing, &bare}) {
      INFO(std::string(model.name));
      ggp::Rng rng(1);
      const VectorXd told = model.fit(rng, *sample, {}).predict(sample->x);
      REQUIRE(told.size() == 12);
      CHECK((told.array() - mean).abs().maxCoeff() < 1e-9);
    }
}

TEST_CASE("a tree cuts where two levels meet") {
  Sample sample{criticism::Predictors(10, 1), VectorXd(10), VectorXd::Ones(10)};
  for (Index i = 0; i < 10; ++i) {
    sample.x(i, 0) = i < 5 ? -1 : 1;
    sample.y[i] = i < 5 ? 2 : 8;
  }
  ggp::Rng rng(3);
  const auto wood = criticism::grow_trees(rng, sample, 5, 2);
  CHECK((wood(sample.x) - sample.y).norm() < 1e-12);
  // A leaf of six cases cannot be cut off.
  CHECK((criticism::grow_trees(rng, sample, 5, 6)(sample.x).array() - 5).abs().maxCoeff() < 1e-12);
}
