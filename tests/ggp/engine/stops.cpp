// Searches and solvers that are asked to stop.
#include "ggp/base/stop.hpp"

#include <doctest/doctest.h>

#include "advisors/advisors.hpp"
#include "tests/plays.hpp"

namespace {

using namespace ludi;

constexpr std::uint64_t never_ending = 1'000'000'000'000'000;

}  // namespace

TEST_CASE("a wish to stop is one for all copies, and nobody asks one made by default") {
  CHECK_FALSE(ggp::Stop().requested());
  const ggp::Stopper stopper;
  const ggp::Stop stop = stopper.stop();
  const ggp::Stopper copy = stopper;
  CHECK_FALSE(stop.requested());
  CHECK(copy.request());
  CHECK_FALSE(stopper.request());
  CHECK(stop.requested());
}

TEST_CASE("a search or solver that is asked to stop does, whatever its budget") {
  const auto game = test::game_named("hex");
  const ggp::Stopper stopper;
  CHECK(stopper.request());
  for (const auto method : {ggp::Method::alphabeta, ggp::Method::maxn, ggp::Method::uct}) {
    const auto searcher =
        game.engine().searcher(advisors::policy_of(game), {.method = method,
                                                           .nodes = never_ending,
                                                           .table_bytes = 1U << 18U,
                                                           .stop = stopper.stop()});
    const auto found = searcher->search(game.engine().start());
    CHECK_FALSE(found.proven);
    CHECK(found.nodes < 1000);
  }
  const auto solver = game.engine().solver(
      {.nodes = never_ending, .table_bytes = 1U << 18U, .stop = stopper.stop()});
  CHECK_FALSE(solver->solve(game.engine().start(), never_ending).value);
  CHECK_FALSE(solver->wins(game.engine().start(), ggp::Player{0}, never_ending));
}
