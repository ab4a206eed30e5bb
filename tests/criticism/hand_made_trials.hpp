// Trials written down by hand, for criteria whose value can then be worked out on paper.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "criticism/criteria/criterion.hpp"

namespace hand_made {

using namespace ludi;

inline ggp::Game read(std::string_view text) {
  auto game = ggp::Game::read(text);
  REQUIRE(game);
  return *game;
}

/// Nine cells, diameter 2 with diagonals.
inline const ggp::Game& rows_of_three() {
  static const ggp::Game game = read(R"((game Rows
    (players White Black)
    (board (tiling square i-nbors) (size 3 3))
    (end (All win (in-a-row 3)))))");
  return game;
}

enum class End { white_wins, black_wins, draw, timeout };

/// A trial of two players in turn whose lead D(n) is leads[n], n = 0 … M, with that many opening
/// plies.
inline criticism::Trial trial(const std::vector<double>& leads, End end, int opening = 0) {
  criticism::Trial trial;
  trial.opening = opening;
  for (std::size_t n = 0; n < leads.size(); ++n) {
    const std::vector<double> values = {(1 + leads[n]) / 2, (1 - leads[n]) / 2};
    if (n == 0) {
      trial.at_start = values;
      continue;
    }
    criticism::Ply ply;
    ply.mover = ggp::Player{static_cast<int>(n + 1) % 2};
    ply.values = values;
    trial.plies.push_back(ply);
  }
  trial.timed_out = end == End::timeout;
  if (end == End::draw) trial.outcome.of = {ggp::Result::draw, ggp::Result::draw};
  if (end == End::white_wins) trial.outcome.of = {ggp::Result::win, ggp::Result::loss};
  if (end == End::black_wins) trial.outcome.of = {ggp::Result::loss, ggp::Result::win};
  return trial;
}

/// A trial of this many plies with nothing else to tell.
inline criticism::Trial trial_of_length(int plies, End end) {
  return trial(std::vector<double>(static_cast<std::size_t>(plies) + 1, 0.0), end);
}

/// White falls behind by 0.09, 0.25 and 0.16 and still wins.
inline criticism::Trial comeback() {
  return trial({0, 0.2, -0.09, -0.25, -0.16, 0.3, 1}, End::white_wins);
}
inline criticism::Trial quiet_draw() {
  return trial({0, 0, 0, 0, 0}, End::draw);
}

/// A trial of White's and Black's turns in which ply n had choices[n − 1] steps.
inline criticism::Trial trial_of_choices(const std::vector<int>& choices) {
  criticism::Trial made = trial_of_length(static_cast<int>(choices.size()), End::draw);
  for (std::size_t i = 0; i < choices.size(); ++i) made.plies[i].choices = choices[i];
  return made;
}

inline double value(std::string_view symbol, const std::vector<criticism::Trial>& trials,
                    const ggp::Game& game = rows_of_three()) {
  const criticism::Criterion* criterion = criticism::find_criterion(symbol);
  REQUIRE(criterion != nullptr);
  return criticism::value_of(*criterion, criticism::Evidence(game, trials));
}

}  // namespace hand_made
