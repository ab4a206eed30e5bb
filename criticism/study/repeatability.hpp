// Repeatability: how well the measurements of games agree with those of the same games from other
// seeds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "criticism/criteria/interval.hpp"
#include "criticism/study/corpus.hpp"

namespace ludi::criticism {

/// Of two measurements that only luck tells apart the correlation is the share of the variance
/// that lies in the games; below this most of it is noise.
inline constexpr double mostly_noise = 0.5;

/// How the two measurements of one column agree.
struct Agreement {
  const Criterion* criterion = nullptr;  ///< null for a covariate
  std::string column;
  std::size_t games = 0;        ///< that have a value in both tables; only these are compared
  bool varies = false;          ///< in both tables; the rest says nothing if not
  double rank_correlation = 0;  ///< Spearman's
  Interval interval;            ///< of it, 95 %
  double correlation = 0;       ///< Pearson's
};

struct Repeatability {
  std::vector<std::string> games;     ///< in both tables, in the order of the first
  std::vector<Agreement> agreements;  ///< of the columns that are in both, as in the first

  /// The median of the rank correlations of the criteria that vary; none if no criterion does.
  [[nodiscard]] std::optional<double> median() const;
};

/// Compares two tables of measurements by the games that are in both.
Repeatability repeatability(const MeasurementTable& once, const MeasurementTable& again);

}  // namespace ludi::criticism
