// The database of a run: what is told to it comes back, and a run goes on as if nothing had been.
#include "synthesis/run/run_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "criticism/criteria/score.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/study/corpus.hpp"
#include "ggp/base/rng.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/run/births.hpp"
#include "tests/app/answers.hpp"
#include "tests/plays.hpp"
#include "tests/synthesis/bookish.hpp"

using namespace ludi;
using synthesis::Child;
using synthesis::RunStore;
using test::bookish_critic;
using test::founders;

namespace {

RunStore opened(const std::string& folder) {
  auto store = RunStore::open(folder);
  REQUIRE(store);
  return std::move(*store);
}

/// A critic with something to say of everything that can be said.
synthesis::Critic wordy_critic() {
  auto critic = bookish_critic();
  critic.appraise = [plain = critic.appraise](const ggp::Game& game, const ggp::Policy& policy) {
    auto appraisal = plain(game, policy);
    appraisal.score /= 3;  // not a short number
    appraisal.reasons.emplace_back("second; with a semicolon and \"quotes\"");
    appraisal.interval = {appraisal.score - 0.1, appraisal.score + 1.0 / 30};
    appraisal.criteria = {{"A_comp", 1.0 / 7}, {"A_drav", 0.5}};
    appraisal.policy = gdl::Tree::element("advisors");
    appraisal.policy.add(
        gdl::Tree::element("advisor").add(gdl::Tree::string("cent")).add(gdl::Tree::string("1")));
    return appraisal;
  };
  critic.reappraise = critic.appraise;
  return critic;
}

struct Told {
  std::vector<synthesis::Individual> founders;
  std::vector<Child> children;
  std::string content_hash;
};

/// A run of 40 children that is stopped after some number of them, all of it kept.
Told run_in(RunStore& store, int stop_after, std::uint64_t seed = 10) {
  Told told;
  ggp::Stopper stop;
  const auto known = store.founders();
  const auto past = store.children();
  REQUIRE(known);
  REQUIRE(past);
  const auto run =
      synthesis::evolve({.children = 40, .seed = seed, .threads = 2}, *known, wordy_critic(),
                        {[&](const synthesis::Individual& founder, std::size_t count, std::size_t) {
                           if (!(*known)[count - 1].appraisal)
                             CHECK_FALSE(store.keep(founder, count - 1));
                           told.founders.push_back(founder);
                         },
                         [&](const Child& child, const auto&, const auto&) {
                           CHECK_FALSE(store.keep(child));
                           told.children.push_back(child);
                           if (child.number + 1 == stop_after) stop.request();
                         }},
                        stop.stop(), *past);
  REQUIRE(run);
  told.content_hash = run->population.content_hash();
  return told;
}

std::string content_hash_of(const Run& run) {
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const auto last = run.out.rfind('\n', run.out.size() - 2);
  return Json::parse(run.out.substr(last + 1))["content_hash"];
}

/// Evolution from three small games, as a user would start it.
std::vector<std::string> breeding(const Folder& folder, const std::string& run,
                                  const char* threads) {
  return {"evolve",        "--children", "24",      "--founders",   founders_in(folder),
          "--trials",      "3",          "--nodes", "20",           "--quiet",
          "--json",        "--threads",  threads,   "--no-gallery", "--resume",
          folder.file(run)};
}

void survive_kills(int schedules) {
  const Folder folder;
  const std::string whole = content_hash_of(run_program(breeding(folder, "whole", "1")));
  ggp::Rng rng(5);
  for (int schedule = 0; schedule < schedules; ++schedule) {
    CAPTURE(schedule);
    const std::string run = "run-" + std::to_string(schedule);
    int killed = 0;
    for (int kill = 0; kill < 4; ++kill) {
      const int moment = 1 + static_cast<int>(rng.below(kill == 0 ? 30 : 150));
      killed += run_program(breeding(folder, run, "2"), {}, moment).exit < 0 ? 1 : 0;
    }
    CHECK(killed > 0);
    CHECK(content_hash_of(run_program(breeding(folder, run, "2"))) == whole);
  }
}

}  // namespace

