#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "advisors/lesson.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

State after(const Game& game, const std::vector<ggp::Turn>& turns) {
  State state = game.engine().start();
  for (const ggp::Turn& turn : turns) ggp::play(game, state, turn);
  return state;
}

}  // namespace

TEST_CASE("every rule of moving and a way to end are taught, each by turns that are legal") {
  for (const char* name : {"breakthrough", "tic-tac-toe", "english-draughts", "hexapawn"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    const auto lessons = advisors::lessons(game);
    const std::string page = ggp::rulebook(game);
    CHECK(lessons.size() > game.rules().moves.size() / 2);
    for (const advisors::Lesson& lesson : lessons) {
      CAPTURE(lesson.rule);
      const State state = after(game, lesson.before);
      CHECK_FALSE(game.engine().facts(state).outcome.over());
      CHECK_FALSE(lesson.answers.empty());
      const auto turns = game.engine().turns(state);
      for (const ggp::Turn& answer : lesson.answers)
        CHECK(std::ranges::find(turns, answer) != turns.end());
    }
  }
}

TEST_CASE("the answers to how a game ends end it") {
  const Game game = game_named("tic-tac-toe");
  const auto lessons = advisors::lessons(game);
  REQUIRE_FALSE(lessons.empty());
  const advisors::Lesson& last = lessons.back();
  for (const ggp::Turn& answer : last.answers) {
    State state = after(game, last.before);
    ggp::play(game, state, answer);
    CHECK(game.engine().facts(state).outcome.over());
  }
}

TEST_CASE("the same seed teaches the same lessons") {
  const Game game = game_named("squava");
  const auto told = [&](std::uint64_t seed) {
    std::string all;
    for (const auto& lesson : advisors::lessons(game, {.seed = seed, .games = 4})) {
      all += lesson.rule + ":";
      for (const ggp::Turn& turn : lesson.before)
        for (const ggp::Step& step : turn) all += " " + spelled(game, step);
      all += "\n";
    }
    return all;
  };
  CHECK(told(3) == told(3));
  CHECK(told(3) != told(4));
}

TEST_CASE("a game that nobody can begin has no lessons") {
  const Game game = game_of(
      "(game Still (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
      " (end (All win (in-a-row 3))))");
  CHECK(advisors::lessons(game, {.games = 2}).empty());
}
