// Threads that work through jobs in the order they came, results handed out in that order too.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "ggp/base/stop.hpp"

namespace ludi::synthesis {

/// Jobs may be added while others run. Destruction drops those not yet begun and waits for the
/// rest.
template <typename Result>
class Workers {
 public:
  /// 0: as many threads as the machine has.
  explicit Workers(unsigned threads) {
    if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
    for (unsigned t = 0; t < threads; ++t)
      threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }

  ~Workers() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    for (auto& thread : threads_) thread.request_stop();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void add(std::function<Result()> job) {
    std::packaged_task<Result()> task(std::move(job));
    results_.push_back(task.get_future());
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(task));
    }
    ready_.notify_one();
  }

  /// The result of the oldest job not yet handed out; nothing if `stop` is requested first.
  std::optional<Result> next(const ggp::Stop& stop) {
    auto& oldest = results_.front();
    while (oldest.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
      if (stop.requested()) return std::nullopt;
    std::optional<Result> result = oldest.get();
    results_.pop_front();
    return result;
  }

  /// Waits until every job is done, whatever it comes to, or `stop` is requested.
  void settle(const ggp::Stop& stop) const {
    for (const auto& result : results_)
      while (result.valid() &&
             result.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
        if (stop.requested()) return;
  }

 private:
  void work(const std::stop_token& stop) {
    while (true) {
      std::packaged_task<Result()> task;
      {
        std::unique_lock lock(mutex_);
        if (!ready_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
        task = std::move(waiting_.front());
        waiting_.pop_front();
      }
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any ready_;
  std::deque<std::packaged_task<Result()>> waiting_;
  std::deque<std::future<Result>> results_;
  std::vector<std::jthread> threads_;  ///< last: they use everything above
};

}  // namespace ludi::synthesis
