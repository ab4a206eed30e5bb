#include "criticism/criteria/interval.hpp"

#include <boost/math/distributions/beta.hpp>

namespace ludi::criticism {

namespace {

/// Fills `sample` from the items, with replacement.
template <typename T>
void redraw(ggp::Rng& rng, const std::vector<T>& items, std::vector<T>& sample) {
  for (T& drawn : sample) drawn = items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

void redraw_bouts(ggp::Rng& rng, const Evidence& from, Evidence& sample) {
  for (std::size_t mode = 0; mode < modes; ++mode)
    redraw(rng, from.bouts[mode], sample.bouts[mode]);
}

}  // namespace

Interval proportion_interval(int successes, int trials, double level) {
  const double tail = (1 - level) / 2;
  const double k = successes;
  const double n = trials;
  Interval interval{0, 1};
  if (successes > 0)
    interval.low = boost::math::quantile(boost::math::beta_distribution<>(k, n - k + 1), tail);
  if (successes < trials)
    interval.high = boost::math::quantile(boost::math::beta_distribution<>(k + 1, n - k), 1 - tail);
  return interval;
}

Interval bootstrap_interval(ggp::Rng& rng, const Criterion& criterion, const Evidence& evidence,
                            const BootstrapSettings& settings) {
  const double value = value_of(criterion, evidence);
  if (criterion.needs == Needs::rules) return {value, value};
  Evidence sample = evidence;
  return percentile_interval(settings, value, [&] {
    if (!row_of(criterion.needs).contests.empty())
      redraw_bouts(rng, evidence, sample);
    else
      redraw(rng, evidence.trials, sample.trials);
    return value_of(criterion, sample);
  });
}

Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value) {
  Evidence sample = evidence;
  return percentile_interval(settings, value(evidence), [&] {
    redraw(rng, evidence.trials, sample.trials);
    redraw_bouts(rng, evidence, sample);
    return value(sample);
  });
}

}  // namespace ludi::criticism
