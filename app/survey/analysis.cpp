#include "app/survey/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "criticism/models/normal.hpp"
#include "ggp/base/real.hpp"

namespace ludi::app::survey {

namespace {

constexpr double most_needed = 1e6;

/// What the people, each counted so many times, came to: pairs of different people who judged the
/// same pair of games, and those of them who preferred the same game.
struct Accord {
  double compared = 0, same = 0;
};

/// Weights of the people who preferred each game of a pair: their sum, and that of their squares.
struct Votes {
  double sum[2] = {}, squares[2] = {};
};

Accord accord_of(const std::vector<Participation>& people, int pairs,
                 const std::vector<double>& weights) {
  std::vector<Votes> votes(static_cast<std::size_t>(pairs));
  for (std::size_t i = 0; i < people.size(); ++i)
    for (const Judgement& judged : people[i].judgements) {
      if (!judged.preferred || weights[i] == 0) continue;
      Votes& of = votes[static_cast<std::size_t>(judged.pair)];
      const int side = *judged.preferred == std::min(judged.first, judged.second) ? 0 : 1;
      of.sum[side] += weights[i];
      of.squares[side] += weights[i] * weights[i];
    }
  Accord accord;
  for (const Votes& of : votes) {
    const double sum = of.sum[0] + of.sum[1], squares = of.squares[0] + of.squares[1];
    accord.compared += (sum * sum - squares) / 2;
    for (const int side : {0, 1})
      accord.same += (of.sum[side] * of.sum[side] - of.squares[side]) / 2;
  }
  return accord;
}

using Covariance = std::vector<std::vector<double>>;

/// The strengths less their mean, with the errors of these differences: of s_i − Σs/n the variance
/// is C_ii − 2Σ_j C_ij/n + Σ_jk C_jk/n².
std::vector<criticism::Strength> centred(std::vector<criticism::Strength> model,
                                         const Covariance& covariance, double level) {
  const auto n = static_cast<double>(model.size());
  double mean = 0, all = 0;
  std::vector<double> rows;
  for (std::size_t i = 0; i < model.size(); ++i) {
    mean += model[i].strength / n;
    rows.push_back(std::accumulate(covariance[i].begin(), covariance[i].end(), 0.0));
    all += rows.back();
  }
  const double z = criticism::normal_quantile((1 + level) / 2);
  for (std::size_t i = 0; i < model.size(); ++i) {
    criticism::Strength& each = model[i];
    each.strength -= mean;
    each.error = std::sqrt(std::max(0.0, covariance[i][i] - 2 * rows[i] / n + all / (n * n)));
    each.interval = {each.strength - z * each.error, each.strength + z * each.error};
  }
  return model;
}

std::vector<Neighbours> neighbours_of(const Covariance& covariance,
                                      const std::vector<RankedGame>& games,
                                      const AnalysisSettings& settings) {
  const double z = criticism::normal_quantile((1 + settings.level) / 2);
  std::vector<Neighbours> all;
  for (std::size_t i = 0; i + 1 < games.size(); ++i) {
    const auto a = static_cast<std::size_t>(games[i].game);
    const auto b = static_cast<std::size_t>(games[i + 1].game);
    const double variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b];
    Neighbours two;
    two.better = games[i].game;
    two.worse = games[i + 1].game;
    two.difference = games[i].strength.strength - games[i + 1].strength.strength;
    two.error = std::sqrt(variance);
    two.separated = z * two.error < two.difference;
    two.more = two.separated
                   ? std::optional<std::int64_t>(0)
                   : comparisons_needed(two.difference, variance, settings.level, settings.power);
    all.push_back(two);
  }
  return all;
}

}  // namespace

bool is_inattentive(const Participation& person) {
  return person.checks_right < person.checks;
}

