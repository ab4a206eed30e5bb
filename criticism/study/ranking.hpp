// Rankings of games from a survey, by the cross-entropy method (Rubinstein; the paper's Experiment
// I, its details ours).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "criticism/study/survey.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::criticism {

struct RankingSettings {
  int rounds = 200;
  int samples = 500;  ///< score vectors drawn in a round
  double elite = 0.1;
  double smoothing = 0.7;  ///< weight of the elite against what was believed before
  int repeats = 10;
  std::uint64_t seed = 1;
  unsigned threads = 0;               ///< 0: as many as the machine has
  std::function<void()> on_repeat{};  ///< called after each repeat, by any thread
};

struct Ranking {
  std::vector<std::size_t> order;  ///< the games by score, best first
  /// Of each game the share of others that stand below it, averaged over the repeats: 1 where it
  /// always came first, 0 where it always came last.
  std::vector<double> scores;
  std::vector<double> spreads;  ///< their standard deviations over the repeats
  std::vector<double> rates;    ///< the classification rate of each repeat's order

  [[nodiscard]] double mean_rate() const;
  [[nodiscard]] double variance_of_rate() const;
};

/// One search for scores that classify the comparisons: each game's score is normal, vectors of
/// scores are drawn, and means and deviations move to those of the vectors that classify most.
/// Returns the means.
std::vector<double> search_scores(ggp::Rng& rng, const Survey& survey,
                                  const RankingSettings& settings = {});

/// Searches as often as the settings say and takes the mean of the orders found. Games whose means
/// are equal keep the order of the survey. The same for any number of threads.
Ranking rank_games(const Survey& survey, const RankingSettings& settings = {});

/// The numbers by size, greatest first; equal ones keep their order.
std::vector<std::size_t> order_of(std::span<const double> scores);

}  // namespace ludi::criticism
