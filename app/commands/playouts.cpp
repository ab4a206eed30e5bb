// ludi playouts: random games, how many a second and how they end.
#include <atomic>
#include <mutex>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/play/random_games.hpp"
#include "app/stopwatch.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::app {

namespace {

constexpr Option playouts_options[] = {{"seconds", "S", "play for so long (not reproducible)", "2"},
                                       {"count", "N", "play so many games instead"},
                                       option::seed,
                                       option::threads,
                                       option::param,
                                       option::json};

constexpr double chunk_seconds = 0.02;  ///< aimed at under --seconds

ggp::PlayoutTally play_seconds(const ggp::Game& game, double seconds, std::uint64_t seed,
                               unsigned threads) {
  const Stopwatch watch;
  ggp::PlayoutTally sum;
  std::mutex guard;
  std::atomic<std::uint64_t> next_chunk = 0;
  ggp::run_jobs(threads, threads, [&](std::size_t) {
    ggp::PlayoutTally mine;
    // Chunks grow until starting one costs nothing beside playing it.
    for (std::uint64_t games = 1; watch.seconds() < seconds;) {
      const Stopwatch chunk_watch;
      add(mine, random_games(game, seed, next_chunk.fetch_add(1), games));
      if (chunk_watch.seconds() < chunk_seconds) games *= 2;
    }
    const std::scoped_lock lock(guard);
    add(sum, mine);
  });
  return sum;
}

Exit playouts(const Arguments& arguments) {
  constexpr double longest = 86'400;
  const auto count = arguments.number("count", 1, 1'000'000'000);
  const double limit = *arguments.decimal("seconds", 0.001, longest);
  const ggp::Game game = open_game(arguments);

  const Stopwatch watch;
  const CpuWatch cpu;
  const ggp::PlayoutTally tally =
      count ? play_at_random(game, *count, arguments.seed(), arguments.threads())
            : play_seconds(game, limit, arguments.seed(), arguments.threads());
  const double seconds = watch.seconds(), cpu_seconds = cpu.seconds();
  const auto games = static_cast<double>(tally.games), turns = static_cast<double>(tally.turns);

  if (arguments.json()) {
    answer({{"game", game.name()},
            {"playouts", tally.games},
            {"steps", tally.steps},
            {"seconds", seconds},
            {"cpu_seconds", cpu_seconds},
            {"playouts_per_second", games / seconds},
            {"moves_per_second", turns / seconds},
            {"mean_length", turns / games},
            {"wins", per_player(game, tally.wins)},
            {"draws", tally.draws},
            {"cut_off", tally.cut_off}});
    return Exit::done;
  }
  say("{}: {} playouts in {:.2f} s, {:.0f} playouts/s, {:.0f} moves/s\n", game.name(), tally.games,
      seconds, games / seconds, turns / seconds);
  say("mean length {:.3f} turns", turns / games);
  for (int p = 0; p < game.players(); ++p)
    say(", {} wins {:.4f}", game.player_name(ggp::Player{p}),
        static_cast<double>(tally.wins[static_cast<std::size_t>(p)]) / games);
  say(", draws {:.4f}\n", static_cast<double>(tally.draws) / games);
  if (tally.cut_off > 0)
    say("{} cut off after {} turns\n", gdl::counted(tally.cut_off, "game"), ggp::max_playout_turns);
  return Exit::done;
}

}  // namespace

constinit const Command playouts_command = {
    .name = "playouts",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "play random games: their rate, length and results",
    .details = "With --count the results depend on the seed alone, not on the number of threads.",
    .options = playouts_options,
    .run = playouts};

}  // namespace ludi::app
