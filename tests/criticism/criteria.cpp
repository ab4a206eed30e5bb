// Criteria on records whose value can be worked out by hand. D(n) is written as a list from n = 0.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "criticism/trials/lead.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;
using criticism::Look;
using criticism::Trial;
using doctest::Approx;
using hand_made::comeback;
using hand_made::End;
using hand_made::quiet_draw;
using hand_made::trial;
using hand_made::trial_of_choices;
using hand_made::trial_of_length;
using hand_made::value;

Trial trial_of_looks(const std::vector<Look>& looks) {
  Trial made = quiet_draw();
  made.looks = looks;
  return made;
}

Look look_at(const std::vector<double>& values, double before = 0.5) {
  Look look;
  look.before = before;
  look.values = values;
  return look;
}

}  // namespace

TEST_CASE("leads are differences of evaluations, seen from the winner, and gains from the mover") {
  const Trial t = comeback();
  CHECK(lead(t, 3) == Approx(-0.25));
  CHECK(lead(t, 3, ggp::Player{1}) == Approx(0.25));
  CHECK(gain(t, 1) == Approx(0.2));   // White moved from 0 to 0.2
  CHECK(gain(t, 2) == Approx(0.29));  // Black moved from 0.2 to -0.09
  CHECK(gain(t, 3) == Approx(-0.16));
  Trial three;
  three.at_start = {0.5, 0.75, 0.25};
  CHECK(lead(three, 0) == Approx(-0.25));  // 0.5 against the better of 0.75 and 0.25
  three.at_start = {0.75};
  CHECK(lead(three, 0) == Approx(0.5));  // alone: 2 · 0.75 − 1
}

TEST_CASE("drama is how deep the winner sank") {
  // Roots of 0.09, 0.25, 0.16 are 0.3, 0.5, 0.4: mean 0.4, greatest 0.5.
  CHECK(value("A_drav", {comeback()}) == Approx(0.4));
  CHECK(value("A_drax", {comeback()}) == Approx(0.5));
  // A draw adds 0 and counts.
  CHECK(value("A_drav", {comeback(), quiet_draw()}) == Approx(0.2));
  CHECK(value("A_drax", {comeback(), quiet_draw()}) == Approx(0.25));
  // Of the same leads Black, had he won, would have been behind at n = 1 and 5: roots of 0.2, 0.3.
  const Trial other = trial({0, 0.2, -0.09, -0.25, -0.16, 0.3, -1}, End::black_wins);
  CHECK(value("A_drav", {other}) == Approx((std::sqrt(0.2) + std::sqrt(0.3)) / 2));
  // The opening does not count: only 0.25 and 0.16 are left.
  const Trial late = trial({0, 0.2, -0.09, -0.25, -0.16, 0.3, 1}, End::white_wins, 2);
  CHECK(value("A_drav", {late}) == Approx(0.45));
}

TEST_CASE("late uncertainty is the area between the lead and the diagonal") {
  // L(t) = t: on the diagonal, A = 0.
  CHECK(value("A_uncl", {trial({0, 0.25, 0.5, 0.75, 1}, End::white_wins)}) == Approx(0.5));
  // L = 0: A = mean of 0, 0.01 … 0.99 = 0.495.
  CHECK(value("A_uncl", {quiet_draw()}) == Approx(0.7475));
  // L = 1 all along: A = 0.495 − 1; L = −1: every sample is capped at 1.
  CHECK(value("A_uncl", {trial({1, 1, 1}, End::white_wins)}) == Approx(0.2475));
  CHECK(value("A_uncl", {trial({1, 1, 1}, End::black_wins)}) == Approx(1));
  // A draw counts by |D|: −0.5 and 0.5 alike give A = 0.495 − 0.5.
  CHECK(value("A_uncl", {trial({-0.5, -0.5, -0.5}, End::draw)}) == Approx(0.4975));
  CHECK(value("A_uncl", {trial({0.5, 0.5, 0.5}, End::draw)}) == Approx(0.4975));
  // Leads are averaged before they are compared: 1 and −1 make 0.
  CHECK(value("A_uncl", {trial({1, 1, 1}, End::white_wins), trial({1, 1, 1}, End::black_wins)}) ==
        Approx(0.7475));
  // The opening's leads of 0.9 are left out, the line begins behind it.
  CHECK(value("A_uncl", {trial({0.9, 0.9, 0, 0, 0}, End::draw, 2)}) == Approx(0.7475));
}

