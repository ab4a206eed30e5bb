#include "app/prediction/fitted_set.hpp"

#include <fmt/format.h>

namespace ludi::app {

std::string why_not_fitted(const criticism::Corpus& corpus) {
  if (corpus.games.size() < criticism::least_studied_games)
    return fmt::format("{} games were both measured and rated; at least {} are needed",
                       corpus.games.size(), criticism::least_studied_games);
  if (!(corpus.target.minCoeff() < corpus.target.maxCoeff()))
    return fmt::format("every game has the same {}", corpus.rated_by);
  if (corpus.criteria.empty()) return "none of the criteria asked for was measured";
  return {};
}

criticism::WeightSet fitted_set(const criticism::Corpus& corpus, const criticism::Study& study,
                                criticism::TargetScale scale, const std::string& name) {
  const criticism::ModelReport& line = study.models[*study.best_line];
  scale.error =
      criticism::prediction_error(line.nested.out_of_fold(), corpus.target, corpus.weights);
  auto set = criticism::weights_of(corpus.criteria, study.whole, criticism::cases_of(corpus), scale,
                                   study.penalty);
  set.name = name;
  set.note = fmt::format(
      "{} fitted to the {} of {} games; correlation {:.3f} with games left out, everything fitted "
      "again without them",
      line.name, corpus.rated_by, corpus.games.size(), line.judged.correlation.value);
  return set;
}

}  // namespace ludi::app
