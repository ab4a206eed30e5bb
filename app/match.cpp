// ludi match: players against each other, everybody in every seat.
#include <cmath>
#include <cstdio>
#include <numeric>

#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/progress.hpp"
#include "app/seats.hpp"
#include "criticism/jobs.hpp"
#include "gdl/hash.hpp"
#include "ggp/notation.hpp"
#include "ggp/record.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {
    {"players", "A,B", "one for each seat: random, greedy, alphabeta, uct, with settings",
     "alphabeta,random"},
    {"games", "N", "games to play", "20"},
    {"turns", "N", "a longer game is a draw", "1000"},
    {"records", "FILE", "write the games played, a record a line"},
    option::seed,
    option::threads,
    option::param,
    option::json,
    option::quiet};

constexpr std::uint64_t match_mark = 0x6d61746368;  ///< sets matches' generators apart from others'

/// One game, the players shifted by its number so that all come to sit everywhere.
struct Played {
  bool finished = false;
  ggp::Record record;
};

struct Table {
  const ggp::Game& game;
  const ggp::Policy& policy;
  const std::vector<Seat>& players;
  std::uint64_t seed;
  std::uint64_t most_turns;

  [[nodiscard]] std::size_t player_in(std::size_t seat, std::size_t number) const {
    return (seat + number) % players.size();
  }

  [[nodiscard]] Played play(std::size_t number, const std::stop_token& stop) const {
    Played played;
    played.record.game_hash = game.hash();
    played.record.seed = ggp::mix(seed, gdl::leading_bits(game.hash()), match_mark, number);
    ggp::Rng rng(played.record.seed);
    std::vector<std::unique_ptr<advisors::Contestant>> seats;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      const Seat& player = players[player_in(seat, number)];
      seats.push_back(advisors::make_contestant(*player.spec, game, policy));
      played.record.players.push_back(player.name);
    }
    ggp::State state = game.engine().start(played.record.seed);
    ggp::Facts facts = game.engine().facts(state);
    while (!facts.outcome.over() && played.record.turns.size() < most_turns) {
      if (stop.stop_requested()) return played;
      const auto mover = static_cast<std::size_t>(facts.mover.index());
      played.record.turns.push_back(choose_turn(rng, *seats[mover], game, state));
      ggp::play(game, state, played.record.turns.back());
      facts = game.engine().facts(state);
    }
    played.record.outcome = facts.outcome;
    played.finished = true;
    return played;
  }
};

struct Standing {
  double points = 0;
  std::uint64_t wins = 0;
};

struct Interval {
  double low, high;
};

/// Wilson's 95 % interval for a share of points.
Interval wilson(double share, double games) {
  constexpr double z = 1.959963984540054;
  if (games == 0) return {0, 1};
  const double centre = share + z * z / (2 * games);
  const double spread = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
  const double scale = 1 + z * z / games;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

/// The difference in Elo to the others together that points speak for. An even game is added, so
/// that it stays finite.
double elo(double points, double games, double players) {
  const double share = (points + 1 / players) / (games + 1);
  return 400 * std::log10(share / (1 - share) * (players - 1));
}

Exit match(const Arguments& arguments) {
  const auto players = read_seats(*arguments.text("players"));
  const auto games = static_cast<std::size_t>(*arguments.number("games", 1, 100'000'000));
  const auto most_turns = *arguments.number("turns", 1, ggp::max_playout_turns);
  const ggp::Game game = open_game(arguments);
  if (players.size() != static_cast<std::size_t>(game.players()))
    throw WrongUsage(
        fmt::format("{} takes {} players, not {}", game.name(), game.players(), players.size()));
  for (const Seat& player : players)
    if (!player.spec) throw WrongUsage("a match is played without people; see `ludi help play`");

  const Interruption interruption;
  const ggp::Policy policy = advisors::policy_of(game);
  const Table table{game, policy, players, arguments.seed(), most_turns};
  std::vector<Played> played(games);
  {
    Progress progress(arguments, "games", games);
    criticism::run_jobs(arguments.threads(), games, [&](std::size_t number) {
      if (interruption.happened()) return;
      played[number] = table.play(number, interruption.token());
      progress.step();
    });
  }

  std::vector<Standing> standings(players.size());
  std::uint64_t finished = 0, draws = 0;
  std::string records;
  for (std::size_t number = 0; number < games; ++number) {
    if (!played[number].finished) continue;
    ++finished;
    records += ggp::write(game, played[number].record) + "\n";
    const ggp::Player winner = played[number].record.outcome.winner();
    if (!winner.exists()) ++draws;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      Standing& standing = standings[table.player_in(seat, number)];
      if (!winner.exists()) standing.points += 1.0 / static_cast<double>(players.size());
      if (static_cast<std::size_t>(winner.index()) == seat) {
        standing.points += 1;
        ++standing.wins;
      }
    }
  }
  if (const auto file = arguments.text("records")) write_text(*file, records);

  const auto count = static_cast<double>(finished), seats = static_cast<double>(players.size());
  Json document = {{"game", game.name()},    {"players", Json::array()},
                   {"score", Json::array()}, {"interval", Json::array()},
                   {"elo", Json::array()},   {"games", finished},
                   {"wins", Json::array()},  {"draws", draws}};
  for (std::size_t p = 0; p < players.size(); ++p) {
    const double share = finished == 0 ? 0 : standings[p].points / count;
    const Interval interval = wilson(share, count);
    document["players"].push_back(players[p].name);
    document["score"].push_back(share);
    document["interval"].push_back({interval.low, interval.high});
    document["elo"].push_back(elo(standings[p].points, count, seats));
    document["wins"].push_back(standings[p].wins);
    if (!arguments.json())
      say("{:<24} {:.3f} of the points ({:.3f} to {:.3f}), {} wins, Elo {:+.0f}\n", players[p].name,
          share, interval.low, interval.high, standings[p].wins,
          elo(standings[p].points, count, seats));
  }
  if (arguments.json())
    answer(document);
  else
    say("{} games of {}, {} drawn\n", finished, game.name(), draws);
  return interruption.happened() ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command match_command = {
    .name = "match",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "players against each other: points, interval, Elo",
    .details =
        "Players change seats from game to game. The interval is Wilson's at 95 %; Elo is "
        "the\ndifference to the others together.",
    .options = options,
    .run = match};

}  // namespace ludi::app
