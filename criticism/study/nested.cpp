#include "criticism/study/nested.hpp"

#include <algorithm>
#include <numeric>

#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

constexpr std::uint64_t deal_mark = 0x6465616c, fit_mark = 0x666974;  ///< set generators apart

Cases cases_at(const Cases& cases, const std::vector<Eigen::Index>& rows) {
  return {cases.values(rows, Eigen::all), cases.target(rows), cases.weights(rows),
          groups_of(cases.groups, rows)};
}

/// No more than so many of them, drawn by chance.
void thin(ggp::Rng& rng, std::vector<Eigen::Index>& cases, std::size_t most) {
  if (cases.size() <= most) return;
  ggp::shuffle(rng, std::span(cases));
  cases.resize(most);
  std::ranges::sort(cases);
}

struct Fit {
  std::vector<Eigen::Index> out;
  Eigen::VectorXd predicted;
  Predictors parts;  ///< what each predictor adds; a row a case
  Eigen::VectorXd chosen;
};

Fit fit_fold(const Cases& cases, const Model& model, const NestedSettings& settings,
             const std::vector<int>& folds, int deal, int fold) {
  Split split = split_at(folds, fold);
  ggp::Rng rng(ggp::mix(settings.seed, fit_mark, static_cast<std::uint64_t>(deal),
                        static_cast<std::uint64_t>(fold)));
  constexpr std::size_t least = 2;
  thin(rng, split.in,
       std::max(least,
                static_cast<std::size_t>(settings.share * static_cast<double>(cases.size()))));
  const Whole whole = fit_whole(rng, cases_at(cases, split.in), model, settings.model);
  const Predictors asked = whole.standard.applied(cases.values(split.out, Eigen::all));
  Fit fit{std::move(split.out), whole.fitted.predict(asked), {}, {}};
  if (model.linear) {
    fit.parts = asked * whole.fitted.line.weights.asDiagonal();
    fit.chosen = (whole.fitted.line.weights.array() != 0).cast<double>();
  }
  return fit;
}

}  // namespace

Nested nested_predictions(const Cases& cases, const Model& model, const NestedSettings& settings) {
  const auto n = static_cast<Eigen::Index>(cases.size());
  const int count = fold_count(cases.size(), settings.folds, cases.groups);
  std::vector<std::vector<int>> deals;
  for (int deal = 0; deal < settings.deals; ++deal) {
    ggp::Rng rng(ggp::mix(settings.seed, deal_mark, static_cast<std::uint64_t>(deal)));
    deals.push_back(deal_folds(rng, cases.size(), settings.folds, cases.groups));
  }
  std::vector<Fit> fits(static_cast<std::size_t>(settings.deals * count));
  ggp::run_jobs(settings.threads, fits.size(), [&](std::size_t job) {
    const int deal = static_cast<int>(job) / count, fold = static_cast<int>(job) % count;
    fits[job] = fit_fold(cases, model, settings, deals[static_cast<std::size_t>(deal)], deal, fold);
    if (settings.on_fold) settings.on_fold();
  });

  const Eigen::Index p = cases.values.cols();
  Nested nested{Eigen::MatrixXd(n, settings.deals), Eigen::MatrixXd::Zero(model.linear ? n : 0, p),
                Eigen::VectorXd::Zero(n), Eigen::VectorXd::Zero(model.linear ? p : 0)};
  for (std::size_t job = 0; job < fits.size(); ++job) {
    const Fit& fit = fits[job];
    for (std::size_t k = 0; k < fit.out.size(); ++k) {
      const auto row = static_cast<Eigen::Index>(k), i = fit.out[k];
      const double rest = cases.target[i] - fit.predicted[row];
      nested.predicted(i, static_cast<Eigen::Index>(job) / count) = fit.predicted[row];
      nested.errors[i] += std::abs(rest) / settings.deals;
      if (model.linear)
        nested.errors_without.row(i) +=
            (fit.parts.row(row).array() + rest).abs().matrix() / settings.deals;
    }
    if (model.linear) nested.chosen += fit.chosen / static_cast<double>(fits.size());
  }
  return nested;
}

Cases shuffled(ggp::Rng& rng, const Cases& cases) {
  std::vector<Eigen::Index> order(cases.size());
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  ggp::shuffle(rng, std::span(order));
  return {cases.values, cases.target(order), cases.weights(order), cases.groups};
}

Whole fit_whole(ggp::Rng& rng, const Cases& cases, const Model& model,
                const ModelSettings& settings) {
  Whole whole{Standard(cases.values, cases.weights), {}};
  // Predictors that do not vary are left out.
  std::vector<Eigen::Index> varying;
  for (Eigen::Index j = 0; j < cases.values.cols(); ++j)
    if (whole.standard.deviations[j] > 0) varying.push_back(j);
  const Predictors all = whole.standard.applied(cases.values);
  whole.fitted = model.fit(
      rng, {all(Eigen::all, varying), cases.target, cases.weights, cases.groups}, settings);
  if (model.linear) {
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(cases.values.cols());
    weights(varying) = whole.fitted.line.weights;
    whole.fitted.line.weights = std::move(weights);
  } else {
    whole.fitted.other = [varying, inner = whole.fitted.other](const Predictors& x) {
      return inner(x(Eigen::all, varying));
    };
  }
  return whole;
}

}  // namespace ludi::criticism
