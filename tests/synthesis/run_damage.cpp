// Databases of runs that were changed by others, or by accident: nothing wrong is told from them.
#include <SQLiteCpp/SQLiteCpp.h>

#include "synthesis/run/births.hpp"
#include "tests/synthesis/kept_run.hpp"

using namespace ludi;
using namespace ludi::test;

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
  const std::string whole = bytes_of_run(folder, 0);
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
  const std::string whole = bytes_of_run(folder, 0);
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

TEST_CASE("an index that is damaged lists no wrong founders and no wrong children") {
  const Folder folder;
  const std::string run = folder.file("run");
  const std::string whole = bytes_of_run(folder, 1);
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
    const auto children = store->children();
    if (!children) return "refused";
    for (const auto& child : *children) text += child.name + " ";
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

TEST_CASE("a table that is declared otherwise is damage, one that somebody added is not") {
  const Folder folder;
  const std::string run = folder.file("run");
  std::string bytes = bytes_of_run(folder, 1);
  const std::size_t at = bytes.find("\"where\" TEXT");
  REQUIRE(at != std::string::npos);
  bytes[at + 1] = 'v';
  (void)folder.write("run/run.db", bytes);
  CHECK_FALSE(RunStore::look_into(run));
  bytes[at + 1] = 'w';
  (void)folder.write("run/run.db", bytes);
  {
    SQLite::Database database(run + "/run.db", SQLite::OPEN_READWRITE);
    database.exec("CREATE TABLE notes (game INTEGER, note TEXT)");
  }
  CHECK(RunStore::look_into(run));
}
