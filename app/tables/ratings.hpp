// How strong people are at one game, from the rated games that are over.
#pragma once

#include <string>
#include <vector>

#include "app/tables/database.hpp"

namespace ludi::app::tables {

struct Rating {
  std::string person;
  int games = 0, wins = 0, draws = 0;
  double points = 0;         ///< on Elo's scale: 400 more are ten times the odds; 1,500 are usual
  double low = 0, high = 0;  ///< of its interval of 95 %
};

/// Everybody who has played rated games of these rules with one other, the strongest first; by the
/// model of Bradley and Terry, a draw being half a win for each. `word` is any name under which the
/// game was played. Games of people who left count no more.
std::vector<Rating> ratings(Database& database, const std::string& word);

}  // namespace ludi::app::tables
