// Trials, matches and critics that are bounded by counted work, however hostile the rules.
#include "ggp/base/effort.hpp"

#include <memory>
#include <vector>

#include "advisors/match.hpp"
#include "criticism/trials/contest.hpp"
#include "criticism/trials/trial.hpp"
#include "synthesis/judge/critic.hpp"
#include "tests/advisors/policies.hpp"
#include "tests/effort.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

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

}  // namespace

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
  // Three choices and three steps are 3003 steps' work, two are 2002; lists of what may follow are
  // an eighth each.
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
  settings.most_effort = 2'003;
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
  settings.lead.playouts = 0;
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