TEST_CASE("early uncertainty weighs the beginning more") {
  // L = 0: Σ(1 − t)t = 49.5 − 32.835 = 16.665; over Σ(1 − t) = 50.5 that is 0.33.
  CHECK(value("A_unce", {quiet_draw()}) == Approx(0.665));
  // L = 1: −Σ(1 − t)² / Σ(1 − t) = −33.835 / 50.5 = −0.67, the least there is.
  CHECK(value("A_unce", {trial({1, 1, 1}, End::white_wins)}) == Approx(0.165));
}

TEST_CASE("a winner is behind only by more than the lead may be off") {
  Trial vague = comeback();
  vague.lead_errors.assign(7, {0.2, 0.2});
  // Of the deficits 0.09, 0.25, 0.16 only 0.25 is beyond 0.2.
  CHECK(value("A_drav", {vague}) == Approx(0.5));
  CHECK(value("A_secu", {vague}) == Approx(1 - 1.0 / 6));
  // The lead is −0.25 at ply 3 and 0.3 at ply 5; what lies between tells nothing.
  CHECK(value("A_ledc", {vague}) == Approx(1.0 / 5));
}

TEST_CASE("a deficit counts by the error of the winner's own lead") {
  // Of three players the third wins from behind by 0.2, which is more than that lead may be off,
  // and less than the first player's may.
  Trial three;
  three.at_start = {0.4, 0.4, 0.2};
  for (int n = 0; n < 3; ++n) {
    criticism::Ply ply;
    ply.mover = ggp::Player{n};
    ply.values = n < 2 ? std::vector<double>{0.4, 0.4, 0.2} : std::vector<double>{0, 0, 1};
    three.plies.push_back(ply);
  }
  three.outcome.of = {ggp::Result::loss, ggp::Result::loss, ggp::Result::win};
  three.lead_errors.assign(4, {0.3, 0.3, 0.1});
  CHECK(is_behind(three, 1, ggp::Player{2}));
  three.lead_errors.assign(4, {0.1, 0.1, 0.3});
  CHECK_FALSE(is_behind(three, 1, ggp::Player{2}));
}

TEST_CASE("a game broken off for want of budget has no outcome") {
  Trial exhausted = trial({0, 0, 0}, End::timeout);
  exhausted.exhausted = true;
  CHECK(value("A_drav", {comeback(), exhausted}) == Approx(0.4));
  CHECK(value("A_comp", {comeback(), exhausted}) == Approx(1));
  CHECK(value("A_time", {comeback(), exhausted}) == Approx(0));
}

TEST_CASE("the decisiveness threshold is the lead that nine in ten games keep") {
  std::vector<Trial> ten(9, comeback());
  ten.push_back(trial({0, 0.1, 0.4, -0.3, -1}, End::black_wins));
  CHECK(value("A_dect", ten) == Approx(0.25));
  CHECK(value("A_dpek", ten) == Approx(0.4));

  const Trial squandered = trial({0, 0.1, 0.4, -0.3, -1}, End::black_wins);  // White led by 0.4
  CHECK(value("A_dect", {comeback()}) == Approx(0.25));
  CHECK(value("A_dect", {comeback(), squandered}) == Approx(0.4));
  CHECK(value("A_dect", {quiet_draw()}) == 0);
  // With 0.4 as threshold: the comeback reaches it at ply 6 of 6, the squandered game at 4 of 4
  // (0.3 is too little), the last one at 2 of 4.
  const Trial smooth = trial({0, 0.1, 0.5, 0.6, 1}, End::white_wins);
  CHECK(value("A_decm", {comeback(), squandered, smooth}) == Approx((1 + 1 + 0.5) / 3));
  // Behind an opening of one ply the last one needs 1 of 3 measured plies.
  const Trial opened = trial({0, 0.1, 0.5, 0.6, 1}, End::white_wins, 1);
  CHECK(value("A_decm", {comeback(), squandered, opened}) == Approx((1 + 1 + 1.0 / 3) / 3));
}

