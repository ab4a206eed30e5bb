// Commands that hand out their work: the result is that of one machine, byte for byte, whatever
// becomes of workers, the queue and whoever asks.
#include <doctest/doctest.h>

#include <csignal>
#include <functional>
#include <set>

#include "tests/app/answers.hpp"
#include "tests/app/queue/redis_server.hpp"
#include "tests/app/queue/stalling_proxy.hpp"
#include "tests/tier.hpp"

namespace ludi {

namespace {

using test::RedisServer;

/// How often the faults of one kind happen: more in the long tier.
int often(int brief, int thorough) {
  return test::thorough() ? thorough : brief;
}

app::Process begun(std::vector<std::string> words) {
  return app::Process({.program = LUDI_PROGRAM, .words = std::move(words)});
}

app::Process worker_at(const std::string& url, int processes = 1) {
  return begun({"worker", "--quiet", "--queue", url, "--lease", "2", "--processes",
                std::to_string(processes)});
}
app::Process worker(const RedisServer& server, int processes = 1) {
  return worker_at(server.url(), processes);
}

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// A small run of evolution.
std::vector<std::string> breeding(const Folder& folder, const std::string& out, int children) {
  return {"evolve",
          "--quiet",
          "--no-gallery",
          "--seed",
          "3",
          "--nodes",
          "40",
          "--trials",
          "3",
          "--set",
          "lag=4",
          "--founders",
          founders_in(folder),
          "--children",
          std::to_string(children),
          "--resume",
          folder.file(out)};
}

/// Everything of a run but its times: what is listed, and every text.
std::string content_of(const Folder& folder, const std::string& out) {
  std::string content =
      run_program({"evolve", "--list", "--json", "--resume", folder.file(out)}).out;
  std::set<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(folder.file(out)) / "games"))
    files.insert(entry.path().filename());
  for (const auto& file : files) content += folder.read(out + "/games/" + file.string());
  return content;
}

/// The run done here, and then another way.
void comes_out_alike(int children,
                     const std::function<void(const Folder&, const std::string&)>& otherwise) {
  const Folder folder;
  REQUIRE(run_program(breeding(folder, "here", children)).exit == 0);
  const std::string here = content_of(folder, "here");
  CHECK(here.find("\"generation\":1") != std::string::npos);
  otherwise(folder, "there");
  CHECK(content_of(folder, "there") == here);
}

}  // namespace

TEST_CASE("a run judged by workers is the run of one machine, though workers come and are killed") {
  const RedisServer server;
  comes_out_alike(often(8, 60), [&](const Folder& folder, const std::string& out) {
    app::Process first = worker(server, 2);
    app::Process run = begun(with(breeding(folder, out, often(8, 60)), {"--queue", server.url()}));
    int kills = 0;
    while (run.lives() && !run.ending_within(std::chrono::milliseconds(often(700, 300)))) {
      if (kills++ >= often(2, 100)) continue;
      first.end_at_once();  // its processes as well, as a loss of power would
      first = worker(server, kills % 2 + 1);
    }
    CHECK(kills >= 1);
  });
}

TEST_CASE("a run goes on where whoever asks was killed, and where the queue was") {
  RedisServer server;
  comes_out_alike(often(8, 40), [&](const Folder& folder, const std::string& out) {
    const app::Process help = worker(server, 2);
    const auto command = with(breeding(folder, out, often(8, 40)), {"--queue", server.url()});
    for (int kills = 0; kills < often(1, 10); ++kills) {
      app::Process run = begun(command);
      if (run.ending_within(std::chrono::milliseconds(often(1500, 2500)))) break;
      run.end_at_once();
      if (kills % 3 == 1) {
        server.kill();
        server.start();
      }
      if (kills % 3 == 2) server.link().ask({"FLUSHALL"});
    }
    app::Process run = begun(command);
    if (!run.ending_within(std::chrono::seconds(1))) {
      server.kill();
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      server.start();
    }
    while (run.lives() && !run.ending_within(std::chrono::seconds(1))) continue;
  });
}

TEST_CASE(
    "a run that is asked to end leaves nothing in the queue and tells how it is gone on with") {
  const RedisServer server;
  const Folder folder;
  std::string line = "timeout --foreground -s TERM --preserve-status 8 $LUDI";
  for (const std::string& word : with(breeding(folder, "there", 8), {"--queue", server.url()}))
    line += " '" + word + "'";
  CHECK(run_line(line + " >'" + folder.file("said") + "' 2>&1") == 3);
  CHECK(folder.read("said").find("stopped; continue with: ludi evolve --resume") !=
        std::string::npos);
  const Json state = answer({"top", "--queue", server.url()});
  CHECK(state["waiting"] == 0);
  CHECK(state["jobs"].size() == 1);
}

