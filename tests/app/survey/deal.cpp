// Pairs dealt to people: nobody is favoured.
#include "app/survey/deal.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;

namespace {

/// Counted from the slots themselves.
struct Tally {
  std::vector<int> pairs, ahead, left;

  Tally(int games, const std::vector<Slot>& slots)
      : pairs(static_cast<std::size_t>(games * (games - 1) / 2)),
        ahead(static_cast<std::size_t>(games)),
        left(ahead) {
    std::vector<std::pair<std::size_t, std::size_t>> both;
    for (std::size_t i = 0; i < ahead.size(); ++i)
      for (std::size_t j = i + 1; j < ahead.size(); ++j) both.emplace_back(i, j);
    for (const Slot& slot : slots) {
      const auto pair = static_cast<std::size_t>(slot.pair);
      ++pairs[pair];
      const auto [one, other] = both[pair];
      ahead[slot.turned ? other : one] += 1;
      ahead[slot.turned ? one : other] -= 1;
      left[slot.mirrored ? other : one] += 1;
      left[slot.mirrored ? one : other] -= 1;
    }
  }
  [[nodiscard]] int spread() const {
    const auto [least, most] = std::ranges::minmax(pairs);
    return most - least;
  }
  static int farthest(const std::vector<int>& counts) {
    int most = 0;
    for (const int count : counts) most = std::max(most, std::abs(count));
    return most;
  }
};

}  // namespace

TEST_CASE("each pair is dealt as often as another, each game as often first and on the left") {
  for (const int games : {2, 3, 6, 11})
    for (const int wanted : {1, 4, 15}) {
      const int all = games * (games - 1) / 2;
      const int count = std::min(wanted, all);
      Dealt dealt(games);
      std::vector<Slot> slots;
      int farthest = 0;
      for (std::uint64_t person = 0; person < 200; ++person) {
        ggp::Rng rng(ggp::mix(5, person));
        const auto hand = deal(rng, dealt, {}, count);
        REQUIRE(std::ssize(hand) == count);
        std::set<int> different;
        for (const Slot& slot : hand) different.insert(slot.pair);
        CHECK(std::ssize(different) == count);
        slots.insert(slots.end(), hand.begin(), hand.end());
        const Tally tally(games, slots);
        CHECK(tally.spread() <= 1);
        farthest = std::max({farthest, Tally::farthest(tally.ahead), Tally::farthest(tally.left)});
      }
      CHECK(farthest <= games - 1);
      // What the proof allows is for the worst order of pairs; chance stays far below.
      CHECK(farthest <= 5);
    }
}

TEST_CASE("order and side are told by chance, and neither by the other") {
  Dealt dealt(2);
  ggp::Rng rng(3);
  int turned = 0, mirrored = 0, both = 0;
  for (int n = 0; n < 400; ++n) {
    const auto hand = deal(rng, dealt, {}, 1);
    turned += hand[0].turned ? 1 : 0;
    mirrored += hand[0].mirrored ? 1 : 0;
    both += hand[0].turned == hand[0].mirrored ? 1 : 0;
  }
  CHECK(std::abs(turned - 200) <= 1);
  CHECK(std::abs(mirrored - 200) <= 1);
  // Five deviations of 400 throws of a coin in which two stand for one throw.
  CHECK(std::abs(both - 200) <= 71);
}

TEST_CASE("a deal is a function of the seed and the number of the participant") {
  const auto hands = [](std::uint64_t seed) {
    Studying studying;
    Json design = plain_design(5, 3);
    design["seed"] = seed;
    const auto study = studying.opened(design);
    std::vector<std::vector<Slot>> all;
    for (int n = 0; n < 6; ++n)
      all.push_back(studying.participants.view(studying.begin(study)).slots);
    return all;
  };
  CHECK(hands(1) == hands(1));
  CHECK(hands(1) != hands(2));
}

TEST_CASE("what quitters leave is dealt again before anything else") {
  Studying studying;
  const auto study = studying.opened(plain_design(4, 3));
  const auto prefer = [](int, int) { return "first"; };
  const std::string quitter = studying.begin(study);
  const auto had = studying.participants.view(quitter).slots;
  // They judge one pair, and half of another.
  for (int n = 0; n < 4; ++n) CHECK(studying.step(quitter, prefer));
  const std::string other = studying.begin(study);
  for (const Slot& slot : studying.participants.view(other).slots)
    CHECK(std::ranges::find(had, slot) == had.end());
  studying.now += 25 * 3600;
  CHECK(studying.studies.progress(study).quit == 2);
  const auto next = studying.participants.view(studying.begin(study)).slots;
  CHECK(std::ranges::find(next, had[1]) != next.end());
  CHECK(std::ranges::find(next, had[2]) != next.end());
  CHECK(std::ranges::find(next, had[0]) == next.end());
  // Who comes back goes on with other pairs, none of them one they judged.
  const auto back = studying.participants.view(quitter);
  CHECK(back.slots.size() == 3);
  CHECK(back.slots[0] == had[0]);
  CHECK(back.step == 3);
  while (studying.step(quitter, prefer)) continue;
  std::set<int> judged;
  for (const Slot& slot : studying.participants.view(quitter).slots) judged.insert(slot.pair);
  CHECK(judged.size() == 3);
}

TEST_CASE("who has quit takes nobody's place in a study for so many people") {
  Studying studying;
  auto design = plain_design(4, 3);
  design["people"] = 2;
  const auto study = studying.opened(design);
  const auto prefer = [](int, int) { return "first"; };
  const std::string whole = studying.begin(study), quitter = studying.begin(study);
  while (studying.step(whole, prefer)) continue;
  CHECK(refusal_of([&] { studying.begin(study); }) == app::tables::Why::stale);
  studying.now += 25 * 3600;
  const std::string next = studying.begin(study);
  CHECK(refusal_of([&] { studying.begin(study); }) == app::tables::Why::stale);
  CHECK(studying.step(next, prefer));
  // Who comes back after all goes on.
  CHECK(studying.step(quitter, prefer));
}

TEST_CASE("with people who quit and withdraw, judgements stay spread over pairs") {
  Studying studying;
  const auto study = studying.opened(plain_design(5, 4));
  ggp::Rng rng(11);
  const auto prefer = [](int, int) { return "second"; };
  for (int n = 0; n < 30; ++n) {
    const std::string secret = studying.begin(study);
    const std::uint32_t fate = rng.below(10);
    for (int step = 0; fate != 0 || step < 5; ++step)
      if (!studying.step(secret, prefer)) break;
    if (fate == 1) studying.participants.withdraw(secret);
    studying.now += 20 * 3600;
  }
  const auto progress = studying.studies.progress(study);
  const auto [least, most] = std::ranges::minmax(progress.judged);
  MESSAGE("each pair was judged " << least << " to " << most << " times");
  CHECK(most - least <= 3);
  CHECK(progress.begun == progress.finished + progress.quit);
}