TEST_CASE("tension and security") {
  // |D| sums to 0.2 + 0.09 + 0.25 + 0.16 + 0.3 + 1 = 2 over six plies.
  CHECK(value("A_tens", {comeback()}) == Approx(1 - 2.0 / 6));
  // White is behind after 3 of 6 plies; a draw adds 0.
  CHECK(value("A_secu", {comeback()}) == Approx(0.5));
  CHECK(value("A_secu", {comeback(), quiet_draw()}) == Approx(0.25));
}

TEST_CASE("criteria of change stop before the end") {
  // D changes by 0.2, −0.29, −0.16, 0.09, 0.46 (then 0.7, which does not count).
  // Greatest gain: White's 0.46 at ply 5.
  CHECK(value("A_kilr", {comeback()}) == Approx(0.46));
  // White gains 0.2 at ply 1 and Black's answer takes all of it; Black gains 0.29 there and White's
  // answer leaves more than that. The plies 3 and 4 lose for their movers, and 5 has no answer.
  CHECK(value("A_perm", {comeback()}) == Approx(0.5));
  CHECK(value("A_perm", {trial({0, 0.4, 0.3, 0.3, 1}, End::white_wins)}) ==
        Approx((0.75 + 1) / 2));  // of 0.4 the answer leaves 0.3, of Black's 0.1 all
  // Mean change 1.2 / 5 = 0.24.
  CHECK(value("A_stab", {comeback()}) == Approx(0.88));
  // The sign changes at plies 2 and 5 of 6.
  CHECK(value("A_ledc", {comeback()}) == Approx(2.0 / 5));
}

TEST_CASE("a lead of nothing keeps the leader") {
  // + 0 + 0 − : one change in four comparisons.
  CHECK(value("A_ledc", {trial({0.1, 0, 0.1, 0, -0.2, 1}, End::white_wins)}) == Approx(0.25));
}

TEST_CASE("who leads first takes the lead from nobody") {
  // Black leads at ply 1 and White at ply 3. At the start White's 0.1 is within what it may be off.
  Trial first = trial({0.1, -0.3, -0.3, 0.4, 1}, End::white_wins);
  CHECK(value("A_ledc", {first}) == Approx(2.0 / 3));
  first.lead_errors.assign(5, {0.2, 0.2});
  CHECK(value("A_ledc", {first}) == Approx(1.0 / 3));
}

TEST_CASE("momentum is gaining again after a gain") {
  // White gains at 1, loses at 3; Black gains at 2, loses at 4: neither of two goes on.
  CHECK(value("A_momn", {comeback()}) == 0);
  // White gains at 1, 3, 5, Black never: both of two go on.
  const Trial steady = trial({0, 0.1, 0.1, 0.2, 0.2, 0.3, 1}, End::white_wins);
  CHECK(value("A_momn", {steady}) == Approx(1));
  CHECK(value("A_momn", {comeback(), steady}) == Approx(0.5));
}

TEST_CASE("correction is how much of a lead is gone two plies later") {
  // 0.4 to 0.3: 0.25; 0.5 to 0.2: 0.6; 0.3 to 0.6 and 0.2 to 1: none. Mean 0.85 / 4.
  CHECK(value("A_corr", {trial({0, 0.4, 0.5, 0.3, 0.2, 0.6, 1}, End::white_wins)}) ==
        Approx(0.2125));
  // 0.09 is no lead to speak of; the others of the comeback turn round and count 1 each.
  CHECK(value("A_corr", {comeback()}) == Approx(1));
}

TEST_CASE("branching, decision moves and convergence read the numbers of choices") {
  CHECK(value("A_bran", {trial_of_choices({9, 8, 7})}) == Approx(8.0 / 9));  // of nine cells
  CHECK(value("A_bran", {trial_of_choices({20, 30})}) == 1);
  CHECK(value("A_agen", {trial_of_choices({3, 1, 2, 1})}) == Approx(0.5));
  // 1, 0.75, 0.5, 0.25 at 0.25, 0.5, 0.75, 1: slope −1; the other way round 1; level 0.
  CHECK(value("A_conv", {trial_of_choices({4, 3, 2, 1})}) == Approx(1));
  CHECK(value("A_conv", {trial_of_choices({1, 2, 3, 4})}) == Approx(0));
  CHECK(value("A_conv", {trial_of_choices({5, 5, 5})}) == Approx(0.5));
}

