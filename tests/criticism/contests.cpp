// Contests and problems: what is played and solved beside the trials.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "advisors/advisors.hpp"
#include "criticism/trials/contest.hpp"
#include "criticism/trials/problem.hpp"
#include "ggp/text/notation.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;
using advisors::Contestant;
using criticism::Bout;
using criticism::Mode;
using criticism::Trial;

/// Always takes the first or always the last legal step.
class Stubborn final : public Contestant {
 public:
  explicit Stubborn(bool last) : last_(last) {}
  ggp::Step choose(ggp::Rng& /*rng*/, const ggp::Game& game, const ggp::State& state,
                   ggp::Work* /*work*/) override {
    const auto steps = game.engine().steps(state);
    return last_ ? steps.back() : steps.front();
  }

 private:
  bool last_;
};

std::unique_ptr<Contestant> stubborn(ggp::Player, bool last) {
  return std::make_unique<Stubborn>(last);
}

/// A trial that played these turns of a text; nothing else of it is set.
Trial trial_of(const ggp::Game& game, const std::vector<std::string>& turns) {
  Trial trial;
  ggp::State state = game.engine().start();
  for (const std::string& text : turns) {
    const auto turn = ggp::read_turn(game, state, text);
    REQUIRE(turn);
    trial.plies.emplace_back().turn = *turn;
    ggp::play(game, state, *turn);
  }
  return trial;
}

std::vector<criticism::Problem> problems_in(const ggp::Game& game, const Trial& trial) {
  const criticism::ProblemSettings settings;
  const ggp::Policy policy = advisors::default_policy(game);
  const auto solver = game.engine().searcher(policy, solver_settings(settings, false));
  const auto step_solver = game.engine().searcher(policy, solver_settings(settings, true));
  return find_problems(game, trial, *solver, *step_solver, settings);
}

}  // namespace

TEST_CASE("a bout is told from the normal player's side") {
  // Without opening the first cells in order are a1 b1 c1 …: White gets a1, then c3, c2 go to
  // Black from the other end, and White's a1 b1 c1 make a row.
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;
  std::vector<std::unique_ptr<Contestant>> seats;
  seats.push_back(stubborn({}, false));
  seats.push_back(stubborn({}, true));
  ggp::Rng rng(1);
  const Bout white = play_bout(rng, game, seats, ggp::Player{0}, settings);
  CHECK(white.score == 1);
  CHECK(white.decided);
  const Bout black = play_bout(rng, game, seats, ggp::Player{1}, settings);
  CHECK(black.score == 0);
  CHECK(black.decided);
  // Stopped before the row is made, nobody has won.
  settings.most_plies = 4;
  const Bout stopped = play_bout(rng, game, seats, ggp::Player{0}, settings);
  CHECK(stopped.score == 0.5);
  CHECK_FALSE(stopped.decided);
}

TEST_CASE("the normal player changes seats, and threads change nothing") {
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;
  const auto contest = [&](unsigned threads) {
    settings.threads = threads;
    return play_contest(
        game, Mode::against_random, [](ggp::Player p) { return stubborn(p, false); },
        [](ggp::Player p) { return stubborn(p, true); }, {.quick_games = 4}, settings);
  };
  // Whoever begins makes a row first.
  std::vector<double> scores;
  for (const Bout& bout : contest(1).bouts) scores.push_back(bout.score);
  CHECK(scores == std::vector<double>{1, 0, 1, 0});
  std::vector<double> parallel;
  for (const Bout& bout : contest(3).bouts) parallel.push_back(bout.score);
  CHECK(parallel == scores);
}

TEST_CASE("an obstructive player leaves the fewest steps") {
  const ggp::Game game = hand_made::read(R"((game Shut
    (players White Black)
    (board (tiling square) (size 3 2))
    (pieces (Stone All (moves (move (pre (step))))))
    (start (place (Stone White) c1 b2) (place (Stone Black) a1))
    (end (All lose (no-move)))))");
  const auto player = advisors::make_contestant({advisors::PlayerKind::obstructive, {}}, game,
                                                advisors::default_policy(game));
  ggp::State state = game.engine().start();
  // White to move with c1 and b2; Black's a1 has the neighbours b1 and a2. c1-b1 leaves it a2
  // alone, b2-a2 leaves b1 alone, b2-b1 leaves a2; c1-c2 and b2-c2 leave both.
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    ggp::Rng rng(seed);
    ggp::State next = state;
    game.engine().play(next, player->choose(rng, game, state));
    CHECK(game.engine().steps(next).size() == 1);
  }
}

