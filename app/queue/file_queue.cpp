#include "app/queue/file_queue.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace ludi::app::queue {

namespace {

using FileJson = nlohmann::ordered_json;

std::string as_base64(const std::string& bytes) {
  constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  text.pop_back();  // its end
  return text;
}

std::optional<std::string> from_base64(const std::string& text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

[[noreturn]] void lose_file(const std::filesystem::path& file) {
  throw QueueLost(fmt::format("{}: {}", file.string(), std::strerror(errno)));
}

/// Up to the end of its last whole line.
std::string whole_text(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    if (std::error_code failed; std::filesystem::exists(file, failed)) lose_file(file);
    return {};
  }
  std::string text{std::istreambuf_iterator<char>(in), {}};
  text.resize(text.rfind('\n') + 1);
  return text;
}

}  // namespace

std::string line_of(const std::string& name, const Task& task) {
  return FileJson{{"task", name}, {"kind", task.kind}, {"order", task.order}}.dump() + "\n";
}

std::optional<NamedTask> read_task(const std::string& line) {
  const FileJson json = FileJson::parse(line, nullptr, false);
  try {
    if (json.is_object()) return NamedTask{json.at("task"), {json.at("kind"), json.at("order")}};
  } catch (const FileJson::exception&) {
    // Not a task: nothing is made up for it.
  }
  return std::nullopt;
}

std::string line_of(const NamedTask& task, const Outcome& outcome) {
  return FileJson{{"task", task.name},
                  {"kind", task.task.kind},
                  {"dead", outcome.dead},
                  {"answer", as_base64(outcome.answer.bytes)},
                  {"seconds", text_of_seconds(outcome.answer)},
                  {"worker", outcome.worker}}
             .dump() +
         "\n";
}

std::optional<NamedOutcome> read_outcome(const std::string& line) {
  const FileJson json = FileJson::parse(line, nullptr, false);
  try {
    if (!json.is_object()) return std::nullopt;
    auto bytes = from_base64(json.at("answer"));
    if (!bytes) return std::nullopt;
    return NamedOutcome{json.at("task"),
                        json.at("kind"),
                        {{*std::move(bytes), read_seconds(json.at("seconds").get<std::string>())},
                         json.at("dead"),
                         json.at("worker")}};
  } catch (const FileJson::exception&) {
    return std::nullopt;
  }
}

