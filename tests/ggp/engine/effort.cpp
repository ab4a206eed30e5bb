// Work that is bounded by counts, however hostile the rules.
#include "ggp/base/effort.hpp"

#include <functional>
#include <thread>

#include "advisors/match.hpp"
#include "criticism/trials/trial.hpp"
#include "synthesis/judge/critic.hpp"
#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A turn takes dozens of steps, and each is legal only if it leads to the most captures.
Game endless_thought() {
  return game_of(
      "(game Endless (players Black White) (board (tiling square) (size 9 9))"
      " (pieces (Stone All (moves (move (label \"take\") (post (capture between late) (again)))"
      " (move (pre (slide))))))"
      " (play (most (captures)) (never (some (surround friend))))"
      " (end (Black win (and (all-pass) (> (count friend) 7))) (White win (no-move))))");
}

std::uint64_t spent_on(const std::function<void()>& work) {
  const std::uint64_t before = ggp::work_done;
  work();
  return (ggp::work_done - before) / ggp::step_work;
}

}  // namespace

TEST_CASE("every step that is played counts, those of other threads do not") {
  const Game game = game_named("tic-tac-toe");
  State state = game.engine().start();
  const auto steps = game.engine().steps(state);
  CHECK(spent_on([&] { game.engine().play(state, steps.front()); }) == 1);
  const ggp::Effort two(2), endless(0);
  CHECK(spent_on([] { std::thread([] { ggp::work_done += 5; }).join(); }) == 0);
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(two.spent());
    State next = game.engine().start();
    game.engine().play(next, steps.front());
  }
  CHECK(two.spent());
  CHECK_FALSE(endless.spent());
}

TEST_CASE("counting turns of many steps to depth 1 takes little more work than listing them") {
  const Game game = game_of(
      "(game Threes (players White Black) (board (tiling square) (size 3 3))"
      " (play (turn 3)) (end (All win (full))))");
  const State start = game.engine().start();
  const std::uint64_t listed = spent_on([&] { CHECK(game.engine().turns(start).size() == 84); });
  const std::uint64_t counted = spent_on([&] { CHECK(game.engine().perft(start, 1).nodes == 84); });
  // To tell that play goes on behind each turn costs no more than to list them.
  CHECK(counted <= 2 * listed);
}

TEST_CASE("groups that rules walk through count as a quarter of a step each") {
  const Game game = game_of(
      "(game Heavy (players Black White) (board (tiling square) (size 5 5))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (> (largest-group) (group-size "
      "to))))))))"
      " (start (place Stone Black a1 b1)) (end (All win (in-a-row 4))))");
  const ggp::State start = game.engine().start();
  const std::uint64_t before = ggp::work_done;
  CHECK_FALSE(game.engine().steps(start).empty());
  // For each of two stones and of 23 empty cells: the one group there is, and the one to come.
  CHECK(ggp::work_done - before == 2 * 23 * 2 * ggp::walk_work);
  CHECK(4 * ggp::walk_work == ggp::step_work);
}

TEST_CASE("a search ends at its effort with a legal step, the same every time") {
  const Game game = endless_thought();
  const State start = game.engine().start();
  ggp::SearchSettings settings;
  settings.nodes = 1'000'000;
  settings.effort = 5'000;
  const auto search = [&] {
    return game.engine().searcher(advisors::default_policy(game), settings)->search(start);
  };
  ggp::SearchResult found;
  // The last position entered may cost more than what was left.
  CHECK(spent_on([&] { found = search(); }) < 100'000);
  REQUIRE(found.best);
  CHECK(game.engine().legal(start, *found.best));
  const auto again = search();
  CHECK(again.best == found.best);
  CHECK(again.nodes == found.nodes);
}

TEST_CASE("trials, matches and the breeder's critic give a game of endless thought up") {
  const Game game = endless_thought();
  const auto policy = advisors::default_policy(game);
  const ggp::SearchSettings search{.nodes = 50, .table_bytes = 1U << 16U};
  criticism::TrialSettings trials;
  trials.trials = 1;
  trials.threads = 1;
  trials.most_effort = brief() ? 1 : 3'000;
  const auto spent = spent_on([&] {
    for (const auto& trial : criticism::play_trials(
             game, [&] { return game.engine().searcher(policy, search); }, trials))
      CHECK(trial.timed_out);
  });
  CHECK(spent < 200'000);
  if (brief()) return;  // one position takes seconds there

  const advisors::PlayerSpec player{advisors::PlayerKind::alphabeta, search};
  const advisors::Entrant entrant{
      "one", [&](ggp::Player) { return advisors::make_contestant(player, game, policy); }};
  advisors::MatchSettings match;
  match.most_effort = 3'000;
  for (const auto& played : advisors::play_match(game, {entrant, entrant}, 0, 2, match)) {
    CHECK(played.finished);
    CHECK_FALSE(played.record.outcome.winner().exists());
  }
  const auto critic = synthesis::playing_critic({});
  const auto judged = spent_on([&] {
    if (critic.fast_enough(game)) CHECK_FALSE(critic.choose_policy(game, {}));
  });
  CHECK(judged < 10'000'000);
}

TEST_CASE("looks that take too long are not noted, and the rest of the trial is the same") {
  const Game game = test::game_named("breakthrough");
  const auto policy = advisors::default_policy(game);
  criticism::TrialSettings settings;
  const auto play = [&] {
    ggp::Rng rng(7);
    const auto searcher = game.engine().searcher(policy, {.nodes = 2});
    return criticism::play_trial(rng, game, *searcher, settings);
  };
  criticism::Trial plain, looked, hurried;
  const auto effort = spent_on([&] { plain = play(); });
  settings.look_for = {.values = true, .deepened = true, .replies = true};
  const auto looking = spent_on([&] { looked = play(); });
  REQUIRE(looked.looks.size() == 4);
  settings.most_effort = effort + 1;
  REQUIRE(looking > 6 * settings.most_effort);
  // One evaluation of all steps of a position may come on top.
  CHECK(spent_on([&] { hurried = play(); }) < 6 * settings.most_effort);
  CHECK(hurried.looks.size() < 4);
  CHECK(hurried.length() == plain.length());
  CHECK(hurried.outcome == plain.outcome);
  for (std::size_t i = 0; i < hurried.looks.size(); ++i)
    CHECK(hurried.looks[i].deepened.size() == looked.looks[i].deepened.size());
}
