// What people may think of a game, worked out by hand.
#include "criticism/study/prediction.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "criticism/measure/measure.hpp"
#include "criticism/report/prediction_section.hpp"
#include "criticism/study/corpus.hpp"

using namespace ludi;
using criticism::GameValues;
using criticism::Remoteness;
using doctest::Approx;

namespace {

const double not_known = std::numeric_limits<double>::quiet_NaN();

const criticism::WeightSet taste = *criticism::read_weights(
    R"({"name": "taste", "bias": 0.5, "most_deviation": 2.5,
        "weights": {"A_durn": {"weight": 0.1, "mean": 0.5, "deviation": 0.2},
                    "A_comp": {"weight": -0.03, "mean": 0.75, "deviation": 0.25}},
        "targets": [{"name": "fun", "mean": 50, "slope": 100, "error": 8, "least": 0, "most": 100,
                     "own": [2, -1]},
                    {"name": "rating", "mean": 6, "slope": 15, "error": 0.5, "least": 1,
                     "most": 10}],
        "spread": {"mean_leverage": 0.2, "factor": [0.5, 0.25, 0.5]}})");

/// Deviations from the mean: (0, 0), (1, 0), (−1, −2); leverages 0, 0.25, 2; scores 0.5, 0.6, 0.46.
const std::vector<GameValues> three = {
    {"a", "0a", {0.5, 0.75}, 7.5}, {"b", "0b", {0.7, 0.75}}, {"c", "0c", {0.3, 0.25}, 3}};

criticism::Prediction predicted(double durn, double comp,
                                const std::vector<GameValues>& known = three) {
  return criticism::predict(taste, {"new", "0d", {durn, comp}}, known);
}

}  // namespace

TEST_CASE("points are told with what raises and lowers them, and these add up") {
  const auto told = predicted(0.7, 0.5);  // deviations 1 and −1
  CHECK(told.score == Approx(0.5 + 0.1 + 0.03));
  REQUIRE(told.targets.size() == 2);
  CHECK(told.targets[0].target == "fun");
  CHECK(told.targets[0].points == Approx(50 + 100 * 0.13 + 2 + 1));
  CHECK(told.targets[1].points == Approx(6 + 15 * 0.13));
  // The rows of the spread give 0.5 − 0.25 and −0.5.
  CHECK(told.leverage == Approx(0.25 * 0.25 + 0.5 * 0.5));
  // 1.64485 deviations either way hold nine tenths of a normal distribution.
  const double wider = std::sqrt(1.3125 / 1.2);
  CHECK(told.targets[0].interval.low == Approx(66 - 1.64485 * 8 * wider));
  CHECK(told.targets[0].interval.high == Approx(66 + 1.64485 * 8 * wider));
  CHECK(told.targets[1].interval.high == Approx(7.95 + 1.64485 * 0.5 * wider));
  REQUIRE(told.influences.size() == 2);
  CHECK(told.influences[0].criterion->symbol == "A_durn");
  CHECK(told.influences[0].value == 0.7);
  CHECK(told.influences[0].usual == 0.5);
  CHECK(told.influences[0].points[0] == Approx(12));
  CHECK(told.influences[0].points[1] == Approx(1.5));
  CHECK(told.influences[1].points[0] == Approx(4));
  CHECK(told.influences[1].score == Approx(0.03));
  CHECK(criticism::effect_of(told.influences[0], told) == "fun +12.0, rating +1.50");
  CHECK(told.unmeasured.empty());
}

