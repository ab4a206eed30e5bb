// Work counted as it is done, and searches bounded by it.
#include "ggp/base/effort.hpp"

#include "tests/advisors/policies.hpp"
#include "tests/effort.hpp"
#include "tests/memory.hpp"
#include "tests/sanitizers.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("every step that is played counts on its own account and on no other") {
  const Game game = game_named("tic-tac-toe");
  State state = game.engine().start();
  const auto steps = game.engine().steps(state);
  CHECK(spent_on([&](ggp::Work* work) { game.engine().play(state, steps.front(), work); }) == 1);
  ggp::Work work;
  work.done = 100;  // what was done before an effort begins is none of its business
  const ggp::Effort three(work, 3), endless(work, 0), nobodys;
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(three.spent());
    State next = game.engine().start();
    game.engine().play(next, steps.front(), &work);
    game.engine().play(next, steps.back());
  }
  // Behind each step it is seen whether the next player has one.
  CHECK(work.done == 100 + 3 * (ggp::step_work + ggp::list_work));
  CHECK(three.spent());
  CHECK_FALSE(endless.spent());
  CHECK_FALSE(nobodys.spent());
}

TEST_CASE("who counts the work gets the same states, answers and searches as who does not") {
  // Chess looks ahead for checks, draughts judges whole turns by trial, go walks through groups.
  for (const char* name : {"gardner-chess", "english-draughts", "atari-go"}) {
    const Game game = game_named(name);
    INFO(name);
    const ggp::Engine& engine = game.engine();
    ggp::Work work;
    State counted = engine.start(0, ggp::Player{0}, &work), plain = engine.start();
    ggp::Rng rng(11);
    const ggp::SearchSettings settings{.nodes = 30, .table_bytes = 1U << 14U};
    const auto policy = advisors::default_policy(game);
    const auto one = engine.searcher(policy, settings), other = engine.searcher(policy, settings);
    for (int i = 0; i < 12; ++i) {
      // States compare by their bytes.
      REQUIRE(counted == plain);
      const auto steps = engine.steps(counted, &work);
      REQUIRE(steps == engine.steps(plain));
      if (steps.empty()) break;
      CHECK(one->evaluate(counted, &work) == other->evaluate(plain));
      CHECK(one->search(counted, &work).best == other->search(plain).best);
      const ggp::Step step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
      engine.play(counted, step, &work);
      engine.play(plain, step);
    }
    CHECK(work.done > 12 * ggp::step_work);
  }
}

TEST_CASE("counting turns of many steps to depth 1 takes little more work than listing them") {
  const Game game = game_of(
      "(game Threes (players White Black) (board (tiling square) (size 3 3))"
      " (play (turn 3)) (end (All win (full))))");
  const State start = game.engine().start();
  const std::uint64_t listed = spent_on(
      [&](ggp::Work* work) { CHECK(game.engine().turns(start, 1'000'000, work).size() == 84); });
  const std::uint64_t counted = spent_on(
      [&](ggp::Work* work) { CHECK(game.engine().perft(start, 1, false, work).nodes == 84); });
  // To tell that play goes on behind each turn costs no more than to list them.
  CHECK(84 <= listed);
  CHECK(counted <= 2 * listed);
}

TEST_CASE("a look ahead that asks nothing of a cell is made once for all cells of a region") {
  const auto spent_over = [](const std::string& region) {
    const Game game = game_of(
        "(game Ahead (players White Black) (board (tiling square) (size 8 8))"
        " (end (All win (some (where " +
        region + " (and empty (not (can-move next))))))))");
    State state = game.engine().start();
    const auto steps = game.engine().steps(state);
    REQUIRE(steps.size() == 64);
    const std::uint64_t spent =
        spent_on([&](ggp::Work* work) { game.engine().play(state, steps.back(), work); });
    CHECK_FALSE(game.engine().facts(state).outcome.over());
    return spent;
  };
  CHECK(spent_over("board") == spent_over("a1"));
}

TEST_CASE("turns of many steps take room for their steps, not for every position on their way" *
          doctest::skip(watched)) {
  // A turn changes stones as long as there are any to change, and each way to do it is a beginning.
  const Game game = game_of(
      "(game Changes (players White Red) (board (tiling hex) (shape trapezium) (size 5 5))"
      " (pieces (Stone All (moves (move mandatory (post (again) (convert)))"
      " (move (pre (Stone)) (action (push) (inc-cell-state)) (post (inc-score) (again))))))"
      " (end (All lose (no-move))))");
  const State start = game.engine().start();
  constexpr std::size_t beginnings = 100'000;
  const PeakMemory memory;
  const auto listing = game.engine().list_turns(start, beginnings);
  const double grown = memory.grown();
  CHECK_FALSE(listing.complete);
  // A step is eight bytes, and a position of this game with its stacks some thousands.
  CHECK(grown < 150);
}

TEST_CASE(
    "groups that rules walk through, and what they ask of cells, count as an eighth of a step "
    "each") {
  const Game game = game_of(
      "(game Heavy (players Black White) (board (tiling square) (size 5 5))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (> (largest-group) (group-size "
      "to))))))))"
      " (start (place Stone Black a1 b1)) (end (All win (in-a-row 4))))");
  const ggp::State start = game.engine().start();
  ggp::Work work;
  CHECK_FALSE(game.engine().steps(start, &work).empty());
  // For each of two stones and of 23 empty cells: the one group there is, and the one to come.
  CHECK(work.done == ggp::list_work + 2 * 23 * (ggp::ask_work + 2 * ggp::walk_work));
  CHECK(8 * ggp::walk_work == ggp::step_work);
  CHECK(8 * ggp::ask_work == ggp::step_work);
}

TEST_CASE("a search ends at its effort with a legal step, the same every time") {
  const Game game = endless_thought();
  const State start = game.engine().start();
  ggp::SearchSettings settings;
  settings.nodes = 1'000'000;
  settings.effort = 5'000;
  const auto search = [&](ggp::Work* work) {
    return game.engine().searcher(advisors::default_policy(game), settings)->search(start, work);
  };
  ggp::SearchResult found;
  // The last position entered may cost more than what was left.
  const auto spent = spent_on([&](ggp::Work* work) { found = search(work); });
  CHECK(settings.effort < spent);
  CHECK(spent < 100'000);
  REQUIRE(found.best);
  CHECK(game.engine().legal(start, *found.best));
  // It is bounded though nobody else counts.
  const auto again = search(nullptr);
  CHECK(again.best == found.best);
  CHECK(again.nodes == found.nodes);
}

TEST_SUITE("long") {
  TEST_CASE("a list of turns that takes too long is cut off and says so") {
    // A ghost comes and goes, and again, until a turn may have no more steps; what it leaves is
    // what was there, so that none of these turns may be played.
    const Game game = game_of(R"((game Ghosts (players White Black)
      (board (tiling square) (size 9 9))
      (pieces
        (Ghost All (moves (move (action (push)) (post (again) (remove to)))))
        (Man All (moves (move (pre (and (step) (empty to)))))))
      (start (place (Man All) home))
      (end (All lose (no-move)))))");
    ggp::Work work;
    const auto listing = game.engine().list_turns(game.engine().start(), 1'000'000, &work);
    CHECK(listing.turns.size() == 9);
    CHECK_FALSE(listing.complete);
    CHECK(work.done < 20'000'000 * ggp::step_work);
  }
}
