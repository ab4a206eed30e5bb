// Intervals: how far a measured number may lie from the truth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
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

/// The rank k, from 1, of the end of an interval that is to hold a share `level` of what so many
/// numbers were drawn from: it runs from the k-th smallest of them to the k-th largest, k = ⌊(B +
/// 1)(1 − level)/2⌋, but 1 at least (Efron and Tibshirani 1993, 12.5).
std::size_t end_rank(std::size_t drawn, double level);

inline constexpr Interval boundless = {-std::numeric_limits<double>::infinity(),
                                       std::numeric_limits<double>::infinity()};

/// The interval around a value that numbers drawn anew tell: between those of `end_rank`, moved so
/// that their mean lies at the value. Samples repeat games, so what they come to may lie to one
/// side of the value (a spread is less, a greatest lead never more), which says nothing of the
/// truth. It holds the value and keeps within the range. Some numbers; the value lies in the range.
Interval interval_around(double value, std::vector<double> drawn, double level,
                         const Interval& range = boundless);

/// The same of what `draw()` gives when asked once for each resample; `value` alone without
/// resamples.
template <typename Draw>
Interval resampled_interval(const BootstrapSettings& settings, double value, const Draw& draw,
                            const Interval& range = boundless) {
  if (settings.resamples <= 0) return {value, value};
  std::vector<double> values;
  do values.push_back(draw());
  while (std::ssize(values) < settings.resamples && !settings.stop.requested());
  return interval_around(value, std::move(values), settings.level, range);
}

/// Bootstrap of a criterion over the trials it is read from, or its contests: around its value, by
/// what as many games drawn from them with replacement would have given (Efron). Intrinsic criteria
/// have an interval of no width.
Interval bootstrap_interval(ggp::Rng& rng, const Criterion& criterion, const Evidence& evidence,
                            const BootstrapSettings& settings);

/// The same of any number read from the evidence, of which trials and contests are drawn alike.
Interval bootstrap_interval(ggp::Rng& rng, const Evidence& evidence,
                            const BootstrapSettings& settings,
                            const std::function<double(const Evidence&)>& value);

}  // namespace ludi::criticism
