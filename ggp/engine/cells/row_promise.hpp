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
/// 1 - e^-sum as a number out of 4096, for a sum of promises.
std::int32_t chance_of_any(std::int64_t sum);

template <int W>
class RowPromise {
 public:
  RowPromise(const Tables<W>& tables, int n, int players);

  /// The chance, out of 4096, that a player with these pieces gets a row where those cells are
  /// blocked; all other cells are open. No cell is in both sets.
  [[nodiscard]] std::int32_t of(int player, const CellSet<W>& own, const CellSet<W>& blocked) {
    Memory& known = known_[static_cast<std::size_t>(player)];
    const CellSet<W> changed = (own ^ known.own) | (blocked ^ known.blocked);
    if (changed.any()) {
      const auto digit = [](int c, const CellSet<W>& mine, const CellSet<W>& others) {
        return (mine.has(c) ? 1 : 0) + (others.has(c) ? 2 : 0);
      };
      const CellSet<W> own_before = known.own, blocked_before = known.blocked;
      known.own = own;
      known.blocked = blocked;
      changed.for_each([&](int c) {
        look_again(known, c, digit(c, own, blocked) - digit(c, own_before, blocked_before));
      });
    }
    return chance_of_any(known.total);
  }

 private:
  struct Line {
    int length = 0;
    const std::int32_t* table = nullptr;  ///< null: too long
    std::vector<std::int16_t> cells;
  };
  /// Where a cell is on a line.
  struct Place {
    std::int16_t line = -1;  ///< -1: too short a line
    /// 3^i for its i-th cell, of one that comes twice the sum; 0 where the line is too long for a
    /// table.
    std::uint16_t unit = 0;
  };
  struct Memory {
    CellSet<W> own, blocked;
    std::vector<std::int32_t> content;  ///< by line: where its table tells the sum
    std::vector<std::int64_t> by_line;  ///< the sums
    std::int64_t total = 0;
  };

  void look_again(Memory& known, int cell, int change) {
    for (std::size_t a = 0; a < axes_; ++a) {
      const Place place = place_of_[static_cast<std::size_t>(cell) * axes_ + a];
      if (place.line < 0) continue;
      const auto id = static_cast<std::size_t>(place.line);
      known.content[id] += change * place.unit;
      const std::int64_t now = sum_of(lines_[id], known, known.content[id]);
      known.total += now - known.by_line[id];
      known.by_line[id] = now;
    }
  }
  [[nodiscard]] std::int64_t sum_of(const Line& line, const Memory& known, int content) const {
    if (line.table != nullptr) return line.table[content];
    const auto is_in = [&](const CellSet<W>& s) {
      return [&](int i) { return s.has(line.cells[static_cast<std::size_t>(i)]); };
    };
    return line_promise(worth_, n_, line.length, is_in(known.own), is_in(known.blocked));
  }

  int n_;
  std::size_t axes_;
  std::vector<std::array<std::int32_t, 3>> worth_;  ///< by own pieces, then blocked ends
  std::vector<Line> lines_;
  std::vector<Place> place_of_;  ///< by cell, then axis
  std::vector<Memory> known_;
};

template <int W>
RowPromise<W>::RowPromise(const Tables<W>& tables, int n, int players)
    : n_(n), axes_(tables.line_axes.size()) {
  for (int own = 0; own <= n; ++own)
    worth_.push_back(
        {stretch_promise(n, own, 0), stretch_promise(n, own, 1), stretch_promise(n, own, 2)});
  place_of_.resize(static_cast<std::size_t>(tables.cells) * axes_);
  for (const auto& source : tables.board->lines()) {
    const auto length = static_cast<int>(source.cells.size());
    if (!source.adjacent || length < n) continue;
    std::size_t axis = 0;
    while (axis < axes_ && tables.line_axes[axis] != source.axis) ++axis;
    if (axis == axes_) continue;
    Line line;
    // Stretches of a closed line run on over its end: there its first cells come once more.
    line.length = source.closed ? length + n - 1 : length;
    const bool tabled = line.length <= tabled_line;
    if (tabled) line.table = promise_table(n, line.length).data();
    std::uint16_t unit = tabled ? 1 : 0;
    for (int i = 0; i < line.length; ++i) {
      const int cell = source.cells[static_cast<std::size_t>(i % length)].index();
      line.cells.push_back(static_cast<std::int16_t>(cell));
      Place& place = place_of_[static_cast<std::size_t>(cell) * axes_ + axis];
      place.line = static_cast<std::int16_t>(lines_.size());
      place.unit = static_cast<std::uint16_t>(place.unit + unit);
      unit = static_cast<std::uint16_t>(unit * 3);
    }
    lines_.push_back(std::move(line));
  }
  known_.resize(static_cast<std::size_t>(players));
  for (auto& known : known_) {
    known.content.assign(lines_.size(), 0);
    known.by_line.assign(lines_.size(), 0);
  }
}

}  // namespace ludi::ggp
