// A wish to stop that long work looks at, at least once a second.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace ludi::ggp {

/// What work looks at. One made by default is never asked. Copies are of the same wish.
class Stop {
 public:
  Stop() = default;
  [[nodiscard]] bool requested() const {
    return asked_ != nullptr && asked_->load(std::memory_order_relaxed);
  }

 private:
  friend class Stopper;
  explicit Stop(std::shared_ptr<const std::atomic<bool>> asked) : asked_(std::move(asked)) {}

  std::shared_ptr<const std::atomic<bool>> asked_;
};

/// Who may ask, from any thread. Copies ask the same work.
class Stopper {
 public:
  /// True the first time.
  bool request() const { return !asked_->exchange(true); }
  [[nodiscard]] bool requested() const { return asked_->load(); }
  [[nodiscard]] Stop stop() const { return Stop(asked_); }

 private:
  std::shared_ptr<std::atomic<bool>> asked_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace ludi::ggp
