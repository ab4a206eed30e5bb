// A queue carried by a Redis server, version 7 or later, in its streams.
#pragma once

#include "app/queue/redis_link.hpp"
#include "app/queue/task_queue.hpp"

namespace ludi::app::queue {

class RedisQueue final : public TaskQueue {
 public:
  /// Connects at the first call. A lease ends when its heart has not beaten for so long.
  RedisQueue(RedisAddress address, Era era, std::chrono::milliseconds lease = usual_lease);

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
  [[nodiscard]] std::string key(std::string_view what) const;
  [[nodiscard]] RedisLink::Words of(const Lease& lease) const;
  /// What the server calls a task: eras have their own, though a name is the same in some of them.
  [[nodiscard]] std::string known_as(const std::string& name) const {
    return era_word_ + "." + name;
  }

  Era era_;
  std::string era_word_;
  std::chrono::milliseconds lease_;
  RedisLink link_;
  RedisLink waiting_link_;  ///< for news, which block it
  std::string last_news_ = "$";
};

}  // namespace ludi::app::queue
