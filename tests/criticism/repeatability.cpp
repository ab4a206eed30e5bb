// How measurements of the same games with other seeds agree.
#include "criticism/study/repeatability.hpp"

#include <doctest/doctest.h>

#include "ggp/base/real.hpp"
#include "ggp/base/rng.hpp"
#include "tests/app/answers.hpp"

using namespace ludi;
using criticism::MeasurementTable;

namespace {

MeasurementTable table_of(const std::string& text) {
  auto table = criticism::read_measurements(text, {"score"});
  REQUIRE(table);
  return std::move(*table);
}

}  // namespace

TEST_CASE("measurements are compared by game, whatever the order of rows and columns") {
  // A_comp has the same order in both, though not the same values; A_durn the opposite order.
  const auto once = table_of(
      "game,A_comp,A_durn,A_drav,score\n"
      "one,0.1,0.1,0.5,1\ntwo,0.2,0.2,0.5,2\nthree,0.3,0.3,0.5,3\nfour,0.9,0.4,0.5,4\n"
      "only here,0,0,0,0\n");
  const auto again = table_of(
      "score,A_drav,A_durn,game,A_comp\n"
      "4,0.5,0.1,four,0.9\n2,0.5,0.3,two,0.5\n3,0.5,0.2,three,0.6\n1,0.5,0.4,one,0.4\n");
  const auto found = criticism::repeatability(once, again);
  CHECK(found.games == std::vector<std::string>{"one", "two", "three", "four"});
  REQUIRE(found.agreements.size() == 4);
  const auto& [comp, durn, drav, score] =
      std::tie(found.agreements[0], found.agreements[1], found.agreements[2], found.agreements[3]);
  CHECK(comp.criterion == criticism::find_criterion("A_comp"));
  CHECK(comp.rank_correlation == doctest::Approx(1));
  // Deviations: −11/40, −7/40, −3/40, 21/40 and −2/10, −1/10, 0, 3/10.
  // Products 2.2 + 0.7 + 0 + 6.3 = 9.2 (in 1/40); squares 620/1600 and 0.14.
  CHECK(comp.correlation == doctest::Approx(9.2 / 40 / std::sqrt(620.0 / 1600 * 0.14)));
  CHECK(durn.rank_correlation == doctest::Approx(-1));
  CHECK_FALSE(drav.varies);
  CHECK(score.criterion == nullptr);
  CHECK(score.column == "score");
  CHECK(score.correlation == doctest::Approx(1));
}

TEST_CASE("games without a value in one of the tables are left out, column by column") {
  const auto once = table_of(
      "game,A_comp,A_durn,score\na,0.1,,1\nb,0.2,0.2,2\nc,,0.3,3\nd,0.9,0.4,4\ne,0.5,0.5,5\n");
  const auto again = table_of(
      "game,A_comp,A_durn,score\na,0.1,0.9,1\nb,0.2,0.2,2\nc,0.3,0.1,3\nd,,0.4,4\ne,0.5,0.5,5\n");
  const auto found = criticism::repeatability(once, again);
  const auto& [comp, durn] = std::tie(found.agreements[0], found.agreements[1]);
  CHECK(comp.games == 3);
  CHECK(comp.rank_correlation == doctest::Approx(1));
  // Ranks 1 2 3 4 and 2 1 3 4: Spearman's 1 − 6 · 2 / (4 · 15).
  CHECK(durn.games == 4);
  CHECK(durn.rank_correlation == doctest::Approx(0.8));
  CHECK(found.median() == doctest::Approx(0.9));
}

TEST_CASE("the correlation of two measurements is the share of the variance that is not luck") {
  // Of 400 games, values of variance 1/12 with noise of the same variance: one half.
  ggp::Rng rng(3);
  std::string once = "game,A_comp,score\n", again = once;
  for (int i = 0; i < 400; ++i) {
    const double truth = rng.unit();
    const auto row = [&] {
      return "g" + std::to_string(i) + "," + std::to_string(truth + rng.unit()) + ",0\n";
    };
    once += row();
    again += row();
  }
  const auto found = criticism::repeatability(table_of(once), table_of(again));
  CHECK(found.agreements[0].correlation == doctest::Approx(0.5).epsilon(0.2));
  CHECK(found.agreements[0].interval.low < 0.5);
  CHECK(found.agreements[0].interval.high > 0.45);
}

TEST_CASE("repeat tells which criteria are mostly noise, and refuses tables without common games") {
  const Folder folder;
  const std::string once = folder.write(
      "once.csv", "game,A_comp,A_durn,A_drav\na,1,1,0\nb,2,2,0\nc,3,3,0\nd,4,4,0\ne,5,5,0\n");
  const std::string again = folder.write(
      "again.csv", "game,A_comp,A_durn,A_drav\na,1,5,0\nb,2,1,0\nc,3,3,0\nd,4,2,0\ne,5,4,0\n");
  const Json found = answer({"repeat", once, again});
  CHECK(found["games"] == 5);
  CHECK(found["columns"][0]["mostly_noise"] == false);
  // Places 5 1 3 2 4 beside 1 to 5: squares of differences 16 + 1 + 0 + 4 + 1; 1 − 6·22/120.
  CHECK(found["columns"][1]["rank_correlation"] == doctest::Approx(-0.1));
  CHECK(found["columns"][1]["mostly_noise"] == true);
  CHECK(found["columns"][2] == Json{{"column", "A_drav"}, {"games", 5}, {"varies", false}});
  const Run told = run_program({"repeat", once, again});
  CHECK(told.out.find("mostly noise (rank correlation below 0.5): A_durn\n") != std::string::npos);
  CHECK(told.out.find("the same for all games: A_drav\n") != std::string::npos);
  const std::string other = folder.write("other.csv", "game,A_comp\nx,1\na,1\n");
  CHECK(run_program({"repeat", once, other}).exit == 1);
  CHECK(run_program({"repeat", once}).exit == 2);
  CHECK(run_program({"repeat", once, again, "--covariate", "score"}).exit == 1);
}
