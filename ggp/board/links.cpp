#include "ggp/board/links.hpp"

#include <algorithm>

#include "ggp/board/board.hpp"

namespace ludi::ggp {

namespace {

constexpr double near_nothing = 1e-6;

/// Positive if the way over three points turns left, negative if right, 0 if they are in line.
int turn(Point a, Point b, Point c) {
  const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return area > near_nothing ? 1 : area < -near_nothing ? -1 : 0;
}

/// How far along the first segment the foot of a point lies, in parts of its length.
double along(Point a, Point b, Point c) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  return ((c.x - a.x) * dx + (c.y - a.y) * dy) / (dx * dx + dy * dy);
}

/// True of a point in line with the segment that lies within it and is none of its ends.
bool inside(Point a, Point b, Point c) {
  const double at = along(a, b, c);
  return at > near_nothing && at < 1 - near_nothing;
}

bool lie_across(const Board& board, const Link& link, const Link& other) {
  const Point a = board.at(link.one), b = board.at(link.other), c = board.at(other.one),
              d = board.at(other.other);
  const int at_c = turn(a, b, c), at_d = turn(a, b, d), at_a = turn(c, d, a), at_b = turn(c, d, b);
  if (at_c == 0 && at_d == 0) {  // in one line
    const double low = std::min(along(a, b, c), along(a, b, d)),
                 high = std::max(along(a, b, c), along(a, b, d));
    return low < 1 - near_nothing && high > near_nothing;
  }
  if (at_c * at_d < 0 && at_a * at_b < 0) return true;
  // An end of the one on the way of the other.
  return (at_c == 0 && inside(a, b, c)) || (at_d == 0 && inside(a, b, d)) ||
         (at_a == 0 && inside(c, d, a)) || (at_b == 0 && inside(c, d, b));
}

}  // namespace

Links::Links(const Board& board, std::string_view strokes)
    : at_(static_cast<std::size_t>(board.cells())) {
  if (strokes.empty()) return;
  const std::vector<int> edges = edges_in_turn(board);
  for (int c = 0; c < board.cells(); ++c) {
    std::vector<Cell> beyond;
    for (const bool mirrored : {false, true})
      for (int heading = 0; heading < static_cast<int>(edges.size()); ++heading) {
        const auto way = follow_strokes(board, edges, Cell{c}, heading, strokes, mirrored);
        if (way.size() != strokes.size() + 1 || way.back() == Cell{c}) continue;
        // What leads from there to here need not lead back by the same strokes.
        beyond.push_back(way.back());
      }
    for (const Cell other : beyond) {
      const Link link{std::min(Cell{c}, other), std::max(Cell{c}, other)};
      ends_.push_back(link);
    }
  }
  const auto order = [](const Link& link) { return std::pair(link.one, link.other); };
  std::ranges::sort(ends_, {}, order);
  ends_.erase(std::ranges::unique(ends_).begin(), ends_.end());

  double longest = 0;
  for (int n = 0; n < count(); ++n) {
    const Link& link = (*this)[n];
    for (const Cell end : {link.one, link.other})
      at_[static_cast<std::size_t>(end.index())].push_back(static_cast<std::int16_t>(n));
    const Point a = board.at(link.one), b = board.at(link.other);
    longest = std::max({longest, std::abs(a.x - b.x), std::abs(a.y - b.y)});
  }
  across_.resize(ends_.size());
  for (int n = 0; n < count(); ++n)
    for (int m = n + 1; m < count(); ++m) {
      const Point a = board.at((*this)[n].one), b = board.at((*this)[m].one);
      if (std::abs(a.x - b.x) > 2 * longest || std::abs(a.y - b.y) > 2 * longest) continue;
      if (!lie_across(board, (*this)[n], (*this)[m])) continue;
      across_[static_cast<std::size_t>(n)].push_back(static_cast<std::int16_t>(m));
      across_[static_cast<std::size_t>(m)].push_back(static_cast<std::int16_t>(n));
    }
}

std::optional<int> Links::between(Cell one, Cell other) const {
  if (at_.empty()) return std::nullopt;
  for (const std::int16_t n : at(one))
    if ((*this)[n].beyond(one) == other) return n;
  return std::nullopt;
}

}  // namespace ludi::ggp
