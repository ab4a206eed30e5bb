// Workers and their children: what becomes of a task that is done, that kills, or is interrupted.
#include "app/queue/worker.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>

#include "advisors/advisors.hpp"
#include "app/queue/errands.hpp"
#include "app/queue/handout.hpp"
#include "app/queue/kinds/match_games.hpp"
#include "app/queue/task_child.hpp"
#include "app/queue/task_kinds.hpp"
#include "app/queue/thread_queue.hpp"
#include "gdl/text/print.hpp"
#include "tests/plays.hpp"
#include "tests/sanitizers.hpp"

using namespace ludi;
using app::queue::Ending;
using app::queue::Order;
using app::queue::Task;
using app::queue::TaskChild;

namespace {

const app::queue::Era working_era{11, "0123456789abcdef0123"};

/// What a task may take. The sanitizers reserve more addresses than that for themselves.
constexpr std::uint64_t most_memory = test::watched ? 0 : 4ULL << 30U;

/// One game of a match, of players who think for so many nodes.
Task a_game(const std::string& players = "random") {
  const ggp::Game game = test::game_named("tic-tac-toe");
  Order weights = Order::array();
  for (const auto& list : advisors::policy_of(game).of) {
    Order of = Order::array();
    for (const auto& each : list) of.push_back(each.weight);
    weights.push_back(of);
  }
  const Order player = {{"name", "one"}, {"player", players}, {"weights", weights}};
  return {"game", Order{{"game", gdl::print(game.checked().tree)},
                        {"hash", game.hash()},
                        {"entrants", {player, player}},
                        {"seed", 1},
                        {"opening", 0},
                        {"most_turns", 100},
                        {"most_steps", 100},
                        {"most_effort", 0},
                        {"number", 0}}
                      .dump()};
}

/// A child that is forked beside other threads may wait for ever under the sanitizer of data races.
constexpr bool forks_beside_threads = !test::races_watched;

/// The process of this one's only child, whichever thread has begun it; 0: none.
pid_t only_child() {
  pid_t child = 0;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task"))
    if (pid_t of = 0; std::ifstream(thread.path() / "children") >> of) child = of;
  return child;
}

Ending ended(TaskChild& child) {
  while (!child.attend(1000)) continue;
  return child.ending();
}

}  // namespace

TEST_CASE("a child does its task and says what it comes to") {
  TaskChild child(a_game(), {});
  CHECK(ended(child) == Ending::finished);
  const auto parts = child.answer().parts();
  REQUIRE(parts.size() == 1);
  CHECK(ggp::read_record(test::game_named("tic-tac-toe"), parts.front()));
}

TEST_CASE("what a child does to itself is the task's fault") {
  SUBCASE("its order is not understood") {
    TaskChild child({"game", "no JSON"}, {});
    CHECK(ended(child) == Ending::died);
    CHECK(child.reason() == "its order is not understood");
  }
  SUBCASE("its kind is not known") {
    TaskChild child({"unheard of", "{}"}, {});
    CHECK(ended(child) == Ending::died);
  }
  SUBCASE("it throws") {
    TaskChild child({"game", "{}"}, {});
    CHECK(ended(child) == Ending::died);
  }
  SUBCASE("it comes to no end") {
    TaskChild child(a_game("uct:nodes=2000000000"), {.most_seconds = 1});
    CHECK(ended(child) == Ending::died);
  }
}

TEST_CASE("a child that is killed from outside is nobody's fault") {
  TaskChild child(a_game("uct:nodes=2000000000"), {});
  const pid_t process = only_child();
  REQUIRE(process > 0);
  SUBCASE("at once") {
    kill(process, SIGKILL);
  }
  SUBCASE("kindly") {
    kill(process, SIGTERM);
  }
  CHECK(ended(child) == Ending::killed);
}

TEST_CASE("a worker does what there is and leaves") {
  app::queue::ThreadQueue queue(working_era);
  const Task tasks[] = {a_game(), a_game("greedy"), {"unheard of", "{}"}};
  queue.submit(tasks, "job");
  int complaints = 0;
  const auto done = app::queue::work(queue,
                                     {.name = "w",
                                      .most_memory = most_memory,
                                      .until_empty = true,
                                      .on_trouble = [&](const std::string&) { ++complaints; }},
                                     {});
  CHECK(done.finished == 2);
  CHECK(done.deaths == 3);
  CHECK(complaints == 3);
  CHECK(queue.state().dead == 1);
  CHECK(queue.state().done == 2);
}

