#include "app/queue/thread_queue.hpp"

#include <algorithm>
#include <utility>

namespace ludi::app::queue {

namespace {

double seconds_since_1970() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

Known ThreadQueue::known(const std::string& name) const {
  const auto found = entries_.find(name);
  if (found == entries_.end()) return {};
  if (!found->second.outcome) return {.standing = Standing::waiting};
  return {Standing::done, *found->second.outcome};
}

std::vector<Known> ThreadQueue::submit(std::span<const Task> tasks, const std::string& job) {
  const std::lock_guard lock(mutex_);
  std::vector<Known> standings;
  for (const Task& task : tasks) {
    const std::string name = name_of(task, era_);
    Known standing = known(name);
    if (standing.standing == Standing::unknown && cancelled_.contains(job)) {
      standing.standing = Standing::cancelled;
    } else if (standing.standing == Standing::unknown) {
      entries_[name] = {task, job};
      waiting_.push_back({name});
      standing.standing = Standing::waiting;
    }
    standings.push_back(std::move(standing));
  }
  return standings;
}

std::vector<Known> ThreadQueue::look(std::span<const std::string> names) {
  const std::lock_guard lock(mutex_);
  std::vector<Known> standings;
  for (const std::string& name : names) standings.push_back(known(name));
  return standings;
}

std::vector<std::string> ThreadQueue::news(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  finished_.wait_for(lock, patience, [this] { return !news_.empty(); });
  return std::exchange(news_, {});
}

void ThreadQueue::withdraw(std::span<const std::string> names) {
  const std::lock_guard lock(mutex_);
  for (const std::string& name : names) {
    const auto place = std::ranges::find(waiting_, name, &Place::name);
    if (place == waiting_.end() || place->again) continue;
    waiting_.erase(place);
    entries_.erase(name);
  }
}

void ThreadQueue::begin(const Job& job) {
  const std::lock_guard lock(mutex_);
  cancelled_.erase(job.name);
  jobs_[job.name] = job;
}

void ThreadQueue::tell(const Job& job) {
  const std::lock_guard lock(mutex_);
  jobs_[job.name] = job;
}

/// Hands leases whose hearts have stopped to others, the oldest first.
void ThreadQueue::reclaim(Moment now) {
  for (auto each = taken_.begin(); each != taken_.end();) {
    if (now - each->second.beat < lease_) {
      ++each;
      continue;
    }
    waiting_.push_front(each->second.place);
    each = taken_.erase(each);
  }
}

std::optional<Lease> ThreadQueue::take(const std::string& worker) {
  const std::lock_guard lock(mutex_);
  const Moment now = std::chrono::steady_clock::now();
  WorkerState& known = workers_[worker];
  known.name = worker;
  known.era = word_of(era_);
  known.seen = seconds_since_1970();
  reclaim(now);
  if (paused_) return std::nullopt;
  // Who has done a task does not do it once more.
  const auto next = std::ranges::find_if(waiting_, [&](const Place& place) {
    return !place.again || entries_.at(place.name).outcome->worker != worker;
  });
  if (next == waiting_.end()) return std::nullopt;
  const Place place = *next;
  waiting_.erase(next);
  std::string receipt = std::to_string(++receipts_);
  taken_[receipt] = {place, worker, now};
  return Lease{worker, place.name, entries_.at(place.name).task, std::move(receipt), place.again};
}

bool ThreadQueue::heartbeat(const Lease& lease) {
  const std::lock_guard lock(mutex_);
  const auto found = taken_.find(lease.receipt);
  if (found == taken_.end() || !entries_.contains(lease.name)) return false;
  found->second.beat = std::chrono::steady_clock::now();
  return true;
}

bool ThreadQueue::end(const Lease& lease) {
  return taken_.erase(lease.receipt) != 0;
}

void ThreadQueue::conclude(Entry& entry, const std::string& name, Outcome outcome) {
  // Others may have the same task, or it may wait for another try.
  std::erase_if(waiting_, [&](const Place& place) { return place.name == name; });
  std::erase_if(taken_, [&](const auto& taken) { return taken.second.place.name == name; });
  seconds_ += outcome.answer.all_seconds();
  ++(outcome.dead ? dead_ : done_);
  ++workers_[outcome.worker].done;
  if (!outcome.dead && is_done_twice(name)) waiting_.push_front({name, true});
  entry.outcome = std::move(outcome);
  news_.push_back(name);
  finished_.notify_all();
}

Reception ThreadQueue::finish(const Lease& lease, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  end(lease);
  const auto found = entries_.find(lease.name);
  if (found == entries_.end()) return Reception::refused;
  Entry& entry = found->second;
  if (!entry.outcome) {
    conclude(entry, lease.name, {answer, false, lease.worker});
    return Reception::first;
  }
  ++compared_;
  if (!entry.outcome->dead && entry.outcome->answer.bytes == answer.bytes) return Reception::same;
  alarms_.push_back({lease.name, entry.task.kind, entry.outcome->worker, lease.worker});
  return Reception::different;
}

bool ThreadQueue::fail(const Lease& lease, const Answer& so_far) {
  const std::lock_guard lock(mutex_);
  const bool held = end(lease);
  const auto found = entries_.find(lease.name);
  if (found == entries_.end()) return false;
  Entry& entry = found->second;
  if (entry.outcome) {
    if (!entry.outcome->dead)
      alarms_.push_back({lease.name, entry.task.kind, entry.outcome->worker, lease.worker});
    return entry.outcome->dead;
  }
  if (!held) return false;  // asked again, or late, it counts no more
  if (++entry.deaths >= most_deaths) {
    conclude(entry, lease.name, {so_far, true, lease.worker});
    return true;
  }
  waiting_.push_back({lease.name});
  return false;
}

void ThreadQueue::release(const Lease& lease) {
  const std::lock_guard lock(mutex_);
  if (end(lease) && entries_.contains(lease.name)) waiting_.push_front({lease.name, lease.again});
}

void ThreadQueue::pause(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
}

void ThreadQueue::cancel(const std::string& job) {
  const std::lock_guard lock(mutex_);
  cancelled_.insert(job);
  jobs_[job].name = job;
  jobs_[job].cancelled = true;
  std::erase_if(entries_, [&](const auto& entry) {
    return entry.second.job == job && !entry.second.outcome;
  });
  std::erase_if(waiting_, [&](const Place& place) { return !entries_.contains(place.name); });
}

QueueState ThreadQueue::state() {
  const std::lock_guard lock(mutex_);
  QueueState state;
  state.paused = paused_;
  state.waiting = std::ssize(waiting_);
  state.taken = static_cast<std::int64_t>(taken_.size());
  state.done = done_;
  state.dead = dead_;
  state.compared = compared_;
  state.seconds = seconds_;
  for (const auto& [name, job] : jobs_) state.jobs.push_back(job);
  for (const auto& [name, worker] : workers_) state.workers.push_back(worker);
  state.alarms = alarms_;
  return state;
}

}  // namespace ludi::app::queue