TEST_CASE("a run's database gives back everybody it was told of") {
  const Folder folder;
  Told told;
  {
    RunStore store = opened(folder.file("run"));
    CHECK(store.settings()->empty());
    CHECK_FALSE(RunStore::holds_run(folder.file("run")));
    CHECK_FALSE(store.begin({{"seed", "10"}, {"a word", "one; two"}}, founders));
    CHECK_FALSE(store.settings()->empty());
    told = run_in(store, 0);
  }
  CHECK(RunStore::holds_run(folder.file("run")));
  auto store = RunStore::look_into(folder.file("run"));
  REQUIRE(store);
  const auto settings = store->settings();
  REQUIRE(settings);
  CHECK(*settings == synthesis::RunSettings{{"seed", "10"}, {"a word", "one; two"}});

  const auto given = store->founders();
  REQUIRE(given);
  REQUIRE(given->size() == founders.size());
  for (std::size_t i = 0; i < founders.size(); ++i) {
    CHECK((*given)[i].name == told.founders[i].name);
    CHECK((*given)[i].text == founders[i].text);
    REQUIRE((*given)[i].appraisal);
    CHECK((*given)[i].appraisal->score == told.founders[i].appraisal.score);
  }
  const auto children = store->children();
  INFO((children ? std::string() : children.errors().front().message));
  REQUIRE(children);
  REQUIRE(children->size() == 40);
  std::size_t survivors = 0, changed = 0;
  for (std::size_t i = 0; i < 40; ++i) {
    const Child &kept = (*children)[i], &born = told.children[i];
    CAPTURE(born.name);
    CHECK(kept.number == born.number);
    CHECK(kept.stage == born.stage);
    CHECK(kept.name == born.name);
    CHECK(kept.hash == born.hash);
    CHECK(kept.generation == born.generation);
    CHECK(kept.relative == born.relative);
    CHECK(kept.rules == born.rules);
    REQUIRE(kept.parents.size() == born.parents.size());
    for (std::size_t p = 0; p < born.parents.size(); ++p) {
      CHECK(kept.parents[p].name == born.parents[p].name);
      CHECK(kept.parents[p].distance == born.parents[p].distance);
    }
    REQUIRE(kept.costs.size() == born.costs.size());
    for (const auto& cost : born.costs)
      CHECK(std::ranges::any_of(kept.costs, [&](const synthesis::Cost& other) {
        return other.stage == cost.stage && other.seconds == cost.seconds;
      }));
    REQUIRE(kept.changes.size() == born.changes.size());
    for (std::size_t c = 0; c < born.changes.size(); ++c) {
      ++changed;
      CHECK(kept.changes[c].cause == born.changes[c].cause);
      CHECK(kept.changes[c].where == born.changes[c].where);
      CHECK(kept.changes[c].before == born.changes[c].before);
      CHECK(kept.changes[c].after == born.changes[c].after);
    }
    if (!synthesis::survives(born.stage)) continue;
    ++survivors;
    CHECK(kept.text == born.text);
    CHECK(kept.appraisal.score == born.appraisal.score);
    CHECK(kept.appraisal.viable == born.appraisal.viable);
    CHECK(kept.appraisal.reasons == born.appraisal.reasons);
    CHECK(kept.appraisal.criteria == born.appraisal.criteria);
    CHECK(kept.novelty == born.novelty);
    CHECK(kept.appraisal.interval == born.appraisal.interval);
    CHECK(kept.appraisal.policy == born.appraisal.policy);
  }
  CHECK(survivors > 5);
  CHECK(changed > 40);
}

