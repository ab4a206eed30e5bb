// The transposition table: what the search has found out about positions, in a fixed number of
// bytes. Emptied before each search by counting a generation, so a search never sees another's.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace ludi::ggp {

enum class Bound : std::uint8_t { none, lower, upper, exact };

class TranspositionTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::int32_t worth = 0;        ///< wins counted from this position, not from the root
    std::uint16_t best = no_step;  ///< place of the best step among the options
    std::uint8_t depth = 0;        ///< turns searched
    Bound bound : 2 = Bound::none;
    std::uint8_t solved : 1 = 0;      ///< no evaluation, cut or repetition entered into it
    std::uint8_t generation : 5 = 0;  ///< 0: never used
  };
  static_assert(sizeof(Entry) == 16);
  static constexpr std::uint16_t no_step = 0xffff;

  /// The greatest power of two of entries within `bytes`, and no more than twice `nodes`.
  void resize(std::uint64_t bytes, std::uint64_t nodes) {
    const std::uint64_t wanted = std::min<std::uint64_t>(
        bytes / sizeof(Entry), std::min<std::uint64_t>(nodes, 1U << 30U) * 2);
    const std::uint64_t entries = std::bit_floor(std::max<std::uint64_t>(wanted, bucket));
    if (entries != entries_.size()) entries_.assign(entries, Entry{});
  }
  void clear() {
    if (++generation_ < 32) return;
    generation_ = 1;
    entries_.assign(entries_.size(), Entry{});
  }

  /// The entry of a position, or null.
  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    const Entry* first = &entries_[slot(key)];
    for (const Entry* e = first; e != first + bucket; ++e)
      if (e->key == key && e->generation == generation_) return e;
    return nullptr;
  }
  /// Remembers; the shallowest of its neighbours gives way.
  void store(Entry entry) {
    entry.generation = generation_ & 31U;
    Entry* first = &entries_[slot(entry.key)];
    Entry* place = first;
    for (Entry* e = first; e != first + bucket; ++e) {
      if (e->generation != generation_ || e->key == entry.key) {
        place = e;
        break;
      }
      if (e->depth < place->depth) place = e;
    }
    *place = entry;
  }

 private:
  static constexpr std::uint64_t bucket = 4;
  [[nodiscard]] std::size_t slot(std::uint64_t key) const {
    return (key ^ (key >> 32U)) & (entries_.size() - bucket);
  }
  std::vector<Entry> entries_;
  std::uint8_t generation_ = 0;
};

}  // namespace ludi::ggp
