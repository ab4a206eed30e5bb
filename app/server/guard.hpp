// What is refused before anything is done for a request: calls by another name, from another site,
// too large, too many.
#pragma once

#include <httplib.h>

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "app/server/settings.hpp"
#include "app/tables/database.hpp"

namespace ludi::app::server {

/// Why a request is refused, and by which status.
struct Denial {
  int status = 400;
  std::string why;
};

/// True of a Host header that names this machine from itself, or one of the names given.
bool is_own_host(std::string_view host, const ServerSettings& settings);

/// What speaks against a request by its first lines alone; its body has not been read.
std::optional<Denial> denial_of(const httplib::Request& request, const ServerSettings& settings);

/// The address a request comes from: that which a proxy tells, if the proxy is one that is
/// believed.
std::string client_of(const httplib::Request& request, const ServerSettings& settings);

/// Headers of every answer.
void protect(httplib::Response& response);

/// Counts what each client did in the last minutes. May be asked by several threads at once.
class Allowance {
 public:
  Allowance(std::size_t most, std::int64_t within) : most_(most), within_(within) {}
  /// False if the client has had all.
  bool left(const std::string& client, std::int64_t now);
  void spend(const std::string& client, std::int64_t now);

 private:
  void forget(std::int64_t now);
  std::size_t most_;
  std::int64_t within_;
  std::mutex mutex_;
  std::map<std::string, std::deque<std::int64_t>> spent_;
};

}  // namespace ludi::app::server
