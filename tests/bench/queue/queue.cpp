// What the protocol of a queue costs: workers that only sleep, and one who asks with a lag.
//
//   queue_bench ADDRESS WORKERS MILLISECONDS TASKS LAG
//
// Every worker has a connection of its own. They run in a second process, so that the times of
// whoever asks are its own. Prints tasks a second, the share of the greatest rate there could be,
// the CPU a task of whoever asks, and how evenly the workers were fed.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>
#include <vector>

#include "app/queue/errands.hpp"
#include "app/queue/queue_address.hpp"
#include "app/queue/redis_queue.hpp"

using namespace ludi;
using namespace std::chrono;

namespace {

const app::queue::Era era{1, "a bench needs no engine"};

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

[[noreturn]] void be_workers(const app::queue::RedisAddress& address, int workers,
                             milliseconds sleep) {
  std::vector<std::jthread> threads;
  for (int number = 0; number < workers; ++number)
    threads.emplace_back([&, number] {
      app::queue::RedisQueue queue(address, era);
      const std::string name = fmt::format("sleeper-{}", number);
      auto rest = milliseconds(10);
      while (true) {
        try {
          const auto lease = queue.take(name);
          if (!lease) {
            std::this_thread::sleep_for(rest);
            rest = std::min(2 * rest, milliseconds(500));
            continue;
          }
          rest = milliseconds(10);
          std::this_thread::sleep_for(sleep);
          app::queue::Answer answer;
          answer.add(lease->task.order.substr(0, 200), 0.001);
          queue.finish(*lease, answer);
        } catch (const app::queue::QueueLost&) {
          std::_Exit(0);
        }
      }
    });
  threads.clear();
  std::_Exit(0);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    fmt::print(stderr, "usage: queue_bench ADDRESS WORKERS MILLISECONDS TASKS LAG\n");
    return 2;
  }
  const auto address = std::get<app::queue::RedisAddress>(app::queue::read_address(argv[1]));
  const int workers = std::atoi(argv[2]), tasks = std::atoi(argv[4]), lag = std::atoi(argv[5]);
  const milliseconds sleep(std::atoi(argv[3]));
  const pid_t others = fork();
  if (others == 0) be_workers(address, workers, sleep);

  app::queue::RedisQueue queue(address, era);
  const auto begin = steady_clock::now();
  const double cpu_before = cpu_seconds();
  {
    app::queue::Errands errands(queue, {.job = "bench", .total = tasks});
    std::atomic<int> next = 0;
    std::vector<std::jthread> threads;
    for (int t = 0; t < lag; ++t)
      threads.emplace_back([&] {
        // An order is as long as a game with its settings.
        for (int number = next++; number < tasks; number = next++)
          errands.run({"sleep", fmt::format("{:08} {:-<2000}", number, "")}, {});
      });
    threads.clear();
  }
  const double took = duration<double>(steady_clock::now() - begin).count();
  const double cpu = cpu_seconds() - cpu_before;
  const auto state = queue.state();
  std::vector<std::int64_t> done;
  for (const auto& worker : state.workers) done.push_back(worker.done);
  std::ranges::sort(done);
  const double greatest = workers / duration<double>(sleep).count();
  fmt::print(
      "{} workers, {} ms a task, lag {}: {:.0f} tasks a second ({:.0f} % of the greatest rate), "
      "{:.3f} ms of CPU a task for whoever asks, {} to {} tasks a worker, median {}\n",
      workers, sleep.count(), lag, tasks / took, 100 * tasks / took / greatest, 1000 * cpu / tasks,
      done.front(), done.back(), done[done.size() / 2]);
  kill(others, SIGKILL);
  waitpid(others, nullptr, 0);
}
