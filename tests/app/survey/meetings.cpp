// Participants who play a game of the study together, each at their own device.
#include "app/survey/meetings.hpp"

#include "app/survey/export.hpp"
#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;
using app::tables::Why;

namespace {

/// A study of one pair in which people play each other, and those who take part.
struct MeetingRoom {
  Studying studying;
  Meetings meetings{studying.database, studying.participants, studying.referee};
  StudyId study = studying.opened([] {
    Json design = plain_design(2, 1);
    design["opponent"] = "participant";
    return design;
  }());

  std::string game_of_first_step(const std::string& secret) {
    const auto view = studying.participants.view(secret);
    const auto pairs = pairs_of(2);
    return view.design.games[std::size_t(game_of(view.slots[0], 0, pairs))].title;
  }
  /// Two who play the same game first. Orders of a pair alternate, so that of three two agree.
  std::array<std::string, 2> two() {
    std::vector<std::string> all;
    for (int n = 0; n < 3; ++n) all.push_back(studying.begin(study));
    for (const auto& [one, other] : {std::pair{0, 1}, {0, 2}, {1, 2}})
      if (game_of_first_step(all[std::size_t(one)]) == game_of_first_step(all[std::size_t(other)]))
        return {all[std::size_t(one)], all[std::size_t(other)]};
    FAIL("no two of three play the same first");
    return {};
  }
};

}  // namespace

TEST_CASE("two at the same game are led together, and hand each other their turns alone") {
  MeetingRoom room;
  const auto [one, other] = room.two();
  CHECK(room.meetings.meet(one, 0, false).gone);
  CHECK_FALSE(room.meetings.meet(one, 0, true).met);
  const auto met = room.meetings.meet(other, 0, true);
  CHECK(met.met);
  CHECK(met.there);
  const auto seen = room.meetings.meet(one, 0, false);
  CHECK(seen.met);
  CHECK(seen.seat == 1 - met.seat);
  const auto& begins = seen.seat == 0 ? one : other;
  const auto& follows = seen.seat == 0 ? other : one;
  const auto refused = [&](const std::string& who, const NextTurn& next) {
    return refusal_of([&] { room.meetings.play(who, 0, next); });
  };
  CHECK(refused(follows, {0, "a1"}) == Why::wrong);
  CHECK(refused(begins, {0, "z9"}) == Why::wrong);
  CHECK(refused(begins, {1, "a1"}) == Why::stale);
  CHECK(refused(begins, {0, std::string(300, 'a')}) == Why::wrong);
  CHECK_FALSE(refused(begins, {0, "a1"}));
  CHECK(refused(begins, {0, "a1"}) == Why::stale);
  CHECK(room.meetings.meet(follows, 0, false).turns == std::vector<std::string>{"a1"});
  CHECK(refused(follows, {1, "a1"}) == Why::wrong);
  CHECK_FALSE(refused(follows, {1, "b2"}));
  CHECK(room.meetings.meet(begins, 0, true).turns == std::vector<std::string>{"a1", "b2"});
}

TEST_CASE("who left, has gone on or has not been seen is not there, and nobody waits for them") {
  MeetingRoom room;
  const auto [one, other] = room.two();
  room.meetings.meet(one, 0, true);
  room.studying.now += 11;
  CHECK_FALSE(room.meetings.meet(other, 0, true).met);  // the first one is not seen any more
  CHECK_FALSE(room.meetings.meet(one, 0, false).met);
  CHECK(room.meetings.meet(one, 0, true).met);  // both are seen again
  CHECK(room.meetings.meet(other, 0, false).there);
  room.studying.now += 31;
  CHECK_FALSE(room.meetings.meet(other, 0, false).there);
  CHECK(room.meetings.meet(one, 0, false).there);
  CHECK(room.meetings.meet(other, 0, false).there);
  room.meetings.part(one, 1);  // another step
  CHECK(room.meetings.meet(other, 0, false).there);
  room.studying.step(one, {});
  CHECK(room.meetings.meet(one, 0, true).gone);
  room.meetings.part(one);
  CHECK_FALSE(room.meetings.meet(other, 0, false).there);
  CHECK(room.meetings.meet(other, 0, false).met);  // its turns stay as long as one of them plays
}

TEST_CASE("nobody is led to a game of another study, to another game, or to themselves") {
  MeetingRoom room;
  const auto [one, other] = room.two();
  CHECK_FALSE(room.meetings.meet(one, 0, true).met);
  CHECK_FALSE(room.meetings.meet(one, 0, true).met);
  for (int n = 0; n < 4; ++n) {
    const std::string third = room.studying.begin(room.study);
    const bool same = room.game_of_first_step(third) == room.game_of_first_step(one);
    if (same) continue;
    CHECK_FALSE(room.meetings.meet(third, 0, true).met);
    room.meetings.part(third);
  }
  const auto meets = [&](const std::string& secret, int step) {
    return refusal_of([&] { room.meetings.meet(secret, step, true); });
  };
  CHECK(meets("nobody", 0) == Why::forbidden);
  CHECK(meets(one, 1) == Why::stale);
  CHECK(meets(one, 9) == Why::stale);
  const std::string alone = room.studying.begin(room.studying.opened(plain_design(2, 1)));
  CHECK(meets(alone, 0) == Why::wrong);
}

TEST_CASE("an answer tells who had the other seat where it may have been a participant") {
  MeetingRoom room;
  const std::string secret = room.studying.begin(room.study);
  auto& people = room.studying.participants;
  const Json turns = {"a1", "b2"};
  const auto answers = [&](int step, const Json& game) {
    return refusal_of([&] { people.answer(secret, {step, {{"games", {game}}}, 1}); });
  };
  CHECK(answers(0, {{"turns", turns}, {"with", "nobody"}}) == Why::wrong);
  CHECK_FALSE(answers(0, {{"turns", turns}, {"with", "participant"}}));
  CHECK_FALSE(answers(1, {{"turns", turns}}));
  people.answer(secret, {2, {{"preferred", "first"}}, 1});
  const auto own = people.own_data(secret);
  CHECK(own["answers"][0]["answer"]["games"][0]["with"] == "participant");
  CHECK(own["answers"][1]["answer"]["games"][0]["with"] == "ludi");
  room.studying.studies.mark_exported(room.study);
  const auto study = room.studying.studies.view(room.study);
  const std::string table = answers_csv(study, participations(room.studying.database, study));
  CHECK(table.find("first_with") != std::string::npos);
  CHECK(table.find("participant,") != std::string::npos);
  CHECK(codebook_csv(study).find("second_with") != std::string::npos);
}