TEST_CASE("a defensive policy reads the others' advisors against them") {
  const ggp::Game& game = hand_made::rows_of_three();
  ggp::Policy policy;
  policy.of = {{{nullptr, 3, 0.75, false}}, {{nullptr, 5, 0.5, false}, {nullptr, 7, -0.5, true}}};
  const ggp::Policy defensive = advisors::defensive_policy(policy, ggp::Player{0});
  REQUIRE(defensive.of.size() == 2);
  CHECK(defensive.of[1].empty());
  REQUIRE(defensive.of[0].size() == 2);
  CHECK(defensive.of[0][0] == ggp::Counsellor{nullptr, 5, -0.5, true});
  CHECK(defensive.of[0][1] == ggp::Counsellor{nullptr, 7, 0.5, false});
  CHECK(game.players() == 2);
}

TEST_CASE("a problem is a position with one winning step") {
  const ggp::Game& game = hand_made::rows_of_three();
  // Before its last ply White holds a1 b1 c3, Black a2 b2 a3, and c1, c2, b3 are free: c1 makes
  // White's row; after c2 or b3 Black wins himself by c1, the diagonal.
  const Trial trial = trial_of(game, {"a1", "b2", "b1", "a2", "c3", "a3", "c1"});
  const auto problems = problems_in(game, trial);
  REQUIRE(problems.size() == 7);
  CHECK(problems[6].ply == 7);
  CHECK(problems[6].choices == 3);
  // The winning step also looks best at one ply.
  REQUIRE(problems[6].rank);
  CHECK(*problems[6].rank == 0);
  // Before the first ply nothing is won within three.
  CHECK_FALSE(problems[0].rank);
  CHECK(problems[0].choices == 9);
}

TEST_CASE("problems are looked for in as many trials as their budget holds, but five at least") {
  const ggp::Game& game = hand_made::rows_of_three();
  const ggp::Policy policy = advisors::default_policy(game);
  const auto looked_at = [&](std::uint64_t most_work, unsigned threads) {
    std::vector<Trial> trials(12, trial_of(game, {"a1", "b2", "b1", "a2", "c3", "a3", "c1"}));
    find_problems(game, policy, trials, {.trials = 10, .most_work = most_work}, threads);
    return std::ranges::count_if(trials,
                                 [](const Trial& trial) { return !trial.problems.empty(); });
  };
  ggp::Work work;
  const criticism::ProblemSettings settings;
  const auto solver = game.engine().searcher(policy, solver_settings(settings, false));
  const auto step_solver = game.engine().searcher(policy, solver_settings(settings, true));
  (void)find_problems(game, trial_of(game, {"a1", "b2", "b1", "a2", "c3", "a3", "c1"}), *solver,
                      *step_solver, settings, {}, &work);
  const std::uint64_t one = work.done / ggp::step_work;
  CHECK(looked_at(0, 1) == 10);
  CHECK(looked_at(1, 1) == 5);
  CHECK(looked_at(one * 15 / 2, 1) == 7);  // all trials are alike
  CHECK(looked_at(one * 15 / 2, 3) == 7);
  CHECK(looked_at(100 * one, 1) == 10);
}

TEST_CASE("two ways to win are no problem") {
  const ggp::Game& game = hand_made::rows_of_three();
  // Before its last ply White holds a1, b1, a2; c1 and a3 both make a row.
  const Trial trial = trial_of(game, {"a1", "c3", "b1", "b2", "a2", "c2", "a3"});
  CHECK_FALSE(problems_in(game, trial).back().rank);
}

TEST_CASE("a ladder ends where it is clear who is better, whatever the threads") {
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;
  const auto games = [&](bool other_last, unsigned threads) {
    settings.threads = threads;
    const auto first = [](ggp::Player p) { return stubborn(p, false); };
    const auto other = [&](ggp::Player p) { return stubborn(p, other_last); };
    return play_contest(game, Mode::ladder_250, first, other, {.ladder_games = 30}, settings)
        .bouts.size();
  };
  // Whoever begins makes the row first: it is never clear, and 10, 20 and at last 30 are played.
  CHECK(games(true, 1) == 30);
  CHECK(games(true, 3) == 30);
  // A random player against one who searches loses nearly all games: ten are enough.
  const ggp::Policy policy = advisors::default_policy(game);
  const auto contest = [&](unsigned threads) {
    settings.threads = threads;
    return play_contest(
        game, Mode::ladder_250,
        [&](ggp::Player) {
          return advisors::make_contestant({advisors::PlayerKind::alphabeta, {.nodes = 500}}, game,
                                           policy);
        },
        [](ggp::Player p) { return stubborn(p, true); }, {}, settings);
  };
  CHECK(contest(1).bouts.size() == 10);
  CHECK(contest(3).bouts.size() == 10);
}

