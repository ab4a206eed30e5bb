#include "advisors/match.hpp"

#include <algorithm>

#include "gdl/hash/hash.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::advisors {

namespace {

using ggp::Game;
using ggp::State;

constexpr std::uint64_t game_mark = 0x6d61746368;  ///< sets generators of matches apart
constexpr std::uint64_t opening_mark = 0x6f70656e;

/// Random turns from the start that leave the game undecided; from an unlucky seed fewer.
std::vector<ggp::Turn> draw_opening(const Game& game, const State& start, std::uint64_t seed,
                                    int turns) {
  ggp::Rng rng(seed);
  constexpr int most_draws = 20;
  std::vector<ggp::Turn> opening;
  for (int drawn = 0; drawn < most_draws; ++drawn) {
    opening.clear();
    State state = start;
    while (static_cast<int>(opening.size()) < turns) {
      const State before = state;
      ggp::Turn turn;
      do {
        const auto steps = game.engine().steps(state);
        if (steps.empty()) break;
        turn.push_back(steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
        game.engine().play(state, turn.back());
      } while (!game.engine().facts(state).outcome.over() && game.engine().facts(state).step != 0);
      if (game.engine().facts(state).outcome.over()) break;
      opening.push_back(std::move(turn));
    }
    if (static_cast<int>(opening.size()) == turns) break;
  }
  return opening;
}

MatchGame play_game(const Game& game, const std::vector<Entrant>& entrants, std::size_t number,
                    const MatchSettings& settings) {
  const std::size_t players = entrants.size();
  MatchGame played;
  played.record.game_hash = game.hash();
  const std::uint64_t rules = gdl::leading_bits(game.hash());
  played.record.seed = ggp::mix(settings.seed, rules, game_mark, number);
  ggp::Rng rng(played.record.seed);
  // Set-ups by lot and openings are the same for all shifts of the players.
  const std::uint64_t opening_seed = ggp::mix(settings.seed, rules, opening_mark, number / players);
  std::vector<std::unique_ptr<Contestant>> seats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    played.entrant_in.push_back((seat + number) % players);
    const Entrant& entrant = entrants[played.entrant_in.back()];
    seats.push_back(entrant.make(ggp::Player{static_cast<int>(seat)}));
    played.record.players.push_back(entrant.name);
  }
  if (game.engine().draws_lots()) played.record.seed = opening_seed;
  State state = game.engine().start(played.record.seed);
  const int opening = std::min(settings.opening, game.board().cells() / 8);
  for (auto& turn : draw_opening(game, state, opening_seed, opening)) {
    ggp::play(game, state, turn);
    played.record.turns.push_back(std::move(turn));
  }
  ggp::Facts facts = game.engine().facts(state);
  ggp::Work work;
  const ggp::Effort effort(work, settings.most_effort);
  for (int steps = 0; !facts.outcome.over() && steps < settings.most_steps && !effort.spent();
       ++steps) {
    if (settings.stop.requested()) return played;
    if (facts.step == 0) {
      if (played.record.turns.size() >= static_cast<std::size_t>(settings.most_turns)) break;
      played.record.turns.emplace_back();
    }
    const auto mover = static_cast<std::size_t>(facts.mover.index());
    const ggp::Step step = seats[mover]->choose(rng, game, state, &work);
    played.record.turns.back().push_back(step);
    game.engine().play(state, step, &work);
    facts = game.engine().facts(state);
  }
  if (settings.stop.requested())
    return played;  // the last step may be what a search was stopped at
  // A turn that was cut off is none.
  if (!facts.outcome.over() && facts.step != 0) played.record.turns.pop_back();
  played.record.outcome = facts.outcome;
  played.finished = true;
  if (settings.on_game) settings.on_game();
  return played;
}

}  // namespace

double MatchGame::points(std::size_t seat) const {
  const ggp::Player winner = record.outcome.winner();
  if (winner.exists()) return static_cast<std::size_t>(winner.index()) == seat ? 1 : 0;
  return 1.0 / static_cast<double>(entrant_in.size());
}

std::vector<MatchGame> play_match(const Game& game, const std::vector<Entrant>& entrants,
                                  std::size_t first, std::size_t count,
                                  const MatchSettings& settings) {
  std::vector<MatchGame> games(count);
  ggp::run_jobs(settings.threads, count, [&](std::size_t i) {
    // Whoever plays elsewhere is asked for every game, also where the answers come later.
    if (settings.elsewhere)
      if (auto played = settings.elsewhere(game, entrants, first + i, settings)) {
        games[i] = *std::move(played);
        if (games[i].finished && settings.on_game) settings.on_game();
        return;
      }
    if (!settings.stop.requested()) games[i] = play_game(game, entrants, first + i, settings);
  });
  return games;
}

ggp::Turn choose_turn(ggp::Rng& rng, Contestant& player, const Game& game, const State& state) {
  ggp::Turn turn;
  State at = state;
  do {
    turn.push_back(player.choose(rng, game, at));
    game.engine().play(at, turn.back());
  } while (!game.engine().facts(at).outcome.over() && game.engine().facts(at).step != 0);
  return turn;
}

}  // namespace ludi::advisors
