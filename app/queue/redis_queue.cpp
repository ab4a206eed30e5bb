#include "app/queue/redis_queue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>

#include "app/queue/redis_scripts.hpp"

namespace ludi::app::queue {

namespace {

using Json = nlohmann::ordered_json;
using Words = RedisLink::Words;

double decimal(const std::string& text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::int64_t whole(const std::string& text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// What the scripts `submit` and `look` reply.
Known known_from(const RedisReply& reply) {
  if (reply.list.empty()) return {};
  const std::string& state = reply.list.front().text;
  if (state == "waiting") return {.standing = Standing::waiting};
  if (state == "cancelled") return {.standing = Standing::cancelled};
  if (reply.list.size() < 4) return {};
  return {Standing::done,
          {{reply.list[1].text, read_seconds(reply.list[2].text)},
           state == "dead",
           reply.list[3].text}};
}

std::vector<Known> all_known_from(const std::vector<RedisReply>& replies) {
  std::vector<Known> standings;
  std::ranges::transform(replies, std::back_inserter(standings), known_from);
  return standings;
}

std::string told(const Job& job) {
  return Json{{"total", job.total},
              {"done", job.done},
              {"began", job.began},
              {"told", job.told},
              {"cancelled", job.cancelled}}
      .dump();
}

/// The name of a task of this era from what the server calls it; nothing if it is of another.
std::optional<std::string> name_in(const std::string& known, const std::string& era_word) {
  if (!known.starts_with(era_word + ".")) return std::nullopt;
  return known.substr(era_word.size() + 1);
}

/// The name of a task of whatever era.
std::string without_era(const std::string& known) {
  return known.substr(known.find('.') + 1);  // npos + 1 is 0
}

/// The fields of a hash, in order.
template <typename Visit>
void each_pair(const RedisReply& reply, const Visit& visit) {
  for (std::size_t i = 0; i + 1 < reply.list.size(); i += 2)
    visit(reply.list[i].text, reply.list[i + 1].text);
}

}  // namespace

RedisQueue::RedisQueue(RedisAddress address, Era era, std::chrono::milliseconds lease)
    : era_(std::move(era)),
      era_word_(word_of(era_)),
      lease_(lease),
      link_(address),
      waiting_link_(std::move(address)) {}

std::string RedisQueue::key(std::string_view what) const {
  return fmt::format("{}:{}", link_.address().name, what);
}

Words RedisQueue::of(const Lease& lease) const {
  return {era_word_, lease.worker, known_as(lease.name), lease.receipt, lease.again ? "1" : "0"};
}

std::vector<Known> RedisQueue::submit(std::span<const Task> tasks, const std::string& job) {
  std::vector<Words> all;
  for (const Task& task : tasks) {
    const std::string name = name_of(task, era_);
    all.push_back(
        {era_word_, known_as(name), task.kind, task.order, job, is_done_twice(name) ? "1" : "0"});
  }
  return all_known_from(link_.run_all(scripts::submit, all));
}

std::vector<Known> RedisQueue::look(std::span<const std::string> names) {
  std::vector<Words> all;
  for (const std::string& name : names) all.push_back({known_as(name)});
  return all_known_from(link_.run_all(scripts::look, all));
}

std::vector<std::string> RedisQueue::news(std::chrono::milliseconds patience) {
  // A server that was emptied counts its news from the beginning.
  if (last_news_ == "$") {
    const RedisReply last = waiting_link_.ask({"XREVRANGE", key("news"), "+", "-", "COUNT", "1"});
    last_news_ = last.list.empty() ? "0-0" : last.list.front().list.front().text;
  }
  const RedisReply reply =
      waiting_link_.ask({"XREAD", "COUNT", "1000", "BLOCK", std::to_string(patience.count()),
                         "STREAMS", key("news"), last_news_});
  std::vector<std::string> names;
  if (reply.list.empty()) {
    const RedisReply exists = waiting_link_.ask({"EXISTS", key("news")});
    if (exists.number == 0) last_news_ = "0-0";
    return names;
  }
  for (const RedisReply& entry : reply.list.front().list[1].list) {
    last_news_ = entry.list.front().text;
    if (auto name = name_in(entry.list[1].list[1].text, era_word_)) names.push_back(*name);
  }
  return names;
}

void RedisQueue::withdraw(std::span<const std::string> names) {
  std::vector<Words> all;
  for (const std::string& name : names) all.push_back({known_as(name)});
  link_.run_all(scripts::withdraw, all);
}

void RedisQueue::begin(const Job& job) {
  link_.ask({"SREM", key("cancelled"), job.name});
  tell(job);
}

void RedisQueue::tell(const Job& job) {
  link_.ask({"HSET", key("jobs"), job.name, told(job)});
}

std::optional<Lease> RedisQueue::take(const std::string& worker) {
  RedisReply reply;
  // Where much was called off a script drops some of it, and is to be asked again.
  do reply = link_.run(scripts::take, {era_word_, worker, std::to_string(lease_.count())});
  while (reply.list.size() == 1);
  if (reply.list.size() < 5) return std::nullopt;
  return Lease{worker,
               name_in(reply.list[2].text, era_word_).value_or(""),
               {reply.list[3].text, reply.list[4].text},
               reply.list[0].text,
               reply.list[1].text == "1"};
}

bool RedisQueue::heartbeat(const Lease& lease) {
  return link_.run(scripts::heartbeat, of(lease)).number == 1;
}

Reception RedisQueue::finish(const Lease& lease, const Answer& answer) {
  Words words = of(lease);
  words.push_back(answer.bytes);
  words.push_back(text_of_seconds(answer));
  words.push_back(fmt::format("{}", answer.all_seconds()));
  const std::string reply = link_.run(scripts::finish, words).text;
  return reply == "first"       ? Reception::first
         : reply == "same"      ? Reception::same
         : reply == "different" ? Reception::different
                                : Reception::refused;
}

bool RedisQueue::fail(const Lease& lease, const Answer& so_far) {
  Words words = of(lease);
  words.push_back(so_far.bytes);
  words.push_back(text_of_seconds(so_far));
  words.push_back(fmt::format("{}", so_far.all_seconds()));
  words.push_back(std::to_string(most_deaths));
  return link_.run(scripts::fail, words).number == 1;
}

void RedisQueue::release(const Lease& lease) {
  link_.run(scripts::release, of(lease));
}

void RedisQueue::pause(bool paused) {
  link_.ask(paused ? Words{"SET", key("paused"), "1"} : Words{"DEL", key("paused")});
}

void RedisQueue::cancel(const std::string& job) {
  const auto found = state().jobs;
  const auto known = std::ranges::find(found, job, &Job::name);
  Job off = known == found.end() ? Job{.name = job} : *known;
  off.cancelled = true;
  link_.run(scripts::cancel, {job, told(off)});
}

QueueState RedisQueue::state() {
  QueueState state;
  const RedisReply lengths = link_.run(scripts::lengths, {era_word_});
  if (lengths.list.size() == 4) {
    state.paused = lengths.list[0].number == 1;
    state.waiting = lengths.list[1].number;
    state.taken = lengths.list[2].number;
    state.of_other_eras = lengths.list[3].number;
  }
  const auto replies = link_.ask_all({{"HGETALL", key("counts")},
                                      {"HGETALL", key("jobs")},
                                      {"HGETALL", key("workers")},
                                      {"ZRANGE", key("seen"), "0", "-1", "WITHSCORES"},
                                      {"HGETALL", key("finished")},
                                      {"LRANGE", key("alarms"), "0", "-1"}});
  each_pair(replies[0], [&](const std::string& what, const std::string& value) {
    if (what == "done") state.done = whole(value);
    if (what == "dead") state.dead = whole(value);
    if (what == "compared") state.compared = whole(value);
    if (what == "seconds") state.seconds = decimal(value);
  });
  each_pair(replies[1], [&](const std::string& name, const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return;
    state.jobs.push_back({name, json.value("total", std::int64_t{0}),
                          json.value("done", std::int64_t{0}), json.value("began", 0.0),
                          json.value("told", 0.0), json.value("cancelled", false)});
  });
  std::map<std::string, WorkerState> workers;
  each_pair(replies[2], [&](const std::string& name, const std::string& era) {
    workers[name] = {name, era, 0, 0};
  });
  const auto worker = [&](const std::string& name, const auto& give) {
    if (const auto found = workers.find(name); found != workers.end()) give(found->second);
  };
  each_pair(replies[3], [&](const std::string& name, const std::string& seen) {
    worker(name, [&](WorkerState& of) { of.seen = decimal(seen); });
  });
  each_pair(replies[4], [&](const std::string& name, const std::string& done) {
    worker(name, [&](WorkerState& of) { of.done = whole(done); });
  });
  for (const RedisReply& line : replies[5].list) {
    const Json json = Json::parse(line.text, nullptr, false);
    if (json.is_object())
      state.alarms.push_back({without_era(json.value("task", "")), json.value("kind", ""),
                              json.value("first", ""), json.value("other", "")});
  }
  std::ranges::sort(state.jobs, {}, &Job::name);
  for (auto& [name, known] : workers) state.workers.push_back(std::move(known));
  return state;
}

}  // namespace ludi::app::queue
