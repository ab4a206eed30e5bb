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

/// On a request itself, whatever its client sent: they are at more already than one may be.
inline constexpr const char* too_many_at_once = "Ludi-Too-Many-At-Once";

/// Why a request is refused, and by which status.
struct Denial {
  int status = 400;
  std::string why;
};

/// True of a Host header that names this machine from itself, or one of the names given.
bool is_own_host(std::string_view host, const ServerSettings& settings);

/// What speaks against a request by its first lines alone; its body has not been read.
std::optional<Denial> denial_of(const httplib::Request& request, const ServerSettings& settings);

/// An address in numbers as it is written most shortly; of the fourth version also where the
/// machine wraps it in one of the sixth. Other texts as they are.
std::string plain_address(const std::string& address);

/// True of the address of a proxy whose word is taken for where requests come from.
bool is_proxy(const std::string& address, const ServerSettings& settings);

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
  /// The same, and if there is some left one of it is spent.
  bool spend(const std::string& client, std::int64_t now);

 private:
  bool left_of(const std::string& holder, std::int64_t now);
  void forget(std::int64_t now);
  std::size_t most_;
  std::int64_t within_;
  std::mutex mutex_;
  std::map<std::string, std::deque<std::int64_t>> spent_;
};

/// How much is at work for each client at once. May be asked by several threads at once.
class Crowd {
 public:
  Crowd(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}
  /// False, and nothing is counted, if there are as many as there may be.
  bool enter(const std::string& client);
  void leave(const std::string& client);

 private:
  std::size_t most_, most_of_one_;
  std::mutex mutex_;
  std::size_t all_ = 0;
  std::map<std::string, std::size_t> of_one_;
};

/// One of a crowd, until it goes.
class InCrowd {
 public:
  explicit InCrowd(Crowd& crowd) : crowd_(crowd) {}
  InCrowd(const InCrowd&) = delete;
  InCrowd& operator=(const InCrowd&) = delete;
  ~InCrowd() {
    if (client_) crowd_.leave(*client_);
  }
  bool enter(const std::string& client) {
    if (crowd_.enter(client)) client_ = client;
    return client_.has_value();
  }

 private:
  Crowd& crowd_;
  std::optional<std::string> client_;
};

}  // namespace ludi::app::server
