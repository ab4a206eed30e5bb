// The side of whoever asks: tasks are handed in, and their outcomes waited for, by many threads.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "app/queue/task_queue.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::app::queue {

/// Thrown where an outcome is no longer waited for: a stop was requested, or the job called off.
struct CalledOff : std::exception {};

/// Thrown where the outcome comes only after this program has ended: the task was written down.
struct AnsweredLater : std::exception {};

struct ErrandSettings {
  std::string job;         ///< what it is all for, in a few words: seen by those who watch
  std::int64_t total = 0;  ///< of the job, in its own units
  /// How often is looked after tasks that may have been lost.
  std::chrono::milliseconds patience = std::chrono::seconds(3);
  /// Told once when the carrier cannot be reached, and once when it can again.
  std::function<void(const std::string&)> on_trouble = {};
};

/// Tasks of one job. Whatever becomes of the carrier meanwhile, each is answered once: what it
/// loses is handed in again.
class Errands {
 public:
  Errands(TaskQueue& queue, ErrandSettings settings);
  /// Withdraws what nobody has begun.
  ~Errands();
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;

  /// What the task comes to; waits for that. Throws CalledOff, also where it cannot be written down
  /// for later (`lost` says why), or AnsweredLater.
  Outcome run(const Task& task, const ggp::Stop& stop);
  /// Hands in tasks whose outcomes will be asked for later.
  void prepare(std::span<const Task> tasks);
  /// Tells watchers how far the job is.
  void progress(std::int64_t done);
  /// Why tasks could not be written down whose answers come later.
  [[nodiscard]] std::optional<std::string> lost() const;
  /// True once somebody called the job off.
  [[nodiscard]] bool cancelled() const;

 private:
  struct Errand {
    Task task;
    bool handed_in = false;
    int waiting = 0;  ///< threads that wait for it
    std::optional<Outcome> outcome = {};
    /// Its own, since a thousand threads that each finished errand wakes do nothing else.
    std::unique_ptr<std::condition_variable> settled = std::make_unique<std::condition_variable>();
  };

  void attend(const std::stop_token& stop);
  void hand_in();
  std::vector<Known> write_down(std::span<const Task> tasks);
  void tell();
  void look_after(const std::vector<std::string>& names);
  void take(const std::vector<std::string>& names, const std::vector<Known>& standings);
  [[nodiscard]] std::vector<std::string> awaited() const;
  [[nodiscard]] Job job_as_it_stands() const;

  TaskQueue& queue_;
  ErrandSettings settings_;
  mutable std::mutex mutex_;
  std::mutex handing_in_;
  std::condition_variable over_;  ///< the attendant may leave
  std::map<std::string, Errand> errands_;
  Job job_;
  bool told_ = false;   ///< watchers know the job as it stands
  bool begun_ = false;  ///< the carrier knows that the job has begun
  bool asked_ = false;  ///< something waits to be handed in
  bool cancelled_ = false;
  std::optional<std::string> lost_;
  std::jthread attendant_;  ///< last: it uses everything above
};

}  // namespace ludi::app::queue
