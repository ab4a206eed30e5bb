// How a board comes to be: is the spec possible, where are its cells, and what follows from that.
#include <algorithm>
#include <cstdint>
#include <iterator>

#include "ggp/board.hpp"
#include "ggp/board_tiling.hpp"

namespace ludi::ggp {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

constexpr int largest_size = 512;

std::string_view name_of(Shape shape) {
  switch (shape) {
    case Shape::square:
      return "square";
    case Shape::hex:
      return "hex";
    case Shape::rhombus:
      return "rhombus";
    case Shape::tri:
      return "tri";
    case Shape::trapezium:
      break;
  }
  return "trapezium";
}

gdl::Diagnostic refusal(std::string message, std::string hint) {
  return {.position = {}, .message = std::move(message), .hint = std::move(hint)};
}

std::string fitting_shapes(const TilingFacts& tiling) {
  std::string list;
  for (std::size_t i = 0; i < tiling.shapes.size(); ++i) {
    if (i > 0) list += i + 1 == tiling.shapes.size() ? " or " : ", ";
    list += name_of(tiling.shapes[i].shape);
  }
  return list;
}

/// The spec with every size its shape takes, or why it cannot be.
gdl::Result<BoardSpec> completed(const TilingFacts& tiling, const BoardSpec& spec) {
  const auto fit = std::ranges::find(tiling.shapes, spec.shape, &ShapeFit::shape);
  if (fit == tiling.shapes.end())
    return refusal("the " + std::string(tiling.name) + " tiling has no boards of shape " +
                       std::string(name_of(spec.shape)),
                   "it takes " + fitting_shapes(tiling));
  if (spec.sizes.empty() || spec.sizes.size() > fit->sizes) {
    const std::string most = fit->sizes == 1   ? "one size"
                             : fit->sizes == 2 ? "one or two sizes"
                                               : "one to three sizes";
    return refusal("a board of shape " + std::string(name_of(spec.shape)) + " on the " +
                       std::string(tiling.name) + " tiling takes " + most + ", not " +
                       std::to_string(spec.sizes.size()),
                   "");
  }
  gdl::Diagnostics errors;
  for (const int size : spec.sizes)
    if (size < 1 || size > largest_size)
      errors.push_back(refusal("a board size must be from 1 to " + std::to_string(largest_size) +
                                   ", not " + std::to_string(size),
                               ""));
  if (!errors.empty()) return errors;
  BoardSpec full = spec;
  if (fit->sizes > 1 && full.sizes.size() == 1) full.sizes.push_back(full.sizes[0]);
  return full;
}

std::string nearest_compass_point(int angle) {
  constexpr const char* points[] = {"E", "NE", "N", "NW", "W", "SW", "S", "SE"};
  return points[(angle * 2 + 45) / 90 % 8];
}

void keep_unique(std::vector<Cell>& cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

}  // namespace

/// Fills a board in the order in which its facts follow from one another.
struct BoardMaker {
  const TilingFacts& tiling;
  Board board;

  void lay_cells(const std::vector<SiteRow>& rows) {
    const int left = std::ranges::min(rows, {}, &SiteRow::first).first;
    int right = left;
    for (const SiteRow& row : rows) right = std::max(right, row.first + row.length * row.stride);
    for (int level = 0; level < board.levels(); ++level)
      for (const SiteRow& row : rows)
        for (int i = 0; i < row.length; ++i) {
          Site site = tiling.site(row.first + i * row.stride, row.y);
          site.level = level;
          const Cell cell{static_cast<int>(board.sites_.size())};
          board.by_site_.emplace_back(site, cell);
          board.sites_.push_back(site);
          board.labels_.push_back(tiling.label(board.spec_, site, i, left));
          board.phases_.push_back(static_cast<std::uint8_t>(tiling.phase(site)));
          board.points_.push_back(
              {tiling.scale.x * site.x + level * (right - left + 1), tiling.scale.y * site.y});
        }
    board.phase_count_ = tiling.phases;
    std::ranges::sort(board.by_site_);
  }

