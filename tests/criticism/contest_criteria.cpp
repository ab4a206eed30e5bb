// Criteria read from contests and from what stood on the board, worked out by hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "criticism/criteria/census.hpp"
#include "criticism/criteria/counting.hpp"
#include "criticism/criteria/interval.hpp"
#include "criticism/criteria/tally.hpp"
#include "criticism/measure/measuring.hpp"
#include "criticism/trials/sign_test.hpp"
#include "ggp/text/notation.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;
using criticism::Bout;
using criticism::Contest;
using criticism::Mode;
using criticism::Trial;
using doctest::Approx;

/// So many games won and lost by the first player, and drawn.
std::vector<Bout> bouts(int won, int lost, int drawn = 0) {
  std::vector<Bout> games;
  for (int i = 0; i < won; ++i) games.push_back({1, true});
  for (int i = 0; i < lost; ++i) games.push_back({0, true});
  for (int i = 0; i < drawn; ++i) games.push_back({0.5, false});
  return games;
}

double value_in(const char* symbol, const std::vector<Contest>& contests) {
  return value_of(*criticism::find_criterion(symbol),
                  criticism::Evidence(hand_made::rows_of_three(), {}, contests));
}

/// A trial of these turns; nothing else of it is set.
Trial played(const ggp::Game& game, const std::vector<std::string>& turns) {
  Trial trial;
  ggp::State state = game.engine().start();
  for (const std::string& text : turns) {
    const auto turn = ggp::read_turn(game, state, text);
    REQUIRE(turn);
    trial.plies.emplace_back().turn = *turn;
    ggp::play(game, state, *turn);
  }
  trial.outcome = game.engine().facts(state).outcome;
  return trial;
}

double counted(const char* symbol, const ggp::Game& game, const std::vector<Trial>& trials) {
  const auto census = criticism::take_census(game, trials);
  criticism::Evidence evidence(game, trials);
  evidence.census = &census;
  return value_of(*criticism::find_criterion(symbol), evidence);
}

}  // namespace

TEST_CASE("the sign test is the coin's tail and agrees with the interval of a share") {
  // Of three tosses at least two: 4 of 8 ways; of ten at least nine: 11 of 1024.
  CHECK(criticism::chance_of_as_many(2, 3) == Approx(0.5));
  CHECK(criticism::chance_of_as_many(9, 10) == Approx(11.0 / 1024));
  CHECK(criticism::chance_of_as_many(0, 7) == 1);
  CHECK(criticism::chance_of_as_many(3000, 4000) < 1e-100);
  for (int games = 1; games <= 40; ++games)
    for (int wins = 0; wins <= games; ++wins)
      CHECK(criticism::clearly_more(wins, games - wins) ==
            (criticism::proportion_interval(wins, games, 0.95).low > 0.5));
}

TEST_CASE(
    "games broken off for want of effort count for nothing, and most of them undo a contest") {
  std::vector<Bout> games = bouts(2, 1);
  games.push_back({.score = 0.5, .spent = true});
  const auto tally = criticism::tally_of(games);
  REQUIRE(tally);
  CHECK(tally->games == 3);
  CHECK(tally->score() == Approx(2.0 / 3));
  for (int i = 0; i < 3; ++i) games.push_back({.score = 0.5, .spent = true});
  CHECK_FALSE(criticism::tally_of(games));
  CHECK_FALSE(criticism::tally_of({}));
}

TEST_CASE("rungs of skill are those won clearly") {
  // 9 of 10 wins come by chance in 1 % of tosses, 8 of 10 in 5.5 %; draws tell nothing.
  const std::vector<Contest> ladder = {{Mode::ladder_250, bouts(9, 1)},
                                       {Mode::ladder_500, bouts(8, 2)},
                                       {Mode::ladder_1000, bouts(6, 0, 4)},
                                       {Mode::ladder_2000, bouts(1, 9)}};
  CHECK(value_in("A_rung", ladder) == Approx(0.5));
  // Scores 0.9, 0.8, 0.8, 0.1.
  CHECK(value_in("A_dble", ladder) == Approx(0.65));
  // Gains clipped: 0.8, 0.6, 0.6, 0; of rules as long as 12 (see the intrinsic criteria).
  CHECK(value_in("A_eleg", ladder) == Approx(10 * 0.5 / 12));
  CHECK(value_in("A_brun", ladder) == 0);  // it is another ladder
}

