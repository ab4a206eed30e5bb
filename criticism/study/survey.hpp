// A survey: paired comparisons of games by people (the paper's section VI-A).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/result.hpp"

namespace ludi::criticism {

/// A game was preferred to another so many times.
struct Preference {
  std::size_t preferred = 0, other = 0;  ///< by place in the survey's games
  int times = 1;
};

struct Survey {
  std::vector<std::string> games;       ///< in the order in which they are first named
  std::vector<Preference> preferences;  ///< each ordered pair of games once
  std::size_t voters = 0;               ///< that are named

  /// All comparisons made.
  [[nodiscard]] int comparisons() const;
};

/// The greatest number of games that can be ranked.
inline constexpr std::size_t most_ranked_games = 1000;

/// Reads rows `preferred,other` or `preferred,other,voter`. A first row that names its columns
/// (`preferred` or `winner`, `other` or `loser`, `voter`) may have them in any order, and further
/// ones, which are ignored. Refused are games compared with themselves, rows of another length
/// and surveys without comparisons.
gdl::Result<Survey> read_survey(std::string_view text);

struct Record {
  int wins = 0, losses = 0;
};

/// How often each game was preferred, and how often another to it.
std::vector<Record> records_of(const Survey& survey);

/// For each game the number of its group, from 0: those that a chain of comparisons joins,
/// whichever way they went. Nothing compares games of different groups.
std::vector<int> groups_of(const Survey& survey);

/// The share of comparisons in which the preferred game has the higher score; equal scores count
/// half.
double classification_rate(const Survey& survey, std::span<const double> scores);

/// The same of an order, best game first.
double order_rate(const Survey& survey, std::span<const std::size_t> order);

}  // namespace ludi::criticism
