// What a lead is worth: how the signs that tell who stands better are turned into what each player
// may expect, by how trials of the same game came out.
#pragma once

#include <vector>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// How steeply one sign turns into an expectation.
struct LeadSlope {
  double slope = 0;  ///< a ≥ 0 of P = logistic(a · sign)
  double error = 0;  ///< its standard error
};

/// What was found of all trials together.
struct LeadFit {
  /// For each sign of the source, search before random games. Empty where evaluation is taken as it
  /// is, or where no trial has a sign.
  std::vector<LeadSlope> slopes;
  /// True if these trials alone leave no doubt that whoever leads wins more often; if not, the
  /// slopes are those of other games.
  bool tells = false;
};

/// Fills in what players may expect after each ply, and how far each player's lead may be off: by
/// what the slopes may be off together.
///
/// Each sign is a number x_p(n) for each player: half the logit of what the search expected, or
/// what random games came to less an even share; between plies that have one on a straight line.
/// P_p(n) is proportional to exp(Σ a · x_p(n)). The slopes a ≥ 0 make the outcomes of the trials
/// (1 won, ½ drawn, 0 lost) most likely: each trial counts once however long it is, at most sixteen
/// of its plies are looked at, and a penalty draws the slopes to those of other games (the greatest
/// posterior density under a normal prior). Each fifth of the trials is judged by slopes fitted to
/// the others. Where the trials alone leave in doubt that the signs tell anything (a score test of
/// slopes of 0 against those of other games, at 95 %) the slopes of other games hold. Expectations
/// are then averaged over plies as the settings say; the last ply of a finished game has its
/// outcome. With `LeadSource::evaluation` static evaluation holds as it is.
LeadFit settle_leads(std::vector<Trial>& trials, const LeadSettings& settings);

}  // namespace ludi::criticism