TEST_CASE("a run that is broken off after any child goes on to the same population") {
  const Folder folder;
  const auto whole = [&] {
    RunStore store = opened(folder.file("whole"));
    CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    return run_in(store, 0);
  }();
  // Around the lag of 16, at the ends, and twice in one run.
  for (const std::vector<int>& breaks : std::vector<std::vector<int>>{
           {1}, {2}, {15}, {16}, {17}, {33}, {39}, {40}, {5, 6}, {3, 20, 21}}) {
    CAPTURE(breaks.front());
    const std::string run =
        folder.file("run-" + std::to_string(breaks.front()) + "-" + std::to_string(breaks.size()));
    {
      RunStore store = opened(run);
      CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    }
    for (const int stop : breaks) {
      RunStore store = opened(run);
      (void)run_in(store, stop);
    }
    RunStore store = opened(run);
    CHECK(run_in(store, 0).content_hash == whole.content_hash);
    const auto children = store.children();
    REQUIRE(children);
    REQUIRE(children->size() == 40);
    for (std::size_t i = 0; i < 40; ++i) CHECK((*children)[i].name == whole.children[i].name);
  }
}

TEST_CASE("one program at a time works in a folder, others may look") {
  const Folder folder;
  RunStore store = opened(folder.file("run"));
  CHECK_FALSE(store.begin({{"seed", "1"}}, founders));
  const auto second = RunStore::open(folder.file("run"));
  REQUIRE_FALSE(second);
  CHECK(second.errors().front().message.find("another program is at work") != std::string::npos);
  const auto looking = RunStore::look_into(folder.file("run"));
  REQUIRE(looking);
  CHECK(looking->founders()->size() == founders.size());
}

TEST_CASE("a folder that cannot hold a run, or holds something else, is refused") {
  const Folder folder;
  CHECK_FALSE(RunStore::open(folder.write("file", "where a folder should be") + "/run"));
  CHECK_FALSE(RunStore::look_into(folder.file("nowhere")));
  std::filesystem::create_directory(folder.file("odd"));
  (void)folder.write("odd/run.db", "this is no database, however long it may go on about it");
  CHECK_FALSE(RunStore::holds_run(folder.file("odd")));
  CHECK_FALSE(RunStore::open(folder.file("odd")));
  CHECK_FALSE(RunStore::look_into(folder.file("odd")));
}

