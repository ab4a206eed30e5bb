// Regressions, correlations, and the search for the best subset of predictors.
#include "criticism/models/regression.hpp"

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

#include "criticism/models/correlation.hpp"
#include "criticism/models/subset_search.hpp"
#include "criticism/study/nested.hpp"
#include "ggp/base/real.hpp"
#include "tests/criticism/equations.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using criticism::Predictors;
using criticism::Regression;
using doctest::Approx;

namespace {

using Eigen::Index;
using Eigen::VectorXd;

Predictors drawn(ggp::Rng& rng, Index cases, Index count) {
  Predictors predictors(cases, count);
  for (Index i = 0; i < cases; ++i)
    for (Index j = 0; j < count; ++j) predictors(i, j) = ggp::normal(rng);
  return predictors;
}

VectorXd drawn(ggp::Rng& rng, Index cases) {
  return drawn(rng, cases, 1).col(0);
}

double correlation(const VectorXd& a, const VectorXd& b) {
  return criticism::pearson({a.data(), static_cast<std::size_t>(a.size())},
                            {b.data(), static_cast<std::size_t>(b.size())});
}

/// What the other cases say of case `out`, by the normal equations with the penalty of all cases.
double slowly_left_out(const Predictors& x, const VectorXd& y, double ridge, Index out) {
  const Index n = x.rows(), p = x.cols();
  Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(p + 1, p + 1);
  VectorXd products = VectorXd::Zero(p + 1);
  VectorXd row(p + 1);
  for (Index i = 0; i < n; ++i) {
    if (i == out) continue;
    row << 1, x.row(i).transpose();
    squares += row * row.transpose();
    products += y[i] * row;
  }
  for (Index j = 0; j < p; ++j) {
    const double mean = x.col(j).mean();
    squares(j + 1, j + 1) += ridge * (x.col(j).array() - mean).square().sum();
  }
  row << 1, x.row(out).transpose();
  return row.dot(test::solution_of(squares, products));
}

bool all_finite(const Regression& found) {
  return found.weights.allFinite() && found.fitted.allFinite() && found.left_out.allFinite() &&
         found.leverages.allFinite() && std::isfinite(found.intercept);
}

}  // namespace

TEST_CASE("correlations of a few numbers") {
  const std::vector<double> a = {1, 2, 3, 4}, b = {1, 3, 2, 4}, steep = {1, 10, 100, 1000};
  CHECK(criticism::pearson(a, b) == Approx(0.8));
  CHECK(criticism::spearman(a, steep) == Approx(1));
  CHECK(criticism::pearson(a, std::vector<double>(4, 0.1)) == 0);
  CHECK(criticism::ranks_of(std::vector<double>{5, 1, 5, 0}) ==
        std::vector<double>{3.5, 2, 3.5, 1});
}

TEST_CASE("Fisher's interval is the one printed for nineteen games") {
  // "Evolutionary Game Design", section VI-C: −0.6491, [−0.851, −0.274].
  const auto interval = criticism::correlation_interval(-0.6491, 19);
  CHECK(std::abs(interval.low + 0.851) < 0.003);
  CHECK(std::abs(interval.high + 0.274) < 0.003);
  CHECK(criticism::correlation_interval(0.5, 3) == criticism::Interval{-1, 1});
  CHECK(criticism::correlation_interval(-1, 9) == criticism::Interval{-1, -1});
}

