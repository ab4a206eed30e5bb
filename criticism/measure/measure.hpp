// Measuring a game: trials of self-play, the criteria read from them, the score and the verdict.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/interval.hpp"
#include "criticism/criteria/score.hpp"
#include "criticism/measure/flaw.hpp"
#include "criticism/measure/proven_start.hpp"
#include "criticism/measure/verdict.hpp"
#include "criticism/trials/lead_fit.hpp"
#include "criticism/trials/problem.hpp"
#include "gdl/text/result.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::criticism {

/// Raised when the same rules, settings and seed may give other results than before. 12: criteria
/// of whole games leave out trials that were cut off, a lead is off by what its slopes are off
/// together, the first leader is no change of the lead, and intervals lie around their values.
inline constexpr int engine_epoch = 12;

struct MeasureSettings {
  TrialSettings trials;
  /// Of both sides, for each step.
  ggp::SearchSettings search = {.nodes = 300, .table_bytes = 1U << 18U};
  std::optional<ggp::Policy> policy;  ///< not said: the game's own, or the default one
  std::vector<const Criterion*> criteria = fast_criteria();  ///< beside those the score needs
  WeightSet weights = default_weights();
  bool flaws = false;    ///< look for flaws, and play the contests they show in
  double precision = 0;  ///< no more trials once the score is known to ± this; 0: all
  ContestSettings contests;
  ProblemSettings problems;
  BootstrapSettings bootstrap;
  VerdictSettings verdict;
  ProofSettings proof;

  static constexpr auto fields() {
    using S = MeasureSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("trials", &S::trials),
                      ggp::field("search", &S::search),
                      ggp::field("policy", &S::policy),
                      ggp::field("criteria", &S::criteria, Bearing::judgement),
                      ggp::field("weights", &S::weights, Bearing::judgement),
                      ggp::field("flaws", &S::flaws, Bearing::judgement),
                      ggp::field("precision", &S::precision, Bearing::judgement),
                      ggp::field("contests", &S::contests),
                      ggp::field("problems", &S::problems),
                      ggp::field("bootstrap", &S::bootstrap),
                      ggp::field("verdict", &S::verdict),
                      ggp::field("proof", &S::proof)};
  }
};
static_assert(ggp::all_listed<MeasureSettings>);

struct Measured {
  const Criterion* criterion = nullptr;
  double value = 0;
  Interval interval;
};

struct Measurement {
  std::string game;
  std::string hash;
  std::uint64_t seed = 0;
  std::vector<Measured> criteria;  ///< in the order of `criteria()`
  double score = 0;                ///< A_s
  Interval score_interval;
  bool viable = false;
  std::vector<std::string> reasons;  ///< why not
  std::vector<std::string> doubts;   ///< what so few trials cannot rule out
  std::vector<std::string> notes;    ///< what should be known beside
  ProvenStart start;                 ///< what perfect play makes of the first position
  LeadFit lead;                      ///< what leads are worth
  std::vector<Trial> trials;
  std::vector<Contest> contests;
  std::vector<Flaw> flaws;  ///< if they were looked for
  /// Interrupted by `TrialSettings::stop`: the trials are those that were finished by then, the
  /// criteria those that could be measured; where no trial was finished all is empty.
  bool stopped = false;

  /// The criterion's entry, or null if it was not measured.
  [[nodiscard]] const Measured* find(std::string_view symbol) const;
};

/// Plays the trials and measures: a function of rules, settings and seed, whatever the number of
/// threads, unless it is stopped: then what it came to by then.
Measurement measure(const ggp::Game& game, const MeasureSettings& settings = {});

/// Plays the trials of a measurement from number `from` up to number `to`, the last left out.
/// `settings.trials` has its cap and what to look for.
std::vector<Trial> more_trials(const ggp::Game& game, const MeasureSettings& settings, int from,
                               int to);

/// Measures games that have been played, contests of the modes the criteria need among them.
Measurement measure_trials(const ggp::Game& game, std::vector<Trial> trials,
                           std::vector<Contest> contests, const MeasureSettings& settings);

/// The contests that criteria and flaws are read from with these settings, each once.
std::vector<Mode> contests_of(const MeasureSettings& settings);

/// The criteria a text asks for: the name of a set, or symbols separated by commas, with or without
/// `A_`.
gdl::Result<std::vector<const Criterion*>> read_criteria(std::string_view text);

/// The settings as they hold for this game: what is not said, or follows from the rest, filled in.
MeasureSettings in_full(const ggp::Game& game, MeasureSettings settings);

/// SHA-256 of everything a measurement depends on: the game's hash, the epoch, and every field of
/// the settings that bears on results. Equal keys, equal measurements.
std::string measurement_key(const ggp::Game& game, const MeasureSettings& settings);

/// The same of everything that the values of the criteria depend on: weights do not bear on them,
/// unless `precision` asks the score whether it has seen enough. Equal keys, equal values and
/// verdicts.
std::string criteria_key(const ggp::Game& game, const MeasureSettings& settings);

/// The same of everything that a single trial or bout depends on beside its number: equal keys,
/// equal trials, however many are played.
std::string trials_key(const ggp::Game& game, const MeasureSettings& settings);

}  // namespace ludi::criticism
