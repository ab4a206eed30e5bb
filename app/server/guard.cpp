#include "app/server/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>

#include "gdl/english/wording.hpp"

namespace ludi::app::server {

namespace {

constexpr std::size_t most_headers = 60;
constexpr std::size_t most_clients = 10'000;

std::string without_port(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.find(':')));
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
  if (most_headers < request.headers.size()) return Denial{431, "too many headers"};
  if (request.get_header_value_count("Host") != 1 ||
      !is_own_host(request.get_header_value("Host"), settings))
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
    if (gdl::in_small_letters(origin) != gdl::in_small_letters(request.get_header_value("Host")))
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

std::string client_of(const httplib::Request& request, const ServerSettings& settings) {
  const bool believed =
      std::ranges::find(settings.proxies, request.remote_addr) != settings.proxies.end();
  // Of several lines the last one is our own proxy's, as is the last address in it.
  const std::size_t lines = request.get_header_value_count("X-Forwarded-For");
  const std::string told = lines == 0 ? "" : request.get_header_value("X-Forwarded-For", lines - 1);
  if (!believed || told.empty()) return request.remote_addr;
  std::string last = told.substr(told.rfind(',') + 1);
  last.erase(0, last.find_first_not_of(' '));
  return last;
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
  if (inet_pton(AF_INET6, client.c_str(), &address) != 1 || IN6_IS_ADDR_V4MAPPED(&address))
    return client;
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
  const auto found = spent_.find(holder_of(client));
  if (found == spent_.end()) return true;
  while (!found->second.empty() && found->second.front() <= now - within_)
    found->second.pop_front();
  if (!found->second.empty()) return found->second.size() < most_;
  spent_.erase(found);
  return true;
}

void Allowance::spend(const std::string& client, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  if (most_clients <= spent_.size()) forget(now);
  // Who spent something longest ago is forgotten first.
  if (most_clients <= spent_.size())
    spent_.erase(std::ranges::min_element(spent_, {},
                                          [](const auto& entry) { return entry.second.back(); }));
  spent_[holder_of(client)].push_back(now);
}

}  // namespace ludi::app::server
