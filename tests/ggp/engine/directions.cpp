// All directions of a small board followed at once, against walks along each.
#include <doctest/doctest.h>

#include "ggp/base/rng.hpp"
#include "ggp/engine/cells/tables.hpp"
#include "ggp/play/game.hpp"

using namespace ludi::ggp;

namespace {

/// From a cell in a direction over cells of `held`: what was passed, and where the walk ended.
struct Walk {
  CellSet<1> over;
  Cell end;
};
Walk walk(const Board& board, Cell from, Direction direction, const CellSet<1>& held) {
  Walk walk{{}, board.step(from, direction)};
  for (; walk.end.exists() && held.has(walk.end.index());
       walk.end = board.step(walk.end, direction))
    walk.over.add(walk.end.index());
  return walk;
}

}  // namespace

TEST_CASE("runs in all directions at once are those that walks along each find") {
  for (const char* text : {"(tiling square i-nbors) (size 8 8)", "(tiling square) (size 7 5)",
                           "(tiling square i-nbors) (size 9 4)"}) {
    const auto game = Game::read("(game G (players White Black) (board " + std::string(text) +
                                 ") (end (All win (in-a-row 3))))");
    REQUIRE(game);
    const Board& board = game->board();
    const Tables<1> tables(board);
    CAPTURE(text);
    REQUIRE(tables.uniform.exists);
    Rng rng(17);
    int closed = 0;
    for (int round = 0; round < 2000; ++round) {
      CellSet<1> held, by, seed;
      for (int c = 0; c < board.cells(); ++c) {
        const auto dice = rng.below(8);
        if (dice < 4) held.add(c);
        if (dice == 4 || dice == 0) by.add(c);  // some cells are both
        if (dice == 5) seed.add(c);
      }
      const Cell from{static_cast<int>(rng.below(static_cast<std::uint32_t>(board.cells())))};
      CellSet<1> between, past, grown;
      for (int d = 0; d < board.directions(); ++d) {
        const Direction direction{d};
        if (!board.direction(direction).adjacent) continue;
        const Walk there = walk(board, from, direction, held);
        if (there.end.exists() && by.has(there.end.index())) between |= there.over;
        seed.for_each([&](int c) {
          if (const Cell next = board.step(Cell{c}, direction); next.exists())
            grown.add(next.index());
          const Walk over = walk(board, Cell{c}, direction, held);
          if (over.over.any() && over.end.exists()) past.add(over.end.index());
        });
      }
      closed += between.any() ? 1 : 0;
      REQUIRE(tables.uniform.bracketed(CellSet<1>::of(from.index()).word[0], held.word[0],
                                       by.word[0]) == between.word[0]);
      REQUIRE(tables.uniform.past_runs(seed.word[0], held.word[0]) == past.word[0]);
      REQUIRE(tables.uniform.grown(seed.word[0]) == grown.word[0]);
    }
    CHECK(closed > 300);
  }
}
