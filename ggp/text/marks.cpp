#include "ggp/text/marks.hpp"

#include <algorithm>

namespace ludi::ggp {

std::vector<Cell> marks(const Game& game, const State& state, Cell from) {
  std::vector<Cell> cells;
  for (const Step& step : game.engine().steps(state)) {
    if (from.exists() && step.from != from.index()) continue;
    if (const int end = step.to >= 0 ? step.to : step.from; end >= 0) cells.push_back(Cell{end});
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace ludi::ggp
