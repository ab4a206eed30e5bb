// ludi shard: work in files, for clusters that allow no server.
#include <cstdlib>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/interruption.hpp"
#include "app/queue/crew.hpp"
#include "app/queue/shard_folder.hpp"
#include "app/queue/worker_options.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace {

constexpr Option shard_options[] = {
    {"shards", "N", "into how many a round is split", "1"},
    {"shard", "K", "which to run, from 1; by default what $SLURM_ARRAY_TASK_ID says, else 1"},
    queue::memory_option,
    queue::seconds_option,
    option::json,
    option::quiet};

Exit split(const Arguments& arguments, queue::ShardFolder& folder) {
  const auto shards = static_cast<int>(*arguments.number("shards", 1, 100'000));
  const std::int64_t tasks = folder.split(shards);
  const std::string& where = arguments.operand(1);
  if (arguments.json())
    answer({{"tasks", tasks}, {"shards", tasks == 0 ? 0 : shards}, {"round", folder.round()}});
  else if (tasks == 0)
    say("nothing waits in {}\n", where);
  else
    say("round {}: {} in {}; run each with: ludi shard run {} --shard K\n", folder.round(),
        gdl::counted(tasks, "task"), gdl::counted(shards, "shard"), where);
  return Exit::done;
}

/// Which shard is asked for: by the option, or by the scheduler of the cluster.
int shard_asked(const Arguments& arguments) {
  constexpr std::uint64_t most = 100'000;
  if (const auto said = arguments.number("shard", 1, most)) return static_cast<int>(*said);
  const char* task = std::getenv("SLURM_ARRAY_TASK_ID");
  if (task == nullptr) return 1;
  const int number = std::atoi(task);
  if (number < 1)
    throw WrongUsage(fmt::format("SLURM_ARRAY_TASK_ID is '{}'; shards count from 1", task));
  return number;
}

Exit run_shard(const Arguments& arguments, queue::ShardFolder& folder, const queue::Era& era) {
  const int number = shard_asked(arguments);
  if (folder.round() == 0)
    throw BadInput(
        fmt::format("{0}: error: there are no shards yet\n  hint: ludi shard split {0}\n",
                    arguments.operand(1)));
  if (folder.shards() < number)
    throw BadInput(fmt::format("{}: error: the last round has {}, and no number {}\n",
                               arguments.operand(1), gdl::counted(folder.shards(), "shard"),
                               number));
  queue::FileQueue queue(folder.shard(number), era);
  auto settings =
      queue::worker_asked(arguments, fmt::format("{}-shard-{}", queue::own_name(), number));
  settings.until_empty = true;
  settings.waits = false;  // a file that cannot be written, as on a full disk
  const Interruption interruption;
  const queue::WorkDone done = queue::work(queue, settings, interruption.stop());
  const auto left = queue.state().waiting;
  if (arguments.json())
    answer({{"finished", done.finished}, {"deaths", done.deaths}, {"left", left}});
  else
    say("{} done, {}, {} left\n", gdl::counted(done.finished, "task"),
        gdl::counted(done.deaths, "death"), left);
  return left > 0 ? Exit::stopped : Exit::done;
}

Exit merge(const Arguments& arguments, queue::ShardFolder& folder) {
  const queue::Gathered gathered = folder.merge();
  if (arguments.json()) {
    answer({{"answers", gathered.fresh},
            {"missing", gathered.missing},
            {"compared", gathered.compared},
            {"different", gathered.alarms.size()}});
  } else {
    say("{} gathered, {} without one yet, {} compared\n", gdl::counted(gathered.fresh, "answer"),
        gdl::counted(gathered.missing, "task"), gdl::counted(gathered.compared, "answer"));
  }
  for (const queue::Alarm& alarm : gathered.alarms)
    warn("ludi: error: {} {} came out otherwise for {} than for {}\n", alarm.kind, alarm.task,
         alarm.other_worker, alarm.first_worker);
  return gathered.alarms.empty() ? Exit::done : Exit::bad_input;
}

Exit shard(const Arguments& arguments) {
  const std::string &what = arguments.operand(0), &where = arguments.operand(1);
  if (what != "split" && what != "run" && what != "merge")
    throw WrongUsage(fmt::format("shard knows split, run and merge, not '{}'", what));
  if (std::error_code failed;
      !std::filesystem::exists(std::filesystem::path(where) / "era", failed))
    throw BadInput(
        fmt::format("{0}: error: no work waits here\n  hint: a command with --queue shards:{0} "
                    "hands out some\n",
                    where));
  try {
    if (what == "run") {
      const queue::Era era = queue::own_era();
      queue::ShardFolder folder(where, era);
      return run_shard(arguments, folder, era);
    }
    queue::ShardFolder folder(where);
    return what == "split" ? split(arguments, folder) : merge(arguments, folder);
  } catch (const queue::QueueLost& trouble) {
    throw BadInput(fmt::format("ludi: error: {}\n", trouble.what()));
  } catch (const queue::OtherEra& trouble) {
    throw BadInput(fmt::format("ludi: error: {}\n", trouble.what()));
  }
}

}  // namespace

constinit const Command shard_command = {
    .name = "shard",
    .operands = "split|run|merge DIR",
    .least_operands = 2,
    .most_operands = 2,
    .summary = "work that was handed to files by --queue shards:DIR, a shard a job",
    .details =
        "A command with --queue shards:DIR writes its tasks into DIR and ends with exit code 3. "
        "`split` deals them to shards, `run` does one, and may be ended and run again, `merge` "
        "gathers the answers; then the same command goes on. docs/clusters.md has a script for "
        "Slurm.",
    .options = shard_options,
    .run = shard};

}  // namespace ludi::app
