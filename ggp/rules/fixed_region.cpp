// Regions that board and player alone decide, before there is an engine to ask.
#include <algorithm>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

namespace {

/// A set of the board's cells.
using Cells = std::vector<bool>;

std::optional<Cells> cells_of(const Board& board, const Entry& region, int me) {
  const auto& checked = region.rules().checked;
  const auto& use = checked.use(region.node());
  if (use.kind != gdl::Use::Kind::row) return std::nullopt;
  const Ludeme& row = *ludemes()[static_cast<std::size_t>(use.row)];
  const auto is_named = [&](const NamedRegion& known) { return known.name == region.head(); };
  if (row.word.head == gdl::Head::refers && row.word.head_sort == gdl::Sort::region &&
      std::ranges::none_of(region.rules().regions, is_named))
    return std::nullopt;  // named further on
  Cells cells(static_cast<std::size_t>(board.cells()));
  if (const auto* area = std::get_if<Area>(&row.meaning)) {
    for (const Cell c : area->code(board, region, me))
      cells[static_cast<std::size_t>(c.index())] = true;
    return cells;
  }
  constexpr gdl::Traits algebra = trait::conjunction | trait::disjunction | trait::negation;
  if (!row.word.traits.has_any(algebra) || row.word.params[0].sort != gdl::Sort::region)
    return std::nullopt;
  const bool all = row.word.traits.has(trait::conjunction);
  const bool none = row.word.traits.has(trait::negation);
  if (all) cells.flip();
  for (const auto part : region.args(0)) {
    const auto other = cells_of(board, region.at(part), me);
    if (!other) return std::nullopt;
    for (std::size_t c = 0; c < cells.size(); ++c)
      cells[c] = all ? cells[c] && (*other)[c] : cells[c] || (*other)[c];
  }
  if (none) cells.flip();
  return cells;
}

}  // namespace

std::optional<std::vector<Cell>> fixed_region(const Board& board, const Entry& region, int me) {
  const auto set = cells_of(board, region, me);
  if (!set) return std::nullopt;
  std::vector<Cell> cells;
  for (int c = 0; c < board.cells(); ++c)
    if ((*set)[static_cast<std::size_t>(c)]) cells.push_back(Cell{c});
  return cells;
}

}  // namespace ludi::ggp
