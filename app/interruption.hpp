// Ctrl-C and SIGTERM as a wish to stop that long work can look at.
#pragma once

#include <stop_token>
#include <thread>

namespace ludi::app {

/// While an object lives, the first such signal sets its token and a second one ends the program at
/// once. To be made before other threads are, by one thread at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] std::stop_token token() const { return wish_.get_token(); }
  [[nodiscard]] bool happened() const { return wish_.stop_requested(); }

 private:
  std::stop_source wish_;
  std::jthread listener_;
};

}  // namespace ludi::app
