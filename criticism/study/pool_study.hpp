// One vector of weights for several sets of ratings, beside what each set alone would say.
#pragma once

#include <vector>

#include "criticism/study/judgement.hpp"
#include "criticism/study/pool.hpp"

namespace ludi::criticism {

struct PoolStudySettings {
  NestedSettings nested{};
  std::vector<Choice> choices{};      ///< of predictors, as in `PoolSettings`
  std::vector<Choice> own_choices{};  ///< … that points with own weights may be of besides
  BootstrapSettings bootstrap = {.resamples = 1000};
  std::function<void()> on_stage{};  ///< called after each of `pool_stages`
};

/// Of a study of so many sets.
int pool_stages(std::size_t sets);

struct PoolStudy {
  struct Set {
    Judgement alone;                  ///< weights fitted to this set alone, nested
    Judgement common;                 ///< the common weights, nested over all sets at once
    Judgement partial;                ///< common and own weights, likewise
    Estimate cost;                    ///< correlation alone less common, paired
    std::vector<Estimate> transfers;  ///< correlation of what a fit to each other set says
    Eigen::MatrixXd predicted;        ///< nested, by the fit taken; a column a deal
  };
  std::vector<Set> sets;
  bool partially = false;  ///< the common weights cost some set too much
  PoolFit common;          ///< to all games: the score
  PoolFit fit;             ///< the same, or one with own weights where these were taken: the points
};

/// What common weights may cost a set before it gets some of its own.
inline constexpr double most_cost = 0.05;

/// At least two sets with the same predictors. The same for any number of threads.
PoolStudy study_pool(const std::vector<Cases>& sets, const PoolStudySettings& settings = {});

}  // namespace ludi::criticism
