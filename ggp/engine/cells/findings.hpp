// What has been counted for all cells at once, kept because the next way of a list asks it again.
#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "ggp/engine/cells/tables.hpp"

namespace ludi::ggp {

/// Answers are kept by the sets they are about, so they hold good whatever happens to a position of
/// the same board. A copy begins with none. Boards are regular (`Tables::regular`).
template <int W>
class Findings {
 public:
  Findings() = default;
  Findings(const Findings& /*other*/) {}
  Findings(Findings&&) noexcept = default;
  Findings& operator=(const Findings& /*other*/) { return *this; }
  Findings& operator=(Findings&&) noexcept = default;
  ~Findings() = default;

  /// To be called before another board is asked about.
  void forget() {
    if (room_ == nullptr) return;
    for (Lined& each : room_->lined) each.axis = -1;
    room_->passed.direction = -1;
  }

  /// For all cells, how many of a set lie on the whole line through them, along the axis of a
  /// direction.
  [[nodiscard]] const Numbers<W>& lined(const Tables<W>& tables, int direction,
                                        const CellSet<W>& of) {
    const int axis = std::min(direction, tables.opposite(direction));
    Room& kept = room();
    for (const Lined& each : kept.lined)
      if (each.axis == axis && each.of == of) return each.numbers;
    Lined& found = kept.lined[kept.next_lined++ % kept.lined.size()];
    found.axis = axis;
    found.of = of;
    found.numbers = {};
    found.numbers.add(of);
    for (const int d : {axis, tables.opposite(axis)}) {
      CellSet<W> passed = of;
      for (int left = tables.longest(d); 0 < left && passed.any(); --left) {
        passed = tables.step[static_cast<std::size_t>(d)](passed);
        found.numbers.add(passed);
      }
    }
    return found.numbers;
  }

  /// For all cells, how many of a set the straight way there passes over. Ways of one direction are
  /// best asked about in the order of their lengths.
  [[nodiscard]] const Numbers<W>& passed(const Tables<W>& tables, const Path& path,
                                         const CellSet<W>& over) {
    const int direction = path.direction.index();
    Passed& now = room().passed;
    if (now.direction != direction || now.length > path.length || now.over != over)
      now = {direction, 1, over, over, {}};
    for (; now.length < path.length; ++now.length) {
      now.reached = tables.step_of(path)(now.reached);
      now.numbers.add(now.reached);
    }
    return now.numbers;
  }

 private:
  struct Lined {
    int axis = -1;
    CellSet<W> of;
    Numbers<W> numbers;
  };
  struct Passed {
    int direction = -1;
    int length = 1;  ///< of the way that is known
    CellSet<W> over, reached;
    Numbers<W> numbers;
  };
  struct Room {
    std::array<Lined, 8> lined;
    Passed passed;
    std::size_t next_lined = 0;
  };

  Room& room() {
    if (room_ == nullptr) room_ = std::make_unique<Room>();
    return *room_;
  }

  std::unique_ptr<Room> room_;
};

}  // namespace ludi::ggp
