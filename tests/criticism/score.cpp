// The score and what is measured for it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <map>
#include <string>

#include "criticism/measure/measure.hpp"
#include "criticism/trials/lead.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;

using criticism::WeightSet;
using doctest::Approx;
using hand_made::End;

constexpr std::string_view few =
    R"({"name": "small", "note": "for this test", "bias": 0.25,
        "weights": {"A_durn": 2, "A_comp": -0.5, "A_bala": 0}})";
const WeightSet small = *criticism::read_weights(few);

constexpr std::string_view scaled =
    R"({"name": "scaled", "bias": 0.5, "most_deviation": 2.5,
        "weights": {"A_durn": {"weight": 0.1, "mean": 0.5, "deviation": 0.2},
                    "A_comp": {"weight": -0.03, "mean": 0.75, "deviation": 0.25}},
        "targets": [{"name": "fun", "mean": 50, "slope": 100, "error": 8, "least": 0, "most": 100,
                     "own": [2, -1]},
                    {"name": "rating", "mean": 6, "slope": 15, "error": 0.5, "least": 1,
                     "most": 10}],
        "spread": {"mean_leverage": 0.2, "factor": [0.5, 0.25, 0.5]}})";

}  // namespace

TEST_CASE("a score is the weighted sum with its bias") {
  const auto value = [](const criticism::Criterion& criterion) {
    return criterion.symbol == "A_durn" ? 0.75 : 0.5;
  };
  // 2 · 0.75 − 0.5 · 0.5 + 0.25
  CHECK(score(small, value) == Approx(1.5));
}

TEST_CASE("a set with scales counts deviations, cut, and the unknown as the mean") {
  const auto set = criticism::read_weights(scaled);
  REQUIRE(bool(set));
  REQUIRE(set->weights.size() == 2);
  CHECK(set->weights[0].criterion->symbol == "A_durn");  // as written, not as in the table
  const auto scored = [&](double durn, double comp) {
    return score(*set, [&](const criticism::Criterion& criterion) {
      return criterion.symbol == "A_durn" ? durn : comp;
    });
  };
  const double unknown = std::numeric_limits<double>::quiet_NaN();
  // (0.7 − 0.5)/0.2 = 1 deviation, (0.5 − 0.75)/0.25 = −1.
  CHECK(scored(0.7, 0.5) == Approx(0.5 + 0.1 * 1 - 0.03 * -1));
  CHECK(scored(unknown, 0.5) == Approx(0.5 + 0.03));
  CHECK(scored(1.5, unknown) == Approx(0.5 + 0.1 * 2.5));
  CHECK(contribution(*set, set->weights[1], 1) == Approx(-0.03));
}

TEST_CASE("leverage, discount and points, worked by hand") {
  const auto set = criticism::read_weights(scaled);
  REQUIRE(bool(set));
  // R = [[0.5, 0.25], [0, 0.5]]: for z = (1, −2) the rows give 0 and −1.
  const std::vector<double> z = {1, -2};
  CHECK(leverage_at(*set, z) == Approx(1));
  CHECK(discount(*set, 0.1) == 1);
  CHECK(discount(*set, 1) == Approx(0.6));  // (1 + 0.2)/(1 + 1)
  CHECK(discounted(*set, 0.7, 1) == Approx(0.5 + 0.6 * 0.2));
  CHECK(discounted(*set, 0.3, 1) == 0.3);
  // 50 + 100·(0.6 − 0.5) + 2·1 − 1·(−2), and no more than the scale has.
  CHECK(points(*set, set->targets[0], 0.6, z) == Approx(64));
  CHECK(points(*set, set->targets[0], 2, z) == 100);
  CHECK(points(*set, set->targets[1], 0.6, z) == Approx(7.5));
  CHECK(leverage_at(small, z) == 0);
  CHECK(discount(small, 9) == 1);
}

TEST_CASE("sets with scales are written with six digits and read back") {
  auto set = *criticism::read_weights(scaled);
  set.weights[0].mean = 1.0 / 3;
  set.spread->factor[0] = 123456.789;
  set.targets[0].own[1] = -1e-9 / 3;
  const auto again = criticism::read_weights(write(set));
  REQUIRE(bool(again));
  CHECK(again->weights[0].mean == 0.333333);
  CHECK(again->spread->factor == std::vector<double>{123457, 0.25, 0.5});
  CHECK(again->spread->mean_leverage == 0.2);
  CHECK(again->targets[0].own == std::vector<double>{2, -3.33333e-10});
  CHECK(again->targets[1].own.empty());
  CHECK(again->targets[1].name == "rating");
  CHECK(again->targets[1].slope == 15);
  CHECK(again->targets[1].error == 0.5);
  CHECK(*again->most_deviation == 2.5);
  CHECK(write(*again) == write(set));
}

