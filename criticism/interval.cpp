#include "criticism/interval.hpp"

#include <algorithm>
#include <boost/math/distributions/beta.hpp>
#include <cmath>

namespace ludi::criticism {

namespace {

/// Fills `sample` from the items, with replacement.
template <typename T>
void redraw(ggp::Rng& rng, const std::vector<T>& items, std::vector<T>& sample) {
  for (T& drawn : sample) drawn = items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

void drawing_trials(ggp::Rng& rng, const Evidence& from, Evidence& sample) {
  redraw(rng, from.trials, sample.trials);
}

void drawing_bouts(ggp::Rng& rng, const Evidence& from, Evidence& sample) {
  for (std::size_t mode = 0; mode < modes; ++mode)
    redraw(rng, from.bouts[mode], sample.bouts[mode]);
}

/// The nearest-rank quantiles of a value over samples.
template <typename Draw, typename Value>
Interval quantiles(ggp::Rng& rng, const Evidence& evidence, const BootstrapSettings& settings,
                   const Draw& draw, const Value& value) {
  std::vector<double> values;
  Evidence sample = evidence;
  for (int r = 0; r < settings.resamples; ++r) {
    draw(rng, evidence, sample);
    values.push_back(value(sample));
  }
  std::ranges::sort(values);
  const double tail = (1 - settings.level) / 2;
  const auto below = static_cast<std::size_t>(std::floor(tail * settings.resamples));
  return {values[std::min(below, values.size() - 1)],
          values[values.size() - 1 - std::min(below, values.size() - 1)]};
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
  const auto value = [&](const Evidence& sample) { return value_of(criterion, sample); };
  if (criterion.needs == Needs::rules || settings.resamples <= 0)
    return {value(evidence), value(evidence)};
  return needs_contests(criterion.needs)
             ? quantiles(rng, evidence, settings, drawing_bouts, value)
             : quantiles(rng, evidence, settings, drawing_trials, value);
}

Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value) {
  if (settings.resamples <= 0) return {value(evidence), value(evidence)};
  const auto drawing_both = [](ggp::Rng& r, const Evidence& from, Evidence& sample) {
    drawing_trials(r, from, sample);
    drawing_bouts(r, from, sample);
  };
  return quantiles(rng, evidence, settings, drawing_both, value);
}

}  // namespace ludi::criticism
