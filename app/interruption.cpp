#include "app/interruption.hpp"

#include <unistd.h>
#include <csignal>
#include <ctime>

#include "app/command.hpp"

namespace ludi::app {

namespace {

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

}  // namespace

Interruption::Interruption(Second second) {
  // A thread waits for the signals, for hardly anything may be done inside a handler.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  listener_ = std::jthread([this, signals, second](const std::stop_token& done) {
    constexpr timespec patience{0, 50'000'000};
    while (!done.stop_requested())
      if (const int signal = sigtimedwait(&signals, nullptr, &patience); signal > 0)
        if (!wish_.request() && second == Second::ends) _exit(static_cast<int>(Exit::stopped));
  });
}

Interruption::~Interruption() {
  listener_.request_stop();
  listener_.join();
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

SignalsLeftToOthers::SignalsLeftToOthers() {
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

SignalsLeftToOthers::~SignalsLeftToOthers() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace ludi::app
