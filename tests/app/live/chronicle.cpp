// What is known of a run while it grows, against the same asked of its database.
#include "app/live/chronicle.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <chrono>

#include "ggp/base/rng.hpp"
#include "synthesis/run/run_schema.hpp"
#include "synthesis/run/seals.hpp"
#include "tests/folder.hpp"

using namespace ludi;
using app::live::Chronicle;

namespace {

/// Writes games as a run does, without breeding any.
class Forgery {
 public:
  explicit Forgery(const Folder& folder)
      : database_(folder.file("run.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
    database_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
    database_.exec(synthesis::run_schema);
    database_.exec("PRAGMA application_id = " + std::to_string(synthesis::run_application) +
                   "; PRAGMA user_version = " + std::to_string(synthesis::run_format) +
                   "; INSERT INTO settings VALUES ('seed', '1')");
    for (int f = 0; f < 3; ++f) {
      database_.exec("INSERT INTO games (founder, name, generation) VALUES (" + std::to_string(f) +
                     ", 'Founder" + std::to_string(f) + "', 0)");
      seals_.set(database_.getLastInsertRowid());
    }
    seals_.set(synthesis::run_itself);
  }
  void bear(int children) {
    SQLite::Transaction transaction(database_);
    for (int c = 0; c < children; ++c) one();
    transaction.commit();
  }
  SQLite::Database& database() { return database_; }

 private:
  void one() {
    const auto stage = synthesis::stages[rng_.below(synthesis::stages.size())];
    const auto id = 4 + born_;
    const std::string text = std::to_string(id), number = std::to_string(born_);
    database_.exec("INSERT INTO games (number, name, generation) VALUES (" + number + ", 'C" +
                   number + "', 1)");
    const std::string score = std::to_string(rng_.below(10'000)) + " / 10000.0";
    database_.exec("INSERT INTO verdicts (game, stage, score, viable) VALUES (" + text + ", '" +
                   std::string(stage.name) + "', " +
                   (stage.survives ? score + (stage.name == "viable" ? ", 1" : ", 0")
                                   : std::string("NULL, NULL")) +
                   ")");
    database_.exec("INSERT INTO times VALUES (" + text + ", 'malformed', 0.25), (" + text +
                   ", 'viable', 0.5)");
    for (std::uint32_t p = 0, all = 1 + rng_.below(2); p < all; ++p)
      database_.exec("INSERT INTO parents VALUES (" + text + ", " + std::to_string(p) + ", " +
                     std::to_string(1 + rng_.below(static_cast<std::uint32_t>(id - 1))) + ", 0.1)");
    seals_.set(id);
    ++born_;
  }
  SQLite::Database database_;
  synthesis::Statements statements_{database_};
  synthesis::Seals seals_{statements_};
  ggp::Rng rng_{3};
  int born_ = 0;
};

void expect_what_the_database_says(const Chronicle& chronicle, SQLite::Database& database) {
  const auto figures = chronicle.figures(0);
  CHECK(figures.born ==
        database.execAndGet("SELECT count(*) FROM games WHERE number IS NOT NULL").getInt());
  for (const auto& row : synthesis::stages) {
    const auto& told = figures.stages[synthesis::place_of(row.stage)];
    SQLite::Statement count(database, "SELECT count(*) FROM verdicts WHERE stage = ?");
    count.bind(1, std::string(row.name));
    count.executeStep();
    CHECK(told.children == count.getColumn(0).getInt());
    SQLite::Statement seconds(database, "SELECT total(seconds) FROM times WHERE stage = ?");
    seconds.bind(1, std::string(row.name));
    seconds.executeStep();
    CHECK(told.seconds == seconds.getColumn(0).getDouble());
  }
  CHECK(figures.curve.size() <= Chronicle::most_blocks);
  int from = 0;
  for (const auto& block : figures.curve) {
    SQLite::Statement found(database,
                            "SELECT avg(CASE WHEN number >= ? THEN score END), max(score) FROM "
                            "games JOIN verdicts ON game = id WHERE number < ? AND viable = 1");
    found.bind(1, from);
    found.bind(2, block.children);
    found.executeStep();
    CHECK(block.mean.has_value() == !found.getColumn(0).isNull());
    if (block.mean) CHECK(*block.mean == doctest::Approx(found.getColumn(0).getDouble()));
    CHECK(block.best.value_or(-1) ==
          (found.getColumn(1).isNull() ? -1 : found.getColumn(1).getDouble()));
    from = block.children;
  }
  CHECK(from == figures.born);
  SQLite::Statement ranking(database,
                            "SELECT name FROM ranking WHERE number IS NOT NULL "
                            "ORDER BY viable DESC, score DESC, number LIMIT 12");
  for (const auto& member : figures.best) {
    REQUIRE(ranking.executeStep());
    CHECK(member.name == ranking.getColumn(0).getString());
  }
  SQLite::Statement newest(database,
                           "SELECT name FROM games JOIN verdicts ON game = id WHERE viable = 1 "
                           "AND number IS NOT NULL ORDER BY number DESC LIMIT 1");
  CHECK(figures.newest.has_value() == newest.executeStep());
  if (figures.newest) CHECK(figures.newest->name == newest.getColumn(0).getString());
}

}  // namespace

TEST_CASE("a chronicle says of a run at any moment what its database says") {
  const Folder folder;
  Chronicle chronicle(folder.path());
  chronicle.look(0);  // before there is anything
  CHECK(chronicle.figures(0).born == 0);
  Forgery run(folder);
  chronicle.look(0);
  CHECK(chronicle.named("founder1"));
  int born = 0;
  for (const int children : {1, 4, 6, 489, 1, 700, 1'300}) {
    const auto before = chronicle.edition();
    run.bear(children);
    born += children;
    chronicle.look(born);
    CHECK(chronicle.edition() > before);
    expect_what_the_database_says(chronicle, run.database());
    chronicle.look(born);
    CHECK(chronicle.edition() == before + 1);
  }
}

TEST_CASE("a chronicle knows when children were born, and how many are in a second") {
  const Folder folder;
  Forgery run(folder);
  run.bear(10);
  Chronicle chronicle(folder.path());
  chronicle.look(1'000);
  CHECK_FALSE(chronicle.figures(1'001).rate);  // these may be old
  CHECK_FALSE(chronicle.children(0, 1)[0].at);
  run.bear(20);
  chronicle.look(1'010);
  run.bear(10);
  chronicle.look(1'020);
  // 30 children in 20 seconds.
  CHECK(chronicle.figures(1'020).rate == 1.5);
  CHECK_FALSE(chronicle.figures(2'000).rate);
  const auto lines = chronicle.children(9, 3);
  REQUIRE(lines.size() == 3);
  CHECK_FALSE(lines[0].at);
  CHECK(lines[1].member.name == "C10");
  CHECK(lines[1].at == 1'010);
  CHECK(chronicle.children(30, 1)[0].at == 1'020);
  CHECK(chronicle.children(40, 5).empty());
}

TEST_CASE("relatives of a game are those within so many steps, and they know each other") {
  const Folder folder;
  Forgery run(folder);
  run.bear(60);
  Chronicle chronicle(folder.path());
  chronicle.look(0);
  const auto family = chronicle.relatives("c20", 3, 1'000);
  SQLite::Statement found(
      run.database(),
      "WITH RECURSIVE up(id, step) AS (SELECT id, 0 FROM games WHERE name = 'C20' UNION SELECT "
      "parent, step + 1 FROM up JOIN parents ON game = up.id WHERE step < 3), "
      "down(id, step) AS (SELECT id, 0 FROM games WHERE name = 'C20' UNION SELECT game, step + 1 "
      "FROM down JOIN parents ON parent = down.id JOIN verdicts USING (game) WHERE step < 3 AND "
      "stage IN ('viable', 'non-viable')) "
      "SELECT count(DISTINCT id) FROM (SELECT id FROM up UNION SELECT id FROM down)");
  REQUIRE(found.executeStep());
  CHECK(static_cast<int>(family.size()) == found.getColumn(0).getInt());
  CHECK(family[0].name == "C20");
  REQUIRE_FALSE(family[0].parents.empty());
  SQLite::Statement mother(run.database(),
                           "SELECT p.name FROM games c JOIN parents ON game = c.id JOIN games p ON "
                           "p.id = parent WHERE c.name = 'C20' AND place = 0");
  REQUIRE(mother.executeStep());
  CHECK(family[static_cast<std::size_t>(family[0].parents[0])].name ==
        mother.getColumn(0).getString());
  CHECK(chronicle.relatives("nobody", 3, 10).empty());
  CHECK(chronicle.relatives("C20", 3, 4).size() == 4);
}

TEST_SUITE("long") {
  TEST_CASE("of a hundred thousand children only the new ones are read") {
    const Folder folder;
    Forgery run(folder);
    run.bear(100'000);
    Chronicle chronicle(folder.path());
    const auto milliseconds = [&] {
      const auto begin = std::chrono::steady_clock::now();
      chronicle.look(1);
      return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
          .count();
    };
    CHECK(milliseconds() < 10'000);
    run.bear(10);
    CHECK(milliseconds() < 50);
    expect_what_the_database_says(chronicle, run.database());
  }
}
