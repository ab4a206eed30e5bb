// A program that runs beside this one, and ends with it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ludi::app {

/// How a program is begun: never by a shell, and with nothing but what is said here.
struct Launch {
  std::filesystem::path program = "/proc/self/exe";
  std::vector<std::string> words = {};                     ///< behind its name
  std::vector<std::string> surroundings = {};              ///< NAME=VALUE
  int input = -1, output = -1, errors = -1;                ///< files; -1: nothing to read or write
  std::vector<std::pair<int, std::uint64_t>> limits = {};  ///< of resources, by their RLIMIT_…
  bool network = true;                                     ///< false: it can open no socket
  int niceness = 0;                                        ///< how far it stands back for others
};

/// It ends with the thread that began it, whatever ends that, and with its object at the latest.
class Process {
 public:
  Process() = default;  ///< none
  /// None where no process can be had; what it is begun with may be wrong nevertheless, and then it
  /// ends with 127.
  explicit Process(const Launch& launch);
  Process(Process&& other) noexcept : id_(std::exchange(other.id_, -1)) {}
  Process& operator=(Process&& other) noexcept;
  ~Process() { kill(); }

  /// False for none, and for one whose end has been told.
  [[nodiscard]] bool lives() const { return id_ > 0; }
  /// Its exit code, or minus the signal that ended it, once; nothing while it runs.
  std::optional<int> ending();
  /// The same, after a wait at most so long.
  std::optional<int> ending_within(std::chrono::milliseconds patience);
  /// Seconds of a core that it has used by now; 0 where that cannot be told.
  [[nodiscard]] std::int64_t core_seconds() const;
  /// Asks it to end, as SIGTERM does.
  void ask_to_end() const;
  /// Ends it without asking; its ending is told as any.
  void end_at_once() const;
  /// Ends it, and whomever it has begun in its group.
  void kill();

 private:
  pid_t id_ = -1;
};

}  // namespace ludi::app
