// The database of a run: what is told to it comes back, and a run goes on as if nothing had been.
#include "synthesis/run/run_store.hpp"

#include "criticism/criteria/score.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/study/corpus.hpp"
#include "ggp/base/rng.hpp"
#include "tests/synthesis/kept_run.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

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
