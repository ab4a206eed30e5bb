// Gomoku on 15×15, five or more in a row win, a full board is a draw. Each player keeps the bits of
// every line; the four lines through the last stone are judged side by side in one 64-bit word.
#include <cstring>

#include "tests/bench/limit/playouts.hpp"

namespace {

constexpr u32 side = 15;
constexpr u32 cells = side * side;

struct Place {
  std::array<u8, 4> line, shift;
};

std::array<Place, cells> places;
std::array<u8, cells> order;

}  // namespace

int main(int argc, char** argv) {
  for (u32 y = 0; y < side; ++y)
    for (u32 x = 0; x < side; ++x) {
      const u32 cell = y * side + x;
      const std::array<u32, 4> line = {y, 16 + x, 32 + x + y, 64 + x + side - 1 - y};
      const std::array<u32, 4> shift = {x, y, x, x};
      for (std::size_t axis = 0; axis < 4; ++axis) {
        places[cell].line[axis] = static_cast<u8>(line[axis]);
        places[cell].shift[axis] = static_cast<u8>(shift[axis]);
      }
      order[cell] = static_cast<u8>(cell);
    }

  measure("gomoku", argc, argv, 1U << 11, [](u64 games, Tally& tally) {
    u64 moves = 0, draws = 0;
    std::array<u64, 2> wins{};
    for (u64 game = 0; game < games; ++game) {
      alignas(64) u16 lines[2][96];
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
        u64 four_lines = 0;
        for (std::size_t axis = 0; axis < 4; ++axis) {
          const u32 line = own[place.line[axis]] | 1U << place.shift[axis];
          own[place.line[axis]] = static_cast<u16>(line);
          four_lines |= u64{line} << (16 * axis);
        }
        // The sixteenth bit of each line stays empty, so no run crosses from one into the next.
        u64 runs = four_lines & four_lines >> 1;
        runs &= runs >> 2;
        runs &= four_lines >> 4;
        if (__builtin_expect(runs != 0, 0)) {
          ++wins[mover];
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
