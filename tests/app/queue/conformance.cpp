// What every carrier of a queue promises: the work for all, leases for threads and Redis.
#include <doctest/doctest.h>
#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>

#include "app/queue/file_queue.hpp"
#include "app/queue/redis_queue.hpp"
#include "app/queue/thread_queue.hpp"
#include "tests/app/queue/redis_server.hpp"

using namespace ludi;
using app::queue::Answer;
using app::queue::Era;
using app::queue::Known;
using app::queue::Lease;
using app::queue::Reception;
using app::queue::Standing;
using app::queue::Task;
using app::queue::TaskQueue;

namespace {

const Era this_era{11, "0123456789abcdef0123"};

Answer said(const std::string& text, double seconds = 1) {
  Answer answer;
  answer.add(text, seconds);
  return answer;
}

Task task(int number) {
  return {"kind", "{\"number\":" + std::to_string(number) + "}"};
}

/// A task of the kind that is done once, or twice.
Task task_done(bool twice, int from = 0) {
  while (app::queue::is_done_twice(name_of(task(from), this_era)) != twice) ++from;
  return task(from);
}

std::string name(const Task& task) {
  return name_of(task, this_era);
}

enum class Part { work, leases };

/// Calls it for every carrier that promises this part.
void each_carrier(const std::function<void(TaskQueue&)>& holds, Part part,
                  std::chrono::milliseconds lease = std::chrono::minutes(5)) {
  SUBCASE("threads") {
    app::queue::ThreadQueue queue(this_era, lease);
    holds(queue);
  }
  SUBCASE("Redis") {
    const test::RedisServer server;
    app::queue::RedisQueue queue(server.address(), this_era, lease);
    holds(queue);
  }
  if (part == Part::leases) return;
  SUBCASE("files") {
    const Folder folder;
    app::queue::FileQueue queue({folder.file("tasks"), folder.file("answers")}, this_era);
    holds(queue);
  }
}

Known standing(TaskQueue& queue, const Task& of) {
  const std::string names[] = {name(of)};
  return queue.look(names).front();
}

Lease taken(TaskQueue& queue, const std::string& worker) {
  const auto lease = queue.take(worker);
  REQUIRE(lease);
  return *lease;
}

void submit(TaskQueue& queue, const Task& of, const std::string& job = "job") {
  queue.submit({&of, 1}, job);
}

}  // namespace

TEST_CASE("a task's name follows from its kind, its order and the epoch") {
  const std::string plain = name_of(task(1), this_era);
  CHECK(plain.size() == 64);
  CHECK(plain == name_of(task(1), {11, "another machine"}));
  std::set<std::string> names = {plain, name_of(task(2), this_era),
                                 name_of({"other", task(1).order}, this_era),
                                 name_of(task(1), {12, this_era.signature})};
  CHECK(names.size() == 4);
}

TEST_CASE("one task in a hundred is done twice") {
  int twice = 0;
  for (int i = 0; i < 10'000; ++i) twice += app::queue::is_done_twice(name(task(i))) ? 1 : 0;
  // Binomial, 10,000 draws of 1 %: mean 100, standard deviation 9.95.
  CHECK(twice > 50);
  CHECK(twice < 150);
}

TEST_CASE("an answer keeps its parts, and a part that is cut off is none") {
  Answer answer;
  answer.add("first", 0.5);
  answer.add("", 1);
  answer.add(std::string("a\0b", 3), 2);
  CHECK(answer.parts() == std::vector<std::string>{"first", "", std::string("a\0b", 3)});
  CHECK(answer.all_seconds() == 3.5);
  CHECK(app::queue::read_seconds(app::queue::text_of_seconds(answer)) == answer.seconds);
  answer.bytes.pop_back();
  CHECK(answer.parts() == std::vector<std::string>{"first", ""});
}

TEST_CASE("a task that was withdrawn or called off and is asked for again is handed out once") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task of = task_done(false);
        const std::string names[] = {name(of)};
        submit(queue, of);
        queue.withdraw(names);
        submit(queue, of);
        const Lease lease = taken(queue, "one");
        CHECK_FALSE(queue.take("two"));
        CHECK(queue.finish(lease, said("answer")) == Reception::first);
        CHECK_FALSE(queue.take("two"));
      },
      Part::work);
}

