// ludi signature: what the engine does, in two numbers, or a line of hashes for each of many games.
#include <array>

#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/criteria/measure.hpp"
#include "gdl/text/hash.hpp"
#include "gdl/text/sha256.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {
    {"all", "", "a line of hashes for every shipped game"}, option::threads, option::json};

struct Sample {
  const char* game;
  int depth;
  std::uint64_t playouts;
};

// Every way of moving and ending that the shipped games have, a fraction of a second each.
constexpr std::array samples = {
    Sample{"tic-tac-toe", 9, 2000},     Sample{"yavalath", 3, 500},
    Sample{"ndengrod", 2, 100},         Sample{"breakthrough", 4, 200},
    Sample{"reversi", 6, 200},          Sample{"hex", 2, 200},
    Sample{"english-draughts", 6, 100}, Sample{"lines-of-action", 3, 20},
    Sample{"konane", 3, 100},           Sample{"gorodrui", 3, 20}};

constexpr std::uint64_t seed = 1;

constexpr std::array measured = {"tic-tac-toe", "yavalath", "breakthrough"};

/// Every fast criterion of a few short trials; rounded, as the last bits are the machine's.
std::string measurements(const ggp::Game& game) {
  criticism::MeasureSettings settings;
  settings.trials.trials = 4;
  settings.trials.seed = seed;
  settings.trials.threads = 1;
  settings.search.nodes = 50;
  settings.bootstrap.resamples = 0;
  const auto measurement = criticism::measure(game, settings);
  std::string text = game.name();
  for (const auto& entry : measurement.criteria)
    text += fmt::format(" {}={:.6f}", entry.criterion->symbol, entry.value);
  return text + "\n";
}

constexpr int listed_positions = 20;
constexpr int most_turns = 40;  ///< of the random games that the positions are taken from

/// The legal steps of twenty positions of random games.
std::string legal_lists(const ggp::Game& game) {
  const ggp::Engine& engine = game.engine();
  ggp::Rng rng(ggp::mix(seed, gdl::leading_bits(game.hash())));
  std::string text;
  ggp::State state = engine.start();
  for (int position = 0, turn = 0; position < listed_positions; ++position) {
    const auto steps = engine.steps(state);
    for (const std::string& step : ggp::step_texts(game, state)) text += step + " ";
    text += "\n";
    // Positions one, two, three … steps apart, so that early and late ones are among them.
    for (int ahead = position; 0 <= ahead; --ahead) {
      const auto next = engine.steps(state);
      if (next.empty() || most_turns < ++turn) {
        state = engine.start();
        turn = 0;
        break;
      }
      engine.play(state, next[rng.below(static_cast<std::uint32_t>(next.size()))]);
    }
  }
  return text;
}

/// What alpha-beta and UCT find at the start with 500 nodes each.
std::string searches(const ggp::Game& game) {
  std::string text;
  for (const auto method : {ggp::Method::alphabeta, ggp::Method::uct}) {
    const ggp::SearchSettings settings = {.method = method, .nodes = 500};
    const auto searcher = game.engine().searcher(advisors::policy_of(game), settings);
    const auto found = searcher->search(game.engine().start());
    text += fmt::format("{:.6f} {} {}", found.value, found.nodes, found.depth);
    for (const ggp::Step& step : found.line)
      text += fmt::format(" {}-{}.{}.{}.{}", step.from, step.to, step.path, step.rule, step.choice);
    text += "\n";
  }
  return text;
}

/// One line for each game: what it does at length, as hashes that tell which part has changed.
Exit lines(const std::vector<std::string>& games, const Arguments& arguments) {
  std::vector<ggp::Game> opened;
  for (const std::string& name : games) opened.push_back(open_game(name, {}));
  struct Row {
    std::string game, steps, searches, criteria, english;
  };
  std::vector<Row> rows(games.size());
  ggp::run_jobs(arguments.threads(), games.size(), [&](std::size_t i) {
    const ggp::Game& game = opened[i];
    const auto brief = [](const std::string& text) { return gdl::sha256(text).substr(0, 12); };
    rows[i] = {std::filesystem::path(games[i]).stem().string(), brief(legal_lists(game)),
               brief(searches(game)), brief(measurements(game)), brief(ggp::rulebook(game))};
  });
  for (const Row& row : rows)
    if (arguments.json())
      answer({{"game", row.game},
              {"steps", row.steps},
              {"searches", row.searches},
              {"criteria", row.criteria},
              {"english", row.english}});
    else
      say("{} steps {} searches {} criteria {} english {}\n", row.game, row.steps, row.searches,
          row.criteria, row.english);
  return Exit::done;
}

Exit signature(const Arguments& arguments) {
  std::vector<std::string> games = arguments.operands();
  if (arguments.flag("all") && !games.empty())
    throw WrongUsage("--all takes every shipped game; remove the names");
  if (arguments.flag("all"))
    for (const auto& file : shipped_games()) games.push_back(file.string());
  if (!games.empty()) return lines(games, arguments);
  std::uint64_t nodes = 0;
  std::string results;
  for (const Sample& sample : samples) {
    const ggp::Game game = open_game(sample.game, {});
    const auto count = game.engine().perft(game.engine().start(), sample.depth);
    ggp::Rng rng(ggp::mix(seed, gdl::leading_bits(game.hash())));
    const auto tally = game.engine().playouts(rng, sample.playouts, 300);
    nodes += count.nodes + tally.steps;
    results += fmt::format("{} {} {} {} {}", sample.game, count.nodes, tally.turns, tally.draws,
                           tally.cut_off);
    for (int p = 0; p < game.players(); ++p)
      results += fmt::format(" {} {}", count.wins[static_cast<std::size_t>(p)],
                             tally.wins[static_cast<std::size_t>(p)]);
    results += "\n";
  }
  for (const char* name : measured) results += measurements(open_game(name, {}));
  const std::string hash = gdl::sha256(results);
  if (arguments.json())
    answer({{"nodes", nodes}, {"hash", hash}});
  else
    say("nodes {}\nhash {}\n", nodes, hash);
  return Exit::done;
}

}  // namespace

constinit const Command signature_command = {
    .name = "signature",
    .operands = "[GAME…]",
    .least_operands = 0,
    .most_operands = 1000,
    .summary = "nodes and a hash over fixed games: changes when the engine's results do",
    .details =
        "With games, one line for each: hashes of its legal steps in twenty positions, of two "
        "searches of 500 nodes, of the fast criteria of four trials, and of its rules in "
        "English.",
    .options = options,
    .run = signature};

}  // namespace ludi::app
