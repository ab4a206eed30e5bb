// The positions of a game that may come back, against a list that is searched from its beginning.
#include "ggp/engine/position/seen.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "ggp/base/rng.hpp"

using namespace ludi::ggp;

TEST_CASE("what was seen is counted as in a list, however much comes and goes") {
  Rng rng(9);
  Seen seen;
  std::vector<std::uint64_t> list;
  // Few hashes, many of which end in the same bits, so that each comes again.
  const auto any = [&] { return std::uint64_t{rng.below(40)} << 32U | rng.below(3); };
  for (int turn = 0; turn < 20'000; ++turn) {
    const auto dice = rng.below(1000);
    if (dice == 0) {
      seen.clear();
      list.clear();
    } else if (dice < 300 && !list.empty()) {
      seen.pop();
      list.pop_back();
    } else {
      list.push_back(any());
      seen.push(list.back());
    }
    const auto hash = any();
    REQUIRE(seen.times(hash) == std::count(list.begin(), list.end(), hash));
    const std::size_t before = rng.below(static_cast<std::uint32_t>(list.size()) + 1);
    REQUIRE(seen.has_behind(before, hash) ==
            (std::find(list.begin() + static_cast<std::ptrdiff_t>(before), list.end(), hash) !=
             list.end()));
    REQUIRE(seen.hashes() == list);
  }
  const Seen copy(list);
  CHECK(copy.hashes() == list);
}
