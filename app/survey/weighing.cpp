#include "app/survey/weighing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "app/prediction/fitted_set.hpp"

namespace ludi::app::survey {

namespace {

using criticism::Criterion;

constexpr double half_weight = 30;  ///< comparisons, as raters in `ludi correlate --weight-by`
constexpr const char* line_models[] = {"ridge", "elastic-net", "pls"};

/// Criteria that evolution measures of every game, and of these games at least two.
std::vector<const Criterion*> known_criteria(
    const std::vector<std::optional<MeasuredValues>>& values) {
  std::vector<const Criterion*> known;
  for (const Criterion* criterion : criticism::fast_criteria()) {
    const auto measured = std::ranges::count_if(values, [&](const auto& each) {
      return each && each->contains(std::string(criterion->symbol));
    });
    if (2 <= measured) known.push_back(criterion);
  }
  return known;
}

criticism::Corpus corpus_of(const Design& design, const Analysis& analysis,
                            const std::vector<std::optional<MeasuredValues>>& values) {
  criticism::MeasurementTable table;
  table.criteria = known_criteria(values);
  criticism::Ratings ratings;
  ratings.column = "strength";
  std::vector<const MeasuredValues*> rows;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    table.games.push_back(design.games[i].title);
    rows.push_back(&*values[i]);
  }
  table.values.resize(std::ssize(rows), std::ssize(table.criteria));
  for (Eigen::Index i = 0; i < table.values.rows(); ++i)
    for (Eigen::Index j = 0; j < table.values.cols(); ++j) {
      const MeasuredValues& row = *rows[static_cast<std::size_t>(i)];
      const auto found = row.find(std::string(table.criteria[static_cast<std::size_t>(j)]->symbol));
      table.values(i, j) =
          found == row.end() ? std::numeric_limits<double>::quiet_NaN() : found->second;
    }
  for (const RankedGame& ranked : analysis.games) {
    const int comparisons = ranked.record.wins + ranked.record.losses;
    if (comparisons == 0) continue;
    ratings.games.push_back(design.games[static_cast<std::size_t>(ranked.game)].title);
    ratings.values.push_back(ranked.strength.strength);
    ratings.weights.push_back(comparisons / (comparisons + half_weight));
  }
  return criticism::join(table, ratings);
}

criticism::StudySettings study_settings_of_lessons(std::size_t games) {
  criticism::StudySettings settings;
  settings.nested.threads = 1;
  // With a fold for each game all deals are the same.
  settings.nested.deals = games <= static_cast<std::size_t>(settings.nested.folds) ? 2 : 10;
  for (const char* name : line_models) settings.models.push_back(criticism::find_model(name));
  return settings;
}

double mean(const std::vector<double>& numbers) {
  return numbers.empty() ? 0
                         : std::accumulate(numbers.begin(), numbers.end(), 0.0) /
                               static_cast<double>(numbers.size());
}

std::string doubt_of(const Lesson& lesson) {
  std::string doubt;
  if (lesson.games < enough_games)
    doubt = fmt::format(
        "{} games are few: so few can be told by luck, whatever the interval says. With {} or more "
        "such weights begin to be of use. ",
        lesson.games, enough_games);
  if (lesson.interval.low <= 0)
    doubt += "The interval of the correlation holds 0, so all of it may be luck.";
  return doubt;
}

}  // namespace

Lesson lesson_of(const Design& design, const Analysis& analysis,
                 const std::vector<std::optional<MeasuredValues>>& values,
                 const std::string& name) {
  Lesson lesson;
  if (!analysis.joined) {
    lesson.why =
        "The games have not all been compared with each other yet, if only by way of others.";
    return lesson;
  }
  const criticism::Corpus corpus = corpus_of(design, analysis, values);
  lesson.games = static_cast<int>(corpus.games.size());
  lesson.unmeasured = corpus.unmeasured;
  if (corpus.games.empty()) {
    lesson.why = "None of the games was measured.";
    return lesson;
  }
  if (const std::string why = why_not_fitted(corpus); !why.empty()) {
    lesson.why = "Too little to fit weights to: " + why + ".";
    return lesson;
  }
  const criticism::Study study =
      criticism::study(corpus, study_settings_of_lessons(corpus.games.size()));
  const criticism::ModelReport& best = study.models[*study.best_line];
  lesson.model = best.name;
  lesson.correlation = best.judged.correlation.value;
  lesson.interval = best.judged.correlation.interval;
  lesson.shuffled = mean(best.shuffled);
  if (!(0 < lesson.correlation)) {
    lesson.why =
        "Nothing that was measured tells the ranking of games left out better than chance would; "
        "weights would be nonsense, and none are kept.";
    return lesson;
  }
  lesson.weights =
      fitted_set(corpus, study,
                 {corpus.rated_by, corpus.target.minCoeff(), corpus.target.maxCoeff(), 0}, name);
  lesson.doubt = doubt_of(lesson);
  return lesson;
}

Json to_json(const Lesson& lesson) {
  Json weights = Json::array();
  if (lesson.weights) {
    std::vector<criticism::Weight> sorted = lesson.weights->weights;
    std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const criticism::Weight& weight) {
      return std::abs(weight.weight);
    });
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i)
      weights.push_back({{"criterion", sorted[i].criterion->name}, {"weight", sorted[i].weight}});
  }
  return {{"written", lesson.weights ? Json(lesson.weights->name) : Json(nullptr)},
          {"why", lesson.why},
          {"doubt", lesson.doubt},
          {"games", lesson.games},
          {"unmeasured", lesson.unmeasured},
          {"model", lesson.model},
          {"correlation", lesson.correlation},
          {"low", lesson.interval.low},
          {"high", lesson.interval.high},
          {"shuffled", lesson.shuffled},
          {"heaviest", std::move(weights)}};
}

}  // namespace ludi::app::survey
