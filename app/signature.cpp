// ludi signature: what the engine does, in two numbers.
#include <array>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/measure.hpp"
#include "gdl/hash.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {option::json};

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

Exit signature(const Arguments& arguments) {
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
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "nodes and a hash over fixed games: changes when the engine's results do",
    .options = options,
    .run = signature};

}  // namespace ludi::app