TEST_CASE("a crew whose group is told to end gives back what it has in hand") {
  const RedisServer server;
  const Folder folder;
  const app::Process run =
      begun({"match", "hex", "--quiet", "--players", "uct:nodes=1000000,uct:nodes=1000000",
             "--games", "2", "--queue", server.url()});
  // All its processes have the signal, and then the workers once more from the first.
  CHECK(run_line("setsid $LUDI worker --quiet --processes 2 --queue '" + server.url() + "' >'" +
                 folder.file("said") +
                 "' 2>&1 & crew=$!; sleep 6; kill -s TERM -- -$crew; wait $crew") == 3);
  CHECK(folder.read("said").find("2 given back") != std::string::npos);
}

TEST_CASE("a worker that leaves when there is nothing to do stays while the queue is paused") {
  const RedisServer server;
  CHECK(run_program({"top", "--pause", "--queue", server.url()}).exit == 0);
  app::Process idle =
      begun({"worker", "--quiet", "--until-empty", "--processes", "1", "--queue", server.url()});
  CHECK_FALSE(idle.ending_within(std::chrono::seconds(3)));
  CHECK(run_program({"top", "--resume", "--queue", server.url()}).exit == 0);
  CHECK(idle.ending_within(std::chrono::seconds(5)) == 0);
}

TEST_CASE("a run is the same though the network stalls longer than a lease") {
  const RedisServer server;
  test::StallingProxy network(server.socket());
  comes_out_alike(often(8, 40), [&](const Folder& folder, const std::string& out) {
    const app::Process far = worker_at(network.url()), near = worker(server);
    app::Process run = begun(with(breeding(folder, out, often(8, 40)), {"--queue", network.url()}));
    int stalls = 0;
    while (run.lives() && !run.ending_within(std::chrono::milliseconds(700))) {
      if (stalls++ >= often(1, 3)) continue;
      network.stall();
      // Longer than a lease; in the long tier also longer than anybody waits for an answer.
      std::this_thread::sleep_for(std::chrono::seconds(often(3, 12)));
      network.resume();
    }
    CHECK(stalls >= 1);
    CHECK(network.connections() >= 2);
  });
}

TEST_CASE("measurements, matches and tuning by workers are those of one machine") {
  const RedisServer server;
  const app::Process help = worker(server, 2);
  const Folder folder;
  const std::vector<std::vector<std::string>> commands = {
      {"measure", "tic-tac-toe", "--quiet", "--trials", "6", "--nodes", "40", "--criteria",
       "trials"},
      {"match", "hexapawn", "--quiet", "--players", "uct:nodes=60,random", "--games", "6"},
      {"match", "tic-tac-toe", "--quiet", "--players", "uct:nodes=60,random,greedy", "--games",
       "4"},
      {"tune", "tic-tac-toe", "--quiet", "--iterations", "2", "--games", "8", "--check", "4",
       "--player", "alphabeta:nodes=20"}};
  for (const auto& command : commands) {
    CAPTURE(command.front());
    const Run here = run_program(command);
    CHECK(here.exit == 0);
    const Run there = run_program(with(command, {"--queue", server.url()}));
    CHECK(there.exit == 0);
    CHECK(there.out == here.out);
  }
  const Json state = answer({"top", "--queue", server.url()});
  CHECK(state["jobs"].size() == 4);
  CHECK(state["dead"] == 0);
  CHECK(state["alarms"].empty());
  CHECK(state["workers"].size() == 2);
}

TEST_CASE("shards are split, run by the numbers of a scheduler, merged, and come out alike") {
  const Folder folder;
  const std::string shards = folder.file("shards");
  const auto rounds = [&](const std::vector<std::string>& command) {
    const auto handed = with(command, {"--queue", "shards:" + shards});
    for (int round = 1;; ++round) {
      REQUIRE(round < 60);
      const Run asked = run_program(handed);
      if (asked.exit != 3) return asked;
      INFO(asked.err);
      CHECK((asked.out + asked.err).find("ludi shard split") != std::string::npos);
      CHECK(run_program({"shard", "split", shards, "--shards", "2"}).exit == 0);
      // Each by the number that the scheduler gives, the second one interrupted at first.
      CHECK(run_line("SLURM_ARRAY_TASK_ID=1 $LUDI shard run --quiet " + shards + " >/dev/null") ==
            0);
      CHECK(run_line("timeout -s TERM 0.01 env SLURM_ARRAY_TASK_ID=2 $LUDI shard run " + shards +
                     " >/dev/null 2>&1") != 1);
      CHECK(run_line("SLURM_ARRAY_TASK_ID=2 $LUDI shard run --quiet " + shards + " >/dev/null") ==
            0);
      CHECK(run_program({"shard", "merge", shards}).exit == 0);
    }
  };
  if (test::thorough()) {
    SUBCASE("a measurement") {
      const std::vector<std::string> command = {"measure", "tic-tac-toe", "--quiet", "--trials",
                                                "4",       "--nodes",     "40"};
      CHECK(rounds(command).out == run_program(command).out);
    }
  }
  SUBCASE("a match") {
    const std::vector<std::string> command = {
        "match", "hexapawn", "--quiet", "--players", "uct:nodes=60,random", "--games", "4"};
    CHECK(rounds(command).out == run_program(command).out);
  }
  SUBCASE("a run, round by round") {
    comes_out_alike(5, [&](const Folder& of, const std::string& out) {
      CHECK(rounds(breeding(of, out, 5)).exit == 0);
    });
  }
}

