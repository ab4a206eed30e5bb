// Work that a thread of its own does every so often.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace ludi::app::server {

/// Does something by and by for as long as it lives.
class Ticker {
 public:
  Ticker(std::chrono::milliseconds every, std::function<void()> work)
      : thread_([this, every, work = std::move(work)] {
          std::unique_lock lock(mutex_);
          while (!stopped_.wait_for(lock, every, [this] { return stop_; })) work();
        }) {}
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    stopped_.notify_all();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace ludi::app::server
