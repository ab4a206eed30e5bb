// How well predictions tell a target: correlations and the like, with intervals over cases.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "criticism/criteria/interval.hpp"
#include "criticism/models/folds.hpp"

namespace ludi::criticism {

/// Pearson's coefficient of weighted cases; 0 where one of the two does not vary.
double weighted_pearson(const Eigen::VectorXd& a, const Eigen::VectorXd& b,
                        const Eigen::VectorXd& weights);

/// The same of what regressions on the columns of `given` leave of both.
double partial_correlation(const Eigen::VectorXd& a, const Eigen::VectorXd& b,
                           const Eigen::MatrixXd& given, const Eigen::VectorXd& weights);

/// The share of pairs of different target that the predictions put in the same order, equal
/// predictions counting half; a pair weighs the product of its weights. ½ without such pairs.
double pairs_told(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                  const Eigen::VectorXd& weights);

/// 1 − Σw(y − predicted)²/Σw(y − ȳ)²; 0 where the target does not vary.
double explained_share(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                       const Eigen::VectorXd& weights);

/// How often each case stands in each of so many samples drawn with replacement; whole groups are
/// drawn where there are groups. A column a sample.
Eigen::MatrixXd draw_samples(ggp::Rng& rng, std::size_t cases, const Groups& groups, int samples);

struct Estimate {
  double value = 0;      ///< the mean over deals
  double deviation = 0;  ///< between deals
  Interval interval;     ///< around the value, over samples of cases
};

/// A statistic of a deal's predictions (a column of `predicted`), with case weights as its last
/// argument: those given, times how often a sample holds each case.
using Statistic =
    std::function<double(const Eigen::VectorXd& predicted, const Eigen::VectorXd& weights)>;
Estimate estimate(const Eigen::MatrixXd& predicted, const Eigen::VectorXd& weights,
                  const Eigen::MatrixXd& samples, const Statistic& statistic, double level = 0.95);

struct Judgement {
  Estimate correlation;
  Estimate ranks;         ///< Spearman's; the ranks in a sample are those among all cases
  Estimate pairs;         ///< told rightly
  Estimate explained;     ///< R²
  double unweighted = 0;  ///< the correlation of cases that count alike
};

Judgement judge(const Eigen::MatrixXd& predicted, const Eigen::VectorXd& target,
                const Eigen::VectorXd& weights, const Eigen::MatrixXd& samples,
                double level = 0.95);

}  // namespace ludi::criticism