TEST_CASE("a job that was called off and is begun again hands out each task once") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task of = task_done(false);
        submit(queue, of);
        queue.cancel("job");
        queue.begin({.name = "job"});
        submit(queue, of);
        const Lease lease = taken(queue, "one");
        CHECK_FALSE(queue.take("two"));
        CHECK(queue.finish(lease, said("answer")) == Reception::first);
      },
      Part::leases);
}

TEST_CASE("tasks are handed out in their order, once each, and answered once") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task first = task_done(false), second = task_done(false, 1000);
        CHECK(standing(queue, first).standing == Standing::unknown);
        const Task both[] = {first, second};
        for (const Known& known : queue.submit(both, "job"))
          CHECK(known.standing == Standing::waiting);
        submit(queue, first);  // is there already
        const Lease a = taken(queue, "w1"), b = taken(queue, "w2");
        CHECK(a.name == name(first));
        CHECK(b.name == name(second));
        CHECK(a.task.kind == first.kind);
        CHECK(a.task.order == first.order);
        CHECK_FALSE(queue.take("w3"));
        CHECK(queue.finish(b, said("B")) == Reception::first);
        CHECK(queue.finish(a, said("A", 2)) == Reception::first);
        const Known known = standing(queue, first);
        CHECK(known.standing == Standing::done);
        CHECK_FALSE(known.outcome.dead);
        CHECK(known.outcome.answer.parts() == std::vector<std::string>{"A"});
        CHECK(known.outcome.answer.seconds == std::vector<double>{2});
        CHECK(known.outcome.worker == "w1");
        CHECK_FALSE(queue.take("w1"));
        // Whoever asks again is answered at once.
        CHECK(queue.submit({&second, 1}, "other job").front().outcome.worker == "w2");
        CHECK(queue.state().done == 2);
      },
      Part::work);
}

TEST_CASE("a second answer is compared with the first, which stays") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task one = task_done(false);
        submit(queue, one);
        const Lease lease = taken(queue, "w1");
        Lease other = lease;
        other.worker = "w2";
        CHECK(queue.finish(lease, said("A", 1)) == Reception::first);
        CHECK(queue.finish(other, said("A", 99)) == Reception::same);  // times are not compared
        CHECK(queue.state().alarms.empty());
        CHECK(queue.finish(other, said("B")) == Reception::different);
        CHECK(standing(queue, one).outcome.answer.parts() == std::vector<std::string>{"A"});
        const auto alarms = queue.state().alarms;
        REQUIRE(alarms.size() == 1);
        CHECK(alarms.front().task == name(one));
        CHECK(alarms.front().first_worker == "w1");
        CHECK(alarms.front().other_worker == "w2");
      },
      Part::work);
}

TEST_CASE("a task that brings down three who do it is a dead letter, with what was said before") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task one = task_done(false);
        submit(queue, one);
        CHECK_FALSE(queue.fail(taken(queue, "w1"), {}));
        queue.release(taken(queue, "w1"));  // counts for nothing
        CHECK_FALSE(queue.fail(taken(queue, "w2"), said("so far")));
        CHECK(standing(queue, one).standing == Standing::waiting);
        CHECK(queue.fail(taken(queue, "w1"), said("so far")));
        const Known known = standing(queue, one);
        CHECK(known.standing == Standing::done);
        CHECK(known.outcome.dead);
        CHECK(known.outcome.answer.parts() == std::vector<std::string>{"so far"});
        CHECK_FALSE(queue.take("w3"));
        CHECK(queue.state().dead == 1);
        CHECK(queue.state().done == 0);
      },
      Part::work);
}

TEST_CASE("a task that is given back is taken again") {
  each_carrier(
      [](TaskQueue& queue) {
        submit(queue, task_done(false));
        queue.release(taken(queue, "w1"));
        const Lease again = taken(queue, "w1");
        CHECK(queue.finish(again, said("A")) == Reception::first);
      },
      Part::work);
}

TEST_CASE("a queue that is paused hands out nothing and takes what comes") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task tasks[] = {task_done(false), task_done(false, 1000)};
        queue.submit(tasks, "job");
        const Lease begun = taken(queue, "w1");
        queue.pause(true);
        CHECK(queue.state().paused);
        CHECK_FALSE(queue.take("w2"));
        CHECK(queue.finish(begun, said("A")) == Reception::first);
        queue.pause(false);
        CHECK(taken(queue, "w2").name == name(tasks[1]));
      },
      Part::work);
}

