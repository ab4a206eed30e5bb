// What the games of a match say about strength: score, interval, Elo, and when to stop.
#pragma once

#include <cstddef>
#include <vector>

namespace ludi::advisors {

struct ScoreInterval {
  double low = 0, high = 1;
};

/// Wilson's 95 % interval for a score, a share of the points, in so many independent games, more
/// than none.
ScoreInterval score_interval(double share, double games);

/// Scores of one player over rounds of a match. In a round every opening is played once from each
/// seat, so its games hang together and only rounds are independent: with two players a round is a
/// pair of games with one of five scores (pentanomial).
class MatchScore {
 public:
  /// `games` points between 0 and 1, all of one round.
  void add_round(double points, int games);

  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] double points() const { return points_; }
  /// Mean points a game; ½ before the first.
  [[nodiscard]] double score() const;
  /// Wilson's 95 % interval for the score, with as many independent games as the rounds' variance
  /// is worth; [0, 1] before the first round.
  [[nodiscard]] ScoreInterval interval() const;
  /// The variance of a round's mean score, divided by the number of rounds.
  [[nodiscard]] double variance_of_mean() const;

 private:
  std::vector<double> rounds_;  ///< mean score of each
  double points_ = 0;
  int games_ = 0;
};

/// The Elo difference that a score stands for: 400 log10(s / (1 - s)), within ±1200.
double elo_of(double score);
/// The score that an Elo difference stands for.
double score_of_elo(double elo);

/// Wald's sequential test of "stronger by `elo1`" against "stronger by `elo0`" (generalised to
/// rounds as in Van den Bergh's notes on the GSPRT: the rounds' mean is taken as normal).
struct SequentialTest {
  double elo0 = 0, elo1 = 10;
  double alpha = 0.05, beta = 0.05;

  enum class Verdict : unsigned char { undecided, weaker, stronger };
  /// Logarithm of how much likelier the games are under `elo1`.
  [[nodiscard]] double log_ratio(const MatchScore& standing) const;
  [[nodiscard]] Verdict verdict(const MatchScore& standing) const;
};

/// Elo of several entrants from the points each took from each other (`points[a][b]`), in the model
/// of Bradley and Terry, their mean 0. An even game between each two is added, so that all stay
/// finite.
std::vector<double> elo_ratings(const std::vector<std::vector<double>>& points);

}  // namespace ludi::advisors
