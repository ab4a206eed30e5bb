#include "app/queue/redis_link.hpp"

#include <fmt/format.h>
#include <hiredis/hiredis.h>

#include <cerrno>
#include <csignal>
#include <map>
#include <utility>

#include "app/queue/task_queue.hpp"

namespace ludi::app::queue {

namespace {

constexpr timeval patience{10, 0};

/// While it lives, writing to a server that has gone is an error and no signal, in this thread.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    constexpr timespec at_once{0, 0};
    if (sigismember(&before_, SIGPIPE) != 0) return;
    while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) continue;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t pipe_{}, before_{};
};

struct Freed {
  void operator()(void* reply) const { freeReplyObject(reply); }
};

RedisReply copied(const redisReply& reply) {
  RedisReply copy;
  copy.exists = reply.type != REDIS_REPLY_NIL;
  copy.number = reply.integer;
  if (reply.type == REDIS_REPLY_INTEGER)
    copy.text = std::to_string(reply.integer);
  else if (reply.str != nullptr)
    copy.text.assign(reply.str, reply.len);
  for (std::size_t i = 0; i < reply.elements; ++i) copy.list.push_back(copied(*reply.element[i]));
  return copy;
}

/// By what the server knows a script that it was given before: SHA-1, which it tells itself.
class Digests {
 public:
  std::optional<std::string> find(const std::string& script) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(script);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }
  void note(const std::string& script, const std::string& digest) {
    const std::lock_guard lock(mutex_);
    known_[script] = digest;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> known_;
};

}  // namespace

void RedisLink::Closed::operator()(redisContext* context) const {
  redisFree(context);
}

RedisLink::RedisLink(RedisAddress address) : address_(std::move(address)) {}
RedisLink::~RedisLink() = default;

void RedisLink::lose(const std::string& why) {
  context_.reset();
  const std::string where = address_.socket.empty()
                                ? fmt::format("{}:{}", address_.host, address_.port)
                                : address_.socket;
  throw QueueLost(fmt::format("the queue at {} cannot be used: {}", where, why));
}

void RedisLink::connect() {
  constexpr timeval soon{3, 0};
  context_.reset(address_.socket.empty()
                     ? redisConnectWithTimeout(address_.host.c_str(), address_.port, soon)
                     : redisConnectUnixWithTimeout(address_.socket.c_str(), soon));
  if (!context_) lose("no memory is left");
  if (context_->err != 0) lose(context_->errstr);
  redisSetTimeout(context_.get(), patience);
  if (address_.password.empty()) return;
  Words login = {"AUTH"};
  if (!address_.user.empty()) login.push_back(address_.user);
  login.push_back(address_.password);
  exchange({login});
}

std::vector<RedisReply> RedisLink::exchange(const std::vector<Words>& commands) {
  const NoPipeSignal no_signal;
  for (const Words& words : commands) {
    std::vector<const char*> texts;
    std::vector<std::size_t> sizes;
    for (const std::string& word : words) {
      texts.push_back(word.data());
      sizes.push_back(word.size());
    }
    if (redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(),
                               sizes.data()) != REDIS_OK)
      lose(context_->errstr);
  }
  std::vector<RedisReply> replies;
  std::string complaint;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    void* raw = nullptr;
    if (redisGetReply(context_.get(), &raw) != REDIS_OK) lose(context_->errstr);
    const std::unique_ptr<void, Freed> held(raw);
    const auto& reply = *static_cast<const redisReply*>(raw);
    if (reply.type == REDIS_REPLY_ERROR && complaint.empty())
      complaint.assign(reply.str, reply.len);
    replies.push_back(copied(reply));
  }
  if (!complaint.empty()) {
    if (complaint.starts_with("NOSCRIPT")) return {};
    lose(complaint);
  }
  return replies;
}

std::vector<RedisReply> RedisLink::ask_all(const std::vector<Words>& commands) {
  const std::lock_guard lock(mutex_);
  if (!context_) connect();
  return exchange(commands);
}

RedisReply RedisLink::ask(const Words& words) {
  return ask_all({words}).front();
}

std::vector<RedisReply> RedisLink::run_all(const std::string& script,
                                           const std::vector<Words>& arguments) {
  if (arguments.empty()) return {};
  static Digests digests;
  const auto commands_by = [&](const std::string& digest) {
    std::vector<Words> commands;
    for (const Words& each : arguments) {
      Words words = {"EVALSHA", digest, "1", address_.name};
      words.insert(words.end(), each.begin(), each.end());
      commands.push_back(std::move(words));
    }
    return commands;
  };
  const std::lock_guard lock(mutex_);
  if (!context_) connect();
  if (const auto digest = digests.find(script)) {
    auto replies = exchange(commands_by(*digest));
    if (!replies.empty()) return replies;
  }
  // A server that was started anew has forgotten it.
  const std::string digest = exchange({{"SCRIPT", "LOAD", script}}).front().text;
  digests.note(script, digest);
  auto replies = exchange(commands_by(digest));
  if (replies.empty()) lose("it forgets its scripts");
  return replies;
}

}  // namespace ludi::app::queue
