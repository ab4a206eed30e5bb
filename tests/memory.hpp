// The memory a deed takes at its most.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace ludi::test {

/// A figure of /proc/self/status in megabytes, such as "VmHWM:"; 0 where there is none.
inline double status_of(std::string_view name) {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(name)) return std::strtod(line.c_str() + name.size(), nullptr) / 1024;
  return 0;
}

/// How much memory this process comes to take from here on, above what it has now. Sanitizers,
/// which hold back what is given back, make it more.
class PeakMemory {
 public:
  PeakMemory() {
    // The highest mark begins anew; where it may not, what grows above it is told.
    std::ofstream("/proc/self/clear_refs") << "5";
    before_ = status_of("VmHWM:");
  }
  [[nodiscard]] static double megabytes() { return status_of("VmHWM:"); }  ///< at most, in all
  [[nodiscard]] double grown() const { return megabytes() - before_; }     ///< in megabytes

 private:
  double before_ = 0;
};

}  // namespace ludi::test
