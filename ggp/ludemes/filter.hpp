// What the rows of effects have in common: the filter `(if …)` and the piece they mean.
#pragma once

#include "ggp/base/effort.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

inline constexpr gdl::Param if_clause = {
    .name = "if", .sort = gdl::Sort::condition, .arity = gdl::Arity::optional, .keyword = "if"};

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
// The piece an effect on "the piece" means: the one just moved or placed.
template <int W>
int own_cell(const Play<W>& p) {
  return p.to >= 0 ? p.to : p.from;
}

}  // namespace ludi::ggp
