#include "app/queue/worker.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

#include "app/queue/task_child.hpp"

namespace ludi::app::queue {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int look_ms = 100;
constexpr std::chrono::milliseconds shortest_rest{10}, longest_rest{500};

class Work {
 public:
  Work(TaskQueue& queue, const WorkerSettings& settings, const ggp::Stop& stop)
      : queue_(queue), settings_(settings), stop_(stop) {}

  WorkDone run() {
    auto rest = shortest_rest;
    while (!stop_.requested() &&
           (settings_.most_tasks == 0 || done_.finished + done_.deaths < settings_.most_tasks)) {
      const auto lease = insist<std::optional<Lease>>([&] { return queue_.take(settings_.name); });
      if (!lease || !*lease) {
        if (settings_.until_empty && !is_paused()) break;
        take_rest(rest);
        continue;
      }
      // What could not be done here is not taken again at once.
      if (do_it(**lease))
        rest = shortest_rest;
      else
        take_rest(rest);
    }
    return done_;
  }

 private:
  /// Asks the queue again and again where it is lost; nothing once a stop is requested.
  template <typename Value>
  std::optional<Value> insist(const auto& ask) {
    while (true) {
      try {
        std::optional<Value> value(ask());
        if (std::exchange(lost_, false)) complain("the queue can be used again");
        return value;
      } catch (const QueueLost& trouble) {
        if (!settings_.waits) throw;
        if (!std::exchange(lost_, true))
          complain(
              fmt::format("{}; it is tried again until it answers, or Ctrl-C", trouble.what()));
        for (int i = 0; i < 10; ++i) {
          if (stop_.requested()) return std::nullopt;
          std::this_thread::sleep_for(std::chrono::milliseconds(look_ms));
        }
      }
    }
  }

  static void take_rest(std::chrono::milliseconds& rest) {
    std::this_thread::sleep_for(rest);
    rest = std::min(2 * rest, longest_rest);
  }

  bool is_paused() {
    const auto paused = insist<bool>([&] { return queue_.state().paused; });
    return paused && *paused;
  }

  void complain(const std::string& what) const {
    if (settings_.on_trouble) settings_.on_trouble(what);
  }

  void give_back(const Lease& lease) {
    ++done_.released;
    try {
      queue_.release(lease);
    } catch (const QueueLost&) {
      // It will be handed to another when its heart has not beaten for a while.
    }
  }

  /// False where it was ended from outside, or could not be begun.
  bool do_it(const Lease& lease) {
    std::optional<TaskChild> begun;
    try {
      begun.emplace(lease.task, ChildLimits{settings_.most_seconds, settings_.most_memory});
    } catch (const std::runtime_error& trouble) {
      complain(trouble.what());
      give_back(lease);
      return false;
    }
    TaskChild& child = *begun;
    auto last_beat = Clock::now();
    double used = 0;
    while (!child.attend(look_ms)) {
      if (stop_.requested()) {
        give_back(lease);
        return true;
      }
      if (Clock::now() - last_beat < settings_.beat) continue;
      last_beat = Clock::now();
      const double now = child.seconds();
      if (now <= std::exchange(used, now)) continue;  // it is stopped, or stuck
      try {
        if (!queue_.heartbeat(lease)) {
          ++done_.released;
          return true;  // another has it, or nobody wants it
        }
      } catch (const QueueLost&) {
        // The answer is worth something nevertheless.
      }
    }
    switch (child.ending()) {
      case Ending::finished:
        hand_in(lease, child.answer());
        return true;
      case Ending::died:
        ++done_.deaths;
        complain(fmt::format("task {} ({}) brought down who did it: {}", lease.name,
                             lease.task.kind, child.reason()));
        insist<bool>([&] { return queue_.fail(lease, child.answer()); });
        return true;
      case Ending::killed:
        complain(fmt::format("task {} ({}) was ended from outside: {}", lease.name, lease.task.kind,
                             child.reason()));
        give_back(lease);
        return false;
    }
    return true;
  }

  void hand_in(const Lease& lease, const Answer& answer) {
    const auto reception = insist<Reception>([&] { return queue_.finish(lease, answer); });
    if (!reception) return;
    ++done_.finished;
    if (*reception != Reception::different) return;
    ++done_.different;
    complain(fmt::format("task {} ({}) came to something else than for another worker", lease.name,
                         lease.task.kind));
  }

  TaskQueue& queue_;
  const WorkerSettings& settings_;
  const ggp::Stop& stop_;
  WorkDone done_;
  bool lost_ = false;
};

}  // namespace

WorkDone work(TaskQueue& queue, const WorkerSettings& settings, const ggp::Stop& stop) {
  return Work(queue, settings, stop).run();
}

}  // namespace ludi::app::queue
