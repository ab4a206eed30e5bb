// A connection to a Redis server, made anew where it breaks.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

struct redisContext;

namespace ludi::app::queue {

/// Where a server is, and as whom it is asked.
struct RedisAddress {
  std::string host = "127.0.0.1";
  int port = 6379;
  std::string socket;         ///< a path instead of host and port; else empty
  std::string user;           ///< of the server's access lists; empty: the default one
  std::string password;       ///< empty: none
  std::string name = "ludi";  ///< of the queue: what all its keys begin with
};

/// An answer of the server. Errors are thrown, so this is never one.
struct RedisReply {
  std::string text;  ///< of texts, and whole numbers as texts
  std::int64_t number = 0;
  bool exists = false;  ///< false for nothing
  std::vector<RedisReply> list;
};

/// Safe to use from several threads, which wait for each other.
class RedisLink {
 public:
  using Words = std::vector<std::string>;

  explicit RedisLink(RedisAddress address);
  ~RedisLink();
  RedisLink(const RedisLink&) = delete;
  RedisLink& operator=(const RedisLink&) = delete;

  /// Sends one command and waits for its answer. Throws QueueLost where the server is not there,
  /// does not answer within ten seconds, or answers with an error.
  RedisReply ask(const Words& words);
  /// The same for several commands at once, with the answers in order.
  std::vector<RedisReply> ask_all(const std::vector<Words>& commands);
  /// Runs a script whose one key is the queue's name, once for each list of arguments. The script
  /// itself travels only where the server does not know it.
  std::vector<RedisReply> run_all(const std::string& script, const std::vector<Words>& arguments);

  RedisReply run(const std::string& script, const Words& arguments) {
    return run_all(script, {arguments}).front();
  }

  [[nodiscard]] const RedisAddress& address() const { return address_; }

 private:
  struct Closed {
    void operator()(redisContext* context) const;
  };

  void connect();
  [[noreturn]] void lose(const std::string& why);
  std::vector<RedisReply> exchange(const std::vector<Words>& commands);

  RedisAddress address_;
  std::mutex mutex_;
  std::unique_ptr<redisContext, Closed> context_;
};

}  // namespace ludi::app::queue
