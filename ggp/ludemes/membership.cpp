// Conditions on all cells of a region together: whether there are any, where they lie, whether what
// stands there is alike.
#include <algorithm>

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

// The cells of all regions that a row names.
template <int W>
CellSet<W> all_cells(const View<W>& v, const Expr<W>& a) {
  CellSet<W> all;
  for (int i = 0; i < a.count(0); ++i) all |= a.where(v, 0, static_cast<std::size_t>(i));
  return all;
}

constexpr Ludeme membership_rows[] = {
    {.word = {.text = "owner",
              .sort = Sort::condition,
              .params = {{{.name = "cell",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "from"}}},
              .english = "{not|none|one} of {my} {tokens} stands on {cell}",
              .help = "The top piece there is the player's own.",
              .example = "(owner from)",
              .ideas = "mine own belongs whose",
              .traits = trait::contents | trait::ownership,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() && (s - v.mine()).none();
     }>},
    {.word = {.text = "same-kind",
              .sort = Sort::condition,
              .params = {{{.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::some,
                           .count_most = 2}}},
              .english = "the pieces on {cells} are {not|not |}all of one kind",
              .help = "All top pieces of the region, or of the two regions together, are of one "
                      "kind, and no cell of them is empty.",
              .example = "(same-kind from to)",
              .ideas = "equal type compare alike match",
              .traits = trait::contents,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = all_cells(v, a);
       return s.any() && (s - v.of_kind(v.kind_at(s.first()))).none() && (s & v.at.empty()).none();
     }>},
    {.word = {.text = "same-owner",
              .sort = Sort::condition,
              .params = {{{.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::some,
                           .count_most = 2}}},
              .english = "the pieces on {cells} {not|do not all belong|all belong} to one player",
              .help = "All top pieces of the region, or of the two regions together, belong to one "
                      "player or all to nobody, and no cell of them is empty.",
              .example = "(same-owner from to)",
              .ideas = "equal colour compare alike match",
              .traits = trait::contents,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = all_cells(v, a);
       if (s.none()) return false;
       const int owner = v.owner_at(s.first());
       return owner >= 0 && (s - v.owned(owner)).none();
     }>},
    {.word = {.text = "same-state",
              .sort = Sort::condition,
              .params = {{{.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::some,
                           .count_most = 2}}},
              .english = "the pieces on {cells} {not|do not all|all} carry the same number",
              .help = "All top pieces of the region, or of the two regions together, carry the "
                      "same number, and no cell of them is empty.",
              .example = "(same-state from to)",
              .ideas = "equal number value compare alike match",
              .traits = trait::contents | trait::states,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = all_cells(v, a);
       if (s.none() || (s & v.at.empty()).any()) return false;
       const int state = v.state_at(s.first());
       return !s.any_of([&](int c) { return v.state_at(c) != state; });
     }>},
    {.word = {.text = "in",
              .sort = Sort::condition,
              .params = {{{.name = "cells", .sort = Sort::region},
                          {.name = "region", .sort = Sort::region}}},
              .english = "{region:test cells}",
              .help = "The first region is not empty and lies wholly in the second.",
              .example = "(in to (nbors friend))",
              .ideas = "inside within subset belongs lies",
              .traits = trait::membership,
              .weight = 6},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v, 0);
       return s.any() && (s - a.where(v, 1)).none();
     }>},
    {.word = {.text = "in-one",
              .sort = Sort::condition,
              .params = {{{.name = "regions", .sort = Sort::family},
                          {.name = "cells", .sort = Sort::region}}},
              .english = "{cells:+are} {not|not |}all in one of {regions}",
              .help = "The cells are not none and lie wholly in one of the regions.",
              .example = "(in-one rows friend)",
              .ideas = "same single together inside",
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v, 1);
       const Expr<W>& family = a.arg(0);
       const CellSet<W>* one = family.family + v.me * family.number;
       return s.any() && std::any_of(one, one + family.number,
                                     [&](const CellSet<W>& region) { return (s - region).none(); });
     }>},
    {.word = {.text = "some",
              .sort = Sort::condition,
              .params = {{{.name = "region", .sort = Sort::region}}},
              .english = "{region:there}",
              .help = "The region is not empty.",
              .example = "(some custodial)",
              .ideas = "exists any nonempty there",
              .traits = trait::existence,
              .goals = goal::presence,
              .weight = 6},
     .form = GoalForm{.region = "region"},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) { return a.where(v).any(); }>},
    {.word = {.text = "full",
              .sort = Sort::condition,
              .english = "{not|some cell is empty|the board is full}",
              .help = "No cell is empty.",
              .example = "(full)",
              .ideas = "filled board complete",
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v) { return v.empty().none(); }>},
};

static_assert(fits(membership_rows));

}  // namespace

std::span<const Ludeme> membership_ludemes() {
  return membership_rows;
}

}  // namespace ludi::ggp
