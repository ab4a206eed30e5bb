// What is made of judgements: people of known taste, and figures worked out by hand.
#include "app/survey/analysis.hpp"

#include <cmath>

#include "tests/app/survey/studying.hpp"
#include "tests/tier.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;

namespace {

/// Somebody who preferred `winner` of each pair of places, in the order of `pairs_of`; -1: none.
Participation voter(int games, const std::vector<int>& winners) {
  Participation person;
  const auto pairs = pairs_of(games);
  for (std::size_t p = 0; p < winners.size(); ++p) {
    if (winners[p] < -1) continue;  // not judged
    Judgement judged;
    judged.pair = static_cast<int>(p);
    judged.first = pairs[p].first;
    judged.second = pairs[p].second;
    if (0 <= winners[p]) judged.preferred = winners[p];
    person.judgements.push_back(judged);
  }
  return person;
}

/// Kendall's τ of an order against games that are better the smaller their place.
double tau_of(const std::vector<int>& order) {
  int sum = 0, all = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = i + 1; j < order.size(); ++j, ++all) sum += order[i] < order[j] ? 1 : -1;
  return static_cast<double>(sum) / all;
}

struct Recovered {
  double strengths = 0, searched = 0;  ///< τ of the two rankings
  int answers = 0, left_out = 0;
};

Recovered told(Studying& studying, StudyId study, bool attentive_only) {
  const auto people = participations(studying.database, studying.studies.view(study));
  const auto analysis =
      analysis_of(studying.studies.view(study).design, people, {.attentive_only = attentive_only});
  std::vector<int> order;
  std::vector<std::pair<double, int>> searched;
  for (const auto& each : analysis.games) {
    order.push_back(each.game);
    searched.emplace_back(-each.searched, each.game);
  }
  std::ranges::sort(searched);
  std::vector<int> other;
  for (const auto& each : searched) other.push_back(each.second);
  return {tau_of(order), tau_of(other), analysis.comparisons, analysis.left_out};
}

}  // namespace

TEST_CASE("the ranking of people with a known taste is recovered, with liars and quitters") {
  const bool thorough = test::thorough();
  const int games = thorough ? 12 : 6;
  const int most = thorough ? 640 : 80;
  Studying studying;
  Json design = plain_design(games, 5);
  design["questions"] = {{{"id", "care"},
                          {"when", "pair"},
                          {"kind", "choice"},
                          {"text", "Choose b"},
                          {"options", {"a", "b"}},
                          {"right", 1}}};
  const auto study = studying.opened(design);
  ggp::Rng rng(20);
  int liars = 0;
  Recovered last;
  for (int n = 1; n <= most; ++n) {
    const bool lies = rng.below(100) < 15, quits = rng.below(100) < 20;
    const std::string secret = studying.begin(study);
    int judged = 0;
    while (true) {
      const auto view = studying.participants.view(secret);
      const auto steps = walk_of(view.design);
      if (std::ssize(steps) == view.step || (quits && judged == 2)) break;
      const Step& step = steps[static_cast<std::size_t>(view.step)];
      Json body = Json::object();
      if (step.kind == Step::Kind::judge) {
        const Slot& slot = view.slots[static_cast<std::size_t>(step.place)];
        const auto pairs = pairs_of(games);
        // Strengths fall by 3 from the first game to the last.
        const double d = 3.0 * (game_of(slot, 1, pairs) - game_of(slot, 0, pairs)) / (games - 1);
        const double p = lies ? 0.5 : 1 / (1 + std::exp(-d));
        body["preferred"] = rng.unit() < p ? "first" : "second";
        body["answers"] = {{"care", lies && judged == 0 ? 0 : 1}};
        ++judged;
      }
      studying.participants.answer(secret, {view.step, body, 10});
    }
    liars += lies ? 1 : 0;
    if (n * 8 != most && n * 4 != most && n * 2 != most && n != most) continue;
    last = told(studying, study, true);
    const Recovered with_liars = told(studying, study, false);
    MESSAGE(last.answers << " answers: tau " << last.strengths << " by strengths, " << last.searched
                         << " by cross-entropy; with liars, of " << with_liars.answers << ", "
                         << with_liars.strengths);
    CHECK(last.left_out == liars);
    CHECK(with_liars.left_out == 0);
    CHECK(with_liars.strengths > 0.3);
  }
  // One of fifteen pairs in the wrong order leaves 0.87.
  CHECK(last.strengths > 0.8);
  CHECK(last.searched > 0.7);
}

