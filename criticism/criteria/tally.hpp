// How the games of a contest ended.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "criticism/trials/contest.hpp"

namespace ludi::criticism {

/// Of the games that were not broken off for want of effort, from the first player's side.
struct Tally {
  int games = 0;
  int wins = 0;
  int losses = 0;
  int decided = 0;             ///< with more than two players others may have won
  double points = 0;           ///< a half for each game that nobody won
  double plies = 0;            ///< of all games together
  std::vector<int> seat_wins;  ///< by seat, as far as some game was won there

  [[nodiscard]] double score() const { return points / games; }
  /// What the score is above one half, scaled to [0, 1].
  [[nodiscard]] double advantage() const { return std::clamp(2 * score() - 1, 0.0, 1.0); }
  [[nodiscard]] double decided_share() const { return double(decided) / games; }
};

/// Nothing if there is no game or more than half of them were broken off for want of effort: then
/// the contest was not measured.
std::optional<Tally> tally_of(std::span<const Bout> bouts);

}  // namespace ludi::criticism
