// Reversi on 8×8 with the centre four placed. Four ray directions stand side by side in a 256-bit
// word: moves by parallel-prefix fill, flips by the first cell on each ray that is no enemy's.
// Needs AVX-512. A forced pass is no move here.
#include "tests/bench/limit/playouts.hpp"

namespace {

alignas(64) u64 rays_up[64][4], rays_down[64][4];  ///< towards higher and lower bits

constexpr u64 black_start = 0x0000000810000000U, white_start = 0x0000001008000000U;

inline __m256i four_times(u64 x) {
  return _mm256_set1_epi64x(static_cast<long long>(x));
}

inline u64 joined(__m256i x) {
  const __m128i half = _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
  return static_cast<u64>(_mm_cvtsi128_si64(half)) | static_cast<u64>(_mm_extract_epi64(half, 1));
}

inline u64 targets(u64 own, u64 enemy) {
  const __m256i step = _mm256_set_epi64x(7, 9, 8, 1), two_steps = _mm256_set_epi64x(14, 18, 16, 2);
  constexpr long long no_sides = 0x7E7E7E7E7E7E7E7E;
  const __m256i inner = _mm256_set_epi64x(no_sides, no_sides, -1, no_sides);
  const __m256i mine = four_times(own), theirs = _mm256_and_si256(four_times(enemy), inner);
  const auto up = [](__m256i x, __m256i by) { return _mm256_sllv_epi64(x, by); };
  const auto down = [](__m256i x, __m256i by) { return _mm256_srlv_epi64(x, by); };
  const auto grown = [](__m256i fill, __m256i through, __m256i moved) {
    return _mm256_or_si256(fill, _mm256_and_si256(through, moved));
  };
  __m256i above = _mm256_and_si256(theirs, up(mine, step));
  __m256i beneath = _mm256_and_si256(theirs, down(mine, step));
  above = grown(above, theirs, up(above, step));
  beneath = grown(beneath, theirs, down(beneath, step));
  const __m256i pairs_up = _mm256_and_si256(theirs, up(theirs, step));
  const __m256i pairs_down = down(pairs_up, step);
  for (int i = 0; i < 2; ++i) {
    above = grown(above, pairs_up, up(above, two_steps));
    beneath = grown(beneath, pairs_down, down(beneath, two_steps));
  }
  return joined(_mm256_or_si256(up(above, step), down(beneath, step))) & ~(own | enemy);
}

inline u64 flips(int cell, u64 own, u64 enemy) {
  const __m256i mine = four_times(own), theirs = four_times(enemy);
  const __m256i zero = _mm256_setzero_si256();
  const __m256i rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays_up[cell]));
  const __m256i other_rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays_down[cell]));

  const __m256i stops = _mm256_andnot_si256(theirs, rays);
  const __m256i first =
      _mm256_and_si256(_mm256_and_si256(stops, _mm256_sub_epi64(zero, stops)), mine);
  const __m256i flipped_up = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(first, first), rays,
                                                    _mm256_sub_epi64(first, four_times(1)));

  const __m256i other_stops = _mm256_andnot_si256(theirs, other_rays);
  const __m256i last = _mm256_and_si256(
      _mm256_srlv_epi64(four_times(u64{1} << 63), _mm256_lzcnt_epi64(other_stops)), mine);
  const __m256i beyond_last = _mm256_sub_epi64(zero, _mm256_add_epi64(last, last));
  const __m256i flipped_down =
      _mm256_maskz_and_epi64(_mm256_test_epi64_mask(last, last), other_rays, beyond_last);
  return joined(_mm256_or_si256(flipped_up, flipped_down));
}

void lay_out() {
  constexpr std::array<int, 4> dx = {1, 0, 1, -1}, dy = {0, 1, 1, 1};
  const auto inside = [](int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; };
  for (int cell = 0; cell < 64; ++cell)
    for (std::size_t d = 0; d < 4; ++d) {
      for (int x = cell % 8 + dx[d], y = cell / 8 + dy[d]; inside(x, y); x += dx[d], y += dy[d])
        rays_up[cell][d] |= u64{1} << (8 * y + x);
      for (int x = cell % 8 - dx[d], y = cell / 8 - dy[d]; inside(x, y); x -= dx[d], y -= dy[d])
        rays_down[cell][d] |= u64{1} << (8 * y + x);
    }
}

}  // namespace

int main(int argc, char** argv) {
  lay_out();
  measure("reversi", argc, argv, 1U << 11, [](u64 games, Tally& tally) {
    u64 moves = 0;
    std::array<u64, 2> wins{};
    for (u64 game = 0; game < games; ++game) {
      u64 own = black_start, enemy = white_start, bits = 0;
      u32 played = 0;
      bool second = false;
      for (;;) {
        u64 open = targets(own, enemy);
        if (__builtin_expect(open == 0, 0)) {
          open = targets(enemy, own);
          if (open == 0) break;
          std::swap(own, enemy);
          second = !second;
        }
        next_draw(bits, played++);
        const u64 to = nth_bit(open, below(bits, count(open)));
        const u64 flipped = flips(__builtin_ctzll(to), own, enemy);
        const u64 next = enemy & ~flipped;
        enemy = own | flipped | to;
        own = next;
        second = !second;
      }
      const u32 mine = count(own), theirs = count(enemy);
      if (mine != theirs) ++wins[(mine > theirs) == second ? 1 : 0];
      moves += played;
    }
    tally.games += games;
    tally.moves += moves;
    for (std::size_t p = 0; p < 2; ++p) tally.wins[p] += wins[p];
    tally.draws += games - wins[0] - wins[1];
  });
}
