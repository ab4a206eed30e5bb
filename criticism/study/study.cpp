#include "criticism/study/study.hpp"

#include <algorithm>

namespace ludi::criticism {

namespace {

constexpr std::uint64_t shuffle_mark = 0x73687566, whole_mark = 0x77686f6c,
                        sample_mark = 0x73616d70;

std::vector<const Model*> models_of(const StudySettings& settings) {
  if (!settings.models.empty()) return settings.models;
  std::vector<const Model*> all;
  for (const Model& model : models()) all.push_back(&model);
  return all;
}

class Experiment {
 public:
  Experiment(const Corpus& corpus, const StudySettings& settings)
      : corpus_(corpus), settings_(settings), cases_(cases_of(corpus)) {
    ggp::Rng rng(ggp::mix(settings.nested.seed, sample_mark));
    samples_ =
        draw_samples(rng, cases_.size(), cases_.groups, std::max(0, settings.bootstrap.resamples));
  }

  Study run() {
    for (const Model* model : models_of(settings_)) {
      study_.models.push_back(report(std::string(model->name), cases_, *model));
      shuffle(study_.models.back(), *model);
      stage();
    }
    for (std::size_t m = 0; m < study_.models.size(); ++m) {
      if (correlation(m) > correlation(study_.best)) study_.best = m;
      if (study_.models[m].model->linear &&
          (!study_.best_line || correlation(m) > correlation(*study_.best_line)))
        study_.best_line = m;
    }
    if (!corpus_.covariates.empty()) compare();
    for (const double share : settings_.shares) learn(share);
    finish();
    return std::move(study_);
  }

 private:
  void stage() const {
    if (settings_.on_stage) settings_.on_stage();
  }

  [[nodiscard]] double correlation(std::size_t m) const {
    return study_.models[m].judged.correlation.value;
  }

  [[nodiscard]] double apparent(const Cases& cases, const Model& model, std::uint64_t round) const {
    ggp::Rng rng(ggp::mix(settings_.nested.seed, whole_mark, round));
    const Whole whole = fit_whole(rng, cases, model, settings_.nested.model);
    return weighted_pearson(whole.predict(cases.values), cases.target, cases.weights);
  }

  [[nodiscard]] ModelReport report(std::string name, const Cases& cases, const Model& model) const {
    ModelReport made;
    made.name = std::move(name);
    made.model = &model;
    made.nested = nested_predictions(cases, model, settings_.nested);
    made.judged = judge(made.nested.predicted, cases.target, cases.weights, samples_,
                        settings_.bootstrap.level);
    made.apparent = apparent(cases, model, 0);
    return made;
  }

  void shuffle(ModelReport& made, const Model& model) const {
    NestedSettings once = settings_.nested;
    once.deals = 1;
    for (int k = 0; k < settings_.shuffles; ++k) {
      const auto round = static_cast<std::uint64_t>(k + 1);
      ggp::Rng rng(ggp::mix(settings_.nested.seed, shuffle_mark, round));
      const Cases cases = shuffled(rng, cases_);
      const Nested nested = nested_predictions(cases, model, once);
      made.shuffled.push_back(
          weighted_pearson(nested.predicted.col(0), cases.target, cases.weights));
      made.shuffled_apparent.push_back(apparent(cases, model, round));
    }
  }

  void compare() {
    const Model& ridge = *find_model("ridge");
    Cases cases = cases_;
    cases.values = covariates_of(corpus_);
    // No easy opponent: a line or trees, whichever tells more.
    study_.covariates = report("covariates alone", cases, ridge);
    ModelReport wood = report("covariates alone", cases, *find_model("trees"));
    if (wood.judged.correlation.value > study_.covariates->judged.correlation.value)
      study_.covariates = std::move(wood);
    const Standard standard(cases.values, cases.weights);
    const Eigen::MatrixXd given = standard.applied(cases.values);
    const Eigen::MatrixXd alone = study_.covariates->nested.predicted;
    cases.values = corpus_.values;
    study_.both = report("criteria and covariates", cases, ridge);
    const auto against = [&](ModelReport& made) {
      made.partial = estimate(
          made.nested.predicted, cases_.weights, samples_,
          [&](const auto& told, const auto& w) {
            return partial_correlation(told, cases_.target, given, w);
          },
          settings_.bootstrap.level);
      Eigen::MatrixXd two(2 * alone.rows(), alone.cols());
      two << made.nested.predicted, alone;
      made.beyond = estimate(
          two, cases_.weights, samples_,
          [&](const auto& told, const auto& w) {
            return weighted_pearson(told.head(w.size()), cases_.target, w) -
                   weighted_pearson(told.tail(w.size()), cases_.target, w);
          },
          settings_.bootstrap.level);
    };
    for (ModelReport& made : study_.models) against(made);
    against(*study_.both);
    stage();
  }

  void learn(double share) {
    NestedSettings less = settings_.nested;
    less.share = share;
    const Nested nested = nested_predictions(cases_, *study_.models[study_.best].model, less);
    study_.curve.push_back({share, share * static_cast<double>(cases_.size()),
                            estimate(
                                nested.predicted, cases_.weights, samples_,
                                [&](const auto& told, const auto& w) {
                                  return weighted_pearson(told, cases_.target, w);
                                },
                                settings_.bootstrap.level)});
    stage();
  }

  void finish() {
    const ModelReport& line = study_.models[study_.best_line.value_or(study_.best)];
    ggp::Rng rng(ggp::mix(settings_.nested.seed, whole_mark));
    study_.whole = fit_whole(rng, cases_, *line.model, settings_.nested.model);
    study_.penalty =
        fit_whole(rng, cases_, *find_model("ridge"), settings_.nested.model).fitted.setting;
    if (!study_.best_line) return;
    for (std::size_t j = 0; j < corpus_.criteria.size(); ++j)
      study_.contributions.push_back(contribution(line.nested, j));
    std::ranges::stable_sort(study_.contributions, [](const auto& a, const auto& b) {
      return a.error_increase > b.error_increase;
    });
  }

  [[nodiscard]] Contribution contribution(const Nested& nested, std::size_t j) const {
    const auto column = static_cast<Eigen::Index>(j);
    const Eigen::VectorXd without = nested.errors_without.col(column);
    const auto increase = [&](const Eigen::VectorXd& weights) {
      const double less = weights.dot(nested.errors);
      return less > 0 ? weights.dot(without) / less - 1 : 0;
    };
    Contribution does;
    does.criterion = corpus_.criteria[j];
    does.standard_weight = study_.whole.fitted.line.weights[column];
    does.error_increase = increase(cases_.weights);
    Eigen::Index sample = 0;
    does.error_interval = resampled_interval(settings_.bootstrap, does.error_increase, [&] {
      return increase(cases_.weights.cwiseProduct(samples_.col(sample++)));
    });
    does.chosen = nested.chosen[column];
    return does;
  }

  const Corpus& corpus_;
  const StudySettings& settings_;
  Cases cases_;
  Eigen::MatrixXd samples_;
  Study study_;
};

}  // namespace

int stages(const StudySettings& settings, bool covariates) {
  return static_cast<int>(models_of(settings).size() + settings.shares.size()) +
         (covariates ? 1 : 0);
}

Cases cases_of(const Corpus& corpus) {
  return {criteria_of(corpus), corpus.target, corpus.weights, corpus.groups};
}

Study study(const Corpus& corpus, const StudySettings& settings) {
  return Experiment(corpus, settings).run();
}

}  // namespace ludi::criticism
