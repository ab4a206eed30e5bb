#include "app/process.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <thread>

namespace ludi::app {

namespace {

constexpr int cannot_begin = 127;
constexpr std::chrono::milliseconds between_looks{5};

/// What the kernel calls this kind of processor; 0 for kinds that have one kind of calls only.
#if defined(__x86_64__)
constexpr unsigned own_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned own_architecture = AUDIT_ARCH_AARCH64;
#else
constexpr unsigned own_architecture = 0;
#endif

/// No sockets of any kind, by calls of any kind: what is forbidden fails, and nothing else changes.
bool give_up_network() {
  constexpr unsigned refused = SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA);
  constexpr unsigned first_of_x32 = 0x40000000;
  const auto number = static_cast<unsigned>(offsetof(seccomp_data, nr));
  const auto architecture = static_cast<unsigned>(offsetof(seccomp_data, arch));
  constexpr std::uint8_t unless_own = own_architecture != 0 ? 6 : 0;
  std::array<sock_filter, 10> rules = {{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, architecture),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_architecture, 0, unless_own),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_of_x32, 4, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_connect, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, refused),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  sock_fprog program = {static_cast<unsigned short>(rules.size()), rules.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Between the copy of this program and the one that takes its place: nothing here asks for memory,
/// for another thread may have been about to give some back.
[[noreturn]] void become(const Launch& launch, const char* path, char* const* words,
                         char* const* surroundings, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(cannot_begin);
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  const auto or_nothing = [&](int file) { return file < 0 ? nothing : file; };
  dup2(or_nothing(launch.input), STDIN_FILENO);
  dup2(or_nothing(launch.output), STDOUT_FILENO);
  dup2(or_nothing(launch.errors), STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int sign : {SIGINT, SIGTERM, SIGPIPE}) std::signal(sign, SIG_DFL);
  setpgid(0, 0);  // what is typed at the terminal is not meant for it
  setpriority(PRIO_PROCESS, 0, launch.niceness);
  for (const auto& [what, most] : launch.limits) {
    const rlimit both = {most, most};
    setrlimit(static_cast<__rlimit_resource_t>(what), &both);
  }
  if (!launch.network && !give_up_network()) _exit(cannot_begin);
  execve(path, words, surroundings);
  _exit(cannot_begin);
}

}  // namespace

Process::Process(const Launch& launch) {
  std::vector<std::string> words = {launch.program.filename().string()};
  words.insert(words.end(), launch.words.begin(), launch.words.end());
  std::vector<std::string> surroundings = launch.surroundings;
  const auto word_pointers = pointers_to(words), surrounding_pointers = pointers_to(surroundings);
  const pid_t parent = getpid();
  id_ = fork();
  if (id_ == 0)
    become(launch, launch.program.c_str(), word_pointers.data(), surrounding_pointers.data(),
           parent);
}

Process& Process::operator=(Process&& other) noexcept {
  if (this != &other) {
    kill();
    id_ = std::exchange(other.id_, -1);
  }
  return *this;
}

std::optional<int> Process::ending() {
  int status = 0;
  if (id_ <= 0 || waitpid(id_, &status, WNOHANG) != id_) return std::nullopt;
  id_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::optional<int> Process::ending_within(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (auto ended = ending()) return ended;
    if (!lives() || until <= std::chrono::steady_clock::now()) return std::nullopt;
    std::this_thread::sleep_for(between_looks);
  }
}

std::int64_t Process::core_seconds() const {
  clockid_t clock = 0;
  timespec used = {};
  if (id_ <= 0 || clock_getcpuclockid(id_, &clock) != 0 || clock_gettime(clock, &used) != 0)
    return 0;
  return used.tv_sec;
}

void Process::ask_to_end() const {
  if (id_ > 0) ::kill(id_, SIGTERM);
}

void Process::end_at_once() const {
  if (id_ <= 0) return;
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);
}

void Process::kill() {
  if (id_ <= 0) return;
  end_at_once();
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) continue;
  id_ = -1;
}

}  // namespace ludi::app