TEST_CASE("a line through three points, worked by hand") {
  // x 0 1 2, y 1 3 4: slope 3/2, constant 7/6, residuals −1/6 1/3 −1/6, leverages 5/6 1/3 5/6.
  Predictors x(3, 1);
  x << 0, 1, 2;
  VectorXd y(3);
  y << 1, 3, 4;
  const auto found = criticism::regress(x, y, {.ridge = 0});
  CHECK(found.weights[0] == Approx(1.5));
  CHECK(found.intercept == Approx(7.0 / 6));
  CHECK(found.leverages[0] == Approx(5.0 / 6));
  CHECK(found.leverages[1] == Approx(1.0 / 3));
  // Without the first the line through the others meets 2, and so on.
  CHECK(found.left_out[0] == Approx(2));
  CHECK(found.left_out[1] == Approx(2.5));
  CHECK(found.left_out[2] == Approx(5));
  CHECK(found.freedom == Approx(1));
  // The slope's error is √(1/6 / 2); Student's t for one degree of freedom is 12.706.
  CHECK(found.intervals[0].high - 1.5 == Approx(12.7062 * std::sqrt(1.0 / 12)));
}

TEST_CASE("cases left out come out as if each had been, whatever the penalty") {
  ggp::Rng rng(3);
  Predictors x = drawn(rng, 25, 6);
  x.col(1) *= 1000;
  x.col(2).array() += 50;
  const VectorXd y = drawn(rng, 25) + x.col(0);
  for (const double ridge : {0.0, 0.001, 1.0}) {
    CAPTURE(ridge);
    const auto found = criticism::regress(x, y, {.ridge = ridge});
    for (Index i = 0; i < x.rows(); ++i)
      CHECK(std::abs(found.left_out[i] - slowly_left_out(x, y, ridge, i)) < 1e-9);
  }
}

TEST_CASE("predictors that never vary or repeat others do no harm") {
  ggp::Rng rng(4);
  const Predictors good = drawn(rng, 20, 2);
  const VectorXd y = drawn(rng, 20) + good.col(0);
  Predictors poor(20, 6);
  poor << good, good.col(0), VectorXd::Constant(20, 0.1), VectorXd::Zero(20),
      good.col(0) + good.col(1);
  const auto plain = criticism::regress(good, y, {.ridge = 0});
  const auto found = criticism::regress(poor, y, {.ridge = 0});
  CHECK(all_finite(found));
  CHECK(found.weights[3] == 0);
  CHECK(found.weights[4] == 0);
  CHECK(found.freedom == Approx(plain.freedom));
  for (Index i = 0; i < 20; ++i) {
    CHECK(found.fitted[i] == Approx(plain.fitted[i]));
    CHECK(found.left_out[i] == Approx(plain.left_out[i]));
  }
  const auto usual = criticism::regress(poor, y);
  CHECK(all_finite(usual));
  CHECK(usual.weights[0] == Approx(usual.weights[2]));
  CHECK(all_finite(criticism::regress(VectorXd::Constant(20, 3), y)));
}

TEST_CASE("a regression on nothing says the mean") {
  ggp::Rng rng(5);
  const VectorXd y = drawn(rng, 5);
  const auto found = criticism::regress(Predictors(5, 0), y);
  CHECK(found.intercept == Approx(y.mean()));
  CHECK(found.left_out[0] == Approx((y.sum() - y[0]) / 4));
  CHECK(correlation(found.left_out, y) == Approx(-1));
}

TEST_CASE("more predictors than cases are handled") {
  ggp::Rng rng(6);
  const Predictors x = drawn(rng, 8, 20);
  const VectorXd y = drawn(rng, 8);
  for (const double ridge : {0.0, 0.001}) {
    CAPTURE(ridge);
    const auto found = criticism::regress(x, y, {.ridge = ridge});
    CHECK(all_finite(found));
    for (const double leverage : found.leverages) CHECK(leverage <= 1);
  }
  CHECK(criticism::regress(x, y, {.ridge = 0}).intervals[0].high ==
        std::numeric_limits<double>::infinity());
  // The least weights of all that fit the others, by its textbook form Xᵀ(XXᵀ)⁻¹y. What is known
  // sums to 0, so a constant beside XXᵀ, which alone has no inverse, changes nothing.
  const auto found = criticism::regress(x, y, {.ridge = 0});
  const Predictors scaled = criticism::Scales(x).standardised(x);
  const Predictors rest = scaled.bottomRows(7);
  const Predictors centred = rest.rowwise() - rest.colwise().mean();
  const VectorXd known = y.tail(7).array() - y.tail(7).mean();
  const Eigen::MatrixXd squares = (centred * centred.transpose()).array() + 1;
  const VectorXd weights = centred.transpose() * test::solution_of(squares, known);
  const double said = y.tail(7).mean() + (scaled.row(0) - rest.colwise().mean()).dot(weights);
  CHECK(found.left_out[0] == Approx(said));
}

