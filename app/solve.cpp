// ludi solve: what perfect play makes of a position.
#include <algorithm>

#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/seats.hpp"
#include "app/stopwatch.hpp"
#include "ggp/notation.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {
    option::after, {"nodes", "N", "positions to enter at most", "5000000"},
    option::hash,  option::seed,
    option::param, option::json};

/// Searches positions of one game until a number of nodes is used up.
class Solver {
 public:
  Solver(const ggp::Game& game, ggp::SearchSettings settings)
      : game_(game), settings_(settings), left_(settings.nodes) {}

  /// The proven value for the mover, or nothing; with the line that shows it.
  std::optional<double> solve(const ggp::State& state, std::uint64_t nodes,
                              std::vector<ggp::Step>* line = nullptr) {
    settings_.nodes = std::min(nodes, left_);
    if (settings_.nodes == 0) return std::nullopt;
    const auto searcher = game_.engine().searcher(advisors::policy_of(game_), settings_);
    const auto found = searcher->search(state);
    left_ -= std::min(left_, found.nodes);
    used_ += found.nodes;
    if (line != nullptr) *line = found.line;
    return found.proven ? std::optional(found.value) : std::nullopt;
  }

  /// True if the state is proven to be won for a player.
  bool won_for(ggp::Player player, const ggp::State& state, std::uint64_t nodes) {
    const ggp::Facts facts = game_.engine().facts(state);
    if (facts.outcome.over()) return facts.outcome.result(player) == ggp::Result::win;
    const auto value = solve(state, nodes);
    if (!value) return false;
    // What others lose need not be this player's when there are more than two.
    return facts.mover == player ? *value == 1 : game_.players() == 2 && *value == -1;
  }

  [[nodiscard]] std::uint64_t left() const { return left_; }
  [[nodiscard]] std::uint64_t used() const { return used_; }

 private:
  const ggp::Game& game_;
  ggp::SearchSettings settings_;
  std::uint64_t left_;
  std::uint64_t used_ = 0;
};

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

/// The turns that are proven to win: the one that the proof begins with, and those that what is
/// left of the nodes suffices for.
std::vector<std::string> winning_moves(const ggp::Game& game, const ggp::State& state,
                                       const std::string& shown, Solver& solver) {
  const ggp::Player mover = game.engine().facts(state).mover;
  const auto turns = game.engine().turns(state);
  const auto texts = ggp::turn_texts(game, state);
  std::vector<std::string> winning;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    ggp::State next = state;
    ggp::play(game, next, turns[i]);
    const std::uint64_t share = solver.left() / (turns.size() - i);
    if (texts[i] == shown || solver.won_for(mover, next, std::max<std::uint64_t>(share, 1)))
      winning.push_back(texts[i]);
  }
  std::sort(winning.begin(), winning.end());
  return winning;
}

Exit solve(const Arguments& arguments) {
  const ggp::SearchSettings settings = search_settings(arguments);
  const ggp::Game game = open_game(arguments);
  const ggp::State state = state_after(arguments, game);
  if (game.engine().facts(state).outcome.over())
    throw BadInput("--after: error: the game is over, nothing to solve\n");

  const Stopwatch watch;
  Solver solver(game, settings);
  std::vector<ggp::Step> line;
  const auto value = solver.solve(state, settings.nodes, &line);
  const char* word = !value ? "unknown" : *value == 1 ? "win" : *value == -1 ? "loss" : "draw";
  const auto texts = turns_along(game, state, line);
  std::vector<std::string> winning;
  if (value == 1.0)
    winning = winning_moves(game, state, texts.empty() ? "" : texts.front(), solver);
  const double seconds = watch.seconds();

  if (arguments.json()) {
    answer({{"game", game.name()},
            {"value", word},
            {"winning_moves", winning},
            {"pv", texts},
            {"nodes", solver.used()},
            {"seconds", seconds}});
  } else {
    say("{} for {}\n", word, game.player_name(game.engine().facts(state).seat));
    if (!winning.empty()) say("winning moves {}\n", fmt::join(winning, " "));
    say("line {}\n{} nodes, {:.2f} s\n", fmt::join(texts, " "), solver.used(), seconds);
  }
  return value ? Exit::done : Exit::stopped;
}

}  // namespace

constinit const Command solve_command = {
    .name = "solve",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "win, loss or draw with perfect play, and the moves that win",
    .details =
        "Winning moves are those proven to win within the nodes; exit code 3 if the value "
        "stays\nunknown.",
    .options = options,
    .run = solve};

}  // namespace ludi::app
