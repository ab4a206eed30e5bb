// Sowing: tracks of cells in an order of their own, along which counters are dealt out and pieces
// go, and stores that gather them.
#include <vector>

#include "ggp/ludemes/course.hpp"
#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param on_track = {.name = "track", .sort = Sort::track};
constexpr int most_laps = 1'000;  ///< of one turn's sowing: relays may never end

/// The cells of a track or of a branch as an expression has them for whoever moves.
template <int W>
struct MoverCells {
  const CellSet<W>* cells = nullptr;
  int count = 0;
  MoverCells() = default;
  MoverCells(const View<W>& v, const Expr<W>& part)
      : cells(part.family + v.me * part.number), count(part.number) {}
  [[nodiscard]] int size() const { return count; }
  int operator[](int i) const { return cells[i].first(); }
};

/// The course of a track as an expression has it.
template <int W>
Course<MoverCells<W>> course_of(const View<W>& v, const Expr<W>& track) {
  Course<MoverCells<W>> course({v, track}, track.flag(track_loops));
  for (int i = 0; i < track.count(track_branches); ++i)
    course.add_branch({v, track.arg(track_branches, static_cast<std::size_t>(i))});
  return course;
}

/// Whether the condition of a branch of a track holds at the moment.
template <int W>
auto held(const View<W>& v, const Expr<W>& track) {
  return [&v, &track](std::size_t branch) {
    return track.arg(track_branches, branch).holds(v, branch_condition);
  };
}

// The parameters of `sow`.
constexpr std::size_t sown_track = 0, sown_back = 1, sown_from_origin = 2, sown_skip = 3,
                      sown_relay = 4;

/// Deals out what stands on a cell; the place of the last counter, or -1 if there is none.
template <int W>
int sow_once(Play<W>& p, const Course<MoverCells<W>>& course, int place, const Expr<W>& a,
             const CellSet<W>& skipped) {
  const bool backward = a.flag(sown_back);
  p.lift(course.cell(place), max_height);
  const int begin = place, counters = p.carrying;
  int last = -1, sown = 0;
  p.carrying = 0;
  bool origin = a.flag(sown_from_origin);
  for (int passed = 0; sown < counters;) {
    const int there = origin ? place : course.next(place, backward, held<W>(p, a.arg(sown_track)));
    origin = false;
    // What is left at the end of an open track goes on its last cell.
    if (there < 0 && last < 0) last = place;
    place = there < 0 ? last : there;
    // Nothing comes to lie on a stack that can grow no higher.
    const bool full = p.height_at(course.cell(place)) == max_height;
    if (there >= 0 && (full || skipped.has(course.cell(place)))) {
      if (++passed > course.length()) break;
      continue;
    }
    if (full) break;
    passed = 0;
    const Carried& counter = p.carried[static_cast<std::size_t>(sown++)];
    p.put(course.cell(place), counter.kind, counter.owner, counter.marks);
    last = place;
  }
  // What can go nowhere stays where it was.
  for (; sown < counters; ++sown) {
    const Carried& counter = p.carried[static_cast<std::size_t>(sown)];
    p.put(course.cell(begin), counter.kind, counter.owner, counter.marks);
  }
  return last;
}

template <int W>
void sow(Play<W>& p, const Expr<W>& a) {
  const auto course = course_of<W>(p, a.arg(sown_track));
  const CellSet<W> skipped = a.has(sown_skip) ? a.where(p, sown_skip) : CellSet<W>{};
  int place = course.place_of(own_cell(p));
  for (int lap = 0; place >= 0 && lap < most_laps; ++lap) {
    // The first lap is the step itself.
    if (lap != 0)
      book(p.at.head.work, sown_work * static_cast<std::uint64_t>(p.height_at(course.cell(place))));
    place = sow_once(p, course, place, a, skipped);
    if (place < 0) return;
    p.to = course.cell(place);
    if (!a.has(sown_relay) || !a.holds(p, sown_relay)) return;
  }
}

template <int W>
CellSet<W> trail(const View<W>& v, const Expr<W>& a) {
  const auto course = course_of(v, a.arg(0));
  const CellSet<W> region = a.where(v, 1);
  CellSet<W> run;
  const CellSet<W> start = a.where(v, 2);
  int place = start.any() ? course.place_of(start.first()) : -1;
  for (int gone = 0; place >= 0 && gone < course.length() && region.has(course.cell(place));
       ++gone) {
    run.add(course.cell(place));
    place = course.next(place, a.flag(3), held(v, a.arg(0)));
  }
  return run;
}

constexpr Relation following = [] {
  Relation r = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
    const Expr<W>& track = a.arg(0);
    unsigned holding = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(track.count(track_branches)); ++i)
      if (held(v, track)(i)) holding |= 1U << i;
    for (const auto path : *static_cast<const std::vector<std::uint16_t>*>(a.extra)) {
      const Path& way = v.tables().paths[path];
      if ((way.taken & ~holding) == 0 && (way.passed & holding) == 0) fan.leap(path);
    }
  }>;
  r.leaps = ways_along;
  return r;
}();

