// The means that formulas of criteria are made of.
#pragma once

#include <optional>

#include "criticism/criteria/criterion.hpp"

namespace ludi::criticism {

/// A sum with its count; no mean of nothing.
class Mean {
 public:
  void add(double value) {
    sum_ += value;
    ++count_;
  }
  /// Adds what is there.
  void add(const std::optional<double>& value) {
    if (value) add(*value);
  }
  [[nodiscard]] std::optional<double> value() const {
    if (count_ == 0) return std::nullopt;
    return sum_ / count_;
  }

 private:
  double sum_ = 0;
  int count_ = 0;
};

/// Mean of `f(trial)` over the trials, those left out for which it is nothing. `f` may return a
/// number or an optional one.
template <typename F>
std::optional<double> mean_over_trials(const Evidence& evidence, const F& f) {
  Mean mean;
  for (const Trial* trial : evidence.trials) mean.add(f(*trial));
  return mean.value();
}

/// Mean of `f(trial, n)` for n = first … last in each trial, then over the trials, what is nothing
/// left out. `first` and `last` count from the ends of the measured plies: 1 and 0 are all of them.
template <typename F>
std::optional<double> mean_over_plies(const Evidence& evidence, int first, int last, const F& f) {
  return mean_over_trials(evidence, [&](const Trial& trial) {
    Mean mean;
    for (int n = trial.opening + first; n <= trial.length() - last; ++n) mean.add(f(trial, n));
    return mean.value();
  });
}

/// Mean of `f(look)` over the looks of each trial, then over the trials.
template <typename F>
std::optional<double> mean_over_looks(const Evidence& evidence, const F& f) {
  return mean_over_trials(evidence, [&](const Trial& trial) {
    Mean mean;
    for (const Look& look : trial.looks) mean.add(f(look));
    return mean.value();
  });
}

constexpr double clip01(double x) {
  return x < 0 ? 0 : x > 1 ? 1 : x;
}

}  // namespace ludi::criticism
