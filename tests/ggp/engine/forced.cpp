// Turns that a player must make lest the next one win at once.
#include "ggp/play/forced.hpp"

#include "ggp/text/notation.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::string forced(const Game& game, std::string_view turns,
                   const ggp::ForcedSettings& settings = {}) {
  const State state = played(game, turns);
  const auto turn = ggp::forced_turn(game, state, settings);
  return turn ? ggp::notate(game, state, *turn) : "";
}

}  // namespace

TEST_CASE("the only block of a row is forced") {
  const Game game = game_named("yavalath");
  // White has e2, e3 and e5, and would make four on e4.
  CHECK(forced(game, "e2 a1 e3 a3 e5") == "e4");
  CHECK(forced(game, "e2 a1 e3") == "");
  CHECK(forced(game, "") == "");
}

TEST_CASE("who can win, cannot hold everything or would lose by the block is not forced") {
  const Game game = game_named("tic-tac-toe");
  CHECK(forced(game, "a1 b2 b1") == "c1");
  // Black has b1 and b2, and wins on b3.
  CHECK(forced(game, "a1 b2 a3 b1 c3") == "");
  // White threatens along the first row and down the a column.
  CHECK(forced(game, "a1 b2 c1 b3 b1") == "");
  CHECK(forced(game, "b2 a2 a1 c3 c1") == "");
  const Game yavalath = game_named("yavalath");
  // On e4 Black would have d4, e4 and f4 in a row.
  CHECK(forced(yavalath, "e2 d4 e3 f4 e5") == "");
}

TEST_CASE("of three players the mover blocks the next one alone") {
  const Game game = game_named("yavalath-3");
  // White threatens e4. Red moves before White; Black, who comes before Red, need not block.
  CHECK(forced(game, "e2 a1 i5 e3 a3 i7 e5 a5") == "e4");
  CHECK(forced(game, "e2 a1 i5 e3 a3 i7 e5") == "");
}

TEST_CASE("nothing is said where too much would have to be looked at") {
  const Game game = game_named("yavalath");
  CHECK(forced(game, "e2 a1 e3 a3 e5", {.most_played = 40}) == "");
  CHECK(forced(game, "e2 a1 e3 a3 e5", {.most_turns = 10}) == "");
}

TEST_CASE("a forced turn is the only one after which the next player cannot win") {
  for (const char* name : {"yavalath", "pentalath", "tic-tac-toe", "susan"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    int found = 0;
    const std::uint64_t games = brief() ? 2 : 12;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      ggp::Rng rng(seed);
      State state = game.engine().start(seed);
      for (int ply = 0; ply < (brief() ? 20 : 40); ++ply) {
        const auto turns = game.engine().turns(state);
        if (turns.empty()) break;
        if (const auto turn = ggp::forced_turn(game, state)) {
          ++found;
          const auto mover = game.engine().facts(state).mover;
          for (const auto& other : turns) {
            State next = state;
            ggp::play(game, next, other);
            const auto facts = game.engine().facts(next);
            bool lost = facts.outcome.over() && facts.outcome.result(mover) == ggp::Result::loss;
            for (const auto& reply : game.engine().turns(next)) {
              State end = next;
              ggp::play(game, end, reply);
              const auto outcome = game.engine().facts(end).outcome;
              lost |= outcome.over() && outcome.result(facts.mover) == ggp::Result::win;
            }
            CHECK(lost == (other != *turn));
          }
        }
        ggp::play(game, state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
      }
    }
    CHECK((found > 0 || brief()));
  }
}
