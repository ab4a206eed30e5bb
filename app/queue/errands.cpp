#include "app/queue/errands.hpp"

#include <algorithm>
#include <utility>

#include "app/interruption.hpp"

namespace ludi::app::queue {

namespace {

constexpr std::chrono::milliseconds look{50}, between_looks_at_stop{500};
constexpr std::chrono::milliseconds before_another_try{500};

double now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

Errands::Errands(TaskQueue& queue, ErrandSettings settings)
    : queue_(queue),
      settings_(std::move(settings)),
      job_{.name = settings_.job, .total = settings_.total, .began = now()} {
  if (queue_.answers_later()) return;
  const SignalsLeftToOthers none;
  attendant_ = std::jthread([this](const std::stop_token& stop) { attend(stop); });
}

Errands::~Errands() {
  if (attendant_.joinable()) {
    attendant_.request_stop();
    over_.notify_all();
    attendant_.join();
  }
  try {
    queue_.withdraw(awaited());
    if (!queue_.answers_later()) queue_.tell(job_as_it_stands());
  } catch (const QueueLost&) {
    // It has lost them by itself.
  }
}

std::vector<std::string> Errands::awaited() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  for (const auto& [name, errand] : errands_)
    if (errand.handed_in && !errand.outcome) names.push_back(name);
  return names;
}

void Errands::prepare(std::span<const Task> tasks) {
  {
    const std::lock_guard lock(mutex_);
    for (const Task& task : tasks)
      if (errands_.try_emplace(name_of(task, queue_.era()), Errand{task}).second) asked_ = true;
  }
  if (queue_.answers_later()) {
    write_down(tasks);
    return;
  }
  try {
    hand_in();
  } catch (const QueueLost&) {
    // The attendant tries again, and tells.
  }
}

std::vector<Known> Errands::write_down(std::span<const Task> tasks) {
  try {
    if (!lost()) return queue_.submit(tasks, settings_.job);
  } catch (const QueueLost& trouble) {
    const std::lock_guard lock(mutex_);
    lost_ = trouble.what();
  }
  return {};
}

Outcome Errands::run(const Task& task, const ggp::Stop& stop) {
  if (queue_.answers_later()) {
    std::vector<Known> known = write_down({&task, 1});
    if (known.empty()) throw CalledOff();
    if (known.front().standing == Standing::done) return std::move(known.front().outcome);
    throw AnsweredLater();
  }
  if (stop.requested()) throw CalledOff();
  const std::string name = name_of(task, queue_.era());
  {
    // From here on nobody else who waits for the same may take it away.
    const std::lock_guard held(mutex_);
    const auto [errand, fresh] = errands_.try_emplace(name, Errand{task});
    asked_ = asked_ || fresh;
    ++errand->second.waiting;
  }
  prepare({&task, 1});
  std::unique_lock lock(mutex_);
  while (true) {
    Errand& errand = errands_.at(name);
    if (errand.outcome) {
      Outcome outcome = *errand.outcome;
      if (--errand.waiting == 0) errands_.erase(name);
      return outcome;
    }
    if (cancelled_ || stop.requested()) {
      --errand.waiting;
      throw CalledOff();
    }
    errand.settled->wait_for(lock, between_looks_at_stop);
  }
}

void Errands::progress(std::int64_t done) {
  const std::lock_guard lock(mutex_);
  job_.done = done;
  told_ = false;
}

std::optional<std::string> Errands::lost() const {
  const std::lock_guard lock(mutex_);
  return lost_;
}

bool Errands::cancelled() const {
  const std::lock_guard lock(mutex_);
  return cancelled_;
}

void Errands::take(const std::vector<std::string>& names, const std::vector<Known>& standings) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < names.size() && i < standings.size(); ++i) {
    const auto found = errands_.find(names[i]);
    if (found == errands_.end() || found->second.outcome) continue;
    switch (standings[i].standing) {
      case Standing::unknown:
        found->second.handed_in = false;
        asked_ = true;
        break;
      case Standing::waiting:
        found->second.handed_in = true;
        break;
      case Standing::done:
        found->second.outcome = standings[i].outcome;
        found->second.task.order.clear();  // needed no more
        found->second.settled->notify_all();
        break;
      case Standing::cancelled:
        cancelled_ = true;
        break;
    }
  }
  if (cancelled_)
    for (const auto& [name, errand] : errands_) errand.settled->notify_all();
}

void Errands::hand_in() {
  // One at a time: nothing is handed in before the carrier knows that the job has begun.
  const std::lock_guard alone(handing_in_);
  std::vector<std::string> names;
  std::vector<Task> tasks;
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(asked_, false) || cancelled_) return;
    first = !std::exchange(begun_, true);
    for (auto& [name, errand] : errands_)
      if (!errand.outcome && !std::exchange(errand.handed_in, true)) {
        names.push_back(name);
        tasks.push_back(errand.task);
      }
  }
  try {
    if (first) queue_.begin(job_as_it_stands());
    take(names, queue_.submit(tasks, settings_.job));
  } catch (const QueueLost&) {
    take(names, std::vector<Known>(names.size()));  // as if it had never heard of them
    if (first) {
      const std::lock_guard lock(mutex_);
      begun_ = false;
    }
    throw;
  }
}

Job Errands::job_as_it_stands() const {
  const std::lock_guard lock(mutex_);
  Job job = job_;
  job.cancelled = cancelled_;
  job.told = now();
  return job;
}

void Errands::tell() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(told_, true)) return;
  }
  queue_.tell(job_as_it_stands());
}

void Errands::look_after(const std::vector<std::string>& names) {
  if (!names.empty()) take(names, queue_.look(names));
}

/// Fetches what is finished and looks after the rest, until nobody asks any more.
void Errands::attend(const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  bool lost = false;
  auto last_look = Clock::now();
  while (!stop.stop_requested()) {
    try {
      hand_in();
      auto finished = queue_.news(look);
      {
        const std::lock_guard lock(mutex_);
        std::erase_if(finished, [&](const std::string& name) { return !errands_.contains(name); });
      }
      look_after(finished);
      if (lost || Clock::now() - last_look > settings_.patience) {
        look_after(awaited());
        tell();
        last_look = Clock::now();
      }
      if (std::exchange(lost, false) && settings_.on_trouble)
        settings_.on_trouble("the queue can be used again");
    } catch (const QueueLost& trouble) {
      if (!std::exchange(lost, true) && settings_.on_trouble) settings_.on_trouble(trouble.what());
      std::unique_lock lock(mutex_);
      over_.wait_for(lock, before_another_try, [&] { return stop.stop_requested(); });
    }
  }
}

}  // namespace ludi::app::queue
