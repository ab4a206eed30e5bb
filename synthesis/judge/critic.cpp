#include "synthesis/judge/critic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

#include "advisors/advisors.hpp"
#include "advisors/tuning.hpp"
#include "criticism/criteria/interval.hpp"
#include "criticism/criteria/score.hpp"
#include "criticism/measure/indifference.hpp"
#include "criticism/measure/verdict.hpp"
#include "criticism/store/measure_kept.hpp"
#include "criticism/study/corpus.hpp"
#include "criticism/trials/cap.hpp"
#include "criticism/trials/contest.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "gdl/text/print.hpp"
#include "ggp/base/effort.hpp"

namespace ludi::synthesis {

namespace {

/// Quick searches are many and short; a large table would only have to be cleared.
constexpr std::uint64_t small_table = 1U << 18U;

bool plans_in_time(const ggp::Game& game, const ggp::Policy& policy, const ggp::State& state,
                   const CriticSettings& settings) {
  if (game.engine().facts(state).outcome.over()) return true;
  const auto searcher = game.engine().searcher(policy, {.depth = settings.plies,
                                                        .nodes = settings.plan_nodes,
                                                        .effort = settings.plan_effort,
                                                        .table_bytes = small_table});
  ggp::Work work;
  const ggp::Effort effort(work, settings.plan_effort);
  const auto found = searcher->search(state, &work);
  return found.proven || found.depth >= settings.plies ||
         (found.nodes < settings.plan_nodes && !effort.spent());
}

ggp::State mid_game(const ggp::Game& game, const CriticSettings& settings) {
  ggp::Rng rng(ggp::mix(settings.seed, gdl::leading_bits(game.hash())));
  const ggp::Engine& engine = game.engine();
  ggp::State state = engine.start(engine.lot(rng));
  constexpr int most_steps = 1000;
  for (int step = 0; step < most_steps; ++step) {
    if (static_cast<int>(engine.facts(state).turns) >= settings.mid_game) break;
    const auto steps = engine.steps(state);
    if (steps.empty()) break;
    engine.play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
  }
  return state;
}

bool fast_enough(const ggp::Game& game, const CriticSettings& settings) {
  const ggp::Policy policy = advisors::policy_of(game);
  return plans_in_time(game, policy, game.engine().start(), settings) &&
         plans_in_time(game, policy, mid_game(game, settings), settings);
}

std::optional<ggp::Policy> decisive_policy(const ggp::Game& game,
                                           std::span<const gdl::Tree> parents,
                                           const CriticSettings& settings) {
  PolicyChoiceSettings matches = settings.policy;
  matches.seed = settings.seed;
  PolicyChoice choice = choose_policy(game, parents, matches);
  if (choice.games < 2 * choice.undecided) return std::nullopt;
  return std::move(choice.policy);
}

/// How far a game lies from those the score was fitted to. Of what a game has above the mean half
/// as much counts where its score rests on other games: a weighted criterion says nothing of such a
/// game, or its trials do not show that whoever leads wins more often.
double leverage_of(const criticism::WeightSet& weights, bool leads_tell,
                   const std::function<double(const criticism::Criterion&)>& value) {
  const double leverage = criticism::leverage(weights, value);
  const bool all_known = std::ranges::none_of(
      criticism::weighted_criteria(weights),
      [&](const criticism::Criterion* criterion) { return std::isnan(value(*criterion)); });
  const double mean = weights.spread ? weights.spread->mean_leverage : 0;
  return leads_tell && all_known ? leverage : 1 + 2 * std::max(leverage, mean);
}

void condemn(Appraisal& appraisal, std::string reason) {
  appraisal.viable = false;
  appraisal.reasons.push_back(std::move(reason));
}

/// Refuses a game that a player wins by force soon after its start.
void test_start(Appraisal& appraisal, const ggp::Game& game, const ggp::Policy& policy,
                const CriticSettings& settings, Judgement judgement) {
  if (settings.most_proven_plies <= 0) return;
  criticism::ProofSettings proof = settings.proof;
  if (judgement == Judgement::last)
    for (auto* const bound : {&proof.nodes, &proof.effort, &proof.threat_nodes}) *bound *= 4;
  const auto start = criticism::prove_start(game, policy, proof);
  if (start.won_within(settings.most_proven_plies))
    condemn(appraisal, criticism::told(game, start));
}

/// Refuses a game that is all but over when play begins.
void test_openings(Appraisal& appraisal, const ggp::Game& game,
                   std::span<const criticism::Trial> trials, const CriticSettings& settings) {
  int before = 0;
  for (const ggp::OpeningRule& opening : game.rules().openings) before += opening.turns;
  double turns = 0;
  int games = 0;
  for (const criticism::Trial& trial : trials) {
    if (trial.exhausted) continue;  // nobody knows how long it is
    turns += static_cast<double>(trial.plies.size());
    ++games;
  }
  turns /= std::max(games, 1);
  if (before > 0 && before > settings.most_opening * turns)
    condemn(appraisal, fmt::format("play hardly begins: openings take {} of {:.0f} turns",
                                   std::min(before, static_cast<int>(std::lround(turns))), turns));
}

Appraisal appraise(const ggp::Game& game, const ggp::Policy& policy, const CriticSettings& settings,
                   Judgement judgement) {
  // Measured with the policy that its text will have.
  auto how = measuring(advisors::as_written(game, policy), settings, judgement);
  how.trials.threads = 1;
  how.bootstrap = {.resamples = settings.resamples, .level = settings.level, .stop = {}};
  auto measured =
      criticism::measure_kept(game, how, trials_of(game, *how.policy, settings, judgement));
  Appraisal appraisal{measured.score,
                      measured.viable,
                      std::move(measured.reasons),
                      advisors::to_support(game, policy),
                      {}};
  for (const criticism::Measured& entry : measured.criteria)
    appraisal.criteria.emplace_back(entry.criterion->symbol, entry.value);
  if (settings.resamples > 0) appraisal.interval = measured.score_interval;
  appraisal.leverage =
      leverage_of(how.weights, measured.lead.tells, [&](const criticism::Criterion& criterion) {
        const auto* entry = measured.find(criterion.symbol);
        return entry != nullptr ? entry->value : std::numeric_limits<double>::quiet_NaN();
      });
  if (appraisal.viable) test_openings(appraisal, game, measured.trials, settings);
  if (appraisal.viable) test_start(appraisal, game, *how.policy, settings, judgement);
  return appraisal;
}

std::optional<Pruned> prune(const ggp::Game& game, const ggp::Policy& policy,
                            std::span<const std::string> pinned, const CriticSettings& settings) {
  const auto searcher = [&] {
    return game.engine().searcher(policy,
                                  {.nodes = settings.pruning_nodes, .table_bytes = small_table});
  };
  criticism::TrialSettings play;
  play.trials = settings.pruning_trials;
  play.seed = settings.seed;
  play.threads = 1;
  play.most_effort = settings.most_effort;
  play.lead.playouts = 0;  // nobody asks who leads
  auto played = criticism::play_trials(game, searcher, play);
  play.trials = settings.pruning_playouts;
  play.seed = ggp::mix(settings.seed, static_cast<std::uint64_t>(settings.pruning_trials));
  play = criticism::capped(game, std::move(play));
  play.opening = play.most_plies;  // all plies by lot
  play.new_openings = 0;
  std::ranges::move(criticism::play_trials(game, searcher, play), std::back_inserter(played));
  std::vector<const criticism::Trial*> shown;
  for (const criticism::Trial& trial : played) shown.push_back(&trial);
  return pruned(game, shown, {pinned, settings.pruning_effort});
}

ggp::Policy tuned(const ggp::Game& game, const ggp::Policy& policy,
                  const CriticSettings& settings) {
  advisors::TuningSettings tuning;
  tuning.games = settings.tuning_games;
  tuning.player = {advisors::PlayerKind::alphabeta,
                   {.nodes = settings.policy.nodes, .table_bytes = small_table}};
  tuning.match.seed = settings.seed;
  tuning.match.most_turns = settings.policy.most_turns;
  tuning.match.most_effort = settings.policy.most_effort;
  advisors::Tuning state = advisors::begin_tuning(policy, tuning);
  for (int i = 0; i < settings.tuning_iterations; ++i) (void)advisors::tune_on(game, state, tuning);
  return state.incumbent;
}

std::vector<criticism::Bout> bouts_of(criticism::Mode mode, int games, const ggp::Game& game,
                                      const ggp::Policy& policy, const CriticSettings& settings) {
  auto how = measuring(policy, settings, Judgement::last);
  how.trials.threads = 1;
  return criticism::play_contest(game, mode, policy, how.search,
                                 {.games = games, .quick_games = games}, how.trials)
      .bouts;
}

/// How many of so many games the normal player does not win: "12 of 20 games (36–81 %)"; nothing
/// unless that is too great a share beyond doubt.
std::optional<std::string> too_often_unbeaten(std::span<const criticism::Bout> bouts, double most) {
  // What was broken off for want of effort says nothing.
  const auto count = [&](const auto& holds) {
    return static_cast<int>(std::ranges::count_if(
        bouts, [&](const criticism::Bout& bout) { return !bout.spent && holds(bout); }));
  };
  const int games = count([](const criticism::Bout&) { return true; });
  const int missed = count([](const criticism::Bout& bout) { return bout.score < 1; });
  const auto share =
      criticism::proportion_interval(missed, games, criticism::VerdictSettings{}.level);
  if (games == 0 || share.low <= most) return std::nullopt;
  return fmt::format("{} of {} games ({:.0f}–{:.0f} %)", missed, games, 100 * share.low,
                     100 * share.high);
}

/// Refuses a game that a player with the policy does not play better than chance.
void test_against_chance(Appraisal& appraisal, const ggp::Game& game, const ggp::Policy& policy,
                         const CriticSettings& settings) {
  const auto bouts =
      bouts_of(criticism::Mode::against_random, settings.chance_games, game, policy, settings);
  if (const auto share = too_often_unbeaten(bouts, settings.most_to_chance))
    condemn(appraisal, fmt::format("a random player often does not lose: {}", *share));
}

/// Refuses a game that can be won or drawn by making the position symmetric again and again.
void test_against_copier(Appraisal& appraisal, const ggp::Game& game, const ggp::Policy& policy,
                         const CriticSettings& settings) {
  if (game.players() != 2) return;
  const auto bouts =
      bouts_of(criticism::Mode::against_mirror, settings.copying_games, game, policy, settings);
  for (const std::size_t normal : {std::size_t{0}, std::size_t{1}}) {  // whose seat takes turns
    std::vector<criticism::Bout> seated;
    for (std::size_t i = normal; i < bouts.size(); i += 2) seated.push_back(bouts[i]);
    if (const auto share = too_often_unbeaten(seated, settings.most_to_copier))
      condemn(appraisal,
              fmt::format("{} need only copy the opponent not to lose: {}",
                          normal == 0 ? "the second player" : "the first player", *share));
  }
}

/// Refuses a game that could be counted in one's head, or that begins with turns of no consequence.
void test_indifference(Appraisal& appraisal, const ggp::Game& game,
                       const CriticSettings& settings) {
  ggp::Rng rng(ggp::mix(settings.seed, gdl::leading_bits(game.hash())));
  if (!criticism::places_matter(rng, game, settings.shuffled_games))
    condemn(appraisal, "it makes no difference where pieces stand");
  if (const auto opening = criticism::idle_opening(rng, game, settings.shuffled_games))
    condemn(appraisal,
            fmt::format("it makes no difference what is done in opening {}", *opening + 1));
}

Appraisal reappraise(const ggp::Game& game, const ggp::Policy& policy,
                     const CriticSettings& settings) {
  const ggp::Policy better = tuned(game, policy, settings);
  auto appraisal = appraise(game, better, settings, Judgement::last);
  const ggp::Policy written = advisors::as_written(game, better);
  test_against_chance(appraisal, game, written, settings);
  if (appraisal.viable) test_against_copier(appraisal, game, written, settings);
  if (appraisal.viable) test_indifference(appraisal, game, settings);
  return appraisal;
}

}  // namespace

criticism::MeasureSettings measuring(const ggp::Policy& policy, const CriticSettings& settings,
                                     Judgement judgement) {
  const bool last = judgement == Judgement::last;
  criticism::MeasureSettings how;
  // The score asks for contests of its own; others nobody reads.
  how.criteria = criticism::criteria_named("trials");
  how.weights = settings.weights;
  how.trials.trials = last ? settings.last_trials : settings.trials;
  how.trials.seed = settings.seed;
  how.trials.most_effort = settings.most_effort * (last ? 2 : 1);
  how.search = {.nodes = last ? settings.last_nodes : settings.trial_nodes,
                .table_bytes = small_table};
  how.policy = policy;
  how.proof.nodes = 0;  // a judgement of its own
  return how;
}

std::filesystem::path trials_of(const ggp::Game& game, const ggp::Policy& policy,
                                const CriticSettings& settings, Judgement judgement) {
  if (judgement != Judgement::last || settings.kept.empty()) return {};
  // Children in flight may have the same rules, but then not the same policy or the same trials.
  const std::string support = gdl::print(advisors::to_support(game, policy));
  return settings.kept / (gdl::sha256(game.hash() + support) + ".trials");
}

std::optional<Appraisal> known_appraisal(const ggp::Game& game,
                                         const criticism::MeasurementTable& corpus,
                                         const criticism::WeightSet& weights) {
  const auto found = std::ranges::find(corpus.hashes, game.hash());
  if (found == corpus.hashes.end()) return std::nullopt;
  const auto row = found - corpus.hashes.begin();
  const auto covariate = [&](std::string_view name) {
    return criticism::covariate_of(corpus, row, name).value_or(0);
  };
  if (covariate("epoch") != criticism::engine_epoch) return std::nullopt;
  const auto value = [&](const criticism::Criterion& criterion) -> std::optional<double> {
    const auto column = std::ranges::find(corpus.criteria, &criterion);
    if (column == corpus.criteria.end()) return std::nullopt;
    return corpus.values(row, column - corpus.criteria.begin());
  };
  Appraisal appraisal;
  for (const auto* criterion : criticism::weighted_criteria(weights))
    if (!value(*criterion)) return std::nullopt;
  const auto known = [&](const criticism::Criterion& criterion) {
    return value(criterion).value_or(std::numeric_limits<double>::quiet_NaN());
  };
  appraisal.score = criticism::score(weights, known);
  appraisal.leverage = leverage_of(weights, true, known);  // the table does not tell of leads
  appraisal.viable = covariate("viable") != 0;
  if (!appraisal.viable) appraisal.reasons = {"not viable by the corpus of measurements"};
  appraisal.policy = advisors::to_support(game, advisors::policy_of(game));
  for (const auto* criterion : criticism::fast_criteria())
    if (const auto measured = value(*criterion); measured && !std::isnan(*measured))
      appraisal.criteria.emplace_back(criterion->symbol, *measured);
  return appraisal;
}

Critic playing_critic(const CriticSettings& settings) {
  return {[settings](const ggp::Game& game) { return fast_enough(game, settings); },
          [settings](const ggp::Game& game, std::span<const gdl::Tree> parents) {
            return decisive_policy(game, parents, settings);
          },
          [settings](const ggp::Game& game, const ggp::Policy& policy) {
            return appraise(game, policy, settings, Judgement::first);
          },
          [settings](const ggp::Game& game, const ggp::Policy& policy) {
            return reappraise(game, policy, settings);
          },
          [settings](const ggp::Game& game, const ggp::Policy& policy,
                     std::span<const std::string> pinned) {
            return prune(game, policy, pinned, settings);
          }};
}

}  // namespace ludi::synthesis