TEST_CASE("the judge of subsets agrees with the regression") {
  ggp::Rng rng(7);
  Predictors x = drawn(rng, 30, 9);
  x.col(4) = x.col(2);
  x.col(5).setConstant(2);
  const VectorXd y = drawn(rng, 30) + x.col(1);
  for (const double ridge : {0.0, 0.001, 0.5}) {
    const criticism::SubsetJudge judge(x, y, ridge);
    for (const criticism::Subset& subset :
         {criticism::Subset{}, {1}, {5}, {0, 3, 8}, {2, 4, 5}, {0, 1, 2, 3, 4, 5, 6, 7, 8}}) {
      const auto found = criticism::regress(criticism::columns_of(x, subset), y, {.ridge = ridge});
      CHECK(judge.fitness(subset) == Approx(correlation(found.left_out, y)).epsilon(1e-7));
    }
  }
}

TEST_CASE("planted predictors are found") {
  ggp::Rng rng(8);
  const Predictors x = drawn(rng, 79, 57);
  const VectorXd y = x.col(3) - x.col(10) + 0.8 * x.col(20) - 0.8 * x.col(33) + 0.6 * x.col(50) +
                     0.7 * drawn(rng, 79);
  ggp::Rng searcher(1);
  const auto found = criticism::search_subsets(searcher, x, y);
  for (const Index planted : {3, 10, 20, 33, 50})
    CHECK(std::ranges::count(found.subset, planted) == 1);
  CHECK(found.fitness > 0.85);
  CHECK(found.rounds < 60);
  const auto model = criticism::regress(criticism::columns_of(x, found.subset), y);
  CHECK(correlation(model.left_out, y) == Approx(found.fitness).epsilon(1e-7));
}

TEST_CASE("in noise a search finds what it does not find in games left out") {
  double flattering = 0, honest = 0;
  const int studies = test::brief() ? 1 : 4;
  for (int s = 0; s < studies; ++s) {
    ggp::Rng rng(20 + static_cast<std::uint64_t>(s));
    const Predictors x = drawn(rng, 79, 57);
    const VectorXd y = drawn(rng, 79);
    flattering += criticism::search_subsets(rng, x, y).fitness / studies;
    const auto nested = criticism::nested_predictions({x, y, VectorXd::Ones(79)},
                                                      *criticism::find_model("best-subset"),
                                                      {.deals = 1, .folds = 8});
    honest += correlation(nested.out_of_fold(), y) / studies;
  }
  CHECK(flattering > 0.4);
  // A correlation of 79 pairs that have none has a deviation of 0.11.
  CHECK(std::abs(honest) < 0.35 / std::sqrt(studies));
}

TEST_CASE("searches among few cases and odd predictors end") {
  ggp::Rng rng(10);
  Predictors x = drawn(rng, 6, 15);
  x.col(3).setZero();
  x.col(4) = x.col(5);
  const VectorXd y = drawn(rng, 6);
  for (const double ridge : {0.0, 0.001}) {
    criticism::SubsetSettings settings;
    settings.regression.ridge = ridge;
    const auto found = criticism::search_subsets(rng, x, y, settings);
    CHECK(std::isfinite(found.fitness));
  }
  const auto nothing = criticism::search_subsets(rng, Predictors::Zero(6, 2), y);
  CHECK(nothing.fitness == Approx(-1));
}
