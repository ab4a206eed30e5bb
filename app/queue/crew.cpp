#include "app/queue/crew.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <vector>

#include "app/interruption.hpp"

namespace ludi::app::queue {

namespace {

constexpr std::chrono::milliseconds between_looks{100};
constexpr std::chrono::seconds before_another{1};
// In place of a process.
constexpr pid_t ended = -1, to_begin = -2;

/// What each worker did, in memory that all processes share.
class Board {
 public:
  explicit Board(std::size_t workers)
      : size_(workers * sizeof(WorkDone)),
        done_(static_cast<WorkDone*>(
            mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {
    if (done_ == MAP_FAILED)
      throw std::runtime_error(fmt::format("no worker can be begun: {}", std::strerror(errno)));
  }
  ~Board() { munmap(done_, size_); }
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  void add(std::size_t worker, const WorkDone& done) {
    WorkDone& sum = done_[worker];
    sum.finished += done.finished;
    sum.deaths += done.deaths;
    sum.released += done.released;
    sum.different += done.different;
  }
  [[nodiscard]] const WorkDone& of(std::size_t worker) const { return done_[worker]; }

 private:
  std::size_t size_;
  WorkDone* done_;
};

WorkDone work_alone(const QueueAddress& address, const Era& era, std::chrono::milliseconds lease,
                    const WorkerSettings& settings, const ggp::Stop& stop) {
  const auto queue = open_queue(address, era, lease);
  return work(*queue, settings, stop);
}

}  // namespace

std::string host_name() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return host.data();
}

std::string own_name() {
  // In containers hosts and processes may have the same names and numbers.
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return fmt::format("{}-{}-{:04x}", host_name(), getpid(), now & 0xffff);
}

CrewDone work_as_crew(const QueueAddress& address, const Era& era, const CrewSettings& settings) {
  const Interruption interruption;
  const auto named = [&](std::size_t number) {
    WorkerSettings worker = settings.worker;
    worker.name = fmt::format("{}-{}", settings.worker.name, number + 1);
    return worker;
  };
  if (settings.processes == 1)
    return {work_alone(address, era, settings.lease, named(0), interruption.stop()),
            interruption.happened()};

  Board board(settings.processes);
  const pid_t self = getpid();
  const auto begin = [&](std::size_t number) {
    const pid_t process = fork();
    if (process < 0)
      throw std::runtime_error(fmt::format("no worker can be begun: {}", std::strerror(errno)));
    if (process > 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != self) _exit(0);
    int left = 0;
    try {
      // A terminal and systemd tell the children themselves, before their parent does.
      const Interruption own(Interruption::Second::is_ignored);
      board.add(number, work_alone(address, era, settings.lease, named(number), own.stop()));
    } catch (const std::exception& trouble) {
      if (settings.worker.on_trouble) settings.worker.on_trouble(trouble.what());
      left = 1;
    }
    _exit(left);
  };
  using Clock = std::chrono::steady_clock;
  std::vector<pid_t> processes;
  std::vector<Clock::time_point> anew(settings.processes);  // of those that ended badly
  for (std::size_t i = 0; i < settings.processes; ++i) processes.push_back(begin(i));
  bool told = false;
  for (std::size_t living = processes.size(); living > 0;) {
    if (interruption.happened() && !std::exchange(told, true))
      for (const pid_t process : processes)
        if (process > 0) kill(process, SIGTERM);
    for (std::size_t i = 0; i < processes.size(); ++i) {
      if (processes[i] == to_begin) {
        if (interruption.happened()) {
          processes[i] = ended;
          --living;
        } else if (anew[i] <= Clock::now()) {
          processes[i] = begin(i);
        }
        continue;
      }
      int status = 0;
      if (processes[i] == ended || waitpid(processes[i], &status, WNOHANG) != processes[i])
        continue;
      const bool well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
      if (well || interruption.happened()) {
        processes[i] = ended;
        --living;
        continue;
      }
      processes[i] = to_begin;
      anew[i] = Clock::now() + before_another;
    }
    std::this_thread::sleep_for(between_looks);
  }
  CrewDone done;
  done.interrupted = interruption.happened();
  for (std::size_t i = 0; i < settings.processes; ++i) {
    const WorkDone& each = board.of(i);
    done.work.finished += each.finished;
    done.work.deaths += each.deaths;
    done.work.released += each.released;
    done.work.different += each.different;
  }
  return done;
}

}  // namespace ludi::app::queue
