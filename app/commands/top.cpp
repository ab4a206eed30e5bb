// ludi top: what a queue is at.
#include <algorithm>
#include <chrono>
#include <thread>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/interruption.hpp"
#include "app/queue/queue_address.hpp"
#include "app/queue/queue_page.hpp"

namespace ludi::app {

namespace {

constexpr Option top_options[] = {
    queue::served_option,
    queue::password_option,
    {"every", "S", "tell it again every so many seconds, until Ctrl-C"},
    {"pause", "", "hand out nothing more; what is begun goes on"},
    {"resume", "", "… and go on"},
    {"cancel", "JOB", "call off a job, by the name it is shown with"},
    option::json};

Exit top(const Arguments& arguments) {
  const auto address = queue::address_asked(arguments);
  if (!address || std::holds_alternative<queue::ShardAddress>(*address))
    throw WrongUsage("--queue tells which queue, such as redis://HOST");
  if (arguments.flag("pause") && arguments.flag("resume"))
    throw WrongUsage("use one of --pause and --resume");
  const auto every = arguments.number("every", 1, 86'400);
  const auto queue = queue::open_queue(*address);
  const Interruption interruption;
  try {
    if (arguments.flag("pause")) queue->pause(true);
    if (arguments.flag("resume")) queue->pause(false);
    if (const auto job = arguments.text("cancel")) {
      const auto jobs = queue->state().jobs;
      if (std::ranges::find(jobs, *job, &queue::Job::name) == jobs.end())
        throw BadInput(fmt::format("ludi: error: the queue has no job '{}'\n", *job));
      queue->cancel(*job);
    }
    while (true) {
      const queue::QueueState state = queue->state();
      if (arguments.json())
        answer(queue::state_json(state, queue::seconds_now()));
      else
        say(queue::told(state, queue::word_of(queue->era()), queue::seconds_now()));
      if (!every) break;
      for (std::uint64_t i = 0; i < 10 * *every && !interruption.happened(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      if (interruption.happened()) break;
    }
  } catch (const queue::QueueLost& trouble) {
    throw BadInput(fmt::format("ludi: error: {}\n", trouble.what()));
  }
  return Exit::done;
}

}  // namespace

constinit const Command top_command = {
    .name = "top",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "what a queue is at: jobs, workers, rate, time left; pause, resume, cancel",
    .details =
        "A job is a command that hands out its work; its time left is told by how it went so far. "
        "Alarms tell of tasks that came to something else for another worker: one in a hundred is "
        "done twice to find them.",
    .options = top_options,
    .run = top};

}  // namespace ludi::app
