// What is asked once more, at a bad moment, or by somebody who did not hear the answer.
#include "app/tables/boards.hpp"
#include "app/tables/guarded.hpp"
#include "tests/app/tables/office.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using app::tables::Refusal;
using app::tables::Why;

namespace {

constexpr std::int64_t day = 86'400;

app::tables::Seek hex_table() {
  app::tables::Seek seek;
  seek.word = "hex";
  seek.text = app::tables::text_for("hex", 2);
  seek.seat = 0;
  return seek;
}

template <typename Work>
std::optional<Why> why_refused(Work&& work) {
  try {
    work();
  } catch (const Refusal& refusal) {
    return refusal.why;
  }
  return std::nullopt;
}

int events(app::tables::Database& database, const std::string& topic, const std::string& what) {
  return database.read([&](SQLite::Database& file) {
    auto count = app::tables::asked(file, "SELECT count(*) FROM event WHERE topic = ? AND what = ?",
                                    topic, what);
    count.executeStep();
    return count.getColumn(0).getInt();
  });
}

/// Lets something happen while it says how a game stands.
struct InterruptedReferee final : app::tables::Referee {
  app::tables::Standing stand(const app::tables::GameText& text, std::uint64_t seed,
                              const std::vector<std::string>& turns,
                              const std::optional<std::string>& turn, bool automatic) override {
    if (const auto happens = std::exchange(meanwhile, nullptr)) happens();
    return house.stand(text, seed, turns, turn, automatic);
  }
  app::tables::HouseReferee house;
  std::function<void()> meanwhile;
};

}  // namespace

TEST_CASE("who never heard the secret of their seat in a rematch is given another one") {
  Office office(false);
  auto& boards = office.boards;
  const auto white = boards.seek(hex_table()).key;
  const auto black = boards.sit(1, {}).key;
  boards.resign(white);
  const auto asked = boards.rematch(white);
  const auto lost = boards.rematch(black);
  REQUIRE(lost.board == 2);
  const auto again = boards.rematch(black);
  CHECK(again.board == 2);
  CHECK(again.secret != lost.secret);
  CHECK(why_refused([&] { static_cast<void>(boards.seat_of(lost.secret)); }) == Why::forbidden);
  CHECK(boards.seat_of(again.secret).seat == 0);
  // It has been shown: whoever has the old link alone sits there no more.
  CHECK(why_refused([&] { boards.rematch(black); }) == Why::stale);
  CHECK(boards.seat_of(again.secret).board == 2);
  CHECK(boards.seat_of(asked.secret).seat == 1);
  CHECK(why_refused([&] { boards.rematch(white); }) == Why::stale);
}

TEST_CASE("a person who asks for a rematch that has begun is told its board") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  office.begin("1");
  CHECK(office.done("yavalath resign 1 anna anna-secret"));
  CHECK(office.done("yavalath rematch 1 anna anna-secret"));
  CHECK(office.done("yavalath rematch 1 bert bert-secret"));
  const auto anna = office.boards.seat_of(1, office.people.named("anna")->id);
  const auto told = office.boards.rematch(anna);
  CHECK(told.board == 2);
  CHECK(told.secret.empty());
  CHECK(office.boards.of_person(office.people.named("anna")->id).size() == 2);
}

TEST_CASE("others are told once of what somebody asks for again and again") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  for (int n = 0; n < 3; ++n) CHECK(office.done("yavalath accept 1 anna anna-secret"));
  CHECK(events(office.database, "board/1", "accepted") == 1);
  CHECK(office.done("yavalath accept 1 bert bert-secret"));
  CHECK(office.done("yavalath move 1 anna anna-secret e5"));
  for (int n = 0; n < 3; ++n) {
    CHECK(office.done("yavalath draw 1 anna anna-secret"));
    CHECK(office.done("yavalath takeback 1 anna anna-secret"));
  }
  CHECK(events(office.database, "board/1", "draw offered") == 1);
  CHECK(events(office.database, "board/1", "asked to take back") == 1);
  CHECK(office.done("yavalath resign 1 anna anna-secret"));
  for (int n = 0; n < 3; ++n) CHECK(office.done("yavalath rematch 1 anna anna-secret"));
  CHECK(events(office.database, "board/1", "asked again") == 1);
}

TEST_CASE("a holiday lengthens a turn by its own days, and none of no days by any") {
  Office office;
  CHECK(office.done("yavalath challenge -days=2 anna bert"));
  office.begin("1");
  const std::int64_t began = office.now;
  CHECK(office.boards.view(1).due == began + 2 * day);
  office.now += day;
  CHECK(office.done("ludi away anna anna-secret 0"));
  CHECK(office.boards.view(1).due == began + 2 * day);
  CHECK(office.done("ludi away anna anna-secret 3"));
  CHECK(office.boards.view(1).due == began + 5 * day);
  // Back after one of them, and away for one more: both count.
  office.now += day;
  CHECK(office.done("ludi away anna anna-secret 0"));
  CHECK(office.boards.view(1).due == began + 3 * day);
  CHECK(office.done("ludi away anna anna-secret 1"));
  CHECK(office.boards.view(1).due == began + 4 * day);
  office.now = began + 4 * day + 1;
  office.boards.call_time();
  CHECK(office.boards.view(1).why == "out of time");
}

