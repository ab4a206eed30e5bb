// What a search remembers positions by.
#pragma once

#include "ggp/engine/position/position.hpp"
#include "ggp/rules/rules.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

/// The hash, and where the rules count turns or quiet ones, those too. Where earlier positions
/// decide something nothing can be remembered.
template <int W>
class PositionKey {
 public:
  explicit PositionKey(const Rules& rules)
      : counts_(rules.traits.has(trait::counts_quiet)),
        decides_(!rules.traits.has(trait::repeats) && !rules.repetition.decides()) {}

  /// True if positions with the same key go on alike.
  [[nodiscard]] bool decides() const { return decides_; }
  [[nodiscard]] std::uint64_t operator()(const Position<W>& at) const {
    if (!counts_) return at.head.hash;
    std::uint64_t key = mix(at.head.hash, at.head.turns, 0);
    for (const auto quiet : at.head.quiet) key = mix(key, quiet, 0);
    return key;
  }

 private:
  bool counts_, decides_;
};

}  // namespace ludi::ggp
