// ludi search: the best move a player finds.
#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/play/expected_line.hpp"
#include "app/play/seats.hpp"
#include "app/stopwatch.hpp"
#include "gdl/english/wording.hpp"

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
  const auto line = expected_line(game, state, *searcher, found);
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
  say("{}, depth {}, {:.2f} s{}\n", gdl::counted(found.nodes, "node"), found.depth, seconds,
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
    .details =
        "A value of 1 or -1, or one marked (proven), is proven. Results depend on nodes and seed, "
        "not on the clock.",
    .options = search_options,
    .run = search};

}  // namespace ludi::app
