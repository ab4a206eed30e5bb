// What a proof-number search has found out about positions, in a fixed number of bytes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace ludi::ggp {

class ProofTable {
 public:
  /// As a number: it cannot be done.
  static constexpr std::uint32_t infinite = 1U << 30U;

  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t proof = 0, disproof = 0;  ///< both 0: never used
    std::uint32_t work = 0;                 ///< positions entered to find out
  };

  /// The greatest power of two of entries within `bytes`.
  void resize(std::uint64_t bytes) {
    entries_.assign(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Entry), bucket)),
                    Entry{});
  }
  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  /// The entry of a position, or null.
  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    const Entry* first = &entries_[slot(key)];
    for (const Entry* e = first; e != first + bucket; ++e)
      if (e->key == key && (e->proof | e->disproof) != 0) return e;
    return nullptr;
  }
  /// Remembers; of its neighbours the one that took the least work gives way.
  void store(std::uint64_t key, std::uint32_t proof, std::uint32_t disproof, std::uint64_t work) {
    Entry* first = &entries_[slot(key)];
    Entry* place = first;
    std::uint64_t all_work = work;
    for (Entry* e = first; e != first + bucket; ++e) {
      if (e->key == key && (e->proof | e->disproof) != 0) {
        all_work += e->work;
        place = e;
        break;
      }
      if (e->work < place->work) place = e;
    }
    *place = {key, proof, disproof,
              static_cast<std::uint32_t>(std::min<std::uint64_t>(all_work, 0xffffffffU))};
  }

 private:
  static constexpr std::uint64_t bucket = 4;
  [[nodiscard]] std::size_t slot(std::uint64_t key) const {
    return (key ^ (key >> 32U)) & (entries_.size() - bucket);
  }
  std::vector<Entry> entries_;
};

}  // namespace ludi::ggp
