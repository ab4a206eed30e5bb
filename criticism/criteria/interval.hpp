// Intervals: how far a measured number may lie from the truth.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "criticism/criteria/criterion.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::criticism {

struct Interval {
  double low = 0;
  double high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// Clopper and Pearson's interval for the probability behind `successes` out of `trials`: it holds
/// the truth at least as often as `level` says. [0, 1] for no trials.
Interval proportion_interval(int successes, int trials, double level);

struct BootstrapSettings {
  int resamples = 400;  ///< 0: intervals shrink to the value
  double level = 0.95;
  ggp::Stop stop = {};  ///< once asked the interval is of what was drawn till then

  static constexpr auto fields() {
    using S = BootstrapSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("resamples", &S::resamples, Bearing::judgement),
                      ggp::field("level", &S::level, Bearing::judgement),
                      ggp::field("stop", &S::stop, Bearing::nothing)};
  }
};
static_assert(ggp::all_listed<BootstrapSettings>);

/// The quantiles of what `draw()` gives when asked once for each resample (the nearest-rank ones);
/// `value` alone without resamples.
template <typename Draw>
Interval percentile_interval(const BootstrapSettings& settings, double value, const Draw& draw) {
  if (settings.resamples <= 0) return {value, value};
  std::vector<double> values;
  do values.push_back(draw());
  while (std::ssize(values) < settings.resamples && !settings.stop.requested());
  std::ranges::sort(values);
  const double tail = (1 - settings.level) / 2;
  const auto below =
      std::min(static_cast<std::size_t>(std::floor(tail * static_cast<double>(values.size()))),
               values.size() - 1);
  return {values[below], values[values.size() - 1 - below]};
}

/// Percentile bootstrap of a criterion over its trials or contests (Efron): the quantiles of the
/// values that games drawn with replacement would have given. Intrinsic criteria have an interval
/// of no width.
Interval bootstrap_interval(ggp::Rng& rng, const Criterion& criterion, const Evidence& evidence,
                            const BootstrapSettings& settings);

/// The same of any number read from the evidence, of which trials and contests are drawn alike.
Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value);

}  // namespace ludi::criticism
