// A worker: takes tasks from a queue and does each in a child of its own, so that a task that
// brings down who does it ends nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/queue/task_queue.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::app::queue {

struct WorkerSettings {
  std::string name;                         ///< unique in the queue
  std::uint64_t most_seconds = 86'400;      ///< of a core for one task; 0: any number
  std::uint64_t most_memory = 4ULL << 30U;  ///< bytes of one task; 0: any number
  std::int64_t most_tasks = 0;              ///< it leaves after so many; 0: never
  bool until_empty = false;                 ///< it leaves once there is nothing to take
  /// It waits where the queue is lost; else QueueLost ends it, and its task is another's.
  bool waits = true;
  std::chrono::milliseconds beat = std::chrono::seconds(5);  ///< from heartbeat to heartbeat
  /// Told of what goes wrong: a carrier that is lost, a task that kills, an answer that differs.
  std::function<void(const std::string&)> on_trouble = {};
};

/// What a worker did.
struct WorkDone {
  std::int64_t finished = 0, deaths = 0, released = 0, different = 0;
};

/// Works until a stop is requested or the settings say so. To be called by a process of one thread,
/// a copy of which does each task. A child that is stopped or stuck without using its core gets no
/// heartbeat. What a child does to itself (its crash, its limit of CPU or memory) is the task's
/// fault; a child that is killed from outside gives the task back.
WorkDone work(TaskQueue& queue, const WorkerSettings& settings, const ggp::Stop& stop);

}  // namespace ludi::app::queue
