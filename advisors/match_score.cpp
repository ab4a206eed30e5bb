#include "advisors/match_score.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ggp/base/real.hpp"

namespace ludi::advisors {

namespace {

constexpr double z95 = 1.959963984540054;

/// 400 points are tenfold odds, so these are odds of e.
constexpr double elo_a_unit = 400 / std::numbers::ln10;

}  // namespace

ScoreInterval score_interval(double share, double games) {
  const double centre = share + z95 * z95 / (2 * games);
  const double spread =
      z95 * std::sqrt(share * (1 - share) / games + z95 * z95 / (4 * games * games));
  const double scale = 1 + z95 * z95 / games;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

void MatchScore::add_round(double points, int games) {
  rounds_.push_back(points / games);
  points_ += points;
  games_ += games;
}

double MatchScore::score() const {
  return games_ == 0 ? 0.5 : points_ / games_;
}

double MatchScore::variance_of_mean() const {
  const auto n = static_cast<double>(rounds_.size());
  if (n < 2) return 0.25;
  double mean = 0, squares = 0;
  for (const double r : rounds_) mean += r / n;
  for (const double r : rounds_) squares += (r - mean) * (r - mean);
  return squares / (n - 1) / n;
}

ScoreInterval MatchScore::interval() const {
  if (rounds_.empty()) return {};
  const double share = score(), variance = variance_of_mean();
  // Rounds that all come out alike are no reason for boundless trust.
  const double most = 4.0 * games_;
  const double single = share * (1 - share);
  if (single == 0) return score_interval(share, games_);
  const double worth = variance <= single / most ? most : single / variance;
  return score_interval(share, rounds_.size() < 2 ? games_ : worth);
}

double elo_of(double score) {
  constexpr double most = 1200;
  if (score <= 0) return -most;
  if (score >= 1) return most;
  return std::clamp(elo_a_unit * ggp::logarithm(score / (1 - score)), -most, most);
}

double score_of_elo(double elo) {
  return ggp::logistic(elo / elo_a_unit);
}

double SequentialTest::log_ratio(const MatchScore& standing) const {
  // Two rounds that come out alike would leave no variance at all.
  const double least = 0.01 / std::max(1, standing.games());
  const double variance = std::max(standing.variance_of_mean(), least);
  const double s0 = score_of_elo(elo0), s1 = score_of_elo(elo1);
  return (s1 - s0) * (2 * standing.score() - s0 - s1) / (2 * variance);
}

SequentialTest::Verdict SequentialTest::verdict(const MatchScore& standing) const {
  constexpr int least_games = 20;
  if (standing.games() < least_games) return Verdict::undecided;
  const double ratio = log_ratio(standing);
  if (ggp::logarithm((1 - beta) / alpha) <= ratio) return Verdict::stronger;
  if (ratio <= ggp::logarithm(beta / (1 - alpha))) return Verdict::weaker;
  return Verdict::undecided;
}

std::vector<double> elo_ratings(const std::vector<std::vector<double>>& points) {
  const std::size_t n = points.size();
  std::vector<double> strength(n, 1);
  // Zermelo's iteration.
  for (int round = 0; round < 1000; ++round) {
    std::vector<double> next(n, 1);
    double change = 0, logs = 0;
    for (std::size_t a = 0; a < n; ++a) {
      double won = 0, shared = 0;
      for (std::size_t b = 0; b < n; ++b) {
        if (a == b) continue;
        const double games = points[a][b] + points[b][a] + 1;
        won += points[a][b] + 0.5;
        shared += games / (strength[a] + strength[b]);
      }
      next[a] = shared > 0 ? won / shared : 1;
      logs += ggp::logarithm(next[a]) / static_cast<double>(n);
    }
    for (std::size_t a = 0; a < n; ++a) {
      next[a] /= ggp::exponential(logs);
      change = std::max(change, std::abs(next[a] / strength[a] - 1));
    }
    strength = std::move(next);
    if (change < 1e-12) break;
  }
  std::vector<double> ratings;
  for (const double s : strength) ratings.push_back(elo_a_unit * ggp::logarithm(s));
  return ratings;
}

}  // namespace ludi::advisors
