// A queue within one process, for its threads.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "app/queue/task_queue.hpp"

namespace ludi::app::queue {

class ThreadQueue final : public TaskQueue {
 public:
  /// A lease ends when its heart has not beaten for so long.
  explicit ThreadQueue(Era era, std::chrono::milliseconds lease = usual_lease)
      : era_(std::move(era)), lease_(lease) {}

  std::vector<Known> submit(std::span<const Task> tasks, const std::string& job) override;
  std::vector<Known> look(std::span<const std::string> names) override;
  std::vector<std::string> news(std::chrono::milliseconds patience) override;
  void withdraw(std::span<const std::string> names) override;
  void begin(const Job& job) override;
  void tell(const Job& job) override;
  std::optional<Lease> take(const std::string& worker) override;
  bool heartbeat(const Lease& lease) override;
  Reception finish(const Lease& lease, const Answer& answer) override;
  bool fail(const Lease& lease, const Answer& so_far) override;
  void release(const Lease& lease) override;
  void pause(bool paused) override;
  void cancel(const std::string& job) override;
  QueueState state() override;
  [[nodiscard]] const Era& era() const override { return era_; }

 private:
  using Moment = std::chrono::steady_clock::time_point;

  struct Entry {
    Task task;
    std::string job;
    int deaths = 0;
    std::optional<Outcome> outcome = {};
  };
  /// A place in the queue: a task to be done, or to be done once more.
  struct Place {
    std::string name;
    bool again = false;
  };
  struct Taken {
    Place place;
    std::string worker;
    Moment beat;
  };

  [[nodiscard]] Known known(const std::string& name) const;
  void conclude(Entry& entry, const std::string& name, Outcome outcome);
  /// Ends a lease if it is still this one.
  bool end(const Lease& lease);
  void reclaim(Moment now);

  Era era_;
  std::chrono::milliseconds lease_;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::map<std::string, Entry> entries_;
  std::deque<Place> waiting_;
  std::map<std::string, Taken> taken_;  ///< by receipt
  std::vector<std::string> news_;
  std::map<std::string, Job> jobs_;
  std::map<std::string, WorkerState> workers_;
  std::vector<Alarm> alarms_;
  std::set<std::string> cancelled_;
  std::int64_t receipts_ = 0, done_ = 0, dead_ = 0, compared_ = 0;
  double seconds_ = 0;
  bool paused_ = false;
};

}  // namespace ludi::app::queue
