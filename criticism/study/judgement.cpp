#include "criticism/study/judgement.hpp"

#include <algorithm>
#include <cmath>

#include "criticism/models/correlation.hpp"
#include "criticism/models/decompositions.hpp"

namespace ludi::criticism {

namespace {

Eigen::VectorXd ranked(const Eigen::VectorXd& numbers) {
  const auto ranks = ranks_of({numbers.data(), static_cast<std::size_t>(numbers.size())});
  return Eigen::Map<const Eigen::VectorXd>(ranks.data(), numbers.size());
}

/// For each pair of cases: 0 where the target is the same, else the share of deals that tell them
/// apart rightly, and beside it whether they differ.
struct Pairs {
  Eigen::MatrixXd right, differ;

  Pairs(const Eigen::MatrixXd& predicted, const Eigen::VectorXd& target)
      : right(Eigen::MatrixXd::Zero(target.size(), target.size())), differ(right) {
    for (Eigen::Index i = 0; i < target.size(); ++i)
      for (Eigen::Index j = 0; j < i; ++j) {
        if (target[i] == target[j]) continue;
        differ(i, j) = 1;
        for (Eigen::Index deal = 0; deal < predicted.cols(); ++deal) {
          const double by = predicted(i, deal) - predicted(j, deal);
          const bool same = (by > 0) == (target[i] > target[j]);
          right(i, j) += (by == 0 ? 0.5 : same ? 1 : 0) / static_cast<double>(predicted.cols());
        }
      }
  }

  [[nodiscard]] double told(const Eigen::VectorXd& weights) const {
    const double all = weights.dot(differ * weights);
    return all > 0 ? weights.dot(right * weights) / all : 0.5;
  }
};

double deviation_of(const Eigen::VectorXd& values) {
  if (values.size() < 2) return 0;
  return std::sqrt((values.array() - values.mean()).square().sum() /
                   static_cast<double>(values.size() - 1));
}

}  // namespace

double weighted_pearson(const Eigen::VectorXd& a, const Eigen::VectorXd& b,
                        const Eigen::VectorXd& weights) {
  const double total = weights.sum();
  const Eigen::ArrayXd from_a = a.array() - weights.dot(a) / total;
  const Eigen::ArrayXd from_b = b.array() - weights.dot(b) / total;
  const double aa = (weights.array() * from_a.square()).sum();
  const double bb = (weights.array() * from_b.square()).sum();
  constexpr double rounding = 1e-12;
  const auto steady = [&](double squares, const Eigen::VectorXd& numbers) {
    const double largest = rounding * numbers.cwiseAbs().maxCoeff();
    return !(squares > total * largest * largest);
  };
  if (steady(aa, a) || steady(bb, b)) return 0;
  return std::clamp((weights.array() * from_a * from_b).sum() / std::sqrt(aa) / std::sqrt(bb), -1.0,
                    1.0);
}

double partial_correlation(const Eigen::VectorXd& a, const Eigen::VectorXd& b,
                           const Eigen::MatrixXd& given, const Eigen::VectorXd& weights) {
  const Eigen::VectorXd roots = weights.cwiseSqrt();
  Eigen::MatrixXd columns(given.rows(), given.cols() + 1);
  columns << Eigen::VectorXd::Ones(given.rows()), given;
  Eigen::MatrixXd both(given.rows(), 2);
  both << a, b;
  // What a weighted regression with a constant term leaves.
  both -= columns * least_squares(roots.asDiagonal() * columns, roots.asDiagonal() * both);
  const Eigen::VectorXd left_a = both.col(0), left_b = both.col(1);
  constexpr double rounding = 1e-9;
  const auto nothing = [&](const Eigen::VectorXd& left, const Eigen::VectorXd& whole) {
    return roots.cwiseProduct(left).norm() <= rounding * roots.cwiseProduct(whole).norm();
  };
  if (nothing(left_a, a) || nothing(left_b, b)) return 0;
  return weighted_pearson(left_a, left_b, weights);
}

double pairs_told(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                  const Eigen::VectorXd& weights) {
  return Pairs(predicted, target).told(weights);
}

double explained_share(const Eigen::VectorXd& predicted, const Eigen::VectorXd& target,
                       const Eigen::VectorXd& weights) {
  const double mean = weights.dot(target) / weights.sum();
  const double all = weights.dot((target.array() - mean).square().matrix());
  return all > 0 ? 1 - weights.dot((target - predicted).cwiseAbs2()) / all : 0;
}

Eigen::MatrixXd draw_samples(ggp::Rng& rng, std::size_t cases, const Groups& groups, int samples) {
  std::vector<std::vector<Eigen::Index>> members;
  if (groups.empty()) {
    for (std::size_t i = 0; i < cases; ++i) members.push_back({static_cast<Eigen::Index>(i)});
  } else {
    members.resize(static_cast<std::size_t>(*std::ranges::max_element(groups) + 1));
    for (std::size_t i = 0; i < cases; ++i)
      members[static_cast<std::size_t>(groups[i])].push_back(static_cast<Eigen::Index>(i));
    std::erase_if(members, [](const auto& some) { return some.empty(); });
  }
  Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(cases), samples);
  for (int s = 0; s < samples; ++s)
    for (std::size_t k = 0; k < members.size(); ++k)
      for (const Eigen::Index i : members[rng.below(static_cast<std::uint32_t>(members.size()))])
        ++counts(i, s);
  return counts;
}

