// The positions of a game that may come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ludi::ggp {

/// Hashes of turn starts since the last irreversible turn. Each is found in a time that does not
/// grow with their number.
class Seen {
 public:
  Seen() = default;
  explicit Seen(const std::vector<std::uint64_t>& hashes) {
    for (const auto hash : hashes) push(hash);
  }
  void clear() {
    for (const auto hash : hashes_) newest_[slot(hash)] = none;
    hashes_.clear();
    older_.clear();
  }
  void push(std::uint64_t hash) {
    if (hashes_.size() == newest_.size()) widen();
    link(hash, hashes_.size());
    hashes_.push_back(hash);
  }
  void pop() {
    newest_[slot(hashes_.back())] = older_.back();
    older_.pop_back();
    hashes_.pop_back();
  }
  /// How often the hash has been pushed.
  [[nodiscard]] int times(std::uint64_t hash) const {
    int n = 0;
    for (auto i = newest(hash); i != none; i = older_[i]) n += hashes_[i] == hash ? 1 : 0;
    return n;
  }
  /// True if it is among those pushed after the first `before`: since a search began.
  [[nodiscard]] bool has_behind(std::size_t before, std::uint64_t hash) const {
    for (auto i = newest(hash); i != none && i >= before; i = older_[i])
      if (hashes_[i] == hash) return true;
    return false;
  }
  [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  [[nodiscard]] std::size_t slot(std::uint64_t hash) const { return hash & (newest_.size() - 1); }
  [[nodiscard]] std::uint32_t newest(std::uint64_t hash) const {
    return newest_.empty() ? none : newest_[slot(hash)];
  }
  void link(std::uint64_t hash, std::size_t place) {
    std::uint32_t& newest = newest_[slot(hash)];
    older_.push_back(newest);
    newest = static_cast<std::uint32_t>(place);
  }
  void widen() {
    constexpr std::size_t least = 64;
    newest_.assign(newest_.empty() ? least : 4 * newest_.size(), none);
    older_.clear();
    for (std::size_t i = 0; i < hashes_.size(); ++i) link(hashes_[i], i);
  }

  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> newest_;  ///< by the last bits of a hash: the place of the last such
  std::vector<std::uint32_t> older_;   ///< by place: that of the one before it with the same bits
};

}  // namespace ludi::ggp
