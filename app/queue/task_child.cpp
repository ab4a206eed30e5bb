#include "app/queue/task_child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <stdexcept>

#include "app/interruption.hpp"
#include "app/queue/task_kinds.hpp"

namespace ludi::app::queue {

namespace {

// How a child leaves that could not do its task.
constexpr int out_of_memory = 99, not_understood = 98;

// A message of a child is its mark, the seconds of a core behind a part, the size of the part, and
// the part.
constexpr char part_mark = 'p', end_mark = 'e';
struct Heading {
  char mark = end_mark;
  double seconds = 0;
  std::uint64_t size = 0;
};

double own_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void write_all(int pipe, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(pipe, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(0);  // nobody listens
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
}

void say_part(int pipe, const Heading& heading, std::string_view part) {
  write_all(pipe, reinterpret_cast<const char*>(&heading), sizeof heading);
  write_all(pipe, part.data(), part.size());
}

void limit(int what, std::uint64_t most, std::uint64_t beyond) {
  if (most == 0) return;
  const rlimit both{most, beyond};
  setrlimit(static_cast<__rlimit_resource_t>(what), &both);
}

/// Does the task and says its parts. Other exceptions than these end it, as they should.
void do_task(const Task& task, int pipe) noexcept {
  const TaskKind* kind = find_kind(task.kind);
  const Order order = Order::parse(task.order, nullptr, false);
  if (kind == nullptr || order.is_discarded()) _exit(not_understood);
  double before = own_seconds();
  try {
    kind->perform(order, [&](std::string_view part) {
      const double now = own_seconds();
      say_part(pipe, {part_mark, now - before, part.size()}, part);
      before = now;
    });
  } catch (const std::bad_alloc&) {
    _exit(out_of_memory);
  }
  say_part(pipe, {}, {});
}

[[noreturn]] void be_child(const Task& task, const ChildLimits& limits, int pipe, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  setpgid(0, 0);  // what is typed at the terminal is not meant for it
  for (const int sign : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(sign, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nothing = open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
  close_range(STDERR_FILENO + 1, static_cast<unsigned>(pipe - 1), 0);
  close_range(static_cast<unsigned>(pipe + 1), ~0U, 0);
  limit(RLIMIT_CPU, limits.most_seconds, limits.most_seconds + 1);
  limit(RLIMIT_AS, limits.most_memory, limits.most_memory);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  do_task(task, pipe);
  _exit(0);
}

}  // namespace

TaskChild::TaskChild(const Task& task, const ChildLimits& limits) {
  int pipes[2];
  if (pipe2(pipes, O_CLOEXEC) != 0)
    throw std::runtime_error(fmt::format("no task can be begun: {}", std::strerror(errno)));
  const pid_t parent = getpid();
  // Until a child has said how it takes them it would take signals as this process does.
  const SignalsLeftToOthers for_later;
  process_ = fork();
  if (process_ == 0) be_child(task, limits, pipes[1], parent);
  const int why = errno;
  close(pipes[1]);
  pipe_ = pipes[0];
  if (process_ < 0) {
    close(pipe_);
    throw std::runtime_error(fmt::format("no task can be begun: {}", std::strerror(why)));
  }
}

TaskChild::~TaskChild() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  if (pipe_ >= 0) close(pipe_);
}

double TaskChild::seconds() const {
  clockid_t clock{};
  timespec used{};
  if (process_ <= 0 || clock_getcpuclockid(process_, &clock) != 0 ||
      clock_gettime(clock, &used) != 0)
    return 0;
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

/// Every whole message of what was read.
void TaskChild::take_in() {
  std::size_t at = 0;
  while (!whole_ && sizeof(Heading) <= unread_.size() - at) {
    Heading heading;
    std::memcpy(&heading, unread_.data() + at, sizeof heading);
    if (unread_.size() - at - sizeof heading < heading.size) break;
    at += sizeof heading;
    if (heading.mark == end_mark)
      whole_ = true;
    else
      answer_.add(std::string_view(unread_).substr(at, heading.size), heading.seconds);
    at += heading.size;
  }
  unread_.erase(0, at);
}

bool TaskChild::attend(int milliseconds) {
  if (process_ <= 0) return true;
  pollfd ready{pipe_, POLLIN, 0};
  if (poll(&ready, 1, milliseconds) <= 0) return false;
  std::array<char, 1U << 16U> bytes{};
  const ssize_t got = read(pipe_, bytes.data(), bytes.size());
  if (got < 0 && errno == EINTR) return false;
  if (got > 0) {
    unread_.append(bytes.data(), static_cast<std::size_t>(got));
    take_in();
    return false;
  }
  end();
  return true;
}

void TaskChild::end() {
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  process_ = -1;
  if (WIFEXITED(status)) {
    const int code = WEXITSTATUS(status);
    ending_ = code == 0 && whole_ ? Ending::finished : Ending::died;
    reason_ = code == out_of_memory    ? "out of memory"
              : code == not_understood ? "its order is not understood"
                                       : fmt::format("left with {}", code);
    return;
  }
  const int sign = WTERMSIG(status);
  constexpr std::array of_its_own = {SIGSEGV, SIGABRT, SIGFPE, SIGILL,
                                     SIGBUS,  SIGTRAP, SIGSYS, SIGXCPU};
  ending_ = std::ranges::count(of_its_own, sign) != 0 ? Ending::died : Ending::killed;
  reason_ = strsignal(sign);
}

}  // namespace ludi::app::queue
