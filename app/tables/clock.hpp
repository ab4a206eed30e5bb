// What a machine tells of time. Deadlines of days follow its calendar, game clocks what passes
// while it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace ludi::app::tables {

inline constexpr std::int64_t seconds_of_day = 86'400;

struct Instant {
  std::int64_t wall = 0;       ///< seconds since 1970, by a calendar that people may set
  std::int64_t monotonic = 0;  ///< milliseconds since the machine began to run
  std::string boot;            ///< tells one run of the machine from another
};

/// May be asked by several threads at once.
using Clock = std::function<Instant()>;
Clock clock_of_the_machine();

/// The time that was known at some instant.
struct KnownTime {
  std::int64_t time = 0;  ///< seconds since 1970
  Instant at;
};

/// The time at an instant, from one that was known before. A calendar that is set to another day
/// while the machine runs changes nothing: what passed since then counts. Between runs of the
/// machine the calendar is believed, but no time ever goes back. Small differences, as clocks are
/// put right, follow the calendar.
std::int64_t time_at(const Instant& instant, const KnownTime& known);

}  // namespace ludi::app::tables
