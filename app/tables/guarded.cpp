#include "app/tables/guarded.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>

#include "app/tables/refusal.hpp"

namespace ludi::app::tables {

namespace {

using Json = nlohmann::ordered_json;
using SteadyClock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = std::size_t{8} << 20U;
constexpr std::uint64_t seconds_of_a_life = 600;  ///< of CPU, at most
constexpr std::int64_t seconds_of_work = 500;  ///< … and behind these it gets no further question

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// A line, without its end; nothing where none came in time, or who was to say it is `gone`.
std::optional<std::string> read_line(int file, std::chrono::seconds patience, bool& gone) {
  const auto until = SteadyClock::now() + patience;
  std::string line;
  std::array<char, 4096> some{};
  while (line.size() < longest_answer) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - SteadyClock::now()).count();
    if (left <= 0) return std::nullopt;
    pollfd ready = {file, POLLIN, 0};
    const int found = poll(&ready, 1, static_cast<int>(left));
    if (found < 0 && errno == EINTR) continue;
    if (found <= 0) return std::nullopt;
    const ssize_t got = read(file, some.data(), some.size());
    gone = got <= 0;
    if (gone) return std::nullopt;
    line.append(some.data(), static_cast<std::size_t>(got));
    if (line.back() == '\n') {
      line.pop_back();
      return line;
    }
  }
  return std::nullopt;
}

}  // namespace

GuardedReferee::GuardedReferee(Referee& house, const GuardSettings& settings)
    : house_(house), settings_(settings), children_(static_cast<std::size_t>(settings.children)) {
  // Who writes to a child that has died is told so, and not ended.
  std::signal(SIGPIPE, SIG_IGN);
}

GuardedReferee::~GuardedReferee() {
  for (Child& child : children_) end(child);
}

void GuardedReferee::start(Child& child) const {
  int questions[2], answers[2];
  if (pipe2(questions, O_CLOEXEC) != 0) throw Refusal(Why::busy, "no process can be had");
  if (pipe2(answers, O_CLOEXEC) != 0) {
    close(questions[0]);
    close(questions[1]);
    throw Refusal(Why::busy, "no process can be had");
  }
  child.process = Process({.program = settings_.program,
                           .words = {"talk"},
                           .input = questions[0],
                           .output = answers[1],
                           .limits = {{RLIMIT_AS, settings_.memory},
                                      {RLIMIT_CPU, seconds_of_a_life},
                                      {RLIMIT_FSIZE, 0},
                                      {RLIMIT_CORE, 0},
                                      {RLIMIT_NOFILE, 64}},
                           .network = false});
  close(questions[0]);
  close(answers[1]);
  child.questions = questions[1];
  child.answers = answers[0];
  if (!child.process.lives()) {
    end(child);
    throw Refusal(Why::busy, "no process can be had");
  }
}

void GuardedReferee::end(Child& child) {
  if (child.questions >= 0) close(child.questions);
  if (child.answers >= 0) close(child.answers);
  child.process.kill();
  child.questions = child.answers = -1;
}

std::size_t GuardedReferee::take() {
  std::unique_lock lock(mutex_);
  const auto idle = [&] { return std::ranges::find(children_, false, &Child::busy); };
  if (!free_.wait_for(lock, std::chrono::seconds(2 * settings_.seconds),
                      [&] { return idle() != children_.end(); }))
    throw Refusal(Why::busy, "texts of others are being read; try again soon");
  const auto child = idle();
  child->busy = true;
  return static_cast<std::size_t>(child - children_.begin());
}

std::string GuardedReferee::asked(const std::string& line) {
  const std::size_t number = take();
  Child& child = children_[number];
  std::optional<std::string> answer;
  const auto give_back = [&] {
    const std::lock_guard lock(mutex_);
    child.busy = false;
    free_.notify_one();
  };
  try {
    // One that died between two questions, or of what it kept of earlier ones, is replaced unasked.
    for (int tries = 0; tries < 2 && !answer; ++tries) {
      if (seconds_of_work <= child.process.core_seconds()) end(child);
      const bool fresh = !child.process.lives();
      if (fresh) start(child);
      bool gone = !write_all(child.questions, line + "\n");
      if (!gone) answer = read_line(child.answers, std::chrono::seconds(settings_.seconds), gone);
      if (!answer) end(child);
      if (fresh || !gone) break;
    }
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
  if (!answer)
    throw Refusal(Why::wrong, "these rules take more time or memory than texts of one's own may");
  return std::move(*answer);
}

Standing GuardedReferee::stand(const GameText& text, std::uint64_t seed,
                               const std::vector<std::string>& turns,
                               const std::optional<std::string>& turn, bool automatic) {
  if (!text.own) return house_.stand(text, seed, turns, turn, automatic);
  Json question = {{"do", "stand"}, {"rules", text.rules}, {"params", text.params},
                   {"seed", seed},  {"turns", turns},      {"automatic", automatic}};
  if (turn) question["turn"] = *turn;
  const Json answer = Json::parse(
      asked(question.dump(-1, ' ', true, Json::error_handler_t::replace)), nullptr, false);
  if (!answer.is_object() || !answer.value("ok", false))
    throw Refusal(Why::wrong, answer.is_object() ? answer.value("error", "it cannot be read")
                                                 : std::string("it cannot be read"));
  if (!answer.value("sound", false)) {
    const Json& complaints = answer.at("complaints");
    throw Refusal(Why::wrong, "these rules are no game: " +
                                  (complaints.empty() ? std::string("they cannot be read")
                                                      : complaints[0].value("message", "")));
  }
  Standing standing;
  standing.turns = answer.at("turns").get<std::vector<std::string>>();
  standing.automatic = answer.at("automatic").get<std::size_t>();
  standing.players = answer.at("players").get<std::vector<std::string>>();
  if (!answer.at("mover").is_null()) standing.mover = answer.at("mover").get<int>();
  standing.results = answer.at("results").get<std::vector<std::string>>();
  standing.board = answer.at("board").get<std::string>();
  standing.hash = answer.at("hash").get<std::string>();
  return standing;
}

}  // namespace ludi::app::tables
