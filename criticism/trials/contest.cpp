#include "criticism/trials/contest.hpp"

#include <algorithm>
#include <limits>

#include "criticism/trials/trial_store.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::criticism {

namespace {

using advisors::Contestant;
using advisors::PlayerKind;
using ggp::Player;

double score_of(const ggp::Outcome& outcome, Player seat) {
  switch (outcome.result(seat)) {
    case ggp::Result::win:
      return 1;
    case ggp::Result::loss:
      return 0;
    case ggp::Result::none:
    case ggp::Result::draw:
      break;
  }
  return 0.5;
}

ContestantMaker maker(const ggp::Game& game, const ggp::Policy& policy, PlayerKind kind,
                      const ggp::SearchSettings& search) {
  return [&game, &policy, kind, search](Player) {
    return advisors::make_contestant({kind, search}, game, policy);
  };
}

PlayerKind opponent_in(Mode mode) {
  if (mode == Mode::against_defensive) return PlayerKind::defensive;
  if (mode == Mode::against_obstructive) return PlayerKind::obstructive;
  if (mode == Mode::against_mirror) return PlayerKind::mirror;
  return PlayerKind::random;
}

}  // namespace

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
  return {score_of(facts.outcome, normal), facts.outcome.winner().exists()};
}

Contest play_contest(const ggp::Game& game, Mode mode, const ContestantMaker& normal,
                     const ContestantMaker& other, const ContestSettings& contest,
                     const TrialSettings& settings) {
  Contest played{mode, {}};
  const int players = game.players();
  if (players < 2) return played;
  played.bouts.resize(static_cast<std::size_t>(std::max(0, contest.games)));
  ggp::run_jobs(settings.threads, played.bouts.size(), [&](std::size_t i) {
    if (settings.stop.requested()) return;
    const int number = static_cast<int>(i);
    const Player seat{number % players};
    if (settings.store != nullptr)
      if (const auto known = settings.store->bout(mode, number)) {
        played.bouts[i] = *known;
        return;
      }
    ggp::Rng rng(trial_seed(settings.seed, game, mode, number));
    std::vector<std::unique_ptr<Contestant>> seats;
    for (int p = 0; p < players; ++p)
      seats.push_back(Player{p} == seat ? normal(seat) : other(Player{p}));
    TrialSettings bout = settings;
    // A player who copies needs a first position that is symmetric but for one turn.
    if (mode == Mode::against_mirror) bout.opening = seat == Player{0} ? 1 : 0;
    played.bouts[i] = play_bout(rng, game, seats, seat, bout);
    if (settings.store != nullptr && !settings.stop.requested())
      settings.store->keep(mode, number, played.bouts[i]);
  });
  return played;
}

Contest play_contest(const ggp::Game& game, Mode mode, const ggp::Policy& policy,
                     const ggp::SearchSettings& search, const ContestSettings& contest,
                     const TrialSettings& settings) {
  const auto depth = std::ranges::find(depth_modes, mode);
  if (depth == depth_modes.end())
    return play_contest(game, mode, maker(game, policy, PlayerKind::alphabeta, search),
                        maker(game, policy, opponent_in(mode), {}), contest, settings);
  const auto looking = [&](int plies) {
    ggp::SearchSettings exact = search;
    exact.depth = plies;
    exact.nodes = contest.most_nodes;
    exact.use_threats = false;
    exact.use_quiescence = false;
    return maker(game, policy, PlayerKind::alphabeta, exact);
  };
  const int shallow = 1 + static_cast<int>(depth - depth_modes.begin());
  return play_contest(game, mode, looking(shallow + 1), looking(shallow), contest, settings);
}

}  // namespace ludi::criticism
