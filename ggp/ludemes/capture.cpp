// What a piece brings under its power from where it stands: the regions that captures, conversions
// and removals choose from. In a precondition they are read as if the piece stood on `to` already.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr auto custodial_runs = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> out;
  if (v.to < 0) return out;
  const Tables<W>& t = v.tables();
  const int exactly = a.has(0) ? a.value(v, 0) : -1;
  const CellSet<W> held = v.enemies_then();
  CellSet<W> by = a.has(1) ? a.where(v, 1) : v.mine_then();
  if (!a.has(1)) by.remove(v.to);  // lines may come round to where they began
  if constexpr (W == 1)
    if (t.uniform.exists && exactly < 0)
      return CellSet<1>{
          {t.uniform.bracketed(CellSet<1>::of(v.to).word[0], held.word[0], by.word[0])}};
  const CellSet<W> rest = v.all() - held;
  for (DirectionSet d = t.adjacent; d != 0; d &= d - 1) {
    const int direction = std::countr_zero(d);
    // The run ends at the first cell that is not held; it counts if that one belongs to `by`.
    const int end = t.first_on_ray(v.to, direction, rest);
    if (end < 0 || !by.has(end)) continue;
    const CellSet<W> run = t.between(v.to, end, direction);
    if (exactly < 0 || run.count() == exactly) out |= run;
  }
  return out;
};

// The empty cells from which some run would be bracketed, all at once: from every own cell outwards
// over enemies to a cell beyond, in all directions in step.
constexpr auto custodial_targets = []<int W>(const View<W>& v, const Expr<W>& a) {
  const Tables<W>& t = v.tables();
  const CellSet<W> held = v.enemies();
  const CellSet<W> by = a.has(1) ? a.where(v, 1) : v.mine();
  const int exactly = a.has(0) ? a.value(v, 0) : -1;
  if constexpr (W == 1)
    if (t.uniform.exists && exactly < 0)
      return CellSet<1>{{t.uniform.past_runs(by.word[0], held.word[0])}};
  std::array<const Shift<W>*, most_directions> step;
  std::array<CellSet<W>, most_directions> run;
  std::size_t n = 0;
  for (DirectionSet d = t.adjacent; d != 0; d &= d - 1, ++n) {
    step[n] = &t.step[static_cast<std::size_t>(std::countr_zero(d))];
    run[n] = (*step[n])(by)&held;
  }
  CellSet<W> out;
  for (int length = 1; length <= t.cells; ++length) {
    CellSet<W> going, reached;
    for (std::size_t i = 0; i < n; ++i) {
      const CellSet<W> next = (*step[i])(run[i]);
      reached |= next - held;
      run[i] = next & held;
      going |= run[i];
    }
    if (exactly < 0 || length == exactly) out |= reached;
    if (going.none()) break;
  }
  return out;
};

// A piece that comes from elsewhere may have made room at the far end, so with ends other than own
// pieces any cell may do.
constexpr auto custodial_arrivals = []<int W>(const View<W>& v, const Expr<W>& a) {
  return a.has(1) ? v.all() : custodial_targets(v, a);
};

// The unbroken run of `within` that begins just after a cell in a direction.
template <int W>
CellSet<W> run_from(const View<W>& v, int cell, int direction, const CellSet<W>& within) {
  return v.tables().run_until(cell, direction, v.all() - within);
}

// Runs that begin at one end of the move and lie along its line.
template <bool at_end, bool onward>
constexpr Where run_along = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
  const int d = v.direction();
  if (d < 0 || v.from < 0 || v.to < 0) return CellSet<W>{};
  const int way = onward ? d : v.tables().opposite(d);
  return run_from(v, at_end ? v.to : v.from, way, a.where(v));
}>;

constexpr gdl::Traits along_the_move = trait::uses_from | trait::uses_to | trait::uses_path;
constexpr gdl::Param of_board = {.name = "region",
                                 .sort = Sort::region,
                                 .arity = Arity::one,
                                 .fallback = "board",
                                 .encloses = true};

// Groups of `pieces` without an adjacent empty cell.
template <int W>
CellSet<W> breathless(const View<W>& v, const CellSet<W>& pieces) {
  const Tables<W>& t = v.tables();
  const CellSet<W> empty = v.empty_then();
  const CellSet<W> free = pieces & t.grow(empty);
  if (free == pieces) return CellSet<W>{};
  return pieces - v.flood(free, pieces);
}

// The cells `to` that are the last freedom of some group of enemies; all, if a group has none
// already, or if the region holds other cells.
constexpr auto last_freedoms = []<int W>(const View<W>& v, const Expr<W>& a) {
  const Tables<W>& t = v.tables();
  const CellSet<W> empty = v.empty();
  CellSet<W> left = a.where(v), out;
  if ((left - v.enemies()).any()) return v.all();
  while (left.any()) {
    const CellSet<W> group = v.flood(CellSet<W>::of(left.first()), left);
    left -= group;
    const CellSet<W> freedom = t.grow(group) & empty;
    if (freedom.none()) return v.all();
    if (freedom.count() == 1) out |= freedom;
  }
  return out;
};

