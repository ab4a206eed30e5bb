// Tic-Tac-Toe: two masks of nine bits, a table of won masks, the n-th empty cell by pdep. One draw
// of 64 bits serves a whole game: each ply takes the high half of a product and leaves the low
// half.
#include "tests/bench/limit/playouts.hpp"

namespace {

std::array<bool, 512> won;

struct Ending {
  u32 plies;
  bool decided;  ///< in favour of the player who made the last move
};

template <u32 Played>
[[gnu::always_inline]] inline Ending play_on(u32 mover, u32 other, u64 bits) {
  __extension__ using Wide = unsigned __int128;
  const Wide scaled = static_cast<Wide>(bits) * (9 - Played);
  mover |= _pdep_u32(1U << static_cast<u32>(scaled >> 64), 511U ^ (mover | other));
  if constexpr (Played >= 4) {
    if (won[mover]) return {Played + 1, true};
  }
  if constexpr (Played == 8) {
    return {9, false};
  } else {
    return play_on<Played + 1>(other, mover, static_cast<u64>(scaled));
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (u32 mask = 0; mask < won.size(); ++mask)
    for (const u32 line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U})
      if ((mask & line) == line) won[mask] = true;

  measure("tic-tac-toe", argc, argv, 1U << 16, [](u64 games, Tally& tally) {
    u64 moves = 0, first = 0, draws = 0;
    for (u64 game = 0; game < games; ++game) {
      const Ending end = play_on<0>(0, 0, random_bits());
      moves += end.plies;
      draws += !end.decided;
      first += end.decided & (end.plies & 1U);
    }
    tally.games += games;
    tally.moves += moves;
    tally.draws += draws;
    tally.wins[0] += first;
    tally.wins[1] += games - first - draws;
  });
}
