#include "synthesis/run/judge_processes.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "ggp/rules/vocabulary.hpp"
#include "synthesis/run/judge_service.hpp"
#include "synthesis/run/packet.hpp"

namespace ludi::synthesis {

namespace {

constexpr int look_ms = 50;  ///< how often whoever waits looks at the stop

/// Leaves the process nothing of the program it was copied from but its memory and the socket.
void let_go_of_files(int socket) {
  const int nothing = open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
  const auto close_between = [](int first, int last) {
#ifdef __linux__
    if (first <= last &&
        close_range(static_cast<unsigned>(first), static_cast<unsigned>(last), 0) == 0)
      return;
#endif
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    const int most = static_cast<int>(std::min<rlim_t>(limit.rlim_cur, 65'536));
    for (int file = first; file <= last && file < most; ++file) close(file);
  };
  close_between(STDERR_FILENO + 1, socket - 1);
  close_between(socket + 1, 0x7fffffff);
}

}  // namespace

/// The processes as this one sees them.
struct JudgeProcesses::Bench {
  struct Judge {
    pid_t process = -1;
    int socket = -1;
    bool busy = false;
    bool lost = false;  ///< not to be asked again
  };

  Bench() = default;
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;
  ~Bench() {
    for (const Judge& judge : judges) {
      kill(-judge.process, SIGKILL);  // and whom it works with
      kill(judge.process, SIGKILL);
      close(judge.socket);
      while (waitpid(judge.process, nullptr, 0) < 0 && errno == EINTR) continue;
    }
  }

  bool add(const Examiner& examine, unsigned guard) {
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) return false;
    const pid_t self = getpid();
    const pid_t process = fork();
    if (process == 0) {
      setpgid(0, 0);  // what is typed at the terminal is not meant for it
      let_go_of_files(sockets[1]);
      follow(self);
      preside(sockets[1], examine, guard);
    }
    close(sockets[1]);
    if (process < 0) {
      close(sockets[0]);
      return false;
    }
    setpgid(process, process);
    judges.push_back({process, sockets[0]});
    return true;
  }

  /// One who is free; waits for that. Throws if there is none left: Unjudged, or BrokenOff where
  /// that is because of a stop.
  Judge& take(const ggp::Stop& stop) {
    std::unique_lock lock(mutex);
    while (true) {
      const auto found =
          std::ranges::find_if(judges, [](const Judge& j) { return !j.busy && !j.lost; });
      if (found != judges.end()) {
        found->busy = true;
        return *found;
      }
      if (std::ranges::all_of(judges, &Judge::lost)) {
        if (stop.requested()) throw BrokenOff();
        throw Unjudged("no judge is left");
      }
      free.wait(lock);
    }
  }
  void give_back(Judge& judge, bool lost) {
    const std::lock_guard lock(mutex);
    judge.busy = false;
    judge.lost = lost;
    free.notify_all();
  }

  std::vector<Judge> judges;
  std::mutex mutex;
  std::condition_variable free;
};

/// Asks a process. One that has stopped answering is not asked again.
class JudgeProcesses::Asking final : public Examination {
 public:
  Asking(Bench& bench, const Brief& brief, ggp::Stop stop)
      : bench_(bench), judge_(bench.take(stop)), stop_(std::move(stop)) {
    Packet packet = question(Question::begin);
    put(packet, brief);
    if (!send(judge_.socket, packet)) state_ = State::lost;
  }
  ~Asking() override {
    if (state_ == State::open) {
      const bool sent = send(judge_.socket, question(Question::end));
      const auto reply = sent ? receive(judge_.socket) : std::nullopt;
      if (!reply) state_ = State::lost;
    }
    bench_.give_back(judge_, state_ == State::lost);
  }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  bool is_sound() override { return ask(question(Question::sound)).take<bool>(); }
  std::uint64_t play() override { return ask(question(Question::play)).take<std::uint64_t>(); }
  bool is_fast_enough() override { return ask(question(Question::fast)).take<bool>(); }
  bool finds_winners() override { return ask(question(Question::winners)).take<bool>(); }
  Appraisal appraise() override {
    Packet reply = ask(question(Question::appraise));
    return take_appraisal(reply);
  }
  std::optional<Remains> prune() override {
    Packet reply = ask(question(Question::prune));
    if (!reply.take<bool>()) return std::nullopt;
    return take_remains(reply);
  }
  Appraisal reappraise() override {
    Packet reply = ask(question(Question::reappraise));
    return take_appraisal(reply);
  }
  [[nodiscard]] double seconds_elsewhere() const override { return seconds_; }

 private:
  enum class State : std::uint8_t { open, over, lost };

  static Packet question(Question what) { return Packet().put(static_cast<std::uint8_t>(what)); }

  Packet ask(const Packet& packet) {
    if (state_ == State::lost || !send(judge_.socket, packet)) lose();
    auto reply = receive(judge_.socket, [&] { wait(); });
    if (!reply) lose();
    const auto kind = static_cast<Reply>(reply->take<std::uint8_t>());
    seconds_ += reply->take<double>();
    std::string body = reply->take_text();
    if (kind == Reply::answer) return Packet(std::move(body));
    state_ = State::over;
    if (kind == Reply::crashed) throw Crashed(body);
    throw Unjudged(body);
  }
  [[noreturn]] void lose() {
    state_ = State::lost;
    throw Unjudged("a judge is gone");
  }
  /// Until there is something to read.
  void wait() {
    while (true) {
      if (stop_.requested()) {
        state_ = State::lost;  // it may go on for long
        throw BrokenOff();
      }
      pollfd ready{judge_.socket, POLLIN, 0};
      if (poll(&ready, 1, look_ms) != 0) return;
    }
  }

  Bench& bench_;
  Bench::Judge& judge_;
  ggp::Stop stop_;
  State state_ = State::open;
  double seconds_ = 0;
};

JudgeProcesses::JudgeProcesses(std::unique_ptr<Bench> bench) : bench_(std::move(bench)) {}
JudgeProcesses::JudgeProcesses(JudgeProcesses&&) noexcept = default;
JudgeProcesses& JudgeProcesses::operator=(JudgeProcesses&&) noexcept = default;
JudgeProcesses::~JudgeProcesses() = default;

gdl::Result<JudgeProcesses> JudgeProcesses::start(const Critic& critic,
                                                  const JudgeSettings& settings) {
  static_cast<void>(ggp::vocabulary());  // once for all copies
  const Examiner examine = examiner_by(critic);
  const unsigned count = settings.processes == 0 ? std::max(1U, std::thread::hardware_concurrency())
                                                 : settings.processes;
  auto bench = std::make_unique<Bench>();
  bench->judges.reserve(count);
  for (unsigned i = 0; i < count; ++i)
    if (!bench->add(examine, settings.guard))
      return gdl::Diagnostic{
          {},
          fmt::format("no process could be started to judge games: {}", std::strerror(errno)),
          {}};
  return JudgeProcesses(std::move(bench));
}

Examiner JudgeProcesses::examiner() const {
  return [bench = bench_.get()](const Brief& brief, const ggp::Stop& stop) {
    return std::make_unique<Asking>(*bench, brief, stop);
  };
}

}  // namespace ludi::synthesis
