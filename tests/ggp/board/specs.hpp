// Boards for the tests of boards: every row of the table of shapes on every tiling it fits, in many
// sizes.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "ggp/board/board.hpp"
#include "ggp/board/shape.hpp"

namespace ludi::ggp {

inline Board board_of(Tiling tiling, std::string shape, std::vector<int> sizes,
                      bool indirect = false) {
  gdl::Result<Board> made = Board::make(
      {.tiling = tiling, .indirect_neighbours = indirect, .shape = shape, .sizes = sizes});
  REQUIRE(made);
  return *made;
}

inline std::vector<Cell> cells_of(const Board& board) {
  std::vector<Cell> cells;
  for (int c = 0; c < board.cells(); ++c) cells.push_back(Cell{c});
  return cells;
}

inline int number_of(const Board& board, SiteClass what) {
  return static_cast<int>(
      std::ranges::count(cells_of(board), what, [&](Cell c) { return board.class_of(c); }));
}

/// The labels passed in a direction, the first one included; once round on a closed line.
inline std::string line_from(const Board& board, const std::string& from,
                             const std::string& direction) {
  std::string labels = from;
  for (int d = 0; d < board.directions(); ++d) {
    if (board.direction(Direction{d}).name != direction) continue;
    for (Cell c = board.step(board.find(from), Direction{d}); c.exists() && board.label(c) != from;
         c = board.step(c, Direction{d}))
      labels += " " + board.label(c);
  }
  return labels;
}

/// "f2 f3 f4" for cells, in their order.
inline std::string labels_of(const Board& board, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell c : cells) text += (text.empty() ? "" : " ") + board.label(c);
  return text;
}

/// Every shape on every tiling that it fits, in the sizes 1 to `most` and some uneven ones, without
/// and with i-nbors, and boards in levels; only what keeps to the limit of cells.
inline std::vector<BoardSpec> every_board(int most) {
  std::vector<BoardSpec> specs;
  for (const ShapeRow* shape : shapes())
    for (const Cut& cut : shape->cuts) {
      std::vector<std::vector<int>> sizes;
      for (int n = 1; n <= most; ++n) sizes.push_back({n});
      if (cut.sizes > 1) sizes.insert(sizes.end(), {{3, 1}, {1, 3}, {2, 5}, {5, 2}, {9, 3}});
      if (cut.sizes > 2) sizes.insert(sizes.end(), {{3, 3, 3}, {1, 1, 3}, {2, 3, 4}, {4, 2, 1}});
      for (const std::vector<int>& size : sizes)
        for (const bool indirect : {false, true}) {
          const BoardSpec spec = {.tiling = cut.tiling,
                                  .indirect_neighbours = indirect,
                                  .shape = std::string(shape->name),
                                  .sizes = size};
          if (Board::make(spec)) specs.push_back(spec);
        }
    }
  return specs;
}

/// For the messages of failing tests.
inline std::string describe(const BoardSpec& spec) {
  std::ostringstream text;
  text << "tiling " << static_cast<int>(spec.tiling) << " shape " << spec.shape << " i-nbors "
       << spec.indirect_neighbours << " size";
  for (const int size : spec.sizes) text << ' ' << size;
  return text.str();
}

}  // namespace ludi::ggp
