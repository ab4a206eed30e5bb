// The verdict on a game, and the intervals it rests on.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <utility>

#include "criticism/criteria/interval.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/measure/verdict.hpp"
#include "tests/criticism/hand_made_trials.hpp"
#include "tests/plays.hpp"

namespace {

using namespace ludi;
using criticism::Trial;
using criticism::Verdict;
using doctest::Approx;
using hand_made::End;

/// So many games of each end, of 40 plies.
std::vector<Trial> games(int white, int black, int draws, int timeouts) {
  std::vector<Trial> trials;
  const auto add = [&](int number, End end) {
    for (int i = 0; i < number; ++i) trials.push_back(hand_made::trial_of_length(40, end));
  };
  add(white, End::white_wins);
  add(black, End::black_wins);
  add(draws, End::draw);
  add(timeouts, End::timeout);
  return trials;
}

Verdict verdict(const std::vector<Trial>& trials) {
  return verdict_on(criticism::Evidence(hand_made::rows_of_three(), trials));
}

/// Upper tail P(X ≥ k) of the binomial distribution, summed term by term.
double at_least(int k, int n, double p) {
  double sum = 0;
  for (int i = k; i <= n; ++i) {
    double term = 1;
    for (int j = 1; j <= i; ++j) term *= double(n - i + j) / j * p;
    for (int j = 0; j < n - i; ++j) term *= 1 - p;
    sum += term;
  }
  return sum;
}

}  // namespace

TEST_CASE("the interval of a proportion leaves half of the doubt on each side") {
  for (const auto& [k, n] : {std::pair{15, 20}, {1, 20}, {19, 20}, {3, 7}}) {
    const auto interval = criticism::proportion_interval(k, n, 0.95);
    CHECK(at_least(k, n, interval.low) == Approx(0.025));
    CHECK(1 - at_least(k + 1, n, interval.high) == Approx(0.025));
  }
  // With every game alike the bound is the root of the doubt: 0.025^(1/20) = 0.83157.
  CHECK(criticism::proportion_interval(20, 20, 0.95).low == Approx(0.83157).epsilon(1e-5));
  CHECK(criticism::proportion_interval(20, 20, 0.95).high == 1);
  CHECK(criticism::proportion_interval(0, 20, 0.95).low == 0);
  CHECK(criticism::proportion_interval(0, 20, 0.95).high == Approx(1 - 0.83157).epsilon(1e-4));
  CHECK(criticism::proportion_interval(0, 0, 0.95) == criticism::Interval{0, 1});
}

TEST_CASE("the bootstrap's interval holds the value and knows certainty") {
  const auto trials = games(6, 6, 4, 4);
  const criticism::Evidence evidence(hand_made::rows_of_three(), trials);
  const auto interval = [&](const char* symbol) {
    ggp::Rng rng(1);
    return bootstrap_interval(rng, *criticism::find_criterion(symbol), evidence, {});
  };
  // Completion is 0.6 of 20; the binomial's central 95 % are 8 … 16 wins (P(X ≤ 7) = 0.021,
  // P(X ≥ 17) = 0.016), so the quantiles of 400 draws lie within one win of 0.4 and 0.8.
  const auto completion = interval("A_comp");
  CHECK(std::abs(completion.low - 0.4) < 0.051);
  CHECK(std::abs(completion.high - 0.8) < 0.051);
  // Every game has 40 plies.
  CHECK(interval("A_durn").low == interval("A_durn").high);
  CHECK(interval("A_durn").low == Approx(1 - 20.0 / 60));
  CHECK(interval("A_ginro") == criticism::Interval{1, 1});
}

