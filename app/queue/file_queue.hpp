// A queue carried by two files: tasks, a line each, and answers, a line each. A line is whole or it
// is dropped, so a file may end in the middle of one.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "app/queue/task_queue.hpp"
#include "synthesis/run/path_lock.hpp"

namespace ludi::app::queue {

/// A task as a line of a file, its end included, and back; nothing for another text.
std::string line_of(const std::string& name, const Task& task);
struct NamedTask {
  std::string name;
  Task task;
};
std::optional<NamedTask> read_task(const std::string& line);

/// The same of an outcome.
std::string line_of(const NamedTask& task, const Outcome& outcome);
struct NamedOutcome {
  std::string name, kind;
  Outcome outcome;
};
std::optional<NamedOutcome> read_outcome(const std::string& line);

/// The whole lines of a file, without their ends; none of a file that is missing.
std::vector<std::string> whole_lines(const std::filesystem::path& file);
/// Appends whole lines behind the last whole line of a file, durably. Throws QueueLost.
void append_lines(const std::filesystem::path& file, std::string_view lines);

/// Why a file of tasks could not be locked, from the error number of that.
std::string refusal_of_lock(const std::filesystem::path& tasks, int fault);
/// Throws QueueLost where another program works with a file of tasks, or it cannot be had.
std::unique_ptr<synthesis::PathLock> sole_use_of(const std::filesystem::path& tasks);

/// One program at a time works with the files.
class FileQueue final : public TaskQueue {
 public:
  struct Files {
    std::filesystem::path tasks, answers;
  };

  /// Throws QueueLost where a file is there and cannot be read, or another works with them.
  FileQueue(Files files, Era era);

  std::vector<Known> submit(std::span<const Task> tasks, const std::string& job) override;
  std::vector<Known> look(std::span<const std::string> names) override;
  std::vector<std::string> news(std::chrono::milliseconds patience) override;
  /// Tasks that are written down stay so: their answers are what whoever asks comes back for.
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
  [[nodiscard]] bool answers_later() const override { return true; }
  [[nodiscard]] const Era& era() const override { return era_; }

 private:
  [[nodiscard]] Known known(const std::string& name) const;
  void conclude(const NamedTask& task, Outcome outcome);
  void free(const std::string& name);

  Files files_;
  Era era_;
  std::unique_ptr<synthesis::PathLock> sole_use_;
  std::mutex mutex_;
  std::vector<NamedTask> tasks_;
  std::size_t first_free_ = 0;   ///< all tasks before it are taken or answered
  std::set<std::string> names_;  ///< of the tasks
  std::map<std::string, Outcome> outcomes_;
  std::set<std::string> taken_;
  std::map<std::string, int> deaths_;
  std::vector<std::string> news_;
  std::vector<Alarm> alarms_;
  std::set<std::string> cancelled_;
  std::int64_t compared_ = 0;
  bool paused_ = false;
};

}  // namespace ludi::app::queue
