#include "app/tables/clock.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>

namespace ludi::app::tables {

namespace {

constexpr std::int64_t put_right = 300;  ///< seconds that a clock is off before it is not believed
constexpr std::int64_t ms = 1'000;

std::string boot_of_the_machine() {
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  return boot;
}

}  // namespace

Clock clock_of_the_machine() {
  return [boot = boot_of_the_machine()] {
    timespec run = {};
    clock_gettime(CLOCK_BOOTTIME, &run);  // it goes on while the machine sleeps
    const auto wall = std::chrono::duration_cast<std::chrono::seconds>(
        std::chrono::system_clock::now().time_since_epoch());
    return Instant{wall.count(), run.tv_sec * ms + run.tv_nsec / 1'000'000, boot};
  };
}

std::int64_t time_at(const Instant& instant, const KnownTime& known) {
  if (instant.boot != known.at.boot) return std::max(instant.wall, known.time);
  const std::int64_t passed =
      known.time + std::max<std::int64_t>(0, instant.monotonic - known.at.monotonic) / ms;
  const bool near = std::abs(instant.wall - passed) <= put_right;
  return near ? std::max(instant.wall, known.time) : passed;
}

}  // namespace ludi::app::tables
