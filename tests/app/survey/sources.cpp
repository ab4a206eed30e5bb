// Games of studies, from wherever they come.
#include "app/survey/sources.hpp"

#include "gdl/text/parse.hpp"
#include "synthesis/run/run_store.hpp"
#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;
using app::tables::Why;

namespace {

/// A run with one child that survived and one that did not.
void breed(const std::filesystem::path& folder) {
  auto store = synthesis::RunStore::open(folder);
  REQUIRE(store);
  REQUIRE_FALSE(store->begin({{"seed", "1"}}, {}));
  std::string rules = small_rules(2);
  rules.replace(rules.find("G2"), 2, "Gor");
  const Game game = game_of(rules);
  synthesis::Child child;
  child.stage = synthesis::Stage::viable;
  child.name = "Gor";
  child.hash = game.hash();
  child.appraisal.score = 0.625;
  child.appraisal.viable = true;
  child.appraisal.criteria = {{"A_durn", 0.25}, {"A_comp", 0.5}};
  child.rules = game.checked().tree;
  child.text = *gdl::parse(rules);
  REQUIRE_FALSE(store->keep(child));
  synthesis::Child refused;
  refused.number = 1;
  refused.stage = synthesis::Stage::malformed;
  refused.name = "Ith";
  REQUIRE_FALSE(store->keep(refused));
}

}  // namespace

TEST_CASE("a bred game comes with its text, and with what was measured of it in its run") {
  Folder folder;
  breed(folder.path() / "runs" / "3");
  std::filesystem::create_directories(folder.path() / "runs" / "notes");
  app::tables::HouseReferee referee;
  const Sources sources(folder.path() / "runs", referee);
  const auto runs = sources.runs();
  REQUIRE(runs.size() == 1);
  CHECK(runs[0].number == 3);
  REQUIRE(runs[0].games.size() == 1);
  CHECK(runs[0].games[0].name == "Gor");
  CHECK(runs[0].games[0].score == 0.625);
  StudyGame game = sources.find("run:3:Gor", "");
  CHECK(game.hash == game_of(small_rules(2)).hash());
  CHECK(game_of(game.rules).hash() == game.hash);
  const auto values = sources.measured_in_run(game);
  REQUIRE(values);
  CHECK(*values == MeasuredValues{{"A_comp", 0.5}, {"A_durn", 0.25}});
  // Other rules under this name were not measured.
  game.hash = game_of(small_rules(3)).hash();
  CHECK_FALSE(sources.measured_in_run(game));
  for (const char* none : {"run:3:Ith", "run:4:Gor", "run:3:", "run:0:Gor", "run:../3:Gor", "run:3",
                           "library:../gor", "library:", "gor", "own"}) {
    INFO(none);
    const auto why = refusal_of([&] { static_cast<void>(sources.find(none, "")); });
    CHECK((why == Why::missing || why == Why::wrong));
  }
}

TEST_CASE("a text of one's own is called as it calls itself, and must be a game") {
  Folder folder;
  app::tables::HouseReferee referee;
  const Sources sources(folder.path() / "runs", referee);
  const StudyGame own = sources.find("own", small_rules(4));
  CHECK(own.title == "G4");
  CHECK(own.hash == game_of(small_rules(4)).hash());
  CHECK(refusal_of([&] { static_cast<void>(sources.find("own", "(game X)")); }) == Why::wrong);
  CHECK(sources.find("library:yavalath", "").title == "Yavalath");
}