TEST_CASE("a skill trace goes on along its line") {
  // Gains 0.8, 0.4: the line falls by 0.4 a rung, to 0 and below: (0.8 + 0.4 + 0 + 0) / 4.
  CHECK(value_in("A_trac", {{Mode::ladder_250, bouts(9, 1)}, {Mode::ladder_500, bouts(7, 3)}}) ==
        Approx(0.3));
  // Gains 0.2, 0.4, 0.6: the rungs after them are foretold to be 0.8, 1 and more: 4 / 6.
  CHECK(value_in("A_btra", {{Mode::beginners_4, bouts(6, 4)},
                            {Mode::beginners_8, bouts(7, 3)},
                            {Mode::beginners_16, bouts(8, 2)}}) == Approx(4.0 / 6));
  CHECK(value_in("A_trac", {{Mode::ladder_250, bouts(9, 1)}}) == 0);  // a point is no line
}

TEST_CASE("beginners are watched among themselves and against chance") {
  CHECK(value_in("A_rewd", {{Mode::thinking_against_random, bouts(7, 1, 2)}}) == Approx(0.6));
  const ggp::Player white{0}, black{1};
  const std::vector<Bout> games = {
      {1, true, white, 10}, {1, true, black, 20}, {0, true, white, 30}, {0.5, false, {}, 60}};
  const std::vector<Contest> contests = {{Mode::thinking_against_thinking, games}};
  CHECK(value_in("A_bbal", contests) == Approx(1 - 1.0 / 3));  // White two, Black one
  CHECK(value_in("A_bdrw", contests) == Approx(0.25));
  CHECK(value_in("A_blen", contests) == Approx(30.0 / 120));
}

TEST_CASE("lots cost more the more there are") {
  const std::vector<Contest> contests = {{Mode::lots_250, bouts(6, 4)},
                                         {Mode::lots_500, bouts(8, 2)},
                                         {Mode::against_random, bouts(10, 0)}};
  CHECK(value_in("A_lotc", contests) == Approx((0.2 + 0.6 + 1) / 3));
  CHECK(value_in("A_lotq", contests) == Approx(0.2));
}

TEST_CASE("what waits for a contest that was not worth a try is not measured") {
  const Bout broken_off = {.score = 0.5, .spent = true};
  const std::vector<Contest> contests = {
      {Mode::against_random, {broken_off}}, {Mode::lots_500, {}}, {Mode::lots_250, {}}};
  const criticism::Evidence evidence(hand_made::rows_of_three(), {}, contests);
  for (const char* symbol : {"A_lotc", "A_lotq"})
    CHECK_FALSE(measured_value(*criticism::find_criterion(symbol), evidence));
}

TEST_CASE("a contest that several criteria are read from is played once") {
  const auto all = criticism::criteria_named("all");
  auto modes = criticism::contests_for(all);
  CHECK(std::ranges::count(modes, Mode::against_random) == 1);
  CHECK(std::ranges::count(modes, Mode::thinking_against_random) == 1);
  std::ranges::sort(modes);
  CHECK(std::ranges::adjacent_find(modes) == modes.end());
}

TEST_CASE("agents in perfect order are spread the most") {
  std::vector<Contest> order;
  for (const Mode mode : criticism::agent_modes) order.push_back({mode, bouts(3, 0)});
  CHECK(value_in("A_sprd", order) == Approx(1));
  for (Contest& contest : order) contest.bouts = bouts(0, 0, 2);
  CHECK(value_in("A_sprd", order) == 0);
  // One pair alone, scores 3/4 and 1/4: deviation 1/4 of at most 1/2.
  CHECK(value_in("A_sprd", {{Mode::greedy_random, bouts(3, 1)}}) == Approx(0.5));
}

TEST_CASE("restrictions cost what the free player wins") {
  CHECK(value_in("A_rcon", {{Mode::free_against_contrary, bouts(9, 1)}}) == Approx(0.8));
  CHECK(value_in("A_rhlf", {{Mode::free_against_half, bouts(4, 6)}}) == 0);
}

TEST_CASE("the size of the tree is a sum of digits, and length is told twice") {
  Trial trial = hand_made::trial_of_length(3, hand_made::End::draw);
  trial.plies[0].choices = 100;
  trial.plies[1].choices = 1;
  trial.plies[2].choices = 10;
  CHECK(hand_made::value("A_tree", {trial}) == Approx(std::log(4.0) / std::log(401.0)));
  const std::vector<Trial> lengths = {hand_made::trial_of_length(20, hand_made::End::draw),
                                      hand_made::trial_of_length(40, hand_made::End::draw)};
  CHECK(hand_made::value("A_leng", lengths) == Approx(0.25));
  CHECK(hand_made::value("A_lsqr", lengths) == Approx(0.0625));
}

TEST_CASE("the state space is the entropy of the cells in digits") {
  const auto& game = hand_made::rows_of_three();
  // Two positions: a1 is empty in one and White's in the other: one bit in all.
  CHECK(counted("A_spac", game, {played(game, {"a1"})}) ==
        Approx(std::log(1 + std::log10(2.0)) / std::log(201.0)));
  CHECK(counted("A_spac", game, {played(game, {})}) == 0);
  CHECK(hand_made::value("A_spac", {}) == 0);
}

