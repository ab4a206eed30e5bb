#include "criticism/study/pool_study.hpp"

#include <algorithm>

namespace ludi::criticism {

namespace {

constexpr std::uint64_t pool_sample_mark = 0x706f7361, pool_whole_mark = 0x706f7768;

Estimate correlation_of(const Eigen::MatrixXd& predicted, const Cases& cases,
                        const Eigen::MatrixXd& samples, double level) {
  return estimate(
      predicted, cases.weights, samples,
      [&](const auto& told, const auto& w) { return weighted_pearson(told, cases.target, w); },
      level);
}

}  // namespace

int pool_stages(std::size_t sets) {
  return static_cast<int>(sets) + 3;
}

PoolStudy study_pool(const std::vector<Cases>& sets, const PoolStudySettings& settings) {
  const auto stage = [&] {
    if (settings.on_stage) settings.on_stage();
  };
  const NestedSettings& nested = settings.nested;
  const double level = settings.bootstrap.level;
  const PoolSettings one{false, nested.model.inner_folds, settings.choices};
  PoolSettings own{true, nested.model.inner_folds, settings.choices};
  own.choices.insert(own.choices.end(), settings.own_choices.begin(), settings.own_choices.end());
  std::vector<Eigen::MatrixXd> samples, alone;
  std::vector<PoolFit> wholes;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    ggp::Rng rng(ggp::mix(nested.seed, pool_sample_mark, s));
    samples.push_back(draw_samples(rng, sets[s].size(), sets[s].groups,
                                   std::max(0, settings.bootstrap.resamples)));
    alone.push_back(nested_pool({sets[s]}, one, nested).front());
    wholes.push_back(fit_pool(rng, {sets[s]}, one));
    stage();
  }
  const auto common = nested_pool(sets, one, nested);
  stage();
  const auto partial = nested_pool(sets, own, nested);
  stage();

  PoolStudy study;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const Cases& cases = sets[s];
    const auto judged = [&](const Eigen::MatrixXd& predicted) {
      return judge(predicted, cases.target, cases.weights, samples[s], level);
    };
    PoolStudy::Set found{judged(alone[s]), judged(common[s]), judged(partial[s]), {}, {}, {}};
    Eigen::MatrixXd two(2 * alone[s].rows(), alone[s].cols());
    two << alone[s], common[s];
    found.cost = estimate(
        two, cases.weights, samples[s],
        [&](const auto& told, const auto& w) {
          return weighted_pearson(told.head(w.size()), cases.target, w) -
                 weighted_pearson(told.tail(w.size()), cases.target, w);
        },
        level);
    for (const PoolFit& other : wholes)
      found.transfers.push_back(
          correlation_of(other.predict(0, cases.values), cases, samples[s], level));
    found.transfers[s] = found.alone.correlation;
    study.partially = study.partially || found.cost.value > most_cost;
    study.sets.push_back(std::move(found));
  }
  for (std::size_t s = 0; s < sets.size(); ++s)
    study.sets[s].predicted = study.partially ? partial[s] : common[s];
  ggp::Rng rng(ggp::mix(nested.seed, pool_whole_mark));
  study.common = fit_pool(rng, sets, one);
  study.fit = study.partially ? fit_pool(rng, sets, own) : study.common;
  stage();
  return study;
}

}  // namespace ludi::criticism
