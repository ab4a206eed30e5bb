#include "criticism/measure/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "advisors/advisors.hpp"
#include "criticism/criteria/census.hpp"
#include "criticism/trials/cap.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/base/field_text.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

/// The criteria asked for and those the score needs, in the order of the table.
std::vector<const Criterion*> wanted(const MeasureSettings& settings) {
  const auto weighted = weighted_criteria(settings.weights);
  std::vector<const Criterion*> rows;
  for (const Criterion* criterion : criteria())
    if (std::ranges::count(settings.criteria, criterion) != 0 ||
        std::ranges::count(weighted, criterion) != 0)
      rows.push_back(criterion);
  return rows;
}

ggp::Policy policy_for(const ggp::Game& game, const MeasureSettings& settings) {
  return settings.policy ? *settings.policy : advisors::policy_of(game);
}

/// The fields that bear on what is asked, each with its name. `known` are settings in full.
std::string told(const ggp::Game& game, const MeasureSettings& known, ggp::Bearing asked) {
  using ggp::text_of;
  std::string text = fmt::format("{} epoch {}", game.hash(), engine_epoch);
  ggp::each_field(known, [&](const std::string& name, const auto& value, ggp::Bearing bearing) {
    if (bearing <= asked) text += fmt::format("\n{} {}", name, text_of(value));
  });
  return text;
}

double score_of(const WeightSet& weights, const Evidence& evidence) {
  return score(weights, [&](const Criterion& criterion) {
    return measured_value(criterion, evidence).value_or(std::numeric_limits<double>::quiet_NaN());
  });
}

Interval score_interval(const ggp::Game& game, const Evidence& evidence,
                        const MeasureSettings& settings) {
  ggp::Rng rng(ggp::mix(settings.trials.seed, gdl::leading_bits(game.hash())));
  return bootstrap_interval(rng, evidence, settings.bootstrap, [&](const Evidence& sample) {
    return score_of(settings.weights, sample);
  });
}

/// By how many times more nodes those play who go on with what was stopped.
constexpr std::uint64_t times_stronger = 4;

/// The trials, or the first tens of them that tell the score exactly enough or fit into the budget.
std::vector<Trial> play_until_precise(const ggp::Game& game, const MeasureSettings& settings) {
  if (settings.precision <= 0 && settings.trials.most_work == 0)
    return more_trials(game, settings, 0, settings.trials.trials);
  constexpr int batch = 10;
  std::vector<Trial> trials;
  for (int done = 0; done < trials_in_budget(settings.trials, trials);) {
    const int next = std::min(done + batch, trials_in_budget(settings.trials, trials));
    std::ranges::move(more_trials(game, settings, done, next), std::back_inserter(trials));
    done = next;
    if (settings.trials.stop.requested()) break;
    if (settings.precision <= 0) continue;
    settle_leads(trials, settings.trials.lead);
    const Interval known = score_interval(game, Evidence(game, trials), settings);
    if (known.high - known.low <= 2 * settings.precision) break;
  }
  return trials;
}

/// True if one of the criteria needs this.
bool need(std::span<const Criterion* const> rows, Needs needs) {
  return std::ranges::find(rows, needs, &Criterion::needs) != rows.end();
}

/// False if the criterion waits for problems or contests that a stop left out.
bool was_measured(const Criterion& criterion, bool problems_found,
                  std::span<const Contest> contests) {
  if (criterion.needs == Needs::problems) return problems_found;
  const Criterion* const rows[] = {&criterion};
  return std::ranges::all_of(contests_for(rows), [&](Mode mode) {
    return std::ranges::find(contests, mode, &Contest::mode) != contests.end();
  });
}

/// The same settings for what is to be told at once, though a stop was asked for.
MeasureSettings hurried(MeasureSettings settings) {
  constexpr int few_resamples = 100;
  settings.bootstrap.resamples = std::min(settings.bootstrap.resamples, few_resamples);
  settings.bootstrap.stop = {};
  settings.proof.nodes = 0;
  return settings;
}

}  // namespace

const Measured* Measurement::find(std::string_view symbol) const {
  const auto found = std::ranges::find_if(
      criteria, [&](const Measured& entry) { return entry.criterion->symbol == symbol; });
  return found == criteria.end() ? nullptr : &*found;
}

Measurement measure(const ggp::Game& game, const MeasureSettings& asked) {
  MeasureSettings settings = asked;
  settings.search.stop = settings.bootstrap.stop = asked.trials.stop;
  const ggp::Policy policy = policy_for(game, settings);
  const auto rows = wanted(settings);
  settings.trials = capped(game, std::move(settings.trials));
  settings.trials.look_for = look_for(rows);
  settings.policy = policy;
  const TrialSettings& play = settings.trials;
  std::vector<Trial> trials = play_until_precise(game, settings);
  const auto stopped = [&] { return play.stop.requested(); };
  bool problems_found = false;
  if (!stopped() && need(rows, Needs::problems)) {
    find_problems(game, policy, trials, settings.problems, play.threads, play.stop);
    problems_found = !stopped();
  }
  std::vector<Contest> contests;
  for (const Mode mode : contests_of(settings)) {
    if (stopped()) break;
    auto contest =
        play_contest(game, mode, policy, settings.search, settings.contests, play, contests);
    if (!stopped()) contests.push_back(std::move(contest));
  }
  Measurement measurement;
  if (!stopped()) measurement = measure_trials(game, trials, contests, settings);
  if (stopped()) {
    if (!trials.empty())
      measurement = measure_trials(game, std::move(trials), std::move(contests), hurried(settings));
    measurement.stopped = true;
    std::erase_if(measurement.criteria, [&](const Measured& entry) {
      return !was_measured(*entry.criterion, problems_found, measurement.contests);
    });
  }
  return measurement;
}

