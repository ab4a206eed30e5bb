#include "criticism/criteria/interval.hpp"

#include <algorithm>

#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

/// Fills `sample` from the items, with replacement.
template <typename T>
void redraw(ggp::Rng& rng, const std::vector<T>& items, std::vector<T>& sample) {
  for (T& drawn : sample) drawn = items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

void redraw_bouts(ggp::Rng& rng, const Evidence& from, Evidence& sample, Mode mode) {
  const auto at = static_cast<std::size_t>(mode);
  redraw(rng, from.bouts[at], sample.bouts[at]);
}

/// The probability with which at least `successes`, one or more, out of `trials` come as often as
/// `chance` says; `chance` is less than a half.
double probability_of(int successes, int trials, double chance) {
  double ways = 0;  // their logarithm
  for (int i = 1; i <= successes; ++i)
    ways += ggp::logarithm(trials - successes + i) - ggp::logarithm(i);
  const auto at_least = [&](double p) {
    double term = ggp::exponential(ways + successes * ggp::logarithm(p) +
                                   (trials - successes) * ggp::logarithm(1 - p));
    double sum = 0;
    for (int k = successes; k <= trials && sum < chance; ++k) {
      sum += term;
      term *= (trials - k) / (k + 1.0) * p / (1 - p);
    }
    return sum;
  };
  double low = 0, high = 1;
  constexpr int halvings = 50;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (at_least(middle) < chance ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

Interval proportion_interval(int successes, int trials, double level) {
  const double tail = (1 - level) / 2;
  Interval interval{0, 1};
  if (successes > 0) interval.low = probability_of(successes, trials, tail);
  if (successes < trials) interval.high = 1 - probability_of(trials - successes, trials, tail);
  return interval;
}

std::size_t end_rank(std::size_t drawn, double level) {
  // (1 − 0.9)/2 is a little less than 0.05 as it is reckoned.
  constexpr double rounding = 1e-9;
  const double rank = (static_cast<double>(drawn) + 1) * (1 - level) / 2;
  return std::clamp<std::size_t>(static_cast<std::size_t>(rank + rounding), 1, (drawn + 1) / 2);
}

Interval interval_around(double value, std::vector<double> drawn, double level,
                         const Interval& range) {
  std::ranges::sort(drawn);
  double above_least = 0;
  for (const double each : drawn) above_least += each - drawn.front();
  const double mean = drawn.front() + above_least / static_cast<double>(drawn.size());
  const std::size_t rank = end_rank(drawn.size(), level);
  const double low = drawn[rank - 1] + (value - mean);
  const double high = drawn[drawn.size() - rank] + (value - mean);
  return {std::max(range.low, std::min(value, low)), std::min(range.high, std::max(value, high))};
}

Interval bootstrap_interval(ggp::Rng& rng, const Criterion& criterion, const Evidence& evidence,
                            const BootstrapSettings& settings) {
  const double value = value_of(criterion, evidence);
  if (criterion.needs == Needs::rules) return {value, value};
  const auto contests = row_of(criterion.needs).contests;
  const auto trials = trials_for(criterion, evidence);
  Evidence sample = evidence;
  sample.trials = trials;
  const auto draw = [&] {
    for (const Mode mode : contests) redraw_bouts(rng, evidence, sample, mode);
    if (contests.empty()) redraw(rng, trials, sample.trials);
    return value_of(criterion, sample);
  };
  return resampled_interval(settings, value, draw, {criterion.least, criterion.most});
}

Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value) {
  Evidence sample = evidence;
  return resampled_interval(settings, value(evidence), [&] {
    redraw(rng, evidence.trials, sample.trials);
    for (std::size_t mode = 0; mode < modes; ++mode)
      redraw_bouts(rng, evidence, sample, static_cast<Mode>(mode));
    return value(sample);
  });
}

}  // namespace ludi::criticism
