// A corpus: games with their measurements and the ratings people gave them.
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "criticism/models/folds.hpp"
#include "gdl/text/result.hpp"

namespace ludi::criticism {

struct MeasurementTable {
  std::vector<std::string> games;
  std::vector<const Criterion*> criteria;  ///< as the columns stand
  std::vector<std::string> covariates;
  /// A row a game; the columns of the criteria, then of the covariates. NaN: not measured.
  Eigen::MatrixXd values;
  std::vector<std::string> hashes;   ///< of the rules, from a column `hash`; none where it is none
  std::vector<std::string> unknown;  ///< columns that begin with A_ and are no criterion's
};

/// Reads a table with a heading: a column `game`, columns named by criteria's symbols, and those
/// named in `covariates`; others are ignored. Every value must be a finite number, or blank where
/// it was not measured; each game must stand there once.
gdl::Result<MeasurementTable> read_measurements(std::string_view text,
                                                const std::vector<std::string>& covariates = {});

/// The games' values of a criterion, NaN where it was not measured; none where it has no column.
std::vector<double> values_of(const MeasurementTable& table, const Criterion& criterion);

/// A row's value of a covariate, NaN where it is blank; nothing where the table has no such column.
std::optional<double> covariate_of(const MeasurementTable& table, std::ptrdiff_t row,
                                   std::string_view name);

/// The games' scores by a set of weights; none where a weighted criterion has no column. In a set
/// without scales a value that was not measured makes the score NaN.
std::vector<double> scores(const MeasurementTable& table, const WeightSet& weights);

/// What is read of a table of ratings beside the column `game`.
struct RatingColumns {
  std::string target{};  ///< not said: the first there is of `rating`, `score`, `strength`, `rank`
  std::string raters{};  ///< how many people rated; not said: every game weighs the same
  std::string group{};   ///< what family a game is of; not said: each stands for itself
  std::vector<std::string> covariates{};
};

struct Ratings {
  std::vector<std::string> games;
  std::vector<double> values;
  std::string column;
  bool lower_is_better = false;     ///< it is a rank
  std::vector<double> weights;      ///< n/(n + 30) of n raters; none where they were not asked for
  std::vector<std::string> groups;  ///< none where they were not asked for
  std::vector<std::string> covariates;
  Eigen::MatrixXd known;  ///< a row a game, a column a covariate; NaN where it is blank
};

/// Reads a table with a heading. A game whose rating is blank is left out; the rest as above.
gdl::Result<Ratings> read_ratings(std::string_view text, const RatingColumns& columns = {});

/// The names of a table's columns, as far as it can be read.
std::vector<std::string> column_names(std::string_view text);

/// The games that were both measured and rated, in the order of the measurements.
struct Corpus {
  std::vector<std::string> games;
  std::string rated_by;          ///< the column of the ratings
  bool lower_is_better = false;  ///< it is a rank
  std::vector<const Criterion*> criteria;
  std::vector<std::string> covariates;
  /// As in the table of measurements; behind them the covariates of the ratings.
  Eigen::MatrixXd values;
  Eigen::VectorXd ratings;              ///< as they were given
  Eigen::VectorXd target;               ///< the ratings so that higher is better: ranks times −1
  Eigen::VectorXd weights;              ///< of the games; 1 where none were asked for
  Groups groups;                        ///< their families, if they were asked for
  std::vector<std::string> families;    ///< by number of group
  std::vector<std::string> unrated;     ///< that were measured only
  Eigen::MatrixXd unrated_values;       ///< of criteria
  std::vector<std::string> unmeasured;  ///< that were rated only
};

/// The columns of criteria, and those of covariates, of a corpus.
[[nodiscard]] Eigen::MatrixXd criteria_of(const Corpus& corpus);
[[nodiscard]] Eigen::MatrixXd covariates_of(const Corpus& corpus);

Corpus join(const MeasurementTable& measurements, const Ratings& ratings);

}  // namespace ludi::criticism