TEST_CASE("clarity reads how the values of steps differ") {
  // Variance of {0, 1} is 0.25, of {0.2, 0.4, 0.6} 0.08 / 3; a lone step says nothing.
  const Trial seen = trial_of_looks({look_at({0, 1}), look_at({0.2, 0.4, 0.6}), look_at({0.7})});
  CHECK(value("A_clav", {seen}) == Approx(4 * (0.25 + 0.08 / 3) / 2));
  // Mean 0.25, bar 0.25 + 0.75 · 0.75 = 0.8125: one step of four is above.
  CHECK(value("A_clan", {trial_of_looks({look_at({0, 0, 0, 1})})}) == Approx(0.25));
}

TEST_CASE("coolness is what even the best step costs") {
  // 0.6 to 0.35 at best costs 0.25, 0.3 to 0.5 nothing.
  CHECK(value("A_cool", {trial_of_looks({look_at({0.35, 0.1}, 0.6), look_at({0.5, 0.2}, 0.3)})}) ==
        Approx(0.125));
}

TEST_CASE("control is how many replies a ply takes away") {
  Look narrows, widens, nothing;
  narrows.replies = Look::Replies{8, 6};  // a quarter
  widens.replies = Look::Replies{5, 7};   // none
  nothing.replies = Look::Replies{0, 0};  // the divisor is 1 then
  CHECK(value("A_cntl", {trial_of_looks({narrows, widens, nothing, Look{}})}) ==
        Approx((0.25 + 0 + 1) / 3));
}

TEST_CASE("foul-up and search penalty compare one ply with two") {
  Look look = look_at({0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.1, 0.1});
  look.deepened = {{1, 0.3}, {3, 0.7}, {5, 0.6}};
  // The best quarter are two steps of eight; the first loses 0.4 against the best.
  CHECK(value("A_foul", {trial_of_looks({look})}) == Approx(0.5));
  // The best in the end is the one of 0.8, worth 0.7.
  CHECK(value("A_srch", {trial_of_looks({look})}) == Approx(0.1));
}

TEST_CASE("where nobody owns a piece, interaction with enemies is unknown, not nothing") {
  const auto game = [](const std::string& owner) {
    return hand_made::read(
        "(game Rows (players White Black) (board (tiling square i-nbors) (size 3 3)) (pieces "
        "(Man " +
        owner +
        " (moves (move (pre (empty to)) (action (push)))))) (end (All win (in-a-row 3 (of "
        "Man)))))");
  };
  const auto* interaction = criticism::find_criterion("A_intx");
  const std::vector<Trial> trials = {trial_of_length(5, End::draw)};
  const ggp::Game ours = game("All"), nobodys = game("neutral");
  CHECK(criticism::measured_value(*interaction, criticism::Evidence(ours, trials)) == 0.0);
  CHECK_FALSE(criticism::measured_value(*interaction, criticism::Evidence(nobodys, trials)));
}

TEST_CASE("action criteria read what the plies did") {
  Trial acts = trial_of_length(5, End::draw);
  const ggp::Board& board = hand_made::rows_of_three().board();
  const std::vector<std::string> ends = {"a1", "c3", "b3", "", "b2"};
  const std::vector<int> changed = {1, 3, 9, 0, 1};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (!ends[i].empty()) acts.plies[i].to = board.find(ends[i]);
    acts.plies[i].changed = changed[i];
  }
  acts.plies[1].interacts = acts.plies[2].interacts = true;
  acts.plies[4].repeats = true;
  acts.covered = 6;
  // a1 to c3 is 2, c3 to b3 is 1, the pass has no distance to either side: mean 1.5 of 2.
  CHECK(value("A_resp", {acts}) == Approx(0.25));
  CHECK(value("A_intx", {acts}) == Approx(0.4));
  // (a − 1)/4 clipped: 0, 0.5, 1, 0, 0.
  CHECK(value("A_effo", {acts}) == Approx(0.3));
  CHECK(value("A_rept", {acts}) == Approx(0.2));
  Trial half = trial_of_length(2, End::draw);
  half.covered = 3;
  CHECK(value("A_cove", {acts, half}) == Approx(0.5));  // 6 and 3 of 9
}

