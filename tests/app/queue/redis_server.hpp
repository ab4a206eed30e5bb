// A Redis server of a test's own, reached by a socket in a folder of its own.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "app/process.hpp"
#include "app/queue/redis_queue.hpp"
#include "tests/folder.hpp"

namespace ludi::test {

class RedisServer {
 public:
  explicit RedisServer(std::vector<std::string> more = {}) : more_(std::move(more)) { start(); }

  void start() {
    std::vector<std::string> words = {
        "--port", "0",     "--unixsocket",         socket(), "--save", "", "--appendonly",
        "no",     "--dir", folder_.path().string()};
    words.insert(words.end(), more_.begin(), more_.end());
    process_ = app::Process({.program = "/usr/bin/redis-server", .words = words});
    for (int tries = 0; tries < 400; ++tries) {
      try {
        link().ask({"PING"});
        return;
      } catch (const app::queue::QueueLost& trouble) {
        // A server that asks for a password is there, too.
        if (std::string(trouble.what()).find("NOAUTH") != std::string::npos) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
      }
    }
    FAIL("no Redis server could be started");
  }
  /// Ends it as a loss of power would; it forgets everything.
  void kill() { process_.kill(); }

  [[nodiscard]] std::string socket() const { return folder_.file("redis"); }
  [[nodiscard]] app::queue::RedisAddress address() const {
    app::queue::RedisAddress address;
    address.socket = socket();
    return address;
  }
  [[nodiscard]] std::string url() const { return "redis+unix://" + socket(); }
  [[nodiscard]] app::queue::RedisLink link() const { return app::queue::RedisLink(address()); }

 private:
  Folder folder_;
  std::vector<std::string> more_;
  app::Process process_;
};

}  // namespace ludi::test
