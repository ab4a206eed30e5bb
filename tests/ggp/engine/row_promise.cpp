// What pieces promise towards rows, on lines as long as a board may have.
#include "ggp/engine/cells/row_promise.hpp"

#include <doctest/doctest.h>

#include "advisors/advisors.hpp"
#include "tests/plays.hpp"

using namespace ludi;

TEST_CASE("a line of more complete stretches than 31 is as good as one") {
  // 45 men in a row hold 43 stretches of three, and 2^26 times 32 is more than 31 bits count.
  const auto game = test::game_of(
      "(game Mini (players White Black) (board (tiling square) (size 45 3)) (pieces (Man All "
      "(moves (move (pre (and (step) (empty to))))))) (start (place (Man All) home)) (end (All win "
      "(and (in-a-row 3) (in centre friend)))))");
  const auto searcher = game.engine().searcher(advisors::policy_of(game), {.nodes = 300});
  const ggp::State start = game.engine().start();
  const auto expected = searcher->evaluate(start);
  REQUIRE(expected.size() == 2);
  CHECK(expected[0] == doctest::Approx(0.5));
  CHECK(expected[1] == doctest::Approx(0.5));
  CHECK(searcher->search(start).best);

  constexpr std::array<std::array<std::int32_t, 3>, 2> worth = {
      {{0, 0, 0}, {ggp::promise_kept, ggp::promise_kept, ggp::promise_kept}}};
  const auto full = ggp::line_promise(
      worth, 1, 511, [](int) { return true; }, [](int) { return false; });
  CHECK(full == std::int64_t{511} * ggp::promise_kept);
  CHECK(ggp::chance_of_any(full) == 4096);
}
