// What leads are worth: slopes fitted to how trials came out.
#include <cmath>

#include "criticism/trials/lead.hpp"
#include "criticism/trials/lead_fit.hpp"
#include "ggp/base/rng.hpp"
#include "tests/criticism/hand_made_trials.hpp"

using namespace ludi;
using criticism::LeadSettings;
using criticism::LeadSource;
using criticism::Trial;
using doctest::Approx;
using hand_made::End;

namespace {

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

/// A trial of nine plies whose search expected the same of White all along.
Trial expected_of_white(double share, End end) {
  Trial trial = hand_made::trial(std::vector<double>(10, 0.0), end);
  for (criticism::Ply& ply : trial.plies)
    ply.searched = ply.mover == ggp::Player{0} ? share : 1 - share;
  if (trial.outcome.over())
    trial.plies.back().values = {end == End::white_wins ? 1.0 : 0.0,
                                 end == End::white_wins ? 0.0 : 1.0};
  return trial;
}

/// Trials whose logit is `x` for White or against them, won as often as `slope` says.
std::vector<Trial> calibrated(double slope, int games) {
  ggp::Rng rng(1);
  std::vector<Trial> trials;
  for (int i = 0; i < games; ++i) {
    const double x = 4 * rng.unit() - 2;
    const bool white = rng.unit() < logistic(slope * x);
    trials.push_back(expected_of_white(logistic(x), white ? End::white_wins : End::black_wins));
  }
  return trials;
}

LeadSettings by(LeadSource source, int averaged = 1) {
  LeadSettings settings;
  settings.source = source;
  settings.averaged = averaged;
  return settings;
}

}  // namespace

TEST_CASE("evaluation is taken as it is") {
  std::vector<Trial> trials = {hand_made::trial({0, 0.5, 1}, End::white_wins)};
  CHECK(settle_leads(trials, by(LeadSource::evaluation)).slopes.empty());
  CHECK(trials.front().expected.empty());
  CHECK(lead(trials.front(), 1) == Approx(0.5));
}

TEST_CASE("slopes are those that outcomes were drawn by") {
  for (const double slope : {0.5, 2.0}) {
    auto trials = calibrated(slope, 2000);
    const auto fit = settle_leads(trials, by(LeadSource::search));
    REQUIRE(fit.slopes.size() == 1);
    CHECK(fit.tells);
    CHECK(std::abs(fit.slopes[0].slope - slope) < 4 * fit.slopes[0].error);
    CHECK(fit.slopes[0].error < 0.1);
    // The logit of White's expectation is the slope times the search's.
    const Trial& one = trials.front();
    const double searched = *one.ply(1).searched;
    CHECK(lead(one, 4) ==
          Approx(2 * logistic(slope * std::log(searched / (1 - searched))) - 1).epsilon(0.15));
  }
}

TEST_CASE("a sign that has nothing to do with the outcome is told, and others' slopes hold") {
  auto none = calibrated(0, 300), few = calibrated(2, 1);
  const auto nothing = settle_leads(none, by(LeadSource::search));
  CHECK_FALSE(nothing.tells);
  // One trial says as little.
  CHECK(settle_leads(few, by(LeadSource::search)).slopes[0].slope == nothing.slopes[0].slope);
}

TEST_CASE("nobody is judged by their own outcome") {
  // The first trial alone differs, in who won.
  auto once = calibrated(1, 40), again = once;
  const bool white = once[0].outcome.winner() == ggp::Player{0};
  again[0].outcome.of = {white ? ggp::Result::loss : ggp::Result::win,
                         white ? ggp::Result::win : ggp::Result::loss};
  settle_leads(once, by(LeadSource::search));
  settle_leads(again, by(LeadSource::search));
  CHECK(lead(once[0], 4) == lead(again[0], 4));
  CHECK(lead(once[1], 4) != lead(again[1], 4));
}

TEST_CASE("the last ply of a finished game has its outcome, that of a stopped one none") {
  std::vector<Trial> trials = {expected_of_white(0.7, End::black_wins),
                               expected_of_white(0.7, End::timeout)};
  settle_leads(trials, by(LeadSource::search));
  CHECK(lead(trials[0], 9) == -1);
  CHECK(lead(trials[0], 8) > 0);
  CHECK(lead(trials[1], 9) == lead(trials[1], 8));
  CHECK(trials[0].lead_error(9) == 0);
  CHECK(trials[0].lead_error(8) > 0);
}

TEST_CASE("the lead is the mean over two plies") {
  Trial trial = expected_of_white(0.5, End::timeout);
  trial.plies[4].searched = 0.9;  // ply 5 is White's
  std::vector<Trial> plain = {trial}, averaged = {trial};
  settle_leads(plain, by(LeadSource::search, 1));
  settle_leads(averaged, by(LeadSource::search, 2));
  CHECK(lead(plain[0], 4) == Approx(0));
  CHECK(lead(averaged[0], 4) == Approx(0));
  CHECK(lead(averaged[0], 5) == Approx(lead(plain[0], 5) / 2));
  CHECK(lead(averaged[0], 6) == Approx(lead(plain[0], 5) / 2));
  CHECK(lead(averaged[0], 7) == Approx(0));
}

TEST_CASE("a lead is off by what its slope is off, more or less steeply") {
  std::vector<Trial> trials = {expected_of_white(0.9, End::timeout)};
  settle_leads(trials, by(LeadSource::search, 1));
  // One trial tells nothing, so the slope is 0.8 and may be off by 0.45. The sign is half of the
  // logit ln 9, and D = 2P − 1 moves by 4P(1 − P) of what the slope moves the sign by.
  const double p = logistic(0.8 * std::log(9.0));
  CHECK(lead(trials[0], 4) == Approx(2 * p - 1));
  const double off = 4 * p * (1 - p) * 0.45 * std::log(9.0) / 2;
  CHECK(trials[0].lead_error(4) == Approx(off));
  CHECK(trials[0].lead_error(4, ggp::Player{1}) == Approx(off));
}

