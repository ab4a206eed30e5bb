#include "advisors/puzzle.hpp"

#include <algorithm>

#include "ggp/text/notation.hpp"

namespace ludi::advisors {

namespace {

using ggp::Game;
using ggp::State;

/// A line of steps in turns; what comes behind the end of the game is left out.
std::vector<ggp::Turn> turns_in(const Game& game, State state, const std::vector<ggp::Step>& line) {
  std::vector<ggp::Turn> turns;
  for (const ggp::Step& step : line) {
    const ggp::Facts facts = game.engine().facts(state);
    if (facts.outcome.over()) break;
    if (facts.step == 0) turns.emplace_back();
    if (turns.empty()) break;
    turns.back().push_back(step);
    game.engine().play(state, step);
  }
  return turns;
}

/// Solves on where the proof remembers no further, so that the line ends with the game.
void finish(std::vector<ggp::Turn>& line, const Game& game, State state, ggp::Solver& solver,
            std::uint64_t nodes) {
  constexpr int most_parts = 32;
  for (const ggp::Turn& turn : line) ggp::play(game, state, turn);
  for (int part = 0; part < most_parts && !game.engine().facts(state).outcome.over(); ++part) {
    const auto more = turns_in(game, state, solver.solve(state, nodes).line);
    if (more.empty()) return;
    for (const ggp::Turn& turn : more) ggp::play(game, state, turn);
    line.insert(line.end(), more.begin(), more.end());
  }
}

/// Looks for the turns that win, step by step, so that what follows a step that is refuted is not
/// looked at one by one.
class Winners {
 public:
  Winners(const Game& game, ggp::Solver& solver, const PuzzleSettings& settings)
      : engine_(game.engine()), solver_(solver), settings_(settings) {}

  /// The one turn that wins; none if there are several, or if not all others were refuted.
  std::optional<ggp::Turn> only(const State& state) {
    const ggp::Player mover = engine_.facts(state).mover;
    std::vector<Begun> begun = {{state, {}}};
    std::optional<ggp::Turn> winning;
    std::uint64_t end = 0;  // where it leads to
    for (std::size_t at = 0; at < begun.size(); ++at) {
      for (const ggp::Step& step : engine_.steps(begun[at].state)) {
        Begun next = begun[at];
        engine_.play(next.state, step);
        next.turn.push_back(step);
        const ggp::Facts facts = engine_.facts(next.state);
        const auto wins = solver_.wins(next.state, mover, settings_.other_nodes);
        if (settings_.stop.requested()) return std::nullopt;
        if (wins == false) continue;
        if (facts.outcome.over() || facts.step == 0) {
          if (!wins || (winning && end != facts.hash)) return std::nullopt;
          if (!winning) winning = std::move(next.turn);
          end = facts.hash;
        } else if (begun.size() < most_begun) {
          begun.push_back(std::move(next));
        } else {
          return std::nullopt;
        }
      }
    }
    return winning;
  }

 private:
  /// Beginnings of turns that are not refuted; with more a position is no puzzle.
  static constexpr std::size_t most_begun = 1000;

  struct Begun {
    State state;
    ggp::Turn turn;
  };

  const ggp::Engine& engine_;
  ggp::Solver& solver_;
  const PuzzleSettings& settings_;
};

}  // namespace

std::optional<Puzzle> puzzle_at(const Game& game, const State& state,
                                const PuzzleSettings& settings) {
  const auto solver = game.engine().solver({.nodes = ~std::uint64_t{0} >> 1U,
                                            .table_bytes = settings.table_bytes,
                                            .stop = settings.stop});
  const auto mover = game.engine().facts(state).mover;
  if (solver->wins(state, mover, settings.win_nodes) != true) return std::nullopt;
  const auto solution = solver->solve(state, settings.win_nodes);
  if (solution.value != ggp::Result::win) return std::nullopt;
  Puzzle puzzle;
  puzzle.line = turns_in(game, state, solution.line);
  puzzle.turns = static_cast<int>(puzzle.line.size());
  if (puzzle.turns < settings.least_turns) return std::nullopt;
  // Whether there are enough turns is soon seen; all of them can be a million.
  constexpr std::size_t most_listed = 1000;
  if (game.engine().turns(state, most_listed).size() < settings.least_choices) return std::nullopt;
  const auto winning = Winners(game, *solver, settings).only(state);
  if (!winning) return std::nullopt;
  // The line may have begun with the same steps in another order.
  puzzle.winning = puzzle.line.front() = *winning;
  finish(puzzle.line, game, state, *solver, settings.win_nodes);
  return puzzle;
}

std::optional<Puzzle> puzzle_in_game(const Game& game, const Entrant& player, std::size_t number,
                                     const MatchSettings& match, const PuzzleSettings& settings) {
  const auto played =
      play_match(game, std::vector<Entrant>(static_cast<std::size_t>(game.players()), player),
                 number * static_cast<std::size_t>(game.players()), 1, match);
  const auto& record = played.front().record;
  std::vector<State> states = {ggp::start_of(game, record)};
  for (const ggp::Turn& turn : record.turns) {
    states.push_back(states.back());
    ggp::play(game, states.back(), turn);
  }
  const std::size_t first =
      record.turns.size() - std::min(record.turns.size(), settings.last_turns);
  for (std::size_t n = record.turns.size(); n-- > first && !settings.stop.requested();) {
    if (game.engine().steps(states[n]).size() > settings.most_steps) continue;
    auto puzzle = puzzle_at(game, states[n], settings);
    if (!puzzle) continue;
    puzzle->before.assign(record.turns.begin(),
                          record.turns.begin() + static_cast<std::ptrdiff_t>(n));
    return puzzle;
  }
  return std::nullopt;
}

}  // namespace ludi::advisors
