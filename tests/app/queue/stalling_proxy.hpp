// A network in miniature: carries bytes between a socket and a Redis server, and stalls when told
// to.
#pragma once

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/folder.hpp"

namespace ludi::test {

class StallingProxy {
 public:
  explicit StallingProxy(std::string server) : server_(std::move(server)) {
    const sockaddr_un address = address_of(folder_.file("proxy"));
    listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    REQUIRE(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(listen(listener_, 64) == 0);
    carrier_ = std::thread([this] { carry(); });
  }
  ~StallingProxy() {
    over_ = true;
    carrier_.join();
    for (const int end : ends_)
      if (end >= 0) close(end);
    close(listener_);
  }
  StallingProxy(const StallingProxy&) = delete;
  StallingProxy& operator=(const StallingProxy&) = delete;

  [[nodiscard]] std::string url() const { return "redis+unix://" + folder_.file("proxy"); }
  /// What is sent from now on arrives after `resume`; nobody is told.
  void stall() { stalled_ = true; }
  void resume() { stalled_ = false; }
  [[nodiscard]] std::size_t connections() const { return connections_; }

 private:
  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    REQUIRE(path.size() < sizeof address.sun_path);
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
  }

  void meet() {
    const int visitor = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (visitor < 0) return;
    const sockaddr_un address = address_of(server_);
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      close(visitor);
      close(server);
      return;
    }
    ends_.insert(ends_.end(), {visitor, server});
    ++connections_;
  }

  /// Ends stand in pairs: what comes from one goes to its neighbour.
  void pass_on(std::size_t from) {
    std::array<char, 65536> bytes{};
    const std::size_t to = from ^ 1U;
    ssize_t left = read(ends_[from], bytes.data(), bytes.size());
    for (const char* at = bytes.data(); left > 0;) {
      const ssize_t sent = send(ends_[to], at, static_cast<std::size_t>(left), MSG_NOSIGNAL);
      if (sent <= 0) break;
      at += sent;
      left -= sent;
      if (left == 0) return;
    }
    for (const std::size_t end : {from, to}) close(std::exchange(ends_[end], -1));
  }

  void carry() {
    while (!over_) {
      if (stalled_) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        continue;
      }
      std::vector<pollfd> waited = {{listener_, POLLIN, 0}};
      for (const int end : ends_) waited.push_back({end, POLLIN, 0});  // −1 is passed over
      if (poll(waited.data(), waited.size(), 20) <= 0) continue;
      for (std::size_t i = 1; i < waited.size(); ++i)
        if (waited[i].revents != 0 && ends_[i - 1] >= 0 && !stalled_) pass_on(i - 1);
      if (waited[0].revents != 0) meet();
    }
  }

  Folder folder_;
  std::string server_;
  int listener_ = -1;
  std::vector<int> ends_;
  std::atomic<bool> stalled_ = false, over_ = false;
  std::atomic<std::size_t> connections_ = 0;
  std::thread carrier_;
};

}  // namespace ludi::test
