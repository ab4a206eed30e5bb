// Policy tuning: a (1+1) evolution strategy on the weights, judged by self-play. Each iteration
// moves every weight by a normal step and plays a short match against the incumbent; a clear
// winner takes its place. Steps grow with success and shrink with failure (Browne and
// Maire 2010, III.C, tune by self-play; the procedure is ours).
#pragma once

#include "advisors/match.hpp"
#include "advisors/match_score.hpp"

namespace ludi::advisors {

struct TuningSettings {
  int iterations = 50;
  int games = 200;         ///< of each match, unless it is clear before that nothing is gained
  double accept = 0.55;    ///< least score of a challenger who takes over, in a game of two
  double step = 0.2;       ///< first step size, in parts of the greatest weight
  double grow = 1.5;       ///< after a success
  double shrink = 0.9;     ///< after a failure
  double most_step = 0.5;  ///< greatest step size; beyond it nothing of the incumbent is left
  double undecided = 0.5;  ///< a match of which a greater share has no winner counts as failed
  PlayerSpec player;       ///< who plays with the weights
  MatchSettings match;     ///< `seed` is the run's
};

/// How far tuning has come: all that the next iteration depends on beside the settings.
struct Tuning {
  ggp::Policy incumbent;
  double step = 0;
  int iterations = 0;  ///< done
  int successes = 0;
};

/// The result of one iteration.
struct Iteration {
  int number = 0;
  double step = 0;   ///< the step size it was made with
  double score = 0;  ///< of the challenger
  bool accepted = false;
};

/// The beginning: the policy as it stands.
Tuning begin_tuning(const ggp::Policy& policy, const TuningSettings& settings);

/// One iteration. Depends on the rules, the seed, the settings, the tuning as it stands and the
/// iteration's number alone.
Iteration tune_on(const ggp::Game& game, Tuning& tuning, const TuningSettings& settings);

/// The policy with every weight moved by `step` times the greatest weight times a normal draw, then
/// scaled to sum to 1 in absolute value. Players with the same policy keep the same policy. Weights
/// of 0 stay so.
ggp::Policy moved_weights(ggp::Rng& rng, const ggp::Policy& policy, double step);

/// The result of a match between two policies.
struct Comparison {
  MatchScore standing;  ///< of the first
  int undecided = 0;    ///< games without a winner
};

/// A match between two policies with the same player; with a test, asked every ten rounds, it ends
/// once the first is found weaker.
Comparison compare_policies(const ggp::Game& game, const ggp::Policy& mine,
                            const ggp::Policy& other, int games, const PlayerSpec& player,
                            const MatchSettings& settings,
                            const SequentialTest* unless_weaker = nullptr);

}  // namespace ludi::advisors
