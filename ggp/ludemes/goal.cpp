// What end clauses are about. Goals that can only come true where a piece is put say so with a
// second reading, from the changed cells alone.
#include "ggp/ludemes/families.hpp"
#include "ggp/ludemes/goal_options.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

// The parameters of `connect`.
enum Connect : std::uint8_t { joined_regions, number, of, which, adjacent_by, by_links };

template <int W>
int wanted_regions(const View<W>& v, const Expr<W>& a) {
  return a.has(number) ? a.value(v, number) : a.arg(joined_regions).number;
}

enum class Which : std::uint8_t { any, apart, opposite };
template <int W>
Which which_regions(const Expr<W>& a) {
  if (!a.has(which)) return Which::any;
  return a.choice[which] == 0 ? Which::apart : Which::opposite;
}

// Regions of a family as bits; the first 64 count.
using Joined = std::uint64_t;

// True if so many of the regions, given as bits, can be picked of which no two touch.
template <int W>
bool some_apart(const View<W>& v, const CellSet<W>* family, Joined joined, int wanted) {
  if (wanted <= 0) return true;
  for (; std::popcount(joined) >= wanted; joined &= joined - 1) {
    const int first = std::countr_zero(joined);
    const CellSet<W> near = v.tables().grow(family[first]) | family[first];
    Joined rest = joined & (joined - 1);
    for (Joined left = rest; left != 0; left &= left - 1)
      if ((family[std::countr_zero(left)] & near).any()) rest &= ~(left & (~left + 1));
    if (some_apart(v, family, rest, wanted - 1)) return true;
  }
  return false;
}

// True if the regions a chain joins, given as bits, are enough and of the kind asked for.
template <int W>
bool enough_regions(const View<W>& v, const Expr<W>& a, Joined joined, int wanted) {
  if (std::popcount(joined) < wanted) return false;
  const Which kind = which_regions(a);
  if (kind == Which::any) return true;
  const int n = a.arg(joined_regions).number;
  const CellSet<W>* family = a.arg(joined_regions).family + v.me * n;
  if (kind == Which::apart) return some_apart(v, family, joined, wanted);
  const unsigned half = static_cast<unsigned>(n / 2);
  return 2 * std::popcount(joined & (joined >> half)) >= wanted;
}

// The regions that a chain touches.
template <int W>
Joined joined_by(const View<W>& v, const Expr<W>& family, const CellSet<W>& chain) {
  const int n = std::min(family.number, 64);
  const CellSet<W>* cells = family.family + v.me * family.number;
  Joined joined = 0;
  for (int i = 0; i < n; ++i)
    if ((chain & cells[i]).any()) joined |= Joined{1} << static_cast<unsigned>(i);
  return joined;
}

// The part of `within` that links join to a cell, one after another.
template <int W>
CellSet<W> linked_chain_of(const View<W>& v, int cell, const CellSet<W>& within) {
  CellSet<W> chain = CellSet<W>::of(cell);
  for (CellSet<W> next = chain; next.any(); chain |= next)
    next = (v.linked_with(next) & within) - chain;
  return chain;
}

// The part of `within` connected to a cell, along the directions given or the board's adjacency.
template <int W>
CellSet<W> chain_of(const View<W>& v, const Expr<W>& a, std::size_t param, int cell,
                    const CellSet<W>& within) {
  if (!a.has(param)) return v.flood(CellSet<W>::of(cell), within);
  // What is adjacent is so both ways.
  const DirectionSet named = a.directions(v, param);
  DirectionSet directions = named;
  for (DirectionSet d = named; d != 0; d &= d - 1)
    if (const int back = v.tables().opposite(std::countr_zero(d)); back >= 0)
      directions |= DirectionSet{1} << static_cast<unsigned>(back);
  CellSet<W> reached = CellSet<W>::of(cell), seed = reached;
  while (seed.any()) {
    CellSet<W> next;
    for (DirectionSet d = directions; d != 0; d &= d - 1)
      next |= v.tables().step[static_cast<std::size_t>(std::countr_zero(d))](seed);
    seed = (next & within) - reached;
    reached |= seed;
  }
  return reached;
}

