// ludi puzzles: positions with one winning move, found in games that Ludi plays with itself.
#include "advisors/advisors.hpp"
#include "advisors/puzzle.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/play/seats.hpp"
#include "app/progress.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

constexpr Option puzzles_options[] = {
    {"count", "N", "puzzles to find", "10"},
    {"games", "N", "games to look through at most", "10000"},
    {"player", "A", "who plays them", "alphabeta:nodes=100"},
    {"turns", "N", "turns a solution has at least", "3"},
    {"nodes", "N", "positions to show that a move wins; ten times as many that another does not",
     "20000"},
    option::seed,
    option::threads,
    option::param,
    option::json,
    option::quiet};

std::string told(const ggp::Game& game, const std::vector<ggp::Turn>& turns, ggp::State& state) {
  std::string text;
  for (const ggp::Turn& turn : turns) {
    text += (text.empty() ? "" : " ") + ggp::notate(game, state, turn);
    ggp::play(game, state, turn);
  }
  return text;
}

Exit puzzles(const Arguments& arguments) {
  const auto count = *arguments.number("count", 1, 1'000'000);
  const auto games = *arguments.number("games", 1, 1'000'000'000);
  advisors::PuzzleSettings settings;
  settings.win_nodes = *arguments.number("nodes", 1, 1'000'000'000);
  settings.other_nodes = settings.win_nodes * 10;
  settings.least_turns = static_cast<int>(*arguments.number("turns", 1, 100));
  auto seats = read_seats(*arguments.text("player"));
  if (seats.size() != 1 || !seats.front().spec)
    throw WrongUsage("--player takes one player, such as alphabeta:nodes=100");
  const ggp::Game game = open_game(arguments);
  if (game.players() != 2 || game.engine().draws_lots())
    throw BadInput("ludi: error: puzzles are for games of two players with a fixed start\n");

  const ggp::Policy policy = advisors::policy_of(game);
  const advisors::Entrant player = {
      seats.front().name,
      [&](ggp::Player) { return advisors::make_contestant(*seats.front().spec, game, policy); }};
  const Interruption interruption;
  advisors::MatchSettings match;
  match.seed = arguments.seed();
  match.stop = settings.stop = seats.front().spec->settings.stop = interruption.stop();
  Progress progress(arguments, "games", games);
  Json list = Json::array();
  std::size_t found = 0;
  // Some games at a time, so that the answer does not depend on the threads.
  constexpr std::size_t batch = 16;
  for (std::size_t first = 0; first < games && found < count && !interruption.happened();
       first += batch) {
    const std::size_t many = std::min<std::size_t>(batch, games - first);
    std::vector<std::optional<advisors::Puzzle>> in_game(many);
    ggp::run_jobs(arguments.threads(), many, [&](std::size_t i) {
      if (!interruption.happened())
        in_game[i] = advisors::puzzle_in_game(game, player, first + i, match, settings);
      progress.step();
    });
    if (interruption.happened()) break;  // some of them were not looked through
    for (const auto& puzzle : in_game) {
      if (!puzzle || count <= found) continue;
      ++found;
      ggp::State state = game.engine().start();
      const std::string before = told(game, puzzle->before, state);
      const std::string winning = ggp::notate(game, state, puzzle->winning);
      if (arguments.json())
        list.push_back({{"after", before}, {"winning", winning}, {"turns", puzzle->turns}});
      else
        say("{} : {}\n", before, winning);
    }
  }
  if (arguments.json()) answer({{"game", game.name()}, {"puzzles", list}});
  if (found < count && !arguments.quiet())
    warn("ludi: {} of {} found in {}\n", found, count, gdl::counted(games, "game"));
  return found < count ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command puzzles_command = {
    .name = "puzzles",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "positions with one winning move, proven to be the only one",
    .details =
        "One line a puzzle: the moves before, a colon, the winning move. Exit code 3 if fewer "
        "were found than asked for.",
    .options = puzzles_options,
    .run = puzzles};

}  // namespace ludi::app
