#include "criticism/criteria/interval.hpp"

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

Interval bootstrap_interval(ggp::Rng& rng, const Criterion& criterion, const Evidence& evidence,
                            const BootstrapSettings& settings) {
  const double value = value_of(criterion, evidence);
  if (criterion.needs == Needs::rules) return {value, value};
  Evidence sample = evidence;
  return percentile_interval(settings, value, [&] {
    const auto contests = row_of(criterion.needs).contests;
    for (const Mode mode : contests) redraw_bouts(rng, evidence, sample, mode);
    if (contests.empty()) redraw(rng, evidence.trials, sample.trials);
    return value_of(criterion, sample);
  });
}

Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value) {
  Evidence sample = evidence;
  return percentile_interval(settings, value(evidence), [&] {
    redraw(rng, evidence.trials, sample.trials);
    for (std::size_t mode = 0; mode < modes; ++mode)
      redraw_bouts(rng, evidence, sample, static_cast<Mode>(mode));
    return value(sample);
  });
}

}  // namespace ludi::criticism
