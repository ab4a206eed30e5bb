// Regions around cells: neighbours, groups, lines.
#include "ggp/base/effort.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param around = {
    .name = "cells", .sort = Sort::region, .arity = Arity::one, .fallback = "to"};

template <int W>
CellSet<W> union_of(const CellSet<W>& cells, const std::vector<CellSet<W>>& of) {
  CellSet<W> out;
  cells.for_each([&](int c) { out |= of[static_cast<std::size_t>(c)]; });
  return out;
}

// Beside an enemy, if it is about the neighbours of the piece that comes.
constexpr auto beside_enemies = []<int W>(const View<W>& v, const Expr<W>& a) {
  if (a.arg(0).form != KnownForm::target || a.has(1)) return v.all();
  return v.tables().grow(v.enemies());
};

constexpr Ludeme neighbour_rows[] = {
    {.word =
         {.text = "nbors",
          .sort = Sort::region,
          .params = {{around,
                      {.name = "directions", .sort = Sort::direction, .arity = Arity::optional}}},
          .english = "{@cell} {directions|one step {directions} from|next to} {cells:a}",
          .help = "Cells adjacent to the region, or next to it in the given directions.",
          .example = "(nbors to)",
          .ideas = "neighbours adjacent touching beside around",
          .weight = 8},
     .meaning = detail::with_counts(
         timeless_where_only<[]<int W>(const View<W>& v, const Expr<W>& a) {
           const CellSet<W> cells = a.where(v);
           if (!a.has(1)) return v.tables().grow(cells);
           CellSet<W> out;
           for (DirectionSet d = a.directions(v, 1); d != 0; d &= d - 1)
             out |= v.tables().step[static_cast<std::size_t>(std::countr_zero(d))](cells);
           return out;
         },
                             beside_enemies>,
         detail::counted_by_width<[]<int W>(const View<W>& v, const Expr<W>& a,
                                            const CellSet<W>& of, Numbers<W>& out) {
           if (!a.has(1)) {
             of.for_each([&](int c) { out.add(v.tables().near(c)); });
             return;
           }
           for (DirectionSet d = a.directions(v, 1); d != 0; d &= d - 1)
             out.add(
                 v.tables()
                     .step[static_cast<std::size_t>(v.tables().opposite(std::countr_zero(d)))](of));
         }>)},
    {.word = {.text = "d-nbors",
              .sort = Sort::region,
              .params = {{around}},
              .english = "{@cell} edge to edge with {cells:a}",
              .help = "Direct neighbours of the region, whatever counts as adjacent.",
              .example = "(d-nbors to)",
              .ideas = "adjacent edge orthogonal touching",
              .weight = 4},
     .meaning = timeless_where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return union_of(a.where(v), v.tables().direct_neighbours);
     }>},
    {.word = {.text = "all-nbors",
              .sort = Sort::region,
              .params = {{around}},
              .english = "{@cell} in touch with {cells:a}",
              .help = "Direct and indirect neighbours of the region.",
              .example = "(all-nbors to)",
              .ideas = "adjacent surrounding touching ring eight",
              .weight = 3},
     .meaning = timeless_where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return union_of(a.where(v), v.tables().all_neighbours);
     }>},
    {.word = {.text = "rays",
              .sort = Sort::region,
              .params = {{around,
                          {.name = "directions",
                           .sort = Sort::direction,
                           .arity = Arity::one,
                           .fallback = "adjacent"},
                          {.name = "within",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .keyword = "within",
                           .encloses = true}}},
              .english = "{@cell} in a straight line{directions| {}} from {cells:a}{within|, with "
                         "{within:bare} only up to it}",
              .help = "Cells on straight lines from each cell of the region to the edge, whatever "
                      "stands there; or only as far as the cells belong to `within`.",
              .example = "(rays last-to (within empty))",
              .ideas = "lines sight attack queen directions",
              .weight = 3},
     .meaning = timeless_where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       CellSet<W> out;
       const DirectionSet directions = a.directions(v, 1);
       if (a.has(2)) {
         const CellSet<W> obstacles = v.all() - a.where(v, 2);
         a.where(v).for_each([&](int c) {
           book(v.at.head.work, walk_work);
           for (DirectionSet d = directions; d != 0; d &= d - 1)
             out |= v.tables().run_until(c, std::countr_zero(d), obstacles);
         });
         return out;
       }
       a.where(v).for_each([&](int c) {
         for (DirectionSet d = directions; d != 0; d &= d - 1)
           out |= v.tables().ray(c, std::countr_zero(d));
       });
       return out;
     }>},
    {.word = {.text = "sight",
              .sort = Sort::region,
              .params = {{around,
                          {.name = "directions",
                           .sort = Sort::direction,
                           .arity = Arity::one,
                           .fallback = "adjacent"}}},
              .english = "{*piece} first met in a straight line{directions| {}} from {cells:a}",
              .help = "The first piece met on each straight line from the cells.",
              .example = "(sight to)",
              .ideas = "see visible first queen line attack look",
              .weight = 2},
     .meaning = where_counted<[]<int W>(const View<W>& v, const Expr<W>& a) {
       CellSet<W> out;
       const CellSet<W> pieces = v.occupied();
       const DirectionSet directions = a.directions(v, 1);
       a.where(v).for_each([&](int c) {
         book(v.at.head.work, walk_work);
         for (DirectionSet d = directions; d != 0; d &= d - 1)
           if (const int met = v.tables().first_on_ray(c, std::countr_zero(d), pieces); met >= 0)
             out.add(met);
       });
       return out;
     },
                              []<int W>(const View<W>& v, const Expr<W>& a, const CellSet<W>& of,
                                        Numbers<W>& out) {
                                const Tables<W>& t = v.tables();
                                for (DirectionSet d = a.directions(v, 1); d != 0; d &= d - 1) {
                                  const int back = t.opposite(std::countr_zero(d));
                                  CellSet<W> seers = of - v.empty();
                                  for (int left = t.longest(back); 0 < left && seers.any();
                                       --left) {
                                    seers = t.step[static_cast<std::size_t>(back)](seers);
                                    out.add(seers);
                                    seers &= v.empty();
                                  }
                                }
                              }>},
    {.word = {.text = "group",
              .sort = Sort::region,
              .params = {{{.name = "seed",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "to",
                           .if_reading = trait::uses_to,
                           .reads = trait::uses_from | trait::as_moved},
                          {.name = "within",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .encloses = true}}},
              .english = "{within|{within:same} connected with {seed}|{*{token}} in the group at "
                         "{seed}}",
              .help = "Cells of the region `within` that are connected with the seed or touch it; "
                      "without "
                      "it, connected pieces of the same owner; before a move those of `to` are "
                      "read as if "
                      "the piece stood there already.",
              .example = "(group to)",
              .ideas = "chain cluster connected component together",
              .weight = 3},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> seed = a.where(v);
       if (a.has(1)) {
         const CellSet<W> within = a.where(v, 1);
         return v.flood((seed | v.tables().grow(seed)) & within, within);
       }
       CellSet<W> out;
       const bool of_target = a.arg(0).form == KnownForm::target;
       for (int p = 0; p <= v.ground.players; ++p) {
         const CellSet<W> own = of_target ? v.owned_then(p) : v.owned(p);
         out |= v.flood(seed & own, own);
       }
       return out;
     }>},
    {.word =
         {.text = "between",
          .sort =
              Sort::region,
          .params =
              {{{.name = "one", .sort = Sort::region, .arity = Arity::one, .fallback = "from"},
                {.name = "other", .sort = Sort::region, .arity = Arity::one, .fallback = "to"}}},
          .english = "{@cell} {one|between {one} and {other}|{other|between {one} and "
                     "{other}|passed over}}",
          .help = "The cells strictly between two cells on a straight line; of a move, those it "
                  "passes over.",
          .example = "between",
          .ideas = "passed over inside jumped middle",
          .traits = trait::uses_path,
          .weight = 4},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> one = a.where(v, 0), other = a.where(v, 1);
       CellSet<W> out;
       if (one.none() || other.none()) return out;
       const int from = one.first(), to = other.first();
       const Tables<W>& t = v.tables();
       if (v.path != 0 && from == v.from && to == v.to) {
         const Path& path = t.paths[v.path];
         if (path.direction.exists()) return t.between(from, to, path.direction.index());
         for (const auto c : path.inner[static_cast<std::size_t>(from)]) out.add(c);
         return out;
       }
       for (int d = t.direction_between(from, to); d >= 0;
            d = t.next_direction_between(from, to, d))
         out |= t.between(from, to, d);
       return out;
     }>},
    {.word = {.text = "middle",
              .sort = Sort::cell,
              .english = "the cell halfway",
              .help = "The cell halfway from `from` to `to` on a straight line, if there is one.",
              .example = "middle",
              .ideas = "half between halfway midpoint",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path,
              .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v) {
       if (v.from < 0 || v.to < 0) return CellSet<W>{};
       const Tables<W>& t = v.tables();
       const bool known = v.path != 0 && t.paths[v.path].direction.exists();
       for (int d = v.direction(); d >= 0;
            d = known ? -1 : t.next_direction_between(v.from, v.to, d)) {
         const int length = t.between(v.from, v.to, d).count() + 1;
         if (length % 2 != 0) continue;
         return CellSet<W>::of(
             t.paths[t.path(d, length / 2)].to_of[static_cast<std::size_t>(v.from)]);
       }
       return CellSet<W>{};
     }>},
    {.word = {.text = "through",
              .sort = Sort::region,
              .english = "the line of the move",
              .help = "The whole line of the board through `from` and `to`.",
              .example = "through",
              .ideas = "line whole along rank file",
              .traits = trait::uses_from | trait::uses_to,
              .weight = 2},
     .meaning = where_counted<[]<int W>(const View<W>& v) {
       if (v.from < 0 || v.to < 0) return CellSet<W>{};
       const Tables<W>& t = v.tables();
       const int d = t.direction_between(v.from, v.to);
       if (d < 0) return CellSet<W>{};
       CellSet<W> out = t.ray(v.from, d) | t.ray(v.from, t.opposite(d));
       out.add(v.from);
       return out;
     },
                              []<int W>(const View<W>& v, const Expr<W>&, const CellSet<W>& of,
                                        Numbers<W>& out) {
                                const Tables<W>& t = v.tables();
                                out = v.found->lined(t, t.paths[v.path].direction.index(), of);
                              }>},
    {.word = {.text = "lined",
              .sort = Sort::region,
              .params = {{{.name = "length", .sort = Sort::value, .least = 1, .most = 64},
                          {.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend",
                           .encloses = true}}},
              .english = "{region:same} in a row of {length} or more",
              .help =
                  "The cells of the region that belong to a straight row of at least this length.",
              .example = "(lined 3)",
              .ideas = "row mill alignment part straight",
              .weight = 3},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int n = a.value(v, 0);
       const CellSet<W> s = a.where(v, 1);
       const Tables<W>& t = v.tables();
       CellSet<W> out;
       for (const int axis : t.line_axes) {
         if (t.longest(axis) + 1 < n) continue;
         CellSet<W> heads = s;  // last cells of runs of n along the axis
         for (int i = 1; i < n && heads.any(); ++i)
           heads = s & t.step[static_cast<std::size_t>(axis)](heads);
         CellSet<W> run = heads;
         out |= run;
         for (int i = 1; i < n && run.any(); ++i) {
           run = t.step[static_cast<std::size_t>(axis + t.board->axes())](run);
           out |= run;
         }
       }
       return out;
     }>},
};

}  // namespace

std::span<const Ludeme> neighbour_ludemes() {
  return neighbour_rows;
}

}  // namespace ludi::ggp
