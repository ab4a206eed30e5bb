#include "criticism/study/pool.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/models/decompositions.hpp"
#include "criticism/study/judgement.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

constexpr std::uint64_t pool_deal_mark = 0x706f6f6c, pool_fit_mark = 0x706f6669;
constexpr double no_own = 0;
constexpr std::array own_costs = {1.0 / 16, 1.0 / 4, 1.0, 4.0, 16.0};

Cases cases_of(const Cases& cases, const std::vector<Eigen::Index>& rows) {
  return {cases.values(rows, Eigen::all), cases.target(rows), cases.weights(rows),
          groups_of(cases.groups, rows)};
}

/// All sets one below the other, each centred, rows times the roots of their weights.
class Stack {
 public:
  Stack(const std::vector<Cases>& sets, const Standard& standard) {
    Eigen::Index rows = 0;
    for (const Cases& set : sets) rows += set.target.size();
    x_.resize(rows, standard.means.size());
    y_.resize(rows);
    Eigen::Index at = 0;
    for (const Cases& set : sets) {
      const Predictors x = standard.applied(set.values);
      const Eigen::Index n = x.rows();
      const Eigen::VectorXd weights = set.weights / set.weights.sum();
      const Eigen::VectorXd roots = weights.cwiseSqrt();
      PoolFit::Own own{weights.transpose() * x, Eigen::VectorXd::Zero(x.cols()),
                       weights.dot(set.target), 0, 1};
      const Eigen::VectorXd rest = set.target.array() - own.mean;
      own.deviation = std::sqrt(weights.dot(rest.cwiseAbs2()));
      x_.middleRows(at, n) = roots.asDiagonal() * (x.rowwise() - own.centre);
      y_.segment(at, n) = own.deviation > 0
                              ? Eigen::VectorXd(roots.cwiseProduct(rest) / own.deviation)
                              : Eigen::VectorXd::Zero(n);
      at += n;
      sets_.push_back(std::move(own));
      rows_.push_back(n);
    }
    products_ = x_ * x_.transpose();
  }

  /// A fit for each of `ridge_penalties()`. A set's own weights are as if it had the predictors a
  /// second time, divided by the root of their cost.
  [[nodiscard]] std::vector<PoolFit> fits(double own_cost) const {
    Eigen::MatrixXd kernel = products_;
    for (Eigen::Index s = 0, at = 0; s < std::ssize(rows_) && own_cost > 0; ++s) {
      const Eigen::Index n = rows_[static_cast<std::size_t>(s)];
      kernel.block(at, at, n, n) *= 1 + 1 / own_cost;
      at += n;
    }
    const EigenParts parts = eigen_parts(kernel);
    const Eigen::VectorXd pulls = parts.vectors.transpose() * y_;
    std::vector<PoolFit> all;
    for (const double penalty : ridge_penalties()) {
      const double least = penalty * static_cast<double>(rows_.size());
      const Eigen::VectorXd duals =
          parts.vectors * (pulls.array() / (parts.values.array().max(0) + least)).matrix();
      PoolFit fit{{}, x_.transpose() * duals, sets_, {}, penalty, own_cost};
      Eigen::Index at = 0;
      for (std::size_t s = 0; s < rows_.size(); ++s) {
        if (own_cost > 0)
          fit.sets[s].weights =
              x_.middleRows(at, rows_[s]).transpose() * duals.segment(at, rows_[s]) / own_cost;
        at += rows_[s];
      }
      all.push_back(std::move(fit));
    }
    return all;
  }

 private:
  Predictors x_;
  Eigen::VectorXd y_;
  Eigen::MatrixXd products_;
  std::vector<PoolFit::Own> sets_;
  std::vector<Eigen::Index> rows_;
};

/// The slope of the target on predictions of it. No prediction turns the order round, nor does one
/// that tells little forget it.
double slope_of(const Eigen::VectorXd& predicted, const Cases& cases) {
  constexpr double least = 0.1, most = 1.5;
  const double total = cases.weights.sum();
  const Eigen::VectorXd from = predicted.array() - cases.weights.dot(predicted) / total;
  const double squares = cases.weights.dot(from.cwiseAbs2());
  const double products = cases.weights.dot(from.cwiseProduct(cases.target));
  return squares > 0 ? std::clamp(products / squares, least, most) : 1;
}

Eigen::VectorXd told(const PoolFit& fit, std::size_t set, const Predictors& x) {
  const PoolFit::Own& own = fit.sets[set];
  return own.mean + own.deviation * own.slope *
                        ((x.rowwise() - own.centre) * (fit.common + own.weights)).array();
}

/// Over all sets, a case weighing as much as in the fit.
Standard common_standard(const std::vector<Cases>& sets) {
  Eigen::Index rows = 0;
  for (const Cases& set : sets) rows += set.target.size();
  Predictors values(rows, sets.front().values.cols());
  Eigen::VectorXd weights(rows);
  Eigen::Index at = 0;
  for (const Cases& set : sets) {
    values.middleRows(at, set.target.size()) = set.values;
    weights.segment(at, set.target.size()) = set.weights / set.weights.sum();
    at += set.target.size();
  }
  return {values, weights};
}

using Deals = std::vector<std::vector<int>>;  ///< for each set the folds of its cases

