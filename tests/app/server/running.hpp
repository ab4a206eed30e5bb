// A server of a test's own, on a port that was free.
#pragma once

#include <doctest/doctest.h>
#include <httplib.h>

#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "app/server/server.hpp"
#include "tests/folder.hpp"

namespace ludi::test {

using Json = nlohmann::ordered_json;

struct Answered {
  int status = 0;
  Json body;
};

/// One client of a server, with what it sends along.
class Visitor {
 public:
  explicit Visitor(int port, httplib::Headers headers = {})
      : client_("127.0.0.1", port), headers_(std::move(headers)) {
    client_.set_keep_alive(true);
    client_.set_tcp_nodelay(true);
    client_.set_read_timeout(20);
  }
  Answered get(const std::string& path) { return told(client_.Get(path.c_str(), headers_)); }
  Answered post(const std::string& path, const Json& body) {
    return told(client_.Post(path.c_str(), headers_, body.dump(), "application/json"));
  }
  httplib::Client& client() { return client_; }

 private:
  static Answered told(const httplib::Result& result) {
    if (!result) return {};
    return {result->status, Json::parse(result->body, nullptr, false)};
  }
  httplib::Client client_;
  httplib::Headers headers_;
};

class Running {
 public:
  /// Passwords are cheap to try unless a test is about that.
  explicit Running(app::server::ServerSettings settings = {},
                   app::tables::PasswordCost cost = {.passes = 1, .memory = 8'192}) {
    settings.data = folder.path();
    settings.port = 0;
    settings.log = false;
    settings.signs_of_life = std::chrono::seconds(1);
    settings.program = LUDI_PROGRAM;
    settings.people.open_to = app::tables::Register::open;
    settings.people.cost = cost;
    server.emplace(settings);
    thread = std::thread([this] { server->run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    server->stop();
    thread.join();
  }
  [[nodiscard]] int port() const { return server->port(); }
  [[nodiscard]] Visitor visitor(httplib::Headers headers = {}) const {
    return Visitor(port(), std::move(headers));
  }

  Folder folder;
  std::optional<app::server::Server> server;
  std::thread thread;
};

}  // namespace ludi::test
