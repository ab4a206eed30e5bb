#include "app/queue/crew.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "app/interruption.hpp"

namespace ludi::app::queue {

namespace {

constexpr std::chrono::milliseconds between_looks{100};
constexpr std::chrono::seconds before_another{1};

/// A worker's place in the crew.
struct Post {
  enum class State : std::uint8_t { works, rests, has_left };
  State state = State::works;
  pid_t process = 0;                           ///< while it works
  std::chrono::steady_clock::time_point anew;  ///< when another takes the place of one that rests
};

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
  using State = Post::State;
  std::vector<Post> posts(settings.processes);
  for (std::size_t i = 0; i < posts.size(); ++i) posts[i].process = begin(i);
  const auto somebody_is_left = [&] {
    return std::ranges::any_of(posts,
                               [](const Post& post) { return post.state != State::has_left; });
  };
  bool told = false;
  while (somebody_is_left()) {
    // Asked once a round, so that whoever begins anew in it is told in the next.
    const bool to_end = interruption.happened();
    if (to_end && !std::exchange(told, true))
      for (const Post& post : posts)
        if (post.state == State::works) kill(post.process, SIGTERM);
    for (std::size_t i = 0; i < posts.size(); ++i) {
      Post& post = posts[i];
      if (post.state == State::rests && to_end) {
        post.state = State::has_left;
      } else if (post.state == State::rests && post.anew <= Clock::now()) {
        post.process = begin(i);
        post.state = State::works;
      }
      int status = 0;
      if (post.state != State::works || waitpid(post.process, &status, WNOHANG) != post.process)
        continue;
      const bool well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
      post.state = well || to_end ? State::has_left : State::rests;
      post.anew = Clock::now() + before_another;
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
