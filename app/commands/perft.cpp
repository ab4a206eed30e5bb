// ludi perft: how many ways play can go.
#include <algorithm>
#include <numeric>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/stopwatch.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

constexpr Option perft_options[] = {{"depth", "N", "length of the lines that are counted", "3"},
                                    option::after,
                                    option::position,
                                    option::first,
                                    {"divide", "", "a count for every first turn"},
                                    {"steps", "", "depth counts steps, not whole turns"},
                                    option::param,
                                    option::threads,
                                    option::json};

constexpr std::uint64_t deepest = 512;

struct Branch {
  std::string text;
  ggp::PerftCount count;
};

/// The count below every first turn (or step), by the text of the turn.
std::vector<Branch> divide(const ggp::Game& game, const ggp::State& state, int depth, bool by_steps,
                           unsigned threads) {
  const ggp::Engine& engine = game.engine();
  std::vector<ggp::State> next;
  const auto enter = [&](const ggp::Turn& turn) {
    next.push_back(state);
    ggp::play(game, next.back(), turn);
  };
  if (by_steps) {
    for (const ggp::Step& step : engine.steps(state)) enter({step});
  } else {
    for (const ggp::Turn& turn : engine.turns(state)) enter(turn);
  }
  const auto texts = by_steps ? ggp::step_texts(game, state) : ggp::turn_texts(game, state);
  std::vector<Branch> branches(next.size());
  ggp::run_jobs(threads, next.size(), [&](std::size_t job) {
    branches[job] = {texts[job], engine.perft(next[job], depth - 1, by_steps)};
  });
  std::sort(branches.begin(), branches.end(),
            [](const Branch& a, const Branch& b) { return a.text < b.text; });
  return branches;
}

Exit perft(const Arguments& arguments) {
  const auto depth = static_cast<int>(*arguments.number("depth", 0, deepest));
  const bool by_steps = arguments.flag("steps"), divided = arguments.flag("divide");
  const ggp::Game game = open_game(arguments);
  const ggp::State state = state_after(arguments, game);

  const Stopwatch watch;
  std::vector<Branch> branches;
  ggp::PerftCount total;
  // At depth 1 the outcomes of the leaves are seen from above only.
  if (depth > 1 || (divided && depth == 1))
    branches = divide(game, state, depth, by_steps, arguments.threads());
  if (depth > 1)
    for (const Branch& branch : branches) total += branch.count;
  else
    total = game.engine().perft(state, depth, by_steps);
  const double seconds = watch.seconds();

  if (arguments.json()) {
    Json document = {{"game", game.name()},  {"depth", depth},
                     {"nodes", total.nodes}, {"wins", per_player(game, total.wins)},
                     {"draws", total.draws}, {"seconds", seconds}};
    if (divided) {
      document["divide"] = Json::object();
      for (const Branch& branch : branches) document["divide"][branch.text] = branch.count.nodes;
    }
    answer(document);
    return Exit::done;
  }
  if (divided)
    for (const Branch& branch : branches) say("{} {}\n", branch.text, branch.count.nodes);
  say("{} at depth {}: {}", game.name(), depth, gdl::counted(total.nodes, "node"));
  for (int p = 0; p < game.players(); ++p)
    say(", {} won by {}", total.wins[static_cast<std::size_t>(p)],
        game.player_name(ggp::Player{p}));
  say(", {} drawn, {:.2f} s\n", total.draws, seconds);
  return Exit::done;
}

}  // namespace

constinit const Command perft_command = {
    .name = "perft",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "count all lines of play to a depth",
    .details =
        "A whole turn is one unit of depth; turns that reach one position count once. Lines "
        "that ended earlier add nothing; wins and draws are leaves at which the game ended.",
    .options = perft_options,
    .run = perft};

}  // namespace ludi::app
