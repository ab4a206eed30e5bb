// Puzzles on file: each has one winning turn, and the players find it.
#include "advisors/puzzle.hpp"

#include <sstream>

#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

constexpr const char* games[] = {"yavalath", "breakthrough", "connect-four", "squava",
                                 "kings-valley"};

struct Riddle {
  std::string line;
  State state;
  ggp::Turn winning;
};

/// The first so many puzzles on the file of a game.
std::vector<Riddle> riddles(const Game& game, const std::string& name, std::size_t most) {
  std::istringstream in(
      contents_of(std::filesystem::path(LUDI_SOURCE_DIR) / "tests/data/puzzles" / (name + ".txt")));
  std::vector<Riddle> all;
  for (std::string line; std::getline(in, line) && all.size() < most;) {
    CAPTURE(line);
    const auto colon = line.find(" : ");
    REQUIRE(colon != line.npos);
    auto state = ggp::play_text(game, game.engine().start(), line.substr(0, colon));
    REQUIRE(state);
    auto winning = ggp::read_turn(game, *state, line.substr(colon + 3));
    REQUIRE(winning);
    all.push_back({line, std::move(*state), std::move(*winning)});
  }
  return all;
}

/// Proves that the turn on file wins and every other does not.
void check_unique(const Game& game, const Riddle& riddle) {
  CAPTURE(game.name());
  CAPTURE(riddle.line);
  const auto solver = game.engine().solver({.table_bytes = 64U << 20U});
  const auto mover = game.engine().facts(riddle.state).mover;
  for (const ggp::Turn& turn : game.engine().turns(riddle.state)) {
    State next = riddle.state;
    ggp::play(game, next, turn);
    CHECK(solver->wins(next, mover, 2'000'000) == (turn == riddle.winning));
  }
}

/// How many of the puzzles a player solves whose search enters 200,000 positions at most.
std::size_t found(const Game& game, const std::vector<Riddle>& all) {
  const auto player = game.engine().searcher(advisors::policy_of(game), {.nodes = 200'000});
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const Riddle& riddle) {
    return player->search(riddle.state).best == riddle.winning.front();
  }));
}

}  // namespace

TEST_CASE("puzzles on file have one winning turn each") {
  for (const char* name : games) {
    const Game game = game_named(name);
    for (const Riddle& riddle : riddles(game, name, 4)) check_unique(game, riddle);
  }
}

TEST_CASE("alpha-beta solves puzzles within 200,000 nodes") {
  for (const char* name : games) {
    CAPTURE(name);
    const Game game = game_named(name);
    const std::size_t count = brief() ? 2 : 10;
    CHECK(count - 1 <= found(game, riddles(game, name, count)));
  }
}

TEST_CASE("a position with two ways to win is no puzzle, nor one with too short a win") {
  const Game game = game_named("tic-tac-toe");
  const advisors::PuzzleSettings any{.least_turns = 1, .least_choices = 2};
  const advisors::PuzzleSettings longer{.least_turns = 3, .least_choices = 2};
  // Cross has a1 and a3, Nought b1 and a2: b2 and c3 both make two threats at once.
  CHECK_FALSE(advisors::puzzle_at(game, after(game, "a1 b1 a3 a2"), any));
  // Cross has a1 and a2, Nought b1 and a3: only b2 makes two.
  const auto fork = advisors::puzzle_at(game, after(game, "a1 b1 a2 a3"), any);
  REQUIRE(fork);
  CHECK(spelled(game, fork->winning.front()) == "b2");
  // c1 alone wins, but at once.
  CHECK(advisors::puzzle_at(game, after(game, "a1 a2 b1 b2"), any));
  CHECK_FALSE(advisors::puzzle_at(game, after(game, "a1 a2 b1 b2"), longer));
}

TEST_CASE("where turns have several steps, puzzles are those that looking at every turn finds") {
  const Game game = game_of(
      "(game Small (players (White E) (Black W)) (board (tiling square i-nbors) (size 4 3))"
      " (pieces (Pawn All (moves (move (pre (step)))))"
      " (Hole neutral (moves (move (action (push))))) (pre (empty to)))"
      " (start (place (Pawn White) a2) (place (Pawn Black) d2))"
      " (play (turn Pawn Hole)) (end (All lose (no-move))))");
  const auto solver = game.engine().solver({.table_bytes = 16U << 20U});
  ggp::Rng rng(1);
  int puzzles = 0, others = 0;
  for (int number = 0; number < (brief() ? 20 : 60); ++number) {
    State state = game.engine().start();
    for (int turn = number % 3; turn >= 0; --turn) {
      const auto turns = game.engine().turns(state);
      if (turns.empty()) break;
      ggp::play(game, state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    }
    const auto facts = game.engine().facts(state);
    if (facts.outcome.over()) continue;
    std::vector<State> won;
    const auto turns = game.engine().turns(state);
    for (const ggp::Turn& turn : turns) {
      State next = state;
      ggp::play(game, next, turn);
      if (solver->wins(next, facts.mover, 1'000'000) == true) won.push_back(std::move(next));
    }
    const auto puzzle = advisors::puzzle_at(game, state, {.least_turns = 1, .least_choices = 2});
    REQUIRE(puzzle.has_value() == (won.size() == 1 && turns.size() >= 2));
    ++(puzzle ? puzzles : others);
    if (!puzzle) continue;
    CHECK(puzzle->line.front() == puzzle->winning);
    ggp::play(game, state, puzzle->winning);
    CHECK(state == won.front());
  }
  CHECK(puzzles > 2);
  CHECK(others > 3);
}

TEST_CASE("the only winning turn of a puzzle is told") {
  const Game game = game_named("yavalath");
  const auto puzzle = advisors::puzzle_at(
      game, after(game, "d6 g5 f8 d4 g4 i9 g3 i7 g6 i6 i8 c7 e8"), {.win_nodes = 200'000});
  REQUIRE(puzzle);
  CHECK(spelled(game, puzzle->winning.front()) == "f4");
  CHECK(3 <= puzzle->turns);
}

TEST_SUITE("long") {
  TEST_CASE("every puzzle on file has one winning turn, and 95 in 100 are solved") {
    for (const char* name : games) {
      CAPTURE(name);
      const Game game = game_named(name);
      const auto all = riddles(game, name, 1'000);
      CHECK(20 <= all.size());
      for (const Riddle& riddle : all) check_unique(game, riddle);
      CHECK(0.95 * static_cast<double>(all.size()) <= static_cast<double>(found(game, all)));
    }
  }
}
