// What goes wrong around the tables: clocks that jump, full disks, files in use.
#include <sqlite3.h>

#include "app/tables/boards.hpp"
#include "app/tables/links.hpp"
#include "tests/app/tables/office.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using app::tables::Instant;
using app::tables::Refusal;
using app::tables::time_at;
using app::tables::Why;

namespace {

app::tables::Challenge challenge_of(const std::string& word) {
  app::tables::Challenge challenge;
  challenge.word = word;
  challenge.text = app::tables::text_for(word, 2);
  return challenge;
}

}  // namespace

TEST_CASE("a calendar that is set to another day changes no time while the machine runs") {
  const app::tables::KnownTime known{1'000'000, {1'000'000, 50'000, "one"}};
  CHECK(time_at({1'000'010, 60'000, "one"}, known) == 1'000'010);
  CHECK(time_at({9'000'000, 60'000, "one"}, known) == 1'000'010);
  CHECK(time_at({10, 60'000, "one"}, known) == 1'000'010);
  // A clock that is put right by some seconds is believed.
  CHECK(time_at({1'000'012, 60'000, "one"}, known) == 1'000'012);
  // What happened in another run of the machine, the calendar has to tell; it never goes back.
  CHECK(time_at({2'000'000, 5, "two"}, known) == 2'000'000);
  CHECK(time_at({10, 5, "two"}, known) == 1'000'000);
}

TEST_CASE("no game is lost by a clock that jumps, in this program or the next one") {
  Folder folder;
  Instant now{1'000'000, 0, "one"};
  const auto clock = [&] { return now; };
  app::tables::HouseReferee referee;
  {
    app::tables::Database database(folder.path(), clock);
    app::tables::Boards boards(database, referee);
    auto challenge = challenge_of("hex");
    challenge.days = 3;
    boards.challenge(challenge);
    now = {1'000'000 + 400 * 86'400, 10'000, "one"};
    boards.call_time();
    CHECK(boards.view(1).stage == app::tables::Stage::played);
    CHECK(database.astray() == 400 * 86'400 - 10);
  }
  app::tables::Database database(folder.path(), clock);
  app::tables::Boards boards(database, referee);
  boards.call_time();
  CHECK(boards.view(1).stage == app::tables::Stage::played);
  now.monotonic += std::int64_t{4} * 86'400 * 1'000;
  boards.call_time();
  CHECK(boards.view(1).why == "out of time");
}

TEST_CASE("on a full disk a turn is refused with its reason, and nothing is lost") {
  Folder folder;
  app::tables::Database database(folder.path());
  app::tables::HouseReferee referee;
  app::tables::Boards boards(database, referee);
  const auto offered = boards.challenge(challenge_of("hex"));
  const auto seat = boards.seat_of(offered.secrets[0]);
  const auto limit = [&](const std::string& pages) {
    database.read([&](SQLite::Database& file) { file.exec("PRAGMA max_page_count = " + pages); });
  };
  // The least that the file has already: the next page is not to be had.
  limit("1");
  std::string refused;
  const std::string long_note(2'000, 'x');
  int kept = 0;
  for (int n = 0; n < 200 && refused.empty(); ++n) {
    try {
      boards.say(seat, long_note);
      ++kept;
    } catch (const Refusal& refusal) {
      CHECK(refusal.why == Why::busy);
      refused = refusal.what();
    }
  }
  CHECK(refused == "the disk is full; nothing was changed");
  CHECK(static_cast<int>(boards.view(1).notes.size()) == kept);
  limit("1000000");
  boards.say(seat, long_note);
  CHECK(static_cast<int>(boards.view(1).notes.size()) == kept + 1);
}

TEST_CASE("while another program holds the file a turn is refused, and then it is played") {
  Folder folder;
  app::tables::Database database(folder.path());
  app::tables::HouseReferee referee;
  app::tables::Boards boards(database, referee);
  const auto offered = boards.challenge(challenge_of("hex"));
  const auto seat = boards.seat_of(offered.secrets[0]);
  // Not as patient as usual, so that the test is short.
  database.read([](SQLite::Database& file) { file.exec("PRAGMA busy_timeout = 50"); });
  {
    SQLite::Database other((folder.path() / "tables.db").string(), SQLite::OPEN_READWRITE);
    SQLite::Transaction holding(other, SQLite::TransactionBehavior::IMMEDIATE);
    std::string refused;
    try {
      boards.move(seat, "a1");
    } catch (const Refusal& refusal) {
      CHECK(refusal.why == Why::busy);
      refused = refusal.what();
    }
    CHECK(refused == "somebody else is writing; nothing was changed, try again");
    CHECK(boards.view(1).turns.empty());
  }
  CHECK(boards.move(seat, "a1").turns.size() == 1);
}

TEST_CASE("a file of the first format gets what later ones have, and its games stay") {
  Folder folder;
  {
    Office office;
    CHECK(office.done("yavalath challenge anna bert"));
    office.begin("1");
    CHECK(office.done("yavalath move 1 anna anna-secret e5"));
    // As the first format had it.
    office.database.write([](SQLite::Database& file) {
      file.exec(
          "DROP INDEX board_open; DROP INDEX board_due; DROP INDEX board_ticking;"
          "ALTER TABLE board DROP COLUMN open; ALTER TABLE board DROP COLUMN main_time;"
          "ALTER TABLE board DROP COLUMN increment; ALTER TABLE board DROP COLUMN ticking;"
          "ALTER TABLE board DROP COLUMN boot; ALTER TABLE board DROP COLUMN next;"
          "ALTER TABLE seat DROP COLUMN left_ms; ALTER TABLE seat DROP COLUMN again;"
          "ALTER TABLE seat DROP COLUMN again_secret; DROP TABLE plan; DROP TABLE link;"
          "DROP TABLE report; DROP TABLE clock; DROP TABLE reply; DROP TABLE slot;"
          "DROP TABLE participant; DROP TABLE study_token; DROP TABLE study; DROP TABLE star;"
          "DROP TABLE run; DROP TABLE absence; ALTER TABLE seat DROP COLUMN used;"
          "DROP INDEX board_offered;"
          "ALTER TABLE person ADD COLUMN away_days INTEGER NOT NULL DEFAULT 0;"
          "PRAGMA user_version = 1");
    });
    office.database.settle();
    std::filesystem::copy_file(office.folder.path() / "tables.db", folder.path() / "tables.db");
  }
  app::tables::Database database(folder.path());
  app::tables::HouseReferee referee;
  app::tables::Boards boards(database, referee);
  CHECK(boards.view(1).turns.size() == 1);
  CHECK(boards.view(1).seats[1].person == "bert");
  CHECK(app::tables::Links(database).keep("editor.html#g=hex", {}).name.size() == 9);
}
