#include "app/queue/queue_address.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/queue/file_queue.hpp"
#include "app/queue/redis_queue.hpp"
#include "app/queue/shard_folder.hpp"

namespace ludi::app::queue {

namespace {

constexpr std::string_view redis_scheme = "redis://", socket_scheme = "redis+unix://",
                           shard_scheme = "shards:";
constexpr int first_port = 1, last_port = 65'535;

/// An address as it may be told to others: what stands before `@` may be a password.
std::string without_login(std::string_view text) {
  const auto end = text.rfind('@');
  const auto scheme = text.find("//");
  if (end == std::string_view::npos) return std::string(text);
  const auto begin = scheme < end ? scheme + 2 : 0;
  return fmt::format("{}…{}", text.substr(0, begin), text.substr(end));
}

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
  throw WrongUsage(fmt::format(
      "'{}' is no address of a queue: {}; say redis://HOST, redis+unix:///PATH or shards:DIR",
      without_login(text), why));
}

bool is_name(std::string_view name) {
  return !name.empty() &&
         name.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") ==
             std::string_view::npos;
}

RedisAddress read_server(std::string_view text, std::string_view rest) {
  RedisAddress address;
  if (const auto at = rest.rfind('@'); at != std::string_view::npos) {
    address.user = rest.substr(0, at);
    if (address.user.find(':') != std::string::npos)
      refuse(text, "a password does not belong on the command line; see --queue-password");
    rest.remove_prefix(at + 1);
  }
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    address.name = rest.substr(slash + 1);
    rest = rest.substr(0, slash);
    if (!is_name(address.name)) refuse(text, "a queue's name has letters, digits, - _ and .");
  }
  if (rest.starts_with('[')) {  // an address of version 6
    const auto end = rest.find(']');
    if (end == std::string_view::npos) refuse(text, "its bracket is not closed");
    address.host = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
  } else {
    const auto colon = rest.find(':');
    address.host = rest.substr(0, colon);
    rest.remove_prefix(std::min(colon, rest.size()));
  }
  if (address.host.empty()) refuse(text, "it names no host");
  if (rest.empty()) return address;
  const auto read = std::from_chars(rest.data() + 1, rest.data() + rest.size(), address.port);
  if (rest.front() != ':' || read.ec != std::errc{} || read.ptr != rest.data() + rest.size() ||
      address.port < first_port || last_port < address.port)
    refuse(text, "its port is no number from 1 to 65535");
  return address;
}

RedisAddress read_socket(std::string_view text, std::string_view rest) {
  RedisAddress address;
  const auto mark = rest.find('?');
  address.socket = rest.substr(0, mark);
  if (!address.socket.starts_with('/')) refuse(text, "the path of a socket begins with /");
  if (mark == std::string_view::npos) return address;
  address.name = rest.substr(mark + 1);
  if (!is_name(address.name)) refuse(text, "a queue's name has letters, digits, - _ and .");
  return address;
}

std::string password_asked(const Arguments& arguments) {
  constexpr std::size_t most_bytes = 4096;
  if (const auto file = arguments.text("queue-password")) {
    const std::string text = read_text(*file, most_bytes);
    return text.substr(0, text.find_first_of("\r\n"));
  }
  const char* said = std::getenv(password_variable);
  return said == nullptr ? "" : said;
}

}  // namespace

QueueAddress read_address(std::string_view text) {
  if (text.starts_with(shard_scheme)) {
    ShardAddress address{std::string(text.substr(shard_scheme.size()))};
    if (address.folder.empty()) refuse(text, "it names no folder");
    return address;
  }
  if (text.starts_with(socket_scheme)) return read_socket(text, text.substr(socket_scheme.size()));
  if (text.starts_with(redis_scheme)) return read_server(text, text.substr(redis_scheme.size()));
  refuse(text, "its kind is not known");
}

std::optional<QueueAddress> address_asked(const Arguments& arguments) {
  const auto text = arguments.text("queue");
  if (!text) {
    if (arguments.flag("queue-password"))
      throw WrongUsage("--queue-password is for the queue that --queue names");
    return std::nullopt;
  }
  QueueAddress address = read_address(*text);
  if (auto* server = std::get_if<RedisAddress>(&address)) {
    server->password = password_asked(arguments);
    if (!server->user.empty() && server->password.empty())
      throw WrongUsage(fmt::format(
          "the queue's user '{}' has no password: it stands in the file of --queue-password, or in "
          "{}",
          server->user, password_variable));
  } else if (arguments.flag("queue-password")) {
    throw WrongUsage("shards have no password");
  }
  return address;
}

std::unique_ptr<TaskQueue> open_queue(const QueueAddress& address, const Era& era,
                                      std::chrono::milliseconds lease) {
  if (const auto* server = std::get_if<RedisAddress>(&address))
    return std::make_unique<RedisQueue>(*server, era, lease);
  return std::make_unique<FileQueue>(
      ShardFolder(std::get<ShardAddress>(address).folder, era).whole(), era);
}

std::unique_ptr<TaskQueue> open_queue(const QueueAddress& address) {
  const auto complain = [](const std::exception& trouble) {
    return BadInput(fmt::format("ludi: error: {}\n", trouble.what()));
  };
  try {
    return open_queue(address, own_era());
  } catch (const QueueLost& trouble) {
    throw complain(trouble);
  } catch (const OtherEra& trouble) {
    throw complain(trouble);
  }
}

}  // namespace ludi::app::queue
