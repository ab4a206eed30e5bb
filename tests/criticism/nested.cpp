// Folds, nested predictions, judgements and pools.
#include "criticism/study/nested.hpp"

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "criticism/models/correlation.hpp"
#include "criticism/study/fitted_weights.hpp"
#include "criticism/study/judgement.hpp"
#include "criticism/study/pool_study.hpp"
#include "ggp/base/real.hpp"
#include "tests/criticism/equations.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using criticism::Cases;
using doctest::Approx;

namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Ratings that follow the first predictor, and noise.
Cases noisy_cases(std::uint64_t seed, int cases, int predictors, double slope) {
  ggp::Rng rng(seed);
  Cases made{criticism::Predictors(cases, predictors), VectorXd(cases), VectorXd::Ones(cases)};
  for (Index i = 0; i < cases; ++i) {
    for (Index j = 0; j < predictors; ++j) made.values(i, j) = 5 + 0.1 * ggp::normal(rng);
    made.target[i] = 10 * slope * (made.values(i, 0) - 5) + ggp::normal(rng);
  }
  return made;
}

double nested_r(const Cases& cases, const criticism::NestedSettings& settings) {
  const auto nested =
      criticism::nested_predictions(cases, *criticism::find_model("ridge"), settings);
  double sum = 0;
  for (Index deal = 0; deal < nested.predicted.cols(); ++deal)
    sum += criticism::weighted_pearson(nested.predicted.col(deal), cases.target, cases.weights);
  return sum / static_cast<double>(nested.predicted.cols());
}

}  // namespace

