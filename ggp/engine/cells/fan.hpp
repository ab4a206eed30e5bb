// The ways a relation offers: for each path the set of cells it leads to, for all origins at once.
#pragma once

#include <algorithm>
#include <vector>

#include "ggp/engine/position/expr.hpp"

#include "ggp/engine/cells/tables.hpp"

namespace ludi::ggp {

template <int W>
class Fan {
 public:
  struct Way {
    std::uint16_t path;
    CellSet<W> to;
  };

  /// Ways are appended to `ways`, which the caller keeps so that its memory is used again.
  Fan(const Tables<W>& tables, const CellSet<W>& from, const CellSet<W>& to, std::vector<Way>& ways)
      : origins(from), targets(to), tables_(tables), ways_(ways) {}

  const CellSet<W> origins;  ///< cells the step may begin on
  const CellSet<W> targets;  ///< cells it may end on

  /// The path leads to these cells; those that are no targets are dropped.
  void add(std::uint16_t path, const CellSet<W>& to) {
    const CellSet<W> wanted = to & targets;
    if (wanted.any()) ways_.push_back({path, wanted});
  }
  /// One step in each of the directions.
  void steps(DirectionSet directions) {
    if (targets.none()) return;
    for (; directions != 0; directions &= directions - 1) {
      const int d = std::countr_zero(directions);
      add(tables_.path(d, 1), tables_.step[static_cast<std::size_t>(d)](origins));
    }
  }
  /// Any number of steps in each of the directions, on through cells of `through`.
  void slides(DirectionSet directions, const CellSet<W>& through) {
    if (targets.none()) return;
    if (const int only = targets.first(); targets == CellSet<W>::of(only) && tables_.regular())
      return slides_to(only, directions, through);
    for (; directions != 0; directions &= directions - 1) {
      const int d = std::countr_zero(directions);
      CellSet<W> reached = origins;
      for (int length = 1; length <= tables_.longest(d); ++length) {
        reached = tables_.step[static_cast<std::size_t>(d)](reached);
        if (reached.none()) break;
        add(tables_.path(d, length), reached);
        reached &= through;
      }
    }
  }
  /// Over the unbroken line of cells of `line` that begins at the origin, and beyond its last by up
  /// to `most` steps (as many as the line has cells, if negative) across cells of `through`.
  void marches(DirectionSet directions, const CellSet<W>& line, const CellSet<W>& through,
               int most) {
    for (; directions != 0; directions &= directions - 1) {
      const int d = std::countr_zero(directions);
      const auto& step = tables_.step[static_cast<std::size_t>(d)];
      CellSet<W> ahead = step(origins & line);
      for (int length = 1; ahead.any() && length <= tables_.longest(d); ++length) {
        CellSet<W> reached = ahead - line;
        const int last = std::min(length - 1 + (most < 0 ? length : most), tables_.longest(d));
        for (int at = length; at <= last && reached.any(); ++at) {
          add(tables_.path(d, at), reached);
          reached = step(reached & through);
        }
        ahead = step(ahead & line);
      }
    }
  }
  /// Two steps in each of the directions, over a cell of `over`.
  void jumps(DirectionSet directions, const CellSet<W>& over) {
    for (; directions != 0; directions &= directions - 1) {
      const int d = std::countr_zero(directions);
      if (tables_.longest(d) < 2) continue;
      const auto& step = tables_.step[static_cast<std::size_t>(d)];
      add(tables_.path(d, 2), step(step(origins) & over));
    }
  }
  void leap(std::uint16_t path) {
    if (targets.any()) add(path, tables_.leapt(path, origins));
  }

 private:
  // The same where one cell is the only target: looked back along its lines.
  void slides_to(int target, DirectionSet directions, const CellSet<W>& through) {
    const CellSet<W> stops = tables_.all - through;
    for (; directions != 0; directions &= directions - 1) {
      const int d = std::countr_zero(directions), back = tables_.opposite(d);
      const CellSet<W>& behind = tables_.ray(target, back);
      if ((behind & origins).none()) continue;
      const int stop = tables_.first_on_ray(target, back, stops);
      CellSet<W> open = behind;
      if (stop >= 0) open -= tables_.ray(stop, back);
      for (CellSet<W> left = open & origins; left.any();) {
        const int from = tables_.first_on_ray(target, back, left);
        left.remove(from);
        add(tables_.path(d, 1 + tables_.between(from, target, d).count()), targets);
      }
    }
  }

  const Tables<W>& tables_;
  std::vector<Way>& ways_;
};

}  // namespace ludi::ggp