Estimate estimate(const Eigen::MatrixXd& predicted, const Eigen::VectorXd& weights,
                  const Eigen::MatrixXd& samples, const Statistic& statistic, double level) {
  const auto over_deals = [&](const Eigen::VectorXd& counting) {
    Eigen::VectorXd values(predicted.cols());
    for (Eigen::Index deal = 0; deal < predicted.cols(); ++deal)
      values[deal] = statistic(predicted.col(deal), counting);
    return values;
  };
  const Eigen::VectorXd values = over_deals(weights);
  Estimate found{values.mean(), deviation_of(values), {values.mean(), values.mean()}};
  std::vector<double> drawn;
  for (Eigen::Index s = 0; s < samples.cols(); ++s)
    drawn.push_back(over_deals(weights.cwiseProduct(samples.col(s))).mean());
  if (!drawn.empty()) {
    // No further than samples reach, so that a correlation stays one.
    const auto [least, most] = std::ranges::minmax(drawn);
    const Interval range{std::min(least, found.value), std::max(most, found.value)};
    found.interval = interval_around(found.value, std::move(drawn), level, range);
  }
  return found;
}

Judgement judge(const Eigen::MatrixXd& predicted, const Eigen::VectorXd& target,
                const Eigen::VectorXd& weights, const Eigen::MatrixXd& samples, double level) {
  Judgement found;
  const auto estimated = [&](const Eigen::MatrixXd& columns, const Statistic& statistic) {
    return estimate(columns, weights, samples, statistic, level);
  };
  found.correlation = estimated(predicted, [&](const auto& told, const auto& w) {
    return weighted_pearson(told, target, w);
  });
  Eigen::MatrixXd ranks = predicted;
  for (auto column : ranks.colwise()) column = ranked(column);
  const Eigen::VectorXd places = ranked(target);
  found.ranks = estimated(
      ranks, [&](const auto& told, const auto& w) { return weighted_pearson(told, places, w); });
  const Pairs pairs(predicted, target);
  found.pairs = estimated(Eigen::MatrixXd::Zero(target.size(), 1),
                          [&](const auto&, const auto& w) { return pairs.told(w); });
  Eigen::VectorXd by_deal(predicted.cols());
  for (Eigen::Index deal = 0; deal < predicted.cols(); ++deal)
    by_deal[deal] = pairs_told(predicted.col(deal), target, weights);
  found.pairs.deviation = deviation_of(by_deal);
  found.explained = estimated(
      predicted, [&](const auto& told, const auto& w) { return explained_share(told, target, w); });
  found.unweighted =
      estimate(predicted, Eigen::VectorXd::Ones(target.size()), Eigen::MatrixXd(target.size(), 0),
               [&](const auto& told, const auto& w) { return weighted_pearson(told, target, w); })
          .value;
  return found;
}

}  // namespace ludi::criticism
