// Predictions of cases by models that never saw them, everything fitted again for each fold.
#pragma once

#include <cstdint>
#include <functional>

#include "criticism/models/model.hpp"
#include "criticism/models/standard.hpp"

namespace ludi::criticism {

/// Cases as they were measured and rated.
struct Cases {
  Predictors values;  ///< NaN where one is not known
  Eigen::VectorXd target;
  Eigen::VectorXd weights;  ///< above 0
  Groups groups{};          ///< that are left out as a whole

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(target.size()); }
};

struct NestedSettings {
  int deals = 20;  ///< how often the cases are dealt to folds
  int folds = 10;
  double share = 1;  ///< of all cases that a fit may see: fewer are drawn where there are more
  ModelSettings model{};
  std::uint64_t seed = 1;
  unsigned threads = 0;             ///< 0: as many as the machine has
  std::function<void()> on_fold{};  ///< called after each fit, by any thread
};

struct Nested {
  Eigen::MatrixXd predicted;  ///< a row a case, a column a deal
  /// Of linear models: what each predictor adds to each case's prediction, the mean over deals, and
  /// the mean absolute error of each case were the predictor at its mean. Else empty.
  Eigen::MatrixXd errors_without;
  Eigen::VectorXd errors;  ///< absolute, of each case, the mean over deals
  Eigen::VectorXd chosen;  ///< share of the fits that gave each predictor a weight

  /// The mean over deals.
  [[nodiscard]] Eigen::VectorXd out_of_fold() const { return predicted.rowwise().mean(); }
};

/// For each deal and fold the scale, the model and what it leaves open are found on the other
/// folds. The same for any number of threads.
Nested nested_predictions(const Cases& cases, const Model& model,
                          const NestedSettings& settings = {});

/// The same cases with targets, and their weights, dealt out by chance.
Cases shuffled(ggp::Rng& rng, const Cases& cases);

/// A model fitted to all cases, with the scale it is for.
struct Whole {
  Standard standard;
  Fitted fitted;

  [[nodiscard]] Eigen::VectorXd predict(const Predictors& values) const {
    return fitted.predict(standard.applied(values));
  }
};
Whole fit_whole(ggp::Rng& rng, const Cases& cases, const Model& model,
                const ModelSettings& settings = {});

}  // namespace ludi::criticism