TEST_CASE("days away count for a year, however often some are taken") {
  Office office;
  CHECK(office.done("ludi away anna anna-secret 20"));
  office.now += 20 * day;
  CHECK(office.done("ludi away anna anna-secret 10"));
  office.now += 10 * day;
  CHECK_FALSE(office.done("ludi away anna anna-secret 1"));
  // A year behind the tenth day twenty of the thirty were taken.
  office.now += 345 * day;
  CHECK_FALSE(office.done("ludi away anna anna-secret 11"));
  CHECK(office.done("ludi away anna anna-secret 10"));
}

TEST_CASE("clocks rest while no server is there, whoever calls time, and keep what was used") {
  Office office(false);
  auto& boards = office.boards;
  auto seek = hex_table();
  seek.clock = {.main = 60, .increment = 0};
  const auto white = boards.seek(seek).key;
  const auto black = boards.sit(1, {}).key;
  office.now += 20;
  boards.rest_clocks();
  office.now += 3'600;
  boards.call_time();  // as a message does
  CHECK(boards.view(1).stage == app::tables::Stage::played);
  CHECK(boards.view(1).seats[0].left_ms == 40'000);
  boards.move(white, "a1");
  office.now += 3'600;
  CHECK(boards.view(1).seats[1].left_ms == 60'000);
  boards.resume_clocks();
  office.now += 5;
  CHECK(boards.view(1).seats[1].left_ms == 55'000);
  boards.move(black, "b2");
  CHECK(boards.view(1).seats[0].left_ms == 40'000);
}

TEST_CASE("no plan is kept for a game that ended while it was looked at") {
  Office office(false);
  InterruptedReferee referee;
  app::tables::Boards boards(office.database, referee);
  const auto white = boards.seek(hex_table()).key;
  const auto black = boards.sit(1, {}).key;
  referee.meanwhile = [&] { boards.resign(white); };
  CHECK(why_refused([&] { boards.plan(black, {"a1", "b2"}); }) == Why::stale);
  CHECK(boards.plans(black).empty());
}

TEST_CASE("who leaves takes back what they offered, and those who wait are told") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  auto seek = hex_table();
  seek.person = office.people.named("anna")->id;
  office.boards.seek(seek);
  CHECK(office.done("ludi leave anna anna-secret"));
  CHECK(events(office.database, "board/1", "declined") == 1);
  CHECK(events(office.database, "lobby", "closed") == 1);
}

TEST_CASE("an offer that nobody answers is off after thirty days, and stands in nobody's way") {
  Office office;
  for (int n = 0; n < 30; ++n) CHECK(office.done("yavalath challenge anna bert"));
  CHECK_FALSE(office.done("yavalath challenge anna carl"));
  office.now += 30 * day;
  office.boards.call_time();
  CHECK(office.boards.view(1).stage == app::tables::Stage::offered);
  office.now += 1;
  office.boards.call_time();
  CHECK(office.boards.view(1).stage == app::tables::Stage::declined);
  CHECK(office.done("yavalath challenge anna carl"));
}

TEST_CASE("a name that was guessed at before anybody had it can be taken and used") {
  Office office;
  for (int n = 0; n < 10; ++n) CHECK_FALSE(office.done("ludi games dora a-wrong-guess"));
  CHECK(office.done("ludi join dora dora-secret"));
  CHECK(office.done("ludi games dora dora-secret"));
}

TEST_CASE("what is read at once is of one moment, though another program writes meanwhile") {
  Office office;
  app::tables::Database other(office.folder.path());
  const auto count = [](SQLite::Database& file) {
    return file.execAndGet("SELECT count(*) FROM event").getInt();
  };
  const auto [before, after] = office.database.read([&](SQLite::Database& file) {
    const int first = count(file);
    other.write([](SQLite::Database& written) {
      app::tables::announce(written, "board/1", "said", 1'000'000);
    });
    return std::pair(first, count(file));
  });
  CHECK(before == after);
  CHECK(office.database.read(count) == before + 1);
}

TEST_CASE("a process that dies of what others asked before costs nobody their question") {
  Folder folder;
  // It answers one question and dies of the next.
  const std::string program = folder.write(
      "talker",
      "#!/bin/sh\nread -r line\n"
      "echo '{\"ok\":true,\"sound\":true,\"turns\":[],\"automatic\":0,\"players\":[\"A\",\"B\"],"
      "\"mover\":0,\"results\":[],\"board\":\"\",\"hash\":\"h\"}'\nread -r line\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  app::tables::HouseReferee house;
  app::tables::GuardedReferee referee(house, {.children = 1, .program = program});
  for (int n = 0; n < 3; ++n)
    CHECK(referee.stand({"(game A)", {}, true}, 1, {}, {}, false).players.size() == 2);
}
