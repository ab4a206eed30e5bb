// Figures of trials: how leads move, how long games last, where they are played.
#pragma once

#include <span>
#include <vector>

#include "criticism/report/plot.hpp"
#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// One trial as in the paper's figures 7 and 8: a dot for each player and ply, E_p(n), and a thick
/// line, the lead of the winner over the loser; without a winner, that of player 1.
LineChart lead_chart(const ggp::Game& game, const Trial& trial, std::string title);

/// The mean lead of the eventual winner over the course of the games, beside the straight line from
/// nothing to everything that late uncertainty is measured against; and the middle half of games.
LineChart course_chart(std::span<const Trial> trials);

/// How many games ended after so many plies, by winner.
Histogram length_histogram(const ggp::Game& game, std::span<const Trial> trials);

/// The mean number of legal steps at each ply that at least a tenth of the games reached.
LineChart branching_chart(std::span<const Trial> trials);

/// How often turns ended on each cell, the most frequent as 1; empty if none did anywhere.
std::vector<double> heat_map(const ggp::Game& game, std::span<const Trial> trials);

}  // namespace ludi::criticism
