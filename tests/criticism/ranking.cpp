// Rankings from paired comparisons.
#include "criticism/study/ranking.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "criticism/models/correlation.hpp"
#include "criticism/study/bradley_terry.hpp"
#include "ggp/base/real.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using criticism::Survey;
using doctest::Approx;

namespace {

Survey survey_of(std::string_view text) {
  auto survey = criticism::read_survey(text);
  REQUIRE(survey);
  return std::move(*survey);
}

std::string ranking_refusal(std::string_view text) {
  const auto survey = criticism::read_survey(text);
  REQUIRE_FALSE(survey);
  return gdl::render(survey.errors().front(), "pairs", text);
}

std::vector<std::string> best_first(const Survey& survey, const std::vector<std::size_t>& order) {
  std::vector<std::string> names;
  for (const std::size_t game : order) names.push_back(survey.games[game]);
  return names;
}

/// People who know how good each game is and prefer the better one with the probability that the
/// difference says.
struct Simulated {
  std::vector<double> strengths;
  std::string answers = "preferred,other\n";

  Simulated(ggp::Rng& rng, int games, int comparisons, double deviation) {
    for (int i = 0; i < games; ++i) strengths.push_back(deviation * ggp::normal(rng));
    // Each game once at least, so that all take part.
    for (int i = 0; i < comparisons; ++i) {
      const auto n = static_cast<std::uint32_t>(games);
      const std::uint32_t a = i < games ? static_cast<std::uint32_t>(i) : rng.below(n);
      const std::uint32_t b = (a + 1 + rng.below(n - 1)) % n;
      const bool first = rng.unit() < ggp::logistic(strengths[a] - strengths[b]);
      answers += "g" + std::to_string(first ? a : b) + ",g" + std::to_string(first ? b : a) + "\n";
    }
  }
  [[nodiscard]] std::vector<double> in_order_of(const Survey& survey) const {
    std::vector<double> sorted;
    for (const std::string& game : survey.games)
      sorted.push_back(strengths[static_cast<std::size_t>(std::stoi(game.substr(1)))]);
    return sorted;
  }
};

}  // namespace

TEST_CASE("a survey is read with and without a heading") {
  const Survey plain = survey_of("Go,Hex\nHex,Y,ann\nGo,Hex,bob\n");
  CHECK(plain.games == std::vector<std::string>{"Go", "Hex", "Y"});
  CHECK(plain.comparisons() == 3);
  CHECK(plain.preferences.size() == 2);
  CHECK(plain.voters == 2);
  const Survey named = survey_of("Voter,Loser,remark,Winner\nann,Hex,!,Go\nann,Y,,Hex\n");
  CHECK(named.games == std::vector<std::string>{"Go", "Hex", "Y"});
  CHECK(named.comparisons() == 2);
  CHECK(named.voters == 1);
  CHECK(survey_of("preferred,other\n\"Nine, Ten\",Go").games.front() == "Nine, Ten");
}

TEST_CASE("what is no survey is refused where it goes wrong") {
  CHECK(ranking_refusal("Go,Hex\nGo,Go\n") ==
        "pairs:2:4: error: 'Go' is compared with itself\n  Go,Go\n     ^\n");
  CHECK(ranking_refusal("Go\n").find("pairs:1:1: error: a game is missing in this row") == 0);
  CHECK(ranking_refusal("Go,\n").find("pairs:1:4: error: a game is missing here") == 0);
  CHECK(ranking_refusal("Go,Hex,ann,late\n").find("pairs:1:12: error: one field too many") == 0);
  CHECK(ranking_refusal("").find("pairs: error: there are no comparisons") == 0);
  CHECK(ranking_refusal("Winner,game\na,b\n")
            .find("pairs:1:1: error: this heading has no column 'other' or 'loser'") == 0);
  CHECK(ranking_refusal("winner,loser\n").find("pairs: error: there are no comparisons") == 0);
  std::string many;
  for (std::size_t i = 0; i <= criticism::most_ranked_games; ++i)
    many += "g" + std::to_string(i) + ",hub\n";
  CHECK(ranking_refusal(many).find("error: more than 1000 games") != std::string::npos);
}

TEST_CASE("games that nothing compares are told apart") {
  CHECK(criticism::groups_of(survey_of("a,b\nb,c\nc,a\n")) == std::vector<int>{0, 0, 0});
  CHECK(criticism::groups_of(survey_of("a,b\nc,d\ne,b\n")) == std::vector<int>{0, 0, 1, 1, 0});
}

TEST_CASE("three games without contradiction are put in their order") {
  const Survey survey = survey_of("b,c\na,b\na,c\n");
  const auto ranking = rank_games(survey);
  CHECK(best_first(survey, ranking.order) == std::vector<std::string>{"a", "b", "c"});
  CHECK(ranking.mean_rate() == 1);
  CHECK(ranking.variance_of_rate() == 0);
  CHECK(ranking.scores[ranking.order[1]] == Approx(0.5));
  const auto model = criticism::bradley_terry(survey);
  CHECK(classification_rate(survey, criticism::strengths_of(model)) == 1);
  // By symmetry the one in the middle is average and the others are as far from it.
  CHECK(model[0].strength == Approx(0).epsilon(1e-9));
  CHECK(model[2].strength == Approx(-model[1].strength));
}

