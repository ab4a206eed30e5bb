#include "criticism/trials/contest.hpp"

#include <algorithm>

#include "advisors/match_score.hpp"
#include "criticism/trials/cap.hpp"
#include "criticism/trials/sign_test.hpp"
#include "criticism/trials/trial_store.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

using advisors::Contestant;
using advisors::PlayerKind;
using advisors::PlayerSpec;
using ggp::Player;

PlayerSpec spec_of(const Contender& contender, const ggp::SearchSettings& search,
                   const ContestSettings& contest) {
  PlayerSpec spec;
  spec.kind = contender.kind;
  spec.settings = search;
  spec.noise = contender.noise;
  spec.every = contender.every;
  spec.contrary = contender.contrary;
  spec.samples = static_cast<std::uint32_t>(contest.samples);
  spec.cut = static_cast<std::uint32_t>(contest.cut);
  if (contender.nodes != 0) spec.settings.nodes = contender.nodes;
  if (contender.kind == PlayerKind::flat) {
    spec.settings.nodes = contest.flat_nodes;
    spec.settings.effort = contest.flat_effort;
  }
  if (contender.plies != 0) {
    spec.settings.depth = contender.plies;
    spec.settings.nodes = contest.most_nodes;
    spec.settings.use_threats = false;
    spec.settings.use_quiescence = false;
  }
  return spec;
}

std::size_t most_games(Extent extent, const ContestSettings& contest) {
  const int games = extent == Extent::ladder  ? contest.ladder_games
                    : extent == Extent::quick ? contest.quick_games
                                              : contest.games;
  return static_cast<std::size_t>(std::max(0, games));
}

/// True if the games tell which player is the better.
bool settled(std::span<const Bout> bouts) {
  int wins = 0, losses = 0;
  for (const Bout& bout : bouts) {
    wins += bout.score == 1 ? 1 : 0;
    losses += bout.score == 0 ? 1 : 0;
  }
  return clearly_more(wins, losses) || clearly_more(losses, wins);
}

/// True if the games tell what a contest of this extent is played for.
bool enough(Extent extent, std::span<const Bout> bouts, const ContestSettings& contest) {
  if (extent == Extent::ladder) return settled(bouts);
  double points = 0;
  for (const Bout& bout : bouts) points += bout.score;
  const auto games = static_cast<double>(bouts.size());
  const auto [low, high] = advisors::score_interval(points / games, games);
  return high - low <= 2 * contest.precision;
}

/// The games after which a contest is first looked at: for its budget, and whether it is settled.
constexpr std::size_t first_look = 4, first_verdict = 10;

/// So many games fit into the budget of the contest, if they go on as they began.
std::size_t games_in_budget(std::span<const Bout> bouts, std::size_t most,
                            const ContestSettings& contest) {
  if (contest.most_work == 0 || bouts.empty()) return most;
  std::uint64_t work = 0;
  for (const Bout& bout : bouts.first(std::min(bouts.size(), first_look))) work += bout.work;
  const auto fit = as_many_as_fit(contest.most_work, first_look, work);
  return std::min(most, std::max(static_cast<std::size_t>(fit), first_verdict));
}

/// False if the games of an easier contest ran out of their budget, or if that one was not worth a
/// try either.
bool worth_a_try(Mode mode, std::span<const Contest> played) {
  const Mode easier = row_of(mode).easier;
  if (easier == Mode::self_play) return true;
  const auto known = std::ranges::find(played, easier, &Contest::mode);
  return known == played.end() || (!ran_out(known->bouts) && worth_a_try(easier, played));
}

}  // namespace

bool ran_out(std::span<const Bout> bouts) {
  return 2 * std::ranges::count_if(bouts, &Bout::spent) > std::ssize(bouts);
}

Bout play_bout(ggp::Rng& rng, const ggp::Game& game,
               std::span<const std::unique_ptr<Contestant>> seats, Player normal,
               const TrialSettings& settings) {
  const ggp::Engine& engine = game.engine();
  const auto opening = static_cast<std::uint32_t>(settings.opening_on(game.board()));
  const auto cap = static_cast<std::uint32_t>(settings.most_plies.value_or(2 * preferred_length));
  ggp::State state = engine.start(engine.lot(rng));
  ggp::Facts facts = engine.facts(state);
  ggp::Work work;
  const ggp::Effort effort(work, settings.most_effort);
  for (int steps = 0; !facts.outcome.over() && !effort.spent() && steps < settings.most_steps &&
                      !settings.stop.requested() && facts.turns < cap;
       ++steps) {
    const auto legal = engine.steps(state, &work);
    if (legal.empty()) break;
    ggp::Step step = legal.front();
    if (facts.turns < opening)
      step = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    else if (legal.size() > 1)
      step = seats[static_cast<std::size_t>(facts.mover.index())]->choose(rng, game, state, &work);
    engine.play(state, step, &work);
    facts = engine.facts(state);
  }
  const Player winner = facts.outcome.winner();
  return {.score = ggp::share_of(facts.outcome.result(normal), game.players()),
          .decided = winner.exists(),
          .winner = winner,
          .plies = static_cast<int>(facts.turns),
          .spent = effort.spent() && !facts.outcome.over(),
          .work = work.done / ggp::step_work};
}

