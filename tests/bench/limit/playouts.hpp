// What the six programs share: random bits, the n-th member of a bit set, and the stopwatch.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// xorshift64*.
static inline u64 random_bits() {
  static u64 state = 88172645463325252U;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 0x2545F4914F6CDD1DU;
}

/// Scales the low 32 bits to 0 … n − 1; the bias, at most n / 2^32, is far below what is measured.
static inline u32 below(u64 bits, u32 n) {
  return static_cast<u32>((static_cast<u64>(static_cast<u32>(bits)) * n) >> 32);
}

static inline u64 nth_bit(u64 set, u32 n) {
  return _pdep_u64(u64{1} << n, set);
}
static inline u32 count(u64 set) {
  return static_cast<u32>(__builtin_popcountll(set));
}

/// One 64-bit draw serves two moves: refilled on even `move`, shifted on odd.
static inline void next_draw(u64& bits, u32 move) {
  if (move % 2 == 0) {
    bits = random_bits();
  } else {
    bits >>= 32;
  }
}

struct Tally {
  u64 games = 0, moves = 0, draws = 0;
  std::array<u64, 2> wins{};  ///< by order of moving
};

/// Repeats `batch(games, tally)` five times for the seconds of the first argument (default 0.6) and
/// prints, separated by tabs: name, median and best playouts/s, mean length, shares of the first
/// player's wins, the second's, and draws.
template <typename Batch>
void measure(const char* name, int argc, char** argv, u64 chunk, Batch batch) {
  using Clock = std::chrono::steady_clock;
  const double wanted = argc > 1 ? std::atof(argv[1]) : 0.6;
  Tally warm_up;
  batch(chunk, warm_up);
  std::array<double, 5> rates{};
  Tally all;
  for (double& rate : rates) {
    Tally tally;
    const auto start = Clock::now();
    double seconds = 0;
    do {
      batch(chunk, tally);
      seconds = std::chrono::duration<double>(Clock::now() - start).count();
    } while (seconds < wanted);
    rate = static_cast<double>(tally.games) / seconds;
    all.games += tally.games;
    all.moves += tally.moves;
    all.draws += tally.draws;
    for (std::size_t p = 0; p < 2; ++p) all.wins[p] += tally.wins[p];
  }
  std::sort(rates.begin(), rates.end());
  const auto per_game = [&](u64 n) {
    return static_cast<double>(n) / static_cast<double>(all.games);
  };
  std::printf("%s\t%.0f\t%.0f\t%.3f\t%.4f\t%.4f\t%.4f\n", name, rates[2], rates[4],
              per_game(all.moves), per_game(all.wins[0]), per_game(all.wins[1]),
              per_game(all.draws));
}
