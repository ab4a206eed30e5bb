// The rulebook of bred games, which no author has smoothed.
#include <doctest/doctest.h>

#include "ggp/base/rng.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "synthesis/breed/breed.hpp"
#include "tests/ggp/text/english_faults.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("bred games read as English, however odd they are") {
  std::vector<gdl::Checked> parents;
  for (const auto& file : shipped_files())
    parents.push_back(synthesis::stripped(ggp::vocabulary(), game_of(contents_of(file)).checked()));
  ggp::Rng rng(43);
  int read = 0;
  for (int child = 0; child < (brief() ? 60 : 400); ++child) {
    const auto one = rng.below(static_cast<std::uint32_t>(parents.size()));
    const auto other = rng.below(static_cast<std::uint32_t>(parents.size()));
    const auto bred = synthesis::breed(rng, ggp::vocabulary(), parents[one], parents[other]);
    if (!bred) continue;
    const auto game = Game::make(bred->game.tree);
    if (!game) continue;
    const std::string page = ggp::rulebook(*game);
    CAPTURE(page);
    CHECK(fault_of(page) == "");
    CHECK(fault_of_sentences(page) == "");
    ++read;
  }
  CHECK(read > (brief() ? 30 : 200));
}
