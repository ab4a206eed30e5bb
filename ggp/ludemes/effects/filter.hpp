// What the rows of effects have in common: the filter `(if …)` and the piece they mean.
#pragma once

#include <algorithm>
#include <bit>

#include "ggp/base/effort.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

inline constexpr gdl::Param if_clause = {.name = "if",
                                         .sort = gdl::Sort::condition,
                                         .arity = gdl::Arity::optional,
                                         .keyword = "if",
                                         .own = trait::uses_current,
                                         .around = trait::uses_outer,
                                         .binds = "current outer"};

// Which pieces of a stack an effect means: four parameters in a row of its table entry.
inline constexpr gdl::Param part_lowest = {
    .name = "lowest", .sort = gdl::Sort::value, .arity = gdl::Arity::optional, .keyword = "lowest"};
inline constexpr gdl::Param part_highest = {.name = "highest",
                                            .sort = gdl::Sort::value,
                                            .arity = gdl::Arity::optional,
                                            .keyword = "highest"};
inline constexpr gdl::Param part_below = {
    .name = "below", .sort = gdl::Sort::value, .arity = gdl::Arity::optional, .keyword = "below"};
inline constexpr gdl::Param part_owner = {
    .name = "owned", .sort = gdl::Sort::player, .arity = gdl::Arity::optional, .keyword = "owned"};
template <int W>
Part part_said(const Play<W>& p, const Expr<W>& a, std::size_t first) {
  Part part;
  if (a.has(first)) part.lowest = std::max(0, a.value(p, first));
  if (a.has(first + 1)) part.highest = std::max(0, a.value(p, first + 1));
  if (a.has(first + 2)) part.below = std::max(0, a.value(p, first + 2));
  if (a.has(first + 3)) {
    part.owners = a.who_is(p, first + 3);
    if (((part.owners >> neutral_seat) & 1U) != 0) part.owners |= 1U << p.ground.players;
  }
  return part;
}

// The region of an effect, filtered cell by cell through its `if` (parameter 1).
template <int W>
CellSet<W> filtered(Play<W>& p, const Expr<W>& a, const CellSet<W>& region, std::size_t param) {
  if (!a.has(param)) return region;
  const Expr<W>& condition = a.arg(param);
  CellSet<W> kept;
  region.for_each([&](int c) {
    p.current = c;
    book(p.at.head.work, ask_work);
    if (condition.code.holds(p, condition)) kept.add(c);
  });
  p.current = -1;
  return kept;
}
template <int W>
bool wanted(const Play<W>& p, const Expr<W>& a, std::size_t param) {
  return !a.has(param) || a.holds(p, param);
}
// The owner that a piece of an effect is said to have, the first of several; whoever moves, or
// nobody where the kind is nobody's, if that is not said.
template <int W>
int owner_said(const Play<W>& p, const Expr<W>& piece) {
  if (piece.has(0)) {
    const unsigned named = piece.who_is(p, 0);
    const int seat = std::countr_zero(named);
    return named == 0 ? -1 : std::min(seat, p.ground.players);
  }
  return ((p.ground.neutral_kinds >> piece.number) & 1U) != 0 ? p.ground.players : p.me;
}
// The piece an effect on "the piece" means: the one just moved or placed.
template <int W>
int own_cell(const Play<W>& p) {
  return p.to >= 0 ? p.to : p.from;
}
// Where an effect on pieces takes place: on the cells of a parameter if they are said, each if the
// filter wants it, else on the piece just moved or placed.
template <int W>
CellSet<W> said_cells(Play<W>& p, const Expr<W>& a, std::size_t cells, std::size_t filter) {
  if (a.has(cells)) return p.whole(filtered(p, a, a.where(p, cells) & p.pieces(), filter));
  const int c = own_cell(p);
  return c >= 0 && wanted(p, a, filter) ? p.piece_on(c) : CellSet<W>{};
}

}  // namespace ludi::ggp
