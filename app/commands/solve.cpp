// ludi solve: what perfect play makes of a position.
#include <algorithm>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/stopwatch.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

constexpr Option solve_options[] = {option::after,
                                    option::position,
                                    option::first,
                                    {"nodes", "N", "positions to enter, about", "5000000"},
                                    {"hash", "MB", "size of what the solver remembers", "256"},
                                    option::param,
                                    option::json};

std::vector<std::string> turns_along(const ggp::Game& game, ggp::State state,
                                     const std::vector<ggp::Step>& line) {
  std::vector<std::string> texts;
  ggp::Turn turn;
  ggp::State next = state;
  for (const ggp::Step& step : line) {
    turn.push_back(step);
    game.engine().play(next, step);
    const ggp::Facts facts = game.engine().facts(next);
    if (!facts.outcome.over() && facts.step != 0) continue;
    texts.push_back(ggp::notate(game, state, turn));
    turn.clear();
    state = next;
  }
  if (!turn.empty()) texts.push_back(ggp::notate(game, state, turn));
  return texts;
}

/// The turns that are shown to win with what is left of the nodes, beginning with the one that the
/// proof begins with.
std::vector<std::string> winning_moves(const ggp::Game& game, const ggp::State& state,
                                       const std::string& shown, std::uint64_t nodes,
                                       ggp::Solver& solver) {
  const ggp::Player mover = game.engine().facts(state).mover;
  const auto turns = game.engine().turns(state);
  const auto texts = ggp::turn_texts(game, state, turns);
  std::vector<std::string> winning;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    ggp::State next = state;
    ggp::play(game, next, turns[i]);
    const std::uint64_t left = nodes - std::min(nodes, solver.used());
    const std::uint64_t share = std::max<std::uint64_t>(1, left / (turns.size() - i));
    if (texts[i] == shown || solver.wins(next, mover, share) == true) winning.push_back(texts[i]);
  }
  std::sort(winning.begin(), winning.end());
  return winning;
}

constexpr std::string_view word_of(const std::optional<ggp::Result>& value) {
  if (!value) return "unknown";
  return *value == ggp::Result::win ? "win" : *value == ggp::Result::loss ? "loss" : "draw";
}

Exit solve(const Arguments& arguments) {
  ggp::SolverSettings settings;
  settings.nodes = *arguments.number("nodes", 1, 1'000'000'000'000'000);
  if (const auto megabytes = arguments.number("hash", 1, 65'536))
    settings.table_bytes = *megabytes << 20U;
  const ggp::Game game = open_game(arguments);
  const ggp::State state = state_after(arguments, game);
  if (game.engine().facts(state).outcome.over())
    throw BadInput("--after: error: the game is over, nothing to solve\n");

  const Stopwatch watch;
  const auto solver = game.engine().solver(settings);
  // Something is kept for the question which other moves win.
  const ggp::Solution solution = solver->solve(state, settings.nodes / 4 * 3 + 1);
  const auto texts = turns_along(game, state, solution.line);
  std::vector<std::string> winning;
  if (solution.value == ggp::Result::win)
    winning =
        winning_moves(game, state, texts.empty() ? "" : texts.front(), settings.nodes, *solver);
  const double seconds = watch.seconds();

  if (arguments.json()) {
    answer({{"game", game.name()},
            {"value", word_of(solution.value)},
            {"winning_moves", winning},
            {"pv", texts},
            {"nodes", solver->used()},
            {"seconds", seconds}});
  } else {
    say("{} for {}\n", word_of(solution.value), game.player_name(game.engine().facts(state).seat));
    if (!winning.empty()) say("winning moves {}\n", fmt::join(winning, " "));
    if (!texts.empty()) say("line {}\n", fmt::join(texts, " "));
    say("{}, {:.2f} s\n", gdl::counted(solver->used(), "node"), seconds);
  }
  return solution.value ? Exit::done : Exit::stopped;
}

}  // namespace

constinit const Command solve_command = {
    .name = "solve",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "win, loss or draw with perfect play, and the moves that win",
    .details =
        "Winning moves are those proven to win within the nodes; exit code 3 if the value stays "
        "unknown.",
    .options = solve_options,
    .run = solve};

}  // namespace ludi::app
