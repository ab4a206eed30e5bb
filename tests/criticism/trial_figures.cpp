// Figures of trials: what they count.
#include "criticism/report/trial_figures.hpp"

#include <doctest/doctest.h>

#include "tests/criticism/hand_made_trials.hpp"

using namespace ludi;
using hand_made::End;

TEST_CASE("lengths of games are not those of games that were broken off") {
  std::vector<criticism::Trial> trials = {hand_made::trial_of_length(30, End::white_wins),
                                          hand_made::trial_of_length(31, End::draw),
                                          hand_made::trial_of_length(7, End::timeout)};
  trials.back().exhausted = true;
  const auto lengths = criticism::length_histogram(hand_made::rows_of_three(), trials);
  REQUIRE(lengths.bins.size() == 2);
  CHECK(lengths.bins[0].from == 30);
  CHECK(lengths.bins[0].counts == std::vector<double>{1, 0, 0});
  CHECK(lengths.bins[1].counts == std::vector<double>{0, 0, 1});
  trials.erase(trials.begin(), trials.begin() + 2);
  CHECK(criticism::length_histogram(hand_made::rows_of_three(), trials).bins.empty());
}
