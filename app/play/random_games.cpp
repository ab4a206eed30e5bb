#include "app/play/random_games.hpp"

#include <algorithm>

#include "ggp/base/jobs.hpp"

namespace ludi::app {

namespace {

constexpr std::uint64_t chunk_games = 256;  ///< played by one generator

/// The sums of `count` games in chunks; `play(number, games)` plays one.
template <typename Play>
ggp::PlayoutTally in_chunks(std::uint64_t count, unsigned threads, const ggp::Stop& stop,
                            const Play& play) {
  const std::uint64_t chunks = (count + chunk_games - 1) / chunk_games;
  ggp::PlayoutTally sum;
  ggp::Mutex guard;
  ggp::run_jobs(threads, chunks, [&](std::size_t number) {
    if (stop.requested()) return;
    const auto tally = play(number, std::min(chunk_games, count - number * chunk_games));
    const ggp::Lock lock(guard);
    add(sum, tally);
  });
  return sum;
}

}  // namespace

void add(ggp::PlayoutTally& sum, const ggp::PlayoutTally& more) {
  sum.games += more.games;
  sum.turns += more.turns;
  sum.steps += more.steps;
  sum.cut_off += more.cut_off;
  sum.draws += more.draws;
  for (std::size_t p = 0; p < sum.wins.size(); ++p) sum.wins[p] += more.wins[p];
}

ggp::PlayoutTally random_games(const ggp::Game& game, std::uint64_t seed, std::uint64_t number,
                               std::uint64_t games) {
  ggp::Rng rng(ggp::mix(seed, number));
  return game.engine().playouts(rng, games);
}

ggp::PlayoutTally play_at_random(const ggp::Game& game, std::uint64_t count, std::uint64_t seed,
                                 unsigned threads, const ggp::Stop& stop) {
  return in_chunks(count, threads, stop, [&](std::uint64_t number, std::uint64_t games) {
    return random_games(game, seed, number, games);
  });
}

ggp::PlayoutTally play_at_random(const ggp::Game& game, const ggp::State& state,
                                 std::uint64_t count, std::uint64_t seed, unsigned threads,
                                 const ggp::Stop& stop) {
  return in_chunks(count, threads, stop, [&](std::uint64_t number, std::uint64_t games) {
    ggp::Rng rng(ggp::mix(seed, number));
    return game.engine().playouts_from(rng, state, games);
  });
}

}  // namespace ludi::app
