#include "synthesis/run/packet.hpp"

#include <sys/socket.h>

#include <cerrno>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

namespace ludi::synthesis {

namespace {

bool send_bytes(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_bytes(int socket, char* bytes, std::size_t size, const std::function<void()>& look) {
  while (size > 0) {
    if (look) look();
    const ssize_t got = recv(socket, bytes, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace

void put(Packet& packet, const gdl::Tree& tree) {
  packet.put(tree.empty() ? std::string() : gdl::print(tree));
}

gdl::Tree take_tree(Packet& packet) {
  auto tree = gdl::parse(packet.take_text());
  return tree ? *std::move(tree) : gdl::Tree{};
}

void put(Packet& packet, const Brief& brief) {
  put(packet, brief.game);
  packet.put(std::uint64_t{brief.policies.size()});
  for (const gdl::Tree& policy : brief.policies) put(packet, policy);
  packet.put(std::uint64_t{brief.pinned.size()});
  for (const std::string& section : brief.pinned) packet.put(section);
  packet.put(brief.founder);
}

Brief take_brief(Packet& packet) {
  Brief brief;
  brief.game = take_tree(packet);
  for (auto left = packet.take<std::uint64_t>(); left > 0; --left)
    brief.policies.push_back(take_tree(packet));
  for (auto left = packet.take<std::uint64_t>(); left > 0; --left)
    brief.pinned.push_back(packet.take_text());
  brief.founder = packet.take<bool>();
  return brief;
}

void put(Packet& packet, const Appraisal& appraisal) {
  packet.put(appraisal.score).put(appraisal.viable);
  packet.put(std::uint64_t{appraisal.reasons.size()});
  for (const std::string& reason : appraisal.reasons) packet.put(reason);
  put(packet, appraisal.policy);
  packet.put(std::uint64_t{appraisal.criteria.size()});
  for (const auto& [symbol, value] : appraisal.criteria) packet.put(symbol).put(value);
  packet.put(appraisal.interval.has_value());
  if (const auto& interval = appraisal.interval) packet.put(interval->low).put(interval->high);
  packet.put(appraisal.leverage);
}

Appraisal take_appraisal(Packet& packet) {
  Appraisal appraisal;
  appraisal.score = packet.take<double>();
  appraisal.viable = packet.take<bool>();
  for (auto left = packet.take<std::uint64_t>(); left > 0; --left)
    appraisal.reasons.push_back(packet.take_text());
  appraisal.policy = take_tree(packet);
  for (auto left = packet.take<std::uint64_t>(); left > 0; --left) {
    std::string symbol = packet.take_text();
    appraisal.criteria.emplace_back(std::move(symbol), packet.take<double>());
  }
  if (packet.take<bool>()) {
    const auto low = packet.take<double>();
    appraisal.interval = {low, packet.take<double>()};
  }
  appraisal.leverage = packet.take<double>();
  return appraisal;
}

void put(Packet& packet, const Remains& remains) {
  put(packet, remains.rules);
  packet.put(std::uint64_t{remains.changes.size()});
  for (const Change& change : remains.changes)
    packet.put(static_cast<std::uint8_t>(change.cause))
        .put(change.where)
        .put(change.before)
        .put(change.after);
}

Remains take_remains(Packet& packet) {
  Remains remains{take_tree(packet), {}};
  for (auto left = packet.take<std::uint64_t>(); left > 0; --left) {
    Change change;
    change.cause = static_cast<Change::Cause>(packet.take<std::uint8_t>());
    change.where = packet.take_text();
    change.before = packet.take_text();
    change.after = packet.take_text();
    remains.changes.push_back(std::move(change));
  }
  return remains;
}

// On the wire a packet is its size, then its bytes.

bool send(int socket, const Packet& packet) {
  const std::uint64_t size = packet.bytes().size();
  return send_bytes(socket, reinterpret_cast<const char*>(&size), sizeof size) &&
         send_bytes(socket, packet.bytes().data(), size);
}

std::optional<Packet> receive(int socket, const std::function<void()>& look) {
  std::uint64_t size = 0;
  if (!receive_bytes(socket, reinterpret_cast<char*>(&size), sizeof size, look))
    return std::nullopt;
  std::string bytes(size, '\0');
  if (!receive_bytes(socket, bytes.data(), size, look)) return std::nullopt;
  return Packet(std::move(bytes));
}

}  // namespace ludi::synthesis
