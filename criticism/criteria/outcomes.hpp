// How trials ended, counted.
#pragma once

#include <vector>

#include "criticism/criteria/criterion.hpp"

namespace ludi::criticism {

struct Outcomes {
  int games = 0;          ///< G
  std::vector<int> wins;  ///< of each player
  int first_wins = 0;     ///< of the first player
  int draws = 0;          ///< ended by the rules without a winner
  int timeouts = 0;
  int short_games = 0;  ///< of at most `short_game` plies
  int choiceless = 0;   ///< over before anybody had a choice

  static constexpr int short_game = 10;

  [[nodiscard]] int decided() const;  ///< W
};

Outcomes outcomes_of(const Evidence& evidence);

}  // namespace ludi::criticism
