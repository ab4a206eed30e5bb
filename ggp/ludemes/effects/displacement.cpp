// What is pushed along lines by another piece.
#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>
#include <vector>

#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

// Moves all that is stacked on a cell to an empty one.
template <int W>
void shift_stack(Play<W>& p, int cell, int to) {
  std::vector<Carried> pieces;
  for (int owner = p.owner_at(cell); owner >= 0; owner = p.owner_at(cell)) {
    pieces.push_back({owner, p.kind_at(cell), p.marks_at(cell)});
    p.take(cell, pieces.back().kind, owner);
  }
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
    p.put(to, piece->kind, piece->owner, piece->marks);
}

/// How far pieces are pushed, and what of a stack.
struct Pushing {
  int most = 1;
  bool far = false;
  bool whole = false;
};

// Moves one piece along a direction through empty cells, at most `most` steps. One that would leave
// the board is captured if it is an enemy's, else removed; with `far` it stops at the edge.
template <int W>
void push_along(Play<W>& p, int cell, int direction, const Pushing& how) {
  const Board& board = *p.tables().board;
  if (p.owner_at(cell) < 0) return;  // pushed away already, in another direction
  int at = cell;
  for (int n = 0; n < how.most || how.far; ++n) {
    const Cell next = board.step(Cell{at}, Direction{direction});
    if (!next.exists() && !how.far)
      return p.remove(CellSet<W>::of(cell), p.enemies().has(cell) ? Fate::captured : Fate::removed);
    if (!next.exists() || !p.empty().has(next.index())) break;
    at = next.index();
  }
  if (at == cell) return;
  if (how.whole && !p.lies_on(cell))
    shift_stack(p, cell, at);
  else
    p.shift(cell, at);
}

constexpr std::size_t way_param = 1, direction_param = 2, number_param = 3, far_flag = 5,
                      whole_flag = 6;

// The pieces on those cells, the foremost in a direction first. A closed line begins where the way
// ahead is longest.
template <int W>
std::vector<int> foremost_first(const Tables<W>& t, const CellSet<W>& cells, int direction) {
  std::vector<std::pair<int, int>> behind;  // how many cells lie ahead, or between it and the first
  cells.for_each([&](int c) {
    const CellSet<W>& ahead = t.ray(c, direction);
    int order = ahead.count();
    if (t.on_closed_line(c, ahead.first(), direction)) {
      int first = c, widest = -1;
      for (CellSet<W> line = (ahead & cells) | CellSet<W>::of(c); line.any();) {
        const int other = line.first();
        line.remove(other);
        const int room = t.run_until(other, direction, cells).count();
        if (room > widest) std::tie(first, widest) = std::pair(other, room);
      }
      order = first == c ? -1 : t.between(c, first, direction).count();
    }
    behind.emplace_back(order, c);
  });
  std::ranges::stable_sort(behind, {}, &std::pair<int, int>::first);
  std::vector<int> pieces;
  for (const auto& [order, cell] : behind) pieces.push_back(cell);
  return pieces;
}

// The cells in a direction from one, the nearest first; of a closed line its nearer half.
template <int W>
std::vector<int> cells_onward(const Tables<W>& t, int from, int direction) {
  const Direction d{direction};
  std::vector<int> cells;
  Cell c = t.board->step(Cell{from}, d);
  for (; c.exists() && c.index() != from; c = t.board->step(c, d)) cells.push_back(c.index());
  if (c.exists()) {
    const bool forward = direction < t.board->axes();
    cells.resize((cells.size() + (forward ? 1 : 0)) / 2);
  }
  return cells;
}

// Pieces of a region pushed one after the other, the foremost first.
template <int W>
void displace(Play<W>& p, const Expr<W>& a) {
  const Tables<W>& t = p.tables();
  const CellSet<W> region = filtered(p, a, a.where(p) & p.pieces(), 4);
  const Pushing how = {.most = a.has(number_param) ? a.value(p, number_param) : 1,
                       .far = a.flag(far_flag),
                       .whole = a.flag(whole_flag)};
  if (a.has(direction_param)) {
    for (DirectionSet d = a.directions(p, direction_param); d != 0; d &= d - 1) {
      const int direction = std::countr_zero(d);
      for (const int cell : foremost_first(t, region, direction))
        push_along(p, cell, direction, how);
    }
    return;
  }
  if (p.to < 0) return;
  // Along lines through `to`: the nearest first when drawn in, the farthest first when driven off.
  const bool toward = a.choice[way_param] == 0;
  for (DirectionSet d = t.adjacent; d != 0; d &= d - 1) {
    const int direction = std::countr_zero(d);
    std::vector<int> pieces = cells_onward(t, p.to, direction);
    std::erase_if(pieces, [&](int c) { return !region.has(c); });
    if (!toward) std::reverse(pieces.begin(), pieces.end());
    const int way = toward ? t.opposite(direction) : direction;
    for (const int cell : pieces) push_along(p, cell, way, how);
  }
}

constexpr Ludeme displacement_rows[] = {
    {.word = {.text = "displace",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "way",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .options = "toward away"},
                          {.name = "direction", .sort = Sort::direction, .arity = Arity::optional},
                          {.name = "number", .sort = Sort::value, .arity = Arity::optional},
                          if_clause,
                          {.name = "far", .sort = Sort::flag},
                          {.name = "whole", .sort = Sort::flag}}},
              .english = "push {region:pieces}{whole? with the whole stack below} "
                         "{way=toward|toward {there}}{way=away|away from "
                         "{there}}{direction|{}}{far? as far as possible|{number| by "
                         "{number#cell}}}{if|, but only where {}}",
              .help =
                  "Pieces of the region move in a line, the foremost first, until something is "
                  "in the way: toward `to` or away from it, or in a direction; one cell, so "
                  "many, or as far as they can (`far`). Who is pushed off the board is captured; "
                  "with `far` in a direction pieces stop at the edge. Of a stack the top piece "
                  "alone is "
                  "pushed, or all of it with `whole`.",
              .example = "(displace (and enemy (nbors to)) away)",
              .ideas = "push pull shove drag slide shift move sumito attract repel",
              .traits = trait::displaces | trait::uses_to,
              .weight = 3},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) { displace(p, a); }>},
};

}  // namespace

std::span<const Ludeme> displacement_ludemes() {
  return displacement_rows;
}

}  // namespace ludi::ggp
