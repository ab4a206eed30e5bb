// Matches between players, what their scores say, and tuning by them.
#include <cmath>

#include "advisors/advisors.hpp"
#include "advisors/match.hpp"
#include "advisors/match_score.hpp"
#include "advisors/tuning.hpp"
#include "ggp/base/real.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using advisors::MatchScore;
using advisors::SequentialTest;

namespace {

advisors::PlayerSpec player(std::string_view text) {
  return *advisors::PlayerSpec::parse(text);
}

std::vector<advisors::Entrant> entrants(const Game& game, const ggp::Policy& policy,
                                        const std::vector<std::string>& names) {
  std::vector<advisors::Entrant> all;
  for (const auto& name : names)
    all.push_back({name, [&game, &policy, spec = player(name)](ggp::Player) {
                     return advisors::make_contestant(spec, game, policy);
                   }});
  return all;
}

std::vector<std::string> lines(const Game& game, const std::vector<advisors::MatchGame>& played) {
  std::vector<std::string> texts;
  for (const auto& one : played) texts.push_back(ggp::write(game, one.record));
  return texts;
}

}  // namespace

TEST_CASE("a standing counts whole rounds") {
  MatchScore standing;
  CHECK(standing.score() == 0.5);
  CHECK(standing.interval().low == 0);
  CHECK(standing.interval().high == 1);
  for (const double points : {2.0, 1.0, 1.5, 1.0}) standing.add_round(points, 2);
  CHECK(standing.games() == 8);
  CHECK(standing.score() == doctest::Approx(0.6875));
  // Means 1, ½, ¾, ½ about 0.6875: squares 0.171875 / 3 / 4.
  CHECK(standing.variance_of_mean() == doctest::Approx(0.171875 / 12));
  // 0.6875 * 0.3125 / 0.0143229 is worth 15 independent games.
  CHECK(standing.interval().low == doctest::Approx(0.4353).epsilon(0.001));
  CHECK(standing.interval().high == doctest::Approx(0.8630).epsilon(0.001));
}

TEST_CASE("ten wins in ten games are no proof of invincibility") {
  MatchScore standing;
  for (int i = 0; i < 5; ++i) standing.add_round(2, 2);
  CHECK(standing.interval().low == doctest::Approx(0.7225).epsilon(0.001));  // 10 / (10 + z²)
  CHECK(standing.interval().high == doctest::Approx(1));
}

TEST_CASE("a score is known the better the more games there are, and the clearer they are") {
  const auto all = advisors::score_interval(1, 20), half = advisors::score_interval(0.5, 16);
  CHECK(all.low == doctest::Approx(0.83888).epsilon(1e-4));  // 20 / (20 + 3.8415)
  CHECK(all.high == doctest::Approx(1));
  // z/√(n + z²)/2 = 1.95996/√(16 + 3.8415)/2 about one half.
  CHECK(half.high - 0.5 == doctest::Approx(0.220002).epsilon(1e-4));
  CHECK(0.5 - half.low == doctest::Approx(0.220002).epsilon(1e-4));
}

TEST_CASE("Elo is four hundred times the logarithm of the odds") {
  CHECK(advisors::elo_of(0.5) == 0);
  CHECK(advisors::elo_of(0.75) == doctest::Approx(190.85).epsilon(0.001));
  CHECK(advisors::elo_of(10.0 / 11) == doctest::Approx(400));
  CHECK(advisors::elo_of(1) == 1200);
  CHECK(advisors::elo_of(0) == -1200);
  CHECK(advisors::score_of_elo(400) == doctest::Approx(10.0 / 11));
}

TEST_CASE("ratings of several follow from the points between each two") {
  // Three to one and an even game: odds 3.5 to 1.5.
  const auto two = advisors::elo_ratings({{0, 3}, {1, 0}});
  CHECK(two[0] - two[1] == doctest::Approx(147.19).epsilon(0.001));
  CHECK(two[0] + two[1] == doctest::Approx(0));
  // Whoever beats all others is first, whoever loses to all last, and nobody is out of bounds.
  const auto three = advisors::elo_ratings({{0, 9, 9}, {0, 0, 9}, {0, 0, 0}});
  CHECK(three[0] > three[1]);
  CHECK(three[1] > three[2]);
  CHECK(three[1] == doctest::Approx(0).epsilon(0.001));
}

