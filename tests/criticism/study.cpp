// Experiment II: corpora read from tables, and what is said of them.
#include "criticism/study/study.hpp"
#include "criticism/study/prediction.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "ggp/base/real.hpp"

using namespace ludi;
using doctest::Approx;

namespace {

std::string refusal_of(const auto& table, std::string_view text) {
  REQUIRE_FALSE(table);
  return gdl::render(table.errors().front(), "table", text);
}

std::string measurements_refused(std::string_view text) {
  return refusal_of(criticism::read_measurements(text), text);
}

/// Games whose rating is 2·A_comp − A_durn and some noise.
criticism::Corpus planted(int games, double noise) {
  ggp::Rng rng(1);
  std::string measured = "game,hash,A_comp,A_durn,A_drav,A_draw,A_comp_low,length\n";
  std::string rated = "game,rating\n";
  for (int i = 0; i < games; ++i) {
    double v[4];
    for (double& value : v) value = rng.unit();
    const std::string name = "g" + std::to_string(i);
    measured += name + ",abc," + std::to_string(v[0]) + "," + std::to_string(v[1]) + "," +
                std::to_string(v[2]) + "," + std::to_string(v[3]) + ",x," +
                std::to_string(v[1] + 0.1 * ggp::normal(rng)) + "\n";
    rated += name + "," + std::to_string(5 + 2 * v[0] - v[1] + noise * ggp::normal(rng)) + "\n";
  }
  return join(*criticism::read_measurements(measured, {"length"}), *criticism::read_ratings(rated));
}

const criticism::Foresight& named(const criticism::Study& found, std::string_view name) {
  const auto at = std::ranges::find(found.foresights, name, &criticism::Foresight::predictors);
  REQUIRE(at != found.foresights.end());
  return *at;
}

}  // namespace

TEST_CASE("measurements are read by the symbols of criteria") {
  const auto table = criticism::read_measurements(
      "A_durn,name,game,A_comp,A_comp_low,A_oops\n"
      "0.5,Nice,a,1,x,\n0.25,,b,0,,\n");
  REQUIRE(table);
  CHECK(table->games == std::vector<std::string>{"a", "b"});
  REQUIRE(table->criteria.size() == 2);
  CHECK(table->criteria[0]->symbol == "A_durn");
  CHECK(table->values(1, 0) == 0.25);
  CHECK(table->values(0, 1) == 1);
  CHECK(table->unknown == std::vector<std::string>{"A_oops"});
}

TEST_CASE("known games are scored by the weights asked for, and a value is placed among theirs") {
  const auto table = criticism::read_measurements("game,A_comp,A_durn\na,1,0.5\nb,0,0.25\nc,0,1\n");
  REQUIRE(table);
  const auto* comp = criticism::find_criterion("A_comp");
  const auto* durn = criticism::find_criterion("A_durn");
  const criticism::WeightSet weights{"", "", {{comp, 2}, {durn, -1}}, 0.5};
  // 0.5 + 2·1 − 0.5, 0.5 − 0.25, 0.5 − 1
  CHECK(criticism::scores(*table, weights) == std::vector<double>{2, 0.25, -0.5});
  const criticism::WeightSet more{"", "", {{criticism::find_criterion("A_drav"), 1}}, 0};
  CHECK(criticism::scores(*table, more).empty());
  CHECK(criticism::percentile(criticism::scores(*table, weights), 1) == doctest::Approx(2.0 / 3));
  // One below, and one of the two that are equal.
  CHECK(criticism::percentile(criticism::values_of(*table, *comp), 0) == doctest::Approx(1.0 / 3));
  CHECK_FALSE(criticism::percentile({}, 1));
}

TEST_CASE("measurements that are none are refused where they go wrong") {
  CHECK(measurements_refused("game,A_comp\na,1\nb,much\n") ==
        "table:3:3: error: a number is expected here, for column 'A_comp'\n  b,much\n    ^\n");
  CHECK(measurements_refused("game,A_comp\na,\n").find("table:2:3: error: a number") == 0);
  CHECK(measurements_refused("game,A_comp\na,nan\n").find("table:2:3: error: a number") == 0);
  CHECK(measurements_refused("game,A_comp\na,-1e31\n").find("table:2:3: error: -1e31 is beyond") ==
        0);
  CHECK(measurements_refused("game,A_comp\na,1\na,2\n").find("table:3:1: error: a second row") ==
        0);
  CHECK(measurements_refused("game,A_comp\na\n").find("table:2:1: error: this row has 1") == 0);
  CHECK(measurements_refused("game,A_comp\na,1,2\n").find("table:2:5: error: this row has 3") == 0);
  CHECK(measurements_refused("game,A_comp\n,1\n").find("table:2:1: error: a game is missing") == 0);
  CHECK(measurements_refused("game,A_comp,A_comp\n").find("table:1:13: error: a second col") == 0);
  CHECK(measurements_refused("title,A_comp\n").find("table:1:1: error: there is no column") == 0);
  CHECK(measurements_refused("game,beauty\n").find("table:1:1: error: no column is named") == 0);
  CHECK(measurements_refused("").find("table: error: the table is empty") == 0);
  const std::string_view text = "game,A_comp,length\na,1,2\n";
  CHECK(refusal_of(criticism::read_measurements(text, {"lenght"}), text)
            .find("did you mean 'length'?") != std::string::npos);
}

