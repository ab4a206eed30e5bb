// The board and parts of it turned about their middle: where cells come to lie, and what stands on
// them.
#include <vector>

#include "ggp/ludemes/effects/filter.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

struct Turned {
  double cos = 1, sin = 0;
  [[nodiscard]] Point operator()(Point p) const {
    return {p.x * cos - p.y * sin, p.x * sin + p.y * cos};
  }
};

constexpr bool same(double a, double b) {
  return a - b < 1e-6 && b - a < 1e-6;
}

/// Where each of the cells comes to lie when they turn about their middle; empty where the turn
/// does not lay them on each other.
std::vector<int> images_of(const Board& board, const std::vector<int>& cells, Turned turned) {
  Point middle{0, 0};
  for (const int c : cells) {
    middle.x += board.at(Cell{c}).x / static_cast<double>(cells.size());
    middle.y += board.at(Cell{c}).y / static_cast<double>(cells.size());
  }
  std::vector<int> images;
  for (const int c : cells) {
    const Point at = board.at(Cell{c});
    const Point to = turned({at.x - middle.x, at.y - middle.y});
    for (const int other : cells) {
      const Point there = board.at(Cell{other});
      if (!same(there.x, to.x + middle.x) || !same(there.y, to.y + middle.y)) continue;
      images.push_back(other);
      break;
    }
  }
  if (images.size() != cells.size()) images.clear();
  return images;
}

/// The direction that another becomes; itself where the board has none that fits.
int turned_direction(const Board& board, int direction, Turned turned) {
  if (direction < 0) return direction;
  const auto& was = board.direction(Direction{direction});
  const Point is = turned({was.dx, was.dy});
  for (int d = 0; d < board.directions(); ++d)
    if (const auto& other = board.direction(Direction{d});
        same(other.dx, is.x) && same(other.dy, is.y))
      return d;
  return direction;
}

constexpr auto revolved = []<int W>(Play<W>& p, const Expr<W>& a) {
  const Board& board = *p.tables().board;
  const CellSet<W> region = a.where(p, 0);
  if (region.none() || !wanted(p, a, 2)) return;
  // From one edge to the next, told by the directions themselves: a turn of no rounded angle.
  const std::vector<int>& edges = p.tables().edges;
  if (edges.size() < 2) return;
  const auto &one = board.direction(Direction{edges[0]}),
             &next = board.direction(Direction{edges[1]});
  const double length = one.dx * one.dx + one.dy * one.dy;
  const double across = (one.dx * next.dy - one.dy * next.dx) / length;
  const Turned turned{(one.dx * next.dx + one.dy * next.dy) / length,
                      a.choice[1] == 0 ? across : -across};
  if (region.any_of([&](int c) { return p.lies_on(c); })) return;
  std::vector<int> cells;
  region.for_each([&](int c) { cells.push_back(c); });
  const std::vector<int> images = images_of(board, cells, turned);
  if (images.empty()) return;
  struct Lifted {
    int to;
    Carried piece;
  };
  std::vector<Lifted> lifted;  // of each stack the top first
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (int owner = p.owner_at(cells[i]); owner >= 0; owner = p.owner_at(cells[i])) {
      const int kind = p.kind_at(cells[i]);
      std::uint32_t marks = p.marks_at(cells[i]);
      marks = Marks::with_facing(marks, turned_direction(board, Marks::facing(marks), turned));
      lifted.push_back({images[i], {owner, kind, marks}});
      p.take(cells[i], kind, owner);
    }
  for (std::size_t i = lifted.size(); i-- > 0;)
    p.put(lifted[i].to, lifted[i].piece.kind, lifted[i].piece.owner, lifted[i].piece.marks);
  p.lost = p.lost || !lifted.empty();
};

constexpr auto images = []<int W>(const View<W>& v, const Expr<W>& a) {
  const auto& turned = v.tables().turned;
  const CellSet<W> cells = a.where(v);
  if (a.has(1)) return turned.empty() ? CellSet<W>{} : turned[(turned.size() - 1) / 2](cells);
  CellSet<W> out;
  for (const auto& turn : turned) out |= turn(cells);
  return out;
};

constexpr Ludeme revolving_rows[] = {
    {.word = {.text = "images",
              .sort = Sort::region,
              .params =
                  {{{.name = "cells", .sort = Sort::region, .arity = Arity::one, .fallback = "to"},
                    {.name = "half", .sort = Sort::flag}}},
              .english = "{@cell} where {cells} would lie after {half|half a turn|a turn} of the "
                         "board",
              .help = "Where turns of the board about its middle bring the cells, from one edge of "
                      "a cell to the next: on squares a quarter, a half and three quarters of a "
                      "turn, on hexagons all sixths. `half`: a half turn alone.",
              .example = "(images to)",
              .ideas = "rotation symmetry opposite quarter turn frame radial diametrically",
              .traits = trait::images,
              .weight = 1},
     .meaning = timeless_where<images>},
    {.word = {.text = "revolve",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "way", .sort = Sort::choice, .options = "left right"},
                          if_clause}},
              .english = "turn all that stands on {region} about their middle, to the next edge "
                         "{way:left=anticlockwise;right=clockwise}{if|, if {}}",
              .help = "Turns a part of the board about its middle with all that stands on it, "
                      "`left` or `right` from one edge of a cell to the next: a quarter of a turn "
                      "on squares, a sixth on hexagons. Nothing is done where the cells would not "
                      "come to lie on each other, or where a piece lies on several. "
                      "Numbers of cells stay where they are.",
              .example = "(revolve (or to (nbors to)) left)",
              .ideas = "turn twist spin pentago quadrant permute wheel block",
              .traits = trait::displaces | trait::converts,
              .weight = 1},
     .meaning = effect<revolved>}};

}  // namespace

std::span<const Ludeme> revolving_ludemes() {
  return revolving_rows;
}

}  // namespace ludi::ggp
