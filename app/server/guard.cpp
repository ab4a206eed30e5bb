#include "app/server/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "gdl/english/wording.hpp"

namespace ludi::app::server {

namespace {

constexpr std::size_t most_headers = 60;
constexpr std::size_t most_clients = 10'000;

std::string without_port(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.find(':')));
}

/// True of a Host that is an address in numbers, this one: nobody else's name is such.
bool is_address_of(const std::string& address, std::string_view host) {
  std::string name = without_port(host);
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return !address.empty() && plain_address(name) == plain_address(address);
}

}  // namespace

bool is_own_host(std::string_view host, const ServerSettings& settings) {
  const std::string name = gdl::in_small_letters(without_port(host));
  for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"})
    if (name == own) return true;
  return std::ranges::any_of(settings.hosts, [&](const std::string& own) {
    return name == gdl::in_small_letters(without_port(own));
  });
}

std::optional<Denial> denial_of(const httplib::Request& request, const ServerSettings& settings) {
  if (request.has_header(too_many_at_once))
    return Denial{429, "too much at once from one address; try again soon"};
  if (most_headers < request.headers.size()) return Denial{431, "too many headers"};
  const std::string host = request.get_header_value("Host");
  if (request.get_header_value_count("Host") != 1 ||
      !(is_own_host(host, settings) || is_address_of(request.local_addr, host)))
    return Denial{421, "this server is not called so; --host gives it further names"};
  if (std::ranges::any_of(request.path,
                          [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
    return Denial{400, "no path looks so"};
  if (request.method == "GET" || request.method == "HEAD") {
    // A body would be taken for the next request.
    if (request.has_header("Transfer-Encoding") || request.has_header("Content-Length"))
      return Denial{400, "a question has no body"};
    return std::nullopt;
  }
  if (request.method != "POST") return Denial{405, "only GET and POST are understood"};
  if (request.has_header("Origin")) {  // a browser sends it
    std::string origin = request.get_header_value("Origin");
    for (const std::string_view scheme : {"http://", "https://"})
      if (origin.starts_with(scheme)) origin = origin.substr(scheme.size());
    if (gdl::in_small_letters(origin) != gdl::in_small_letters(host))
      return Denial{403, "this comes from a page of another site"};
  }
  if (const std::string site = request.get_header_value("Sec-Fetch-Site");
      !site.empty() && site != "same-origin" && site != "none")
    return Denial{403, "this comes from a page of another site"};
  if (request.has_header("Content-Encoding")) return Denial{415, "bodies come as they are"};
  if (request.has_header("Transfer-Encoding") ||
      request.get_header_value_count("Content-Length") != 1)
    return Denial{411, "the length of the body is missing"};
  const std::string length = request.get_header_value("Content-Length");
  if (length.empty() || 9 < length.size() ||
      !std::ranges::all_of(length, [](char c) { return '0' <= c && c <= '9'; }))
    return Denial{400, "the length of the body is no number"};
  if (settings.most_body < std::stoul(length)) return Denial{413, "the body is too long"};
  const std::string type = gdl::in_small_letters(request.get_header_value("Content-Type"));
  if (type != "application/json" && !type.starts_with("application/json;"))
    return Denial{415, "the body must be application/json"};
  return std::nullopt;
}

std::string plain_address(const std::string& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  in6_addr six = {};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
  const bool wrapped = IN6_IS_ADDR_V4MAPPED(&six);
  constexpr std::size_t before_the_fourth = 12;
  const void* bytes = wrapped ? &six.s6_addr[before_the_fourth] : &six.s6_addr[0];
  return inet_ntop(wrapped ? AF_INET : AF_INET6, bytes, text.data(), text.size());
}

bool is_proxy(const std::string& address, const ServerSettings& settings) {
  const std::string plain = plain_address(address);
  return std::ranges::any_of(
      settings.proxies, [&](const std::string& proxy) { return plain_address(proxy) == plain; });
}

std::string client_of(const httplib::Request& request, const ServerSettings& settings) {
  const bool believed = is_proxy(request.remote_addr, settings);
  // Of several lines the last one is our own proxy's, as is the last address in it.
  const std::size_t lines = request.get_header_value_count("X-Forwarded-For");
  const std::string told = lines == 0 ? "" : request.get_header_value("X-Forwarded-For", lines - 1);
  if (!believed || told.empty()) return plain_address(request.remote_addr);
  std::string last = told.substr(told.rfind(',') + 1);
  last.erase(0, last.find_first_not_of(' '));
  last.erase(last.find_last_not_of(' ') + 1);
  return plain_address(last);
}

void protect(httplib::Response& response) {
  constexpr std::pair<const char*, const char*> headers[] = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
       "style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri "
       "'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
       "trusted-types ludi-engine ludi-offline ludi-script"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
  for (const auto& [name, value] : headers) response.set_header(name, value);
}

namespace {

/// Who has an address: of one of the sixth version whoever has its first 64 bits.
std::string holder_of(const std::string& client) {
  in6_addr address = {};
  const std::string plain = plain_address(client);
  if (inet_pton(AF_INET6, plain.c_str(), &address) != 1) return plain;
  std::string holder;
  for (std::size_t n = 0; n < 8; ++n) holder += fmt::format("{:02x}", address.s6_addr[n]);
  return holder;
}

}  // namespace

void Allowance::forget(std::int64_t now) {
  std::erase_if(spent_, [&](const auto& entry) { return entry.second.back() <= now - within_; });
}

bool Allowance::left(const std::string& client, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  return left_of(holder_of(client), now);
}

bool Allowance::left_of(const std::string& holder, std::int64_t now) {
  const auto found = spent_.find(holder);
  if (found == spent_.end()) return true;
  while (!found->second.empty() && found->second.front() <= now - within_)
    found->second.pop_front();
  if (!found->second.empty()) return found->second.size() < most_;
  spent_.erase(found);
  return true;
}

bool Allowance::spend(const std::string& client, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  const std::string holder = holder_of(client);
  if (!left_of(holder, now)) return false;
  if (most_clients <= spent_.size()) forget(now);
  // Who spent something longest ago is forgotten first.
  if (most_clients <= spent_.size())
    spent_.erase(std::ranges::min_element(spent_, {},
                                          [](const auto& entry) { return entry.second.back(); }));
  spent_[holder].push_back(now);
  return true;
}

bool Crowd::enter(const std::string& client) {
  const std::lock_guard lock(mutex_);
  const std::string holder = holder_of(client);
  const auto found = of_one_.find(holder);
  const std::size_t own = found == of_one_.end() ? 0 : found->second;
  if (most_ <= all_ || most_of_one_ <= own) return false;
  ++all_;
  ++of_one_[holder];
  return true;
}

void Crowd::leave(const std::string& client) {
  const std::lock_guard lock(mutex_);
  const auto found = of_one_.find(holder_of(client));
  if (found == of_one_.end()) return;
  --all_;
  if (--found->second == 0) of_one_.erase(found);
}

}  // namespace ludi::app::server
