#include "app/queue/queue_page.hpp"
#include "gdl/english/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace ludi::app::queue {

namespace {

constexpr double minute = 60, hour = 3600, day = 86'400;

std::string told_span(double seconds) {
  if (seconds < 0) return "unknown";
  if (seconds < minute) return fmt::format("{:.0f} s", seconds);
  if (seconds < hour) return fmt::format("{:.0f} min", seconds / minute);
  if (seconds < day) return fmt::format("{:.1f} h", seconds / hour);
  return fmt::format("{:.1f} days", seconds / day);
}

std::string told_rate(double rate) {
  if (rate < 0) return "unknown";
  if (rate >= 1) return fmt::format("{:.1f} a second", rate);
  if (rate * minute >= 1) return fmt::format("{:.1f} a minute", rate * minute);
  return fmt::format("{:.1f} an hour", rate * hour);
}

bool is_gone(const WorkerState& worker, double now) {
  return gone_after < now - worker.seen;
}

}  // namespace

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Pace pace_of(const Job& job) {
  const double took = job.told - job.began;
  if (job.done <= 0 || took <= 0) return {};
  const double rate = static_cast<double>(job.done) / took;
  if (job.total <= 0) return {rate, -1};
  return {rate, std::max(0.0, static_cast<double>(job.total - job.done) / rate)};
}

std::string told(const QueueState& state, std::string_view era, double now) {
  const auto here = std::ranges::count_if(
      state.workers, [&](const WorkerState& worker) { return !is_gone(worker, now); });
  std::string text =
      fmt::format("{}{} waiting, {} taken, {} done, {} dead, {} done twice; {} of cores\n",
                  state.paused ? "paused: " : "", state.waiting, state.taken, state.done,
                  state.dead, state.compared, told_span(state.seconds));
  if (state.of_other_eras > 0)
    text += fmt::format("{} wait for workers of another era than {}\n", state.of_other_eras, era);
  for (const Job& job : state.jobs) {
    const Pace pace = pace_of(job);
    text += fmt::format("  {}: {}{}", job.name, job.done,
                        job.total > 0 ? fmt::format(" of {}", job.total) : "");
    if (job.cancelled)
      text += ", called off";
    else if (job.total == 0 || job.done < job.total)
      text += fmt::format(", {}, {} left", told_rate(pace.rate), told_span(pace.left));
    text += "\n";
  }
  text += gdl::counted(here, "worker") + "\n";
  for (const WorkerState& worker : state.workers)
    if (!is_gone(worker, now))
      text += fmt::format("  {}: {} done, seen {} ago{}\n", worker.name, worker.done,
                          told_span(std::max(0.0, now - worker.seen)),
                          worker.era == era ? "" : fmt::format(", era {}", worker.era));
  for (const Alarm& alarm : state.alarms)
    text += fmt::format("ALARM: {} {} came out otherwise for {} than for {}\n", alarm.kind,
                        alarm.task, alarm.other_worker, alarm.first_worker);
  return text;
}

nlohmann::ordered_json state_json(const QueueState& state, double now) {
  using PageJson = nlohmann::ordered_json;
  const auto known = [](double value) { return value < 0 ? PageJson(nullptr) : PageJson(value); };
  PageJson json = {{"paused", state.paused},     {"waiting", state.waiting},
                   {"taken", state.taken},       {"done", state.done},
                   {"dead", state.dead},         {"compared", state.compared},
                   {"seconds", state.seconds},   {"of_other_eras", state.of_other_eras},
                   {"jobs", PageJson::array()},  {"workers", PageJson::array()},
                   {"alarms", PageJson::array()}};
  for (const Job& job : state.jobs) {
    const Pace pace = pace_of(job);
    json["jobs"].push_back({{"name", job.name},
                            {"done", job.done},
                            {"total", job.total},
                            {"rate", known(pace.rate)},
                            {"left", known(pace.left)},
                            {"cancelled", job.cancelled}});
  }
  for (const WorkerState& worker : state.workers)
    json["workers"].push_back({{"name", worker.name},
                               {"era", worker.era},
                               {"done", worker.done},
                               {"here", !is_gone(worker, now)}});
  for (const Alarm& alarm : state.alarms)
    json["alarms"].push_back({{"task", alarm.task},
                              {"kind", alarm.kind},
                              {"first", alarm.first_worker},
                              {"other", alarm.other_worker}});
  return json;
}

}  // namespace ludi::app::queue