TEST_CASE("what a slope is off cancels out between a lead and the other player's next") {
  Trial trial = expected_of_white(0.9, End::timeout);
  // White is expected to win after White's turns, Black after Black's.
  for (criticism::Ply& ply : trial.plies) ply.searched = 0.9;
  std::vector<Trial> plain = {trial}, averaged = {trial};
  settle_leads(plain, by(LeadSource::search, 1));
  settle_leads(averaged, by(LeadSource::search, 2));
  CHECK(lead(plain[0], 5) == Approx(-lead(plain[0], 6)));
  CHECK(plain[0].lead_error(5) > 0.1);
  CHECK(plain[0].lead_error(6) == Approx(plain[0].lead_error(5)));
  CHECK(std::abs(lead(averaged[0], 6)) < 1e-12);
  CHECK(averaged[0].lead_error(6) < 1e-9);
}

TEST_CASE("two slopes that make up for each other leave a lead surer than each by itself") {
  // Search and random games say nearly the same, so of their slopes one may be too great where the
  // other is too small.
  ggp::Rng rng(1);
  std::vector<Trial> trials;
  const auto add = [&](double x, bool white) {
    trials.push_back(expected_of_white(logistic(x), white ? End::white_wins : End::black_wins));
    for (criticism::Ply& ply : trials.back().plies) ply.chances = {logistic(x), logistic(-x)};
  };
  add(std::log(3.0), true);
  for (int i = 0; i < 300; ++i) {
    const double x = 4 * rng.unit() - 2;
    add(x, rng.unit() < logistic(1.5 * x));
  }
  const auto fit = settle_leads(trials, by(LeadSource::blend, 1));
  REQUIRE(fit.tells);
  REQUIRE(fit.slopes.size() == 2);
  // White's signs are ln 3 / 2 and 3/4 − 1/2.
  const double p = (1 + lead(trials[0], 4)) / 2;
  const double apart =
      4 * p * (1 - p) *
      std::hypot(fit.slopes[0].error * std::log(3.0) / 2, fit.slopes[1].error * 0.25);
  CHECK(trials[0].lead_error(4) > 0.2 * apart);
  CHECK(trials[0].lead_error(4) < 0.6 * apart);
}

TEST_CASE("of three players each lead is off by its own") {
  Trial trial;
  trial.at_start = {0.5, 0.5, 0.5};
  const double ln_2 = std::log(2.0);
  for (int n = 0; n < 3; ++n) {
    criticism::Ply ply;
    ply.mover = ggp::Player{n};
    ply.values = {0.5, 0.5, 0.5};
    // Less an even share, times the slope 3: 2 ln 2, ln 2 and 0.
    ply.chances = {1.0 / 3 + 2 * ln_2 / 3, 1.0 / 3 + ln_2 / 3, 1.0 / 3};
    trial.plies.push_back(ply);
  }
  std::vector<Trial> trials = {trial};
  settle_leads(trials, by(LeadSource::playouts, 1));
  const Trial& settled = trials.front();
  // Weights 4, 2 and 1: leads of 2/7, −2/7 and −3/7.
  CHECK(lead(settled, 2) == Approx(2.0 / 7));
  CHECK(lead(settled, 2, ggp::Player{1}) == Approx(-2.0 / 7));
  CHECK(lead(settled, 2, ggp::Player{2}) == Approx(-3.0 / 7));
  // The mean sign is 10/7 of L = ln 2 / 3, so the expectations move by 16/49, −6/49 and −10/49 of L
  // times what the slope moves by: 1.2.
  const double unit = 1.2 * ln_2 / 3 / 49;
  CHECK(settled.lead_error(2) == Approx(22 * unit));
  CHECK(settled.lead_error(2, ggp::Player{1}) == Approx(22 * unit));
  CHECK(settled.lead_error(2, ggp::Player{2}) == Approx(26 * unit));
}

TEST_CASE("random games fill in where search says nothing, on straight lines between them") {
  Trial trial = hand_made::trial(std::vector<double>(10, 0.0), End::timeout);
  trial.plies[2].chances = {0.75, 0.25};  // ply 3
  trial.plies[6].chances = {0.25, 0.75};  // ply 7
  std::vector<Trial> trials = {trial};
  settle_leads(trials, by(LeadSource::blend, 1));
  const Trial& settled = trials.front();
  CHECK(lead(settled, 3) > 0.2);
  CHECK(lead(settled, 0) == lead(settled, 3));
  CHECK(lead(settled, 5) == Approx(0));
  CHECK(lead(settled, 7) == Approx(-lead(settled, 3)));
  CHECK(lead(settled, 9) == lead(settled, 7));
}

TEST_CASE("expectations of more players are shares of one") {
  Trial trial;
  trial.at_start = {0.5, 0.5, 0.5};
  for (int n = 0; n < 3; ++n) {
    criticism::Ply ply;
    ply.mover = ggp::Player{n};
    ply.values = {0.5, 0.5, 0.5};
    ply.chances = {0.6, 0.3, 0.1};
    trial.plies.push_back(ply);
  }
  std::vector<Trial> trials = {trial};
  settle_leads(trials, by(LeadSource::playouts, 1));
  const auto& expected = trials.front().expectations(2);
  REQUIRE(expected.size() == 3);
  CHECK(expected[0] + expected[1] + expected[2] == Approx(1));
  CHECK(expected[0] > expected[1]);
  CHECK(expected[1] > expected[2]);
}
