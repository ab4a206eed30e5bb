// Tables that are open to whoever comes: seats, clocks, rematches and plans.
#include "app/tables/boards.hpp"
#include "tests/app/tables/office.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using app::tables::Played;
using app::tables::Refusal;
using app::tables::SeatKey;
using app::tables::Seek;
using app::tables::Stage;
using app::tables::Why;

namespace {

Seek seek_of(const std::string& word, std::optional<int> seat = 0) {
  Seek seek;
  seek.word = word;
  seek.text = app::tables::text_for(word, 2);
  seek.seat = seat;
  return seek;
}

/// Why something is refused; nothing if it is done.
template <typename Work>
std::optional<Why> refusal_of(Work&& work) {
  try {
    work();
  } catch (const Refusal& refusal) {
    return refusal.why;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("who sits down at an open table begins the game, and nobody else can sit there") {
  Office office(false);
  auto& boards = office.boards;
  const auto first = boards.seek(seek_of("hex", 1));
  CHECK(first.key.seat == 1);
  CHECK_FALSE(first.secret.empty());
  REQUIRE(boards.seeks().size() == 1);
  CHECK(boards.seeks()[0].free == 1);
  CHECK(boards.view(1).stage == Stage::offered);
  CHECK(refusal_of([&] { boards.move(first.key, "a1"); }) == Why::stale);
  const auto second = boards.sit(1, {});
  CHECK(second.key.seat == 0);
  CHECK(boards.view(1).stage == Stage::played);
  CHECK(boards.seeks().empty());
  REQUIRE(boards.watched().size() == 1);
  CHECK(refusal_of([&] { boards.sit(1, {}); }) == Why::stale);
  CHECK(boards.seat_of(second.secret).seat == 0);
  CHECK(boards.move(boards.seat_of(second.secret), "a1").turns.size() == 1);
}

TEST_CASE("a table of a person is rated, and nobody without a name sits down there") {
  Office office;
  auto& boards = office.boards;
  Seek seek = seek_of("hex");
  seek.person = office.people.named("anna")->id;
  const auto first = boards.seek(seek);
  CHECK(first.secret.empty());
  CHECK(boards.view(1).rated);
  CHECK(refusal_of([&] { boards.sit(1, {}); }) == Why::forbidden);
  CHECK(refusal_of([&] { boards.sit(1, seek.person); }) == Why::wrong);
  boards.sit(1, office.people.named("bert")->id);
  CHECK(boards.view(1).stage == Stage::played);
  for (int n = 0; n < 10; ++n) boards.seek(seek);
  CHECK(refusal_of([&] { boards.seek(seek); }) == Why::too_much);
}

TEST_CASE("an open table can be closed before somebody comes") {
  Office office(false);
  const auto first = office.boards.seek(seek_of("hex"));
  office.boards.decline(first.key);
  CHECK(office.boards.seeks().empty());
  CHECK(refusal_of([&] { office.boards.sit(1, {}); }) == Why::stale);
}

TEST_CASE("a table that nobody comes to is closed in the end") {
  Office office(false);
  auto& boards = office.boards;
  Seek quick = seek_of("hex");
  quick.clock = {.main = 60, .increment = 0};
  boards.seek(quick);
  boards.seek(seek_of("hex"));
  office.now += 2 * 86'400;
  boards.call_time();
  REQUIRE(boards.seeks().size() == 1);
  CHECK(boards.seeks()[0].id == 2);
  office.now += 29 * 86'400;
  boards.call_time();
  CHECK(boards.seeks().empty());
}

TEST_CASE("the clock of the mover runs, gains its increment, and loses the game at its end") {
  Office office(false);
  auto& boards = office.boards;
  Seek seek = seek_of("hex");
  seek.clock = {.main = 60, .increment = 5};
  const SeatKey white = boards.seek(seek).key;
  office.now += 1'000;  // nobody's clock runs before both are there
  const SeatKey black = boards.sit(1, {}).key;
  CHECK(boards.view(1).seats[0].left_ms == 60'000);
  office.now += 20;
  CHECK(boards.view(1).seats[0].left_ms == 40'000);
  CHECK(boards.view(1).seats[1].left_ms == 60'000);
  boards.move(white, "a1");
  CHECK(boards.view(1).seats[0].left_ms == 45'000);
  office.now += 10;
  boards.move(black, "b2");
  CHECK(boards.view(1).seats[1].left_ms == 55'000);
  office.now += 44;
  boards.call_time();
  CHECK(boards.view(1).stage == Stage::played);
  office.now += 2;
  CHECK(refusal_of([&] { boards.move(white, "c3"); }) == Why::stale);
  boards.call_time();
  const auto over = boards.view(1);
  CHECK(over.stage == Stage::over);
  CHECK(over.why == "out of time");
  CHECK(over.seats[0].result == "loss");
  CHECK(over.seats[1].result == "win");
  CHECK(over.seats[0].left_ms == 0);
}

TEST_CASE("clocks stand still while nobody could play") {
  Office office(false);
  auto& boards = office.boards;
  Seek seek = seek_of("hex");
  seek.clock = {.main = 60, .increment = 0};
  boards.seek(seek);
  boards.sit(1, {});
  office.now += 3'600;
  boards.resume_clocks();  // as a server does that begins
  CHECK(boards.view(1).seats[0].left_ms == 60'000);
  // After the machine was started anew nothing is known of what passed.
  office.boot = "another";
  office.now += 3'600;
  CHECK(boards.view(1).seats[0].left_ms == 60'000);
}

TEST_CASE("a rematch begins when both ask for it, with seats changed round") {
  Office office(false);
  auto& boards = office.boards;
  Seek seek = seek_of("hex");
  seek.clock = {.main = 60, .increment = 1};
  const SeatKey white = boards.seek(seek).key;
  const SeatKey black = boards.sit(1, {}).key;
  CHECK(refusal_of([&] { boards.rematch(white); }) == Why::stale);
  boards.resign(white);
  const auto asked = boards.rematch(white);
  CHECK_FALSE(asked.board);
  CHECK(boards.view(1).seats[0].again);
  const auto agreed = boards.rematch(black);
  REQUIRE(agreed.board == 2);
  CHECK(boards.view(1).next == 2);
  CHECK(boards.seat_of(asked.secret).seat == 1);
  CHECK(boards.seat_of(agreed.secret).seat == 0);
  const auto next = boards.view(2);
  CHECK(next.stage == Stage::played);
  CHECK(next.clock.main == 60);
  CHECK(next.seats[1].left_ms == 60'000);
  CHECK(refusal_of([&] { boards.rematch(white); }) == Why::stale);
  CHECK(boards.move(boards.seat_of(agreed.secret), "a1").turns.size() == 1);
}

TEST_CASE("planned turns are played at once, as long as the others play as planned") {
  Office office(false);
  auto& boards = office.boards;
  const SeatKey white = boards.seek(seek_of("hex")).key;
  const SeatKey black = boards.sit(1, {}).key;
  CHECK(refusal_of([&] { boards.plan(white, {"a1", "b2"}); }) == Why::wrong);  // their own turn
  CHECK(refusal_of([&] { boards.plan(black, {"a1"}); }) == Why::wrong);
  CHECK(refusal_of([&] { boards.plan(black, {"a1", "b2", "c3"}); }) == Why::wrong);
  CHECK(refusal_of([&] { boards.plan(black, {"a1", "a1"}); }) == Why::wrong);
  boards.plan(black, {"a1", "b2", "c3", "d4"});
  boards.plan(black, {"a2", "b3"});
  CHECK(boards.plans(black).size() == 2);
  CHECK(boards.plans(white).empty());
  auto standing = boards.move(white, "a1");
  CHECK(standing.turns == std::vector<std::string>{"a1", "b2"});
  CHECK(standing.mover == 0);
  CHECK(boards.view(1).turns[1].how == Played::planned);
  CHECK(boards.plans(black).size() == 1);  // the other one can no longer come about
  standing = boards.move(white, "e5");
  CHECK(standing.turns.size() == 3);
  CHECK(boards.plans(black).empty());
}

TEST_CASE("the plans of both go on after one another, and a turn taken back ends them") {
  Office office(false);
  auto& boards = office.boards;
  const SeatKey white = boards.seek(seek_of("hex")).key;
  const SeatKey black = boards.sit(1, {}).key;
  boards.move(white, "a1");
  boards.plan(white, {"b1", "c1", "d1", "e1"});
  CHECK(boards.move(black, "b1").turns.size() == 3);
  CHECK(boards.move(black, "d1").turns == std::vector<std::string>{"a1", "b1", "c1", "d1", "e1"});
  CHECK(boards.plans(white).empty());  // all of it was played
  boards.plan(white, {"f1", "g1"});
  CHECK_FALSE(boards.take_back(white, 3));
  CHECK(boards.take_back(black, 3));
  CHECK(boards.plans(white).empty());
  CHECK(boards.move(black, "f1").turns.size() == 4);
}
