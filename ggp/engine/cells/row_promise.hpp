// How much a player's pieces promise towards a row of n: every stretch of n cells on a line that
// holds some of them and nothing in the way counts by how full it is. Lines that have not changed
// since the last question are not looked at again, so neighbours in a search cost a few lookups.
#pragma once

#include <span>
#include <vector>

#include "ggp/engine/cells/tables.hpp"

namespace ludi::ggp {

/// Chances are added up as -ln(1 - chance), 2^16 to the unit, so that independent ones combine.
inline constexpr std::int32_t promise_unit = 1 << 16;
/// What a complete stretch counts: more than all others together.
inline constexpr std::int32_t promise_kept = 1 << 26;

/// What a stretch of n cells counts that holds `own` pieces and is blocked on `blocked` of the two
/// cells just beyond its ends: a chance of q^4, q = own / n halved for each blocked end.
std::int32_t stretch_promise(int n, int own, int blocked);

/// The sum over all stretches of n of a line whose cells `own` and `blocked` tell by number. A line
/// may have more complete stretches than 32 bits could count.
template <typename Own, typename Blocked>
std::int64_t line_promise(std::span<const std::array<std::int32_t, 3>> worth, int n, int length,
                          Own own, Blocked blocked) {
  std::int64_t sum = 0;
  int mine = 0, others = 0;
  for (int end = 0; end < length; ++end) {
    mine += own(end) ? 1 : 0;
    others += blocked(end) ? 1 : 0;
    const int begin = end - n + 1;
    if (begin > 0) {
      mine -= own(begin - 1) ? 1 : 0;
      others -= blocked(begin - 1) ? 1 : 0;
    }
    if (begin < 0 || others != 0 || mine == 0) continue;
    const auto closed = static_cast<std::size_t>((begin > 0 && blocked(begin - 1) ? 1 : 0) +
                                                 (end + 1 < length && blocked(end + 1) ? 1 : 0));
    sum += worth[static_cast<std::size_t>(mine)][closed];
  }
  return sum;
}

/// Lines of at most this many cells are looked up.
inline constexpr int tabled_line = 10;
/// The sums for every content of a line, by the number that has the digit 1 (base 3) for an own
/// piece and 2 for a blocked cell. Made once for each n and length; shared.
std::span<const std::int32_t> promise_table(int n, int length);
/// The number whose digits to the base 3 are the bits of `bits`.
extern const std::array<std::uint16_t, 1U << tabled_line> base_3;
/// 1 - e^-sum as a number out of 4096, for a sum of promises.
std::int32_t chance_of_any(std::int64_t sum);

template <int W>
class RowPromise {
 public:
  RowPromise(const Tables<W>& tables, int n, int players);

  /// The chance, out of 4096, that a player with these pieces gets a row where those cells are
  /// blocked; all other cells are open.
  [[nodiscard]] std::int32_t of(int player, const CellSet<W>& own, const CellSet<W>& blocked) {
    Memory& known = known_[static_cast<std::size_t>(player)];
    const CellSet<W> changed = (own ^ known.own) | (blocked ^ known.blocked);
    if (changed.any()) {
      known.own = own;
      known.blocked = blocked;
      changed.for_each([&](int c) { look_again(known, c); });
    }
    return chance_of_any(known.total);
  }

 private:
  struct Line {
    LineThrough<W> place;
    int length = 0;
    const std::int32_t* table = nullptr;  ///< null: too long, or its cells are out of order
    std::vector<std::int16_t> cells;
  };
  struct Memory {
    CellSet<W> own, blocked;
    std::vector<std::int64_t> by_line;
    std::int64_t total = 0;
  };

  void look_again(Memory& known, int cell) {
    for (std::size_t a = 0; a < axes_; ++a) {
      const auto id = line_of_[static_cast<std::size_t>(cell) * axes_ + a];
      if (id < 0) continue;
      auto& sum = known.by_line[static_cast<std::size_t>(id)];
      const std::int64_t now = sum_of(lines_[static_cast<std::size_t>(id)], known);
      known.total += now - sum;
      sum = now;
    }
  }
  [[nodiscard]] std::int64_t sum_of(const Line& line, const Memory& known) const {
    if (line.table != nullptr)
      return line
          .table[base_3[line.place.of(known.own)] + 2 * base_3[line.place.of(known.blocked)]];
    const auto is_in = [&](const CellSet<W>& s) {
      return [&](int i) { return s.has(line.cells[static_cast<std::size_t>(i)]); };
    };
    return line_promise(worth_, n_, line.length, is_in(known.own), is_in(known.blocked));
  }

  int n_;
  std::size_t axes_;
  std::vector<std::array<std::int32_t, 3>> worth_;  ///< by own pieces, then blocked ends
  std::vector<Line> lines_;
  std::vector<std::int16_t> line_of_;  ///< by cell, then axis; -1: too short a line
  std::vector<Memory> known_;
};

template <int W>
RowPromise<W>::RowPromise(const Tables<W>& tables, int n, int players)
    : n_(n), axes_(tables.line_axes.size()) {
  for (int own = 0; own <= n; ++own)
    worth_.push_back(
        {stretch_promise(n, own, 0), stretch_promise(n, own, 1), stretch_promise(n, own, 2)});
  line_of_.assign(static_cast<std::size_t>(tables.cells) * axes_, -1);
  for (const auto& source : tables.board->lines()) {
    const auto length = static_cast<int>(source.cells.size());
    if (!source.adjacent || length < n) continue;
    std::size_t axis = 0;
    while (axis < axes_ && tables.line_axes[axis] != source.axis) ++axis;
    if (axis == axes_) continue;
    Line line;
    line.length = length;
    line.place = tables.lines_of(source.cells.front().index())[axis];
    if (tables.gatherable && length <= tabled_line) line.table = promise_table(n, length).data();
    for (const Cell c : source.cells) {
      line.cells.push_back(static_cast<std::int16_t>(c.index()));
      line_of_[static_cast<std::size_t>(c.index()) * axes_ + axis] =
          static_cast<std::int16_t>(lines_.size());
    }
    lines_.push_back(std::move(line));
  }
  known_.resize(static_cast<std::size_t>(players));
  for (auto& known : known_) known.by_line.assign(lines_.size(), 0);
}

}  // namespace ludi::ggp
