#include "criticism/models/model.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "criticism/models/decompositions.hpp"

namespace ludi::criticism {

namespace {

/// The candidate that errs least when fitted to all inner folds but one and judged on that one.
/// `candidates(sample)` gives the same number of fits, in the same order, for every sample.
template <typename Candidates>
std::size_t choose(ggp::Rng& rng, const Sample& sample, int inner_folds,
                   const Candidates& candidates) {
  const auto cases = static_cast<std::size_t>(sample.y.size());
  const auto folds = deal_folds(rng, cases, inner_folds, sample.groups);
  const int count = fold_count(cases, inner_folds, sample.groups);
  std::vector<double> errors;
  for (int fold = 0; count > 1 && fold < count; ++fold) {
    const Split split = split_at(folds, fold);
    const Sample judged = rows_of(sample, split.out);
    const auto fits = candidates(rows_of(sample, split.in));
    errors.resize(fits.size(), 0);
    for (std::size_t k = 0; k < fits.size(); ++k)
      errors[k] += judged.weights.dot((judged.y - fits[k].predict(judged.x)).cwiseAbs2());
  }
  return static_cast<std::size_t>(std::ranges::min_element(errors) - errors.begin());
}

Fitted fit_ridge(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) {
  const std::size_t best = choose(rng, sample, settings.inner_folds, ridge_lines);
  return {ridge_lines(sample)[best], {}, ridge_penalties()[best]};
}

/// The penalty that leaves no predictor a weight in a lasso.
double most_penalty(const Sample& sample) {
  const double total = sample.weights.sum();
  const double mean = sample.weights.dot(sample.y) / total;
  const Eigen::VectorXd pulls =
      sample.x.transpose() * sample.weights.cwiseProduct((sample.y.array() - mean).matrix());
  return pulls.size() == 0 ? 0 : pulls.cwiseAbs().maxCoeff() / total;
}

Fitted fit_elastic_net(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) {
  constexpr std::array ratios = {1.0, 0.5, 0.2};
  constexpr int steps = 12;
  constexpr double shrink = 0.7;
  const double most = most_penalty(sample);
  if (!(most > 0)) return fit_ridge(rng, sample, settings);
  const auto nets = [&](const Sample& some) {
    std::vector<Line> all;
    for (const double ratio : ratios) {
      std::vector<double> penalties;
      for (double penalty = most / ratio; penalties.size() < steps; penalty *= shrink)
        penalties.push_back(penalty);
      for (Line& net : elastic_nets(some, ratio, penalties)) all.push_back(std::move(net));
    }
    return all;
  };
  const std::size_t best = choose(rng, sample, settings.inner_folds, nets);
  return {nets(sample)[best], {}, ratios[best / steps]};
}

Fitted fit_pls(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) {
  constexpr int most_components = 8;
  const auto lines = [](const Sample& some) { return pls_lines(some, most_components); };
  const std::size_t best = choose(rng, sample, settings.inner_folds, lines);
  return {lines(sample)[best], {}, static_cast<double>(best + 1)};
}

/// The search counts cases alike; the regression on what it found weighs them.
Fitted fit_best_subset(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) {
  const Subset subset = search_subsets(rng, sample.x, sample.y, settings.subset).subset;
  const Eigen::VectorXd roots = sample.weights.cwiseSqrt();
  const double total = sample.weights.sum();
  Sample chosen = sample;
  chosen.x = columns_of(sample.x, subset);
  const Eigen::RowVectorXd means = sample.weights.transpose() * chosen.x / total;
  const double mean = sample.weights.dot(sample.y) / total;
  const Predictors centred = roots.asDiagonal() * (chosen.x.rowwise() - means);
  Eigen::MatrixXd products = centred.transpose() * centred;
  products.diagonal().array() += settings.subset.regression.ridge * total;
  const Eigen::VectorXd known = roots.cwiseProduct((sample.y.array() - mean).matrix());
  const Eigen::VectorXd weights = solved(products, centred.transpose() * known);
  Fitted fitted{{mean - means.dot(weights), Eigen::VectorXd::Zero(sample.x.cols())},
                {},
                static_cast<double>(subset.size())};
  for (std::size_t k = 0; k < subset.size(); ++k)
    fitted.line.weights[subset[k]] = weights[static_cast<Eigen::Index>(k)];
  return fitted;
}

struct Grown {
  std::function<Eigen::VectorXd(const Predictors&)> predict;
};

Fitted fit_trees(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) {
  constexpr std::array leaves = {2, 5, 10};
  const int few = std::max(1, settings.trees / 4);
  const auto woods = [&](const Sample& some) {
    std::vector<Grown> all;
    for (const int leaf : leaves) all.push_back({grow_trees(rng, some, few, leaf)});
    return all;
  };
  constexpr int most_folds = 5;
  const std::size_t best = choose(rng, sample, std::min(settings.inner_folds, most_folds), woods);
  return {
      {}, grow_trees(rng, sample, settings.trees, leaves[best]), static_cast<double>(leaves[best])};
}

constexpr std::array model_rows = {
    Model{"ridge", "small weights for all", true, fit_ridge},
    Model{"elastic-net", "small weights, many of them 0", true, fit_elastic_net},
    Model{"pls", "partial least squares", true, fit_pls},
    Model{"best-subset", "cross-entropy search", true, fit_best_subset},
    Model{"trees", "extremely randomised trees", false, fit_trees}};

}  // namespace

Sample rows_of(const Sample& sample, const std::vector<Eigen::Index>& cases) {
  return {sample.x(cases, Eigen::all), sample.y(cases), sample.weights(cases),
          groups_of(sample.groups, cases)};
}

std::span<const Model> models() {
  return model_rows;
}

const Model* find_model(std::string_view name) {
  const auto found = std::ranges::find(model_rows, name, &Model::name);
  return found == model_rows.end() ? nullptr : &*found;
}

}  // namespace ludi::criticism
