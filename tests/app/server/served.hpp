// The program itself as a server, which a test may kill.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>

namespace ludi::test {

/// The program itself at work, until it is killed.
class Served {
 public:
  Served(const std::filesystem::path& data, const std::filesystem::path& site) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      const int nothing = open("/dev/null", O_WRONLY);
      dup2(nothing, STDERR_FILENO);
      execl(LUDI_PROGRAM, LUDI_PROGRAM, "serve", "--data", data.c_str(), "--site", site.c_str(),
            "--port", "0", "--register", "open", static_cast<char*>(nullptr));
      _exit(127);
    }
    close(ends[1]);
    std::FILE* said = fdopen(ends[0], "r");
    REQUIRE(said != nullptr);
    REQUIRE(std::fscanf(said, "http://127.0.0.1:%d/", &port_) == 1);
    std::fclose(said);
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() { kill_it(); }
  void kill_it() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }
  [[nodiscard]] int port() const { return port_; }

 private:
  pid_t process_ = -1;
  int port_ = 0;
};

}  // namespace ludi::test
