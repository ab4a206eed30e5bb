// Numbers read from the position.
#include <algorithm>

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param from_region = {
    .name = "from", .sort = Sort::region, .arity = Arity::one, .fallback = "from"};
constexpr Param to_region = {
    .name = "to", .sort = Sort::region, .arity = Arity::one, .fallback = "to"};

template <int W>
std::vector<std::int32_t> sizes_of(const View<W>& v, const Expr<W>& a) {
  std::vector<std::int32_t> all;
  a.sizes(v, all);
  return all;
}

// The steps from one region to another with all cells between them in a third; 0 if they meet or
// there is no way.
template <int W>
int steps_within(const View<W>& v, const CellSet<W>& from, const CellSet<W>& to,
                 const CellSet<W>& within) {
  if ((from & to).any()) return 0;
  CellSet<W> fresh = from, open = within - from;
  for (int steps = 1; fresh.any(); ++steps) {
    book(v.at.head.work, walk_work);
    const CellSet<W> near = v.tables().grow(fresh);
    if ((near & to).any()) return steps;
    fresh = near & open;
    open -= fresh;
  }
  return 0;
}

constexpr Ludeme count_rows[] = {
    {.word = {.text = "count",
              .sort = Sort::value,
              .params = {{{.name = "region", .sort = Sort::region, .also = Sort::sizes}}},
              .english = "{quantity|there {are} {region:n}|the number of {region:bare}}",
              .help = "How many cells the region has, or how long the list is.",
              .example = "(count friend)",
              .ideas = "number size how many amount area",
              .weight = 6,
              .magnitude = gdl::Magnitude::cells},
     .meaning = value_counting<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (!a.arg(0).is_sizes) return a.where(v).count();
       return static_cast<int>(sizes_of(v, a).size());
     },
                               []<int W>(const View<W>& v, const Expr<W>& a, Numbers<W>& out) {
                                 CellSet<W> of = v.all();
                                 for (int i = 1; i < a.count(0); ++i)
                                   of &= a.where(v, 0, static_cast<std::size_t>(i));
                                 a.arg(0).code.counted(v, a.arg(0), of, out);
                               }>},
    {.word = {.text = "groups",
              .sort = Sort::sizes,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend"},
                          {.name = "least",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_cells}}},
              .english = "{quantity|{quantity} group{s}|groups} {least=1||of {least} or more }of "
                         "{region:bare}",
              .help = "The sizes of the region's connected parts that have at least so many cells.",
              .example = "(groups friend)",
              .ideas = "chains clusters connected components sizes",
              .weight = 3},
     .meaning =
         sizes<[]<int W>(const View<W>& v, const Expr<W>& a, std::vector<std::int32_t>& out) {
           CellSet<W> left = a.where(v);
           const int least = a.value(v, 1);
           while (left.any()) {
             const CellSet<W> part = v.flood(CellSet<W>::of(left.first()), left);
             if (const int size = part.count(); least <= size) out.push_back(size);
             left -= part;
           }
         }>},
    {.word = {.text = "product",
              .sort = Sort::value,
              .params = {{{.name = "numbers", .sort = Sort::sizes}}},
              .english = "the product of the sizes of {numbers}",
              .help =
                  "The numbers of the list multiplied, at most 2,000,000,000; 1 if it is empty.",
              .example = "(product (groups friend))",
              .ideas = "multiply times omega",
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       std::int64_t product = 1;
       for (const auto n : sizes_of(v, a))
         product = std::min<std::int64_t>(product * n, 2'000'000'000);
       return static_cast<std::int32_t>(product);
     }>},
    {.word = {.text = "sum",
              .sort = Sort::value,
              .params = {{{.name = "numbers", .sort = Sort::sizes}}},
              .english = "the sum of the sizes of {numbers}",
              .help = "The numbers of the list added.",
              .example = "(sum (groups friend 3))",
              .ideas = "add total plus",
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       std::int32_t sum = 0;
       for (const auto n : sizes_of(v, a)) sum += n;
       return sum;
     }>},
    {.word = {.text = "largest",
              .sort = Sort::value,
              .params = {{{.name = "numbers", .sort = Sort::sizes},
                          {.name = "place",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_cells}}},
              .english = "the size of the {place=1||{place=2|second |{place=3|third |number "
                         "{place} of the }}}largest of "
                         "{numbers}",
              .help = "The greatest number of the list, or the one at a place if the greatest is "
                      "first; 0 if there is none.",
              .example = "(largest (groups friend))",
              .ideas = "greatest biggest maximum best",
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       auto all = sizes_of(v, a);
       std::sort(all.rbegin(), all.rend());
       const int place = a.value(v, 1);
       const bool exists = 1 <= place && static_cast<std::size_t>(place) <= all.size();
       return exists ? all[static_cast<std::size_t>(place - 1)] : 0;
     }>},
    {.word = {.text = "smallest",
              .sort = Sort::value,
              .params = {{{.name = "numbers", .sort = Sort::sizes}}},
              .english = "the size of the smallest of {numbers}",
              .help = "The least number of the list; 0 if it is empty.",
              .example = "(smallest (groups friend))",
              .ideas = "least minimum lowest",
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const auto all = sizes_of(v, a);
       return all.empty() ? 0 : *std::min_element(all.begin(), all.end());
     }>},
    {.word = {.text = "piece-value",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "the worth of the {tokens} on {to}",
              .help = "What the top pieces on the cells of the region are worth together, by the "
                      "`value` of their kinds.",
              .example = "(piece-value friend)",
              .ideas = "worth material points rank",
              .traits = trait::contents,
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       std::int32_t sum = 0;
       (a.where(v) & v.pieces()).for_each([&](int c) {
         sum += v.ground.piece_values[static_cast<std::size_t>(v.kind_at(c))];
       });
       return sum;
     }>},
    {.word = {.text = "cell-state",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "the number of {to}",
              .help = "The number a cell carries, whatever stands there; 0 at the start.",
              .example = "(cell-state to)",
              .ideas = "counter memory register level floor number",
              .traits = trait::cell_states,
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() ? v.cell_state_at(s.first()) : 0;
     }>},
    {.word = {.text = "distance",
              .sort = Sort::value,
              .params = {{from_region,
                          to_region,
                          {.name = "within",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .keyword = "within"}}},
              .english = "{quantity|{to:+are} {quantity} step{s} from {from}|the distance from "
                         "{from} to {to}}{within| across {within:bare}}",
              .help = "The least number of steps between the regions by the board's adjacency, "
                      "pieces ignored, or with all cells between the first and the last in the "
                      "region named by `within`; 0 if there is no way, or where they meet.",
              .example = "(distance)",
              .ideas = "far near steps length range",
              .weight = 5,
              .magnitude = gdl::Magnitude::apart},
     .meaning = detail::with_numbers(
         timeless_value<[]<int W>(const View<W>& v, const Expr<W>& a) {
           const CellSet<W> one = a.where(v, 0), other = a.where(v, 1);
           if (a.has(2)) return steps_within(v, one, other, a.where(v, 2));
           int least = 1'000'000;
           one.for_each([&](int f) {
             other.for_each([&](int t) {
               const int d = v.tables().board->distance(Cell{f}, Cell{t});
               if (d >= 0 && d < least) least = d;
             });
           });
           return least == 1'000'000 ? 0 : least;
         }>,
         {detail::numbers_by_width<[]<int W>(const View<W>& v, const Expr<W>&, Numbers<W>& out) {
            out = v.tables().apart(v.path);
          }>,
          [](const Entry& e) {
            return e.has_cell_variable(0, trait::uses_from) &&
                   e.has_cell_variable(1, trait::uses_to) && e.args(2).empty();
          }})},
    {.word = {.text = "num-between",
              .sort = Sort::value,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "occupied"}}},
              .english = "{quantity|{mover} passes over {region:n}|the number of {region:bare} "
                         "passed over}",
              .help =
                  "How many cells strictly between `from` and `to` on their straight line lie in "
                  "the region.",
              .example = "(num-between enemy)",
              .ideas = "count passed screens cannon obstacles",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path,
              .weight = 5,
              .magnitude = gdl::Magnitude::cells},
     .meaning = value_everywhere<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (v.from < 0 || v.to < 0) return 0;
       const int d = v.direction();
       return d < 0 ? 0 : (v.tables().between(v.from, v.to, d) & a.where(v)).count();
     },
                                 []<int W>(const View<W>& v, const Expr<W>& a, Numbers<W>& out) {
                                   out = v.found->passed(v.tables(), v.tables().paths[v.path],
                                                         a.where(v));
                                 }>},
    {.word = {.text = "height",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "{quantity|{to:+hold} {*{token}}|the number of {tokens} "
                         "stacked on {to}}",
              .help = "The number of pieces stacked on the cells of the region together.",
              .example = "(height to)",
              .ideas = "tall stack tower level pile",
              .traits = trait::contents | trait::stacks,
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       int sum = 0;
       a.where(v).for_each([&](int c) { sum += v.height_at(c); });
       return sum;
     }>},
    {.word = {.text = "group-size",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "{quantity|{my} group at {to} has {quantity} member{s}|the size of {my} "
                         "group at {to}}",
              .help =
                  "The size of the own group there; before a move, of the group that a piece on "
                  "the cell would belong to.",
              .example = "(group-size to)",
              .ideas = "chain cluster connected component",
              .traits = trait::uses_from | trait::uses_to | trait::as_moved,
              .weight = 4,
              .magnitude = gdl::Magnitude::cells},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> mates = v.placed_then();
       return v.flood(a.where(v) & mates, mates).count();
     }>},
    {.word = {.text = "phase",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "the colour number of {to}",
              .help = "The phase of a cell, from 0, in the tiling's natural colouring.",
              .example = "(phase to)",
              .ideas = "colour checkered parity dark light",
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = timeless_value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() ? v.tables().board->phase(Cell{s.first()}) : 0;
     }>},
    {.word = {.text = "piece-state",
              .sort = Sort::value,
              .params = {{from_region}},
              .english = "the number carried by the {token} on {from}",
              .help = "The number the top piece there carries.",
              .example = "(piece-state)",
              .ideas = "counter memory register level number rank",
              .traits = trait::states | trait::contents,
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = detail::with_numbers(
         value<[]<int W>(const View<W>& v, const Expr<W>& a) {
           const CellSet<W> s = a.where(v);
           return s.any() ? v.state_at(s.first()) : 0;
         }>,
         {detail::numbers_by_width<[]<int W>(const View<W>& v, const Expr<W>&, Numbers<W>& out) {
            v.all().for_each([&](int c) { out.put(c, v.state_at(c)); });
          }>,
          [](const Entry& e) { return e.has_cell_variable(0, trait::uses_to); }})},
    {.word = {.text = "in-hand",
              .sort = Sort::value,
              .params = {{{.name = "piece", .sort = Sort::piece, .arity = Arity::optional},
                          {.name = "player",
                           .sort = Sort::player,
                           .arity = Arity::optional,
                           .keyword = "of"}}},
              .english =
                  "{quantity|{player|{player:+have}|{I have}} {piece|{piece:n}|{*{token}}} in "
                  "hand|the number of {piece|{piece:bare}|{tokens}} in {player|the hand of "
                  "{player}|{my} hand}}",
              .help = "How many pieces (of a kind, if given) the player, or with `of` the one "
                      "named, still holds; 255 for an endless hand.",
              .example = "(in-hand)",
              .ideas = "reserve supply stock pool left",
              .traits = trait::hands,
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int who = player_said(v, a, 1);
       if (a.has(0)) return v.in_hand(who, a.kind(0));
       int sum = 0;
       for (int k = 0; k < v.ground.kinds; ++k) sum += v.in_hand(who, k);
       return sum;
     }>},
    {.word = {.text = "score",
              .sort = Sort::value,
              .params = {{{.name = "player", .sort = Sort::player, .arity = Arity::optional}}},
              .english =
                  "{quantity|{player|{player:+have}|{I have}} {quantity} point{s}|{player|the "
                  "score of {player}|{my} score}}",
              .help = "The points that the player, or the one named, has.",
              .example = "(score)",
              .ideas = "points money total",
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.at.head.score[static_cast<std::size_t>(player_said(v, a, 0))];
     }>},
    {.word = {.text = "largest-group",
              .sort = Sort::value,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend"}}},
              .english = "{quantity|the largest group of {region:bare} has {quantity} "
                         "member{s}|the size of the largest group of {region:bare}}",
              .help = "The size of the largest connected part of the region.",
              .example = "(largest-group)",
              .ideas = "greatest biggest chain cluster connected",
              .weight = 3,
              .magnitude = gdl::Magnitude::cells},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       CellSet<W> left = a.where(v);
       int most = 0;
       while (left.any()) {
         const CellSet<W> part = v.flood(CellSet<W>::of(left.first()), left);
         most = std::max(most, part.count());
         left -= part;
       }
       return most;
     }>},
};

}  // namespace

std::span<const Ludeme> count_ludemes() {
  return count_rows;
}

}  // namespace ludi::ggp
