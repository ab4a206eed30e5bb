// The score and what is measured for it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <string>

#include "criticism/criteria/measure.hpp"
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

}  // namespace

TEST_CASE("a score is the weighted sum with its bias") {
  const auto value = [](const criticism::Criterion& criterion) {
    return criterion.symbol == "A_durn" ? 0.75 : 0.5;
  };
  // 2 · 0.75 − 0.5 · 0.5 + 0.25
  CHECK(score(small, value) == Approx(1.5));
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