TEST_CASE("criteria without weight are not asked for") {
  std::map<std::string, int> asked;
  (void)score(small, [&](const criticism::Criterion& criterion) {
    ++asked[std::string(criterion.symbol)];
    return 0.0;
  });
  CHECK(asked == std::map<std::string, int>{{"A_comp", 1}, {"A_durn", 1}});
}

TEST_CASE("weight sets survive being written and read") {
  // One that cannot be read would be missing.
  const std::filesystem::path files = LUDI_SOURCE_DIR "/criticism/criteria/weights";
  CHECK(std::ranges::count_if(std::filesystem::directory_iterator(files), [](const auto& file) {
          return file.path().extension() == ".json";
        }) == std::ssize(criticism::weight_sets()));
  CHECK(criticism::find_weights("default") != nullptr);
  for (const WeightSet& set : criticism::weight_sets()) {
    INFO(set.name);
    CHECK(criticism::find_weights(set.name) == &set);
    CHECK_FALSE(set.weights.empty());
    CHECK_FALSE(set.note.empty());
    const auto again = criticism::read_weights(write(set));
    REQUIRE(bool(again));
    CHECK(write(*again) == write(set));
    CHECK(again->bias == set.bias);
  }
  CHECK(criticism::find_weights("none") == nullptr);
}

TEST_CASE("what is no JSON is told where it stands, whatever mark of bytes comes first") {
  const auto place = [](std::string_view text) {
    return criticism::read_weights(text).errors().front().position;
  };
  CHECK(place("{\"note\": \"\u00e9\", x}") == gdl::SourcePosition{1, 15});
  CHECK(place("\xEF\xBB\xBF{\"note\": \"\u00e9\", x}") == gdl::SourcePosition{1, 15});
  CHECK(place("{\n \"note\": x}") == gdl::SourcePosition{2, 10});
}

TEST_CASE("what is no weight set is refused in words") {
  const auto says = [](std::string_view text) {
    const auto set = criticism::read_weights(text);
    return set ? "" : set.errors().front().message;
  };
  CHECK(says(few) == "");
  CHECK(says("") == "this is no set of weights");
  CHECK(says("[1, 2]") == "this is no set of weights");
  CHECK(says(R"({"weights": 3})") == "this is no set of weights");
  CHECK(says(R"({"weights": {"A_fun": 1}})") == "there is no criterion 'A_fun'");
  CHECK(says(R"({"weights": {"A_comp": "1"}})") == "the weight of A_comp is no number");
  CHECK(says(R"({"weights": {}, "bias": null})") == "the bias is no number");
  CHECK(says(R"({"weights": {}, "name": 7})") == "'name' is no text");
  const auto swapped = [&](std::string_view from, std::string_view to) {
    std::string text(scaled);
    text.replace(text.find(from), from.size(), to);
    return says(text);
  };
  CHECK(swapped("name", "name") == "");
  CHECK(swapped("\"most_deviation\"", "\"most\"") == "'targets' is for sets with scales");
  CHECK(swapped("2.5", "0") == "'most_deviation' is no number above 0");
  CHECK(swapped("\"mean\": 0.5, ", "") == "the weight of A_durn has no number 'mean'");
  CHECK(swapped("0.25}", "0}") == "the deviation of A_comp is not above 0");
  CHECK(swapped("\"slope\": 100, ", "") == "the target fun has no number 'slope'");
  CHECK(swapped("[2, -1]", "[2]") == "the own weights of fun must be 2 numbers");
  CHECK(swapped("\"most\": 100", "\"most\": 0") == "the scale of fun ends before it begins");
  CHECK(swapped("\"error\": 8", "\"error\": -8") == "the error of fun is below 0");
  CHECK(swapped("[0.5, 0.25, 0.5]", "[0.5, 0.25]") == "the factor of the spread must be 3 numbers");
  CHECK(says(R"({"weights": {"A_comp": {"weight": 1}}})") ==
        "the weight of A_comp has scales and the set has none");
}

