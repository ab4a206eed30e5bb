// A number for every cell of the board at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ggp/engine/cells/cell_set.hpp"

namespace ludi::ggp {

/// Numbers of cells, from `base` up, as sets: a cell's number is `base` and 2^i for each of the
/// sets i that it is in. At most 1023 above `base`.
template <int W>
class Numbers {
 public:
  int base = 0;

  /// One more for each of the cells.
  void add(const CellSet<W>& cells) { add_digit(0, cells); }
  /// So many more for one cell that has none yet.
  void put(int cell, int number) {
    for (std::size_t i = 0; number >> i != 0 && i < most; ++i) {
      while (used_ <= i) digits_[used_++] = {};
      if ((number >> i & 1) != 0) digits_[i].add(cell);
    }
  }

  /// Of all cells, those whose number is less here than there, and those where both are equal.
  struct Compared {
    CellSet<W> less, equal;
  };
  [[nodiscard]] static Compared compare(const Numbers& here, const Numbers& there,
                                        const CellSet<W>& all) {
    if (there.base < here.base) {
      const Compared other = compare(there, here, all);
      return {all - other.less - other.equal, other.equal};
    }
    const std::int64_t ahead = std::int64_t{there.base} - here.base;
    if (ahead >> most != 0) return {all, {}};
    if (there.used_ == 0) return here.compared_to(ahead, all);
    if (here.used_ == 0) {
      if (ahead > 0) return {all, {}};
      CellSet<W> more;
      for (std::size_t i = 0; i < there.used_; ++i) more |= there.digits_[i];
      return {more, all - more};
    }
    Numbers raised = there;
    for (std::size_t i = 0; i < most; ++i)
      if ((ahead >> i & 1) != 0) raised.add_digit(i, all);
    Compared found{{}, all};
    const std::size_t digits = here.used_ < raised.used_ ? raised.used_ : here.used_;
    for (std::size_t i = digits; i-- > 0 && found.equal.any();) {
      const CellSet<W> one = i < here.used_ ? here.digits_[i] : CellSet<W>{};
      const CellSet<W> other = i < raised.used_ ? raised.digits_[i] : CellSet<W>{};
      found.less |= found.equal & (other - one);
      found.equal -= one ^ other;
    }
    return found;
  }

 private:
  static constexpr std::size_t most = 10;

  /// With a number that is the same for all cells, counted from `base`.
  [[nodiscard]] Compared compared_to(std::int64_t number, const CellSet<W>& all) const {
    if (number >> used_ != 0) return {all, {}};
    Compared found{{}, all};
    for (std::size_t i = used_; i-- > 0 && found.equal.any();)
      if ((number >> i & 1) != 0) {
        found.less |= found.equal - digits_[i];
        found.equal &= digits_[i];
      } else {
        found.equal -= digits_[i];
      }
    return found;
  }

  /// 2^digit more for each of the cells.
  void add_digit(std::size_t digit, CellSet<W> cells) {
    while (used_ < digit) digits_[used_++] = {};
    for (std::size_t i = digit; cells.any() && i <= most; ++i) {
      if (i == used_) {
        digits_[used_++] = cells;
        return;
      }
      const CellSet<W> carried = digits_[i] & cells;
      digits_[i] = digits_[i] ^ cells;
      cells = carried;
    }
  }

  std::array<CellSet<W>, most + 1> digits_;  ///< … and one for what a comparison carries
  std::size_t used_ = 0;
};

}  // namespace ludi::ggp