TEST_CASE("what was not measured adds nothing, and points stay on their scale") {
  const auto told = predicted(1.5, not_known);  // five deviations, cut to 2.5
  REQUIRE(told.unmeasured.size() == 1);
  CHECK(told.unmeasured[0]->symbol == "A_comp");
  CHECK(told.influences.size() == 1);
  CHECK(told.targets[0].points == Approx(50 + 25 + 5));
  CHECK(told.targets[1].points == Approx(6 + 15 * 0.25));
  CHECK(told.targets[1].interval.high == 10);
  CHECK(told.targets[1].interval.low == Approx(9.75 - 1.64485 * 0.5 * std::sqrt(2.5625 / 1.2)));
  // A game nearer to the mean than usual is no surer than usual.
  CHECK(predicted(0.5, 0.75).targets[0].interval.low == Approx(50 - 1.64485 * 8));
}

TEST_CASE("known games are found by their distance in deviations") {
  const auto told = predicted(0.7, 0.5);
  REQUIRE(told.nearest.size() == 3);
  CHECK(told.nearest[0].game == "b");
  CHECK(told.nearest[0].distance == Approx(1));
  CHECK_FALSE(told.nearest[0].rating);
  CHECK(told.nearest[1].game == "a");
  CHECK(told.nearest[1].distance == Approx(std::sqrt(2)));
  CHECK(told.nearest[1].rating == 7.5);
  CHECK(told.nearest[2].distance == Approx(std::sqrt(5)));
  // The nearest of a and of b lie 1 away, that of c √5.
  CHECK(told.usual_distance == Approx(1));
  CHECK(told.percentile == 1);
  // A game is no neighbour of itself; half of it is below itself.
  const auto itself = criticism::predict(taste, three[1], three);
  CHECK(itself.nearest.size() == 2);
  CHECK(itself.nearest[0].game == "a");
  CHECK(itself.percentile == Approx(2.5 / 3));
  // One criterion of two is shared: the other is taken to differ as much.
  const auto partly = criticism::predict(taste, {"new", "", {0.7, not_known}}, three);
  CHECK(partly.nearest[1].distance == Approx(std::sqrt(2)));
  CHECK(criticism::predict(taste, {"", "", {not_known, not_known}}, three).nearest.empty());
  // Of the two nearest to a, b is near and c is rated.
  const auto both = criticism::predict(taste, three[0], three, {.nearest = 1}).nearest;
  REQUIRE(both.size() == 2);
  CHECK(both[1].game == "c");
  CHECK(criticism::predict(taste, three[1], three, {.nearest = 1}).nearest.size() == 1);
}

TEST_CASE("a game unlike all that are known is told from the others") {
  CHECK(predicted(0.7, 0.5).remoteness == Remoteness::within);
  CHECK(criticism::warnings(predicted(0.7, 0.5)).empty());
  // Deviations −2.5 and −2.5: 1.875² + 1.25² is more than the 2 of the remotest.
  const auto far = predicted(0, 0);
  CHECK(far.leverage == Approx(1.875 * 1.875 + 1.25 * 1.25));
  CHECK(far.remoteness == Remoteness::outside);
  REQUIRE(far.beyond.size() == 2);
  CHECK(far.beyond[0].criterion->symbol == "A_durn");
  CHECK(far.beyond[0].known.low == 0.3);
  CHECK(criticism::warnings(far).size() == 3);
  CHECK(criticism::warnings(far)[1] ==
        "Duration is lower than in any known game: 0.000, where they have at least 0.300.");
  // The known ones deviate by √(0.08/3) from their mean; a tenth of that may be luck.
  CHECK(predicted(0.716, 0.5).beyond.empty());
  CHECK(predicted(0.717, 0.5).beyond.size() == 1);
}

TEST_CASE("the remotest twentieth of known games is the edge of what is known") {
  std::vector<GameValues> twenty;
  for (int i = 1; i <= 20; ++i) twenty.push_back({"", "", {0.5 + 0.01 * i, 0.75}});
  CHECK(predicted(0.5 + 0.01 * 18.5, 0.75, twenty).remoteness == Remoteness::within);
  CHECK(predicted(0.5 + 0.01 * 19.5, 0.75, twenty).remoteness == Remoteness::edge);
  CHECK(predicted(0.5 + 0.01 * 20.5, 0.75, twenty).remoteness == Remoteness::outside);
  CHECK(predicted(0.9, 0.75, {}).remoteness == Remoteness::within);
  CHECK_FALSE(predicted(0.9, 0.75, {}).percentile);
}

