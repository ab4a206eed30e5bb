// Experiment II of the paper, so that it cannot flatter: which measurements tell how people rate
// games they were not fitted to, and how well.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "criticism/study/corpus.hpp"
#include "criticism/study/judgement.hpp"
#include "criticism/study/nested.hpp"

namespace ludi::criticism {

struct StudySettings {
  NestedSettings nested{};
  std::vector<const Model*> models{};  ///< none: all
  int shuffles = 3;                    ///< of the ratings, each judged with one deal
  std::vector<double> shares{};        ///< of the games, for the learning curve
  BootstrapSettings bootstrap = {.resamples = 1000};
  std::function<void()> on_stage{};  ///< called after each of `stages`
};

/// How many stages a study has.
int stages(const StudySettings& settings, bool covariates);

struct ModelReport {
  std::string name;
  const Model* model = nullptr;
  Nested nested;
  Judgement judged;
  double apparent = 0;  ///< correlation with the very games fitted to
  /// Of each shuffle of the ratings: what both come to where there is nothing to tell.
  std::vector<double> shuffled, shuffled_apparent;
  std::optional<Estimate> partial;  ///< correlation with the target, covariates given
  std::optional<Estimate> beyond;   ///< correlation less that of the covariates alone, paired
};

struct LearningPoint {
  double share = 0;  ///< of the games fitted to
  double games = 0;
  Estimate correlation;
};

/// What one predictor does for a linear model.
struct Contribution {
  const Criterion* criterion = nullptr;
  double standard_weight = 0;  ///< points for one deviation
  /// The relative increase of the error out of fold with the predictor at its mean (after the
  /// paper's figure 10), and its bootstrap interval over games.
  double error_increase = 0;
  Interval error_interval;
  double chosen = 0;  ///< share of the nested fits that gave it a weight
};

struct Study {
  std::vector<ModelReport> models;
  std::size_t best = 0;                  ///< of the models, by nested correlation
  std::optional<std::size_t> best_line;  ///< of the linear ones
  /// On covariates alone the better of ridge and trees, which flatters them if anything; on
  /// criteria and covariates together a ridge.
  std::optional<ModelReport> covariates, both;
  std::vector<LearningPoint> curve;  ///< of the best model
  Whole whole;                       ///< the best linear model, or else the best, on all games
  double penalty = 0;                ///< of a ridge on all games
  std::vector<Contribution> contributions;  ///< to it, by error increase, greatest first
};

/// At least four games whose ratings differ. The same for any number of threads.
Study study(const Corpus& corpus, const StudySettings& settings = {});

/// The criteria of a corpus as cases.
Cases cases_of(const Corpus& corpus);

/// The fewest games a study can be made of.
inline constexpr std::size_t least_studied_games = 4;

}  // namespace ludi::criticism