TEST_CASE("a shard that is ended at its time limit says what is left, and has it still") {
  const Folder folder;
  const std::string shards = folder.file("shards");
  CHECK(run_program({"match", "hex", "--quiet", "--players", "uct:nodes=1000000,random", "--games",
                     "2", "--queue", "shards:" + shards})
            .exit == 3);
  CHECK(run_program({"shard", "split", shards}).exit == 0);
  CHECK(run_line("timeout --foreground -s TERM --preserve-status 6 $LUDI shard run --json " +
                 shards + " >'" + folder.file("said") + "' 2>&1") == 3);
  CHECK(folder.read("said").find("\"left\":2") != std::string::npos);
}

TEST_CASE("on a full disk shards end with the reason, lose nothing and go on where there is room") {
  const Folder folder;
  const std::string shards = folder.file("shards"), said = folder.file("said");
  // As on a full disk, not a byte can be added to a file.
  const auto without_room = [&](const std::string& line) {
    return run_line("{ (trap '' XFSZ; ulimit -f 0; exec $LUDI " + line +
                    ") 2>&1; echo $? ; } | cat >'" + said + "'; ! tail -n 1 '" + said +
                    "' | grep -vx 1 >/dev/null");
  };
  const std::vector<std::string> command = {
      "match", "hexapawn", "--quiet", "--players", "uct:nodes=60,random", "--games", "4"};
  const auto handed = with(command, {"--queue", "shards:" + shards});
  const auto reason = [&] {
    return folder.read("said").find("File too large") != std::string::npos;
  };
  CHECK(without_room(
            "match hexapawn --quiet --players uct:nodes=60,random --games 4 --queue shards:" +
            shards) == 0);
  CHECK(reason());
  CHECK(run_program(handed).exit == 3);
  CHECK(without_room("shard split " + shards) == 0);
  CHECK(reason());
  CHECK(run_program({"shard", "split", shards}).exit == 0);
  CHECK(without_room("shard run --quiet " + shards) == 0);
  CHECK(reason());
  CHECK(run_program({"shard", "run", "--quiet", shards}).exit == 0);
  CHECK(without_room("shard merge " + shards) == 0);
  CHECK(reason());
  CHECK(run_program({"shard", "merge", shards}).exit == 0);
  CHECK(run_program(handed).out == run_program(command).out);
}

TEST_CASE("the password of a queue may come through a pipe, which can be read once") {
  // Nobody answers there, and nothing is asked: whoever has a user must have a password.
  CHECK(run_line("printf 'secret\\n' | $LUDI tune tic-tac-toe --quiet --iterations 0 --check 0 "
                 "--queue redis://me@127.0.0.1:1 --queue-password - >/dev/null 2>&1") == 0);
}

TEST_CASE("addresses of queues are refused with the reason") {
  const auto refused = [](const std::vector<std::string>& words, const std::string& because) {
    const Run run = run_program(words);
    CHECK(run.exit == 2);
    CAPTURE(run.err);
    CHECK(run.err.find(because) != std::string::npos);
  };
  refused({"worker"}, "--queue tells whom to work for");
  refused({"worker", "--queue", "mysql://host"}, "its kind is not known");
  refused({"worker", "--queue", "redis://"}, "it names no host");
  refused({"worker", "--queue", "redis://host:port"}, "its port is no number");
  refused({"worker", "--queue", "redis://me:secret@host"}, "see --queue-password");
  refused({"worker", "--queue", "shards:dir"}, "ludi shard run");
  refused({"top", "--queue", "redis+unix://relative"}, "begins with /");
  refused({"match", "hex", "--queue-password", "file"}, "--queue-password is for the queue");
  refused({"shard", "slit", "dir"}, "split, run and merge, not 'slit'");
  const Folder folder;
  refused({"tune", "tic-tac-toe", "--queue", "shards:" + folder.file("work"), "--out",
           folder.file("tuned")},
          "tune takes no shards");
  refused({"evolve", "--queue", "mysql://host", "--out", folder.file("run")},
          "its kind is not known");
  CHECK(std::filesystem::is_empty(folder.path()));
  refused({"worker", "--queue", "redis://me@host"}, "'me' has no password");
  const Run told = run_program({"worker", "--queue", "redis://me:secret@host"});
  CHECK(told.err.find("secret") == std::string::npos);
  const Run none = run_program({"shard", "run", "/nowhere"});
  CHECK(none.exit == 1);
  CHECK(none.err.find("no work waits here") != std::string::npos);
  const Run lost = run_program({"top", "--queue", "redis+unix:///nowhere/socket"});
  CHECK(lost.exit == 1);
  CHECK(lost.err.find("cannot be used") != std::string::npos);
}

}  // namespace ludi
