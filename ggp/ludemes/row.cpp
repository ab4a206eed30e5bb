// Goals of rows: so many pieces in a straight line.
#include <bit>

#include "ggp/ludemes/families.hpp"
#include "ggp/ludemes/goal_options.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

// The straight run of the set's cells through one of them along an axis.
template <int W>
CellSet<W> run_through(const Tables<W>& t, const CellSet<W>& s, int cell, int axis) {
  CellSet<W> run = CellSet<W>::of(cell);
  for (const int d : {axis, axis + t.board->axes()}) {
    const auto& onward = t.step[static_cast<std::size_t>(d)];
    CellSet<W> at = onward(CellSet<W>::of(cell)) & s;
    for (; at.any() && (at & run).none(); at = onward(at) & s) run |= at;
  }
  return run;
}

// Whether a run is as long as is asked for and holds what it must.
template <int W>
struct RowDemands {
  RowDemands(const View<W>& view, const Expr<W>& row)
      : v(view), a(row), n(row.value(view, 0)), exact(row.flag(1)) {}

  [[nodiscard]] bool are_met_by_length(int length) const {
    return exact ? length == n : length >= n;
  }
  [[nodiscard]] bool are_met(const CellSet<W>& s, int cell, int axis) const {
    if (const auto* line = v.tables().gathered_line(cell, axis)) {
      const auto at = std::countr_zero(line->of(CellSet<W>::of(cell)));
      const std::uint64_t held = line->of(s);
      const int above = std::countr_one(held >> at) - 1;
      const int below = std::countl_one(held << (63 - at)) - 1;
      const int length = below + 1 + above;
      if (!are_met_by_length(length)) return false;
      const std::uint64_t run = ~std::uint64_t{0} >> (64 - length) << (at - below);
      return holds_each([&](const CellSet<W>& region) { return (line->of(region) & run) != 0; });
    }
    const CellSet<W> run = run_through(v.tables(), s, cell, axis);
    return are_met_by_length(run.count()) &&
           holds_each([&](const CellSet<W>& region) { return (run & region).any(); });
  }
  template <typename Test>
  [[nodiscard]] bool holds_each(const Test& meets) const {
    for (int i = 0; i < a.count(3); ++i)
      if (!meets(a.where(v, 3, static_cast<std::size_t>(i)))) return false;
    return true;
  }

  const View<W>& v;
  const Expr<W>& a;
  int n;
  bool exact;
};

// True if some maximal run of the set through one of the cells has at least (or exactly) n cells,
// one of them in each region of `with`.
template <int W>
bool row_with(const View<W>& v, const Expr<W>& a, const CellSet<W>& s, const CellSet<W>& through) {
  const Tables<W>& t = v.tables();
  const RowDemands<W> demands(v, a);
  const DirectionSet directions = a.has(4) ? a.directions(v, 4) : t.adjacent;
  const bool many = through.count() > 4;
  for (int axis = 0; axis < t.board->axes(); ++axis) {
    const int back = axis + t.board->axes();
    const DirectionSet both = (DirectionSet{1} << static_cast<unsigned>(axis)) |
                              (DirectionSet{1} << static_cast<unsigned>(back));
    if ((directions & both) == 0) continue;
    if (many && !t.has_row_along(s, axis, demands.n)) continue;
    if (through.any_of([&](int cell) { return demands.are_met(s, cell, axis); })) return true;
  }
  return false;
}

constexpr auto row_anywhere = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, 2);
  if (a.flag(1) || a.has(3) || a.has(4)) return row_with(v, a, s, s);
  return v.tables().has_row(s, a.value(v, 0));
};
constexpr auto row_grown = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, 2);
  const CellSet<W> fresh = s & v.changed;
  // A row of an exact length also appears where a longer one loses its end.
  if (a.flag(1) && (v.lost || fresh != v.changed)) return row_with(v, a, s, s);
  if (fresh.none()) return false;
  if (a.flag(1) || a.has(3) || a.has(4)) return row_with(v, a, s, fresh);
  const int n = a.value(v, 0);
  return fresh.any_of([&](int c) { return v.tables().has_row_through(s, c, n); });
};

constexpr Ludeme row_rows[] = {
    {.word = {.text = "in-a-row",
              .sort = Sort::condition,
              .params =
                  {{{.name = "length", .sort = Sort::value, .least = 1, .most = max_cells},
                    exactly,
                    of_region,
                    {.name = "with", .sort = Sort::region, .arity = Arity::any, .keyword = "with"},
                    adjacency}},
              .english = "{of=friend|{I have} {not|no|a}|there is {not|no|a}} row of "
                         "{exactly|exactly |}{length}{exactly|| or more} "
                         "{of=friend|{tokens}|{of:n}}{with|, with at least one of {with:the} in "
                         "it}{adjacency=all-dirns|, in any direction|{adjacency|, {} only}}",
              .help =
                  "A straight line of this many or more cells of the region (own pieces, if not "
                  "said) along the board's adjacency, or along these directions; `exactly`: a line "
                  "that is not longer; `with`: one that holds a cell of each of these regions.",
              .example = "(in-a-row 4)",
              .ideas = "line alignment four five three mill straight",
              .goals = goal::row,
              .weight = 14},
     .form = RowForm{.length = "length", .exactly = "exactly", .of = "of"},
     .meaning = holds_grown<row_anywhere, row_grown>},
};

static_assert(fits(row_rows));

}  // namespace

std::span<const Ludeme> row_ludemes() {
  return row_rows;
}

}  // namespace ludi::ggp
