// Routes about the queue that runs hand their work to: for the owner alone.
#include "app/queue/queue_page.hpp"
#include "app/server/call.hpp"

namespace ludi::app::server {

namespace {

using tables::Refusal;
using tables::Why;

/// Asks the queue of this server. Throws Refusal where there is none, or it cannot be reached.
template <typename Ask>
auto ask_queue(const House& house, const Ask& ask) {
  if (house.queue == nullptr) throw Refusal(Why::missing, "this server hands out no work");
  try {
    return ask(*house.queue);
  } catch (const queue::QueueLost& trouble) {
    throw Refusal(Why::busy, trouble.what());
  }
}

Json queue_state(House& house, const Call& /*call*/) {
  if (house.queue == nullptr) return {{"exists", false}};
  return ask_queue(house, [](queue::TaskQueue& queue) {
    Json state = {{"exists", true}};
    state.update(queue::state_json(queue.state(), queue::seconds_now()));
    return state;
  });
}

Json steer_queue(House& house, const Call& call) {
  const std::string job = call.text("cancel", "");
  return ask_queue(house, [&](queue::TaskQueue& queue) {
    if (call.body.contains("paused")) queue.pause(call.flag("paused", false));
    if (!job.empty()) queue.cancel(job);
    return Json::object();
  });
}

constexpr Route rows_of_queue[] = {{"GET", "/api/queue", For::owner, Price::free, queue_state},
                                   {"POST", "/api/queue", For::owner, Price::free, steer_queue}};

}  // namespace

std::span<const Route> queue_routes() {
  return rows_of_queue;
}

}  // namespace ludi::app::server