constexpr Ludeme capture_rows[] = {
    {.word =
         {.text = "custodial",
          .sort = Sort::region,
          .params =
              {{{.name = "length",
                 .sort = Sort::value,
                 .arity = Arity::optional,
                 .least = 1,
                 .most = 64},
                {.name = "by", .sort = Sort::region, .arity = Arity::optional, .keyword = "by"}}},
          .english = "{*enemy {token}} in an unbroken {length|row of exactly {length}|line} "
                     "between {there} and {by|{by:a}|another of {my} {tokens}}",
          .help = "Unbroken enemy runs (of exactly `length`, if given) on a straight line between "
                  "`to` and a cell of `by`, which is otherwise an own piece.",
          .example = "custodial",
          .ideas = "sandwich outflank flank trap pincer bracket between",
          .traits = trait::uses_to | trait::as_moved,
          .weight = 8},
     .meaning = where_some<custodial_runs, custodial_targets, custodial_arrivals>},
    {.word = {.text = "surround",
              .sort = Sort::region,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "enemy"}}},
              .english = "{region:same} in a group without an adjacent empty cell",
              .help = "Groups of the region (enemy pieces, if not said) without an adjacent empty "
                      "cell.",
              .example = "surround",
              .ideas = "capture enclose liberties go atari encircle suffocate",
              .traits = trait::surrounds | trait::as_moved,
              .weight = 8},
     .meaning = where_only<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (a.arg(0).form == KnownForm::mine) return breathless(v, v.mine_then());
       if (a.arg(0).form == KnownForm::enemy) return breathless(v, v.enemies_then());
       return breathless(v, a.where(v));
     },
                           last_freedoms>},
    {.word = {.text = "jumped",
              .sort = Sort::region,
              .english = "{*enemy {token}} jumped over",
              .help = "Enemy pieces on the cells that the move passed over.",
              .example = "jumped",
              .ideas = "leapt hopped over passed captured",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path,
              .weight = 5},
     .meaning = where<[]<int W>(const View<W>& v) {
       CellSet<W> out;
       if (v.from < 0 || v.to < 0 || v.path == 0) return out;
       const Tables<W>& t = v.tables();
       const Path& path = t.paths[v.path];
       if (path.direction.exists())
         return t.between(v.from, v.to, path.direction.index()) & v.enemies();
       for (const auto c : path.inner[static_cast<std::size_t>(v.from)]) out.add(c);
       return out & v.enemies();
     }>},
    {.word = {.text = "beyond",
              .sort = Sort::region,
              .params = {{of_board}},
              .english = "{region:same} in an unbroken run just beyond {there}",
              .help = "Cells of the region in an unbroken run that begins just after `to` in the "
                      "direction of the move.",
              .example = "(beyond enemy)",
              .ideas = "behind further past run push",
              .traits = along_the_move,
              .weight = 3},
     .meaning = run_along<true, true>},
    {.word = {.text = "ahead",
              .sort = Sort::region,
              .params = {{of_board}},
              .english = "{region:same} in an unbroken run just ahead of {origin}",
              .help = "Cells of the region in an unbroken run that begins just after `from` in the "
                      "direction of the move.",
              .example = "(ahead friend)",
              .ideas = "front forward run",
              .traits = along_the_move,
              .weight = 2},
     .meaning = run_along<false, true>},
    {.word = {.text = "behind",
              .sort = Sort::region,
              .params = {{of_board}},
              .english = "{region:same} in an unbroken run just behind {origin}",
              .help = "Cells of the region in an unbroken run that begins just before `from`, "
                      "against the direction of the move.",
              .example = "(behind enemy)",
              .ideas = "back rear run withdraw",
              .traits = along_the_move,
              .weight = 2},
     .meaning = run_along<false, false>},
    {.word = {.text = "enclosed",
              .sort = Sort::region,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend"}}},
              .english = "{@cell} ringed by {region:bare}",
              .help =
                  "Cells from which every way to the edge leads over another cell of the region; "
                  "a cell of the region itself may be ringed by others.",
              .example = "(enclosed friend)",
              .ideas = "ring loop encircle territory inside cage",
              .weight = 3},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const Tables<W>& t = v.tables();
       const CellSet<W> wall = a.where(v), open = v.all() - wall;
       CellSet<W> edge;
       for (const Cell c : t.board->edge()) edge.add(c.index());
       const CellSet<W> outside = v.flood(open & edge, open);
       const CellSet<W> reached = outside | edge;
       return (open - outside) | ((wall - reached) - t.grow(outside));
     }>},
};

}  // namespace

std::span<const Ludeme> capture_ludemes() {
  return capture_rows;
}

}  // namespace ludi::ggp
