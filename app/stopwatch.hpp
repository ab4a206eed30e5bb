// Time on the wall, for reports and guards only: no result may depend on it.
#pragma once

#include <chrono>

namespace ludi::app {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace ludi::app