TEST_CASE("folds are even and whole groups lie in one") {
  ggp::Rng rng(1);
  const auto dealt = criticism::deal_folds(rng, 23, 5);
  for (int fold = 0; fold < 5; ++fold) {
    const auto size = std::ranges::count(dealt, fold);
    CHECK(4 <= size);
    CHECK(size <= 5);
  }
  const criticism::Groups groups = {0, 1, 2, 0, 1, 2, 3, 3, 3, 4, 0, 1};
  for (int deal = 0; deal < 20; ++deal) {
    const auto folds = criticism::deal_folds(rng, groups.size(), 3, groups);
    std::set<int> used(folds.begin(), folds.end());
    CHECK(used == std::set<int>{0, 1, 2});
    for (std::size_t i = 0; i < groups.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (groups[i] == groups[j]) CHECK(folds[i] == folds[j]);
  }
  // As many folds as groups: each is left out alone.
  const auto alone = criticism::deal_folds(rng, groups.size(), 10, groups);
  CHECK(criticism::fold_count(groups.size(), 10, groups) == 5);
  for (std::size_t i = 0; i < groups.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK((groups[i] == groups[j]) == (alone[i] == alone[j]));
}

TEST_CASE("a scale is learnt from known values alone, and cut") {
  criticism::Predictors x(4, 3);
  x << 1, 7, unknown, 3, 7, unknown, unknown, 7, unknown, 3, 7, unknown;
  VectorXd weights(4);
  weights << 2, 1, 5, 1;
  // Weighted: mean (2·1 + 3 + 3)/4 = 2, deviation 1; the second never varies, the third is unknown.
  const criticism::Standard standard(x, weights);
  CHECK(standard.means[0] == Approx(2));
  CHECK(standard.deviations[0] == Approx(1));
  CHECK(standard.deviations[1] == 0);
  CHECK(standard.deviations[2] == 0);
  criticism::Predictors asked(3, 3);
  asked << 2.5, 9, 1, 100, 7, 1, unknown, unknown, unknown;
  criticism::Predictors counted(3, 3);
  counted << 0.5, 0, 0, 2.5, 0, 0, 0, 0, 0;
  CHECK((standard.applied(asked) - counted).norm() < 1e-12);
}

TEST_CASE("a fold's predictions know nothing of its ratings") {
  Cases cases = noisy_cases(3, 20, 4, 1);
  const criticism::NestedSettings settings{.deals = 2, .folds = 5};
  for (const char* name : {"ridge", "elastic-net", "pls", "trees"}) {
    INFO(name);
    const auto& model = *criticism::find_model(name);
    const auto before = criticism::nested_predictions(cases, model, settings);
    Cases changed = cases;
    changed.target[6] += 100;
    const auto after = criticism::nested_predictions(changed, model, settings);
    for (Index deal = 0; deal < 2; ++deal) {
      CHECK(after.predicted(6, deal) == before.predicted(6, deal));
      CHECK((after.predicted.col(deal) - before.predicted.col(deal)).norm() > 1);
    }
  }
}

TEST_CASE("nested predictions of noise tell nothing, those of a line do") {
  const criticism::NestedSettings settings{.deals = 3, .folds = 5};
  double noise = 0;
  constexpr int studies = 8;
  for (std::uint64_t s = 1; s <= studies; ++s)
    noise += nested_r(noisy_cases(s, 40, 12, 0), settings) / studies;
  CHECK(noise < 0.1);
  CHECK(nested_r(noisy_cases(9, 40, 12, 2), settings) > 0.75);
}

TEST_CASE("nested predictions are the same for one thread and for four") {
  const Cases cases = noisy_cases(5, 24, 6, 1);
  for (const criticism::Model& model : criticism::models()) {
    INFO(std::string(model.name));
    criticism::NestedSettings settings{.deals = 2, .folds = 4};
    settings.model.subset.samples = 20;
    settings.model.trees = 8;
    settings.threads = 1;
    const auto one = criticism::nested_predictions(cases, model, settings);
    settings.threads = 4;
    const auto four = criticism::nested_predictions(cases, model, settings);
    CHECK(one.predicted == four.predicted);
    CHECK(one.errors_without == four.errors_without);
  }
  const std::vector<Cases> sets = {cases, noisy_cases(6, 15, 6, 1)};
  criticism::NestedSettings settings{.deals = 2, .folds = 3, .threads = 1};
  const auto one = criticism::nested_pool(sets, {.partial = true}, settings);
  settings.threads = 4;
  CHECK(one == criticism::nested_pool(sets, {.partial = true}, settings));
}

TEST_CASE("a predictor at its mean costs the error that its part had saved") {
  Cases cases = noisy_cases(4, 30, 2, 5);
  cases.values.col(1).setConstant(1);
  const auto nested = criticism::nested_predictions(cases, *criticism::find_model("ridge"),
                                                    {.deals = 2, .folds = 5});
  CHECK(nested.errors_without.col(0).sum() > 2 * nested.errors.sum());
  // What never varies does nothing.
  CHECK((nested.errors_without.col(1) - nested.errors).norm() < 1e-12);
  CHECK(nested.chosen[0] == Approx(1));
  CHECK(nested.chosen[1] == 0);
}

TEST_CASE("judgements of a few cases, worked by hand") {
  VectorXd a(4), b(4), ones = VectorXd::Ones(4), weights(4);
  a << 1, 2, 3, 4;
  b << 1, 3, 2, 4;
  weights << 1, 0, 0, 1;
  CHECK(criticism::weighted_pearson(a, b, ones) == Approx(0.8));
  CHECK(criticism::weighted_pearson(a, b, weights) == Approx(1));
  CHECK(criticism::weighted_pearson(a, VectorXd::Constant(4, 0.1), ones) == 0);
  // Five of six pairs; with these weights the pair of the first and the last alone counts.
  CHECK(criticism::pairs_told(a, b, ones) == Approx(5.0 / 6));
  CHECK(criticism::pairs_told(b, a, weights) == Approx(1));
  CHECK(criticism::pairs_told(VectorXd::Zero(4), b, ones) == Approx(0.5));
  // 1 − (0 + 1 + 1 + 0)/5
  CHECK(criticism::explained_share(a, b, ones) == Approx(0.6));

  // r_ab = 0.8, and c = a: nothing is left of a. With c at right angles nothing changes.
  CHECK(criticism::partial_correlation(a, b, a, ones) == 0);
  VectorXd c(4);
  c << 1, -1, -1, 1;
  CHECK(criticism::partial_correlation(a, b, c, ones) == Approx(0.8));
  VectorXd d(4);
  d << 0, 1, 0, 1;
  // (r_ab − r_ad·r_bd)/√((1 − r_ad²)(1 − r_bd²)): r_ad = 1/√5, r_bd = 2/√5.
  const double slow = (0.8 - 0.4) / std::sqrt((1 - 0.2) * (1 - 0.8));
  CHECK(criticism::partial_correlation(a, b, d, ones) == Approx(slow));
}

TEST_CASE("samples hold whole groups, and as many of them as there are") {
  ggp::Rng rng(1);
  const criticism::Groups groups = {0, 1, 0, 2, 2, 2};
  const auto samples = criticism::draw_samples(rng, 6, groups, 50);
  for (Index s = 0; s < 50; ++s) {
    CHECK(samples(0, s) == samples(2, s));
    CHECK(samples(3, s) == samples(4, s));
    CHECK(samples(0, s) + samples(1, s) + samples(3, s) == 3);
  }
  CHECK(criticism::draw_samples(rng, 6, {}, 1).sum() == 6);
}

TEST_CASE("an estimate's interval holds its mean over deals") {
  const Cases cases = noisy_cases(2, 40, 1, 1);
  Eigen::MatrixXd told(40, 2);
  told << cases.values, cases.values.array().square().matrix();
  ggp::Rng rng(1);
  const auto samples = criticism::draw_samples(rng, 40, {}, 400);
  const auto judged = criticism::judge(told, cases.target, cases.weights, samples);
  const double mean = (criticism::weighted_pearson(told.col(0), cases.target, cases.weights) +
                       criticism::weighted_pearson(told.col(1), cases.target, cases.weights)) /
                      2;
  CHECK(judged.correlation.value == Approx(mean));
  CHECK(judged.unweighted == Approx(mean));
  CHECK(judged.correlation.interval.low < mean);
  CHECK(mean < judged.correlation.interval.high);
  // Fisher's interval is nearly the same for so many.
  const auto fisher = criticism::correlation_interval(mean, 40);
  CHECK(std::abs(judged.correlation.interval.low - fisher.low) < 0.15);
  CHECK(std::abs(judged.correlation.interval.high - fisher.high) < 0.15);
  CHECK(judged.ranks.value ==
        Approx(criticism::spearman({cases.values.data(), 40}, {cases.target.data(), 40}))
            .epsilon(1e-6));
}

TEST_CASE("a pool counts sets alike whatever their size") {
  // The same games once and four times over.
  const Cases small = noisy_cases(1, 12, 3, 1), other = noisy_cases(2, 12, 3, -1);
  Cases large = small;
  large.values = small.values.replicate(4, 1);
  large.target = small.target.replicate(4, 1);
  large.weights = VectorXd::Constant(48, 7);
  // The common weights by the normal equations, at the penalty that was chosen.
  ggp::Rng rng(1);
  const auto fit = criticism::fit_pool(rng, {large, other}, {.inner_folds = 4});
  Eigen::MatrixXd squares = Eigen::MatrixXd::Identity(3, 3) * (2 * fit.penalty);
  VectorXd pulls = VectorXd::Zero(3);
  for (const Cases* set : {&small, &other}) {
    criticism::Predictors z = fit.standard.applied(set->values);
    z.rowwise() -= z.colwise().mean().eval();
    VectorXd y = set->target.array() - set->target.mean();
    y /= std::sqrt(y.squaredNorm() / 12);
    squares += z.transpose() * z / 12;
    pulls += z.transpose() * y / 12;
  }
  CHECK((fit.common - test::solution_of(squares, pulls)).norm() < 1e-9);
  CHECK(fit.own_cost == 0);
  CHECK(fit.sets[0].weights.norm() == 0);
  CHECK(fit.sets[0].mean == Approx(small.target.mean()));
}

TEST_CASE("inner folds choose among predictors") {
  // The first of three predictors tells; the others are noise.
  const Cases cases = noisy_cases(1, 40, 3, 2);
  ggp::Rng rng(1);
  const criticism::Choice wrong = {"wrong", {1, 2}}, right = {"right", {0}};
  const auto fit = criticism::fit_pool(rng, {cases}, {.inner_folds = 5, .choices = {wrong, right}});
  CHECK(fit.choice == "right");
  CHECK(fit.common[0] > 0);
  CHECK(fit.common.tail(2).norm() == 0);
  // What is left out may be anything.
  Cases spoilt = cases;
  spoilt.values.rightCols(2).setConstant(1e9);
  CHECK((fit.predict(0, spoilt.values) - fit.predict(0, cases.values)).norm() == 0);
}

TEST_CASE("sets that disagree get weights of their own") {
  const std::vector<Cases> sets = {noisy_cases(1, 30, 3, 2), noisy_cases(2, 30, 3, -2)};
  criticism::PoolStudySettings settings;
  settings.nested.deals = 2;
  settings.nested.folds = 5;
  settings.nested.model.inner_folds = 4;
  settings.bootstrap.resamples = 50;
  const auto found = criticism::study_pool(sets, settings);
  CHECK(found.partially);
  CHECK(found.fit.own_cost > 0);
  for (const auto& set : found.sets) {
    CHECK(set.alone.correlation.value > 0.7);
    CHECK(set.partial.correlation.value > 0.7);
    CHECK(set.cost.value > 0.05);
  }
  CHECK(found.sets[0].transfers[1].value < -0.5);
  CHECK(found.fit.sets[0].weights[0] > 0);
  CHECK(found.fit.sets[1].weights[0] < 0);
}

TEST_CASE("own weights may be of predictors that the common ones leave alone") {
  // The common weights are offered the first predictor alone; what tells the games is the second.
  std::vector<Cases> sets = {noisy_cases(1, 30, 3, 2), noisy_cases(2, 30, 3, -2)};
  for (Cases& set : sets) set.values.col(0).swap(set.values.col(1));
  criticism::PoolStudySettings settings;
  settings.nested.deals = 2;
  settings.nested.folds = 5;
  settings.nested.model.inner_folds = 4;
  settings.bootstrap.resamples = 50;
  settings.choices = {{"first", {0}}, {"first and third", {0, 2}}};
  const auto without = criticism::study_pool(sets, settings);
  settings.own_choices = {{"all", {0, 1, 2}}};
  const auto with = criticism::study_pool(sets, settings);
  CHECK((with.common.common - without.common.common).norm() == 0);
  CHECK(with.common.common[1] == 0);
  for (std::size_t s = 0; s < sets.size(); ++s) {
    CHECK(with.sets[s].common.correlation.value == without.sets[s].common.correlation.value);
    CHECK(without.sets[s].partial.correlation.value < 0.5);
    CHECK(with.sets[s].partial.correlation.value > 0.7);
  }
}

TEST_CASE("weights say what the model says") {
  const auto rows = criticism::criteria();
  const std::vector<const criticism::Criterion*> some = {rows[0], rows[1], rows[2]};
  const auto value = [&](const Cases& cases, Index i) {
    return [&, i](const criticism::Criterion& criterion) {
      return cases.values(i, std::ranges::find(some, &criterion) - some.begin());
    };
  };
  std::vector<Cases> sets = {noisy_cases(1, 30, 3, 2), noisy_cases(2, 20, 3, -2)};
  sets[0].values(3, 1) = unknown;
  sets[1].weights[2] = 0.5;
  const auto fit_to = [&](bool partial, const std::vector<criticism::Choice>& choices) {
    ggp::Rng rng(1);
    return criticism::fit_pool(rng, sets,
                               {.partial = partial, .inner_folds = 5, .choices = choices});
  };
  const auto common = fit_to(false, {{"two", {0, 2}}});
  for (const bool partial : {false, true}) {
    const auto fit = partial ? fit_to(true, {}) : common;
    const auto set = criticism::weights_of(some, common, fit, sets,
                                           {{"fun", -100, 100, 2}, {"rating", -100, 100, 0.5}});
    REQUIRE(set.weights.size() == (partial ? 3 : 2));
    REQUIRE(set.targets.size() == 2);
    CHECK(set.targets[1].error == 0.5);
    for (std::size_t s = 0; s < 2; ++s) {
      const VectorXd told = fit.predict(s, sets[s].values);
      for (Index i = 0; i < sets[s].target.size(); ++i) {
        const auto z = counted_values(set, value(sets[s], i));
        CHECK(points(set, set.targets[s], score(set, value(sets[s], i)), z) ==
              Approx(told[i]).epsilon(1e-9));
      }
    }
  }
  ggp::Rng rng(1);
  const auto whole = criticism::fit_whole(rng, sets[0], *criticism::find_model("ridge"));
  const auto set = criticism::weights_of(some, whole, sets[0], {"fun", -100, 100, 2}, 0.5);
  const VectorXd told = whole.predict(sets[0].values);
  const criticism::Predictors z = whole.standard.applied(sets[0].values);
  const Eigen::MatrixXd squares = z.transpose() * z + 0.5 * 30 * Eigen::MatrixXd::Identity(3, 3);
  double mean = 0;
  for (Index i = 0; i < 30; ++i) {
    const VectorXd row = z.row(i).transpose();
    const double slow = row.dot(test::solution_of(squares, row));
    CHECK(leverage(set, value(sets[0], i)) == Approx(slow));
    mean += slow / 30;
    CHECK(points(set, set.targets[0], score(set, value(sets[0], i)),
                 counted_values(set, value(sets[0], i))) == Approx(told[i]).epsilon(1e-9));
  }
  CHECK(set.spread->mean_leverage == Approx(mean));
}

TEST_CASE("conformal widths and errors, worked by hand") {
  VectorXd predicted = VectorXd::Zero(9), target(9);
  target << 1, -2, 3, -4, 5, -6, 7, -8, 9;
  // ⌈10 · 0.5⌉ = 5th, ⌈10 · 0.9⌉ = 9th; beyond the last there is none.
  CHECK(criticism::conformal_width(predicted, target, 0.5) == 5);
  CHECK(criticism::conformal_width(predicted, target, 0.9) == 9);
  CHECK(criticism::conformal_width(predicted, target, 0.99) == 9);
  // √(285/9 · 9/8)
  CHECK(criticism::prediction_error(predicted, target, VectorXd::Ones(9)) ==
        Approx(std::sqrt(285.0 / 8)));
}
