// How long a search may go on.
#pragma once

#include <chrono>
#include <cstdint>

#include "ggp/base/effort.hpp"

namespace ludi::ggp {

/// Stops a search at a number of nodes, at an effort, or by the clock.
class Budget {
 public:
  Budget(std::uint64_t nodes, double seconds, std::uint64_t effort = 0)
      : limit_(nodes), seconds_(seconds), effort_(effort) {}
  /// Counts a position entered; false when there is nothing left.
  bool spend() {
    ++spent_;
    if (spent_ >= limit_) stopped_ = true;
    if (effort_.spent()) stopped_ = worn_out_ = true;
    if (seconds_ > 0 && (spent_ & 1023U) == 0 && elapsed() > seconds_) stopped_ = by_clock_ = true;
    return !stopped_;
  }
  void limit(std::uint64_t nodes) {
    limit_ = nodes;
    stopped_ = by_clock_ || worn_out_ || spent_ >= limit_;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] bool by_clock() const { return by_clock_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  std::uint64_t spent_ = 0, limit_;
  double seconds_;
  Effort effort_;
  bool stopped_ = false, by_clock_ = false, worn_out_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace ludi::ggp