TEST_CASE("a lease whose heart has stopped goes to another, and a late answer counts") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task one = task_done(false);
        submit(queue, one);
        const Lease lost = taken(queue, "w1");
        std::optional<Lease> over;
        for (int tries = 0; tries < 100 && !over; ++tries) {
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
          over = queue.take("w2");
        }
        REQUIRE(over);
        CHECK(over->name == lost.name);
        CHECK_FALSE(queue.heartbeat(lost));
        CHECK(queue.heartbeat(*over));
        CHECK(queue.finish(lost, said("A")) == Reception::first);
        CHECK(queue.finish(*over, said("A")) == Reception::same);
        CHECK(queue.state().taken == 0);
      },
      Part::leases, std::chrono::seconds(1));
}

TEST_CASE("a lease is as long as its holder said, whoever looks for leases that have ended") {
  const test::RedisServer server;
  app::queue::RedisQueue hasty(server.address(), this_era, std::chrono::milliseconds(300));
  app::queue::RedisQueue patient(server.address(), this_era, std::chrono::minutes(5));
  submit(patient, task_done(false));
  const Lease lost = taken(hasty, "w1");
  std::optional<Lease> over;
  for (int tries = 0; tries < 200 && !over; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    over = patient.take("w2");
  }
  REQUIRE(over);
  CHECK(over->name == lost.name);
  // Silent for longer than the other's lease, and for far less than its own.
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  CHECK_FALSE(hasty.take("w1"));
  CHECK(patient.heartbeat(*over));
}

TEST_CASE("a heart that beats keeps its lease") {
  each_carrier(
      [](TaskQueue& queue) {
        submit(queue, task_done(false));
        const Lease lease = taken(queue, "w1");
        for (int beats = 0; beats < 75; ++beats) {
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
          REQUIRE(queue.heartbeat(lease));
          CHECK_FALSE(queue.take("w2"));
        }
      },
      Part::leases, std::chrono::seconds(1));
}

TEST_CASE("what is done twice is done by another worker, and compared") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task one = task_done(true);
        submit(queue, one);
        CHECK(queue.finish(taken(queue, "w1"), said("A")) == Reception::first);
        CHECK_FALSE(queue.take("w1"));
        const Lease again = taken(queue, "w2");
        CHECK(again.again);
        CHECK(again.name == name(one));
        CHECK(queue.finish(again, said("A")) == Reception::same);
        CHECK_FALSE(queue.take("w3"));
        CHECK(queue.state().compared == 1);
      },
      Part::leases);
}

TEST_CASE("what nobody has begun can be withdrawn, and what was begun is answered") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task tasks[] = {task_done(false), task_done(false, 1000)};
        queue.submit(tasks, "job");
        const Lease begun = taken(queue, "w1");
        const std::string names[] = {name(tasks[0]), name(tasks[1])};
        queue.withdraw(names);
        CHECK_FALSE(queue.take("w2"));
        CHECK(standing(queue, tasks[1]).standing == Standing::unknown);
        CHECK(queue.finish(begun, said("A")) == Reception::first);
      },
      Part::leases);
}

TEST_CASE("a job that was called off goes on where it begins again") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task task = task_done(false);
        queue.begin({.name = "job"});
        submit(queue, task, "job");
        queue.cancel("job");
        CHECK(queue.submit({&task, 1}, "job").front().standing == Standing::cancelled);
        queue.begin({.name = "job"});
        CHECK(queue.submit({&task, 1}, "job").front().standing == Standing::waiting);
        CHECK(taken(queue, "w1").name == name(task));
        const auto jobs = queue.state().jobs;
        CHECK(std::ranges::none_of(jobs, &app::queue::Job::cancelled));
      },
      Part::leases);
}

TEST_CASE("a job that is called off is forgotten, and asks in vain until it begins again") {
  each_carrier(
      [](TaskQueue& queue) {
        const Task tasks[] = {task_done(false), task_done(false, 1000)};
        submit(queue, tasks[0], "job");
        submit(queue, tasks[1], "other");
        const Lease begun = taken(queue, "w1");
        queue.cancel("job");
        CHECK_FALSE(queue.heartbeat(begun));
        CHECK(queue.finish(begun, said("A")) == Reception::refused);
        CHECK(queue.submit({tasks, 1}, "job").front().standing == Standing::cancelled);
        CHECK(taken(queue, "w2").name == name(tasks[1]));
      },
      Part::leases);
}

