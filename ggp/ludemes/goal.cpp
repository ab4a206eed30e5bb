// What end clauses are about. Goals that can only come true where a piece is put say so with a
// second reading, from the changed cells alone.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param exactly = {.name = "exactly", .sort = Sort::flag};
constexpr Param of_region = {
    .name = "of", .sort = Sort::region, .arity = Arity::one, .fallback = "friend", .keyword = "of"};

// True if the set has a maximal row of exactly n that passes through one of the cells.
template <int W>
bool exact_row(const Tables<W>& t, const CellSet<W>& s, const CellSet<W>& through, int n) {
  return (through & s).any_of([&](int c) {
    for (std::size_t a = 0; a < t.line_axes.size(); ++a) {
      const int axis = t.line_axes[a];
      CellSet<W> run = CellSet<W>::of(c);
      for (const int d : {axis, axis + t.board->axes()}) {
        CellSet<W> at = t.step[static_cast<std::size_t>(d)](CellSet<W>::of(c)) & s;
        while (at.any() && (at & run).none()) {
          run |= at;
          at = t.step[static_cast<std::size_t>(d)](at) & s;
        }
      }
      if (run.count() == n) return true;
    }
    return false;
  });
}

constexpr auto row_anywhere = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, 2);
  const int n = a.value(v, 0);
  return a.flag(1) ? exact_row(v.tables(), s, s, n) : v.tables().has_row(s, n);
};
constexpr auto row_grown = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, 2);
  const CellSet<W> fresh = s & v.changed;
  // A row of an exact length also appears where a longer one loses its end.
  if (a.flag(1)) return (v.lost || v.changed.any()) && row_anywhere.template operator()<W>(v, a);
  if (fresh.none()) return false;
  const int n = a.value(v, 0);
  return fresh.any_of([&](int c) { return v.tables().has_row_through(s, c, n); });
};

// How many regions of the family some chain of `s` joins, at best; stops at `enough`.
template <int W>
bool joins(const View<W>& v, const Expr<W>& family, CellSet<W> s, int enough) {
  const int n = family.number;
  const CellSet<W>* regions = family.family + v.me * n;
  if (enough > n) return false;
  CellSet<W> seeds;
  for (int i = 0; i <= n - enough; ++i) seeds |= regions[i] & s;
  while (seeds.any()) {
    const CellSet<W> chain = v.tables().flood(CellSet<W>::of(seeds.first()), s);
    int joined = 0;
    for (int i = 0; i < n; ++i)
      if ((chain & regions[i]).any()) ++joined;
    if (joined >= enough) return true;
    seeds -= chain;
  }
  return false;
}
template <int W>
int wanted_regions(const View<W>& v, const Expr<W>& a) {
  return a.has(1) ? a.value(v, 1) : a.arg(0).number;
}
constexpr auto connected_anywhere = []<int W>(const View<W>& v, const Expr<W>& a) {
  return joins(v, a.arg(0), a.where(v, 2), wanted_regions(v, a));
};
constexpr auto connected_grown = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, 2);
  const CellSet<W> fresh = s & v.changed;
  if (fresh.none()) return false;
  const int enough = wanted_regions(v, a);
  if (v.ground.tracked_family == &a.arg(0)) {
    std::uint16_t* roots = v.at.wide_block(v.ground.layout.roots);
    const std::uint16_t* touches = v.at.wide_block(v.ground.layout.touches);
    return fresh.any_of([&](int c) {
      return std::popcount(touches[Play<W>::root_of(roots, static_cast<std::uint16_t>(c))]) >=
             enough;
    });
  }
  const int n = a.arg(0).number;
  const CellSet<W>* regions = a.arg(0).family + v.me * n;
  return fresh.any_of([&](int c) {
    const CellSet<W> chain = v.tables().flood(CellSet<W>::of(c), s);
    int joined = 0;
    for (int i = 0; i < n; ++i)
      if ((chain & regions[i]).any()) ++joined;
    return joined >= enough;
  });
};

constexpr auto reached = []<int W>(const View<W>& v, const Expr<W>& a) {
  return (a.where(v, 0) & a.where(v, 2)).count() >= a.value(v, 1);
};
constexpr auto reached_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> there = a.where(v, 2) & a.where(v, 0);
  return (there & v.changed).any() && there.count() >= a.value(v, 1);
};