TEST_CASE("ratings are read from the usual columns or the one named") {
  const char* both = "game,strength,rank\na,1.5,1\nb,-1.5,2\n";
  const auto ranks = criticism::read_ratings(both);
  REQUIRE(ranks);
  CHECK(ranks->column == "rank");
  CHECK(ranks->lower_is_better);
  const auto strengths = criticism::read_ratings(both, "strength");
  REQUIRE(strengths);
  CHECK(strengths->values == std::vector<double>{1.5, -1.5});
  CHECK_FALSE(strengths->lower_is_better);
  CHECK_FALSE(criticism::read_ratings("game,fun\na,1\n"));
  CHECK_FALSE(criticism::read_ratings(both, "fun"));
  CHECK_FALSE(criticism::read_ratings(both, "game"));
}

TEST_CASE("games are joined by name, ranks with their sign turned") {
  const auto corpus = join(*criticism::read_measurements("game,A_comp\na,1\nb,0.5\nc,0\n"),
                           *criticism::read_ratings("game,rank\nd,1\nc,2\na,3\n"));
  CHECK(corpus.games == std::vector<std::string>{"a", "c"});
  CHECK(corpus.values(1, 0) == 0);
  CHECK(corpus.ratings[0] == 3);
  CHECK(corpus.target[0] == -3);
  CHECK(corpus.unrated == std::vector<std::string>{"b"});
  CHECK(corpus.unmeasured == std::vector<std::string>{"d"});
}

TEST_CASE("a study finds what was planted and says what each predictor does") {
  const auto corpus = planted(40, 0.1);
  criticism::StudySettings settings;
  settings.search.regression.ridge = 0;
  const auto found = criticism::study(corpus, settings);
  CHECK(named(found, "all criteria").count == 4);
  CHECK(named(found, "viability criteria").count == 3);
  CHECK(named(found, "quality criteria").count == 1);
  CHECK(named(found, "best subset").correlation > 0.95);
  CHECK(named(found, "best subset, nested").correlation > 0.9);
  CHECK(named(found, "length").correlation > 0.1);
  CHECK(named(found, "best subset and length").correlation > 0.95);
  REQUIRE(found.contributions.size() >= 2);
  const auto& first = found.contributions[0];
  CHECK(first.criterion->symbol == "A_comp");
  CHECK(std::abs(first.weight - 2) < 0.2);
  CHECK(first.interval.low < 2);
  CHECK(first.interval.high > 2);
  CHECK(first.error_increase > 1);
  CHECK(first.error_interval.low < first.error_increase);
  CHECK(first.error_increase < first.error_interval.high);
  CHECK(first.chosen == Approx(1));
  CHECK(found.contributions[1].criterion->symbol == "A_durn");
  CHECK(found.contributions[1].standard_weight < 0);
  settings.threads = 1;
  const auto again = criticism::study(corpus, settings);
  CHECK(again.best.left_out == found.best.left_out);
  CHECK(named(again, "best subset, nested").correlation ==
        named(found, "best subset, nested").correlation);
}

TEST_CASE("the largest and the smallest numbers allowed give numbers") {
  const auto table = criticism::read_measurements(
      "game,A_comp,A_durn\na,1e30,1e-160\nb,-1e30,0\nc,0,1e-155\nd,1e-300,0\ne,1e30,1e-150\n");
  const auto ratings = criticism::read_ratings("game,rank\na,1e30\nb,-1e30\nc,1e-300\nd,1\ne,0\n");
  REQUIRE(table);
  REQUIRE(ratings);
  for (const double ridge : {0.0, 0.001}) {
    criticism::StudySettings settings;
    settings.search.regression.ridge = ridge;
    const auto found = criticism::study(join(*table, *ratings), settings);
    CHECK(std::isfinite(found.best.intercept));
    for (const auto& each : found.foresights) {
      CHECK(std::isfinite(each.correlation));
      CHECK(std::isfinite(each.error));
    }
  }
}

TEST_CASE("fewer games than criteria make a study") {
  const auto found = criticism::study(planted(4, 0.1));
  for (const auto& each : found.foresights) {
    INFO(each.predictors);
    CHECK(std::isfinite(each.correlation));
    CHECK(std::isfinite(each.error));
  }
}
