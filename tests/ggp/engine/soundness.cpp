// Alpha-beta with its techniques on and off against plain minimax, on many random positions.
#include <atomic>
#include <mutex>

#include "ggp/base/jobs.hpp"
#include "tests/advisors/policies.hpp"
#include "tests/ggp/engine/exhaustive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct Field {
  const char* name;
  int most_turns;  ///< random turns before the position, at most or exactly
  int depth;       ///< turns searched at most
};

/// Of several kinds: placing, moving, taking, several steps a turn, repetition.
constexpr Field fields[] = {{"tic-tac-toe", 6, 4},
                            {"yavalath-side-2", 4, 4},
                            {"yavalath-side-3", 10, 2},
                            {"breakthrough-4x4", 8, 3},
                            {"breakthrough-3x5", 8, 3},
                            {"hexapawn", 4, 4},
                            {"clobber-5x6", 14, 2},
                            {"connect-four", 20, 3},
                            {"squava", 12, 2},
                            {"notakto", 6, 3},
                            {"nim", 6, 2},
                            {"reversi", 20, 2},
                            {"english-draughts", 30, 2},
                            {"konane", 10, 2},
                            {"dodgem", 12, 4},
                            {"tapatan", 10, 4},
                            {"fanorona", 6, 1},
                            {"traffic-lights", 6, 2}};

std::string told(const Field& field, std::uint64_t number, bool table, bool ordering, double found,
                 double expected) {
  return std::string(field.name) + " position " + std::to_string(number) +
         (table ? " with" : " without") + " table," + (ordering ? " with" : " without") +
         " ordering: " + std::to_string(found) + ", not " + std::to_string(expected) + "\n";
}

/// Compares so many random positions of each field; what disagrees, one a line.
std::string disagreements(std::size_t positions) {
  std::string all;
  std::mutex guard;
  ggp::run_jobs(0, std::size(fields), [&](std::size_t f) {
    const Field& field = fields[f];
    const Game game = game_named(field.name);
    const auto policy = advisors::default_policy(game);
    for (std::uint64_t number = 0; number < positions; ++number) {
      ggp::Rng rng(ggp::mix(number, f));
      const int turns = static_cast<int>(rng.below(static_cast<std::uint32_t>(field.most_turns)));
      const int depth = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(field.depth)));
      const State state = wander(game, number, turns);
      if (game.engine().facts(state).outcome.over()) continue;
      const double expected = Minimax(game, policy, state).value(state, depth);
      for (const bool table : {false, true})
        for (const bool ordering : {false, true}) {
          // What a position is worth hangs on the way to it where the way may lead back.
          if (table && game.engine().can_repeat()) continue;
          auto settings = full_width(depth);
          settings.use_table = table;
          settings.use_ordering = ordering;
          const auto found = game.engine().searcher(policy, settings)->search(state);
          if (std::abs(found.value - expected) < 1e-9 && game.engine().legal(state, *found.best))
            continue;
          const std::lock_guard lock(guard);
          all += told(field, number, table, ordering, found.value, expected);
        }
    }
  });
  return all;
}

/// Compares what is proven with everything on, to the end of the game.
std::string false_proofs(std::size_t positions) {
  std::string all;
  std::mutex guard;
  constexpr Field ends[] = {{"tic-tac-toe", 3, 8},  {"yavalath-side-2", 2, 8},
                            {"squava", 17, 8},      {"breakthrough-3x5", 12, 8},
                            {"clobber-5x6", 15, 8}, {"misere-tic-tac-toe", 2, 8},
                            {"hexapawn", 2, 8},     {"notakto", 4, 8}};
  ggp::run_jobs(0, std::size(ends), [&](std::size_t f) {
    const Game game = game_named(ends[f].name);
    const auto policy = advisors::default_policy(game);
    Exhaustive exhaustive(game);
    for (std::uint64_t number = 0; number < positions; ++number) {
      const State state = wander(game, number, ends[f].most_turns);
      if (game.engine().facts(state).outcome.over()) continue;
      ggp::SearchSettings settings;
      settings.nodes = 3'000;
      settings.depth = 1 + static_cast<int>(number % static_cast<std::uint64_t>(ends[f].depth));
      settings.table_bytes = 1U << 20U;
      const auto found = game.engine().searcher(policy, settings)->search(state);
      if (!found.proven || found.value == exhaustive.value(state)) continue;
      const std::lock_guard lock(guard);
      all += told(ends[f], number, true, true, found.value, exhaustive.value(state));
    }
  });
  return all;
}

}  // namespace

TEST_CASE("alpha-beta has the values of plain minimax, with every technique on and off") {
  CHECK(disagreements(brief() ? 5 : 60) == "");
}

TEST_CASE("what alpha-beta calls proven is so, whatever it reads at the leaves") {
  CHECK(false_proofs(brief() ? 5 : 100) == "");
}

TEST_SUITE("long") {
  TEST_CASE("alpha-beta has the values of plain minimax on many thousand positions") {
    CHECK(disagreements(1'000) == "");
  }
  TEST_CASE("nothing false is proven on thousands of positions") {
    CHECK(false_proofs(1'000) == "");
  }
}