constexpr auto eliminated = []<int W>(const View<W>& v, const Expr<W>& a) {
  const SeatSet who = a.who_is(v, 0);
  for (int p = 0; p < v.ground.players; ++p) {
    if (((who >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    if (v.owned(p).any()) return false;
    if (v.ground.layout.hands != 0)
      for (int k = 0; k < v.ground.kinds; ++k)
        if (v.in_hand(p, k) != 0) return false;
  }
  return true;
};
// Nobody is eliminated by a step that costs nobody a piece.
constexpr auto eliminated_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.lost && eliminated.template operator()<W>(v, a);
};

constexpr auto captured = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.at.head.captured[static_cast<std::size_t>(v.me)] >= a.value(v, 0);
};
constexpr auto captured_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.lost && captured.template operator()<W>(v, a);
};

constexpr auto grouped = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> left = a.where(v, 2);
  if (left.none()) return false;
  if (!a.has(0)) return v.tables().flood(CellSet<W>::of(left.first()), left) == left;
  const int n = a.value(v, 0);
  while (left.any()) {
    const CellSet<W> part = v.tables().flood(CellSet<W>::of(left.first()), left);
    const int size = part.count();
    if (a.flag(1) ? size == n : size >= n) return true;
    left -= part;
  }
  return false;
};
// Groups grow where a piece is put; all pieces may also become one group by losing some.
constexpr auto grouped_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  return (v.lost || (a.where(v, 2) & v.changed).any()) && grouped.template operator()<W>(v, a);
};

