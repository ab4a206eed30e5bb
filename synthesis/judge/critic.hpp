// The judges a child faces, as functions, so that breeding can be tried without playing a move.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "criticism/criteria/score.hpp"
#include "criticism/measure/proven_start.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/play/game.hpp"
#include "synthesis/breed/population.hpp"
#include "synthesis/judge/policy_choice.hpp"
#include "synthesis/judge/pruning.hpp"

namespace ludi::criticism {
struct MeasurementTable;
struct MeasureSettings;
}  // namespace ludi::criticism

namespace ludi::synthesis {

/// Each is a pure function of the game (and of settings bound into it) and may be called by several
/// threads at once. The work of each is bounded by counts, whatever the rules.
struct Critic {
  std::function<bool(const ggp::Game&)> fast_enough;
  /// The policy that the game is played by, chosen with those of the parents, given as `(advisors
  /// …)`; nothing if more than half of the matches that choose it find no winner.
  std::function<std::optional<ggp::Policy>(const ggp::Game&, std::span<const gdl::Tree> parents)>
      choose_policy;
  std::function<Appraisal(const ggp::Game&, const ggp::Policy&)> appraise;
  /// The second measurement of a viable game, with a better policy and more trials.
  std::function<Appraisal(const ggp::Game&, const ggp::Policy&)> reappraise;
  /// Before that: the game freed of rules that make no difference, those in the named sections left
  /// alone; nothing if there are none. May be empty.
  std::function<std::optional<Pruned>(const ggp::Game&, const ggp::Policy&,
                                      std::span<const std::string> pinned)>
      prune = {};
};

struct CriticSettings {
  std::uint64_t seed = 1;
  // The speed test stands in for the paper's 15 seconds a move, which would depend on the machine.
  int plies = 4;                        ///< a search must complete so many turns …
  std::uint64_t plan_nodes = 60'000;    ///< … within so many nodes, at the start and in mid-game
  std::uint64_t plan_effort = 200'000;  ///< … and steps tried, or as much other work: `Effort`
  int mid_game = 8;                     ///< turns at random before the second position
  // Matches over the policy: half of them must find a winner.
  PolicyChoiceSettings policy;
  // Preliminary measurement.
  int trials = 20;
  std::uint64_t trial_nodes = 300;     ///< for each step
  std::uint64_t most_effort = 80'000;  ///< of a trial; a longer one is stopped, see `Effort`
  criticism::WeightSet weights = criticism::default_weights();  ///< of the score
  // The interval of a score, whose lower end selection goes by.
  int resamples = 20;  ///< of the trials; 0: no interval
  double level = 0.8;
  // Trials begin at random and do not see who wins by force from the start. That is looked for once
  // a game is viable, and with four times the work after the last measurement.
  int most_proven_plies = 12;  ///< a game proven to be won in so many is not viable; 0: never
  criticism::ProofSettings proof = {};
  // Pruning of viable games. Games by the policy show what matters to players with a plan, random
  // games what can happen at all.
  int pruning_trials = 20;
  std::uint64_t pruning_nodes = 100;
  int pruning_playouts = 100;
  std::uint64_t pruning_effort = 20'000'000;  ///< in comparing games
  // Then the policy is tuned, and they are measured again.
  int tuning_iterations = 4;
  int tuning_games = 20;  ///< of each challenge
  int last_trials = 50;
  std::uint64_t last_nodes = 300;
  // At the end the player of the trials meets a random one. A player who does not win most of these
  // games measures nothing, whatever the trials say.
  int chance_games = 40;
  double most_to_chance = 0.25;  ///< greatest share of games not won against a random player
  // And one who only copies. Whoever holds a game so, moving first or second, need not think.
  int copying_games = 24;       ///< half of them as the second player; 0: none
  double most_to_copier = 0.5;  ///< greatest share of games not won against a copier of one seat
  /// Greatest share of a game's turns that its openings may take: the rest is what it is about.
  double most_opening = 0.75;
  // A game that goes the same way wherever pieces stand needs no board, and an opening after which
  // all goes the same way is none.
  int shuffled_games = 10;  ///< random games played again with other cells or openings; 0: none
  /// Folder in which the trials of last measurements stay, so that the same measurement need not be
  /// played again; none: nowhere. Results do not depend on it.
  std::filesystem::path kept{};

  static constexpr auto fields() {
    using S = CriticSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("seed", &S::seed),
                      ggp::field("plies", &S::plies),
                      ggp::field("plan_nodes", &S::plan_nodes),
                      ggp::field("plan_effort", &S::plan_effort),
                      ggp::field("mid_game", &S::mid_game),
                      ggp::field("policy", &S::policy),
                      ggp::field("trials", &S::trials),
                      ggp::field("trial_nodes", &S::trial_nodes),
                      ggp::field("most_effort", &S::most_effort),
                      ggp::field("weights", &S::weights, Bearing::judgement),
                      ggp::field("resamples", &S::resamples),
                      ggp::field("level", &S::level),
                      ggp::field("most_proven_plies", &S::most_proven_plies),
                      ggp::field("proof", &S::proof),
                      ggp::field("pruning_trials", &S::pruning_trials),
                      ggp::field("pruning_nodes", &S::pruning_nodes),
                      ggp::field("pruning_playouts", &S::pruning_playouts),
                      ggp::field("pruning_effort", &S::pruning_effort),
                      ggp::field("tuning_iterations", &S::tuning_iterations),
                      ggp::field("tuning_games", &S::tuning_games),
                      ggp::field("last_trials", &S::last_trials),
                      ggp::field("last_nodes", &S::last_nodes),
                      ggp::field("chance_games", &S::chance_games),
                      ggp::field("most_to_chance", &S::most_to_chance),
                      ggp::field("copying_games", &S::copying_games),
                      ggp::field("most_to_copier", &S::most_to_copier),
                      ggp::field("most_opening", &S::most_opening),
                      ggp::field("shuffled_games", &S::shuffled_games),
                      ggp::field("kept", &S::kept, Bearing::nothing)};
  }
};
static_assert(ggp::all_listed<CriticSettings>);

/// How a child that is played by this policy is measured: at first, or once it was found viable.
enum class Judgement : std::uint8_t { first, last };
criticism::MeasureSettings measuring(const ggp::Policy& policy, const CriticSettings& settings,
                                     Judgement judgement);

/// The file that keeps the trials of such a measurement; empty: none does.
std::filesystem::path trials_of(const ggp::Game& game, const ggp::Policy& policy,
                                const CriticSettings& settings, Judgement judgement);

/// The appraisal of a game that is in a table with covariates `epoch` and `viable`, its score by
/// these weights; nothing if it is not there, was measured by another version of Ludi, or lacks a
/// criterion that the weights ask for.
std::optional<Appraisal> known_appraisal(
    const ggp::Game& game, const criticism::MeasurementTable& corpus,
    const criticism::WeightSet& weights = criticism::default_weights());

/// The critic that plays: search for speed, matches and trials by the game's own or default policy.
Critic playing_critic(const CriticSettings& settings = {});

}  // namespace ludi::synthesis