namespace {

/// A game of a contest.
struct BoutNumber {
  Mode mode;
  int number;  ///< in the contest, from 0
};

Bout bout_of(const ggp::Game& game, BoutNumber of, const ContestantMaker& normal,
             const ContestantMaker& other, const ContestSettings& contest,
             const TrialSettings& settings) {
  const Player seat{of.number % game.players()};
  ggp::Rng rng(trial_seed(settings.seed, game, of.mode, of.number));
  std::vector<std::unique_ptr<Contestant>> seats;
  for (int p = 0; p < game.players(); ++p)
    seats.push_back(Player{p} == seat ? normal(seat) : other(Player{p}));
  TrialSettings bout = settings;
  if (contest.most_effort != 0) bout.most_effort = contest.most_effort;
  // A player who copies needs a first position that is symmetric but for one turn.
  if (of.mode == Mode::against_mirror) bout.opening = seat == Player{0} ? 1 : 0;
  return play_bout(rng, game, seats, seat, bout);
}

/// Makes the players that a row names.
ContestantMaker maker_of(const Contender& contender, const ggp::Game& game,
                         const ggp::Policy& policy, const ggp::SearchSettings& search,
                         const ContestSettings& contest) {
  return [&game, &policy, spec = spec_of(contender, search, contest)](Player) {
    return advisors::make_contestant(spec, game, policy);
  };
}

}  // namespace

Contest play_contest(const ggp::Game& game, Mode mode, const ContestantMaker& normal,
                     const ContestantMaker& other, const ContestSettings& contest,
                     const TrialSettings& settings) {
  Contest played{mode, {}};
  const int players = game.players();
  if (players < 2) return played;
  const auto play = [&](std::size_t i) {
    if (settings.stop.requested()) return;
    const int number = static_cast<int>(i);
    if (settings.store != nullptr)
      if (const auto known = settings.store->bout(mode, number)) {
        played.bouts[i] = *known;
        return;
      }
    played.bouts[i] = bout_of(game, {mode, number}, normal, other, contest, settings);
    if (settings.store != nullptr && !settings.stop.requested())
      settings.store->keep(mode, number, played.bouts[i]);
  };
  const Extent extent = row_of(mode).extent;
  std::size_t most = most_games(extent, contest);
  for (std::size_t looked = 0; looked < most && !settings.stop.requested();) {
    const std::size_t next =
        std::min(most, looked == 0 ? first_look : std::max(first_verdict, 2 * looked));
    played.bouts.resize(next);
    ggp::run_jobs(settings.played_at_a_time(), next - looked,
                  [&](std::size_t i) { play(looked + i); });
    looked = next;
    most = games_in_budget(played.bouts, most, contest);
    if (looked >= first_verdict && enough(extent, played.bouts, contest)) break;
    if (ran_out(played.bouts)) break;
  }
  return played;
}

Contest play_contest(const ggp::Game& game, Mode mode, const ggp::Policy& policy,
                     const ggp::SearchSettings& search, const ContestSettings& contest,
                     const TrialSettings& settings, std::span<const Contest> played) {
  if (!worth_a_try(mode, played)) return {mode, {}};
  const ContestRow& row = row_of(mode);
  return play_contest(game, mode, maker_of(row.first, game, policy, search, contest),
                      maker_of(row.other, game, policy, search, contest), contest, settings);
}

Bout play_bout_of(const ggp::Game& game, Mode mode, int number, const ggp::Policy& policy,
                  const ggp::SearchSettings& search, const ContestSettings& contest,
                  const TrialSettings& settings) {
  const ContestRow& row = row_of(mode);
  return bout_of(game, {mode, number}, maker_of(row.first, game, policy, search, contest),
                 maker_of(row.other, game, policy, search, contest), contest, settings);
}

}  // namespace ludi::criticism