constexpr Ludeme rows[] = {
    {.word = {.text = "in-a-row",
              .sort = Sort::condition,
              .params = {{{.name = "length", .sort = Sort::value, .least = 1, .most = 512},
                          exactly,
                          of_region}},
              .english = "{of=friend|{I have} {not|no|a}|there is {not|no|a}} row of "
                         "{exactly|exactly |}{length}{exactly|| or more} "
                         "{of=friend|{tokens}|{of:n}}",
              .help =
                  "A straight line of this many or more cells of the region (own pieces, if not "
                  "said) along the board's adjacency; `exactly`: a line that is not longer.",
              .example = "(in-a-row 4)",
              .traits = trait::goal_row,
              .weight = 14},
     .meaning = holds_grown<row_anywhere, row_grown, Standard::row>},
    {.word = {.text = "connect",
              .sort = Sort::condition,
              .params = {{{.name = "regions",
                           .sort = Sort::family,
                           .arity = Arity::one,
                           .fallback = "own-regions"},
                          {.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = 64},
                          of_region}},
              .english = "{not|no|a} chain of {of:bare} joins {number|{} of }{regions}",
              .help = "One connected chain touches this many of the regions (all, if no number is "
                      "given).",
              .example = "(connect own-regions)",
              .traits = trait::goal_connect,
              .weight = 8},
     .meaning = holds_grown<connected_anywhere, connected_grown, Standard::chain>},
    {.word = {.text = "group",
              .sort = Sort::condition,
              .params = {{{.name = "size",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = 512},
                          exactly,
                          of_region}},
              .english = "{size|{of=friend|{I have} {not|no|a}|there is {not|no|a}} connected "
                         "group of {exactly|exactly |}{size}{exactly|| or more} "
                         "{of=friend|{tokens}|{of:n}}|{of} {not|do not form|form} one connected "
                         "group}",
              .help =
                  "A connected group of this many or more (`exactly`: not more); without a size "
                  "all cells of the region are one group, and there is at least one.",
              .example = "(group 5)",
              .traits = trait::goal_group,
              .weight = 7},
     .meaning = holds_grown<grouped, grouped_now>},
    {.word = {.text = "reach",
              .sort = Sort::condition,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 512},
                          of_region}},
              .english = "{number=1|{not|none of {of}|{of:a}} is|{not|fewer than|at least} "
                         "{number} {of:n} are} on {region:a}",
              .help = "This many pieces stand in the region.",
              .example = "(reach goal)",
              .traits = trait::goal_reach,
              .weight = 8},
     .meaning = holds_grown<reached, reached_now, Standard::reach>},
    {.word = {.text = "capture",
              .sort = Sort::condition,
              .params = {{{.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 512}}},
              .english = "{I have} captured {not|fewer than|at least} {number#{token}}",
              .help = "The player has captured this many pieces since the beginning of the game.",
              .example = "(capture 10)",
              .traits = trait::goal_capture,
              .weight = 6},
     .meaning = holds_grown<captured, captured_now>},
    {.word = {.text = "eliminate",
              .sort = Sort::condition,
              .params = {{{.name = "who",
                           .sort = Sort::player,
                           .arity = Arity::one,
                           .fallback = "enemy"}}},
              .english = "{who:+have} {not|some|no} {tokens} left",
              .help = "These players have nothing on the board and nothing in hand.",
              .example = "(eliminate)",
              .traits = trait::goal_eliminate,
              .weight = 6},
     .meaning = holds_grown<eliminated, eliminated_now, Standard::absence>},
    {.word = {.text = "score",
              .sort = Sort::condition,
              .params = {{{.name = "points", .sort = Sort::value, .least = 0, .most = 100000}}},
              .english = "{I have} {not|fewer than|at least} {points#point}",
              .help = "The player has at least this many points.",
              .example = "(score 10)",
              .traits = trait::goal_score | trait::scores,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.at.head.score[static_cast<std::size_t>(v.me)] >= a.value(v, 0);
     }>},
    {.word = {.text = "stack",
              .sort = Sort::condition,
              .params = {{{.name = "height", .sort = Sort::value, .least = 1, .most = 64},
                          exactly,
                          of_region}},
              .english = "there is {not|no|a} stack {exactly|exactly|at least} {height} high with "
                         "{of:a} on top",
              .help = "Some stack with a cell of the region on top has this height or more.",
              .example = "(stack 4)",
              .traits = trait::goal_stack | trait::stacks,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int n = a.value(v, 0);
       return a.where(v, 2).any_of([&](int c) {
         const int h = v.height_at(c);
         return a.flag(1) ? h == n : h >= n;
       });
     }>},
    {.word = {.text = "state",
              .sort = Sort::condition,
              .params = {{{.name = "state", .sort = Sort::value, .least = 0, .most = 255},
                          {.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 512},
                          of_region}},
              .english = "{not|fewer than|at least} {number} {of:n} carr{number=1|ies|y} the "
                         "number {state}",
              .help = "This many pieces of the region are in the state.",
              .example = "(state 3)",
              .traits = trait::goal_state | trait::states,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int state = a.value(v, 0);
       int n = 0;
       a.where(v, 2).for_each([&](int c) { n += v.state_at(c) == state ? 1 : 0; });
       return n >= a.value(v, 1);
     }>},
    {.word = {.text = "no-move",
              .sort = Sort::condition,
              .english = "{I have} {not|a|no} legal move",
              .help = "The player is about to begin a turn and has no legal step.",
              .example = "(no-move)",
              .traits = trait::goal_stuck | trait::turn_start | trait::needs_stuck,
              .weight = 8},
     .meaning = holds<[]<int W>(const View<W>& v) {
       return v.beginning && v.stuck && v.me == v.at.head.mover;
     }>},
    {.word = {.text = "to-move",
              .sort = Sort::condition,
              .params = {{{.name = "who",
                           .sort = Sort::player,
                           .arity = Arity::one,
                           .fallback = "friend"}}},
              .english = "it is {not|not |}{who:whose} turn",
              .help = "That player is about to begin a turn.",
              .example = "(to-move)",
              .traits = trait::turn_start,
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.beginning && ((a.who_is(v, 0) >> v.at.head.mover) & 1U) != 0;
     }>},
    {.word = {.text = "all-pass",
              .sort = Sort::condition,
              .english = "{not|somebody still moves|nobody moves any more}",
              .help = "Every player has just passed, or none has a legal step.",
              .example = "(all-pass)",
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v) { return v.all_passed; }>},
    {.word = {.text = "most",
              .sort = Sort::condition,
              .params = {{{.name = "number", .sort = Sort::value}}},
              .english = "{number} is {not|not |}greater than that of {enemies}",
              .help = "The number is greater for the player than for every other player.",
              .example = "(most (count friend))",
              .traits = trait::goal_count,
              .weight = 4},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int mine = a.value(v, 0);
       View<W> other = v;
       for (int p = 0; p < v.ground.players; ++p) {
         if (p == v.me || ((v.at.head.alive >> static_cast<unsigned>(p)) & 1U) == 0) continue;
         other.me = p;
         if (a.value(other, 0) >= mine) return false;
       }
       return true;
     }>},
    {.word = {.text = "connected",
              .sort = Sort::condition,
              .english = "{there} {is} next to another of {my} {tokens}",
              .help = "`to` is adjacent to an own piece other than the one moving.",
              .example = "(connected)",
              .traits = trait::uses_from | trait::uses_to,
              .weight = 4},
     .meaning = holds<[]<int W>(const View<W>& v) {
       if (v.to < 0) return false;
       CellSet<W> others = v.mine();
       if (v.from >= 0) others.remove(v.from);
       others.remove(v.to);
       return (v.tables().near(v.to) & others).any();
     }>},
    {.word = {.text = "repeated",
              .sort = Sort::condition,
              .params = {{{.name = "times",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 100}}},
              .english = "the position has {not|not |}occurred {times=1|before|{times} times "
                         "before}",
              .help = "The position, with the player to move, has been seen at least this often "
                      "before in this game.",
              .example = "(repeated)",
              .traits = trait::repeats,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.seen != nullptr && v.seen->times(v.at.head.hash) >= a.value(v, 0);
     }>},
};

}  // namespace

std::span<const Ludeme> goal_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
