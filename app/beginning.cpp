#include "app/beginning.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <csignal>

#include "app/command.hpp"

namespace ludi::app {

namespace {

/// Opens nothing that can be used, in the place of a stream that is closed.
void occupy(int stream) {
  // Files open at the lowest place that is free, which is this one if those below are taken.
  if (fcntl(stream, F_GETFD) == -1)
    static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

}  // namespace

void begin_safely() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) occupy(stream);
  std::signal(SIGCHLD, SIG_DFL);  // ignored, it would take away how children ended
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow cannot be written, and that is said
  std::signal(SIGPIPE, [](int) { _exit(static_cast<int>(Exit::bad_input)); });
  // Where nobody listens to them, see Interruption, there is nothing to be kept.
  for (const int signal : {SIGINT, SIGTERM})
    if (std::signal(signal, [](int) { _exit(static_cast<int>(Exit::stopped)); }) == SIG_IGN)
      std::signal(signal, SIG_IGN);
}

}  // namespace ludi::app
