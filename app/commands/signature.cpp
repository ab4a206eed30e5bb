// ludi signature: what the engine does, in two numbers, or a line of hashes for each of many games.
#include <array>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/game_signature.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::app {

namespace {

constexpr Option signature_options[] = {
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

/// One line for each game: what it does at length, as hashes that tell which part has changed.
Exit lines(const std::vector<std::string>& games, const Arguments& arguments) {
  std::vector<ggp::Game> opened;
  for (const std::string& name : games) opened.push_back(open_game(name, {}));
  struct Row {
    std::string game;
    GameSignature of;
  };
  std::vector<Row> rows(games.size());
  ggp::run_jobs(arguments.threads(), games.size(), [&](std::size_t i) {
    rows[i] = {std::filesystem::path(games[i]).stem().string(), signature_of(opened[i])};
  });
  for (const Row& row : rows)
    if (arguments.json())
      answer({{"game", row.game},
              {"steps", row.of.steps},
              {"searches", row.of.searches},
              {"criteria", row.of.criteria},
              {"english", row.of.english}});
    else
      say("{} {}\n", row.game, to_text(row.of));
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
  for (const char* name : measured) results += measurements(open_game(name, {}), Digits::six);
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
    .options = signature_options,
    .run = signature};

}  // namespace ludi::app