TEST_CASE("workers of another era get nothing") {
  const test::RedisServer server;
  app::queue::RedisQueue queue(server.address(), this_era);
  submit(queue, task(1));
  for (const Era& other : {Era{12, this_era.signature}, Era{11, "another machine"}}) {
    app::queue::RedisQueue theirs(server.address(), other);
    CHECK_FALSE(theirs.take("stranger"));
    CHECK(theirs.state().of_other_eras == 1);
  }
  CHECK(queue.take("friend"));
}

TEST_CASE("whoever asks hears what was finished, though others asked for it") {
  const test::RedisServer server;
  app::queue::RedisQueue asks(server.address(), this_era), works(server.address(), this_era);
  CHECK(asks.news(std::chrono::milliseconds(1)).empty());
  submit(asks, task_done(false));
  works.finish(taken(works, "w1"), said("A"));
  CHECK(asks.news(std::chrono::seconds(5)) == std::vector<std::string>{name(task_done(false))});
  CHECK(asks.news(std::chrono::milliseconds(1)).empty());
}

TEST_CASE("a wrong password is told, and the right one opens the queue") {
  const test::RedisServer server({"--requirepass", "secret"});
  auto address = server.address();
  app::queue::RedisQueue without(address, this_era);
  CHECK_THROWS_WITH_AS(submit(without, task(1)), doctest::Contains("NOAUTH"),
                       app::queue::QueueLost);
  address.password = "wrong";
  app::queue::RedisQueue wrong(address, this_era);
  CHECK_THROWS_WITH_AS(submit(wrong, task(1)), doctest::Contains("WRONGPASS"),
                       app::queue::QueueLost);
  address.password = "secret";
  app::queue::RedisQueue right(address, this_era);
  submit(right, task(1));
  CHECK(right.take("w1"));
}

TEST_CASE("one program at a time works with files, and why another may not is told as it is") {
  const Folder folder;
  const app::queue::FileQueue::Files files = {folder.file("tasks"), folder.file("answers")};
  {
    const app::queue::FileQueue first(files, this_era);
    CHECK_THROWS_WITH_AS(app::queue::FileQueue(files, this_era),
                         doctest::Contains("another program works with it"), app::queue::QueueLost);
    // A network's file system locks only through a descriptor that may write.
    bool locked_to_write = false;
    for (const auto& open : std::filesystem::directory_iterator("/proc/self/fd")) {
      std::error_code gone;
      if (std::filesystem::read_symlink(open.path(), gone) != std::filesystem::path(files.tasks))
        continue;
      const int flags = fcntl(std::stoi(open.path().filename().string()), F_GETFL);
      locked_to_write = locked_to_write || (flags & O_ACCMODE) == O_RDWR;
    }
    CHECK(locked_to_write);
  }
  const app::queue::FileQueue again(files, this_era);
  CHECK(app::queue::refusal_of_lock("work/tasks.jsonl", EWOULDBLOCK) ==
        "work/tasks.jsonl: another program works with it");
  CHECK(app::queue::refusal_of_lock("work/tasks.jsonl", ENOLCK)
            .starts_with("work/tasks.jsonl: its file system gives no lock (No locks available)"));
}

TEST_CASE("files whose last line is cut off lose that line and no other") {
  const Folder folder;
  const app::queue::FileQueue::Files files = {folder.file("tasks"), folder.file("answers")};
  const Task one = task_done(false), two = task_done(false, 1000);
  {
    app::queue::FileQueue queue(files, this_era);
    const Task both[] = {one, two};
    queue.submit(both, "job");
    queue.finish(taken(queue, "w1"), said("A"));
    queue.finish(taken(queue, "w1"), said("B"));
  }
  const std::string whole = folder.read("answers");
  const std::size_t first = whole.find('\n') + 1;
  for (std::size_t cut = first; cut < whole.size(); ++cut) {
    (void)folder.write("answers", whole.substr(0, cut));
    app::queue::FileQueue queue(files, this_era);
    CHECK(standing(queue, one).standing == Standing::done);
    CHECK(standing(queue, two).standing == Standing::waiting);
    if (cut + 1 < whole.size()) continue;
    CHECK(queue.finish(taken(queue, "w1"), said("B")) == Reception::first);
    CHECK(folder.read("answers") == whole);
  }
}
