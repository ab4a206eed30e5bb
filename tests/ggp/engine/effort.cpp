// Work that is bounded by counts, however hostile the rules.
#include "ggp/base/effort.hpp"

#include <functional>
#include <memory>
#include <vector>

#include "advisors/match.hpp"
#include "criticism/trials/contest.hpp"
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

/// Takes the first step after thinking as hard as it is to play a thousand.
class Ponderer final : public advisors::Contestant {
 public:
  ggp::Step choose(ggp::Rng& /*rng*/, const Game& game, const State& state,
                   ggp::Work* work) override {
    ggp::book(work, 1'000 * ggp::step_work);
    ++choices;
    return game.engine().steps(state).front();
  }
  int choices = 0;
};

/// What is booked on the account given, in steps.
std::uint64_t spent_on(const std::function<void(ggp::Work*)>& deed) {
  ggp::Work work;
  deed(&work);
  return work.done / ggp::step_work;
}

}  // namespace

TEST_CASE("every step that is played counts on its own account and on no other") {
  const Game game = game_named("tic-tac-toe");
  State state = game.engine().start();
  const auto steps = game.engine().steps(state);
  CHECK(spent_on([&](ggp::Work* work) { game.engine().play(state, steps.front(), work); }) == 1);
  ggp::Work work;
  work.done = 100;  // what was done before an effort begins is none of its business
  const ggp::Effort two(work, 2), endless(work, 0), nobodys;
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(two.spent());
    State next = game.engine().start();
    game.engine().play(next, steps.front(), &work);
    game.engine().play(next, steps.back());
  }
  CHECK(work.done == 100 + 3 * ggp::step_work);
  CHECK(two.spent());
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

TEST_CASE("groups that rules walk through count as a quarter of a step each") {
  const Game game = game_of(
      "(game Heavy (players Black White) (board (tiling square) (size 5 5))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (> (largest-group) (group-size "
      "to))))))))"
      " (start (place Stone Black a1 b1)) (end (All win (in-a-row 4))))");
  const ggp::State start = game.engine().start();
  ggp::Work work;
  CHECK_FALSE(game.engine().steps(start, &work).empty());
  // For each of two stones and of 23 empty cells: the one group there is, and the one to come.
  CHECK(work.done == 2 * 23 * 2 * ggp::walk_work);
  CHECK(4 * ggp::walk_work == ggp::step_work);
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

TEST_CASE("trials, matches and the breeder's critic give a game of endless thought up") {
  const Game game = endless_thought();
  const State start = game.engine().start();
  const auto policy = advisors::default_policy(game);
  const ggp::SearchSettings search{.nodes = 50, .table_bytes = 1U << 16U};
  criticism::TrialSettings trials;
  trials.most_effort = brief() ? 1 : 3'000;
  const auto spent = spent_on([&](ggp::Work* work) {
    ggp::Rng rng(criticism::trial_seed(trials.seed, game, criticism::Mode::self_play, 0));
    const auto searcher = game.engine().searcher(policy, search);
    CHECK(criticism::play_trial(rng, game, *searcher, trials, ggp::Player{0}, work).timed_out);
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
  // A search such as the critic asks for first, and what it makes of that.
  const synthesis::CriticSettings judging;
  const auto planned = spent_on([&](ggp::Work* work) {
    const auto searcher = game.engine().searcher(
        policy,
        {.depth = judging.plies, .nodes = judging.plan_nodes, .effort = judging.plan_effort});
    (void)searcher->search(start, work);
  });
  CHECK(planned < 10'000'000);
  CHECK_FALSE(synthesis::playing_critic(judging).fast_enough(game));
}

TEST_CASE("a match and a bout end when the players' thought comes to the bound") {
  // Three choices and three steps are 3003 steps' work; two are 2002.
  const Game game = game_named("tic-tac-toe");
  const advisors::Entrant entrant{"ponderer",
                                  [](ggp::Player) { return std::make_unique<Ponderer>(); }};
  advisors::MatchSettings match;
  match.opening = 0;
  match.most_effort = 3'000;
  const auto played = advisors::play_match(game, {entrant, entrant}, 0, 1, match);
  REQUIRE(played.front().finished);
  CHECK(played.front().record.turns.size() == 3);

  criticism::TrialSettings settings;
  settings.opening = 0;
  settings.most_effort = 2'002;  // the bound itself is no excess
  std::vector<std::unique_ptr<advisors::Contestant>> seats;
  std::vector<const Ponderer*> ponderers;
  for (int seat = 0; seat < 2; ++seat) {
    auto ponderer = std::make_unique<Ponderer>();
    ponderers.push_back(ponderer.get());
    seats.push_back(std::move(ponderer));
  }
  ggp::Rng rng(1);
  CHECK_FALSE(criticism::play_bout(rng, game, seats, ggp::Player{0}, settings).decided);
  CHECK(ponderers[0]->choices == 2);
  CHECK(ponderers[1]->choices == 1);
}

TEST_CASE("looks that take too long are not noted, and the rest of the trial is the same") {
  const Game game = test::game_named("breakthrough");
  const auto policy = advisors::default_policy(game);
  criticism::TrialSettings settings;
  const auto play = [&](ggp::Work* work) {
    ggp::Rng rng(7);
    const auto searcher = game.engine().searcher(policy, {.nodes = 2});
    return criticism::play_trial(rng, game, *searcher, settings, ggp::Player{0}, work);
  };
  criticism::Trial plain, looked, hurried;
  const auto effort = spent_on([&](ggp::Work* work) { plain = play(work); });
  settings.look_for = {.values = true, .deepened = true, .replies = true};
  const auto looking = spent_on([&](ggp::Work* work) { looked = play(work); });
  REQUIRE(looked.looks.size() == 4);
  settings.most_effort = effort + 1;
  REQUIRE(looking > 6 * settings.most_effort);
  // One evaluation of all steps of a position may come on top.
  CHECK(spent_on([&](ggp::Work* work) { hurried = play(work); }) < 6 * settings.most_effort);
  CHECK(hurried.looks.size() < 4);
  CHECK(hurried.length() == plain.length());
  CHECK(hurried.outcome == plain.outcome);
  for (std::size_t i = 0; i < hurried.looks.size(); ++i)
    CHECK(hurried.looks[i].deepened.size() == looked.looks[i].deepened.size());
}
