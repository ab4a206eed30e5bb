#include "criticism/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "advisors/advisors.hpp"
#include "gdl/hash.hpp"
#include "ggp/jobs.hpp"

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

}  // namespace

const Measured* Measurement::find(std::string_view symbol) const {
  const auto found = std::ranges::find_if(
      criteria, [&](const Measured& entry) { return entry.criterion->symbol == symbol; });
  return found == criteria.end() ? nullptr : &*found;
}

Measurement measure(const ggp::Game& game, const MeasureSettings& settings) {
  const ggp::Policy policy = policy_for(game, settings);
  const auto rows = wanted(settings);
  TrialSettings play = settings.trials;
  play.look_for = look_for(rows);
  std::vector<Trial> trials = play_trials(
      game, [&] { return game.engine().searcher(policy, settings.search); }, play);
  if (std::ranges::find(rows, Needs::problems, &Criterion::needs) != rows.end())
    find_problems(game, policy, trials, settings.problems, play.threads);
  std::vector<Contest> contests;
  for (const Mode mode : contests_for(rows))
    contests.push_back(play_contest(game, mode, policy, settings.search, settings.contests, play));
  return measure_trials(game, std::move(trials), contests, settings);
}

Measurement measure_trials(const ggp::Game& game, std::vector<Trial> trials,
                           std::span<const Contest> contests, const MeasureSettings& settings) {
  Measurement measurement;
  measurement.game = game.name();
  measurement.hash = game.hash();
  measurement.seed = settings.trials.seed;
  measurement.trials = std::move(trials);
  const Evidence evidence(game, measurement.trials, contests);
  for (const Criterion* criterion : wanted(settings))
    measurement.criteria.push_back({criterion, value_of(*criterion, evidence), {}});
  ggp::run_jobs(settings.trials.threads, measurement.criteria.size(), [&](std::size_t i) {
    Measured& entry = measurement.criteria[i];
    ggp::Rng rng(ggp::mix(settings.trials.seed, gdl::leading_bits(game.hash()),
                          gdl::leading_bits(gdl::sha256(entry.criterion->symbol))));
    entry.interval = bootstrap_interval(rng, *entry.criterion, evidence, settings.bootstrap);
  });
  measurement.score = score(settings.weights, [&](const Criterion& criterion) {
    return measurement.find(criterion.symbol)->value;
  });
  Verdict verdict = verdict_on(evidence, settings.verdict);
  measurement.viable = verdict.viable;
  measurement.reasons = std::move(verdict.reasons);
  return measurement;
}

gdl::Result<std::vector<const Criterion*>> read_criteria(std::string_view text) {
  if (text == "all") return std::vector(criteria().begin(), criteria().end());
  if (text == "fast") return fast_criteria();
  std::vector<const Criterion*> rows;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view name = text.substr(begin, end - begin);
    const Criterion* row = find_criterion(name);
    if (row == nullptr) row = find_criterion(fmt::format("A_{}", name));
    if (row == nullptr)
      return gdl::Diagnostic{{},
                             fmt::format("there is no criterion '{}'", name),
                             "say all, fast, or symbols such as A_comp,A_durn"};
    rows.push_back(row);
    begin = end + 1;
  }
  return rows;
}

std::string measurement_key(const ggp::Game& game, const MeasureSettings& settings) {
  const TrialSettings& t = settings.trials;
  const ggp::SearchSettings& s = settings.search;
  std::string text =
      fmt::format("{} epoch {} seed {} trials {} opening {} plies {} steps {} looks {} deepened {}",
                  game.hash(), engine_epoch, t.seed, t.trials, t.opening_on(game.board()),
                  t.most_plies, t.most_steps, t.looks, t.most_deepened);
  fmt::format_to(
      std::back_inserter(text),
      " method {} depth {} nodes {} table {} beam {} seconds {} use {}{}{}{} uct {} {} {}",
      static_cast<int>(s.method), s.depth, s.nodes, s.table_bytes, s.beam, s.seconds, s.use_threats,
      s.use_table, s.use_ordering, s.use_quiescence, s.uct_exploration, s.uct_prior,
      s.playout_turns);
  for (const auto& player : policy_for(game, settings).of) {
    text += " policy";
    for (const ggp::Counsellor& each : player)
      fmt::format_to(std::back_inserter(text), " {}:{}:{}:{}", each.advisor->symbol, each.goal,
                     each.weight, each.of_enemies);
  }
  const ContestSettings& c = settings.contests;
  const ProblemSettings& p = settings.problems;
  fmt::format_to(std::back_inserter(text), " contests {} {} problems {} {} {} {}", c.games,
                 c.most_nodes, p.positions, p.depth, p.nodes, p.step_nodes);
  for (const Criterion* criterion : wanted(settings))
    fmt::format_to(std::back_inserter(text), " {}", criterion->symbol);
  fmt::format_to(std::back_inserter(text), " weights {} resamples {} level {} verdict {} {}",
                 write(settings.weights), settings.bootstrap.resamples, settings.bootstrap.level,
                 settings.verdict.level, settings.verdict.most_wins_of_one);
  return gdl::sha256(text);
}

}  // namespace ludi::criticism
