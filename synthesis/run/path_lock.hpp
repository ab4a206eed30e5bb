// A folder or a file that one program at a time works with.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <cerrno>
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
      : descriptor_(opened(path)), fault_(descriptor_ < 0 ? errno : EWOULDBLOCK) {
    // A process that a killed program had just begun holds on for a moment.
    for (int tries = 0; descriptor_ >= 0 && is_taken() && tries < most_tries; ++tries) {
      if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
      fault_ = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
    }
  }
  ~PathLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  PathLock(const PathLock&) = delete;
  PathLock& operator=(const PathLock&) = delete;

  /// True if no other program holds it.
  [[nodiscard]] bool held() const { return descriptor_ >= 0 && fault_ == 0; }
  /// True if another program holds it; where it is neither, `fault` tells why no lock can be had.
  [[nodiscard]] bool is_taken() const { return fault_ == EWOULDBLOCK; }
  /// An error number; 0: none.
  [[nodiscard]] int fault() const { return fault_; }

 private:
  /// A network's file system makes such a lock of another kind, which asks for a descriptor that
  /// may write. Folders have none.
  static int opened(const std::filesystem::path& path) {
    const int may_write = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    return may_write >= 0 ? may_write : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  }

  int descriptor_ = -1;
  int fault_ = 0;
};

}  // namespace ludi::synthesis
