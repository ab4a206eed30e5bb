// The server of what people share. It serves the pages, and answers what docs/server.md lists. It
// never searches for a visitor.
#pragma once

#include <memory>
#include <string>

#include "app/server/settings.hpp"

namespace ludi::app::server {

class Server {
 public:
  /// Opens the database and takes the port. Throws BadInput where one of them cannot be had.
  explicit Server(const ServerSettings& settings);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] int port() const;
  /// What gives the rights of the owner.
  [[nodiscard]] const std::string& owner_secret() const;
  /// Answers until `stop`.
  void run();
  /// May be called by another thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ludi::app::server