  void lay_steps() {
    const std::vector<Axis> axes = tiling.axes(board.spec_);
    const int half = static_cast<int>(axes.size());
    for (const Axis& axis : axes) board.directions_.push_back(axis.facts);
    for (const Axis& axis : axes) {
      DirectionFacts back = axis.facts;
      for (char& letter : back.name) {
        constexpr std::string_view forward = "ENWS+-", backward = "WSEN-+";
        const std::size_t place = forward.find(letter);
        if (place != std::string_view::npos) letter = backward[place];
      }
      back.dx = -back.dx;
      back.dy = -back.dy;
      back.dz = -back.dz;
      board.directions_.push_back(back);
    }
    board.steps_.assign(at(board.cells() * 2 * half), Cell::none());
    for (int c = 0; c < board.cells(); ++c)
      for (int d = 0; d < half; ++d) {
        const Site from = board.sites_[at(c)];
        const Site offset = axes[at(d)].offset[at(tiling.kind(from))];
        if (offset == Site{}) continue;
        const Cell to =
            board.cell_at({from.x + offset.x, from.y + offset.y, from.level + offset.level});
        if (!to.exists()) continue;
        board.steps_[at(c * 2 * half + d)] = to;
        board.steps_[at(to.index() * 2 * half + half + d)] = Cell{c};
      }
  }

  void lay_lines() {
    for (int axis = 0; axis < board.axes(); ++axis) {
      const Direction forward{axis}, backward = board.opposite(forward);
      for (int c = 0; c < board.cells(); ++c) {
        if (board.step(Cell{c}, backward).exists()) continue;
        Board::Line line{.axis = axis, .adjacent = board.direction(forward).adjacent, .cells = {}};
        for (Cell cell{c}; cell.exists(); cell = board.step(cell, forward))
          line.cells.push_back(cell);
        if (line.cells.size() > 1) board.lines_.push_back(std::move(line));
      }
    }
  }

  void lay_neighbours() {
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

  void lay_distances() {
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

  void lay_sides() {
    for (const SideFacts& side : tiling.sides(board.spec_.shape)) {
      const Site outward = lattice_vector(tiling, side.angle);
      const auto reach = [&](Site site) { return projection(tiling, site, outward); };
      const int furthest = reach(std::ranges::max(board.sites_, {}, reach));
      std::vector<Cell> cells;
      for (int c = 0; c < board.cells(); ++c)
        if (reach(board.sites_[at(c)]) >= furthest - side.slack) cells.push_back(Cell{c});
      board.sides_.push_back(
          {nearest_compass_point(side.angle), unit_vector(side.angle), std::move(cells)});
    }
    lay_corners();
    if (board.spec_.sizes.size() == 3) lay_levels();
    for (const Board::Side& side : board.sides_)
      board.edge_.insert(board.edge_.end(), side.cells.begin(), side.cells.end());
    keep_unique(board.edge_);
  }

  void lay_corners() {
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

  /// Bottom and top join the sides; of the upright edges only the ends remain corners.
  void lay_levels() {
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

  /// Distances from the centroid in exact arithmetic: everything times the number of cells.
  void find_centre() {
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
};

gdl::Result<Board> Board::make(const BoardSpec& spec) {
  const TilingFacts& tiling = facts_of(spec.tiling);
  gdl::Result<BoardSpec> full = completed(tiling, spec);
  if (!full) return full.errors();
  BoardMaker maker{.tiling = tiling, .board = {}};
  maker.board.spec_ = *full;

  const std::vector<SiteRow> rows = tiling.rows(*full);
  std::int64_t cells = 0;
  for (const SiteRow& row : rows) cells += row.length;
  cells *= maker.board.levels();
  if (cells > max_cells)
    return refusal("this board has " + std::to_string(cells) + " cells, more than the limit of " +
                       std::to_string(max_cells),
                   "");

  maker.lay_cells(rows);
  maker.lay_steps();
  maker.lay_lines();
  maker.lay_neighbours();
  maker.lay_distances();
  maker.lay_sides();
  maker.find_centre();
  return std::move(maker.board);
}

}  // namespace ludi::ggp
