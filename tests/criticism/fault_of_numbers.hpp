// Numbers that a measurement cannot have come to.
#pragma once

#include <cmath>
#include <string>

#include "criticism/measure/measure.hpp"

namespace ludi::test {

/// The first value or interval that is no number of its criterion's range, or a score that is none;
/// empty if all are what they may be.
inline std::string fault_of_numbers(const criticism::Measurement& measured) {
  for (const auto& entry : measured.criteria) {
    const auto& row = *entry.criterion;
    const auto within = [&](double value) {
      return std::isfinite(value) && row.least <= value && value <= row.most;
    };
    if (!within(entry.value) || !within(entry.interval.low) || !within(entry.interval.high) ||
        entry.interval.high < entry.interval.low)
      return std::string(row.symbol) + " is " + std::to_string(entry.value) + ", " +
             std::to_string(entry.interval.low) + " to " + std::to_string(entry.interval.high);
  }
  return std::isfinite(measured.score) ? "" : "the score is no number";
}

}  // namespace ludi::test
