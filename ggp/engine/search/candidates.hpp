// The steps of a position in the order in which a search tries them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ggp/base/rng.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

struct Candidate {
  Step step;
  std::uint16_t place = 0;  ///< among the options
};

/// Candidates with what they promise. The most promising of the rest is found when it is asked for:
/// most searches of a position end after a few.
class Candidates {
 public:
  void clear() {
    steps_.clear();
    promises_.clear();
  }
  void add(const Candidate& candidate, std::int32_t promise) {
    steps_.push_back(candidate);
    promises_.push_back(promise);
  }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  [[nodiscard]] bool empty() const { return steps_.empty(); }
  [[nodiscard]] const Candidate& operator[](std::size_t i) const { return steps_[i]; }

  /// Brings the most promising from place `from` on to this place, the first of equals.
  const Candidate& next(std::size_t from) {
    const std::int32_t* promises = promises_.data();
    const auto count = static_cast<std::int64_t>(promises_.size());
    // The greater promise, then the smaller place: one number for both, compared side by side.
    std::int64_t best =
        (std::int64_t{promises[from]} << place_bits) - static_cast<std::int64_t>(from);
    for (auto i = static_cast<std::int64_t>(from) + 1; i < count; ++i)
      best = std::max(best, (std::int64_t{promises[i]} << place_bits) - i);
    const auto found = static_cast<std::size_t>(-best & ((std::int64_t{1} << place_bits) - 1));
    std::swap(steps_[from], steps_[found]);
    std::swap(promises_[from], promises_[found]);
    return steps_[from];
  }
  /// Mixes them, each with its promise.
  void mix_up(Rng& rng) {
    std::vector<std::pair<Candidate, std::int32_t>> all;
    for (std::size_t i = 0; i < size(); ++i) all.emplace_back(steps_[i], promises_[i]);
    shuffle(rng, std::span(all));
    clear();
    for (const auto& [candidate, promise] : all) add(candidate, promise);
  }

 private:
  static constexpr int place_bits = 24;
  std::vector<Candidate> steps_;
  std::vector<std::int32_t> promises_;
};

}  // namespace ludi::ggp