TEST_CASE("a contest that is no ladder ends where its score is known") {
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;
  // Whoever begins wins, and seats change: the score is one half, for which 40 games are too few.
  const auto maker = [](ggp::Player p) { return stubborn(p, true); };
  const auto even = [&](double precision) {
    return play_contest(game, Mode::against_random, maker, maker,
                        {.quick_games = 40, .precision = precision}, settings)
        .bouts.size();
  };
  CHECK(even(0.1) == 40);
  CHECK(even(0.21) == 20);  // ± 0.2007
  CHECK(even(0) == 40);
  // One who searches wins or draws: 20 clear games are enough.
  const ggp::Policy policy = advisors::default_policy(game);
  const auto searching = [&](ggp::Player) {
    return advisors::make_contestant({advisors::PlayerKind::alphabeta, {.nodes = 500}}, game,
                                     policy);
  };
  const auto lopsided = [&](unsigned threads) {
    settings.threads = threads;
    return play_contest(game, Mode::against_random, searching, maker, {.quick_games = 60}, settings)
        .bouts.size();
  };
  CHECK(lopsided(1) == 20);
  CHECK(lopsided(3) == 20);
}

TEST_CASE("a contest is not begun where those of an easier one ran out of their budget") {
  const ggp::Game& game = hand_made::rows_of_three();
  const ggp::Policy policy = advisors::default_policy(game);
  const auto games = [&](Mode mode, const std::vector<criticism::Contest>& played) {
    return play_contest(game, mode, policy, {.nodes = 20, .table_bytes = 4096}, {.ladder_games = 2},
                        {}, played)
        .bouts.size();
  };
  const Bout ended = {.score = 1, .decided = true, .plies = 5},
             broken_off = {.score = 0.5, .plies = 3, .spent = true};
  CHECK(games(Mode::ladder_500, {}) == 2);
  CHECK(games(Mode::ladder_500, {{Mode::ladder_250, {ended, broken_off}}}) == 2);
  CHECK(games(Mode::ladder_500, {{Mode::ladder_250, {ended, broken_off, broken_off}}}) == 0);
  // Nor where that one was not begun for the same reason.
  CHECK(games(Mode::ladder_1000, {{Mode::ladder_250, {broken_off}}, {Mode::ladder_500, {}}}) == 0);
  CHECK(games(Mode::ladder_1000, {{Mode::ladder_250, {ended}}, {Mode::ladder_500, {ended}}}) == 2);
}

TEST_CASE("an easier contest comes first among those of a need") {
  for (const criticism::NeedsRow& need : criticism::all_needs())
    for (auto mode = need.contests.begin(); mode != need.contests.end(); ++mode) {
      const Mode easier = criticism::row_of(*mode).easier;
      INFO(criticism::row_of(*mode).what);
      CHECK((easier == Mode::self_play || std::find(need.contests.begin(), mode, easier) != mode ||
             std::ranges::find(need.contests, easier) == need.contests.end()));
    }
}

TEST_CASE("a bout without effort left tells so") {
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;
  settings.most_effort = 1;
  std::vector<std::unique_ptr<Contestant>> seats;
  seats.push_back(stubborn({}, false));
  seats.push_back(stubborn({}, true));
  ggp::Rng rng(1);
  CHECK(play_bout(rng, game, seats, ggp::Player{0}, settings).spent);
  settings.most_effort = 0;
  const Bout whole = play_bout(rng, game, seats, ggp::Player{0}, settings);
  CHECK_FALSE(whole.spent);
  CHECK(whole.winner == ggp::Player{0});
  CHECK(whole.plies == 5);
}

TEST_CASE("a contest has as many games as its budget holds, but ten at least") {
  const ggp::Game& game = hand_made::rows_of_three();
  criticism::TrialSettings settings;
  settings.opening = 0;  // every game is the same
  const auto games = [&](std::uint64_t most_work) {
    const auto maker = [](ggp::Player p) { return stubborn(p, true); };
    return play_contest(game, criticism::Mode::against_random, maker, maker,
                        {.quick_games = 40, .most_work = most_work}, settings)
        .bouts;
  };
  const auto all = games(0);
  CHECK(all.size() == 40);
  CHECK(all.front().work >= static_cast<std::uint64_t>(all.front().plies));
  CHECK(games(25 * all.front().work).size() == 25);
  CHECK(games(100 * all.front().work).size() == 40);
  CHECK(games(1).size() == 10);
}

TEST_CASE("every contest can be played") {
  const ggp::Game& game = hand_made::rows_of_three();
  const ggp::Policy policy = advisors::default_policy(game);
  const criticism::ContestSettings two = {.games = 2, .quick_games = 2, .ladder_games = 2};
  for (const criticism::ContestRow& row : criticism::contest_table()) {
    INFO(row.what);
    CHECK(&criticism::row_of(row.mode) == &row);
    CHECK(play_contest(game, row.mode, policy, {.nodes = 20, .table_bytes = 4096}, two, {})
              .bouts.size() == 2);
  }
}
