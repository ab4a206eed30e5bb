#include "synthesis/run/judge_service.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <new>
#include <string>
#include <string_view>

#include "synthesis/run/packet.hpp"

namespace ludi::synthesis {

namespace {

/// How a judge leaves who ran out of memory: the machine's fault, not the game's.
constexpr int out_of_memory = 99;

/// CPU time of this process.
double process_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void answer(Examination& examination, Packet& asked, Packet& reply) {
  switch (static_cast<Question>(asked.take<std::uint8_t>())) {
    case Question::sound:
      reply.put(examination.is_sound());
      break;
    case Question::play:
      reply.put(examination.play());
      break;
    case Question::fast:
      reply.put(examination.is_fast_enough());
      break;
    case Question::winners:
      reply.put(examination.finds_winners());
      break;
    case Question::appraise:
      put(reply, examination.appraise());
      break;
    case Question::prune: {
      const auto remains = examination.prune();
      reply.put(remains.has_value());
      if (remains) put(reply, *remains);
      break;
    }
    case Question::reappraise:
      put(reply, examination.reappraise());
      break;
    case Question::begin:
    case Question::end:
      break;
  }
}

/// Answers every question about one game. What the critic throws ends the process, as it should.
void judge(int socket, const Examiner& examine, const Brief& brief) noexcept {
  try {
    const auto examination = examine(brief, {});
    double before = process_seconds();
    while (auto asked = receive(socket)) {
      Packet body;
      if (static_cast<Question>(Packet(*asked).take<std::uint8_t>()) == Question::end) return;
      answer(*examination, *asked, body);
      const double now = process_seconds();
      Packet reply;
      reply.put(static_cast<std::uint8_t>(Reply::answer)).put(now - before).put(body.bytes());
      before = now;
      if (!send(socket, reply)) return;
    }
  } catch (const std::bad_alloc&) {
    _exit(out_of_memory);
  }
}

/// What the end of a game's judge says of the game.
Packet ending(int status) {
  Packet packet;
  const auto say = [&](Reply reply, std::string_view how) {
    return packet.put(static_cast<std::uint8_t>(reply)).put(0.0).put(how);
  };
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return say(Reply::done, {});
  if (WIFEXITED(status) && WEXITSTATUS(status) == out_of_memory)
    return say(Reply::ended, "a judge ran out of memory");
  if (WIFEXITED(status)) return say(Reply::crashed, {});
  const int signal = WTERMSIG(status);
  constexpr std::array of_its_own = {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGTRAP, SIGSYS};
  if (std::ranges::count(of_its_own, signal) != 0) return say(Reply::crashed, strsignal(signal));
  if (signal == SIGXCPU) return say(Reply::ended, "a judge came to no end");
  return say(Reply::ended, fmt::format("a judge was ended by a signal ({})", strsignal(signal)));
}

}  // namespace

void follow(pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(0);
}

void preside(int socket, const Examiner& examine, unsigned guard) {
  // Whatever the program makes of them, here they end a process, and that is no verdict.
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGHUP}) std::signal(signal, SIG_DFL);
  const pid_t self = getpid();
  while (auto asked = receive(socket)) {
    // A question that was not answered any more is no game.
    if (static_cast<Question>(asked->take<std::uint8_t>()) != Question::begin) continue;
    const pid_t judging = fork();
    if (judging == 0) {
      follow(self);
      if (guard > 0) {
        const rlimit limit{guard, guard + 1};
        setrlimit(RLIMIT_CPU, &limit);
      }
      const rlimit no_core{0, 0};
      setrlimit(RLIMIT_CORE, &no_core);
      judge(socket, examine, take_brief(*asked));
      _exit(0);
    }
    int status = 0;
    if (judging < 0) status = out_of_memory << 8U;  // as if it had left so
    while (judging > 0 && waitpid(judging, &status, 0) < 0 && errno == EINTR) continue;
    if (!send(socket, ending(status))) break;
  }
  _exit(0);
}

}  // namespace ludi::synthesis