TEST_CASE("of a circle two thirds can be had") {
  const Survey survey = survey_of("a,b\nb,c\nc,a\n");
  const auto ranking = rank_games(survey);
  for (const double rate : ranking.rates) CHECK(rate == Approx(2.0 / 3));
  const auto strengths = criticism::strengths_of(criticism::bradley_terry(survey));
  CHECK(strengths == std::vector<double>{0, 0, 0});
  CHECK(classification_rate(survey, strengths) == Approx(0.5));
}

TEST_CASE("strengths of two games solve the equations of Bradley and Terry") {
  // Strengths t and −t, x = e^t: 3 − 4·x²/(1 + x²) + ½ − x/(1 + x) = 0, so 3x³ + x² − 5x − 7 = 0.
  const auto three_to_one = criticism::bradley_terry(survey_of("a,b\na,b\nb,a\na,b\n"));
  const double x = std::exp(three_to_one[0].strength);
  CHECK(3 * x * x * x + x * x - 5 * x - 7 == Approx(0).epsilon(1e-9));
  CHECK(three_to_one[1].strength == Approx(-three_to_one[0].strength));
  // One to nothing with 1.2 virtual comparisons: 1 − 4/5 + 1.2·(1/2 − 2/3) = 0 where x = 2.
  const auto one_to_none =
      criticism::bradley_terry(survey_of("a,b\n"), {.virtual_comparisons = 1.2});
  CHECK(one_to_none[0].strength == Approx(std::log(2)));
  // There p(1 − p) is 4/25 between the two and 1.2 · 2/9 with the virtual one, so the curvature is
  // [s, −r; −r, s] with r = 4/25, s = r + 4/15, and the variance s/(s² − r²).
  const double r = 4.0 / 25, s = r + 4.0 / 15;
  CHECK(one_to_none[0].error == Approx(std::sqrt(s / (s * s - r * r))));
  CHECK(one_to_none[0].interval.high ==
        Approx(std::log(2) + 1.959963984540054 * one_to_none[0].error));
}

TEST_CASE("a known order is found again from the answers of noisy voters") {
  ggp::Rng rng(1);
  const Simulated people(rng, 79, 628, 2);
  const Survey survey = survey_of(people.answers);
  REQUIRE(survey.games.size() == 79);
  REQUIRE(survey.comparisons() == 628);
  const auto truth = people.in_order_of(survey);
  const auto ranking = criticism::rank_games(
      survey, {.rounds = test::brief() ? 50 : 200, .repeats = test::brief() ? 1 : 3});
  const double possible = classification_rate(survey, truth);
  for (const double rate : ranking.rates) CHECK(rate >= possible);
  CHECK(order_rate(survey, ranking.order) >= possible);
  CHECK(criticism::spearman(ranking.scores, truth) > 0.8);
  const auto strengths = criticism::strengths_of(criticism::bradley_terry(survey));
  CHECK(classification_rate(survey, strengths) >= possible - 0.02);
  CHECK(criticism::spearman(strengths, truth) > 0.85);
}

TEST_CASE("intervals of strengths hold the truth about as often as they say") {
  ggp::Rng rng(5);
  int held = 0, all = 0;
  for (int survey_number = 0; survey_number < 20; ++survey_number) {
    const Simulated people(rng, 20, 800, 1);
    const Survey survey = survey_of(people.answers);
    const auto truth = people.in_order_of(survey);
    double mean = 0, found = 0;
    const auto model = criticism::bradley_terry(survey);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      mean += truth[i] / static_cast<double>(truth.size());
      found += model[i].strength / static_cast<double>(truth.size());
    }
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const double known = truth[i] - mean + found;
      held += model[i].interval.low <= known && known <= model[i].interval.high ? 1 : 0;
      ++all;
    }
  }
  // Where 0 lies is known worse than the differences are, which the intervals are for; so they may
  // hold too often.
  CHECK(held > 0.93 * all);
}

TEST_CASE("a ranking is the same for one thread and for three") {
  ggp::Rng rng(2);
  const Survey survey = survey_of(Simulated(rng, 12, 60, 1).answers);
  const auto one = criticism::rank_games(survey, {.rounds = 30, .threads = 1});
  const auto three = criticism::rank_games(survey, {.rounds = 30, .threads = 3});
  CHECK(one.order == three.order);
  CHECK(one.scores == three.scores);
  CHECK(one.rates == three.rates);
  CHECK(criticism::rank_games(survey, {.rounds = 30, .seed = 2}).spreads != one.spreads);
}
