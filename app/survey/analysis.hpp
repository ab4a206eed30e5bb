// What the judgements of a study say: which games are preferred, how sure that is, and how far
// people agree.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/survey/participation.hpp"
#include "criticism/study/bradley_terry.hpp"
#include "criticism/study/ranking.hpp"

namespace ludi::app::survey {

struct AnalysisSettings {
  bool attentive_only = false;  ///< leaves out who failed a check of attention
  criticism::RankingSettings search = {.rounds = 100, .samples = 200, .repeats = 5, .threads = 1};
  int resamples = 400;  ///< of people, for the interval of their agreement
  double level = 0.95;  ///< of all intervals
  double power = 0.8;   ///< with which two games are to be told apart
  std::uint64_t seed = 1;
};

struct RankedGame {
  int game = 0;  ///< by place in the design
  /// Log odds of being preferred to a game of the mean strength of this study, whose error counts,
  /// too: where 0 lies on the scale says nothing of how far games are apart.
  criticism::Strength strength;
  criticism::Record record;
  double searched = 0, spread = 0;  ///< `Ranking::scores` and `spreads`, by cross-entropy
};

/// Two games that follow each other by strength.
struct Neighbours {
  int better = 0, worse = 0;
  double difference = 0;   ///< of their strengths
  double error = 0;        ///< its standard error
  bool separated = false;  ///< the difference is beyond its interval
  /// Comparisons of these two that are still to be made; nothing where they are as good as equal.
  std::optional<std::int64_t> more;
};

struct Agreement {
  std::int64_t compared = 0;  ///< pairs of people who both preferred a game of the same pair
  double share = 0;           ///< of those who preferred the same one; 0 where there are none
  criticism::Interval interval;
  /// Kendall and Babington Smith's coefficient of agreement u (1940), over the pairs of people
  /// there are: 2·share − 1; 1 where all agree, about 0 where all choose by chance.
  double coefficient = 0;
};

struct Analysis {
  int people = 0;                 ///< who judged something, and count
  int left_out = 0;               ///< who failed a check of attention
  int comparisons = 0;            ///< with a preference
  int ties = 0;                   ///< without one; they count nowhere else
  bool joined = false;            ///< a chain of comparisons leads from every game to every other
  double rate = 0;                ///< of comparisons that the searched ranking tells rightly
  std::vector<RankedGame> games;  ///< by strength, greatest first
  std::vector<Neighbours> neighbours;
  Agreement agreement;
};

/// True if someone failed a check of attention.
bool is_inattentive(const Participation& person);

/// The preferences of these people as a survey of the games of a design, in its order.
criticism::Survey survey_of(const Design& design, const std::vector<Participation>& people);

/// Deterministic.
Analysis analysis_of(const Design& design, std::vector<Participation> people,
                     const AnalysisSettings& settings = {});

/// How many direct comparisons of two games would have to follow until a difference d of strengths
/// with the variance v is told from 0 at this level with this power. A comparison of two games adds
/// p(1 − p) to the information about their difference, p = logistic(d) (Bradley and Terry 1952), so
/// after n the variance is 1/(1/v + n·p(1 − p)); d has to be (z₁ + z₂) standard errors, the
/// quantiles of the level and the power: n = ((z₁ + z₂)²/d² − 1/v)/(p(1 − p)). Nothing above a
/// million.
std::optional<std::int64_t> comparisons_needed(double difference, double variance, double level,
                                               double power);

/// Bootstrap of people (Efron), who are drawn whole, with what they judged.
Agreement agreement_of(const std::vector<Participation>& people, int pairs,
                       const AnalysisSettings& settings);

}  // namespace ludi::app::survey
