// The model of Bradley and Terry (1952): a game is preferred to another with the probability
// logistic(difference of their strengths).
#pragma once

#include <vector>

#include "criticism/criteria/interval.hpp"
#include "criticism/study/survey.hpp"

namespace ludi::criticism {

struct BradleyTerrySettings {
  /// Comparisons of each game with one of strength 0 that are added, half of them won: they keep
  /// games finite that were always or never preferred, and say where 0 is.
  double virtual_comparisons = 1;
  double level = 0.95;  ///< of the intervals
};

struct Strength {
  double strength = 0;  ///< log odds of being preferred to an average game
  double error = 0;     ///< its standard error
  Interval interval;
};

/// The likeliest strengths, by Newton's method; standard errors from the curvature of the
/// likelihood there (Wald's intervals). The virtual comparisons count in both.
std::vector<Strength> bradley_terry(const Survey& survey,
                                    const BradleyTerrySettings& settings = {});

/// How the errors of fitted strengths vary together: the inverse of the likelihood's curvature
/// there, a row a game. Its diagonal holds the squares of the standard errors.
std::vector<std::vector<double>> covariance_of(const Survey& survey,
                                               const std::vector<Strength>& model,
                                               const BradleyTerrySettings& settings = {});

/// The strengths alone, rounded to nine decimals, so that games with equal records are equal.
std::vector<double> strengths_of(const std::vector<Strength>& model);

}  // namespace ludi::criticism
