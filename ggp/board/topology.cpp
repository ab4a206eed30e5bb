// What follows from a board's cells and steps: lines, neighbours, distances, sides, the centre.
#include <algorithm>
#include <cstdint>
#include <iterator>

#include "ggp/board/maker.hpp"

namespace ludi::ggp {
namespace {

std::string nearest_compass_point(int angle) {
  constexpr const char* points[] = {"E", "NE", "N", "NW", "W", "SW", "S", "SE"};
  return points[(angle * 2 + 45) / 90 % 8];
}

void keep_unique(std::vector<Cell>& cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

}  // namespace

void BoardMaker::lay_lines() {
  const int n = board.cells();
  std::vector<bool> aligned(at(n * n));
  for (int axis = 0; axis < board.axes(); ++axis) {
    const Direction forward{axis}, backward = board.opposite(forward);
    std::vector<bool> passed(at(n));
    const auto follow = [&](int first, bool closed) {
      Board::Line line{.axis = axis,
                       .adjacent = board.direction(forward).adjacent,
                       .closed = closed,
                       .cells = {}};
      for (Cell cell{first}; cell.exists() && !passed[at(cell.index())];
           cell = board.step(cell, forward)) {
        passed[at(cell.index())] = true;
        line.cells.push_back(cell);
      }
      if (line.cells.size() > 1) take_line(std::move(line), aligned);
    };
    for (int c = 0; c < n; ++c)
      if (!board.step(Cell{c}, backward).exists()) follow(c, false);
    // What has no beginning goes round.
    for (int c = 0; c < n; ++c)
      if (!passed[at(c)]) follow(c, true);
  }
}

/// Of two cells of a closed line each lies in two directions from the other.
void BoardMaker::take_line(Board::Line line, std::vector<bool>& aligned) {
  board.lines_meet_twice_ |= line.closed;
  for (const Cell a : line.cells)
    for (const Cell b : line.cells) {
      if (a == b) continue;
      auto known = aligned[at(a.index() * board.cells() + b.index())];
      if (known) board.lines_meet_twice_ = true;
      known = true;
    }
  board.lines_.push_back(std::move(line));
}

void BoardMaker::lay_neighbours() {
  for (int c = 0; c < board.cells(); ++c) {
    std::vector<Cell> adjacent, direct, all;
    for (int d = 0; d < board.directions(); ++d) {
      const Cell to = board.step(Cell{c}, Direction{d});
      if (!to.exists()) continue;
      all.push_back(to);
      if (board.direction(Direction{d}).direct) direct.push_back(to);
      if (board.direction(Direction{d}).adjacent) adjacent.push_back(to);
    }
    for (auto* cells : {&adjacent, &direct, &all}) keep_unique(*cells);
    board.neighbours_.push_back(std::move(adjacent));
    board.direct_neighbours_.push_back(std::move(direct));
    board.all_neighbours_.push_back(std::move(all));
  }
}

void BoardMaker::lay_distances() {
  const int n = board.cells();
  board.distances_.assign(at(n * n), -1);
  std::vector<Cell> queue;
  for (int from = 0; from < n; ++from) {
    std::int16_t* distance = board.distances_.data() + from * n;
    distance[from] = 0;
    queue.assign(1, Cell{from});
    for (std::size_t head = 0; head < queue.size(); ++head)
      for (const Cell next : board.neighbours(queue[head])) {
        if (distance[next.index()] >= 0) continue;
        distance[next.index()] = static_cast<std::int16_t>(distance[queue[head].index()] + 1);
        queue.push_back(next);
      }
    board.diameter_ = std::max(board.diameter_, int{distance[queue.back().index()]});
  }
}

void BoardMaker::lay_sides(const Board* full) {
  const Closing& closing = board.spec_.closing;
  for (const SideFacts& side : board.cut().sides(board.spec_.sizes)) {
    // Where a board can close, rows end at every second side and columns at the others.
    const bool meets = board.sides_.size() % 2 == 0 ? closing.columns : closing.rows;
    const Site outward = lattice_vector(tiling, side.angle);
    const auto reach = [&](Site site) { return projection(tiling, site, outward); };
    const int furthest = reach(std::ranges::max(board.sites_, {}, reach));
    std::vector<Cell> cells;
    for (int c = 0; c < board.cells(); ++c)
      if (!meets && reach(board.sites_[at(c)]) >= furthest - side.slack) cells.push_back(Cell{c});
    board.sides_.push_back(
        {nearest_compass_point(side.angle), unit_vector(side.angle), std::move(cells)});
  }
  if (board.shape().indented)
    lay_hull();
  else
    lay_corners();
  if (board.spec_.sizes.size() == 3) lay_levels();
  if (board.shape().indented)
    lay_coast(full);
  else
    for (const Board::Side& side : board.sides_)
      board.edge_.insert(board.edge_.end(), side.cells.begin(), side.cells.end());
  if (full != nullptr) lay_rim(*full);
  keep_unique(board.edge_);
}

void BoardMaker::lay_corners() {
  const std::vector<Board::Side>& sides = board.sides_;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::vector<Cell>&one = sides[i].cells, &other = sides[(i + 1) % sides.size()].cells;
    const std::size_t before = board.corners_.size();
    std::ranges::set_intersection(one, other, std::back_inserter(board.corners_));
    if (board.corners_.size() > before) continue;
    for (const Cell a : one)
      for (const Cell b : other)
        if (std::ranges::binary_search(board.direct_neighbours(a), b))
          board.corners_.insert(board.corners_.end(), {a, b});
  }
  keep_unique(board.corners_);
}

/// The cells at which a walk round the outermost ones turns.
void BoardMaker::lay_hull() {
  const auto turn = [&](Cell a, Cell b, Cell c) {
    const Site p = board.site(a), q = board.site(b), r = board.site(c);
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  };
  // First below the line from the least to the greatest site, then back above it.
  for (const bool back : {false, true}) {
    std::vector<Cell> chain;
    for (std::size_t i = 0; i < board.by_site_.size(); ++i) {
      const Cell next = board.by_site_[back ? board.by_site_.size() - 1 - i : i].second;
      while (chain.size() > 1 && turn(chain[chain.size() - 2], chain.back(), next) <= 0)
        chain.pop_back();
      chain.push_back(next);
    }
    board.corners_.insert(board.corners_.end(), chain.begin(), chain.end());
  }
  keep_unique(board.corners_);
}

/// What lacks a neighbour: on this board, or on the full one if cells are left out.
void BoardMaker::lay_coast(const Board* full) {
  for (int c = 0; c < board.cells(); ++c) {
    if (full != nullptr) {
      if (std::ranges::binary_search(full->edge(), full->find(board.label(Cell{c}))))
        board.edge_.push_back(Cell{c});
    } else if (board.direct_neighbours(Cell{c}).size() <
               tiling.outline(tiling.kind(board.site(Cell{c}))).size()) {
      board.edge_.push_back(Cell{c});
    }
  }
}

/// Bottom and top join the sides; of the upright edges only the ends remain corners.
void BoardMaker::lay_levels() {
  const int top = board.levels() - 1;
  Board::Side lowest{.name = "bottom", .outward = {}, .cells = {}};
  Board::Side highest{.name = "top", .outward = {}, .cells = {}};
  for (int c = 0; c < board.cells(); ++c) {
    if (board.level(Cell{c}) == 0) lowest.cells.push_back(Cell{c});
    if (board.level(Cell{c}) == top) highest.cells.push_back(Cell{c});
  }
  board.sides_.push_back(std::move(lowest));
  board.sides_.push_back(std::move(highest));
  std::erase_if(board.corners_,
                [&](Cell c) { return board.level(c) != 0 && board.level(c) != top; });
}

bool BoardMaker::left_out(int cell_of_full_board) const {
  return std::ranges::find(board.spec_.without, Cell{cell_of_full_board}) !=
         board.spec_.without.end();
}

/// Floods the cells left out from the full board's edge: what they touch is on the edge now.
void BoardMaker::lay_rim(const Board& full) {
  std::vector<Cell> outside;
  std::vector<bool> seen(at(full.cells()));
  const auto visit = [&](Cell c) {
    if (seen[at(c.index())]) return;
    seen[at(c.index())] = true;
    if (left_out(c.index()))
      outside.push_back(c);
    else
      board.edge_.push_back(board.find(full.label(c)));
  };
  for (const Cell c : full.edge())
    if (left_out(c.index())) visit(c);
  for (std::size_t head = 0; head < outside.size(); ++head)
    for (const Cell next : full.direct_neighbours(outside[head])) visit(next);
}

/// Distances from the centroid in exact arithmetic: everything times the number of cells.
void BoardMaker::find_centre() {
  const std::int64_t n = board.cells();
  std::int64_t x = 0, y = 0, level = 0;
  for (const Site& site : board.sites_) {
    x += site.x;
    y += site.y;
    level += site.level;
  }
  const auto away = [&](Cell c) {
    const Site site = board.site(c);
    const std::int64_t dx = n * site.x - x, dy = n * site.y - y, dz = n * site.level - level;
    return tiling.metric[0] * dx * dx + tiling.metric[1] * dy * dy + dz * dz;
  };
  std::int64_t nearest = away(Cell{0});
  for (int c = 1; c < board.cells(); ++c) nearest = std::min(nearest, away(Cell{c}));
  for (int c = 0; c < board.cells(); ++c)
    if (away(Cell{c}) == nearest) board.centre_.push_back(Cell{c});
}

}  // namespace ludi::ggp
