// Experiment II of the paper: which measurements predict how people rate games, and how well.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "criticism/study/corpus.hpp"
#include "criticism/study/subset_search.hpp"

namespace ludi::criticism {

struct StudySettings {
  SubsetSettings search{};
  int folds = 0;  ///< of the nested search; 0: each game is left out alone
  BootstrapSettings bootstrap = {.resamples = 2000};
  std::uint64_t seed = 1;
  unsigned threads = 0;               ///< 0: as many as the machine has
  std::function<void()> on_search{};  ///< called after each search for a subset, by any thread
};

/// How well predictors foretell games that were left out. Where they tell nothing the correlation
/// lies below 0, as the mean of the others does with every game.
struct Foresight {
  std::string predictors;  ///< which: "all criteria", "best subset", …
  std::size_t count = 0;
  double correlation = 0;  ///< Pearson's, of the predictions with the target
  Interval interval;       ///< Fisher's, for that many games
  double rank_correlation = 0;
  double error = 0;  ///< mean absolute, as a share of the target's range
};

/// What one predictor of the best subset does for it.
struct Contribution {
  const Criterion* criterion = nullptr;
  double weight = 0;  ///< of the criterion's raw value
  Interval interval;  ///< as if the subset had been known before
  double standard_weight =
      0;  ///< by how many deviations the target moves with one of the criterion
  /// The relative increase of the error without this predictor (the paper's figure 10), and its
  /// bootstrap interval over games, the regressions being what they are.
  double error_increase = 0;
  Interval error_interval;
  double chosen = 0;  ///< share of the nested searches that chose it too
};

struct Study {
  std::vector<Foresight> foresights;
  Regression best;                          ///< on the best subset
  std::vector<Contribution> contributions;  ///< by error increase, greatest first
  int rounds = 0;                           ///< of the search
};

/// At least four games whose ratings differ. The same for any number of threads.
Study study(const Corpus& corpus, const StudySettings& settings = {});

/// The fewest games a study can be made of.
inline constexpr std::size_t least_studied_games = 4;

}  // namespace ludi::criticism