TEST_CASE("a measurement holds what was asked for and what the score needs") {
  const std::vector<criticism::Trial> trials = {hand_made::trial_of_length(30, End::white_wins),
                                                hand_made::trial_of_length(90, End::draw)};
  criticism::MeasureSettings settings;
  settings.weights = small;
  settings.criteria = {criticism::find_criterion("A_draw")};
  const auto measured = measure_trials(hand_made::rows_of_three(), trials, {}, settings);
  REQUIRE(measured.criteria.size() == 3);
  CHECK(measured.find("A_draw")->value == Approx(0.5));
  CHECK(measured.find("A_comp")->value == Approx(0.5));
  CHECK(measured.find("A_durn")->value == Approx(0.5));
  CHECK(measured.find("A_bala") == nullptr);
  CHECK(measured.score == Approx(2 * 0.5 - 0.5 * 0.5 + 0.25));
  for (const criticism::Measured& entry : measured.criteria) {
    CHECK(entry.interval.low <= entry.value);
    CHECK(entry.value <= entry.interval.high);
  }
}

TEST_CASE("criteria are asked for by name") {
  CHECK(criticism::read_criteria("all")->size() == criticism::criteria().size());
  const auto two = criticism::read_criteria("A_comp,durn");
  REQUIRE(two);
  REQUIRE(two->size() == 2);
  CHECK((*two)[0]->symbol == "A_comp");
  CHECK((*two)[1]->symbol == "A_durn");
  CHECK_FALSE(criticism::read_criteria("A_comp,"));
  CHECK_FALSE(criticism::read_criteria("beauty"));
}

TEST_CASE("a measurement is the same for one thread and for three") {
  criticism::MeasureSettings settings;
  settings.trials.trials = 4;
  settings.search.nodes = 50;
  settings.contests = {
      .games = 2, .quick_games = 2, .ladder_games = 2, .most_nodes = 200, .flat_nodes = 50};
  settings.criteria = *criticism::read_criteria("all");
  settings.trials.threads = 1;
  const auto one = measure(hand_made::rows_of_three(), settings);
  settings.trials.threads = 3;
  const auto three = measure(hand_made::rows_of_three(), settings);
  REQUIRE(one.criteria.size() == criticism::criteria().size());
  REQUIRE(three.criteria.size() == criticism::criteria().size());
  for (std::size_t i = 0; i < one.criteria.size(); ++i) {
    INFO(one.criteria[i].criterion->symbol);
    CHECK(one.criteria[i].value == three.criteria[i].value);
    CHECK(one.criteria[i].interval == three.criteria[i].interval);
  }
  CHECK(one.score == three.score);
  CHECK(one.reasons == three.reasons);
  CHECK(lead_histories_csv(one.trials) == lead_histories_csv(three.trials));
}

TEST_CASE("a criterion that only points ask for is not measured for the score") {
  const auto rows = criticism::criteria();
  criticism::WeightSet set;
  set.weights = {{rows[0], 0.5}, {rows[1], 0}, {rows[2], -0.25}};
  CHECK(weighted_criteria(set) == std::vector<const criticism::Criterion*>{rows[0], rows[2]});
}

TEST_CASE("what is measured beside a criterion does not change it") {
  criticism::MeasureSettings settings;
  settings.trials.trials = 3;
  settings.search.nodes = 50;
  settings.contests = {
      .games = 2, .quick_games = 2, .ladder_games = 2, .most_nodes = 200, .flat_nodes = 50};
  settings.criteria = {};
  const auto few_rows = measure(hand_made::rows_of_three(), settings);
  settings.criteria = *criticism::read_criteria("all");
  const auto all_rows = measure(hand_made::rows_of_three(), settings);
  CHECK(few_rows.criteria.size() == weighted_criteria(criticism::default_weights()).size());
  for (const criticism::Measured& entry : few_rows.criteria) {
    INFO(entry.criterion->symbol);
    CHECK(all_rows.find(entry.criterion->symbol)->value == entry.value);
    CHECK(all_rows.find(entry.criterion->symbol)->interval == entry.interval);
  }
}

TEST_CASE("a game of nine plies at most is too short to be viable") {
  criticism::MeasureSettings settings;
  settings.search.nodes = 50;
  settings.criteria = {};
  const auto measured = measure(hand_made::rows_of_three(), settings);
  CHECK_FALSE(measured.viable);
  CHECK(measured.find("A_durn")->value < 0.2);  // at most 9/60
}
