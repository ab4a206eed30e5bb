#include "ggp/board/board.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "ggp/board/graph.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

int angle_between(int a, int b) {
  const int turn = std::abs(a - b) % 360;
  return std::min(turn, 360 - turn);
}

std::size_t digits_begin(std::string_view label) {
  return label.find_first_of("0123456789");
}
std::size_t digits_end(std::string_view label) {
  return std::min(label.find_last_of("0123456789") + 1, label.size());
}

}  // namespace

bool Board::boardless() const {
  return shape_->endless;
}

Point Board::heading(Compass heading) const {
  return unit_vector(angle_of(facts_of(spec_.tiling), heading));
}

std::vector<std::vector<Cell>> Board::rows_towards(Compass heading) const {
  const TilingFacts& tiling = facts_of(spec_.tiling);
  const Site forward = lattice_vector(tiling, angle_of(tiling, heading));
  std::map<int, std::vector<Cell>> rows;
  for (int c = 0; c < faces(); ++c) {
    const Site here = tile(Cell{c});
    const int along = heading == Compass::N   ? tiling.row(here)
                      : heading == Compass::S ? -tiling.row(here)
                                              : projection(tiling, here, forward);
    rows[along].push_back(Cell{c});
  }
  std::vector<std::vector<Cell>> in_order;
  for (auto& [along, row] : rows) in_order.push_back(std::move(row));
  return in_order;
}

int Board::side_towards(Compass heading) const {
  const std::vector<SideFacts> sides = cut_->sides(spec_.sizes);
  const int angle = (90 - 45 * static_cast<int>(heading) + 360) % 360;
  const auto nearest = std::ranges::min_element(
      sides, {}, [&](const SideFacts& side) { return angle_between(side.angle, angle); });
  return static_cast<int>(nearest - sides.begin());
}

Cell Board::find(std::string_view label) const {
  const auto found = std::ranges::find(labels_, label);
  return found == labels_.end() ? Cell::none() : Cell{static_cast<int>(found - labels_.begin())};
}

Cell Board::cell_at(Site site) const {
  const auto found = std::ranges::lower_bound(by_site_, site, {}, &std::pair<Site, Cell>::first);
  return found != by_site_.end() && found->first == site ? found->second : Cell::none();
}

Site Board::tile(Cell face) const {
  const Site there = site(face);
  if (!spec_.graph) return there;
  const int finer = facts_of(spec_.tiling).graph->finer;
  return {there.x / finer, there.y / finer, there.level};
}

std::string_view Board::row_name(Cell c) const {
  if (class_of(c) != SiteClass::face) return {};
  const std::string_view text = label(c);
  const std::size_t begin = digits_begin(text);
  return facts_of(spec_.tiling).lettered_columns ? text.substr(begin, digits_end(text) - begin)
                                                 : text.substr(0, begin);
}

std::string_view Board::column_name(Cell c) const {
  if (class_of(c) != SiteClass::face) return {};
  const std::string_view text = label(c);
  const std::size_t begin = digits_begin(text);
  return facts_of(spec_.tiling).lettered_columns ? text.substr(0, begin)
                                                 : text.substr(begin, digits_end(text) - begin);
}

std::vector<Point> Board::outline(Cell c) const {
  const TilingFacts& tiling = facts_of(spec_.tiling);
  std::vector<Point> corners =
      spec_.graph ? site_outline(*this, c) : tiling.outline(tiling.kind(site(c)));
  for (Point& corner : corners) {
    corner.x += at(c).x;
    corner.y += at(c).y;
  }
  return corners;
}

std::vector<int> edges_in_turn(const Board& board) {
  std::vector<int> edges;
  for (int d = 0; d < board.directions(); ++d)
    if (const auto& facts = board.direction(Direction{d});
        facts.direct && (facts.dx != 0 || facts.dy != 0))
      edges.push_back(d);
  const auto before = [&](int a, int b) {
    const auto& p = board.direction(Direction{a});
    const auto& q = board.direction(Direction{b});
    const bool upper_p = p.dy > 1e-9 || (p.dy > -1e-9 && p.dx > 0);
    const bool upper_q = q.dy > 1e-9 || (q.dy > -1e-9 && q.dx > 0);
    if (upper_p != upper_q) return upper_p;
    return p.dx * q.dy - p.dy * q.dx > 1e-9;
  };
  std::sort(edges.begin(), edges.end(), before);
  return edges;
}

std::vector<int> edges_of_faces(const Board& board) {
  std::vector<int> edges = edges_in_turn(board);
  std::erase_if(edges, [&](int d) { return !board.leads(Cell{0}, Direction{d}); });
  return edges;
}

std::vector<Stretch> seams(const Board& board) {
  std::vector<Stretch> found;
  if (!board.spec().closing.any()) return found;
  constexpr double beside = 1.9;  // centres of cells that lie side by side are at most √3 apart
  for (int c = 0; c < board.faces(); ++c)
    for (const int d : edges_of_faces(board)) {
      const Point here = board.at(Cell{c});
      const Cell next = board.step(Cell{c}, Direction{d});
      if (!next.exists()) continue;
      const Point there = board.at(next);
      const double x = there.x - here.x, y = there.y - here.y;
      if (x * x + y * y < beside * beside) continue;
      const DirectionFacts& way = board.direction(Direction{d});
      const std::vector<Point> corners = board.outline(Cell{c});
      std::vector<Stretch> edges;
      for (std::size_t i = 0; i < corners.size(); ++i)
        edges.push_back({corners[i], corners[(i + 1) % corners.size()]});
      found.push_back(*std::ranges::max_element(edges, {}, [&](const Stretch& edge) {
        return (edge.from.x + edge.to.x) * way.dx + (edge.from.y + edge.to.y) * way.dy;
      }));
    }
  return found;
}

std::vector<Cell> follow_strokes(const Board& board, const std::vector<int>& edges, Cell first,
                                 int heading, std::string_view strokes, bool mirrored) {
  const int n = static_cast<int>(edges.size());
  std::vector<Cell> way = {first};
  for (const char stroke : strokes) {
    for (int turns = 0; (stroke == 'l' || stroke == 'r') && turns < n; ++turns) {
      heading = (heading + ((stroke == 'l') != mirrored ? 1 : n - 1)) % n;
      if (board.leads(way.back(), Direction{edges[static_cast<std::size_t>(heading)]})) break;
    }
    const Direction d{edges[static_cast<std::size_t>(heading)]};
    const Cell next = board.step(way.back(), stroke == 'b' ? board.opposite(d) : d);
    if (!next.exists()) break;
    way.push_back(next);
  }
  return way;
}

}  // namespace ludi::ggp
