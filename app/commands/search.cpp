// ludi search: the best move a player finds.
#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/seats.hpp"
#include "app/stopwatch.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

constexpr Option search_options[] = {
    option::after,
    option::position,
    option::first,
    {"player", "PLAYER", "ai, alphabeta, maxn or uct, with settings as in `uct:nodes=1000`", "ai"},
    {"nodes", "N", "positions to enter at most"},
    {"depth", "D", "turns to look ahead at most"},
    {"seconds", "S", "a guard; the answer is then not reproducible"},
    option::hash,
    option::seed,
    option::param,
    option::json};

bool turn_goes_on(const ggp::Game& game, const ggp::State& state) {
  const ggp::Facts facts = game.engine().facts(state);
  return !facts.outcome.over() && facts.step != 0;
}

/// The turns along the line a search expects. The first is searched on until it is whole.
std::vector<std::string> principal_variation(const ggp::Game& game, const ggp::State& start,
                                             ggp::Searcher& searcher,
                                             const ggp::SearchResult& found) {
  std::vector<std::string> texts;
  ggp::State state = start;
  for (std::size_t i = 0; i < found.line.size();) {
    ggp::State next = state;
    ggp::Turn turn;
    do {
      turn.push_back(found.line[i++]);
      game.engine().play(next, turn.back());
    } while (i < found.line.size() && turn_goes_on(game, next));
    while (texts.empty() && turn_goes_on(game, next)) {
      const auto more = searcher.search(next);
      if (!more.best) break;
      turn.push_back(*more.best);
      game.engine().play(next, turn.back());
    }
    texts.push_back(ggp::notate(game, state, turn));
    state = std::move(next);
  }
  return texts;
}

Exit search(const Arguments& arguments) {
  const ggp::Game game = open_game(arguments);
  const ggp::SearchSettings settings = search_settings(arguments, game);
  const ggp::State state = state_after(arguments, game);
  const ggp::Facts facts = game.engine().facts(state);
  if (facts.outcome.over()) throw BadInput("--after: error: the game is over, nothing to search\n");

  const Stopwatch watch;
  const auto searcher = game.engine().searcher(advisors::policy_of(game), settings);
  const ggp::SearchResult found = searcher->search(state);
  const double seconds = watch.seconds();
  const auto line = principal_variation(game, state, *searcher, found);
  const std::string best = line.empty() ? "" : line.front();

  if (arguments.json()) {
    answer({{"game", game.name()},
            {"best", best},
            {"value", found.value},
            {"proven", found.proven},
            {"pv", line},
            {"nodes", found.nodes},
            {"depth", found.depth},
            {"seconds", seconds}});
    return Exit::done;
  }
  say("{} plays {}, value {:+.3f}{}\n", game.player_name(facts.seat), best, found.value,
      found.proven ? " (proven)" : "");
  say("line {}\n", fmt::join(line, " "));
  say("{} nodes, depth {}, {:.2f} s{}\n", found.nodes, found.depth, seconds,
      found.cut_by_clock ? ", cut by the clock: not reproducible" : "");
  return Exit::done;
}

}  // namespace

constinit const Command search_command = {
    .name = "search",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "the best move, its value in [-1, 1] and the line expected",
    .details = "A value of 1 or -1 is proven. Results depend on nodes and seed, not on the clock.",
    .options = search_options,
    .run = search};

}  // namespace ludi::app