TEST_CASE("viability criteria count outcomes and plies") {
  const std::vector<Trial> trials = {
      trial_of_length(60, End::white_wins), trial_of_length(30, End::white_wins),
      trial_of_length(90, End::black_wins), trial_of_length(0, End::draw),
      trial_of_length(120, End::timeout)};
  CHECK(value("A_comp", trials) == Approx(0.6));
  CHECK(value("A_draw", trials) == Approx(0.2));
  CHECK(value("A_time", trials) == Approx(0.2));
  CHECK(value("A_bala", trials) == Approx(2.0 / 3));      // 1 − (2 − 1)/3
  CHECK(value("A_advn", trials) == Approx(1.0 / 3));      // |2 − 1.5| / 1.5
  CHECK(value("A_durn", trials) == Approx(1 - 3.0 / 5));  // off by 0, 0.5, 0.5, 1, 1
  // Shares 2/3 and 1/3: (2/3 · log2 1.5 + 1/3 · log2 3).
  CHECK(value("A_outu", trials) == Approx(2.0 / 3 * std::log2(1.5) + std::log2(3.0) / 3));
  // Lengths 30 and 90: standard deviation 30, half of 60.
  CHECK(value("A_dvar", {trials[1], trials[2]}) == Approx(0.5));
}

TEST_CASE("robustness is judged by contests") {
  const auto robustness = [](const char* symbol, criticism::Mode mode,
                             const std::vector<criticism::Bout>& bouts) {
    const std::vector<criticism::Contest> contests = {{mode, bouts}};
    return value_of(*criticism::find_criterion(symbol),
                    criticism::Evidence(hand_made::rows_of_three(), {}, contests));
  };
  using enum criticism::Mode;
  // Two wins and two draws score 3/4: 2 · 3/4 − 1. Rungs that were not played are left out.
  CHECK(robustness("A_rrnd", against_random, {{1, true}, {1, true}, {0.5, false}, {0.5, false}}) ==
        Approx(0.5));
  CHECK(robustness("A_rrnd", random_4, {{0, true}, {0.5, false}}) == 0);
  // Three of four decided, score 3/8: 3/4 · 2 · 3/8.
  CHECK(robustness("A_rdef", against_defensive, {{1, true}, {0, true}, {0, true}, {0.5, false}}) ==
        Approx(0.75 * 0.75));
  // All decided and won: 1 · min(1, 2).
  CHECK(robustness("A_robs", against_obstructive, {{1, true}, {1, true}}) == 1);
  // Nobody but the right opponent counts.
  CHECK(robustness("A_robs", against_defensive, {{1, true}}) == 0);
  // The mean over the rungs: (1/2 + 1) / 2.
  const std::vector<criticism::Contest> rungs = {{random_4, {{1, true}, {0.5, false}}},
                                                 {against_random, {{1, true}}}};
  CHECK(value_of(*criticism::find_criterion("A_rrnd"),
                 criticism::Evidence(hand_made::rows_of_three(), {}, rungs)) == Approx(0.75));
}

TEST_CASE("depth is the gain of looking one ply further, over three steps") {
  using enum criticism::Mode;
  // Scores 1, 3/4, 1/4 are gains of 1, 1/2, 0.
  const std::vector<criticism::Contest> contests = {
      {two_plies_against_one, {{1, true}, {1, true}}},
      {three_plies_against_two, {{1, true}, {0.5, false}}},
      {four_plies_against_three, {{0.5, false}, {0, true}}}};
  CHECK(value_of(*criticism::find_criterion("A_dpth"),
                 criticism::Evidence(hand_made::rows_of_three(), {}, contests)) == Approx(0.5));
}

TEST_CASE("puzzle quality is how unlikely the solutions look") {
  Trial first = quiet_draw();
  Trial second = quiet_draw();
  first.problems = {{1, 2, 5}, {2, std::nullopt, 4}, {3, 0, 3}};  // 2 of 4 others look better; none
  second.problems = {{1, 1, 2}};                                  // the only other one does
  CHECK(value("A_puzz", {first, second}) == Approx((0.5 + 1) / 4));
}