criticism::Survey survey_of(const Design& design, const std::vector<Participation>& people) {
  criticism::Survey survey;
  for (const StudyGame& game : design.games) survey.games.push_back(game.title);
  std::map<std::pair<std::size_t, std::size_t>, int> times;
  for (const Participation& person : people) {
    if (!person.judgements.empty()) ++survey.voters;
    for (const Judgement& judged : person.judgements) {
      if (!judged.preferred) continue;
      const int other = *judged.preferred == judged.first ? judged.second : judged.first;
      ++times[{static_cast<std::size_t>(*judged.preferred), static_cast<std::size_t>(other)}];
    }
  }
  for (const auto& [games, count] : times)
    survey.preferences.push_back({games.first, games.second, count});
  return survey;
}

std::optional<std::int64_t> comparisons_needed(double difference, double variance, double level,
                                               double power) {
  const double z = criticism::normal_quantile((1 + level) / 2) + criticism::normal_quantile(power);
  const double d = std::abs(difference);
  if (d == 0) return std::nullopt;
  const double told = ggp::logistic(d) * ggp::logistic(-d);
  const double needed = (z * z / (d * d) - 1 / variance) / told;
  if (most_needed < needed) return std::nullopt;
  return static_cast<std::int64_t>(std::ceil(std::max(0.0, needed)));
}

Agreement agreement_of(const std::vector<Participation>& people, int pairs,
                       const AnalysisSettings& settings) {
  Agreement agreement;
  const Accord all = accord_of(people, pairs, std::vector<double>(people.size(), 1));
  agreement.compared = std::llround(all.compared);
  if (all.compared == 0) return agreement;
  agreement.share = all.same / all.compared;
  agreement.coefficient = 2 * agreement.share - 1;
  ggp::Rng rng(settings.seed);
  std::vector<double> shares;
  for (int n = 0; n < settings.resamples; ++n) {
    std::vector<double> weights(people.size());
    for (std::size_t i = 0; i < people.size(); ++i)
      weights[rng.below(static_cast<std::uint32_t>(people.size()))] += 1;
    const Accord drawn = accord_of(people, pairs, weights);
    if (0 < drawn.compared) shares.push_back(drawn.same / drawn.compared);
  }
  std::ranges::sort(shares);
  agreement.interval = {agreement.share, agreement.share};
  if (shares.empty()) return agreement;
  const auto below =
      static_cast<std::size_t>((1 - settings.level) / 2 * static_cast<double>(shares.size()));
  agreement.interval = {shares[below], shares[shares.size() - 1 - below]};
  return agreement;
}

Analysis analysis_of(const Design& design, std::vector<Participation> people,
                     const AnalysisSettings& settings) {
  Analysis analysis;
  if (settings.attentive_only)
    analysis.left_out = static_cast<int>(std::erase_if(people, is_inattentive));
  std::erase_if(people, [](const Participation& person) { return person.judgements.empty(); });
  analysis.people = static_cast<int>(people.size());
  const criticism::Survey survey = survey_of(design, people);
  analysis.comparisons = survey.comparisons();
  for (const Participation& person : people)
    for (const Judgement& judged : person.judgements) analysis.ties += judged.preferred ? 0 : 1;
  const auto groups = criticism::groups_of(survey);
  analysis.joined = std::ranges::all_of(groups, [&](int group) { return group == groups[0]; });
  const auto fitted = criticism::bradley_terry(survey, {.level = settings.level});
  const auto covariance = criticism::covariance_of(survey, fitted);
  const auto model = centred(fitted, covariance, settings.level);
  const auto records = criticism::records_of(survey);
  criticism::RankingSettings search = settings.search;
  search.seed = settings.seed;
  const criticism::Ranking searched =
      0 < analysis.comparisons ? criticism::rank_games(survey, search) : criticism::Ranking{};
  if (0 < analysis.comparisons) analysis.rate = criticism::order_rate(survey, searched.order);
  for (const std::size_t place : criticism::order_of(criticism::strengths_of(model)))
    analysis.games.push_back({static_cast<int>(place), model[place], records[place],
                              searched.scores.empty() ? 0.5 : searched.scores[place],
                              searched.spreads.empty() ? 0 : searched.spreads[place]});
  analysis.neighbours = neighbours_of(covariance, analysis.games, settings);
  analysis.agreement = agreement_of(people, design.all_pairs(), settings);
  return analysis;
}

}  // namespace ludi::app::survey
