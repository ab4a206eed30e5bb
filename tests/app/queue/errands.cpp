// Those who ask: every task is answered once, whatever becomes of the carrier.
#include "app/queue/errands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <future>

#include "app/queue/thread_queue.hpp"
#include "tests/app/queue/redis_server.hpp"

using namespace ludi;
using app::queue::Answer;
using app::queue::Errands;
using app::queue::Task;
using app::queue::TaskQueue;

namespace {

const app::queue::Era asking_era{11, "0123456789abcdef0123"};

Task numbered(int number) {
  return {"kind", std::to_string(number)};
}

/// Does tasks as they come: the answer is the order turned round.
class Turner {
 public:
  explicit Turner(TaskQueue& queue, std::string name = "w")
      : thread_([&queue, name = std::move(name), this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            try {
              const auto lease = queue.take(name);
              if (lease) {
                Answer answer;
                answer.add(std::string(lease->task.order.rbegin(), lease->task.order.rend()), 0);
                ++done;  // before whoever asks can know of it
                queue.finish(*lease, answer);
                continue;
              }
            } catch (const app::queue::QueueLost&) {
              // Another try, as workers do.
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
          }
        }) {}
  std::atomic<int> done = 0;

 private:
  std::jthread thread_;
};

/// Asks for so many tasks from several threads at once; true if each came to what it should.
bool ask(Errands& errands, int tasks, int from = 0) {
  std::atomic<int> next = from, right = 0;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 8; ++t)
      threads.emplace_back([&] {
        for (int number = next++; number < from + tasks; number = next++) {
          std::string turned = std::to_string(number);
          std::ranges::reverse(turned);
          const auto outcome = errands.run(numbered(number), {});
          if (outcome.answer.parts() == std::vector<std::string>{turned}) ++right;
        }
      });
  }
  return right == tasks;
}

}  // namespace

TEST_CASE("many threads ask, and each gets what it asked for") {
  SUBCASE("of threads") {
    app::queue::ThreadQueue queue(asking_era);
    const Turner one(queue, "a"), two(queue, "b");
    Errands errands(queue, {.job = "job"});
    CHECK(ask(errands, 300));
  }
  SUBCASE("of Redis") {
    const test::RedisServer server;
    app::queue::RedisQueue asks(server.address(), asking_era), works(server.address(), asking_era);
    const Turner one(works, "a"), two(works, "b");
    Errands errands(asks, {.job = "job"});
    CHECK(ask(errands, 300));
  }
}

TEST_CASE("two who ask for the same task are both answered, and it is done once") {
  app::queue::ThreadQueue queue(asking_era);
  Errands errands(queue, {.job = "job"});
  const auto asked = [&] {
    return std::async(std::launch::async, [&] { return errands.run(numbered(12), {}); });
  };
  auto one = asked(), two = asked();
  while (queue.state().waiting == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const Turner turner(queue);
  CHECK(one.get().answer.parts() == std::vector<std::string>{"21"});
  CHECK(two.get().answer.parts() == std::vector<std::string>{"21"});
  CHECK(turner.done == 1);
}

TEST_CASE("what a server forgets is asked for again") {
  test::RedisServer server;
  app::queue::RedisQueue asks(server.address(), asking_era), works(server.address(), asking_era);
  std::atomic<int> troubles = 0;
  Errands errands(asks, {.job = "job",
                         .patience = std::chrono::milliseconds(200),
                         .on_trouble = [&](const std::string&) { ++troubles; }});
  auto asked = std::async(std::launch::async, [&] { return ask(errands, 40); });
  const auto waits = [&] {
    while (true) {
      try {
        if (asks.state().waiting > 0) return;
      } catch (const app::queue::QueueLost&) {
        // It is not there yet.
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  };
  waits();
  SUBCASE("for it was emptied") {
    server.link().ask({"FLUSHALL"});
  }
  SUBCASE("for it was killed and begun again") {
    server.kill();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    server.start();
  }
  waits();
  const Turner turner(works);
  CHECK(asked.get());
}

TEST_CASE("who no longer waits is let go, and what nobody has begun is withdrawn") {
  app::queue::ThreadQueue queue(asking_era);
  {
    Errands errands(queue, {.job = "job"});
    const ggp::Stopper stopper;
    auto asked = std::async(std::launch::async, [&] {
      CHECK_THROWS_AS((void)errands.run(numbered(1), stopper.stop()), app::queue::CalledOff);
    });
    while (queue.state().waiting == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stopper.request();
    asked.get();
  }
  CHECK(queue.state().waiting == 0);
}

TEST_CASE("a job that is called off lets everybody go who waits") {
  const test::RedisServer server;
  app::queue::RedisQueue asks(server.address(), asking_era);
  Errands errands(asks, {.job = "job", .patience = std::chrono::milliseconds(100)});
  auto asked = std::async(std::launch::async, [&] {
    CHECK_THROWS_AS((void)errands.run(numbered(1), {}), app::queue::CalledOff);
  });
  while (asks.state().waiting == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  asks.cancel("job");
  asked.get();
  CHECK(errands.cancelled());
}
