// How long a search may go on.
#pragma once

#include <chrono>
#include <cstdint>
#include <utility>

#include "ggp/base/effort.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::ggp {

/// Stops a search at a number of nodes, at an effort, by the clock, or when it is asked to.
class Budget {
 public:
  Budget(std::uint64_t nodes, double seconds, Effort effort = {}, Stop stop = {})
      : limit_(nodes), seconds_(seconds), effort_(effort), stop_(std::move(stop)) {}
  /// Counts a position entered; false when there is nothing left.
  bool spend() {
    ++spent_;
    return look(spent_ & 1023U);
  }
  /// … so many positions.
  bool spend(std::uint64_t nodes) {
    const std::uint64_t before = spent_;
    spent_ += nodes;
    return look(before / 1024 == spent_ / 1024 ? 1 : 0);
  }
  void limit(std::uint64_t nodes) {
    limit_ = nodes;
    stopped_ = by_clock_ || for_good_ || spent_ >= limit_;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] bool by_clock() const { return by_clock_; }
  /// True if no further limit lets the search go on.
  [[nodiscard]] bool for_good() const { return by_clock_ || for_good_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  // Looks at the clock where this is due.
  bool look(std::uint64_t until_due) {
    if (spent_ >= limit_) stopped_ = true;
    if (effort_.spent() || stop_.requested()) stopped_ = for_good_ = true;
    if (seconds_ > 0 && until_due == 0 && elapsed() > seconds_) stopped_ = by_clock_ = true;
    return !stopped_;
  }
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  std::uint64_t spent_ = 0, limit_;
  double seconds_;
  Effort effort_;
  Stop stop_;
  bool stopped_ = false, by_clock_ = false, for_good_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace ludi::ggp
