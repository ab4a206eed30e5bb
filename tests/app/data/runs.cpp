// A tiny run, made by hand, as tables; what is wrong in its database is told.
#include <SQLiteCpp/SQLiteCpp.h>

#include "app/data/check.hpp"
#include "app/data/export.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/play/game.hpp"
#include "synthesis/run/run_store.hpp"
#include "synthesis/run/seals.hpp"
#include "tests/app/answers.hpp"

using namespace ludi;
using app::data::Checked;
using synthesis::Child;
using synthesis::Stage;

namespace {

const std::string rules_of_rows =
    "(game Rows (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3))))";

/// The same rules under another name.
std::string called(const std::string& name) {
  std::string text = rules_of_rows;
  return text.replace(text.find("Rows"), 4, name);
}

/// Founders Rows and Lines; of both a child that was too slow, and a viable one of Rows alone.
void write_run(const std::string& folder) {
  auto store = synthesis::RunStore::open(folder);
  REQUIRE(store);
  synthesis::Appraisal known;
  known.score = 0.5;
  known.viable = true;
  known.leverage = 0.25;
  known.criteria = {{"A_comp", 0.75}};
  CHECK_FALSE(store->begin({{"seed", "7"}, {"children", "2"}},
                           {{"Rows", rules_of_rows, known}, {"Lines", called("Lines"), known}}));
  const auto tree = gdl::parse(called("Kid"));
  const auto game = ggp::Game::read(called("Kid"));
  REQUIRE(tree);
  REQUIRE(game);
  Child slow;
  slow.number = 0;
  slow.stage = Stage::too_slow;
  slow.name = "Slow";
  slow.hash = game->hash();
  slow.rules = *tree;
  slow.generation = 1;
  slow.parents = {{"Rows", 0.125}, {"Lines", 0.5}};
  slow.changes = {{synthesis::Change::Cause::crossover, "game/end", "a, b", ""}};
  slow.costs = {{Stage::too_slow, 0.25}};
  CHECK_FALSE(store->keep(slow));
  Child kid;
  kid.number = 1;
  kid.stage = Stage::viable;
  kid.name = "Kid";
  kid.hash = game->hash();
  kid.rules = kid.text = *tree;
  kid.generation = 1;
  kid.parents = {{"Rows", 0.0625}};
  kid.appraisal = known;
  kid.appraisal.reasons = {"slow, perhaps"};
  kid.novelty = 0.0625;
  CHECK_FALSE(store->keep(kid));
}

std::string csv_of(const app::data::Package& package, std::string_view stem) {
  for (const auto& table : package.tables)
    if (table.stem() == stem) return table.csv();
  return "no such table";
}

/// All complaints about a folder, without its path.
std::string complaints_about(const std::string& folder) {
  std::string all;
  for (const Checked& checked : app::data::check_folder(folder)) all += checked.complaints;
  for (auto at = all.find(folder); at != all.npos; at = all.find(folder))
    all.erase(at, folder.size());
  return all;
}

void change(const std::string& folder, const std::string& sql) {
  SQLite::Database database(folder + "/run.db", SQLite::OPEN_READWRITE);
  database.exec(sql);
  // As if the run itself had written it: what a seal tells is tested elsewhere.
  synthesis::Statements statements(database);
  synthesis::Seals seals(statements);
  std::vector<std::int64_t> sealed;
  for (SQLite::Statement row(database, "SELECT game FROM seals"); row.executeStep();)
    sealed.push_back(row.getColumn(0).getInt64());
  for (const std::int64_t game : sealed) seals.set(game);
}

}  // namespace

TEST_CASE("the tables of a run say what was written down") {
  const Folder folder;
  write_run(folder.file("run"));
  const auto package = app::data::run_package(folder.file("run"));
  REQUIRE(package);
  CHECK(csv_of(*package, "settings") == "name,value\nchildren,2\nseed,7\n");
  CHECK(csv_of(*package, "parents") ==
        "game,place,parent,distance\n3,0,1,0.125\n3,1,2,0.5\n4,0,1,0.0625\n");
  CHECK(csv_of(*package, "changes") ==
        "game,place,cause,where,before,after\n3,0,crossover,game/end,\"a, b\",\n");
  CHECK(csv_of(*package, "reasons") == "game,place,reason\n4,0,\"slow, perhaps\"\n");
  CHECK(csv_of(*package, "criteria") ==
        "game,criterion,value\n1,A_comp,0.75\n2,A_comp,0.75\n4,A_comp,0.75\n");
  CHECK(csv_of(*package, "costs") == "game,stage,seconds_not_reproducible\n3,too-slow,0.25\n");
  CHECK(csv_of(*package, "guidance") == "child,rule,name\n");
  const std::string games = csv_of(*package, "games");
  CHECK(games.find("\n1,0,,Rows,,0,founder,0.5,,,0.25,1,,,,,(game Rows (players A B)") !=
        games.npos);
  CHECK(games.find("\n3,,0,Slow,") != games.npos);
  CHECK(games.find(",1,too-slow,,,,,,,,,") != games.npos);
  CHECK(games.find(",1,viable,0.5,,,0.25,1,,0.0625,") != games.npos);
  for (const auto& table : package->tables)
    if (table.stem() == "parents")
      CHECK(table.json_lines() ==
            "{\"game\":3,\"place\":0,\"parent\":1,\"distance\":0.125}\n"
            "{\"game\":3,\"place\":1,\"parent\":2,\"distance\":0.5}\n"
            "{\"game\":4,\"place\":0,\"parent\":1,\"distance\":0.0625}\n");
}

