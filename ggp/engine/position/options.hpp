// The legal steps of a position, bucket by bucket.
#pragma once

#include <bit>
#include <vector>

#include "ggp/engine/cells/fan.hpp"
#include "ggp/engine/cells/findings.hpp"
#include "ggp/engine/position/expr.hpp"

namespace ludi::ggp {

/// Steps that share a rule and a way: every cell of `to` is one of them.
template <int W>
struct Bucket {
  CellSet<W> to;
  int count = 0;
  std::int16_t from = -1;  ///< the origin where it is one cell
  std::uint16_t path = 0;  ///< else the way back to it
  std::uint8_t rule = 0;
  std::uint8_t choice = 0;
};

/// The legal steps of a position, in buckets, with room that is used again.
template <int W>
struct Options {
  std::vector<Bucket<W>> buckets;
  int total = 0;
  bool may_stop = false;   ///< the turn may also end here
  bool may_pass = false;   ///< `pass` is legal as well
  std::uint8_t swaps = 0;  ///< bit set of the seats that may be taken over
  /// If set, steps that go elsewhere may be left out: who asks wants those that replace a piece on
  /// one of these cells, or that take by effects.
  const CellSet<W>* onto = nullptr;
  std::vector<typename Fan<W>::Way> ways;
  Findings<W> found;
  Kept<W> kept;  ///< room for `View::kept`

  void clear() {
    buckets.clear();
    total = 0;
    may_stop = may_pass = false;
    swaps = 0;
  }
  void add(const CellSet<W>& to, std::int16_t from, std::uint16_t path, std::uint8_t rule,
           std::uint8_t choice) {
    const int n = to.count();
    if (n == 0) return;
    buckets.push_back({to, n, from, path, rule, choice});
    total += n;
  }
  [[nodiscard]] int choices() const {
    return total + (may_stop ? 1 : 0) + (may_pass ? 1 : 0) + std::popcount(swaps);
  }
};

}  // namespace ludi::ggp
