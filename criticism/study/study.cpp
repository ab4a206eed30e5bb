#include "criticism/study/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "criticism/study/correlation.hpp"

namespace ludi::criticism {

namespace {

constexpr std::uint64_t search_mark = 0x73656172, removal_mark = 0x72656d6f;

std::span<const double> span_of(const Eigen::VectorXd& numbers) {
  return {numbers.data(), static_cast<std::size_t>(numbers.size())};
}

class Experiment {
 public:
  Experiment(const Corpus& corpus, const StudySettings& settings)
      : corpus_(corpus),
        settings_(settings),
        criteria_(static_cast<Eigen::Index>(corpus.criteria.size())),
        range_(corpus.target.maxCoeff() - corpus.target.minCoeff()) {}

  Study run() {
    Subset all(corpus_.criteria.size());
    std::iota(all.begin(), all.end(), Eigen::Index{0});
    judge("all criteria", all);
    constexpr std::array<std::pair<Category, const char*>, 3> categories = {
        {{Category::intrinsic, "intrinsic criteria"},
         {Category::viability, "viability criteria"},
         {Category::quality, "quality criteria"}}};
    for (const auto& [category, name] : categories) {
      Subset some;
      for (const Eigen::Index j : all)
        if (criterion(j).category == category) some.push_back(j);
      if (!some.empty()) judge(name, some);
    }
    search();
    const Eigen::Index covariates = corpus_.values.cols() - criteria_;
    Subset baselines;
    for (Eigen::Index c = 0; c < covariates; ++c) {
      const Eigen::Index column = criteria_ + c;
      const std::string& name = corpus_.covariates[static_cast<std::size_t>(c)];
      judge(name, {column});
      judge(fmt::format("best subset and {}", name), with(best_, {column}));
      baselines.push_back(column);
    }
    if (covariates > 1) {
      judge("all covariates", baselines);
      judge("best subset and all covariates", with(best_, baselines));
    }
    return std::move(study_);
  }

 private:
  [[nodiscard]] const Criterion& criterion(Eigen::Index j) const {
    return *corpus_.criteria[static_cast<std::size_t>(j)];
  }

  static Subset with(Subset subset, const Subset& more) {
    subset.insert(subset.end(), more.begin(), more.end());
    return subset;
  }

  [[nodiscard]] Regression regression_on(const Subset& subset) const {
    return regress(columns_of(corpus_.values, subset), corpus_.target, settings_.search.regression);
  }

  [[nodiscard]] Eigen::VectorXd errors_of(const Eigen::VectorXd& predictions) const {
    return (corpus_.target - predictions).cwiseAbs();
  }

  void note(std::string name, std::size_t count, const Eigen::VectorXd& predictions) {
    Foresight seen;
    seen.predictors = std::move(name);
    seen.count = count;
    seen.correlation = pearson(span_of(predictions), span_of(corpus_.target));
    seen.interval =
        correlation_interval(seen.correlation, corpus_.games.size(), settings_.bootstrap.level);
    seen.rank_correlation = spearman(span_of(predictions), span_of(corpus_.target));
    seen.error = errors_of(predictions).mean() / range_;
    study_.foresights.push_back(std::move(seen));
  }

  void judge(std::string name, const Subset& subset) {
    note(std::move(name), subset.size(), regression_on(subset).left_out);
  }

  void search() {
    const Predictors criteria = corpus_.values.leftCols(criteria_);
    ggp::Rng rng(ggp::mix(settings_.seed, search_mark));
    const SubsetFound found = search_subsets(rng, criteria, corpus_.target, settings_.search);
    if (settings_.on_search) settings_.on_search();
    best_ = found.subset;
    study_.rounds = found.rounds;
    study_.best = regression_on(best_);
    note("best subset", best_.size(), study_.best.left_out);

    const NestedSettings nesting{settings_.search, settings_.folds, settings_.seed,
                                 settings_.threads, settings_.on_search};
    const Nested nested = search_nested(criteria, corpus_.target, nesting);
    std::size_t chosen = 0;
    for (const Subset& subset : nested.subsets) chosen += subset.size();
    note("best subset, nested", (chosen + nested.subsets.size() / 2) / nested.subsets.size(),
         nested.left_out);
    for (std::size_t k = 0; k < best_.size(); ++k)
      study_.contributions.push_back(contribution(k, nested));
    std::ranges::stable_sort(study_.contributions, [](const auto& a, const auto& b) {
      return a.error_increase > b.error_increase;
    });
  }

  [[nodiscard]] Contribution contribution(std::size_t k, const Nested& nested) const {
    const Eigen::Index column = best_[k];
    Subset rest = best_;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    const Eigen::VectorXd errors = errors_of(study_.best.left_out);
    const Eigen::VectorXd without = errors_of(regression_on(rest).left_out);
    Contribution does;
    does.criterion = &criterion(column);
    does.weight = study_.best.weights[static_cast<Eigen::Index>(k)];
    does.interval = study_.best.intervals[k];
    const double deviation = Scales(corpus_.values.col(column)).deviations[0];
    does.standard_weight = does.weight * deviation / Scales(corpus_.target).deviations[0];
    const auto increase = [](double less, double more) { return less > 0 ? more / less - 1 : 0; };
    does.error_increase = increase(errors.sum(), without.sum());
    for (const Subset& subset : nested.subsets)
      does.chosen += static_cast<double>(std::ranges::count(subset, column)) /
                     static_cast<double>(nested.subsets.size());

    ggp::Rng rng(ggp::mix(settings_.seed, removal_mark, static_cast<std::uint64_t>(column)));
    does.error_interval = percentile_interval(settings_.bootstrap, does.error_increase, [&] {
      double less = 0, more = 0;
      for (Eigen::Index i = 0; i < errors.size(); ++i) {
        const auto drawn =
            static_cast<Eigen::Index>(rng.below(static_cast<std::uint32_t>(errors.size())));
        less += errors[drawn];
        more += without[drawn];
      }
      return increase(less, more);
    });
    return does;
  }

  const Corpus& corpus_;
  const StudySettings& settings_;
  Eigen::Index criteria_;  ///< columns of criteria, before those of covariates
  double range_;
  Subset best_;
  Study study_;
};

}  // namespace

Study study(const Corpus& corpus, const StudySettings& settings) {
  return Experiment(corpus, settings).run();
}

}  // namespace ludi::criticism