TEST_CASE("a worker that is asked to leave gives its task back" *
          doctest::skip(!forks_beside_threads)) {
  app::queue::ThreadQueue queue(working_era);
  const Task task = a_game("uct:nodes=2000000000");
  queue.submit({&task, 1}, "job");
  const ggp::Stopper stopper;
  auto working = std::async(std::launch::async, [&] {
    return app::queue::work(queue, {.name = "w", .most_memory = most_memory}, stopper.stop());
  });
  while (queue.state().taken == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  stopper.request();
  CHECK(working.get().released == 1);
  CHECK(queue.state().waiting == 1);
  CHECK(queue.state().taken == 0);
}

TEST_CASE("a child that is stopped gets no heartbeat, so that its task goes to another" *
          doctest::skip(!forks_beside_threads)) {
  app::queue::ThreadQueue queue(working_era, std::chrono::seconds(1));
  const Task task = a_game("uct:nodes=2000000000");
  queue.submit({&task, 1}, "job");
  const ggp::Stopper stopper;
  auto working = std::async(std::launch::async, [&] {
    return app::queue::work(
        queue, {.name = "w", .most_memory = most_memory, .beat = std::chrono::milliseconds(100)},
        stopper.stop());
  });
  while (only_child() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  kill(only_child(), SIGSTOP);
  std::optional<app::queue::Lease> over;
  while (!(over = queue.take("other"))) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  CHECK(over->task.order == task.order);
  // As it goes on, it learns that it is no longer asked.
  kill(only_child(), SIGCONT);
  CHECK([&] {
    while (working.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
      if (only_child() == 0) {
        stopper.request();
        break;
      }
    return working.get().released;
  }() == 1);
}

TEST_CASE("a game played by a worker is the game played here" *
          doctest::skip(!forks_beside_threads)) {
  const ggp::Game game = test::game_named("hexapawn");
  app::queue::ThreadQueue queue(working_era);
  app::queue::Errands errands(queue, {.job = "job"});
  const ggp::Policy policy = advisors::policy_of(game);
  std::vector<advisors::Entrant> entrants;
  for (const char* text : {"alphabeta:nodes=200", "uct:nodes=300,explore=0.7"}) {
    const auto spec = advisors::PlayerSpec::parse(text);
    entrants.push_back({text,
                        [&game, &policy, spec = *spec](ggp::Player) {
                          return advisors::make_contestant(spec, game, policy);
                        },
                        advisors::Mind{*spec, policy}});
  }
  advisors::MatchSettings settings = {.seed = 5, .opening = 1, .threads = 4};
  const auto here = advisors::play_match(game, entrants, 0, 6, settings);
  const ggp::Stopper stopper, leave;
  settings.elsewhere = app::queue::played_through(errands, stopper);
  auto working = std::async(std::launch::async, [&] {
    return app::queue::work(queue, {.name = "w", .most_memory = most_memory}, leave.stop());
  });
  const auto there = advisors::play_match(game, entrants, 0, 6, settings);
  leave.request();
  CHECK(working.get().finished == 6);
  for (std::size_t i = 0; i < here.size(); ++i) {
    CHECK(there[i].finished);
    CHECK(there[i].record == here[i].record);
    CHECK(there[i].entrant_in == here[i].entrant_in);
  }
}

TEST_CASE("games by a clock, which are played here, are no more at a time than threads here") {
  const auto player = [](const char* text) {
    const auto spec = advisors::PlayerSpec::parse(text);
    REQUIRE(spec);
    return *spec;
  };
  const advisors::PlayerSpec counted[] = {player("uct:nodes=60"), player("random")};
  const advisors::PlayerSpec clocked[] = {player("random"), player("uct:seconds=0.1")};
  CHECK(app::queue::games_at_a_time(counted, 3) == app::queue::most_awaited);
  CHECK(app::queue::games_at_a_time(clocked, 3) == 3);
}