TEST_CASE("with nothing to measure every criterion is neutral") {
  const auto neutral = [](const std::vector<Trial>& trials, criticism::Category of) {
    for (const criticism::Criterion* row : criticism::criteria()) {
      if (row->category != of) continue;
      INFO(row->symbol);
      CHECK(value(row->symbol, trials) == row->neutral);
    }
  };
  neutral({}, criticism::Category::viability);
  neutral({}, criticism::Category::quality);
  // Games over before they begin, or in the opening, have no play to judge.
  neutral({trial_of_length(0, End::draw)}, criticism::Category::quality);
  neutral({trial({0, 0.5, 1}, End::white_wins, 2)}, criticism::Category::quality);
}

TEST_CASE("a game of one ply has an end and no course") {
  const std::vector<Trial> one = {trial({0, 1}, End::white_wins)};
  CHECK(value("A_comp", one) == 1);
  CHECK(value("A_durn", one) == Approx(1.0 / 60));
  CHECK(value("A_tens", one) == 0);  // |D| = 1 at its only ply
  CHECK(value("A_decm", one) == 1);
  CHECK(value("A_kilr", one) == 0);
  CHECK(value("A_perm", one) == 0.5);  // neutral, as all that follows
  CHECK(value("A_stab", one) == 0.5);
  CHECK(value("A_ledc", one) == 0);
  CHECK(value("A_conv", one) == 0.5);
}

TEST_CASE("every criterion keeps its range on any record") {
  ggp::Rng rng(2010);
  const auto coin = [&] { return rng.below(2) == 0; };
  const auto any_trial = [&] {
    const int length = static_cast<int>(rng.below(8)) * (coin() ? 1 : 4);
    std::vector<double> leads;
    for (int n = 0; n <= length; ++n)
      leads.push_back(coin() ? 2 * rng.unit() - 1 : double(rng.below(3)) - 1);
    Trial made = trial(leads, static_cast<End>(rng.below(4)),
                       static_cast<int>(rng.below(static_cast<std::uint32_t>(length) + 1)));
    for (criticism::Ply& ply : made.plies) {
      ply.choices = static_cast<int>(rng.below(20));
      ply.changed = static_cast<int>(rng.below(10));
      ply.interacts = coin();
      ply.repeats = coin();
      if (coin()) ply.to = ggp::Cell{static_cast<int>(rng.below(9))};
    }
    made.covered = static_cast<int>(rng.below(10));
    for (std::uint32_t k = rng.below(4); k != 0; --k) {
      Look look = look_at({}, rng.unit());
      for (std::uint32_t m = rng.below(6); m != 0; --m) look.values.push_back(rng.unit());
      for (std::size_t m = 0; m < look.values.size() && coin(); ++m)
        look.deepened.push_back({m, rng.unit()});
      if (coin())
        look.replies =
            Look::Replies{static_cast<int>(rng.below(9)), static_cast<int>(rng.below(9))};
      made.looks.push_back(look);
    }
    for (int n = 1; n <= made.length() && coin(); ++n) {
      const int choices = 2 + static_cast<int>(rng.below(5));
      made.problems.push_back({n, std::nullopt, choices});
      if (coin())
        made.problems.back().rank =
            static_cast<int>(rng.below(static_cast<std::uint32_t>(choices)));
    }
    return made;
  };
  for (int i = 0; i < 1000; ++i) {
    std::vector<Trial> trials(rng.below(4));
    for (Trial& made : trials) made = any_trial();
    std::vector<criticism::Contest> contests;
    for (std::size_t mode = 1; mode < criticism::modes; ++mode) {
      contests.push_back({static_cast<criticism::Mode>(mode), {}});
      for (std::uint32_t bouts = rng.below(4); bouts != 0; --bouts)
        contests.back().bouts.push_back({rng.below(3) / 2.0, coin()});
    }
    const criticism::Evidence evidence(hand_made::rows_of_three(), trials, contests);
    for (const criticism::Criterion* row : criticism::criteria()) {
      // Unclamped: the range is a property of the formula, except where the formula clips.
      const auto raw = row->measure(evidence).value_or(row->neutral);
      const double measured = criticism::value_of(*row, evidence);
      INFO(row->symbol);
      CHECK(std::isfinite(raw));
      CHECK(row->least <= measured);
      CHECK(measured <= row->most);
    }
  }
}
