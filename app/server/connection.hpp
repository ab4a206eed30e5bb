// Connections of the server: requests one after another, each from its first byte to its last.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "app/server/guard.hpp"

namespace ludi::app::server {

/// How long a client may take.
struct Patience {
  std::chrono::milliseconds next{2'000};      ///< until a request begins
  std::chrono::milliseconds piece{5'000};     ///< for the next piece of one, read or written
  std::chrono::milliseconds request{30'000};  ///< for all of it
};

/// The bytes of a connection. Reading fails where the client takes too long, and where the lines in
/// front of a body take more room than any request needs.
class Connection final : public httplib::Stream {
 public:
  Connection(socket_t socket, const Patience& patience) : socket_(socket), patience_(patience) {}

  /// Waits for a request to begin; false if none does, or the socket that listens is closed.
  bool await_request(const std::atomic<socket_t>& listening);
  /// The lines of the request are over.
  void begin_body() { in_lines_ = false; }
  /// The bytes that were read from it, by whoever reads.
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  /// Says that there are too many connections and closes the socket, without waiting for anything.
  void turn_away();
  /// Closes the socket; with something `unread` so that what was written arrives all the same.
  void end(bool unread);

  [[nodiscard]] bool is_readable() const override;
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* to, size_t size) override;
  ssize_t write(const char* from, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;
  /// Reads what has come; the number of bytes, 0 at the end, below 0 where it fails.
  ssize_t fill();

  socket_t socket_;
  Patience patience_;
  std::array<char, 8'192> read_{};
  std::size_t begin_ = 0, end_ = 0;  ///< what of it was not taken yet
  std::uint64_t taken_ = 0, lines_from_ = 0;
  bool in_lines_ = true;
  Clock::time_point until_ = Clock::time_point::max();
};

/// A server of httplib whose connections go on only behind a request that was read to its last
/// byte: else what was not read would be taken for the next one. No address has more of them than
/// it may; of those that come by a proxy the requests are counted. Files are always sent whole:
/// parts of them that are asked for many times over would take any room.
class HttpServer final : public httplib::Server {
 public:
  HttpServer(const Patience& patience, const ServerSettings& settings);

 private:
  bool process_and_close_socket(socket_t socket) override;
  void serve(Connection& connection, bool by_proxy);
  Patience patience_;
  const ServerSettings& settings_;
  Crowd crowd_;
};

}  // namespace ludi::app::server
