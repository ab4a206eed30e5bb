// Which trials a criterion is read from: what was cut off is no whole game.
#include <doctest/doctest.h>

#include <cmath>

#include "tests/criticism/hand_made_trials.hpp"

using namespace ludi;
using criticism::Trial;
using doctest::Approx;
using hand_made::comeback;
using hand_made::End;
using hand_made::quiet_draw;
using hand_made::trial;
using hand_made::trial_of_choices;
using hand_made::trial_of_length;
using hand_made::value;

TEST_CASE("what was cut off tells nothing of whole games, and all there is of their plies") {
  const Trial stopped = trial({0, 0.9, 0.5}, End::timeout);
  Trial broken_off = stopped;
  broken_off.exhausted = true;
  for (const Trial& cut : {stopped, broken_off}) {
    CHECK(value("A_drav", {comeback(), cut}) == Approx(0.4));  // as if it had not been played
    CHECK(value("A_drax", {comeback(), cut}) == Approx(0.5));
    CHECK(value("A_secu", {comeback(), cut}) == Approx(0.5));
    CHECK(value("A_decm", {comeback(), cut}) == Approx(5.0 / 6));  // 0.3 is more than 0.25
    CHECK(value("A_uncl", {quiet_draw(), cut}) == Approx(0.7475));
    CHECK(value("A_unce", {quiet_draw(), cut}) == Approx(0.665));
    // |D| is 0 in the one and 0.7 on average in the other.
    CHECK(value("A_tens", {quiet_draw(), cut}) == Approx(1 - 0.35));
  }
  // A game of 30 plies, one of 90, and one of 120 that was stopped: as far as is known the two
  // spread by 30.
  CHECK(value("A_dvar", {trial_of_length(30, End::draw), trial_of_length(90, End::draw),
                         trial_of_length(120, End::timeout)}) == Approx(0.5));
  Trial opening_out = trial_of_choices({1, 2, 3, 4});
  opening_out.outcome = {};
  opening_out.timed_out = true;
  CHECK(value("A_conv", {trial_of_choices({4, 3, 2, 1}), opening_out}) == Approx(1));
  Trial puzzling = quiet_draw(), endless = stopped;
  puzzling.problems = {{4, 1, 3}};
  endless.problems = {{2, std::nullopt, 3}};
  CHECK(value("A_puzz", {puzzling, endless}) == Approx(0.5));
}

TEST_CASE("what adds up counts a stopped game as it stood, and no game that was broken off") {
  Trial broken_off = trial({0, 1, 0, 1, 0, 1}, End::timeout);
  broken_off.exhausted = true;
  const std::vector<Trial> lengths = {trial_of_length(30, End::white_wins),
                                      trial_of_length(120, End::timeout), broken_off};
  CHECK(value("A_comp", lengths) == Approx(0.5));
  CHECK(value("A_time", lengths) == Approx(0.5));
  CHECK(value("A_leng", lengths) == Approx(75.0 / 120));
  CHECK(value("A_lsqr", lengths) == Approx(0.625 * 0.625));
  CHECK(value("A_durn", lengths) == Approx(1 - (0.5 + 1) / 2));
  // Greatest gains 0.46 and 0.8, where the last ply is left out.
  CHECK(value("A_kilr", {comeback(), trial({0, 0.8, 0.8}, End::timeout), broken_off}) ==
        Approx(0.63));
  Trial wide = quiet_draw(), endless = trial_of_length(4, End::timeout);
  wide.covered = 6;
  endless.covered = 3;
  CHECK(value("A_cove", {wide, endless, broken_off}) == Approx(0.5));
  Trial tree = trial_of_choices({10, 10});
  CHECK(value("A_tree", {tree, broken_off}) == Approx(std::log(3.0) / std::log(401.0)));
}

TEST_CASE("without a game that ended its criteria are neutral, without one that counts unknown") {
  const auto measured = [](const char* symbol, const std::vector<Trial>& trials) {
    return criticism::measured_value(*criticism::find_criterion(symbol),
                                     criticism::Evidence(hand_made::rows_of_three(), trials));
  };
  const Trial stopped = trial({0, 0.9, 0.5}, End::timeout);
  Trial broken_off = stopped;
  broken_off.exhausted = true;
  CHECK(measured("A_uncl", {stopped}) == 0.5);
  CHECK(measured("A_dvar", {stopped}) == 0.5);
  CHECK(measured("A_drav", {stopped}) == 0.0);
  CHECK(measured("A_comp", {stopped}) == 0.0);
  for (const char* symbol : {"A_uncl", "A_dvar", "A_drav", "A_comp", "A_leng"})
    CHECK_FALSE(measured(symbol, {broken_off}));
  CHECK(measured("A_tens", {broken_off}).value_or(0) == Approx(1 - 0.7));
}

TEST_CASE("only criteria that are read from trials say from which") {
  for (const criticism::Criterion* row : criticism::criteria()) {
    INFO(row->symbol);
    if (row->needs == criticism::Needs::rules || !criticism::row_of(row->needs).contests.empty())
      CHECK(bool(row->from == criticism::From::plies));
  }
}