TEST_CASE("the ends of an interval are those that Efron and Tibshirani print") {
  // 12.5: of B values the k-th smallest and the k-th largest, k the whole part of (B + 1)α.
  CHECK(criticism::end_rank(1000, 0.9) == 50);  // α = 0.05
  CHECK(criticism::end_rank(2000, 0.9) == 100);
  CHECK(criticism::end_rank(999, 0.9) == 50);  // 1000 · 0.05, not a little less
  CHECK(criticism::end_rank(400, 0.95) == 10);
  CHECK(criticism::end_rank(1999, 0.95) == 50);
  CHECK(criticism::end_rank(20, 0.8) == 2);
  CHECK(criticism::end_rank(4, 0.95) == 1);
  CHECK(criticism::end_rank(1, 0.95) == 1);
}

TEST_CASE("an interval lies around its value, wherever samples lie") {
  std::vector<double> drawn;
  for (int i = 19; i >= 1; --i) drawn.push_back(i);
  // Their mean is 10. With 19 of them 90 % reach from the least to the greatest, 80 % from the
  // second to the last but one.
  CHECK(criticism::interval_around(10, drawn, 0.9) == criticism::Interval{1, 19});
  CHECK(criticism::interval_around(10, drawn, 0.8) == criticism::Interval{2, 18});
  CHECK(criticism::interval_around(30, drawn, 0.8) == criticism::Interval{22, 38});
  CHECK(criticism::interval_around(30, drawn, 0.8, {0, 35}) == criticism::Interval{22, 35});
  // One of forty is 40, the others are nothing: so is the second greatest, and the mean is 1.
  std::vector<double> rare(40, 0.0);
  rare[7] = 40;
  CHECK(criticism::interval_around(1, rare, 0.9) == criticism::Interval{0, 1});
}

TEST_CASE("an interval is of the games that the value is of") {
  // White wins the four games that end; sixteen are stopped.
  std::vector<Trial> trials = games(0, 0, 0, 16);
  for (int i = 0; i < 4; ++i)
    trials.push_back(hand_made::trial({0, 0.2, -0.09, -0.25, -0.16, 0.3, 1}, End::white_wins));
  const criticism::Evidence evidence(hand_made::rows_of_three(), trials);
  ggp::Rng rng(1);
  const auto& security = *criticism::find_criterion("A_secu");
  CHECK(trials_for(security, evidence).size() == 4);
  const auto interval = bootstrap_interval(rng, security, evidence, {});
  // White is behind after three of six plies in each of them.
  CHECK(interval.low == Approx(0.5));
  CHECK(interval.high == Approx(0.5));
}

TEST_CASE("an even game that ends is viable") {
  const Verdict fair = verdict(games(10, 9, 1, 0));
  CHECK(fair.viable);
  CHECK(fair.reasons.empty());
}

TEST_CASE("each fault is told in words") {
  const auto only_reason = [](const std::vector<Trial>& trials) {
    const Verdict found = verdict(trials);
    CHECK_FALSE(found.viable);
    REQUIRE(found.reasons.size() == 1);
    return found.reasons.front();
  };
  // 16 of 20: P(X ≥ 16 | ½) = 0.006, so the interval lies above one half.
  CHECK(only_reason(games(2, 2, 16, 0)).starts_with("more games end without a winner"));
  // 19 of 20: P(X ≥ 19 | ¾) = 0.0243 < 0.025, so the interval lies above three quarters.
  CHECK(only_reason(games(1, 19, 0, 0)).starts_with("Black wins too many"));
  CHECK(only_reason(games(19, 1, 0, 0)).starts_with("White wins too many"));
  CHECK(verdict(games(1, 1, 0, 18)).reasons.size() == 2);  // no winners, because no end
  CHECK(verdict(games(1, 1, 0, 18)).reasons[1].starts_with("most games do not end"));
  std::vector<Trial> brief;
  for (int i = 0; i < 20; ++i)
    brief.push_back(hand_made::trial_of_length(10, i % 2 == 0 ? End::white_wins : End::black_wins));
  CHECK(only_reason(brief).starts_with("most games end within 10 plies"));
  CHECK(only_reason({}).starts_with("no trial"));
}

