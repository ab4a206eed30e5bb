// Runs of evolution that a server keeps: the same as from the terminal, for the owner to begin and
// for everybody to watch.
#include <SQLiteCpp/SQLiteCpp.h>

#include <bit>
#include <fstream>

#include "app/game_file.hpp"
#include "ggp/base/rng.hpp"
#include "synthesis/run/path_lock.hpp"
#include "synthesis/run/seals.hpp"
#include "tests/app/program.hpp"
#include "tests/app/server/running.hpp"
#include "tests/app/server/served.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> parents = {"tic-tac-toe", "squava", "hexapawn"};

Json order(int children, const Json& more = Json::object()) {
  Json order = {{"children", children}, {"trials", 2}, {"nodes", 20}, {"founders", parents}};
  order.update(more);
  return order;
}

/// The same at the terminal, in a folder that may hold the run already.
Run at_terminal(const std::string& folder, int children,
                const std::vector<std::string>& more = {}) {
  const Folder founders;
  for (const std::string& name : parents)
    fs::copy_file(app::find_game(name), founders.path() / (name + ".gdl"));
  std::vector<std::string> words = {
      "evolve", "--resume", folder, "--children", std::to_string(children), "--trials",
      "2",      "--nodes",  "20",   "--founders", founders.path().string(), "--no-gallery",
      "--quiet"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words);
}