template <int W>
CellSet<W> joined_with(const View<W>& v, const Expr<W>& a, int cell, const CellSet<W>& within) {
  return a.flag(by_links) ? linked_chain_of(v, cell, within)
                          : chain_of(v, a, adjacent_by, cell, within);
}

constexpr auto connected_anywhere = []<int W>(const View<W>& v, const Expr<W>& a) {
  const int wanted = wanted_regions(v, a);
  const Expr<W>& family = a.arg(joined_regions);
  if (wanted > family.number) return false;
  const CellSet<W> s = a.where(v, of);
  if (wanted <= 0) return s.any();
  CellSet<W> seeds;
  for (int i = 0; i <= family.number - wanted; ++i)
    seeds |= family.family[v.me * family.number + i] & s;
  while (seeds.any()) {
    const CellSet<W> chain = joined_with(v, a, seeds.first(), s);
    if (enough_regions(v, a, joined_by(v, family, chain), wanted)) return true;
    seeds -= chain;
  }
  return false;
};
constexpr auto connected_grown = []<int W>(const View<W>& v, const Expr<W>& a) {
  const CellSet<W> s = a.where(v, of);
  const CellSet<W> fresh = s & v.changed;
  if (fresh.none()) return false;
  const int wanted = wanted_regions(v, a);
  if (v.ground.tracked_family == &a.arg(joined_regions) && a.arg(of).form == KnownForm::mine &&
      !a.has(adjacent_by) && !a.flag(by_links)) {
    const std::uint16_t* touches = v.at.wide_block(v.ground.layout.touches);
    return fresh.any_of([&](int c) { return enough_regions(v, a, touches[v.root_of(c)], wanted); });
  }
  return fresh.any_of([&](int c) {
    return enough_regions(v, a, joined_by(v, a.arg(joined_regions), joined_with(v, a, c, s)),
                          wanted);
  });
};

constexpr auto reached = []<int W>(const View<W>& v, const Expr<W>& a) {
  const int there = (a.where(v, 0) & a.where(v, 2)).count(), n = a.value(v, 1);
  return a.flag(3) ? there == n : there >= n;
};
constexpr auto reached_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  if (a.flag(3)) return reached.template operator()<W>(v, a);
  const CellSet<W> there = a.where(v, 2) & a.where(v, 0);
  return (there & v.changed).any() && there.count() >= a.value(v, 1);
};

constexpr auto eliminated = []<int W>(const View<W>& v, const Expr<W>& a) {
  const SeatSet who = a.who_is(v, 0);
  for (int p = 0; p < v.ground.players; ++p) {
    if (((who >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    if (v.owned(p).any()) return false;
    if (v.ground.layout.hands != 0)
      for (int k = 0; k < v.ground.kinds; ++k) {
        // Of what is not counted there is no end, but only rules bring it in.
        const bool counts = v.in_hand(p, k) != endless || ((v.ground.entering >> k) & 1U) != 0;
        if (counts && v.in_hand(p, k) != 0) return false;
      }
  }
  return true;
};
// Nobody is eliminated by a step that costs nobody a piece.
constexpr auto eliminated_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.lost && eliminated.template operator()<W>(v, a);
};

constexpr auto captured = []<int W>(const View<W>& v, const Expr<W>& a) {
  const int taken = a.has(1) && v.ground.layout.prisoners != 0
                        ? v.at.block(v.ground.layout.prisoners)[v.me * v.ground.kinds + a.kind(1)]
                        : v.at.head.captured[static_cast<std::size_t>(v.me)];
  return taken >= a.value(v, 0);
};
constexpr auto captured_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.lost && captured.template operator()<W>(v, a);
};

constexpr auto grouped = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> left = a.where(v, 2);
  if (left.none()) return false;
  if (!a.has(0)) return chain_of(v, a, 3, left.first(), left) == left;
  const int n = a.value(v, 0);
  while (left.any()) {
    const CellSet<W> part = chain_of(v, a, 3, left.first(), left);
    const int size = part.count();
    if (a.flag(1) ? size == n : size >= n) return true;
    left -= part;
  }
  return false;
};
// Groups of pieces change where one comes to stand or is lost. Those in a region that lies still
// also change where one steps out of it, and may become one group, or come to a number, by that.
constexpr auto grouped_now = []<int W>(const View<W>& v, const Expr<W>& a) {
  const bool at_arrival = (a.has(0) && !a.flag(1)) || a.arg(2).form == KnownForm::mine;
  const bool changed = at_arrival ? (a.where(v, 2) & v.changed).any() : v.changed.any();
  return (v.lost || changed) && grouped.template operator()<W>(v, a);
};