TEST_CASE("weights without scales are seen from the mean of the known games") {
  const auto plain = *criticism::read_weights(
      R"({"name": "plain", "bias": 0.25, "weights": {"A_comp": -0.5, "A_durn": 2}})");
  // In the order of the table of criteria: completion, duration.
  const std::vector<GameValues> known = {{"a", "", {1, 0.5}}, {"b", "", {0, 0.25}}};
  const auto told = criticism::predict(plain, {"new", "", {0.5, 0.75}}, known);
  CHECK(told.score == Approx(2 * 0.75 - 0.5 * 0.5 + 0.25));
  CHECK(told.targets.empty());
  CHECK(told.influences[0].criterion->symbol == "A_durn");
  CHECK(told.influences[0].usual == 0.375);
  CHECK(told.influences[0].score == Approx(2 * (0.75 - 0.375)));
  CHECK(told.influences[1].score == 0);
  CHECK(criticism::effect_of(told.influences[0], told) == "+0.750");
  // Deviations 0.5 and 0.125 about 0.5 and 0.375; three of the latter, which is no cut.
  CHECK(told.nearest[0].distance == Approx(std::sqrt(1 + 4)));
  CHECK(told.nearest[0].game == "a");
  CHECK(told.nearest[1].distance == Approx(std::sqrt(1 + 16)));
  CHECK(criticism::predict(plain, {"", "", {not_known, 0.75}}, known).score == Approx(told.score));
}

TEST_CASE("values are taken from measurements and tables by the criteria's symbols") {
  const auto table =
      criticism::read_measurements("game,hash,A_comp,A_drav\nhex,00ff,0.25,1\nchess,0f,0.5,1\n");
  const auto ratings = criticism::read_ratings("game,rating\ngo,8\nchess,7.5\n");
  REQUIRE(table);
  REQUIRE(ratings);
  const auto known = criticism::known_games(taste, *table, &*ratings);
  REQUIRE(known.size() == 2);
  CHECK(known[0].game == "hex");
  CHECK(known[0].hash == "00ff");
  CHECK(std::isnan(known[0].values[0]));
  CHECK(known[0].values[1] == 0.25);
  CHECK_FALSE(known[0].rating);
  CHECK(known[1].rating == 7.5);
  criticism::Measurement measured;
  measured.hash = "0c";
  measured.criteria = {{criticism::find_criterion("A_durn"), 0.125, {}}};
  const auto here = criticism::values_for(taste, measured);
  CHECK(here.hash == "0c");
  CHECK(here.values[0] == 0.125);
  CHECK(std::isnan(here.values[1]));
}

TEST_CASE("a report's section names what pulls, the known games and what speaks against it") {
  auto odd = taste;
  odd.targets[1].name = "<rating>";
  criticism::ReportPage page("Game");
  criticism::write_prediction(page, criticism::predict(odd, {"new", "", {0, 0}}, three));
  const std::string html = page.html();
  const auto has = [&](const std::string& text) { return html.find(text) != std::string::npos; };
  CHECK(has("What people may think of it"));
  CHECK(has("&lt;rating&gt;"));
  CHECK_FALSE(has("<rating>"));
  CHECK(has("of ten games foretold so, nine lie between"));
  CHECK(has("Duration is lower than in any known game"));
  CHECK(has("people rate it 3"));
  // Completion raises by 7.5 + 2.5 points, duration lowers by 25 + 5.
  CHECK(html.find("fun +10.0") < html.find("What lowers it"));
  CHECK(html.find("fun -30.0") > html.find("What lowers it"));
  CHECK(html.find("fun -30.0") != std::string::npos);
}
