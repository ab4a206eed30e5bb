// Hex on 11×11. A stone is "reached" when own stones join it to its player's home edge; each stone
// is reached once, by a flood that starts at the stone that joined it, and reaching the far edge
// wins.
#include <cstring>

#include "tests/bench/limit/playouts.hpp"

namespace {

constexpr u32 side = 11;
constexpr u32 cells = side * side;
constexpr u32 width = side + 2;  ///< with a border, whose first row and column are the home edges

std::array<u8, cells> padded, order;
std::array<std::array<u16, 6>, width * width> neighbours;
std::array<u8, width * width> empty_board;

/// Bits of a cell: 1 and 2 for a stone of the first or second player, 4 and 8 for one reached.
constexpr u32 stone(u32 player) {
  return 1U << player;
}
constexpr u32 reached(u32 player) {
  return 4U << player;
}

void lay_out() {
  constexpr int w = width;
  for (u32 cell = 0; cell < cells; ++cell) {
    const u32 place = (cell / side + 1) * width + cell % side + 1;
    padded[cell] = static_cast<u8>(place);
    order[cell] = static_cast<u8>(cell);
    const std::array<int, 6> steps = {-w, 1 - w, -1, 1, w - 1, w};
    for (std::size_t d = 0; d < 6; ++d)
      neighbours[place][d] = static_cast<u16>(static_cast<int>(place) + steps[d]);
  }
  for (u32 i = 1; i + 1 < width; ++i) {
    empty_board[i] = reached(0);
    empty_board[i * width] = reached(1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  lay_out();
  measure("hex", argc, argv, 1U << 11, [](u64 games, Tally& tally) {
    u64 moves = 0;
    std::array<u64, 2> wins{};
    for (u64 game = 0; game < games; ++game) {
      u8 board[width * width];
      std::memcpy(board, empty_board.data(), sizeof board);
      u32 left = cells;
      u32 mover = 0;
      u64 bits = 0;
      u16 waiting[cells + 8];
      for (;;) {
        next_draw(bits, cells - left);
        const u32 n = below(bits, left--);
        const u8 cell = order[n];
        order[n] = order[left];
        order[left] = cell;
        const u32 placed = padded[cell];
        const auto own = static_cast<u8>(stone(mover)), joined = static_cast<u8>(reached(mover));
        const u32 around = board[placed - width] | board[placed - width + 1] | board[placed - 1] |
                           board[placed + 1] | board[placed + width - 1] | board[placed + width];
        if ((around & joined) == 0) {
          board[placed] = own;
          mover ^= 1U;
          continue;
        }
        bool won = false;
        board[placed] = joined;
        u32 depth = 0;
        waiting[depth++] = static_cast<u16>(placed);
        while (depth > 0) {
          const u32 here = waiting[--depth];
          won |= mover != 0 ? here % width == side : here / width == side;
          if ((around & own) == 0 && here == placed) continue;
          for (const u16 next : neighbours[here]) {
            // Written always, kept only when it is a stone to be reached.
            const bool found = board[next] == own;
            waiting[depth] = next;
            depth += found;
            board[next] = found ? joined : board[next];
          }
        }
        if (won) {
          ++wins[mover];
          break;
        }
        mover ^= 1U;
      }
      moves += cells - left;
    }
    tally.games += games;
    tally.moves += moves;
    for (std::size_t p = 0; p < 2; ++p) tally.wins[p] += wins[p];
  });
}
