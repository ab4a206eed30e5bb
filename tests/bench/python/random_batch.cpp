// What tests/bench/python/batch.py compares with: the same random play of a batch without Python,
// on one thread. Prints steps a second, then random games a second from the first position.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "ggp/base/rng.hpp"
#include "ggp/play/game.hpp"

namespace {

using ludi::ggp::Engine;
using ludi::ggp::Rng;
using ludi::ggp::State;

struct Place {
  State state;
  bool over = false;
  Rng rng;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Plays a batch to its end, beginning anew, for so many seconds.
double steps_a_second(const Engine& engine, std::size_t games, double seconds) {
  std::vector<Place> places;
  for (std::size_t g = 0; g < games; ++g)
    places.push_back({engine.start(), false, Rng(ludi::ggp::mix(1, g))});
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t taken = 0;
  while (seconds_since(start) < seconds)
    for (Place& place : places) {
      if (place.over) {
        place.state = engine.start();
        place.over = false;
      }
      const auto legal = engine.steps(place.state);
      engine.play(place.state, legal[place.rng.below(static_cast<std::uint32_t>(legal.size()))]);
      place.over = engine.facts(place.state).outcome.over();
      ++taken;
    }
  return static_cast<double>(taken) / seconds_since(start);
}

double games_a_second(const Engine& engine, std::size_t games, double seconds) {
  const State first = engine.start();
  std::vector<Rng> rngs;
  for (std::size_t g = 0; g < games; ++g) rngs.emplace_back(ludi::ggp::mix(1, g));
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t played = 0;
  while (seconds_since(start) < seconds)
    for (Rng& rng : rngs) played += engine.playouts_from(rng, first, 10).games;
  return static_cast<double>(played) / seconds_since(start);
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::fputs("usage: ludi_random_batch FILE GAMES SECONDS\n", stderr);
    return 2;
  }
  std::ifstream file(words[1]);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto game = ludi::ggp::Game::read(text);
  if (!game) {
    std::fputs("this file holds no game\n", stderr);
    return 1;
  }
  const auto games = static_cast<std::size_t>(std::atoi(words[2]));
  const double seconds = std::atof(words[3]);
  std::printf("%.0f %.0f\n", steps_a_second(game->engine(), games, seconds),
              games_a_second(game->engine(), games, seconds));
  return 0;
}