Deals deal_sets(ggp::Rng& rng, const std::vector<Cases>& sets, int folds) {
  Deals deals;
  for (const Cases& set : sets) deals.push_back(deal_folds(rng, set.size(), folds, set.groups));
  return deals;
}

int most_folds(const std::vector<Cases>& sets, int folds) {
  int most = 0;
  for (const Cases& set : sets) most = std::max(most, fold_count(set.size(), folds, set.groups));
  return most;
}

struct PoolSplit {
  std::vector<Cases> in, out;
  std::vector<std::vector<Eigen::Index>> places;  ///< of what is out
};

PoolSplit split_sets(const std::vector<Cases>& sets, const Deals& deals, int fold) {
  PoolSplit split;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    Split rows = split_at(deals[s], fold);
    split.in.push_back(cases_of(sets[s], rows.in));
    split.out.push_back(cases_of(sets[s], rows.out));
    split.places.push_back(std::move(rows.out));
  }
  return split;
}

}  // namespace

Eigen::VectorXd PoolFit::predict(std::size_t set, const Predictors& values) const {
  return told(*this, set, standard.applied(values));
}

PoolFit fit_pool(ggp::Rng& rng, const std::vector<Cases>& sets, const PoolSettings& settings) {
  std::vector<double> costs = {no_own};
  if (settings.partial) costs.assign(own_costs.begin(), own_costs.end());
  std::vector<Standard> standards;
  for (const Choice& choice : settings.choices)
    standards.push_back(common_standard(sets).only(choice.columns));
  if (standards.empty()) standards.push_back(common_standard(sets));
  const Deals deals = deal_sets(rng, sets, settings.inner_folds);
  const std::size_t steps = ridge_penalties().size();
  // What each candidate says of each set's cases.
  std::vector<std::vector<Eigen::VectorXd>> said(standards.size() * costs.size() * steps);
  for (auto& each : said)
    for (const Cases& set : sets) each.push_back(Eigen::VectorXd::Zero(set.target.size()));
  for (int fold = 0; fold < most_folds(sets, settings.inner_folds); ++fold) {
    const PoolSplit split = split_sets(sets, deals, fold);
    // Sets of few families may be left out as a whole: nothing can be fitted to them then.
    if (std::ranges::any_of(split.in, [](const Cases& in) { return in.target.size() == 0; }))
      continue;
    for (std::size_t d = 0; d < standards.size(); ++d) {
      const Stack stack(split.in, standards[d]);
      for (std::size_t c = 0; c < costs.size(); ++c) {
        const auto fits = stack.fits(costs[c]);
        for (std::size_t s = 0; s < sets.size(); ++s) {
          const Predictors x = standards[d].applied(split.out[s].values);
          for (std::size_t k = 0; k < steps; ++k)
            said[(d * costs.size() + c) * steps + k][s](split.places[s]) = told(fits[k], s, x);
        }
      }
    }
  }
  std::size_t best = 0;
  double most = -2;
  for (std::size_t k = 0; k < said.size(); ++k) {
    double mean = 0;
    for (std::size_t s = 0; s < sets.size(); ++s)
      mean += weighted_pearson(said[k][s], sets[s].target, sets[s].weights) /
              static_cast<double>(sets.size());
    if (mean > most) {
      most = mean;
      best = k;
    }
  }
  const std::size_t taken = best / steps / costs.size();
  const Standard& standard = standards[taken];
  PoolFit fit = Stack(sets, standard).fits(costs[best / steps % costs.size()])[best % steps];
  fit.standard = standard;
  if (!settings.choices.empty()) fit.choice = settings.choices[taken].name;
  for (std::size_t s = 0; s < sets.size(); ++s)
    fit.sets[s].slope = slope_of(said[best][s], sets[s]);
  return fit;
}

std::vector<Eigen::MatrixXd> nested_pool(const std::vector<Cases>& sets, const PoolSettings& pool,
                                         const NestedSettings& settings) {
  std::vector<Deals> deals;
  for (int deal = 0; deal < settings.deals; ++deal) {
    ggp::Rng rng(ggp::mix(settings.seed, pool_deal_mark, static_cast<std::uint64_t>(deal)));
    deals.push_back(deal_sets(rng, sets, settings.folds));
  }
  std::vector<Eigen::MatrixXd> predicted;
  for (const Cases& set : sets) predicted.emplace_back(set.target.size(), settings.deals);
  const auto folds = static_cast<std::size_t>(most_folds(sets, settings.folds));
  // Every job writes cells of its own.
  ggp::run_jobs(settings.threads, folds * deals.size(), [&](std::size_t job) {
    const std::size_t deal = job / folds, fold = job % folds;
    const PoolSplit split = split_sets(sets, deals[deal], static_cast<int>(fold));
    ggp::Rng rng(ggp::mix(settings.seed, pool_fit_mark, deal, fold));
    const PoolFit fit = fit_pool(rng, split.in, pool);
    for (std::size_t s = 0; s < sets.size(); ++s) {
      const Eigen::VectorXd points = fit.predict(s, split.out[s].values);
      for (std::size_t i = 0; i < split.places[s].size(); ++i)
        predicted[s](split.places[s][i], static_cast<Eigen::Index>(deal)) =
            points[static_cast<Eigen::Index>(i)];
    }
    if (settings.on_fold) settings.on_fold();
  });
  return predicted;
}

}  // namespace ludi::criticism
