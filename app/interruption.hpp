// Ctrl-C and SIGTERM as a wish to stop that long work can look at.
#pragma once

#include <thread>

#include "ggp/base/stop.hpp"

namespace ludi::app {

/// While an object lives, the first such signal asks work to stop and a second one ends the program
/// at once. To be made before other threads are, by one thread at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  [[nodiscard]] ggp::Stop stop() const { return wish_.stop(); }
  /// For whoever has another reason to stop the same work.
  [[nodiscard]] ggp::Stopper stopper() const { return wish_; }
  [[nodiscard]] bool happened() const { return wish_.requested(); }

 private:
  ggp::Stopper wish_;
  std::jthread listener_;
};

}  // namespace ludi::app