std::vector<std::string> whole_lines(const std::filesystem::path& file) {
  const std::string text = whole_text(file);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

void append_lines(const std::filesystem::path& file, std::string_view lines) {
  const int out = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (out < 0) lose_file(file);
  const auto fails = [&](bool failed) {
    if (!failed) return;
    const int why = errno;
    close(out);
    errno = why;
    lose_file(file);
  };
  const off_t end = lseek(out, 0, SEEK_END);
  fails(end < 0);
  char last = '\n';
  fails(end > 0 && pread(out, &last, 1, end - 1) != 1);
  if (last != '\n') {
    const auto whole = static_cast<off_t>(whole_text(file).size());
    fails(ftruncate(out, whole) != 0 || lseek(out, whole, SEEK_SET) < 0);
  }
  while (!lines.empty()) {
    const ssize_t written = write(out, lines.data(), lines.size());
    if (written < 0 && errno == EINTR) continue;
    fails(written <= 0);
    lines.remove_prefix(static_cast<std::size_t>(written));
  }
  fails(fsync(out) != 0);
  if (close(out) != 0) lose_file(file);
}

std::string refusal_of_lock(const std::filesystem::path& tasks, int fault) {
  if (fault == EWOULDBLOCK) return fmt::format("{}: another program works with it", tasks.string());
  return fmt::format(
      "{}: its file system gives no lock ({}), so that two programs could work with it at once; "
      "use a folder of another file system, or have this one mounted with locks",
      tasks.string(), std::strerror(fault));
}

std::unique_ptr<synthesis::PathLock> sole_use_of(const std::filesystem::path& tasks) {
  if (!std::ofstream(tasks, std::ios::app)) lose_file(tasks);
  auto lock = std::make_unique<synthesis::PathLock>(tasks);
  if (!lock->held()) throw QueueLost(refusal_of_lock(tasks, lock->fault()));
  return lock;
}

FileQueue::FileQueue(Files files, Era era)
    : files_(std::move(files)), era_(std::move(era)), sole_use_(sole_use_of(files_.tasks)) {
  for (const std::string& line : whole_lines(files_.tasks))
    if (auto task = read_task(line); task && names_.insert(task->name).second)
      tasks_.push_back(std::move(*task));
  for (const std::string& line : whole_lines(files_.answers))
    if (auto outcome = read_outcome(line))
      outcomes_.try_emplace(std::move(outcome->name), std::move(outcome->outcome));
}

Known FileQueue::known(const std::string& name) const {
  if (const auto found = outcomes_.find(name); found != outcomes_.end())
    return {Standing::done, found->second};
  return {.standing = names_.contains(name) ? Standing::waiting : Standing::unknown};
}

std::vector<Known> FileQueue::submit(std::span<const Task> tasks, const std::string& job) {
  const std::lock_guard lock(mutex_);
  std::vector<Known> standings;
  std::vector<NamedTask> fresh;
  std::set<std::string> fresh_names;
  std::string lines;
  for (const Task& task : tasks) {
    std::string name = name_of(task, era_);
    Known standing = known(name);
    if (standing.standing == Standing::unknown && cancelled_.contains(job)) {
      standing.standing = Standing::cancelled;
    } else if (standing.standing == Standing::unknown) {
      if (fresh_names.insert(name).second) {
        lines += line_of(name, task);
        fresh.push_back({std::move(name), task});
      }
      standing.standing = Standing::waiting;
    }
    standings.push_back(std::move(standing));
  }
  if (!lines.empty()) append_lines(files_.tasks, lines);
  names_.merge(fresh_names);
  std::ranges::move(fresh, std::back_inserter(tasks_));
  return standings;
}

std::vector<Known> FileQueue::look(std::span<const std::string> names) {
  const std::lock_guard lock(mutex_);
  std::vector<Known> standings;
  for (const std::string& name : names) standings.push_back(known(name));
  return standings;
}

std::vector<std::string> FileQueue::news(std::chrono::milliseconds) {
  const std::lock_guard lock(mutex_);
  return std::exchange(news_, {});
}

void FileQueue::withdraw(std::span<const std::string>) {}
void FileQueue::begin(const Job& job) {
  const std::lock_guard lock(mutex_);
  cancelled_.erase(job.name);
}
void FileQueue::tell(const Job&) {}
bool FileQueue::heartbeat(const Lease&) {
  return true;
}

std::optional<Lease> FileQueue::take(const std::string& worker) {
  const std::lock_guard lock(mutex_);
  if (paused_) return std::nullopt;
  const auto waits = [&](const NamedTask& each) {
    return !outcomes_.contains(each.name) && !taken_.contains(each.name);
  };
  while (first_free_ < tasks_.size() && !waits(tasks_[first_free_])) ++first_free_;
  if (first_free_ == tasks_.size()) return std::nullopt;
  const NamedTask& next = tasks_[first_free_++];
  taken_.insert(next.name);
  return Lease{worker, next.name, next.task, {}, false};
}

/// The next who takes a task looks from the first one again.
void FileQueue::free(const std::string& name) {
  taken_.erase(name);
  first_free_ = 0;
}

/// Written down before it is known, so that what is told stays true.
void FileQueue::conclude(const NamedTask& task, Outcome outcome) {
  append_lines(files_.answers, line_of(task, outcome));
  taken_.erase(task.name);
  outcomes_[task.name] = std::move(outcome);
  news_.push_back(task.name);
}

Reception FileQueue::finish(const Lease& lease, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  if (!names_.contains(lease.name)) return Reception::refused;
  if (const auto known = outcomes_.find(lease.name); known != outcomes_.end()) {
    ++compared_;
    if (!known->second.dead && known->second.answer.bytes == answer.bytes) return Reception::same;
    alarms_.push_back({lease.name, lease.task.kind, known->second.worker, lease.worker});
    return Reception::different;
  }
  conclude({lease.name, lease.task}, {answer, false, lease.worker});
  return Reception::first;
}

bool FileQueue::fail(const Lease& lease, const Answer& so_far) {
  const std::lock_guard lock(mutex_);
  if (const auto known = outcomes_.find(lease.name); known != outcomes_.end())
    return known->second.dead;
  free(lease.name);
  if (++deaths_[lease.name] < most_deaths) return false;
  conclude({lease.name, lease.task}, {so_far, true, lease.worker});
  return true;
}

void FileQueue::release(const Lease& lease) {
  const std::lock_guard lock(mutex_);
  free(lease.name);
}

void FileQueue::pause(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
}

void FileQueue::cancel(const std::string& job) {
  const std::lock_guard lock(mutex_);
  cancelled_.insert(job);
}

QueueState FileQueue::state() {
  const std::lock_guard lock(mutex_);
  QueueState state;
  state.paused = paused_;
  state.taken = static_cast<std::int64_t>(taken_.size());
  for (const NamedTask& task : tasks_) state.waiting += outcomes_.contains(task.name) ? 0 : 1;
  state.waiting -= state.taken;
  for (const auto& [name, outcome] : outcomes_) {
    ++(outcome.dead ? state.dead : state.done);
    state.seconds += outcome.answer.all_seconds();
  }
  state.compared = compared_;
  state.alarms = alarms_;
  return state;
}

}  // namespace ludi::app::queue
