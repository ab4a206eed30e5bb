// ludi worker: does what others ask for through a queue.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/queue/crew.hpp"
#include "app/queue/worker_options.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace {

constexpr Option worker_options[] = {
    queue::served_option,
    queue::password_option,
    {"processes", "N", "tasks at a time, each by a process; by default one per core"},
    queue::memory_option,
    queue::seconds_option,
    {"lease", "S", "a task goes to another once its worker was silent for so many seconds", "30"},
    {"tasks", "N", "each process leaves after so many"},
    {"until-empty", "", "leave once there is nothing to take"},
    option::json,
    option::quiet};

Exit work_for_queue(const Arguments& arguments) {
  const auto address = queue::address_asked(arguments);
  if (!address) throw WrongUsage("--queue tells whom to work for, such as redis://HOST");
  if (std::holds_alternative<queue::ShardAddress>(*address))
    throw WrongUsage("shards are worked on by `ludi shard run`");
  queue::CrewSettings settings;
  settings.processes = arguments.number("processes", 1, 4096)
                           ? static_cast<unsigned>(*arguments.number("processes", 1, 4096))
                           : arguments.threads();
  settings.worker = queue::worker_asked(arguments, queue::own_name());
  settings.lease = std::chrono::seconds(*arguments.number("lease", 1, 86'400));
  constexpr int beats = 6;  // of a lease
  settings.worker.beat = settings.lease / beats;
  if (const auto tasks = arguments.number("tasks", 1, 1'000'000'000))
    settings.worker.most_tasks = static_cast<std::int64_t>(*tasks);
  settings.worker.until_empty = arguments.flag("until-empty");
  const queue::Era era = queue::own_era();
  if (!arguments.quiet())
    warn("{} works in {} processes, era {}\n", settings.worker.name, settings.processes,
         queue::word_of(era));
  const queue::CrewDone done = queue::work_as_crew(*address, era, settings);
  if (arguments.json())
    answer({{"finished", done.work.finished},
            {"deaths", done.work.deaths},
            {"released", done.work.released},
            {"different", done.work.different}});
  else
    say("{} done, {}, {} given back\n", gdl::counted(done.work.finished, "task"),
        gdl::counted(done.work.deaths, "death"), done.work.released);
  if (done.work.different != 0) return Exit::bad_input;
  return done.interrupted ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command worker_command = {
    .name = "worker",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "do the work that others hand out through a queue",
    .details =
        "Workers join and leave at will, on any machine that reaches the queue. Each task is done "
        "in a process of its own; one that dies three times is refused. What is not done when a "
        "worker leaves, or loses its power, goes to another. Exit code 1 tells that an answer "
        "differed from another worker's. docs/clusters.md tells how to set one up.",
    .options = worker_options,
    .run = work_for_queue};

}  // namespace ludi::app
