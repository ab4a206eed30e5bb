// Boards given by their lines of points.
//
//   3  .---.---.      `(lines (a1 b1 c1) (a3 b3 c3) (a1 a2 a3) (c1 c2 c3))`: the points lie where
//      |       |      their labels say, column and row, and run along the rows from the bottom
//      left.
//   2  .       .      Neighbours are consecutive points of a line. Lines drawn alike share an axis
//      |       |      while no point is on two of them: E N NE NW where they run that way, else
//   1  .---.---.      1+ 2+ … and back 1- 2- …, bent lines, too, whose direction has no vector: it
//      a   b   c      gains nothing along any heading. All of them are direct.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>

#include "ggp/board/maker.hpp"

namespace ludi::ggp {
namespace {

constexpr int furthest = max_cells;

/// Which way a line runs, upwards or to the right and as short as can be; zero if it bends.
struct Slope {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Slope&, const Slope&) = default;
};

constexpr std::pair<Slope, const char*> compass[] = {
    {{1, 0}, "E"}, {{0, 1}, "N"}, {{1, 1}, "NE"}, {{-1, 1}, "NW"}};

std::optional<Site> place_of(std::string_view label) {
  const auto digits = label.find_first_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || label.size() > digits + 3)
    return std::nullopt;
  int column = 0, row = 0;
  for (const char letter : label.substr(0, digits)) {
    if (letter < 'a' || 'z' < letter || furthest < column) return std::nullopt;
    column = column * 26 + (letter - 'a') + 1;
  }
  for (const char digit : label.substr(digits)) {
    if (digit < '0' || '9' < digit) return std::nullopt;
    row = row * 10 + (digit - '0');
  }
  if (furthest < column || row < 1 || furthest < row || label[digits] == '0') return std::nullopt;
  return Site{column - 1, row - 1};
}

Slope between(Site a, Site b) {
  const int x = b.x - a.x, y = b.y - a.y, shared = std::gcd(x, y);
  return {x / shared, y / shared};
}

Slope slope_of(const std::vector<Site>& line) {
  const Slope first = between(line[0], line[1]);
  for (std::size_t i = 2; i < line.size(); ++i)
    if (between(line[i - 1], line[i]) != first) return {};
  return first;
}

DirectionFacts facts_along(Slope slope, const std::string& name) {
  DirectionFacts facts{.name = name};
  const double length = std::sqrt(slope.x * slope.x + slope.y * slope.y);
  if (length > 0) {
    facts.dx = slope.x / length;
    facts.dy = slope.y / length;
  }
  if (slope.x != 0 && std::abs(slope.x) == slope.y) {  // the same bits as on boards of squares
    const Point unit = unit_vector(slope.x > 0 ? 45 : 135);
    facts.dx = unit.x;
    facts.dy = unit.y;
  }
  return facts;
}

/// Lines that run alike and meet nowhere.
struct Bundle {
  Slope slope;
  std::vector<std::vector<Site>> lines;

  [[nodiscard]] bool touches(const std::vector<Site>& line) const {
    return std::ranges::any_of(lines, [&](const std::vector<Site>& other) {
      return std::ranges::find_first_of(other, line) != other.end();
    });
  }
};

std::size_t rank(Slope slope) {
  const auto named =
      std::ranges::find(compass, slope, [](const auto& point) { return point.first; });
  return static_cast<std::size_t>(named - std::begin(compass));
}

std::vector<Bundle> bundled(std::vector<std::vector<Site>> lines) {
  std::vector<Bundle> bundles;
  for (std::vector<Site>& line : lines) {
    Slope slope = slope_of(line);
    const Site first = line.front(), last = line.back();
    if (std::pair(last.y, last.x) < std::pair(first.y, first.x)) {
      std::ranges::reverse(line);
      slope = {-slope.x, -slope.y};
    }
    auto into = std::ranges::find_if(bundles, [&](const Bundle& bundle) {
      return bundle.slope == slope && !bundle.touches(line);
    });
    if (into == bundles.end()) into = bundles.insert(into, {slope, {}});
    into->lines.push_back(std::move(line));
  }
  std::ranges::stable_sort(bundles, {}, [](const Bundle& bundle) { return rank(bundle.slope); });
  return bundles;
}

}  // namespace

