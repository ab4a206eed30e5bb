// The child of a worker that does one task.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

#include "app/queue/task.hpp"

namespace ludi::app::queue {

/// What one task may take.
struct ChildLimits {
  std::uint64_t most_seconds = 0;  ///< of a core; 0: any number
  std::uint64_t most_memory = 0;   ///< bytes; 0: any number
};

/// How a child ended.
enum class Ending : std::uint8_t {
  finished,  ///< its answer is whole
  died,      ///< by itself: the task's fault
  killed,    ///< from outside
};

/// Runs from its making; is killed with its object at the latest.
class TaskChild {
 public:
  /// Throws std::runtime_error where no process can be had.
  TaskChild(const Task& task, const ChildLimits& limits);
  ~TaskChild();
  TaskChild(const TaskChild&) = delete;
  TaskChild& operator=(const TaskChild&) = delete;

  /// Takes in what it says for at most so long; true once it has ended.
  bool attend(int milliseconds);
  [[nodiscard]] Ending ending() const { return ending_; }
  /// Why it died, in words.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  /// What it said so far.
  [[nodiscard]] const Answer& answer() const { return answer_; }
  /// Seconds of a core it has used by now.
  [[nodiscard]] double seconds() const;

 private:
  void take_in();
  void end();

  pid_t process_ = -1;
  int pipe_ = -1;
  std::string unread_;
  Answer answer_;
  bool whole_ = false;
  Ending ending_ = Ending::killed;
  std::string reason_;
};

}  // namespace ludi::app::queue
