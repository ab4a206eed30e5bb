// Codes of expressions that no row writes: literals, constant regions, classes used as tests,
// relations asked of one pair, conditions lifted to sets.
#pragma once

#include <vector>

#include "ggp/ludemes/ludeme.hpp"

namespace ludi::ggp {

namespace code {

template <int W>
std::int32_t number(const View<W>&, const Expr<W>& e) {
  return e.number;
}
template <int W>
CellSet<W> area(const View<W>& v, const Expr<W>& e) {
  return e.areas[v.me];
}
template <int W>
CellSet<W> to_cell(const View<W>& v, const Expr<W>&) {
  return v.to >= 0 ? CellSet<W>::of(v.to) : CellSet<W>{};
}
/// A class used as a test: the tested cells exist and all belong to it.
template <int W>
bool in_class(const View<W>& v, const Expr<W>& e) {
  const CellSet<W> tested = e.where(v, 0);
  return tested.any() && (tested - e.where(v, 1)).none();
}
template <int W>
bool to_in_class(const View<W>& v, const Expr<W>& e) {
  return v.to >= 0 && e.where(v, 1).has(v.to);
}
template <int W>
bool from_in_class(const View<W>& v, const Expr<W>& e) {
  return v.from >= 0 && e.where(v, 1).has(v.from);
}
/// The cells that the view's path leads to from those of a set.
template <int W>
CellSet<W> led_to(const View<W>& v, const Expr<W>& e) {
  return v.tables().along(v.path, e.where(v, 0));
}
/// A number that is the same for all cells.
template <int W>
void same_everywhere(const View<W>& v, const Expr<W>& e, Numbers<W>& out) {
  out.base = e.value(v, 0);
}
/// All cells or none, by a condition that does not speak of any.
template <int W>
CellSet<W> all_or_none(const View<W>& v, const Expr<W>& e) {
  return e.holds(v, 0) ? v.all() : CellSet<W>{};
}
/// A relation asked of one pair of cells.
template <int W>
bool related(const View<W>& v, const Expr<W>& e) {
  if (v.from < 0 || v.to < 0) return false;
  std::vector<typename Fan<W>::Way> ways;
  Fan<W> fan(v.tables(), CellSet<W>::of(v.from), CellSet<W>::of(v.to), ways);
  const Expr<W>& relation = e.arg(0);
  relation.code.fan(v, relation, fan);
  for (const auto& way : ways)
    if (v.path == 0 || way.path == v.path) return true;
  return false;
}
/// A region that is the same for all steps of a list.
template <int W>
CellSet<W> remembered(const View<W>& v, const Expr<W>& e) {
  if (v.kept == nullptr) return e.where(v);
  for (const auto& [asked, cells] : *v.kept)
    if (asked == &e) return cells;
  const CellSet<W> cells = e.where(v);
  v.kept->emplace_back(&e, cells);
  return cells;
}
/// A set of directions made of others that only the position tells.
template <int W>
DirectionSet combined(const View<W>& v, const Expr<W>& e) {
  std::array<DirectionSet, 16> parts{};
  const auto n = std::min(static_cast<std::size_t>(e.count(0)), parts.size());
  for (std::size_t i = 0; i < n; ++i) {
    const Expr<W>& part = e.arg(0, i);
    parts[i] = part.directions_of != nullptr ? part.directions_of[v.me] : part.code.toward(v, part);
  }
  return static_cast<const Toward*>(e.extra)->combine(*v.tables().board, {parts.data(), n},
                                                      e.number);
}
template <int W>
std::int32_t arithmetic(const View<W>& v, const Expr<W>& e) {
  std::array<std::int32_t, 32> numbers;  // cleared nowhere: this is asked of every candidate
  std::size_t n = 0;
  for (std::size_t p = 0; p < gdl::max_params; ++p)
    for (int i = 0; i < e.count(p) && n < numbers.size(); ++i)
      numbers[n++] = e.value(v, p, static_cast<std::size_t>(i));
  const auto* f = static_cast<const Arithmetic*>(e.extra);
  return f->code({numbers.data(), n});
}

}  // namespace code

}  // namespace ludi::ggp