TEST_CASE("a run and what is taken away of it are valid, and it is the same every time") {
  const Folder folder;
  write_run(folder.file("run"));
  CHECK(complaints_about(folder.file("run")) == "");
  std::vector<std::string> texts;
  for (const std::string& out : {folder.file("once"), folder.file("again")}) {
    const Run run = run_program({"data", folder.file("run"), "--out", out});
    CHECK_MESSAGE(run.exit == 0, run.err);
    CHECK(complaints_about(out) == "");
    std::string all;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(out))
      files.push_back(entry.path());
    std::ranges::sort(files);
    CHECK(files.size() == 17);  // eight tables, each written twice, and the description
    for (const auto& file : files) {
      std::ifstream stream(file, std::ios::binary);
      all += file.filename().string() + std::string(std::istreambuf_iterator<char>(stream), {});
    }
    texts.push_back(all);
  }
  CHECK(texts[0] == texts[1]);
  CHECK(run_program({"data", "--check", folder.file("run"), folder.file("once")}).exit == 0);
}

TEST_CASE("the description of a run's tables tells their keys and what they refer to") {
  const Folder folder;
  write_run(folder.file("run"));
  const auto package = app::data::run_package(folder.file("run"));
  REQUIRE(package);
  const auto description = app::data::datapackage(*package);
  int found = 0;
  for (const auto& resource : description["resources"]) {
    if (resource["name"] != "parents" && resource["name"] != "parents-lines") continue;
    ++found;
    const auto& schema = resource["schema"];
    CHECK(schema["primaryKey"] == app::Json{"game", "place"});
    const std::string games = resource["name"] == "parents" ? "games" : "games-lines";
    CHECK(schema["foreignKeys"][0]["fields"] == "game");
    CHECK(schema["foreignKeys"][0]["reference"] ==
          app::Json{{"resource", games}, {"fields", "id"}});
    CHECK(schema["fields"][3]["type"] == "number");
    CHECK(schema["fields"][3]["constraints"]["minimum"] == 0);
  }
  CHECK(found == 2);
}

TEST_CASE("what is wrong in a run's database is told by table, row and column") {
  const Folder folder;
  const std::string run = folder.file("run");
  write_run(run);
  change(run, "UPDATE parents SET parent = 9 WHERE game = 4");
  CHECK(complaints_about(run) ==
        "/run.db/parents:3:3: error: field 'parent': no row of run-games.id has 9\n");
  change(run, "UPDATE parents SET parent = 1 WHERE game = 4");
  change(run, "UPDATE measurements SET criterion = 'A_cmop' WHERE game = 2");
  CHECK(complaints_about(run).starts_with(
      "/run.db/criteria:2:2: error: field 'criterion': expected text, one of "));
  CHECK(complaints_about(run).ends_with("found \"A_cmop\"\n  hint: did you mean 'A_comp'?\n"));
  change(run, "UPDATE measurements SET criterion = 'A_comp' WHERE game = 2");
  change(run, "INSERT INTO settings VALUES ('sead', '8')");
  CHECK(complaints_about(run).find(
            "/run.db/settings:2:1: error: field 'name': expected text, one of ") !=
        std::string::npos);
  change(run, "DELETE FROM settings WHERE name = 'sead'");
  CHECK(complaints_about(run) == "");
  change(run, "UPDATE games SET rules = replace(rules, '3 3', '4 4') WHERE name = 'Kid'");
  CHECK(complaints_about(run).find("/run.db:1:1: error: the rules of Kid do not fit their hash") !=
        std::string::npos);
  CHECK(run_program({"data", "--check", run}).exit == 1);
}

TEST_CASE("a description that names a file which is not there is not valid") {
  const Folder folder;
  write_run(folder.file("run"));
  const std::string out = folder.file("out");
  REQUIRE(run_program({"data", folder.file("run"), "--out", out}).exit == 0);
  std::filesystem::remove(out + "/costs.jsonl");
  CHECK(complaints_about(out).find("there is no file 'costs.jsonl' in this folder") !=
        std::string::npos);
}
