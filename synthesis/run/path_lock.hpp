// A folder or a file that one program at a time works with.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <chrono>
#include <filesystem>
#include <thread>

namespace ludi::synthesis {

/// Keeps other programs away from a folder or a file for as long as it lives, and no longer,
/// however the program ends.
class PathLock {
 public:
  PathLock() = default;
  explicit PathLock(const std::filesystem::path& path, int most_tries = 20)
      : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    // A process that a killed program had just begun holds on for a moment.
    for (int tries = 0; descriptor_ >= 0 && !held_ && tries < most_tries; ++tries) {
      if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
      held_ = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    }
  }
  ~PathLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  PathLock(const PathLock&) = delete;
  PathLock& operator=(const PathLock&) = delete;

  /// True if no other program holds it.
  [[nodiscard]] bool held() const { return held_; }

 private:
  int descriptor_ = -1;
  bool held_ = false;
};

}  // namespace ludi::synthesis