constexpr Ludeme sowing_rows[] = {
    {.word = {.text = "track",
              .sort = Sort::track,
              .params =
                  {{{.name = "cells", .sort = Sort::cell, .arity = Arity::some, .count_most = 240},
                    {.name = "branches",
                     .sort = Sort::branch,
                     .arity = Arity::any,
                     .count_most = most_branches},
                    {.name = "loop", .sort = Sort::flag}}},
              .english = "the {loop?loop|track} {cells/,}{branches|, {branches/and}}",
              .help = "Cells one after another, whether they touch or not; a cell may come more "
                      "than once. `branch`: where it goes on otherwise. `loop`: the first follows "
                      "the last. What is said several times is best given a name by `define`.",
              .example = "(track a1 b1 c1 c2 b2 a2 loop)",
              .ideas = "circuit path ring order mancala round sequence",
              .weight = 0},
     .meaning = Family{cells_in_order}},
    {.word = {.text = "branch",
              .sort = Sort::branch,
              .params =
                  {{{.name = "cell", .sort = Sort::cell},
                    {.name = "condition", .sort = Sort::condition},
                    {.name = "cells", .sort = Sort::cell, .arity = Arity::some, .count_most = 60}}},
              .english = "turning off from {cell} to {cells/,} if {condition}",
              .help = "While the condition holds the track leads from the cell to these cells and "
                      "not to the next of its own. The last of them may be a cell of the track, "
                      "which goes on from there; else the way ends. The condition may speak of "
                      "`from` and whoever moves, not of `to`. Of several branches from one cell "
                      "the first counts whose condition holds. Going back, a way leads from a "
                      "branch to the cell where it left, and into one that comes in while its "
                      "condition holds.",
              .example = "(branch c1 (mover White) c3 d3)",
              .ideas = "fork home column switch junction ludo route part",
              .weight = 0},
     .meaning = Family{cells_of_branch}},
    {.word = {.text = "sow",
              .sort = Sort::effect,
              .params = {{on_track,
                          {.name = "backward", .sort = Sort::flag},
                          {.name = "with-origin", .sort = Sort::flag},
                          {.name = "skip",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .keyword = "skip"},
                          {.name = "relay",
                           .sort = Sort::condition,
                           .arity = Arity::optional,
                           .keyword = "relay"}}},
              .english = "sow all {tokens} of {origin} one by one along {track}{backward? "
                         "backwards}{with-origin?, the first on {origin} itself}{skip|, leaving "
                         "out {}}{relay|, and go on in the same way with all {tokens} of the cell "
                         "sown last as long as {}}",
              .help = "Lifts all that stands on the cell, the one the move begins on, and puts one "
                      "piece on each following cell of the track, the lowest first; `backward`: "
                      "on each before it; `with-origin`: the first on the cell itself; `skip`: "
                      "not on these cells. `to` is then the cell that got the last. `relay`: as "
                      "long as the condition holds, what stands on `to` is sown in turn, a "
                      "thousand times at most. What is left at the end of a track that is no loop "
                      "goes on its last cell.",
              .example = "(sow (track a1 b1 c1 c2 b2 a2 loop) (skip from))",
              .ideas = "mancala deal distribute seeds spread drop relay lap",
              .traits = trait::displaces | trait::stacks | trait::sows | trait::uses_from,
              .weight = 2},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) { sow(p, a); }>},
    {.word = {.text = "gather",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "cell", .sort = Sort::region, .keyword = "to"},
                          if_clause}},
              .english = "move {region:pieces} onto {cell}{if|, but only where {}}",
              .help = "All that stands on the cells of the region is put on the cell named by "
                      "`to`, wherever it is and whoever owns it; nothing happens where that is "
                      "no cell.",
              .example = "(gather (nbors to) (to to))",
              .ideas = "store collect heap pile sweep mancala capture bank",
              .traits = trait::displaces | trait::stacks | trait::sows,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const CellSet<W> store = a.where(p, 1);
       if (store.none()) return;
       CellSet<W> cells = filtered(p, a, a.where(p), 2) & p.pieces();
       cells.remove(store.first());
       // What finds no room stays where it is.
       cells.for_each([&](int c) {
         p.lift(c, max_height - p.height_at(store.first()));
         if (p.carrying != 0) p.set_down(store.first());
       });
       p.changed -= cells & p.empty();
     }>},
    {.word = {.text = "trail",
              .sort = Sort::region,
              .params = {{on_track,
                          {.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "occupied",
                           .encloses = true},
                          {.name = "cell",
                           .sort = Sort::cell,
                           .arity = Arity::one,
                           .fallback = "to",
                           .keyword = "from"},
                          {.name = "backward", .sort = Sort::flag}}},
              .english = "{region:same} in an unbroken run {backward?backwards }along {track} "
                         "that begins on {cell}",
              .help = "Cells of the region in an unbroken run along the track that begins with "
                      "`to`, or with the cell named by `from`; `backward`: against its order.",
              .example = "(trail (track a1 b1 c1 c2 b2 a2 loop) (stacked 2) backward)",
              .ideas = "run track sow chain capture back",
              .traits = {},
              .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) { return trail(v, a); }>},
    {.word = {.text = "follow",
              .sort = Sort::condition,
              .params = {{on_track,
                          {.name = "least",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 240},
                          {.name = "most",
                           .sort = Sort::integer,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = 240,
                           .no_less_than = "least"},
                          {.name = "backward", .sort = Sort::flag},
                          {.name = "both", .sort = Sort::flag}}},
              .english = "{moving}{most|{least} to {most} steps|{least#step}}{backward? "
                         "backwards}{both? either way} along {track}",
              .help = "`to` is one step further along the track than `from`, or so many; with two "
                      "numbers, at least and at most so many. `backward`: against its order; "
                      "`both`: either way. What stands on the way does not matter; `between` are "
                      "the cells passed over.",
              .example = "(follow (track a1 b1 c1 c2 b2 a2 loop) 2)",
              .ideas = "race circuit walk round track step advance loop",
              .traits = trait::relates | trait::uses_from | trait::uses_to | trait::leaps,
              .weight = 2},
     .meaning = following},
};

static_assert(fits(sowing_rows));

}  // namespace

std::span<const Ludeme> sowing_ludemes() {
  return sowing_rows;
}

}  // namespace ludi::ggp
