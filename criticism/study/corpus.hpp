// A corpus: games with their measurements and the ratings people gave them.
#pragma once

#include <Eigen/Core>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "gdl/text/result.hpp"

namespace ludi::criticism {

struct MeasurementTable {
  std::vector<std::string> games;
  std::vector<const Criterion*> criteria;  ///< as the columns stand
  std::vector<std::string> covariates;
  Eigen::MatrixXd values;  ///< a row a game; the columns of the criteria, then of the covariates
  std::vector<std::string> hashes;   ///< of the rules, from a column `hash`; none where it is none
  std::vector<std::string> unknown;  ///< columns that begin with A_ and are no criterion's
};

/// Reads a table with a heading: a column `game`, columns named by criteria's symbols, and those
/// named in `covariates`; others are ignored. Every value must be a finite number, each game
/// stand there once.
gdl::Result<MeasurementTable> read_measurements(std::string_view text,
                                                const std::vector<std::string>& covariates = {});

/// The games' values of a criterion; none where it has no column.
std::vector<double> values_of(const MeasurementTable& table, const Criterion& criterion);

/// The games' scores by a set of weights; none where a weighted criterion has no column.
std::vector<double> scores(const MeasurementTable& table, const WeightSet& weights);

struct Ratings {
  std::vector<std::string> games;
  std::vector<double> values;
  std::string column;
  bool lower_is_better = false;  ///< it is a rank
};

/// Reads a table with a heading: a column `game` and the one named; if none is, the first there is
/// of `rank`, `rating`, `score`, `strength`. The rest as above.
gdl::Result<Ratings> read_ratings(std::string_view text, std::string_view column = {});

/// The games that were both measured and rated, in the order of the measurements.
struct Corpus {
  std::vector<std::string> games;
  std::string rated_by;          ///< the column of the ratings
  bool lower_is_better = false;  ///< it is a rank
  std::vector<const Criterion*> criteria;
  std::vector<std::string> covariates;
  Eigen::MatrixXd values;               ///< as in the table of measurements
  Eigen::VectorXd ratings;              ///< as they were given
  Eigen::VectorXd target;               ///< the ratings so that higher is better: ranks times −1
  std::vector<std::string> unrated;     ///< that were measured only
  std::vector<std::string> unmeasured;  ///< that were rated only
};

Corpus join(const MeasurementTable& measurements, const Ratings& ratings);

}  // namespace ludi::criticism
