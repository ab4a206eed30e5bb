#include "criticism/study/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ggp/base/jobs.hpp"
#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

constexpr std::uint64_t ranking_mark = 0x72616e6b;  ///< sets generators of rankings apart

/// Comparisons that scores classify rightly.
int classified(const Survey& survey, const double* scores) {
  int right = 0;
  for (const Preference& each : survey.preferences)
    right += scores[each.preferred] > scores[each.other] ? each.times : 0;
  return right;
}

}  // namespace

std::vector<std::size_t> order_of(std::span<const double> scores) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](auto a, auto b) { return scores[a] > scores[b]; });
  return order;
}

std::vector<double> search_scores(ggp::Rng& rng, const Survey& survey,
                                  const RankingSettings& settings) {
  const std::size_t games = survey.games.size();
  const auto samples = static_cast<std::size_t>(settings.samples);
  const auto elite = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::lround(settings.elite * settings.samples)), 1, samples);
  std::vector<double> means(games, 0), deviations(games, 1), drawn(samples * games);
  std::vector<int> fitness(samples);
  std::vector<std::size_t> best(samples);
  for (int round = 0; round < settings.rounds; ++round) {
    for (std::size_t s = 0; s < samples; ++s) {
      double* scores = &drawn[s * games];
      for (std::size_t g = 0; g < games; ++g)
        scores[g] = means[g] + deviations[g] * ggp::normal(rng);
      fitness[s] = classified(survey, scores);
    }
    std::iota(best.begin(), best.end(), std::size_t{0});
    std::ranges::stable_sort(best, [&](auto a, auto b) { return fitness[a] > fitness[b]; });
    for (std::size_t g = 0; g < games; ++g) {
      double mean = 0, square = 0;
      for (std::size_t e = 0; e < elite; ++e) mean += drawn[best[e] * games + g];
      mean /= static_cast<double>(elite);
      for (std::size_t e = 0; e < elite; ++e) {
        const double off = drawn[best[e] * games + g] - mean;
        square += off * off;
      }
      const double deviation = std::sqrt(square / static_cast<double>(elite));
      means[g] += settings.smoothing * (mean - means[g]);
      deviations[g] += settings.smoothing * (deviation - deviations[g]);
    }
  }
  return means;
}

Ranking rank_games(const Survey& survey, const RankingSettings& settings) {
  const std::size_t games = survey.games.size();
  const auto repeats = static_cast<std::size_t>(std::max(1, settings.repeats));
  std::vector<std::vector<double>> places(repeats);
  Ranking ranking;
  ranking.rates.resize(repeats);
  ggp::run_jobs(settings.threads, repeats, [&](std::size_t r) {
    ggp::Rng rng(ggp::mix(settings.seed, ranking_mark, r));
    const auto found = search_scores(rng, survey, settings);
    const auto order = order_of(found);
    places[r].resize(games);
    for (std::size_t i = 0; i < games; ++i)
      places[r][order[i]] =
          games < 2 ? 0.5 : 1 - static_cast<double>(i) / static_cast<double>(games - 1);
    ranking.rates[r] = order_rate(survey, order);
    if (settings.on_repeat) settings.on_repeat();
  });
  for (std::size_t g = 0; g < games; ++g) {
    double mean = 0, square = 0;
    for (const auto& place : places) mean += place[g] / static_cast<double>(repeats);
    for (const auto& place : places) square += (place[g] - mean) * (place[g] - mean);
    ranking.scores.push_back(mean);
    ranking.spreads.push_back(repeats < 2 ? 0
                                          : std::sqrt(square / static_cast<double>(repeats - 1)));
  }
  ranking.order = order_of(ranking.scores);
  return ranking;
}

double Ranking::mean_rate() const {
  return std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size());
}

double Ranking::variance_of_rate() const {
  if (rates.size() < 2) return 0;
  const double mean = mean_rate();
  double square = 0;
  for (const double rate : rates) square += (rate - mean) * (rate - mean);
  return square / static_cast<double>(rates.size() - 1);
}

}  // namespace ludi::criticism
