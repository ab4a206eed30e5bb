// Lead histories: which player stands better after each ply of a trial, and by how much.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// What player p may expect after ply n less the best of the others' expectations, in [−1, 1];
/// alone, twice it less 1. For two players this is the paper's lead, and that of one is minus that
/// of the other. D(n) is the lead of player 1, L(n) that of the winner.
double lead(const Trial& trial, int n, ggp::Player p);

/// The number of the other player who may expect most, the first of equals. At least two players.
std::size_t best_other(const std::vector<double>& expectations, std::size_t player);

/// D(n), of player 1.
inline double lead(const Trial& trial, int n) {
  return lead(trial, n, ggp::Player{0});
}

/// How much the mover of ply n improved their own lead by it.
double gain(const Trial& trial, int n);

/// True if the player is behind after ply n by more than the lead may be off.
bool is_behind(const Trial& trial, int n, ggp::Player p);

/// The lead as the search of ply n judged it for its mover, told for player 1; none where the ply
/// was not searched or the players are not two.
std::optional<double> searched_lead(const Trial& trial, int n);

/// The lead of player 1 as random games from the position after ply n tell it; none where none were
/// played.
std::optional<double> played_out_lead(const Trial& trial, int n);

/// The names of the sources, and the source of a name.
std::span<const std::string_view> lead_source_names();
std::optional<LeadSource> lead_source(std::string_view name);

/// One line a ply, and one for the start, under a heading: trial and ply (from 1), mover (from 1; 0
/// at the start), whether the ply belongs to the random opening, D(n), D(n) by search and by random
/// games (blank where there is none), who won (from 1, 0: nobody), and E_p(n) for each player. Four
/// decimals.
std::string lead_histories_csv(std::span<const Trial> trials);

}  // namespace ludi::criticism
