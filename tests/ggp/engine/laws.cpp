// What holds for every game we ship, whatever its rules.
#include <set>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

void keep_laws_in_trials(const std::filesystem::path& file, int trials) {
  CAPTURE(file.string());
  const Game game = game_of(contents_of(file));
  ggp::Rng rng(5);
  for (int trial = 0; trial < trials; ++trial)
    keep_laws(rng, game, static_cast<std::uint64_t>(trial), 300);
}

}  // namespace

TEST_CASE("every shipped game is read, and there are enough of them") {
  int seeds = 0;
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    CHECK_NOTHROW(static_cast<void>(game_of(contents_of(file))));
    seeds += file.parent_path().parent_path().filename() == "seed" ? 1 : 0;
  }
  CHECK(seeds >= 26);
}

TEST_CASE("every shipped text survives being printed and parsed again") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    const auto tree = gdl::parse(contents_of(file));
    REQUIRE(tree);
    const auto again = gdl::parse(gdl::print(*tree));
    REQUIRE(again);
    CHECK(*again == *tree);
  }
}

TEST_CASE("the canonical text of a shipped game is its own canonical text, and the same game") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    const Game game = game_of(contents_of(file));
    const auto canonical = gdl::print(gdl::canonical(ggp::vocabulary(), game.checked()));
    const Game again = game_of(canonical);
    CHECK(gdl::print(gdl::canonical(ggp::vocabulary(), again.checked())) == canonical);
    CHECK(again.hash() == game.hash());
    CHECK(again.engine().perft(again.engine().start(), 1, true).nodes ==
          game.engine().perft(game.engine().start(), 1, true).nodes);
  }
}

TEST_CASE("every shipped game names itself and says what it is about") {
  std::set<std::string> hashes;
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    const Game game = game_of(contents_of(file));
    CHECK_FALSE(game.name().empty());
    CHECK(hashes.insert(game.hash()).second);
  }
}

TEST_CASE("random play of every shipped game keeps the laws of positions, listing and ending") {
  const int trials = brief() ? 1 : 4;
  for (const auto& file : shipped_files()) keep_laws_in_trials(file, trials);
}

TEST_SUITE("long") {
  TEST_CASE("forty random trials of every shipped game keep the laws") {
    for (const auto& file : shipped_files()) keep_laws_in_trials(file, 40);
  }
}

TEST_CASE("a list of turns that left some out says so, however short it is") {
  // Three shooters and a stone: thousands of beginnings come before the first whole turn.
  const Game veletas = game_named("veletas");
  const auto some = veletas.engine().list_turns(veletas.engine().start(), 1'000);
  CHECK(0 < some.turns.size());
  CHECK(some.turns.size() < 1'000);
  CHECK_FALSE(some.complete);
  const Game row = game_named("tic-tac-toe");
  for (const std::size_t most : {9U, 10U}) {
    const auto all = row.engine().list_turns(row.engine().start(), most);
    CHECK(all.turns.size() == 9);
    CHECK(all.complete);
  }
}

TEST_CASE("whole turns lead to different positions, one turn to each") {
  ggp::Rng rng(6);
  for (const char* name : {"english-draughts", "konane", "isolation", "halma", "breakthrough"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    const auto& engine = game.engine();
    for (int trial = 0; trial < (brief() ? 1 : 3); ++trial) {
      State state = engine.start();
      for (int n = 0; n < 30 && !engine.facts(state).outcome.over(); ++n) {
        const auto turns = engine.turns(state);
        REQUIRE_FALSE(turns.empty());
        std::set<std::uint64_t> reached;
        State chosen = state;
        const auto pick = rng.below(static_cast<std::uint32_t>(turns.size()));
        for (std::size_t t = 0; t < turns.size(); ++t) {
          State next = state;
          for (const auto& step : turns[t]) {
            REQUIRE(engine.legal(next, step));
            engine.play(next, step);
          }
          const auto facts = engine.facts(next);
          CHECK((facts.outcome.over() || facts.step == 0));
          CHECK((facts.outcome.over() || reached.insert(facts.hash).second));
          if (t == pick) chosen = next;
        }
        state = chosen;
      }
    }
  }
}