std::optional<gdl::Diagnostic> BoardMaker::lay_points() {
  const auto refusal = [](std::string message, std::string hint = {}) {
    return gdl::Diagnostic{{}, std::move(message), std::move(hint)};
  };
  // From the bottom row up, as the cells of squares.
  const auto upwards = [](Site a, Site b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
  std::map<Site, std::string, decltype(upwards)> points(upwards);
  std::vector<std::vector<Site>> lines;
  for (const auto& labels : board.spec_.lines) {
    if (labels.size() < 2) return refusal("a line joins two points or more");
    auto& line = lines.emplace_back();
    for (const std::string& label : labels) {
      const std::optional<Site> place = place_of(label);
      if (!place)
        return refusal("'" + label + "' does not name a point",
                       "points are called a1 to zz99, by column and row");
      if (std::ranges::find(line, *place) != line.end())
        return refusal("this line comes back to " + label, "write a ring as two lines or more");
      points.emplace(*place, label);
      line.push_back(*place);
    }
  }
  if (points.size() > max_cells)
    return refusal("this board has " + std::to_string(points.size()) +
                   " points, more than the limit of " + std::to_string(max_cells));
  const std::vector<Bundle> bundles = bundled(std::move(lines));
  if (2 * bundles.size() > most_directions)
    return refusal("these lines run in more than " + std::to_string(most_directions) +
                   " directions");

  int number = 0, columns = 0, rows = 0;
  for (const auto& [site, label] : points) {
    columns = std::max(columns, site.x + 1);
    rows = std::max(rows, site.y + 1);
    if (left_out(number++)) continue;
    board.by_site_.emplace_back(site, Cell{static_cast<int>(board.sites_.size())});
    board.sites_.push_back(site);
    board.labels_.push_back(label);
    board.points_.push_back({static_cast<double>(site.x), static_cast<double>(site.y)});
  }
  std::ranges::sort(board.by_site_);
  board.spec_.tiling = Tiling::square;
  board.spec_.shape = square_tiling.usual_shape;
  board.spec_.sizes = {columns, rows};
  take_shape();

  std::vector<Axis> axes;
  std::vector<std::size_t> used;
  for (const Bundle& bundle : bundles) {
    const std::size_t which = rank(bundle.slope);
    const bool first = which < std::size(compass) && std::ranges::count(used, which) == 0;
    used.push_back(which);
    const std::string name = first ? compass[which].second : std::to_string(axes.size() + 1) + "+";
    axes.push_back({facts_along(bundle.slope, name), {}});
  }
  lay_directions(axes);
  for (std::size_t axis = 0; axis < bundles.size(); ++axis)
    for (const std::vector<Site>& line : bundles[axis].lines)
      for (std::size_t i = 1; i < line.size(); ++i) {
        const Cell from = board.cell_at(line[i - 1]), to = board.cell_at(line[i]);
        if (from.exists() && to.exists()) join(from, to, static_cast<int>(axis));
      }
  colour_points();
  return std::nullopt;
}

/// Breadth first, so that two colours do wherever two can.
void BoardMaker::colour_points() {
  constexpr std::uint8_t uncoloured = 255;
  board.phases_.assign(at(board.cells()), uncoloured);
  std::vector<Cell> queue;
  const auto colour = [&](Cell c) {
    std::vector<bool> taken(at(board.directions() + 1));
    for (int d = 0; d < board.directions(); ++d) {
      const Cell next = board.step(c, Direction{d});
      if (!next.exists()) continue;
      const auto phase = board.phases_[at(next.index())];
      if (phase != uncoloured) taken[phase] = true;
    }
    const auto free = std::ranges::find(taken, false) - taken.begin();
    board.phases_[at(c.index())] = static_cast<std::uint8_t>(free);
    board.phase_count_ = std::max(board.phase_count_, static_cast<int>(free) + 1);
    queue.push_back(c);
  };
  for (int start = 0; start < board.cells(); ++start) {
    if (board.phases_[at(start)] != uncoloured) continue;
    queue.clear();
    colour(Cell{start});
    for (std::size_t head = 0; head < queue.size(); ++head)
      for (int d = 0; d < board.directions(); ++d) {
        const Cell next = board.step(queue[head], Direction{d});
        if (next.exists() && board.phases_[at(next.index())] == uncoloured) colour(next);
      }
  }
}

}  // namespace ludi::ggp
