// Breakthrough on 8×8 with two rows each. The board is turned round every ply, so the mover always
// goes up; three sets of target cells (ahead, ahead left, ahead right) hold all moves.
#include "tests/bench/limit/playouts.hpp"

namespace {

constexpr u64 left_column = 0x0101010101010101U;
constexpr u64 right_column = left_column << 7;

/// All ones when `condition` holds, so that a choice needs no branch.
inline u64 mask_if(bool condition) {
  return ~u64{condition} + 1;
}
inline u32 low(u64 mask) {
  return static_cast<u32>(mask);
}

}  // namespace

int main(int argc, char** argv) {
  measure("breakthrough", argc, argv, 1U << 12, [](u64 games, Tally& tally) {
    u64 moves = 0, first = 0;
    for (u64 game = 0; game < games; ++game) {
      u64 own = 0xffff, enemy = u64{0xffff} << 48, bits = 0;
      u32 ply = 0;
      for (;;) {
        const u64 ahead = (own << 8) & ~(own | enemy);
        const u64 left = ((own & ~left_column) << 7) & ~own;
        const u64 right = ((own & ~right_column) << 9) & ~own;
        next_draw(bits, ply);
        const u32 straights = count(ahead), lefts = count(left), rights = count(right);
        const u32 n = below(bits, straights + lefts + rights);
        const u64 is_straight = mask_if(n < straights), not_right = mask_if(n < straights + lefts);
        const u64 is_left = not_right & ~is_straight;
        const u64 targets = (ahead & is_straight) | (left & is_left) | (right & ~not_right);
        const u32 skipped = (straights & ~low(is_straight)) + (lefts & ~low(not_right));
        const u32 distance = (8 & low(is_straight)) | (7 & low(is_left)) | (9 & ~low(not_right));
        const u64 to = nth_bit(targets, n - skipped);
        own ^= to | to >> distance;
        enemy &= ~to;
        ++ply;
        if (__builtin_expect(to >> 56 != 0 || enemy == 0, 0)) break;
        const u64 turned = __builtin_bswap64(enemy);
        enemy = __builtin_bswap64(own);
        own = turned;
      }
      moves += ply;
      first += ply & 1U;
    }
    tally.games += games;
    tally.moves += moves;
    tally.wins[0] += first;
    tally.wins[1] += games - first;
  });
}
