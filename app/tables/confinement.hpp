// What a process gives up before it reads what strangers wrote. Safe between fork and exec.
#pragma once

#include <sys/resource.h>

namespace ludi::app::tables {

/// No sockets of any kind from here on: to ask for one fails, and nothing else changes. False where
/// the system knows no such rule.
bool give_up_network();

/// At most so much of a resource (RLIMIT_CPU and the like), for good.
void limit(int what, rlim_t most);

}  // namespace ludi::app::tables
