#include "ggp/rules/footprint.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace ludi::ggp {

bool Footprint::turns(unsigned may) const {
  may &= (1U << poses.size()) - 1U;
  for (std::size_t pose = 0; pose < poses.size(); ++pose)
    for (const std::uint16_t same : alike[pose])
      if (same != 0 && ((may >> pose) & 1U) != 0 && (same & may) != may) return true;
  return false;
}

bool Footprint::has_two_sides() const {
  unsigned upright = 0;
  for (std::size_t pose = 0; pose < poses.size(); ++pose)
    if (!poses[pose].mirrored) upright |= 1U << pose;
  for (const auto& by_cell : alike)
    for (const std::uint16_t same : by_cell)
      if (same != 0 && (same & upright) == 0) return true;
  return false;
}

namespace {

using CoveredCells = std::vector<std::int16_t>;

/// Collects the ways in which a shape lies on the board, pose by pose. A piece is known by its pose
/// and any of its cells. Where one heading leads to a cell from two sides, as on triangles, two
/// ways to lie would be taken for each other: one of them is then left to another pose in which it
/// is possible, or gets a pose of its own.
class Poses {
 public:
  Poses(const Board& board, Footprint& print) : board_(board), print_(print) {}

  void begin(Footprint::Pose pose) {
    print_.poses.push_back(pose);
    print_.cells.emplace_back(static_cast<std::size_t>(board_.cells()));
  }
  void lie(CoveredCells covered) { ways_.push_back({print_.poses.size() - 1, std::move(covered)}); }

  /// Gives up poses turned over that cover what the same pose covers otherwise.
  void drop_idle() {
    for (std::size_t at = print_.poses.size(); at-- > 0;) {
      if (!print_.poses[at].mirrored) continue;
      Footprint::Pose upright = print_.poses[at];
      upright.mirrored = false;
      const auto same = std::ranges::find(print_.poses, upright);
      if (same == print_.poses.end()) continue;
      if (print_.cells[static_cast<std::size_t>(same - print_.poses.begin())] != print_.cells[at])
        continue;
      print_.poses.erase(print_.poses.begin() + static_cast<std::ptrdiff_t>(at));
      print_.cells.erase(print_.cells.begin() + static_cast<std::ptrdiff_t>(at));
    }
  }

  void keep_apart() {
    std::map<CoveredCells, int> possible;
    for (const Way& way : ways_) ++possible[way.covered];
    std::stable_sort(ways_.begin(), ways_.end(), [&](const Way& a, const Way& b) {
      return possible.at(a.covered) < possible.at(b.covered);
    });
    std::set<CoveredCells> kept;
    for (const Way& way : ways_)
      if (fits(way.pose, way.covered)) kept.insert(way.covered);
    for (const Way& way : ways_) {
      if (kept.contains(way.covered)) continue;
      Footprint::Pose pose = print_.poses[way.pose];
      std::size_t at = way.pose;
      while (!fits(at, way.covered)) {
        ++pose.number;
        at = place_of(pose);
      }
      kept.insert(way.covered);
    }
  }

 private:
  struct Way {
    std::size_t pose = 0;
    CoveredCells covered;  ///< in rising order
  };

  /// The pose of that heading, side and number; made if it is not there.
  std::size_t place_of(const Footprint::Pose& pose) {
    const auto found = std::ranges::find(print_.poses, pose);
    const auto at = static_cast<std::size_t>(found - print_.poses.begin());
    if (found == print_.poses.end()) begin(pose);
    return at;
  }

  /// Lets a piece lie so, unless it would be taken for another.
  bool fits(std::size_t pose, const CoveredCells& covered) {
    auto& there = print_.cells[pose][static_cast<std::size_t>(covered.front())];
    if (there == covered) return true;
    for (std::size_t part = 0; part < covered.size(); ++part)
      if (taken_.contains({pose, part, covered[part]})) return false;
    for (std::size_t part = 0; part < covered.size(); ++part)
      taken_.insert({pose, part, covered[part]});
    there = covered;
    return true;
  }

  const Board& board_;
  Footprint& print_;
  std::vector<Way> ways_;
  std::set<std::tuple<std::size_t, std::size_t, std::int16_t>> taken_;  ///< pose, part and cell
};

/// How many cells the strokes pass on a plane of squares or hexagons, which has no other end.
std::size_t cells_passed(const Board& board, const std::vector<int>& edges,
                         std::string_view strokes) {
  const auto n = edges.size();
  std::size_t heading = 0;
  Point at;
  std::vector<Point> passed = {at};
  for (const char stroke : strokes) {
    if (stroke == 'l') heading = (heading + 1) % n;
    if (stroke == 'r') heading = (heading + n - 1) % n;
    const DirectionFacts& way = board.direction(Direction{edges[heading]});
    const double sense = stroke == 'b' ? -1 : 1;
    at = {at.x + sense * way.dx, at.y + sense * way.dy};
    constexpr double close = 1e-6;
    if (std::ranges::none_of(passed, [&](Point p) {
          return std::abs(p.x - at.x) < close && std::abs(p.y - at.y) < close;
        }))
      passed.push_back(at);
  }
  return passed.size();
}

}  // namespace

std::string name_of(const Board& board, const Footprint::Pose& pose) {
  return board.direction(pose.heading).name + (pose.mirrored ? "*" : "") +
         (1 < pose.number ? std::to_string(pose.number) : "");
}

Footprint footprint_of(const Board& board, std::string_view strokes, bool one_sided,
                       SiteClass first) {
  const std::vector<int> edges = edges_in_turn(board);
  const auto cells = static_cast<std::size_t>(board.cells());
  std::vector<Cell> starts;
  for (int c = 0; c < board.cells(); ++c)
    if (board.class_of(Cell{c}) == first) starts.push_back(Cell{c});
  // Nothing lies upon itself where a board goes round.
  const std::size_t least = board.spec().closing.any() ? cells_passed(board, edges, strokes) : 1;
  Footprint print;
  Poses poses(board, print);
  for (const bool mirrored : {false, true})
    for (int heading = 0; heading < static_cast<int>(edges.size()); ++heading) {
      const Direction ahead{edges[static_cast<std::size_t>(heading)]};
      if (mirrored && one_sided) continue;
      if (!starts.empty() &&
          std::ranges::none_of(starts, [&](Cell c) { return board.leads(c, ahead); }))
        continue;
      poses.begin({ahead, mirrored});
      for (const Cell c : starts) {
        const auto way = follow_strokes(board, edges, c, heading, strokes, mirrored);
        if (way.size() != strokes.size() + 1) continue;
        CoveredCells covered;
        for (const Cell cell : way) covered.push_back(static_cast<std::int16_t>(cell.index()));
        std::sort(covered.begin(), covered.end());
        covered.erase(std::unique(covered.begin(), covered.end()), covered.end());
        if (covered.size() < least) continue;
        if (covered.size() > Footprint::most_cells) return {};
        poses.lie(std::move(covered));
      }
    }
  poses.keep_apart();
  poses.drop_idle();
  if (print.poses.size() > Footprint::most_poses) return {};
  for (const auto& by_cell : print.cells) {
    auto& alike = print.alike.emplace_back(cells);
    for (std::size_t c = 0; c < cells; ++c)
      for (std::size_t other = 0; !by_cell[c].empty() && other < print.cells.size(); ++other)
        if (print.cells[other][c] == by_cell[c])
          alike[c] = static_cast<std::uint16_t>(alike[c] | (1U << other));
  }
  return print;
}

}  // namespace ludi::ggp
