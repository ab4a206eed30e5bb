// What the commands that work are told of the tasks they take.
#pragma once

#include <string>

#include "app/options.hpp"
#include "app/queue/worker.hpp"

namespace ludi::app::queue {

inline constexpr Option memory_option{
    "memory", "MB", "a task that needs more counts as one that crashes; 0: no bound", "4096"};
inline constexpr Option seconds_option{
    "seconds", "S", "… and one that takes so much of a core; 0: no bound", "86400"};

/// A worker of this name, unique in its queue, with the limits that these options tell; it warns of
/// what goes wrong. Throws WrongUsage.
WorkerSettings worker_asked(const Arguments& arguments, std::string name);

}  // namespace ludi::app::queue
