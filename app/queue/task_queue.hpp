// The queue between those who ask and those who work, whatever carries it: threads of one process,
// Redis, or files.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/queue/task.hpp"

namespace ludi::app::queue {

/// Thrown where the carrier cannot be reached. What was asked may have been done: asking again is
/// safe.
struct QueueLost : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Thrown where a carrier belongs to programs of another era.
struct OtherEra : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// So many deaths of those who do a task make it a dead letter.
inline constexpr int most_deaths = 3;

/// How long a worker's heart may be silent before its task goes to another.
inline constexpr std::chrono::seconds usual_lease{30};

/// A task in the hands of a worker, for as long as its heart beats.
struct Lease {
  std::string worker;
  std::string name;
  Task task;
  std::string receipt;  ///< the carrier's own mark
  bool again = false;   ///< it was done before, and the answers are to be compared
};

/// How a task stands.
enum class Standing : std::uint8_t {
  unknown,    ///< the carrier has never heard of it, or has lost it
  waiting,    ///< for a worker, or in the hands of one
  done,       ///< with an outcome
  cancelled,  ///< its job was called off
};
struct Known {
  Standing standing = Standing::unknown;
  Outcome outcome = {};  ///< if done
};

/// What became of an answer that was handed in.
enum class Reception : std::uint8_t {
  first,      ///< it is the answer
  same,       ///< as the one that was there
  different,  ///< from the one that was there, which stays: an alarm is kept
  refused,    ///< nobody asks for it any more
};

/// A job in the eyes of those who watch: a run, a measurement, a match.
struct Job {
  std::string name;
  std::int64_t total = 0, done = 0;  ///< in its own units, such as children
  double began = 0, told = 0;        ///< seconds since 1970
  bool cancelled = false;
};

struct WorkerState {
  std::string name, era;
  std::int64_t done = 0;
  double seen = 0;  ///< seconds since 1970
};

/// Two answers to one task that differ.
struct Alarm {
  std::string task, kind, first_worker, other_worker;
};

struct QueueState {
  bool paused = false;
  std::int64_t waiting = 0;  ///< for workers
  std::int64_t taken = 0;    ///< in their hands
  std::int64_t done = 0, dead = 0, compared = 0;
  std::int64_t of_other_eras = 0;  ///< those waiting that no worker of this era may take
  double seconds = 0;              ///< of cores, in all answers
  std::vector<Job> jobs;
  std::vector<WorkerState> workers;
  std::vector<Alarm> alarms;
};

/// Each call is one step that happens as a whole or not at all. Every call but those of a carrier
/// in this process may throw QueueLost. A queue object belongs to one era: what others put in is
/// not handed out by it. Safe to use from several threads.
class TaskQueue {
 public:
  TaskQueue() = default;
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;
  virtual ~TaskQueue() = default;

  // Those who ask.
  /// A job begins, or goes on though it was called off before.
  virtual void begin(const Job& job) = 0;
  /// Makes tasks known, as part of a job. A task that is known stays as it is. Tells how each
  /// stands, in their order.
  virtual std::vector<Known> submit(std::span<const Task> tasks, const std::string& job) = 0;
  /// How tasks stand, by their names.
  virtual std::vector<Known> look(std::span<const std::string> names) = 0;
  /// Names of tasks that were finished since the last call, of others too; waits for some at most
  /// so long. None may be told that were finished while the carrier was lost.
  virtual std::vector<std::string> news(std::chrono::milliseconds patience) = 0;
  /// Forgets tasks that nobody has begun.
  virtual void withdraw(std::span<const std::string> names) = 0;
  /// Tells watchers how far a job is.
  virtual void tell(const Job& job) = 0;

  // Those who work.
  /// The next task, the oldest first; nothing if there is none, or the queue is paused. A lease
  /// whose heart has not beaten for as long as the carrier allows is handed to another.
  virtual std::optional<Lease> take(const std::string& worker) = 0;
  /// False if the lease is another's by now, or nobody asks for the task any more.
  virtual bool heartbeat(const Lease& lease) = 0;
  /// Hands in the answer. It counts though the lease may be another's by now.
  virtual Reception finish(const Lease& lease, const Answer& answer) = 0;
  /// Tells that the task brought down who did it, and what it had said by then. The third time it
  /// is a dead letter, and true is returned.
  virtual bool fail(const Lease& lease, const Answer& so_far) = 0;
  /// Gives the task back as if it had not been taken.
  virtual void release(const Lease& lease) = 0;

  // Those who watch.
  virtual void pause(bool paused) = 0;
  /// Calls a job off: what waits of it is forgotten, and what it asks for from now on is refused.
  virtual void cancel(const std::string& job) = 0;
  [[nodiscard]] virtual QueueState state() = 0;

  /// True where answers come only after whoever asks has ended.
  [[nodiscard]] virtual bool answers_later() const { return false; }
  [[nodiscard]] virtual const Era& era() const = 0;
};

}  // namespace ludi::app::queue
