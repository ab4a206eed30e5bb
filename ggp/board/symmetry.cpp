// Images of cells under the symmetries set-ups are written with.
#include <algorithm>
#include <cmath>

#include "ggp/board/board.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {

namespace {

// The middle of the box around all cells: boards with a half turn have it about this point.
Point middle_of(const Board& board) {
  Point least = board.at(Cell{0}), most = least;
  for (int c = 1; c < board.cells(); ++c) {
    const Point p = board.at(Cell{c});
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

bool is_near(Point one, Point other) {
  constexpr double close = 1e-6;
  return std::abs(one.x - other.x) < close && std::abs(one.y - other.y) < close;
}

Cell cell_near(const Board& board, Point wanted) {
  for (int c = 0; c < board.cells(); ++c)
    if (is_near(board.at(Cell{c}), wanted)) return Cell{c};
  return Cell::none();
}

}  // namespace

Cell Board::turned(Cell c) const {
  const Point middle = middle_of(*this), p = at(c);
  return cell_near(*this, {2 * middle.x - p.x, 2 * middle.y - p.y});
}

Cell Board::mirrored(Cell c) const {
  const Point middle = middle_of(*this), p = at(c);
  return cell_near(*this, {p.x, 2 * middle.y - p.y});
}

std::vector<std::vector<Cell>> Board::turns() const {
  const std::vector<int> edges = edges_of_faces(*this);
  if (edges.size() < 2 || cells() == 0) return {};
  // From one edge to the next, told by the directions themselves: a turn of no rounded angle.
  const auto &one = direction(Direction{edges[0]}), &next = direction(Direction{edges[1]});
  const double length = one.dx * one.dx + one.dy * one.dy;
  const Point step{(one.dx * next.dx + one.dy * next.dy) / length,
                   (one.dx * next.dy - one.dy * next.dx) / length};
  const Point middle = middle_of(*this);
  std::vector<std::vector<Cell>> all;
  Point turn = step;  // its cosine and sine
  for (std::size_t times = 1; times < edges.size(); ++times) {
    std::vector<Cell>& images = all.emplace_back();
    for (int c = 0; c < cells(); ++c) {
      const double x = at(Cell{c}).x - middle.x, y = at(Cell{c}).y - middle.y;
      const Point there{middle.x + x * turn.x - y * turn.y, middle.y + x * turn.y + y * turn.x};
      Cell image = Cell::none();
      for (int o = 0; o < cells() && !image.exists(); ++o)
        if (site(Cell{o}).level == site(Cell{c}).level && is_near(at(Cell{o}), there))
          image = Cell{o};
      images.push_back(image);
    }
    turn = {turn.x * step.x - turn.y * step.y, turn.x * step.y + turn.y * step.x};
  }
  return all;
}

std::vector<std::vector<Cell>> Board::involutions() const {
  if (cells() == 0) return {};
  const Point middle = middle_of(*this);
  std::vector<std::vector<Cell>> all;
  const auto add = [&](const auto& image) {
    std::vector<Cell> map;
    for (int c = 0; c < cells(); ++c) {
      const Point p = at(Cell{c});
      const Point there = image(Point{p.x - middle.x, p.y - middle.y});
      const Cell fallen = cell_near(*this, {middle.x + there.x, middle.y + there.y});
      if (!fallen.exists()) return;
      map.push_back(fallen);
    }
    // What looks alike may be joined otherwise: a tube that is turned by a quarter, say.
    for (int c = 0; c < cells(); ++c)
      for (const Cell o : all_neighbours(Cell{c}))
        if (std::ranges::count(all_neighbours(map[static_cast<std::size_t>(c)]),
                               map[static_cast<std::size_t>(o.index())]) == 0)
          return;
    all.push_back(std::move(map));
  };
  add([](Point p) { return Point{-p.x, -p.y}; });
  // Axes of square and hexagonal boards stand at multiples of 15 degrees.
  constexpr int axes = 12;
  for (int axis = 0; axis < axes; ++axis) {
    const Point twice = unit_vector(360 * axis / axes);
    add([&](Point p) {
      return Point{twice.x * p.x + twice.y * p.y, twice.y * p.x - twice.x * p.y};
    });
  }
  return all;
}

}  // namespace ludi::ggp