/// Everything in the database of a run but what it took, each number to its last bit.
std::string bytes_of(const fs::path& folder) {
  SQLite::Database database((folder / "run.db").string(), SQLite::OPEN_READONLY, 5'000);
  std::string all;
  for (const char* table : {"settings", "games", "parents", "changes", "verdicts", "reasons",
                            "measurements", "guidance"}) {
    SQLite::Statement rows(database, "SELECT * FROM " + std::string(table) + " ORDER BY 1, 2");
    all += table;
    while (rows.executeStep()) {
      all += '\n';
      for (int c = 0; c < rows.getColumnCount(); ++c) {
        const auto column = rows.getColumn(c);
        all += column.isFloat() ? std::to_string(std::bit_cast<std::uint64_t>(column.getDouble()))
                                : column.getString();
        all += '\t';
      }
    }
  }
  return all;
}

template <typename Holds>
void wait_until(const Holds& holds, int seconds = 40) {
  for (int tries = 0; tries < seconds * 50; ++tries) {
    if (holds()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL("waited in vain");
}

std::string state_of_run(Visitor& visitor, int run) {
  return visitor.get("/api/runs/" + std::to_string(run)).body.value("state", "");
}

int born_in(Visitor& visitor, int run) {
  return visitor.get("/api/runs/" + std::to_string(run)).body.value("born", 0);
}

Visitor owner_of(const Running& running) {
  return running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
}

/// All children of a run, a page at a time as pages ask for them.
Json children_of(Visitor& visitor, int run) {
  Json all = Json::array();
  for (int since = 0;;) {
    const Json some =
        visitor.get("/api/runs/" + std::to_string(run) + "/children?since=" + std::to_string(since))
            .body;
    if (some.at("children").empty()) return all;
    for (const Json& child : some.at("children")) all.push_back(child);
    since = some.at("next");
  }
}

/// What a stream tells until it says a word.
std::string heard_until(int port, const std::string& topic, const std::string& word) {
  httplib::Client client("127.0.0.1", port);
  client.set_read_timeout(20);
  std::string text;
  client.Get(("/api/events?topic=" + topic).c_str(), [&](const char* data, std::size_t size) {
    text.append(data, size);
    return text.find("data: " + word) == std::string::npos;
  });
  return text;
}

}  // namespace

TEST_CASE("a run from the page is the run from the terminal, byte for byte, and all see the same") {
  app::server::ServerSettings settings;
  settings.live.threads = 2;  // nothing depends on it
  Running running(settings);
  const Folder terminal;
  fs::create_directory(running.folder.path() / "weights");
  (void)running.folder.write(
      "weights/class.json",
      contents_of(LUDI_SOURCE_DIR "/criticism/criteria/weights/ludi2010.json"));
  auto owner = owner_of(running);
  auto one = running.visitor(), other = running.visitor();
  std::string heard;
  std::thread listening([&] { heard = heard_until(running.port(), "run/1", "done"); });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  REQUIRE(owner.post("/api/runs", order(16, {{"weights", "class"}, {"seed", 7}})).status == 200);
  wait_until([&] { return state_of_run(one, 1) == "done"; });
  listening.join();
  CHECK(heard.find("data: born\n") != std::string::npos);
  const Run run =
      at_terminal(terminal.file("run"), 16,
                  {"--seed", "7", "--weights", running.folder.file("weights/class.json")});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const std::string whole = bytes_of(terminal.file("run"));
  CHECK(bytes_of(running.folder.path() / "runs/1") == whole);
  // Everybody is told of every child, in order, and of what it was judged.
  const Json told = children_of(one, 1);
  CHECK(told == children_of(other, 1));
  REQUIRE(told.size() == 16);
  SQLite::Database database(terminal.file("run/run.db"), SQLite::OPEN_READONLY);
  SQLite::Statement rows(database,
                         "SELECT name, stage, score, viable, (SELECT group_concat(name, '+') FROM "
                         "(SELECT name FROM parents JOIN games ON id = parent WHERE game = g.id "
                         "ORDER BY place)) FROM games g JOIN verdicts ON game = g.id "
                         "WHERE number IS NOT NULL ORDER BY number");
  for (const Json& child : told) {
    REQUIRE(rows.executeStep());
    CHECK(child["name"] == rows.getColumn(0).getString());
    CHECK(child["stage"] == rows.getColumn(1).getString());
    if (rows.getColumn(2).isNull())
      CHECK(child["score"].is_null());
    else
      CHECK(child["score"] == rows.getColumn(2).getDouble());
    CHECK(child["viable"] == (rows.getColumn(3).getInt() != 0));
    std::string both;
    for (const std::string parent : child["parents"]) both += (both.empty() ? "" : "+") + parent;
    CHECK(both == rows.getColumn(4).getString());
    CHECK(child["at"].is_number());
  }
  // What a page shows of a child is what the terminal shows.
  const Json best = one.get("/api/runs/1").body["leaders"][0];
  const Json shown = one.get("/api/runs/1/children/" + best["name"].get<std::string>()).body;
  const Json at_home = Json::parse(
      run_program({"evolve", "--show", best["name"], "--out", terminal.file("run"), "--json"}).out);
  CHECK(shown["rules"] == at_home["gdl"]);
  CHECK(shown["criteria"] == at_home["criteria"]);
  CHECK(shown["stage"] == at_home["verdict"]);
  CHECK(one.get("/api/runs/1/children/squava").body["rules"] ==
        contents_of(app::find_game("squava")));
  const Json family =
      one.get("/api/runs/1/family/" + best["name"].get<std::string>()).body["games"];
  CHECK(family[0]["name"] == best["name"]);
  CHECK(family[family[0]["parents"][0].get<std::size_t>()]["name"] ==
        at_home["parents"][0]["name"]);
}

TEST_CASE("pauses and a killed server change nothing of a run") {
  const Folder terminal, data, site;
  site.write("index.html", "home");
  REQUIRE(at_terminal(terminal.file("run"), 24).exit == 0);
  const auto secret = [&] {
    std::string text = data.read("owner.secret");
    text.pop_back();
    return httplib::Headers{{"X-Ludi-Owner", text}};
  };
  {
    Served program(data.path(), site.path());
    Visitor owner(program.port(), secret());
    REQUIRE(owner.post("/api/runs", order(24)).status == 200);
    wait_until([&] { return born_in(owner, 1) > 0; });
    CHECK(owner.post("/api/runs/1/pause", Json::object()).status == 200);
    wait_until([&] { return state_of_run(owner, 1) == "paused"; });
    const int born = born_in(owner, 1);
    CHECK(born < 24);
    {
      // Nobody is at work on it: anybody may go on with it.
      const synthesis::PathLock lock(data.path() / "runs/1", 1);
      CHECK(lock.held());
      CHECK(owner.post("/api/runs/1/pause", Json::object()).status == 409);
      CHECK(owner.post("/api/runs/1/resume", Json::object()).status == 200);
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      CHECK(state_of_run(owner, 1) == "waiting");
    }
    wait_until([&] { return born_in(owner, 1) > born; });
    program.kill_it();
  }
  Served again(data.path(), site.path());
  Visitor owner(again.port(), secret());
  wait_until([&] { return state_of_run(owner, 1) == "done"; });
  CHECK(bytes_of(data.path() / "runs/1") == bytes_of(terminal.file("run")));
  CHECK(owner.post("/api/runs/1/resume", Json::object()).status == 409);
  CHECK(owner.post("/api/runs/1/stop", Json::object()).status == 409);
}

TEST_CASE("bans and pins are the run's control.txt, and the run keeps where they began to hold") {
  Running running;
  const fs::path run = running.folder.path() / "runs/1";
  auto owner = owner_of(running), visitor = running.visitor();
  REQUIRE(owner.post("/api/runs", order(40)).status == 200);
  wait_until([&] { return born_in(owner, 1) > 0; });
  const auto mark = [&](const char* name, const char* as, bool on = true) {
    return owner.post("/api/runs/1/mark", {{"name", name}, {"as", as}, {"on", on}}).status;
  };
  CHECK(mark("Squava", "ban") == 200);
  CHECK(mark("hexapawn", "pin") == 200);
  CHECK(contents_of(run / "control.txt") == "ban Squava\npin Hexapawn\n");
  CHECK(mark("Squava", "star") == 200);
  CHECK(mark("Nobody", "ban") == 404);
  CHECK(mark("Squava", "crown") == 400);
  CHECK(owner.post("/api/runs/1/pause", Json::object()).status == 200);
  wait_until([&] { return state_of_run(owner, 1) == "paused"; });
  Json told = visitor.get("/api/runs/1").body;
  CHECK(told["banned"] == Json({"Squava"}));
  CHECK(told["pinned"] == Json({"Hexapawn"}));
  CHECK(told["stars"] == Json({"Squava"}));
  CHECK(owner.post("/api/runs/1/resume", Json::object()).status == 200);
  wait_until([&] { return state_of_run(owner, 1) == "done"; });
  CHECK(mark("Hexapawn", "pin", false) == 200);
  CHECK(contents_of(run / "control.txt") == "ban Squava\n");
  std::ofstream(run / "control.txt") << "# mine\nban squava # for now\npin Mine\n";
  CHECK(mark("SQUAVA", "pin") == 200);
  CHECK(contents_of(run / "control.txt") == "# mine\npin Mine\npin Squava\n");
  // The same guidance at the same children gives the same run at the terminal.
  const Folder terminal;
  REQUIRE(at_terminal(terminal.file("run"), 0).exit == 0);
  {
    SQLite::Database database(terminal.file("run/run.db"), SQLite::OPEN_READWRITE);
    database.exec("ATTACH '" + (run / "run.db").string() + "' AS other");
    database.exec("INSERT INTO guidance SELECT * FROM other.guidance ORDER BY rowid");
    CHECK(database.execAndGet("SELECT count(*) FROM guidance WHERE rule = 'ban'").getInt() > 0);
    database.exec("UPDATE settings SET value = '40' WHERE name = 'children'");
    synthesis::Statements statements(database);
    synthesis::Seals(statements).set(synthesis::run_itself);
  }
  (void)terminal.write("run/control.txt", "ban Squava\npin Hexapawn\n");
  REQUIRE(at_terminal(terminal.file("run"), 40).exit == 0);
  CHECK(bytes_of(run) == bytes_of(terminal.file("run")));
}

TEST_CASE("runs are the owner's: others may watch and do nothing") {
  Running running;
  auto visitor = running.visitor();
  auto liar = running.visitor({{"X-Ludi-Owner", "00000000000000000000000000"}});
  for (Visitor* one : {&visitor, &liar}) {
    CHECK(one->post("/api/runs", order(4)).status == 403);
    for (const char* act : {"pause", "resume", "stop", "remove", "mark"})
      CHECK(one->post("/api/runs/1/" + std::string(act), Json::object()).status == 403);
    CHECK(one->get("/api/run-choices").status == 403);
  }
  CHECK(visitor.get("/api/runs").body["runs"].empty());
  CHECK(visitor.get("/api/runs/1").status == 404);
  CHECK(visitor.get("/api/runs/1/children").status == 404);
  CHECK_FALSE(fs::exists(running.folder.path() / "runs"));
}

TEST_CASE("no path, thread or word of a command line comes from an order") {
  Running running;
  auto owner = owner_of(running);
  (void)running.folder.write("outside.json", "{}");
  fs::create_directory(running.folder.path() / "weights");
  (void)running.folder.write("weights/bad.json", "{}");
  const auto asked = [&](const Json& more) {
    return owner.post("/api/runs", order(4, more)).status;
  };
  for (const char* name : {"../x", "../outside", "/etc/passwd", "--weights=/etc/passwd", "", "-",
                           "bad\nname", "default --threads 8", "bad.json", "weights/bad"}) {
    INFO(name);
    CHECK(asked({{"weights", name}}) == 400);
    CHECK(asked({{"founders", {name}}}) == 400);
    CHECK(asked({{"selection", name}}) == 400);
    if (*name != '\0') {
      CHECK(asked({{"around", name}}) == 400);
      CHECK(asked({{"founders", Json::array()}, {"set", name}}) == 400);
    }
    CHECK(asked({{"around", "squava"}, {"pinned", {name}}}) == 400);
  }
  CHECK(asked({{"weights", "bad"}}) == 400);  // a file that holds no weights
  CHECK(asked({{"set", "rows"}}) == 400);     // beside founders that are named
  CHECK(asked({{"around", "hex"}}) == 400);   // no founder
  CHECK(asked({{"pinned", {"board"}}}) == 400);
  for (const Json& number : {Json(0), Json(-1), Json(1'000'000), Json(1.5), Json("4"), Json(1e30)})
    for (const char* field : {"children", "trials", "nodes"})
      CHECK(asked({{field, number}}) == 400);
  CHECK(asked({{"seed", -1}}) == 400);
  for (const char* path : {"/api/runs/..%2f1", "/api/runs/x", "/api/runs/1/children/..%2f..%2fx"})
    CHECK(owner.get(path).status == 404);
  CHECK(owner.get("/api/runs").body["runs"].empty());
}

TEST_CASE("runs keep to their bounds, wait for each other and are removed with their folders") {
  app::server::ServerSettings settings;
  settings.live.most_children = 1'000;
  settings.live.most_runs = 3;
  Running running(settings);
  auto owner = owner_of(running);
  const std::string none = "{}";
  CHECK(owner.post("/api/runs", order(1'001)).status == 400);
  for (int run = 1; run <= 3; ++run) CHECK(owner.post("/api/runs", order(1'000)).status == 200);
  CHECK(owner.post("/api/runs", order(4)).status == 429);
  wait_until([&] { return state_of_run(owner, 1) == "going"; });
  CHECK(state_of_run(owner, 2) == "waiting");
  CHECK(owner.post("/api/runs/1/remove", Json::object()).status == 409);
  CHECK(owner.post("/api/runs/1/resume", {{"children", 1'001}}).status == 400);
  CHECK(owner.post("/api/runs/2/stop", Json::object()).status == 200);
  CHECK(owner.post("/api/runs/1/stop", Json::object()).status == 200);
  wait_until(
      [&] { return state_of_run(owner, 1) == "stopped" && state_of_run(owner, 3) == "going"; });
  CHECK(owner.post("/api/runs/1/resume", Json::object()).status == 409);
  CHECK(owner.post("/api/runs/1/remove", Json::object()).status == 200);
  CHECK(owner.get("/api/runs/1").status == 404);
  CHECK_FALSE(fs::exists(running.folder.path() / "runs/1"));
  // Its number is never given again.
  CHECK(owner.post("/api/runs", order(4)).body["run"] == 4);
}

TEST_CASE("runs that take more room than they may are paused, and say why to their owner alone") {
  app::server::ServerSettings settings;
  settings.live.most_bytes = 10'000;
  Running running(settings);
  auto owner = owner_of(running), visitor = running.visitor();
  REQUIRE(owner.post("/api/runs", order(500)).status == 200);
  wait_until([&] { return state_of_run(owner, 1) == "paused"; });
  CHECK(owner.get("/api/runs/1").body["why"].get<std::string>().find("room") != std::string::npos);
  CHECK(visitor.get("/api/runs/1").body["why"] == "");
  CHECK(owner.post("/api/runs", order(4)).status == 429);
}

TEST_CASE("a run that cannot begin says why to its owner, and can be tried again") {
  Running running;
  auto owner = owner_of(running), visitor = running.visitor();
  fs::create_directory(running.folder.path() / "weights");
  const std::string weights =
      contents_of(LUDI_SOURCE_DIR "/criticism/criteria/weights/ludi2010.json");
  (void)running.folder.write("weights/class.json", weights);
  CHECK(owner.post("/api/runs", order(1'000)).status == 200);
  CHECK(owner.post("/api/runs", order(2, {{"weights", "class"}})).status == 200);
  fs::remove(running.folder.path() / "weights/class.json");
  CHECK(owner.post("/api/runs/1/stop", Json::object()).status == 200);
  wait_until([&] { return state_of_run(owner, 2) == "failed"; });
  CHECK(owner.get("/api/runs/2").body["why"].get<std::string>().find("class") != std::string::npos);
  CHECK(visitor.get("/api/runs/2").body["why"] == "");
  (void)running.folder.write("weights/class.json", weights);
  CHECK(owner.post("/api/runs/2/resume", Json::object()).status == 200);
  wait_until([&] { return state_of_run(owner, 2) == "done"; });
  // More children are a matter of asking.
  CHECK(owner.post("/api/runs/2/resume", {{"children", 3}}).status == 200);
  wait_until([&] { return born_in(owner, 2) == 3; });
}

TEST_SUITE("long") {
  TEST_CASE("a server killed twenty times while a run goes changes nothing of it") {
    const Folder terminal, data, site;
    site.write("index.html", "home");
    REQUIRE(at_terminal(terminal.file("run"), 60).exit == 0);
    ggp::Rng rng(11);
    for (int kill = 0; kill < 20; ++kill) {
      Served program(data.path(), site.path());
      std::string secret = data.read("owner.secret");
      secret.pop_back();
      Visitor owner(program.port(), {{"X-Ludi-Owner", secret}});
      if (kill == 0) REQUIRE(owner.post("/api/runs", order(60)).status == 200);
      std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(400)));
      program.kill_it();
    }
    Served last(data.path(), site.path());
    Visitor visitor(last.port());
    wait_until([&] { return state_of_run(visitor, 1) == "done"; });
    CHECK(bytes_of(data.path() / "runs/1") == bytes_of(terminal.file("run")));
  }
}
