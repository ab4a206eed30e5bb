// Models that tell a target by predictors, as a table: a row a model.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/models/folds.hpp"
#include "criticism/models/subset_search.hpp"

namespace ludi::criticism {

/// What a model is fitted to: cases by rows, predictors on one scale (see `Standard`).
struct Sample {
  Predictors x;
  Eigen::VectorXd y;
  Eigen::VectorXd weights;  ///< of the cases, above 0
  Groups groups{};          ///< that stay together where folds are dealt inside the fit
};

/// The sample's cases of these numbers.
Sample rows_of(const Sample& sample, const std::vector<Eigen::Index>& cases);

struct Line {
  double intercept = 0;
  Eigen::VectorXd weights;  ///< of the predictors

  [[nodiscard]] Eigen::VectorXd predict(const Predictors& x) const {
    return (x * weights).array() + intercept;
  }
};

struct Fitted {
  Line line;                                                  ///< of a linear model
  std::function<Eigen::VectorXd(const Predictors&)> other{};  ///< of one that is not
  double setting = 0;  ///< what was chosen inside: a penalty, a number of components or leaves

  [[nodiscard]] Eigen::VectorXd predict(const Predictors& x) const {
    return other ? other(x) : line.predict(x);
  }
};

struct ModelSettings {
  int inner_folds = 10;  ///< of the cases fitted to, to choose what a model leaves open
  SubsetSettings subset = {.samples = 200, .most_rounds = 50, .regression = {}};
  int trees = 100;
};

struct Model {
  std::string_view name;
  std::string_view what;  ///< in a few words
  bool linear = true;
  /// At least two cases. Deterministic; draws from the generator only.
  Fitted (*fit)(ggp::Rng& rng, const Sample& sample, const ModelSettings& settings) = nullptr;
};

/// `ridge`, `elastic-net`, `pls`, `best-subset`, `trees`.
std::span<const Model> models();

/// The model of this name, or null.
const Model* find_model(std::string_view name);

/// Ridge regressions with the penalties of `ridge_penalties()`: Σ w(y − xb − c)² + λ·Σw·|b|² is
/// made least, c free. All from one decomposition.
std::vector<Line> ridge_lines(const Sample& sample);
std::span<const double> ridge_penalties();

/// Elastic nets by coordinate descent (Friedman, Hastie and Tibshirani 2010):
/// Σ w(y − xb − c)²/2Σw + λ(ρ|b|₁ + (1 − ρ)|b|²/2) is made least for each λ in turn.
std::vector<Line> elastic_nets(const Sample& sample, double l1_ratio,
                               std::span<const double> penalties);

/// Partial least squares (Wold's PLS1) with 1, 2, … components; where there are no more, the last
/// is repeated.
std::vector<Line> pls_lines(const Sample& sample, int components);

/// Extremely randomised trees (Geurts, Ernst and Wehenkel 2006): at each node a random cut of each
/// of a third of the predictors, the best taken; no leaf of fewer cases than said. The mean of the
/// trees.
std::function<Eigen::VectorXd(const Predictors&)> grow_trees(ggp::Rng& rng, const Sample& sample,
                                                             int trees, int least_leaf);

}  // namespace ludi::criticism
