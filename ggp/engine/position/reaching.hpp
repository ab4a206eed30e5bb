// Going on and on: the cells that steps of one kind lead to, one after another.
#pragma once

#include <vector>

#include "ggp/engine/position/play.hpp"
#include "ggp/engine/position/trial_room.hpp"

namespace ludi::ggp {

/// How a piece goes on from one cell: over how many steps, across which cells.
struct Span {
  int least = 1;
  int most = 0;  ///< 0: as many as there are
};

/// The steps of one piece that has been lifted off the board. Keep it no longer than the position.
template <int W>
class Reaching {
 public:
  Reaching(const View<W>& view, const CellTest<W>& step, const CellSet<W>& through,
           std::vector<typename Fan<W>::Way>& ways)
      : view_(view), step_(step), ways_(ways), open_(through) {
    view_.from = view_.to = -1;
    view_.path = 0;
    for (const Expr<W>* set : step_.sets) open_ &= set->code.where(view_, *set);
  }

  /// The cells that any number of steps lead to, the first one not among them.
  [[nodiscard]] CellSet<W> all_from(int cell) {
    CellSet<W> reached, fresh = CellSet<W>::of(cell);
    open_.remove(cell);
    while (fresh.any()) {
      fresh = next(fresh, open_ - reached);
      reached |= fresh;
    }
    return reached;
  }

  /// The cells that so many steps lead to, none of them to a cell where the piece has been.
  [[nodiscard]] CellSet<W> counted_from(int cell, Span span) {
    CellSet<W> reached;
    go_on(cell, CellSet<W>::of(cell), 1, span, reached);
    return reached;
  }

 private:
  void go_on(int cell, const CellSet<W>& been, int number, Span span, CellSet<W>& reached) {
    const CellSet<W> ends = next(CellSet<W>::of(cell), open_ - been);
    if (span.least <= number) reached |= ends;
    if (number == span.most) return;
    ends.for_each([&](int c) { go_on(c, been | CellSet<W>::of(c), number + 1, span, reached); });
  }

  /// The cells of a set that one step from any of the others leads to.
  CellSet<W> next(const CellSet<W>& origins, const CellSet<W>& among) {
    book(view_.at.head.work, walk_work);
    if (among.none()) return {};
    if (step_.relation != nullptr && !step_.by_origin) return by_ways(origins, among);
    CellSet<W> out;
    origins.for_each([&](int from) {
      if (step_.relation != nullptr)
        out |= by_ways(CellSet<W>::of(from), among - out);
      else
        (among - out).for_each([&](int to) {
          if (from != to && fits(from, to)) out.add(to);
        });
    });
    return out;
  }

  CellSet<W> by_ways(const CellSet<W>& origins, const CellSet<W>& among) {
    if (among.none()) return {};
    ways_.clear();
    view_.from = step_.by_origin ? origins.first() : -1;
    view_.to = -1;
    Fan<W> fan(view_.tables(), origins, among, ways_);
    step_.relation->code.fan(view_, *step_.relation, fan);
    CellSet<W> out;
    for (const auto& way : ways_) {
      if (step_.rest.empty()) {
        out |= way.to;
        continue;
      }
      view_.path = way.path;
      (way.to - out).for_each([&](int to) {
        if (fits(view_.tables().paths[way.path].from_of[static_cast<std::size_t>(to)], to))
          out.add(to);
      });
    }
    view_.path = 0;
    return out;
  }

  bool fits(int from, int to) {
    view_.from = from;
    view_.to = to;
    for (const Expr<W>* condition : step_.rest) {
      book(view_.at.head.work, ask_work);
      if (!condition->code.holds(view_, *condition)) return false;
    }
    return true;
  }

  View<W> view_;
  const CellTest<W>& step_;
  std::vector<typename Fan<W>::Way>& ways_;
  CellSet<W> open_;
};

}  // namespace ludi::ggp