TEST_CASE("the interval of the state space lies around it, though samples hold fewer positions") {
  const auto& game = hand_made::rows_of_three();
  const std::vector<Trial> trials = {played(game, {"a1"}), played(game, {"b2"}),
                                     played(game, {"c3"})};
  const auto census = criticism::take_census(game, trials);
  criticism::Evidence evidence(game, trials);
  evidence.census = &census;
  const auto& space = *criticism::find_criterion("A_spac");
  // Six positions: three cells are White's in one of them each. A sample of one trial three times
  // has one cell that is White's in half of them.
  const double cell = std::log10(6.0) - 5.0 / 6 * std::log10(5.0);
  CHECK(value_of(space, evidence) == Approx(std::log(1 + 3 * cell) / std::log(201.0)));
  ggp::Rng rng(1);
  const auto interval = bootstrap_interval(rng, space, evidence, {});
  CHECK(interval.low < value_of(space, evidence));
  CHECK(interval.high > value_of(space, evidence) + 0.001);
}

TEST_CASE("closeness is told of games that are counted") {
  const auto& rows = hand_made::rows_of_three();
  CHECK(counted("A_marg", rows, {played(rows, {"a1", "b2"})}) == 0.5);  // neutral: nothing counts
  const ggp::Game full = hand_made::read(R"((game Full (players White Black)
    (board (tiling square) (size 3 1)) (end (All win (and (full) (most (count friend)))))))");
  // Two stones against one.
  CHECK(counted("A_marg", full, {played(full, {"a1", "b1", "c1"})}) == Approx(1 - 1.0 / 3));
  // One stone against none, but the game was stopped.
  Trial stopped = played(full, {"a1"});
  stopped.timed_out = true;
  CHECK(counted("A_marg", full, {played(full, {"a1", "b1", "c1"}), stopped}) ==
        Approx(1 - 1.0 / 3));
}

TEST_CASE("a comparison of two counts is a goal of counting, one with a number is none") {
  const auto counts = [](const std::string& condition) {
    return criticism::decided_by_counting(hand_made::read(
        "(game Count (players White Black) (board (tiling square) (size 3 3)) (end (White win " +
        condition + ")))"));
  };
  CHECK(counts("(and (full) (> (count friend) (+ 2 (count enemy))))"));
  CHECK(counts("(and (full) (<= (count enemy) (count friend)))"));
  CHECK(counts("(and (full) (most (count friend)))"));
  CHECK_FALSE(counts("(> (count friend) 3)"));
  CHECK_FALSE(counts("(> (count friend) (+ 2 1))"));
  CHECK_FALSE(counts("(not (> (count friend) (count enemy)))"));
}

TEST_CASE("sets of criteria are asked for by name, and the paper's has 57") {
  CHECK(criticism::read_criteria("paper57")->size() == 57);
  for (const criticism::CriterionSet& set : criticism::criterion_sets()) {
    INFO(set.name);
    CHECK(criticism::read_criteria(set.name)->size() == criteria_of(set).size());
  }
  // The fast ones have contests, but none of the slow ones.
  std::set<Mode> quick;
  for (const Mode mode : criticism::contests_for(criticism::fast_criteria())) {
    CHECK(criticism::row_of(mode).extent == criticism::Extent::quick);
    quick.insert(mode);
  }
  CHECK(quick.size() ==
        static_cast<std::size_t>(std::ranges::count(
            criticism::contest_table(), criticism::Extent::quick, &criticism::ContestRow::extent)));
}

TEST_CASE("a measurement in parts comes to that of one piece") {
  criticism::MeasureSettings settings;
  settings.trials.trials = 3;
  settings.trials.threads = 1;
  settings.search.nodes = 20;
  settings.contests.quick_games = 2;
  settings.contests.flat_nodes = 50;
  settings.bootstrap.resamples = 10;
  const auto& game = hand_made::rows_of_three();
  criticism::Measuring parts(game, settings);
  int asked = 0;
  for (; !parts.done(); ++asked) parts.go_on(2);
  CHECK(asked == 2 + parts.contests());  // three trials in twos, then a contest each
  CHECK(parts.contests() == 14);
  const auto whole = measure(game, settings), together = parts.result();
  REQUIRE(whole.criteria.size() == together.criteria.size());
  for (std::size_t i = 0; i < whole.criteria.size(); ++i) {
    INFO(whole.criteria[i].criterion->symbol);
    CHECK(whole.criteria[i].value == together.criteria[i].value);
    CHECK(whole.criteria[i].interval == together.criteria[i].interval);
  }
  CHECK(whole.score == together.score);
}
