// Ctrl-C and SIGTERM as a wish to stop that long work can look at.
#pragma once

#include <csignal>
#include <cstdint>
#include <thread>

#include "ggp/base/stop.hpp"

namespace ludi::app {

/// While an object lives, the first such signal asks work to stop and a second one ends the program
/// at once, unless another process tells this one of signals that it may have had already. To be
/// made before other threads are, by one thread at a time.
class Interruption {
 public:
  enum class Second : std::uint8_t { ends, is_ignored };
  explicit Interruption(Second second = Second::ends);
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

/// While an object lives, threads that are begun leave such signals to others.
class SignalsLeftToOthers {
 public:
  SignalsLeftToOthers();
  ~SignalsLeftToOthers();
  SignalsLeftToOthers(const SignalsLeftToOthers&) = delete;
  SignalsLeftToOthers& operator=(const SignalsLeftToOthers&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace ludi::app
