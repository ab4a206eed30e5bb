// Experiment II: corpora read from tables, and what is said of them.
#include "criticism/study/study.hpp"
#include "criticism/study/prediction.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
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

criticism::StudySettings quick(int deals) {
  criticism::StudySettings settings;
  settings.nested.deals = deals;
  settings.nested.folds = 5;
  settings.nested.model.subset.samples = 30;
  settings.nested.model.trees = 20;
  settings.bootstrap.resamples = 100;
  settings.shuffles = 2;
  return settings;
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

TEST_CASE(
    "a blank value was not measured, and counts as the mean where there is one, else as neutral") {
  const auto table = criticism::read_measurements("game,A_comp,A_durn\na,1,\nb,,0.5\n");
  REQUIRE(table);
  CHECK(std::isnan(table->values(0, 1)));
  CHECK(table->values(1, 1) == 0.5);
  const auto* comp = criticism::find_criterion("A_comp");
  const auto* durn = criticism::find_criterion("A_durn");
  CHECK(std::isnan(criticism::values_of(*table, *comp)[1]));
  criticism::WeightSet weights{"", "", {{comp, 2, 0.75, 0.25}, {durn, -1, 0.5, 0.1}}, 0.5};
  const auto raw = criticism::scores(*table, weights);
  CHECK(raw[0] == 2 - durn->neutral + 0.5);  // no scales: its neutral value
  weights.most_deviation = 2.5;
  CHECK(criticism::scores(*table, weights) == std::vector<double>{2.5, 0.5});
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
  const std::vector<double> some_unknown = {1, NAN, 3};
  CHECK(criticism::percentile(some_unknown, 2) == 0.5);
  CHECK_FALSE(criticism::percentile(std::vector<double>{NAN}, 2));
}

TEST_CASE("measurements that are none are refused where they go wrong") {
  CHECK(measurements_refused("game,A_comp\na,1\nb,much\n") ==
        "table:3:3: error: a number is expected here, for column 'A_comp'\n  b,much\n    ^\n");
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
  // A rank knows less than what it was made of.
  const auto ranks = criticism::read_ratings(both, {.target = "rank"});
  REQUIRE(ranks);
  CHECK(ranks->lower_is_better);
  const auto strengths = criticism::read_ratings(both);
  REQUIRE(strengths);
  CHECK(strengths->column == "strength");
  CHECK(strengths->values == std::vector<double>{1.5, -1.5});
  CHECK_FALSE(strengths->lower_is_better);
  CHECK_FALSE(criticism::read_ratings("game,fun\na,1\n"));
  CHECK_FALSE(criticism::read_ratings(both, {.target = "fun"}));
  CHECK_FALSE(criticism::read_ratings(both, {.target = "game"}));
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

TEST_CASE("ratings carry numbers of raters, families and covariates, and may be blank") {
  const char* text =
      "game,fun,people,kind,year\nc,9,30,row,1999\na,7,90,row,\nb,,5,go,1\nd,6,10,go,2005\n";
  const criticism::RatingColumns columns{
      .target = "fun", .raters = "people", .group = "kind", .covariates = {"year"}};
  const auto ratings = criticism::read_ratings(text, columns);
  REQUIRE(ratings);
  CHECK(ratings->games == std::vector<std::string>{"c", "a", "d"});
  CHECK(ratings->weights == std::vector<double>{0.5, 0.75, 0.25});
  const auto corpus = join(
      *criticism::read_measurements("game,A_comp,long\na,1,3\nb,0.5,4\nc,0,5\nd,0.1,6\n", {"long"}),
      *ratings);
  CHECK(corpus.games == std::vector<std::string>{"a", "c", "d"});
  CHECK(corpus.covariates == std::vector<std::string>{"long", "year"});
  CHECK(std::isnan(corpus.values(0, 2)));
  CHECK(corpus.values(1, 2) == 1999);
  CHECK(corpus.values(1, 1) == 5);
  CHECK(corpus.groups == criticism::Groups{0, 0, 1});
  CHECK(corpus.families == std::vector<std::string>{"row", "go"});
  CHECK(corpus.weights[2] == 0.25);
  CHECK(corpus.unrated == std::vector<std::string>{"b"});
  CHECK(corpus.unrated_values(0, 0) == 0.5);
  CHECK(corpus.unrated_values.cols() == 1);
  CHECK(criticism::column_names(text)[3] == "kind");
  const std::string none = "game,fun,people\na,1,0\n";
  CHECK(refusal_of(criticism::read_ratings(none, {.target = "fun", .raters = "people"}), none)
            .find("table:2:5: error: how many people") == 0);
}

TEST_CASE("a study finds what was planted and says what each predictor does") {
  const auto corpus = planted(40, 0.1);
  auto settings = quick(2);
  settings.shares = {0.5};
  const auto found = criticism::study(corpus, settings);
  REQUIRE(found.models.size() == criticism::models().size());
  for (const auto& made : found.models) {
    INFO(made.name);
    CHECK(made.judged.correlation.value > (made.model->linear ? 0.9 : 0.6));
    CHECK(made.judged.pairs.value > 0.7);
    REQUIRE(made.shuffled.size() == 2);
    CHECK(made.shuffled[0] < 0.5);
    CHECK(made.shuffled[0] <= made.shuffled_apparent[0]);
    REQUIRE(made.partial);
    CHECK(made.partial->value > 0.5);
    CHECK(made.beyond->value > 0);
  }
  REQUIRE(found.best_line);
  CHECK(found.covariates->judged.correlation.value < 0.6);
  CHECK(found.both->judged.correlation.value > 0.9);
  REQUIRE(found.curve.size() == 1);
  CHECK(found.curve[0].games == 20);
  CHECK(found.curve[0].correlation.value > 0.8);
  REQUIRE(found.contributions.size() == 4);
  CHECK(found.contributions[0].criterion->symbol == "A_comp");
  CHECK(found.contributions[0].error_increase > 1);
  CHECK(found.contributions[0].error_interval.low < found.contributions[0].error_increase);
  CHECK(found.contributions[0].error_increase < found.contributions[0].error_interval.high);
  CHECK(found.contributions[0].chosen == Approx(1));
  // A uniform number has the deviation 1/√12.
  CHECK(std::abs(found.contributions[0].standard_weight - 2 / std::sqrt(12)) < 0.1);
  CHECK(found.contributions[1].criterion->symbol == "A_durn");
  CHECK(found.contributions[1].standard_weight < 0);
  settings.nested.threads = 1;
  const auto again = criticism::study(corpus, settings);
  for (std::size_t m = 0; m < found.models.size(); ++m)
    CHECK(again.models[m].nested.predicted == found.models[m].nested.predicted);
}

TEST_CASE("the largest and the smallest numbers allowed, and few games, give numbers") {
  const auto table = criticism::read_measurements(
      "game,A_comp,A_durn\na,1e30,1e-160\nb,-1e30,0\nc,0,1e-155\nd,1e-300,0\ne,1e30,1e-150\n");
  const auto ratings = criticism::read_ratings("game,rank\na,1e30\nb,-1e30\nc,1e-300\nd,1\ne,0\n");
  REQUIRE(table);
  REQUIRE(ratings);
  for (const auto& corpus : {join(*table, *ratings), planted(4, 0.1)}) {
    const auto found = criticism::study(corpus, quick(1));
    for (const auto& made : found.models) {
      INFO(made.name);
      CHECK(std::isfinite(made.judged.correlation.value));
      CHECK(std::isfinite(made.judged.explained.value));
      CHECK(made.nested.predicted.allFinite());
    }
  }
}