TEST_CASE("another program's database is told from a run's, and left as it is") {
  const Folder folder;
  std::filesystem::create_directory(folder.file("other"));
  const auto make = [&](const char* statements) {
    std::filesystem::remove(folder.file("other/run.db"));
    SQLite::Database(folder.file("other/run.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec(statements);
    return folder.read("other/run.db");
  };
  for (const char* statements :
       {"CREATE TABLE settings (a); INSERT INTO settings VALUES (1)", "CREATE TABLE t (a)",
        "PRAGMA application_id = 252006674", "PRAGMA user_version = 4; CREATE TABLE games (a)"}) {
    INFO(statements);
    const std::string before = make(statements);
    const auto store = RunStore::open(folder.file("other"));
    REQUIRE_FALSE(store);
    CHECK(store.errors().front().message.find("another program's database") != std::string::npos);
    CHECK_FALSE(RunStore::look_into(folder.file("other")));
    CHECK(folder.read("other/run.db") == before);
  }
  // Of before runs had an id, and of a version to come.
  (void)opened(folder.file("run"));
  const auto change = [&](const char* statement) {
    SQLite::Database(folder.file("run/run.db"), SQLite::OPEN_READWRITE).exec(statement);
  };
  change("PRAGMA application_id = 0");
  (void)opened(folder.file("run"));
  change("PRAGMA user_version = 99");
  const auto newer = RunStore::open(folder.file("run"));
  REQUIRE_FALSE(newer);
  CHECK(newer.errors().front().message.find("another version") != std::string::npos);
}

TEST_CASE("what no longer fits its hash is neither read nor bred from, and names are no paths") {
  const Folder folder;
  const std::string run = folder.file("run");
  {
    RunStore store = opened(run);
    CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    (void)run_in(store, 0);
  }
  const std::string whole = folder.read("run/run.db");
  const auto complaint = [&](const std::string& statement) {
    (void)folder.write("run/run.db", whole);
    SQLite::Database database(run + "/run.db", SQLite::OPEN_READWRITE);
    REQUIRE(database.exec(statement) > 0);
    const RunStore store = opened(run);
    const auto found = store.founders();
    const auto children = store.children();
    return !found      ? found.errors().front().message
           : !children ? children.errors().front().message
                       : std::string();
  };
  const std::string survivor =
      " WHERE id = (SELECT min(id) FROM games WHERE number IS NOT NULL AND text IS NOT NULL)";
  CHECK(complaint("UPDATE settings SET value = value").empty());
  for (const std::string part : {"rules", "text"}) {
    INFO(part);
    const std::string change = "UPDATE games SET " + part + " = replace(" + part;
    CHECK(complaint(change + ", '(size ', '(size 1')" + survivor).find("do not fit their hash") !=
          std::string::npos);
    CHECK(complaint(change + ", ')', '')" + survivor).find("do not fit their hash") !=
          std::string::npos);
  }
  CHECK(complaint("UPDATE games SET text = NULL" + survivor).find("do not fit their hash") !=
        std::string::npos);
  CHECK(complaint("UPDATE games SET text = replace(text, '(size ', '(size 1') WHERE founder = 0")
            .find("do not fit their hash") != std::string::npos);
  for (const std::string name : {"../evil", "", "a/b", ".", "-a"}) {
    INFO(name);
    CHECK(complaint("UPDATE games SET name = '" + name + "'" + survivor)
              .find("is no name of a game that was bred") != std::string::npos);
  }
  // The program refuses as well.
  CHECK(complaint("UPDATE games SET name = '../evil'" + survivor) != "");
  for (const std::string question : {"--list", "--gallery", "--export"}) {
    std::vector<std::string> words = {"evolve", "--out", run, question};
    if (question == "--export") words.push_back(folder.file("texts"));
    const Run refused = run_program(words);
    CHECK(refused.exit == 1);
    CHECK(refused.err.find("'../evil' is no name") != std::string::npos);
  }
  CHECK_FALSE(std::filesystem::exists(folder.file("evil.gdl")));
  CHECK_FALSE(std::filesystem::exists(run + "/evil.gdl"));
}

TEST_CASE("what is kept of a game is told as it was written, or said to be damaged") {
  const Folder folder;
  const std::string run = folder.file("run");
  {
    RunStore store = opened(run);
    CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    (void)run_in(store, 0);
  }
  const std::string whole = folder.read("run/run.db");
  const auto complaint = [&](const std::string& statement) {
    (void)folder.write("run/run.db", whole);
    SQLite::Database(run + "/run.db", SQLite::OPEN_READWRITE).exec(statement);
    const auto store = RunStore::look_into(run);
    REQUIRE(store);
    const auto settings = store->settings();
    const auto all_founders = store->founders();
    const auto children = store->children();
    return !settings       ? settings.errors().front().message
           : !all_founders ? all_founders.errors().front().message
           : !children     ? children.errors().front().message
                           : std::string();
  };
  CHECK(complaint("UPDATE verdicts SET score = score").empty());
  const std::string last = "(SELECT max(id) FROM games)";
  for (const std::string& change :
       {std::string("UPDATE verdicts SET stage = CASE stage WHEN 'viable' THEN 'non-viable' ELSE "
                    "'viable' END WHERE game = (SELECT max(game) FROM verdicts WHERE stage IN "
                    "('viable', 'non-viable'))"),
        "UPDATE parents SET distance = distance + 0.001 WHERE game = " + last,
        "UPDATE times SET seconds = seconds + 1 WHERE game = " + last,
        std::string("UPDATE games SET generation = generation + 1 WHERE founder = 0"),
        std::string("UPDATE settings SET value = '11'"),
        "DELETE FROM verdicts WHERE game = " + last, "DELETE FROM games WHERE id = " + last}) {
    INFO(change);
    const std::string said = complaint(change);
    INFO(said);
    CHECK(said.find("the file is damaged") != std::string::npos);
  }
  CHECK(complaint("UPDATE parents SET distance = 9 WHERE game = " + last)
            .find(" is not as it was written") != std::string::npos);
  // Lists without rules notice it as well.
  const auto births = synthesis::Births::of(run);
  REQUIRE(births);
  CHECK_FALSE(births->children(0, 1'000));
}

TEST_CASE("an index that is damaged lists no wrong founders") {
  const Folder folder;
  const std::string run = folder.file("run");
  {
    RunStore store = opened(run);
    CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    (void)run_in(store, 1);
  }
  const std::string whole = folder.read("run/run.db");
  std::vector<std::size_t> pages;
  std::size_t size = 0;
  {
    SQLite::Database database(run + "/run.db", SQLite::OPEN_READONLY);
    size = static_cast<std::size_t>(database.execAndGet("PRAGMA page_size").getInt());
    SQLite::Statement indexes(database,
                              "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND "
                              "tbl_name = 'games'");
    while (indexes.executeStep())
      pages.push_back(static_cast<std::size_t>(indexes.getColumn(0).getInt()));
  }
  REQUIRE(pages.size() >= 2);
  const auto names = [&]() -> std::string {
    const auto store = RunStore::look_into(run);
    if (!store) return "refused";
    const auto all = store->founders();
    if (!all) return "refused";
    std::string text;
    for (const auto& founder : *all) text += founder.name + " ";
    return text;
  };
  const std::string before = names();
  int refused = 0;
  // The entries of an index of few rows stand at the end of its page.
  for (const std::size_t page : pages)
    for (std::size_t at = page * size - 48; at < page * size; ++at)
      for (const char by : {'\x01', '\x02', '\x03', '\x06'}) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ by);
        (void)folder.write("run/run.db", bytes);
        const std::string now = names();
        CAPTURE(at);
        CHECK((now == before || now == "refused"));
        refused += now == "refused" ? 1 : 0;
      }
  CHECK(refused > 0);
}

TEST_CASE("evolution that is killed at any moment goes on to the same population") {
  survive_kills(test::brief() ? 1 : 3);
}

TEST_SUITE("long") {
  TEST_CASE("evolution survives twenty random schedules of kills") {
    survive_kills(20);
  }
}

TEST_CASE("what founders are known to be worth is kept from the first moment") {
  const Folder folder;
  std::vector<synthesis::Founder> given = founders;
  given[1].appraisal.emplace();
  given[1].appraisal->score = 0.375;
  given[1].appraisal->viable = true;
  given[1].appraisal->criteria = {{"A_comp", 0.25}};
  {
    RunStore store = opened(folder.file("run"));
    CHECK_FALSE(store.begin({{"seed", "1"}}, given));
  }
  RunStore store = opened(folder.file("run"));
  const auto kept = store.founders();
  REQUIRE(kept);
  CHECK_FALSE((*kept)[0].appraisal);
  REQUIRE((*kept)[1].appraisal);
  CHECK((*kept)[1].appraisal->score == 0.375);
  CHECK((*kept)[1].appraisal->viable);
  REQUIRE((*kept)[1].appraisal->criteria.size() == 1);
  // Told again, under the name its rules give it, it is the same founder.
  auto game = ggp::Game::read(given[1].text);
  REQUIRE(game);
  auto founder = synthesis::individual(game->name(), game->checked());
  founder.appraisal.score = 0.5;
  CHECK_FALSE(store.keep(founder, 1));
  const auto again = store.founders();
  REQUIRE(again);
  CHECK((*again)[1].name == "Bridge");
  CHECK((*again)[1].appraisal->score == 0.375);
}

TEST_CASE("a corpus tells what games are worth whose rules and version are the same") {
  const auto game = test::game_named("tic-tac-toe");
  std::string heading = "game,hash,epoch,viable", row = "ttt," + game.hash() + ",{},1";
  for (const auto* criterion : criticism::fast_criteria()) {
    heading += "," + std::string(criterion->symbol);
    row += ",0.5";
  }
  const auto table = [&](int epoch) {
    std::string text = heading + "\n" + row + "\n";
    text.replace(text.find("{}"), 2, std::to_string(epoch));
    auto read = criticism::read_measurements(text, {"epoch", "viable"});
    REQUIRE(read);
    return *read;
  };
  const auto known = synthesis::known_appraisal(game, table(criticism::engine_epoch));
  REQUIRE(known);
  const auto half = [](const criticism::Criterion& /*criterion*/) { return 0.5; };
  CHECK(known->score == doctest::Approx(score(criticism::default_weights(), half)));
  CHECK(known->viable);
  CHECK(known->criteria.size() == criticism::fast_criteria().size());
  CHECK_FALSE(synthesis::known_appraisal(game, table(criticism::engine_epoch - 1)));
  CHECK_FALSE(synthesis::known_appraisal(test::game_named("hex"), table(criticism::engine_epoch)));
}

TEST_CASE("a run is asked for its games, one of them, its ancestors, and all as texts") {
  const Folder folder;
  auto words = breeding(folder, "run", "2");
  const std::string run = folder.file("run");
  CHECK(run_program(words).exit == 0);
  const Json list = answer({"evolve", "--list", "--out", run})["games"];
  std::vector<std::string> bred;
  std::pair<bool, double> last{true, 1e9};
  for (const Json& game : list) {
    const std::pair<bool, double> here{game["viable"], game["score"]};
    CHECK(here <= last);
    last = here;
    if (game["generation"] > 0) bred.push_back(game["name"]);
  }
  REQUIRE(!bred.empty());
  CHECK(list.size() == bred.size() + 3);
  for (const std::string& name : bred) {
    const Json game = answer({"evolve", "--show", name, "--out", run});
    CHECK(game["name"] == name);
    CHECK(game["parents"].size() >= 1);
    CHECK(game["parents"].size() <= 2);
    CHECK(!game["criteria"].empty());
    const Json tree = answer({"evolve", "--tree", name, "--out", run});
    CHECK(tree["parents"][0]["name"] == game["parents"][0]["name"]);
  }
  CHECK(run_program({"evolve", "--export", folder.file("texts"), "--out", run}).exit == 0);
  std::size_t texts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("texts"))) {
    ++texts;
    const Json check = answer({"check", entry.path().string()});
    CHECK(answer({"evolve", "--show", entry.path().stem().string(), "--out", run})["gdl"] ==
          test::contents_of(entry.path()));
    CHECK(check["hash"].is_string());
  }
  CHECK(texts == bred.size());
  // What was asked amiss is told so.
  CHECK(run_program({"evolve", "--show", bred.front() + "x", "--out", run}).exit == 1);
  CHECK(run_program({"evolve", "--list", "--out", folder.file("nothing")}).exit == 1);
  CHECK(run_program({"evolve", "--list", "--tree", bred.front(), "--out", run}).exit == 2);
  words.insert(words.end(), {"--seed", "2"});
  const Run other = run_program(words);
  CHECK(other.exit == 2);
  CHECK(other.err.find("begun with --seed 1") != std::string::npos);
  // More children than before are bred after them, the same as at once.
  words.resize(words.size() - 2);
  words[2] = "29";
  const std::string longer = content_hash_of(run_program(words));
  words.back() = folder.file("at-once");
  CHECK(content_hash_of(run_program(words)) == longer);
}
