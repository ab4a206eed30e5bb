// The workers of one machine: a process each, begun anew where one ends that should not.
#pragma once

#include "app/queue/queue_address.hpp"
#include "app/queue/worker.hpp"

namespace ludi::app::queue {

struct CrewSettings {
  unsigned processes = 1;
  std::chrono::milliseconds lease = usual_lease;
  WorkerSettings worker;  ///< the name is the machine's; each adds its own number to it
};

/// What a crew did, and whether a signal ended it.
struct CrewDone {
  WorkDone work;
  bool interrupted = false;
};

/// Works until a signal asks to end, or until all have left because the settings say so. To be
/// called by a process of one thread. Throws std::runtime_error where no process can be had.
CrewDone work_as_crew(const QueueAddress& address, const Era& era, const CrewSettings& settings);

std::string host_name();
/// "host-process-time", unique among the machines of a cluster.
std::string own_name();

}  // namespace ludi::app::queue
