// A set of cells as W words of bits: the engine asks its questions of all cells at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace ludi::ggp {

/// Gathers the bits of `word` under `mask` to the low end (pext), with a portable twin.
constexpr std::uint64_t gather_portable(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t out = 0;
  for (std::uint64_t rest = word & mask; rest != 0; rest &= rest - 1)
    out |= std::uint64_t{1} << std::popcount(mask & ((rest & (~rest + 1)) - 1));
  return out;
}

/// Index of the k-th set bit (from 0) of a word that has more than k, with a portable twin.
constexpr int nth_bit_portable(std::uint64_t word, int k) {
  for (; k > 0; --k) word &= word - 1;
  return std::countr_zero(word);
}

inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(word, mask);
#else
  return gather_portable(word, mask);
#endif
}

inline int nth_bit(std::uint64_t word, int k) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << static_cast<unsigned>(k), word));
#else
  return nth_bit_portable(word, k);
#endif
}

/// The k-th set bit of a word, alone, if the word has more than k and this is wanted; else 0.
inline std::uint64_t bit_if(bool wanted, std::uint64_t word, std::uint32_t k) {
#ifdef __BMI2__
  return _pdep_u64(std::uint64_t{1} << (k & 63U), word) & (0U - std::uint64_t{wanted});
#else
  return wanted ? std::uint64_t{1} << nth_bit_portable(word, static_cast<int>(k)) : 0;
#endif
}

template <int W>
struct CellSet {
  std::array<std::uint64_t, W> word{};

  static constexpr CellSet of(int cell) {
    CellSet s;
    s.add(cell);
    return s;
  }

  friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) {
    CellSet r;
    for (std::size_t i = 0; i < W; ++i) r.word[i] = a.word[i] & b.word[i];
    return r;
  }
  friend constexpr CellSet operator|(const CellSet& a, const CellSet& b) {
    CellSet r;
    for (std::size_t i = 0; i < W; ++i) r.word[i] = a.word[i] | b.word[i];
    return r;
  }
  friend constexpr CellSet operator^(const CellSet& a, const CellSet& b) {
    CellSet r;
    for (std::size_t i = 0; i < W; ++i) r.word[i] = a.word[i] ^ b.word[i];
    return r;
  }
  /// The members of a that are not in b.
  friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) {
    CellSet r;
    for (std::size_t i = 0; i < W; ++i) r.word[i] = a.word[i] & ~b.word[i];
    return r;
  }
  constexpr CellSet& operator&=(const CellSet& o) { return *this = *this & o; }
  constexpr CellSet& operator|=(const CellSet& o) { return *this = *this | o; }
  constexpr CellSet& operator-=(const CellSet& o) { return *this = *this - o; }
  friend constexpr bool operator==(const CellSet& a, const CellSet& b) { return (a ^ b).none(); }

  [[nodiscard]] constexpr bool has(int cell) const {
    const auto c = static_cast<unsigned>(cell);
    if constexpr (W == 1) return ((word[0] >> c) & 1U) != 0;
    return ((word[c >> 6U] >> (c & 63U)) & 1U) != 0;
  }
  constexpr void add(int cell) {
    const auto c = static_cast<unsigned>(cell);
    if constexpr (W == 1)
      word[0] |= std::uint64_t{1} << c;
    else
      word[c >> 6U] |= std::uint64_t{1} << (c & 63U);
  }
  constexpr void remove(int cell) {
    const auto c = static_cast<unsigned>(cell);
    if constexpr (W == 1)
      word[0] &= ~(std::uint64_t{1} << c);
    else
      word[c >> 6U] &= ~(std::uint64_t{1} << (c & 63U));
  }

  [[nodiscard]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < W; ++i) all |= word[i];
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const { return !any(); }
  [[nodiscard]] constexpr int count() const {
    int n = 0;
    for (std::size_t i = 0; i < W; ++i) n += std::popcount(word[i]);
    return n;
  }
  /// The k-th member from 0, ascending; k < count().
  [[nodiscard]] int nth(int k) const {
    if constexpr (W == 1) return nth_bit(word[0], k);
    for (std::size_t i = 0; i + 1 < W; ++i) {
      const int n = std::popcount(word[i]);
      if (k < n) return static_cast<int>(i) * 64 + nth_bit(word[i], k);
      k -= n;
    }
    return (W - 1) * 64 + nth_bit(word[W - 1], k);
  }
  /// The least member; undefined for the empty set.
  [[nodiscard]] constexpr int first() const {
    for (std::size_t i = 0; i + 1 < W; ++i)
      if (word[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(word[i]);
    return (W - 1) * 64 + std::countr_zero(word[W - 1]);
  }
  /// The greatest member; undefined for the empty set.
  [[nodiscard]] constexpr int last() const {
    for (std::size_t i = W; i-- > 1;)
      if (word[i] != 0) return static_cast<int>(i) * 64 + 63 - std::countl_zero(word[i]);
    return 63 - std::countl_zero(word[0]);
  }
  /// Calls f(cell) for every member, ascending.
  template <typename F>
  [[gnu::always_inline]] constexpr void for_each(F&& f) const {
    for (std::size_t i = 0; i < W; ++i)
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1)
        f(static_cast<int>(i) * 64 + std::countr_zero(rest));
  }
  /// True if f holds for some member; stops there.
  template <typename F>
  [[nodiscard, gnu::always_inline]] constexpr bool any_of(F&& f) const {
    for (std::size_t i = 0; i < W; ++i)
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1)
        if (f(static_cast<int>(i) * 64 + std::countr_zero(rest))) return true;
    return false;
  }

  /// Every member moved up by n < 64 * W places; what leaves the words is lost.
  [[nodiscard]] constexpr CellSet up(unsigned n) const {
    CellSet r;
    if constexpr (W == 1) {
      r.word[0] = word[0] << n;
    } else {
      const unsigned q = n >> 6U, b = n & 63U;
      if (q == 0) {  // as almost all are; written so that the words are moved all at once
        r.word[0] = word[0] << b;
        for (std::size_t i = 1; i < W; ++i)
          r.word[i] = word[i] << b | word[i - 1] >> 1U >> (63U - b);
        return r;
      }
      for (std::size_t i = W; i-- > q;) {
        r.word[i] = word[i - q] << b;
        if (b != 0 && i > q) r.word[i] |= word[i - q - 1] >> (64U - b);
      }
    }
    return r;
  }
  [[nodiscard]] constexpr CellSet down(unsigned n) const {
    CellSet r;
    if constexpr (W == 1) {
      r.word[0] = word[0] >> n;
    } else {
      const unsigned q = n >> 6U, b = n & 63U;
      if (q == 0) {
        for (std::size_t i = 0; i + 1 < W; ++i)
          r.word[i] = word[i] >> b | word[i + 1] << 1U << (63U - b);
        r.word[W - 1] = word[W - 1] >> b;
        return r;
      }
      for (std::size_t i = 0; i + q < W; ++i) {
        r.word[i] = word[i + q] >> b;
        if (b != 0 && i + q + 1 < W) r.word[i] |= word[i + q + 1] << (64U - b);
      }
    }
    return r;
  }
};

}  // namespace ludi::ggp
