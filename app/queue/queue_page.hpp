// What a queue is at, as people and programs are told of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "app/queue/task_queue.hpp"

namespace ludi::app::queue {

double seconds_now();  ///< since 1970

/// Units of a job per second since it began, and the seconds that are left at that rate; negative
/// where nothing is known yet.
struct Pace {
  double rate = -1, left = -1;
};
Pace pace_of(const Job& job);

/// A worker that was not seen for so many seconds is told as gone.
inline constexpr double gone_after = 60;

/// Lines for people. `era` is the era of whoever looks, in a word.
std::string told(const QueueState& state, std::string_view era, double now);
nlohmann::ordered_json state_json(const QueueState& state, double now);

}  // namespace ludi::app::queue