TEST_CASE("how many comparisons are missing is what the formula says, and what they bring") {
  // (1.95996 + 0.84162)² = 7.84888; logistic(1)·logistic(−1) = 0.196612.
  CHECK(comparisons_needed(1, 0.5, 0.95, 0.8) == 30);
  CHECK(comparisons_needed(-1, 0.5, 0.95, 0.8) == 30);
  CHECK(comparisons_needed(1, 0.1, 0.95, 0.8) == 0);
  CHECK_FALSE(comparisons_needed(0, 0.5, 0.95, 0.8));
  CHECK_FALSE(comparisons_needed(1e-6, 0.5, 0.95, 0.8));
  // As many as are missing are made, in the proportion foretold: then the difference has the
  // number of standard errors that was asked for.
  criticism::Survey survey{
      {"a", "b", "c"}, {{0, 1, 12}, {1, 0, 8}, {0, 2, 14}, {2, 0, 6}, {1, 2, 12}, {2, 1, 8}}, 0};
  const criticism::BradleyTerrySettings free = {.virtual_comparisons = 1e-6};
  const auto standing = [&] {
    const auto model = criticism::bradley_terry(survey, free);
    const auto spread = criticism::covariance_of(survey, model, free);
    for (std::size_t i = 0; i < 3; ++i)
      CHECK(std::sqrt(spread[i][i]) == doctest::Approx(model[i].error));
    return std::pair(model[0].strength - model[1].strength,
                     spread[0][0] + spread[1][1] - 2 * spread[0][1]);
  };
  const auto [difference, variance] = standing();
  const auto missing = comparisons_needed(difference, variance, 0.95, 0.8);
  REQUIRE(missing);
  const double p = 1 / (1 + std::exp(-difference));
  survey.preferences[0].times += static_cast<int>(std::lround(p * double(*missing)));
  survey.preferences[1].times += static_cast<int>(std::lround((1 - p) * double(*missing)));
  const auto [later, less] = standing();
  CHECK(later / std::sqrt(less) == doctest::Approx(2.8016).epsilon(0.02));
}

TEST_CASE("agreement is the share of people who say the same, as Kendall and Smith count it") {
  const AnalysisSettings settings;
  // One pair, three people, two against one: one of three pairs of people agrees.
  const auto split = agreement_of({voter(2, {0}), voter(2, {0}), voter(2, {1})}, 1, settings);
  CHECK(split.compared == 3);
  CHECK(split.share == doctest::Approx(1.0 / 3));
  CHECK(split.coefficient == doctest::Approx(-1.0 / 3));
  CHECK(split.interval.low <= split.share);
  CHECK(split.share <= split.interval.high);
  const auto one = agreement_of({voter(2, {0}), voter(2, {0}), voter(2, {-1})}, 1, settings);
  CHECK(one.compared == 1);
  CHECK(one.coefficient == 1);
  CHECK(agreement_of({voter(2, {0})}, 1, settings).compared == 0);
  // Their definition: Σ is taken over ordered pairs of games, of the pairs of judges who prefer the
  // first to the second; u = 2Σ / (C(m,2)·C(n,2)) − 1.
  ggp::Rng rng(4);
  constexpr int judges = 5, games = 4, pairs = games * (games - 1) / 2;
  std::vector<Participation> people;
  int preferred[games][games] = {};
  for (int j = 0; j < judges; ++j) {
    std::vector<int> winners;
    for (const auto& [a, b] : pairs_of(games)) {
      winners.push_back(rng.one_in(3) ? b : a);
      ++preferred[winners.back()][winners.back() == a ? b : a];
    }
    people.push_back(voter(games, winners));
  }
  int sum = 0;
  for (const auto& row : preferred)
    for (const int times : row) sum += times * (times - 1) / 2;
  const double u = 2.0 * sum / (judges * (judges - 1) / 2.0 * pairs) - 1;
  CHECK(agreement_of(people, pairs, settings).coefficient == doctest::Approx(u));
}

TEST_CASE("strengths are told against the mean game, with the error of that difference") {
  // Two games, 30 to 10: their difference is log 3 without the virtual comparisons, which count as
  // half a win of each against a game of strength 0, and each lies half of it from the mean.
  const Design design = read_design(plain_design(2, 1), small_games());
  std::vector<Participation> people;
  for (int n = 0; n < 40; ++n) people.push_back(voter(2, {n < 30 ? 0 : 1}));
  const auto analysis = analysis_of(design, people, {});
  const double half = analysis.games[0].strength.strength;
  CHECK(analysis.games[1].strength.strength == doctest::Approx(-half));
  CHECK(2 * half == doctest::Approx(std::log(3.0)).epsilon(0.05));
  // The variance of a log odds of 30 to 10 is 1/30 + 1/10; half of the difference has half the
  // error.
  CHECK(analysis.games[0].strength.error ==
        doctest::Approx(std::sqrt(1.0 / 30 + 1.0 / 10) / 2).epsilon(0.05));
  REQUIRE(analysis.neighbours.size() == 1);
  CHECK(analysis.neighbours[0].separated);
  CHECK(analysis.neighbours[0].error == doctest::Approx(2 * analysis.games[0].strength.error));
}

TEST_CASE("nothing is said of games before anybody has judged") {
  const Design design = read_design(plain_design(3, 1), small_games());
  const auto analysis = analysis_of(design, {}, {});
  CHECK(analysis.people == 0);
  CHECK(analysis.games.size() == 3);
  CHECK_FALSE(analysis.joined);
  CHECK(analysis.agreement.compared == 0);
  const auto tied = analysis_of(design, {voter(3, {-1, -2, -2})}, {});
  CHECK(tied.ties == 1);
  CHECK(tied.comparisons == 0);
  const auto chain = analysis_of(design, {voter(3, {0, -2, 1})}, {});
  CHECK(chain.joined);
  CHECK(chain.games[0].game == 0);
  CHECK(chain.games[2].game == 2);
}
