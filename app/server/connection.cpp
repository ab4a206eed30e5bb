#include "app/server/connection.hpp"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace ludi::app::server {

namespace {

constexpr std::uint64_t most_line_bytes = 256'000;  ///< of one request, in front of its body
constexpr std::chrono::milliseconds between_looks{50};
/// How much more is read of a request that is answered already, and for how long.
constexpr std::size_t most_unread = 256'000;
constexpr std::chrono::milliseconds last_patience{1'000};

/// True once the socket can be read or written; false where that takes too long or it is broken.
bool ready(socket_t socket, short what, std::chrono::milliseconds patience) {
  pollfd one = {socket, what, 0};
  for (;;) {
    const int found = poll(&one, 1, static_cast<int>(std::max<std::int64_t>(0, patience.count())));
    if (found < 0 && errno == EINTR) continue;
    return found > 0 && (one.revents & (what | POLLHUP)) != 0;
  }
}

using AskName = int (*)(int, sockaddr*, socklen_t*);

/// The address at one of the ends, in numbers.
void end_of(socket_t socket, AskName ask, std::string& ip, int& port) {
  sockaddr_storage address = {};
  socklen_t length = sizeof address;
  if (ask(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) return;
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  if (getnameinfo(reinterpret_cast<sockaddr*>(&address), length, host.data(), host.size(),
                  service.data(), service.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return;
  ip = host.data();
  port = std::atoi(service.data());
}

/// The bytes of a request behind its lines; nothing where they cannot be told.
std::optional<std::uint64_t> length_of_body(const httplib::Request& request) {
  if (request.has_header("Transfer-Encoding")) return std::nullopt;
  const std::size_t said = request.get_header_value_count("Content-Length");
  if (said == 0) return 0;
  const std::string text = request.get_header_value("Content-Length");
  std::uint64_t length = 0;
  const char* end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, length);
  if (said > 1 || failed != std::errc{} || stop != end) return std::nullopt;
  return length;
}

}  // namespace

ssize_t Connection::fill() {
  begin_ = end_ = 0;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - Clock::now());
  if (!ready(socket_, POLLIN, std::min(patience_.piece, left))) return -1;
  ssize_t got = 0;
  do {
    got = recv(socket_, read_.data(), read_.size(), 0);
  } while (got < 0 && errno == EINTR);
  end_ = static_cast<std::size_t>(std::max<ssize_t>(0, got));
  return got;
}

bool Connection::await_request(const std::atomic<socket_t>& listening) {
  until_ = Clock::time_point::max();
  const auto patience_ends = Clock::now() + patience_.next;
  while (begin_ == end_) {
    if (listening == INVALID_SOCKET || patience_ends <= Clock::now()) return false;
    if (ready(socket_, POLLIN, between_looks) && fill() <= 0) return false;
  }
  until_ = Clock::now() + patience_.request;
  in_lines_ = true;
  lines_from_ = taken_;
  return true;
}

ssize_t Connection::read(char* to, size_t size) {
  if (begin_ == end_)
    if (const ssize_t got = fill(); got <= 0) return got;
  const std::size_t some = std::min(size, end_ - begin_);
  std::copy_n(read_.data() + begin_, some, to);
  begin_ += some;
  taken_ += some;
  if (in_lines_ && most_line_bytes < taken_ - lines_from_) return -1;
  return static_cast<ssize_t>(some);
}

ssize_t Connection::write(const char* from, size_t size) {
  if (!ready(socket_, POLLOUT, patience_.piece)) return -1;
  ssize_t sent = 0;
  do {
    sent = send(socket_, from, size, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent;
}

bool Connection::is_readable() const {
  return begin_ != end_ || ready(socket_, POLLIN, patience_.piece);
}

bool Connection::is_writable() const {
  char next = 0;
  const ssize_t seen = recv(socket_, &next, 1, MSG_PEEK | MSG_DONTWAIT);
  const bool there =
      seen > 0 || (seen < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
  return there && ready(socket_, POLLOUT, patience_.piece);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  end_of(socket_, &getpeername, ip, port);
}
void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  end_of(socket_, &getsockname, ip, port);
}

void Connection::turn_away() {
  constexpr std::string_view answer =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
      "Connection: close\r\n\r\n";
  // What has come already is read, lest it takes the answer away.
  static_cast<void>(recv(socket_, read_.data(), read_.size(), MSG_DONTWAIT));
  static_cast<void>(send(socket_, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT));
  shutdown(socket_, SHUT_WR);
  close(socket_);
}

void Connection::end(bool unread) {
  shutdown(socket_, unread ? SHUT_WR : SHUT_RDWR);
  // A socket that is closed with something unread takes the answer away from the client.
  until_ = Clock::now() + last_patience;
  for (std::size_t rest = 0; unread && rest < most_unread;) {
    const ssize_t got = fill();
    if (got <= 0) break;
    rest += static_cast<std::size_t>(got);
  }
  close(socket_);
}

HttpServer::HttpServer(const Patience& patience, const ServerSettings& settings)
    : patience_(patience),
      settings_(settings),
      crowd_(std::numeric_limits<std::size_t>::max(), settings.most_connections_of_one) {
  set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(patience.next).count());
  set_read_timeout(patience.piece);
}

bool HttpServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket, patience_);
  std::string address;
  int port = 0;
  connection.get_remote_ip_and_port(address, port);
  const bool by_proxy = is_proxy(address, settings_);
  InCrowd place(crowd_);
  if (by_proxy || place.enter(address))
    serve(connection, by_proxy);
  else
    connection.turn_away();
  return true;
}

void HttpServer::serve(Connection& connection, bool by_proxy) {
  bool goes_on = true, whole = true;
  for (std::size_t left = keep_alive_max_count_;
       goes_on && left > 0 && connection.await_request(svr_sock_); --left) {
    std::optional<std::uint64_t> end;
    bool closed = false;
    InCrowd place(crowd_);
    const bool answered =
        process_request(connection, left == 1, closed, [&](httplib::Request& request) {
          connection.begin_body();
          request.ranges.clear();
          request.headers.erase(too_many_at_once);
          if (by_proxy && !place.enter(client_of(request, settings_)))
            request.set_header(too_many_at_once, "yes");
          if (const auto length = length_of_body(request)) end = connection.taken() + *length;
        });
    whole = end == connection.taken();
    goes_on = answered && whole && !closed;
  }
  connection.end(!whole);
}

}  // namespace ludi::app::server
