// The positions of a game that may come back.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ludi::ggp {

/// Hashes of turn starts since the last irreversible turn.
class Seen {
 public:
  Seen() = default;
  explicit Seen(const std::vector<std::uint64_t>& hashes) {
    for (const auto hash : hashes) push(hash);
  }
  void clear() {
    for (const auto h : hashes_) marks_[slot(h)] = 0;
    hashes_.clear();
  }
  void push(std::uint64_t hash) {
    hashes_.push_back(hash);
    ++marks_[slot(hash)];
  }
  void pop() {
    --marks_[slot(hashes_.back())];
    hashes_.pop_back();
  }
  /// How often the hash has been pushed.
  [[nodiscard]] int times(std::uint64_t hash) const {
    if (marks_[slot(hash)] == 0) return 0;
    int n = 0;
    for (const auto h : hashes_) n += h == hash ? 1 : 0;
    return n;
  }
  /// True if it is among those pushed after the first `before`: since a search began.
  [[nodiscard]] bool has_behind(std::size_t before, std::uint64_t hash) const {
    return marks_[slot(hash)] != 0 &&
           std::find(hashes_.begin() + static_cast<std::ptrdiff_t>(before), hashes_.end(), hash) !=
               hashes_.end();
  }
  [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

 private:
  static std::size_t slot(std::uint64_t hash) { return hash & 4095U; }
  std::vector<std::uint64_t> hashes_;
  std::array<std::uint16_t, 4096> marks_{};
};

}  // namespace ludi::ggp