constexpr Ludeme goal_rows[] = {
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
                          of_region,
                          {.name = "which",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .options = "apart opposite"},
                          adjacency,
                          {.name = "by-links", .sort = Sort::flag}}},
              .english = "{not|no|a} chain of {of:bare} joins {number|{} }{which=apart|separate "
                         "}{which=opposite|opposite }{number|of }{regions}{adjacency|, step by "
                         "step {}}{by-links?, link by link|}",
              .help = "One connected chain touches this many of the regions (all, if no number is "
                      "given): `apart`, no two of which touch each other, or `opposite`, that face "
                      "each other in pairs. `by-links`: the chain goes from cell to cell along "
                      "links.",
              .example = "(connect own-regions)",
              .ideas = "link join chain bridge path sides hex",
              .goals = goal::connect,
              .weight = 8},
     .form = ChainForm{.regions = "regions",
                       .number = "number",
                       .of = "of",
                       .which = "which",
                       .by_links = "by-links"},
     .meaning = holds_grown<connected_anywhere, connected_grown>},
    {.word = {.text = "group",
              .sort = Sort::condition,
              .params = {{{.name = "size",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = max_cells},
                          exactly,
                          of_region,
                          adjacency}},
              .english = "{size|{of=friend|{I have} {not|no|a}|there is {not|no|a}} connected "
                         "group of {exactly|exactly |}{size}{exactly|| or more} "
                         "{of=friend|{tokens}|{of:n}}|{of} {not|do not form|form} one connected "
                         "group}{adjacency|, {} only}",
              .help =
                  "A connected group of this many or more (`exactly`: not more); without a size "
                  "all cells of the region are one group, and there is at least one.",
              .example = "(group 5)",
              .ideas = "gather unite cluster together connected all",
              .goals = goal::group,
              .weight = 7},
     .form = GoalForm{.number = "size", .exactly = "exactly", .of = "of"},
     .meaning = holds_grown<grouped, grouped_now>},
    {.word = {.text = "reach",
              .sort = Sort::condition,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_cells},
                          of_region,
                          exactly}},
              .english = "{number=1|{not|none of {of}|{of:a}} is|{not|fewer than|at least} "
                         "{number} {of:n} are} on {region:a}",
              .help = "This many pieces (or more, unless `exactly`) stand in the region.",
              .example = "(reach goal)",
              .ideas = "arrive race get target breakthrough goal",
              .goals = goal::reach,
              .weight = 8},
     .form = ReachForm{.region = "region", .number = "number", .exactly = "exactly", .of = "of"},
     .meaning = holds_grown<reached, reached_now>},
    {.word = {.text = "capture",
              .sort = Sort::condition,
              .params = {{{.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_cells},
                          {.name = "piece", .sort = Sort::piece, .arity = Arity::optional}}},
              .english = "{I have} captured {not|fewer than|at least} {piece|{number} "
                         "{piece:bare}|{number#{token}}}",
              .help = "The player has captured this many pieces (of a kind, if given) since the "
                      "beginning of the game.",
              .example = "(capture 10)",
              .ideas = "taken prisoners captives won",
              .traits = trait::prisoners,
              .goals = goal::capture,
              .weight = 6},
     .form = GoalForm{.number = "number"},
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
              .ideas = "annihilate wipe nothing left extinct destroy",
              .goals = goal::eliminate,
              .weight = 6},
     .form = AbsenceForm{.who = "who"},
     .meaning = holds_grown<eliminated, eliminated_now>},
    {.word = {.text = "score",
              .sort = Sort::condition,
              .params = {{{.name = "points", .sort = Sort::value, .least = 0, .most = 100000}}},
              .english = "{I have} {not|fewer than|at least} {points#point}",
              .help = "The player has at least this many points.",
              .example = "(score 10)",
              .ideas = "points win enough total",
              .goals = goal::score,
              .weight = 3},
     .form = GoalForm{.number = "points"},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.at.head.score[static_cast<std::size_t>(v.me)] >= a.value(v, 0);
     }>},
    {.word = {.text = "stack",
              .sort = Sort::condition,
              .params = {{{.name = "height", .sort = Sort::value, .least = 1, .most = max_height},
                          exactly,
                          of_region}},
              .english = "there is {not|no|a} stack {exactly|exactly|at least} {height} high with "
                         "{of:a} on top",
              .help = "Some stack with a cell of the region on top has this height or more.",
              .example = "(stack 4)",
              .ideas = "tower pile height tall",
              .traits = trait::stacks,
              .goals = goal::stack,
              .weight = 3},
     .form = GoalForm{.number = "height", .exactly = "exactly", .of = "of"},
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
                           .most = max_cells},
                          of_region}},
              .english = "{not|fewer than|at least} {number} {of:n} carr{number=1|ies|y} the "
                         "number {state}",
              .help = "This many pieces of the region are in the state.",
              .example = "(state 3)",
              .ideas = "level number status value",
              .traits = trait::states,
              .goals = goal::state,
              .weight = 3},
     .form = GoalForm{.number = "number", .of = "of", .state = "state"},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int state = a.value(v, 0);
       int n = 0;
       a.where(v, 2).for_each([&](int c) { n += v.state_at(c) == state ? 1 : 0; });
       return n >= a.value(v, 1);
     }>},
    {.word = {.text = "most",
              .sort = Sort::condition,
              .params = {{{.name = "number", .sort = Sort::value},
                          {.name = "ties",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .options = "none first last all"}}},
              .english = "{number} is {not|not |}greater than that of {enemies}{ties=first|, the "
                         "first of equals counting as greater}{ties=last|, the last of equals "
                         "counting as greater}{ties=all|, or as great}",
              .help =
                  "The number is greater for the player than for every other player. Of players "
                  "with equally much `none` has the most (as if nothing is said), the `first` "
                  "in turn order, the `last`, or `all` of them.",
              .example = "(most (count friend))",
              .ideas = "majority more greater leads winner count",
              .goals = goal::count,
              .weight = 4},
     .form = GoalForm{.number = "number"},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int mine = a.value(v, 0);
       const int ties = a.has(1) ? a.choice[1] : 0;
       View<W> other = v;
       for (int p = 0; p < v.ground.players; ++p) {
         if (p == v.me || ((v.at.head.alive >> static_cast<unsigned>(p)) & 1U) == 0) continue;
         other.me = p;
         const int theirs = a.value(other, 0);
         if (mine < theirs) return false;
         const bool yields = ties == 0 || (ties == 1 && p < v.me) || (ties == 2 && v.me < p);
         if (mine == theirs && yields) return false;
       }
       return true;
     }>},
    {.word = {.text = "connected",
              .sort = Sort::condition,
              .english = "{there} {is} next to another of {my} {tokens}",
              .help = "`to` is adjacent to an own piece other than the one moving.",
              .example = "(connected)",
              .ideas = "touching adjacent beside friend join",
              .traits = trait::uses_from | trait::uses_to | trait::as_moved,
              .weight = 4},
     .meaning = holds<[]<int W>(const View<W>& v) {
       if (v.to < 0) return false;
       CellSet<W> others = v.mine();
       if (v.from >= 0) others.remove(v.from);
       others.remove(v.to);
       return (v.tables().near(v.to) & others).any();
     }>},
};

static_assert(fits(goal_rows));

}  // namespace

std::span<const Ludeme> goal_ludemes() {
  return goal_rows;
}

}  // namespace ludi::ggp