Measurement measure_trials(const ggp::Game& game, std::vector<Trial> trials,
                           std::vector<Contest> contests, const MeasureSettings& settings) {
  Measurement measurement;
  measurement.game = game.name();
  measurement.hash = game.hash();
  measurement.seed = settings.trials.seed;
  measurement.trials = std::move(trials);
  measurement.contests = std::move(contests);
  measurement.lead = settle_leads(measurement.trials, settings.trials.lead);
  const auto rows = wanted(settings);
  Census census;
  Evidence evidence(game, measurement.trials, measurement.contests);
  if (need(rows, Needs::census)) {
    census = take_census(game, measurement.trials);
    evidence.census = &census;
  }
  for (const Criterion* criterion : rows)
    if (const auto value = measured_value(*criterion, evidence))
      measurement.criteria.push_back({criterion, *value, {}});
  ggp::run_jobs(settings.trials.threads, measurement.criteria.size(), [&](std::size_t i) {
    Measured& entry = measurement.criteria[i];
    ggp::Rng rng(ggp::mix(settings.trials.seed, gdl::leading_bits(game.hash()),
                          gdl::leading_bits(gdl::sha256(entry.criterion->symbol))));
    entry.interval = bootstrap_interval(rng, *entry.criterion, evidence, settings.bootstrap);
  });
  measurement.score = score_of(settings.weights, evidence);
  measurement.score_interval = score_interval(game, evidence, settings);
  Verdict verdict = verdict_on(evidence, settings.verdict);
  measurement.start = prove_start(game, policy_for(game, settings), settings.proof);
  add_proof(verdict, game, measurement.start, settings.verdict);
  measurement.viable = verdict.viable;
  measurement.reasons = std::move(verdict.reasons);
  measurement.doubts = std::move(verdict.doubts);
  measurement.notes = std::move(verdict.notes);
  if (!measurement.trials.empty() && settings.trials.lead.source != LeadSource::evaluation &&
      !measurement.lead.tells)
    measurement.notes.emplace_back(
        "the trials do not show that whoever leads wins more often: what is told of leads rests on "
        "other games");
  if (settings.flaws) measurement.flaws = find_flaws(evidence);
  return measurement;
}

std::vector<Trial> more_trials(const ggp::Game& game, const MeasureSettings& settings, int from,
                               int to) {
  const ggp::Policy policy = policy_for(game, settings);
  const auto searcher = [&](std::uint64_t times) {
    ggp::SearchSettings search = settings.search;
    search.nodes *= times;
    return game.engine().searcher(policy, search);
  };
  TrialSettings play = settings.trials;
  play.trials = to;
  return play_trials(
      game, [&] { return searcher(1); }, play, from, [&] { return searcher(times_stronger); });
}

std::vector<Mode> contests_of(const MeasureSettings& settings) {
  std::vector<Mode> all = contests_for(wanted(settings));
  if (settings.flaws)
    for (const Mode mode : flaw_contests)
      if (std::ranges::find(all, mode) == all.end()) all.push_back(mode);
  return all;
}

gdl::Result<std::vector<const Criterion*>> read_criteria(std::string_view text) {
  std::string names;
  for (const CriterionSet& set : criterion_sets()) {
    if (text == set.name) return criteria_of(set);
    fmt::format_to(std::back_inserter(names), "{}, ", set.name);
  }
  std::vector<const Criterion*> rows;
  for (const std::string_view name : gdl::split(text, ',')) {
    const Criterion* row = find_criterion(name);
    if (row == nullptr) row = find_criterion(fmt::format("A_{}", name));
    if (row == nullptr)
      return gdl::Diagnostic{{},
                             fmt::format("there is no criterion '{}'", name),
                             fmt::format("say {}or symbols such as A_comp,A_durn", names)};
    rows.push_back(row);
  }
  return rows;
}

MeasureSettings in_full(const ggp::Game& game, MeasureSettings settings) {
  settings.criteria = wanted(settings);
  settings.policy = policy_for(game, settings);
  settings.trials.opening = settings.trials.opening_on(game.board());
  settings.trials.look_for = look_for(settings.criteria);
  settings.trials = capped(game, std::move(settings.trials));
  return settings;
}

std::string measurement_key(const ggp::Game& game, const MeasureSettings& settings) {
  return gdl::sha256(told(game, in_full(game, settings), ggp::Bearing::judgement));
}

std::string criteria_key(const ggp::Game& game, const MeasureSettings& settings) {
  MeasureSettings full = in_full(game, settings);
  if (full.precision == 0) full.weights = {};
  return gdl::sha256(told(game, full, ggp::Bearing::judgement));
}

std::string trials_key(const ggp::Game& game, const MeasureSettings& settings) {
  return gdl::sha256(told(game, in_full(game, settings), ggp::Bearing::play));
}

}  // namespace ludi::criticism
