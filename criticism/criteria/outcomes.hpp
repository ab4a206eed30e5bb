// How trials ended, counted.
#pragma once

#include <vector>

#include "criticism/criteria/criterion.hpp"

namespace ludi::criticism {

struct Outcomes {
  int games = 0;          ///< G: those whose budget of work did not run out
  std::vector<int> wins;  ///< of each player
  int first_wins = 0;     ///< of the first player
  int draws = 0;          ///< ended by the rules without a winner
  int timeouts = 0;       ///< stopped at the cap on plies
  int gone_on_with = 0;   ///< of these, by stronger players
  int ended_later = 0;    ///< … who ended them
  int exhausted = 0;      ///< stopped for want of budget, counted nowhere else
  int short_games = 0;    ///< ended by the rules within `short_game` plies
  int choiceless = 0;     ///< over before anybody had a choice

  static constexpr int short_game = 10;

  [[nodiscard]] int decided() const;  ///< W
  /// True if stronger players ended more than half of the games that they went on with: the games
  /// end, but not in these hands.
  [[nodiscard]] bool end_in_stronger_hands() const { return 2 * ended_later > gone_on_with; }
};

Outcomes outcomes_of(const Evidence& evidence);

}  // namespace ludi::criticism
