#include "app/tables/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "criticism/study/bradley_terry.hpp"

namespace ludi::app::tables {

namespace {

constexpr double usual = 1'500;
const double points_of_unit = 400 / std::log(10.0);

struct Game {
  std::string one, other;
  bool won = false, drawn = false;  ///< by the first
};

std::vector<Game> games_of(Database& database, const std::string& word) {
  return database.read([&](SQLite::Database& file) {
    std::vector<Game> games;
    auto rows = asked(
        file,
        "SELECT a.name, b.name, one.result FROM board JOIN seat one ON one.board = "
        "board.id AND one.seat = 0 JOIN seat two ON two.board = board.id AND two.seat "
        "= 1 JOIN person a ON a.id = one.person JOIN person b ON b.id = two.person "
        "WHERE board.word = ? AND board.rated = 1 AND board.stage = 'over' AND "
        "NOT EXISTS (SELECT 1 FROM seat third WHERE third.board = board.id AND third.seat = 2) "
        "ORDER BY board.id",
        word);
    while (rows.executeStep()) {
      const std::string result = rows.getColumn(2).getString();
      games.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                       result == "win", result == "draw"});
    }
    return games;
  });
}

}  // namespace

std::vector<Rating> ratings(Database& database, const std::string& word) {
  const auto games = games_of(database, word);
  std::map<std::string, int> places;
  std::vector<Rating> all;
  criticism::Survey survey;
  const auto place = [&](const std::string& name) {
    const auto [found, added] = places.emplace(name, static_cast<int>(all.size()));
    if (added) {
      all.push_back({.person = name});
      survey.games.push_back(name);
    }
    return static_cast<std::size_t>(found->second);
  };
  // Each game counts as two comparisons, which a draw divides.
  std::map<std::pair<std::size_t, std::size_t>, int> preferred;
  for (const Game& game : games) {
    const std::size_t one = place(game.one), other = place(game.other);
    for (const std::size_t player : {one, other}) {
      ++all[player].games;
      all[player].draws += game.drawn ? 1 : 0;
    }
    if (game.drawn) {
      ++preferred[{one, other}];
      ++preferred[{other, one}];
    } else {
      const std::size_t winner = game.won ? one : other, loser = game.won ? other : one;
      preferred[{winner, loser}] += 2;
      ++all[winner].wins;
    }
  }
  for (const auto& [pair, times] : preferred)
    survey.preferences.push_back({pair.first, pair.second, times});
  if (all.empty()) return all;
  // … so the prior counts twice as well, and errors are those of half as many comparisons.
  const auto strengths = criticism::bradley_terry(survey, {.virtual_comparisons = 4});
  for (std::size_t p = 0; p < all.size(); ++p) {
    all[p].points = usual + points_of_unit * strengths[p].strength;
    const double half = (strengths[p].interval.high - strengths[p].interval.low) / 2;
    const double reach = points_of_unit * half * std::sqrt(2.0);
    all[p].low = all[p].points - reach;
    all[p].high = all[p].points + reach;
  }
  std::ranges::stable_sort(all, std::greater<>{}, &Rating::points);
  return all;
}

}  // namespace ludi::app::tables
