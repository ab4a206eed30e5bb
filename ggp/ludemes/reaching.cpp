// Reaching: the cells that steps lead to, one after another, whichever way they go.
#include "ggp/engine/position/reaching.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr int most_counted = 5;  ///< steps whose ways are gone through one by one

// The parameters of `reachable`.
constexpr std::size_t reach_least = 1, reach_most = 2, reach_through = 3, reach_from = 4;

template <int W>
CellSet<W> reachable(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> start = a.where(v, reach_from);
  if (start.none()) return {};
  const int cell = start.first();
  const TrialRoom<W> room(v.ground.layout);
  Position<W>& lifted = room[0];
  lifted.copy_from(v.at, v.ground.layout);
  Play<W>(v.ground, lifted).take(cell);
  View<W> view(v.ground, lifted);
  view.me = v.me;
  view.from = v.from;
  view.to = v.to;
  view.current = v.current;
  view.outer = v.outer;
  view.before = v.before;
  view.placed = v.placed;
  view.arrived = v.arrived;
  Reaching<W> reaching(view, *static_cast<const CellTest<W>*>(a.extra),
                       a.where(view, reach_through), room.options().ways);
  if (!a.has(reach_least)) return reaching.all_from(cell);
  const int least = std::clamp(a.value(v, reach_least), 1, most_counted);
  const int most = a.has(reach_most) ? a.value(v, reach_most) : least;
  return reaching.counted_from(cell, {least, std::clamp(most, least, most_counted)});
}

constexpr Ludeme reaching_rows[] = {
    {.word = {.text = "reachable",
              .sort = Sort::region,
              .params = {{{.name = "step",
                           .sort = Sort::condition,
                           .arity = Arity::some,
                           .count_most = 8,
                           .own = trait::uses_from | trait::uses_to | trait::uses_path |
                                  trait::relates},
                          {.name = "least",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = most_counted},
                          {.name = "most",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = most_counted,
                           .no_less_than = "least"},
                          {.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "empty",
                           .keyword = "through",
                           .encloses = true},
                          {.name = "cell",
                           .sort = Sort::cell,
                           .arity = Arity::one,
                           .fallback = "from",
                           .keyword = "from"}}},
              .english = "{@cell} reached from {cell} by {least|{most|{least} to {most} "
                         "steps|{least#step}}|any number of steps} across {region:bare}, each "
                         "{step:step}",
              .help = "The cells that steps lead to, one after another, beginning on the cell a "
                      "piece leaves, or on the one named by `from`. Of each step `from` and `to` "
                      "mean the two cells, and the conditions hold; each leads to a cell of the "
                      "region named by `through`. What stands on the first cell is on its way, so "
                      "that its cell is free of it. Any number of steps, or exactly so many, or "
                      "from so many to so many; counted steps lead to no cell where they have "
                      "been.",
              .example = "(reachable (jump occupied))",
              .ideas = "chain hops any number of steps ant spider path walk region flood",
              .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) { return reachable(v, a); }>},
};

static_assert(fits(reaching_rows));

}  // namespace

std::span<const Ludeme> reaching_ludemes() {
  return reaching_rows;
}

}  // namespace ludi::ggp
