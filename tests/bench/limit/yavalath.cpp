// Yavalath on the hexagon of side 5, without the swap: four in a row win, else three in a row lose.
// Each player keeps the bits of 27 lines (three axes of nine), and a table judges a line of nine.
// The next cell comes from a permutation that is never set up again: taken cells are swapped to its
// end.
#include <cstring>

#include "tests/bench/limit/playouts.hpp"

namespace {

constexpr u32 cells = 61;

struct Place {
  std::array<u8, 3> line;
  std::array<u16, 3> bit;
};

enum Verdict : u8 { open = 0, three = 1, four = 2 };

std::array<u8, 512> verdict;
std::array<Place, cells> places;
std::array<u8, cells> order;

/// Numbers the lines of each axis by their distance from one side, and the bits along each line.
void lay_out() {
  for (u32 mask = 0; mask < verdict.size(); ++mask) {
    const u32 threes = mask & mask >> 1 & mask >> 2;
    verdict[mask] = (threes & mask >> 3) != 0 ? four : threes != 0 ? three : open;
  }
  u32 cell = 0;
  for (int q = -4; q <= 4; ++q)
    for (int r = -4; r <= 4; ++r) {
      if (q + r < -4 || q + r > 4) continue;
      const std::array<int, 3> across = {q, r, q + r}, along = {r, q, q};
      for (std::size_t axis = 0; axis < 3; ++axis) {
        places[cell].line[axis] = static_cast<u8>(9 * static_cast<int>(axis) + across[axis] + 4);
        places[cell].bit[axis] = static_cast<u16>(1U << (along[axis] + 4));
      }
      order[cell] = static_cast<u8>(cell);
      ++cell;
    }
}

}  // namespace

int main(int argc, char** argv) {
  lay_out();
  measure("yavalath", argc, argv, 1U << 14, [](u64 games, Tally& tally) {
    u64 moves = 0, draws = 0;
    std::array<u64, 2> wins{};
    for (u64 game = 0; game < games; ++game) {
      alignas(64) u16 lines[2][32];
      std::memset(lines, 0, sizeof lines);
      u32 left = cells;
      u32 mover = 0;
      u64 bits = 0;
      for (;;) {
        next_draw(bits, cells - left);
        const u32 n = below(bits, left--);
        const u8 cell = order[n];
        order[n] = order[left];
        order[left] = cell;
        const Place& place = places[cell];
        u16* own = lines[mover];
        const auto add = [&](std::size_t axis) {
          return own[place.line[axis]] = static_cast<u16>(own[place.line[axis]] | place.bit[axis]);
        };
        const u16 a = add(0), b = add(1), c = add(2);
        const u32 found = verdict[a] | verdict[b] | verdict[c];
        if (__builtin_expect(found != open, 0)) {
          wins[(found & four) != 0 ? mover : mover ^ 1U]++;
          break;
        }
        if (__builtin_expect(left == 0, 0)) {
          ++draws;
          break;
        }
        mover ^= 1U;
      }
      moves += cells - left;
    }
    tally.games += games;
    tally.moves += moves;
    tally.draws += draws;
    for (std::size_t p = 0; p < 2; ++p) tally.wins[p] += wins[p];
  });
}
