// Independent jobs on several threads: a flat list and one atomic index. Where a build has no
// threads, as in a page, the jobs run in order; this file alone knows.
#pragma once

#include <algorithm>
#include <cstddef>
#ifndef __wasi__
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace ludi::ggp {

#ifdef __wasi__

struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};

template <typename Job>
void run_jobs(unsigned, std::size_t count, const Job& job) {
  for (std::size_t i = 0; i < count; ++i) job(i);
}

#else

/// Guards what several threads share, as long as a lock of it lives.
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;

/// Calls `job(i)` once for each i in [0, count), on at most `threads` threads (0: as many as the
/// machine has). Jobs must not throw and must not depend on each other.
template <typename Job>
void run_jobs(unsigned threads, std::size_t count, const Job& job) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  threads = static_cast<unsigned>(std::min<std::size_t>(threads, count));
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) job(i);
  };
  std::vector<std::jthread> helpers;
  for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(work);
  work();
}

#endif

}  // namespace ludi::ggp