TEST_CASE("a sequential test stops early for the better and for the equal") {
  const SequentialTest test{0, 100, 0.05, 0.05};
  MatchScore better, equal;
  int rounds = 0;
  while (test.verdict(better) == SequentialTest::Verdict::undecided) {
    better.add_round(rounds % 3 == 0 ? 1 : 2, 2);
    ++rounds;
    REQUIRE(rounds < 1000);
  }
  CHECK(test.verdict(better) == SequentialTest::Verdict::stronger);
  for (rounds = 0; test.verdict(equal) == SequentialTest::Verdict::undecided; ++rounds) {
    equal.add_round(rounds % 2 == 0 ? 0.5 : 1.5, 2);
    REQUIRE(rounds < 1000);
  }
  CHECK(test.verdict(equal) == SequentialTest::Verdict::weaker);
}

TEST_CASE("each opening is played from every seat, whatever the threads") {
  for (const auto& [name, names] :
       {std::pair{"yavalath", std::vector<std::string>{"random", "greedy"}},
        {"yavalath-3", {"random", "greedy", "random"}}}) {
    CAPTURE(name);
    const gdl::ParamOverrides size = {{"size", brief() ? 4 : 5}};
    const Game game = *Game::make(game_named(name).checked().tree, size);
    const ggp::Policy policy = advisors::default_policy(game);
    const auto players = entrants(game, policy, names);
    advisors::MatchSettings settings{.seed = 5, .opening = 3};
    const auto played = advisors::play_match(game, players, 0, 3 * names.size(), settings);
    settings.threads = 3;
    CHECK(lines(game, played) ==
          lines(game, advisors::play_match(game, players, 0, 3 * names.size(), settings)));
    // Game by game from anywhere in the match.
    CHECK(lines(game, advisors::play_match(game, players, 4, 1, settings)).front() ==
          lines(game, played)[4]);
    for (std::size_t g = 0; g < played.size(); ++g) {
      const auto& first = played[g - g % names.size()].record.turns;
      REQUIRE(first.size() >= 3);
      for (std::size_t t = 0; t < 3; ++t) CHECK(played[g].record.turns[t] == first[t]);
      for (std::size_t seat = 0; seat < names.size(); ++seat)
        CHECK(played[g].entrant_in[seat] == (seat + g) % names.size());
      double points = 0;
      for (std::size_t seat = 0; seat < names.size(); ++seat) points += played[g].points(seat);
      CHECK(points == doctest::Approx(1));
    }
    CHECK(played[0].record.turns[0] != played[names.size()].record.turns[0]);
  }
}

TEST_CASE("normal draws have mean 0 and variance 1") {
  ggp::Rng rng(9);
  constexpr int draws = 20'000;
  double sum = 0, squares = 0;
  for (int i = 0; i < draws; ++i) {
    const double x = ggp::normal(rng);
    sum += x;
    squares += x * x;
  }
  CHECK(std::abs(sum / draws) < 5 / std::sqrt(draws));
  CHECK(std::abs(squares / draws - 1) < 5 * std::sqrt(2.0 / draws));
}

TEST_CASE("moved weights keep their sum, their zeros and who listens alike") {
  const Game game = game_named("yavalath");
  ggp::Policy policy = advisors::default_policy(game);
  policy.of[0][1].weight = policy.of[1][1].weight = 0;
  ggp::Rng rng(4);
  const ggp::Policy moved = advisors::moved_weights(rng, policy, 0.3);
  CHECK(moved.of[0] == moved.of[1]);
  CHECK(moved.of[0][1].weight == 0);
  CHECK(moved.of[0][0].weight != policy.of[0][0].weight);
  double sum = 0;
  for (const auto& c : moved.of[0]) sum += std::abs(c.weight);
  CHECK(sum == doctest::Approx(1));
}

TEST_CASE("tuning takes over whoever wins clearly, on any number of threads alike") {
  const Game game = game_named("tic-tac-toe");
  advisors::TuningSettings settings;
  settings.games = 6;
  settings.player = player("greedy");
  const auto run = [&](unsigned threads) {
    settings.match.threads = threads;
    advisors::Tuning tuning = advisors::begin_tuning(advisors::default_policy(game), settings);
    std::vector<double> trace;
    for (int i = 0; i < 8; ++i) {
      const ggp::Policy before = tuning.incumbent;
      const double step = tuning.step;
      const auto iteration = advisors::tune_on(game, tuning, settings);
      CHECK(iteration.number == i);
      CHECK((tuning.incumbent == before) == !iteration.accepted);
      CHECK(tuning.step == doctest::Approx(step * (iteration.accepted ? 1.5 : 0.9)));
      trace.push_back(iteration.score);
    }
    return trace;
  };
  CHECK(run(1) == run(3));
}