TEST_CASE("a game that was stopped early is no short game") {
  // Turns without an end stop a game after few plies.
  const std::vector<Trial> stopped(20, hand_made::trial_of_length(2, End::timeout));
  const Verdict found = verdict(stopped);
  CHECK_FALSE(found.viable);
  for (const std::string& reason : found.reasons)
    CHECK(reason.find("end within") == std::string::npos);
}

TEST_CASE("whoever moves first is watched apart from the players") {
  // White and Black win ten games each, always as the one who began.
  auto trials = games(10, 10, 0, 0);
  for (Trial& trial : trials)
    if (trial.outcome.winner() == ggp::Player{1}) trial.plies.front().mover = ggp::Player{1};
  const Verdict found = verdict(trials);
  REQUIRE(found.reasons.size() == 1);
  CHECK(found.reasons.front().starts_with("the first player wins"));
}

TEST_CASE("whoever moves second is watched as well") {
  // White and Black win ten games each, always as the one who did not begin.
  auto trials = games(10, 10, 0, 0);
  for (Trial& trial : trials)
    trial.plies.front().mover = ggp::Player{trial.outcome.winner() == ggp::Player{0} ? 1 : 0};
  const Verdict found = verdict(trials);
  REQUIRE(found.reasons.size() == 1);
  CHECK(found.reasons.front().starts_with("the second player wins"));
}

TEST_CASE("a few trials condemn nobody") {
  CHECK(verdict(games(3, 0, 0, 0)).viable);
  CHECK(verdict(games(1, 1, 3, 0)).viable);
  // 18 of 20: P(X ≥ 18 | ¾) = 0.091, too likely by chance.
  CHECK(verdict(games(18, 2, 0, 0)).viable);
  // 14 of 20: P(X ≥ 14 | ½) = 0.058.
  CHECK(verdict(games(3, 3, 14, 0)).viable);
}

TEST_CASE("what a few trials cannot rule out is told as a doubt") {
  // 3 of 5 won by White leave up to 0.947 (P(X ≤ 3 | p) = 0.025), 2 of 5 by Black up to 0.853,
  // both beyond three quarters. White began them all: who moves first is the same doubt.
  const auto doubts = verdict(games(3, 2, 0, 0)).doubts;
  REQUIRE(doubts.size() == 2);
  CHECK(doubts[0] == "White wins too many of the decided games: 3 of 5 (15–95 %)");
  CHECK(doubts[1] == "Black wins too many of the decided games: 2 of 5 (5–85 %)");
  CHECK(verdict(games(50, 50, 5, 0)).doubts.empty());
  // What is condemned is not doubted.
  CHECK(verdict(games(19, 1, 0, 0)).doubts.empty());
}

TEST_CASE("a game that leaves nobody a choice is not viable, however few trials there are") {
  Trial unplayed = hand_made::trial_of_length(0, End::white_wins);
  const auto nothing = verdict({unplayed});
  CHECK_FALSE(nothing.viable);
  REQUIRE(nothing.reasons.size() == 1);
  CHECK(nothing.reasons.front().starts_with("nobody has a first move"));

  Trial forced = hand_made::trial_of_length(12, End::white_wins);
  for (criticism::Ply& ply : forced.plies) {
    ply.choices = 1;
    ply.turn.resize(1);
  }
  CHECK_FALSE(verdict({forced}).viable);
  CHECK(verdict({forced}).reasons.front().starts_with("it is over before anybody has a choice"));
  forced.plies.back().choices = 2;
  CHECK(verdict({forced}).viable);
}

TEST_CASE("games in which nobody has a first move are never viable") {
  const auto text = test::contents_of(LUDI_SOURCE_DIR "/tests/data/doubtful/no-first-move.gdl");
  for (const int trials : {1, 5}) {
    criticism::MeasureSettings settings;
    settings.trials.trials = trials;
    settings.search.nodes = 20;
    settings.criteria = {};
    CHECK_FALSE(measure(test::game_of(text), settings).viable);
  }
}
