// The one generator: xoshiro256++ seeded through splitmix64. Small, fast and the same everywhere;
// the standard distributions are not, so bounded draws and shuffles are ours too.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace ludi::ggp {

/// One step of splitmix64; also the way to mix several numbers into one seed.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

/// Hash of a sequence of numbers, order counting.
template <typename... More>
constexpr std::uint64_t mix(std::uint64_t first, std::uint64_t second, More... more) {
  return mix(mix(first) ^ second, static_cast<std::uint64_t>(more)...);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : state_) word = mix(seed += 0x9e3779b97f4a7c15U);
  }

  /// 64 fresh bits.
  constexpr std::uint64_t bits() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in [0, n), n > 0. The bias of the multiplication is below n / 2^64.
  constexpr std::uint32_t below(std::uint32_t n) {
    // The upper half of a product of 96 bits, put together from halves: machines without products
    // of 128 bits would call a function.
    const std::uint64_t word = bits();
    const std::uint64_t carry = (word & 0xffffffffU) * n >> 32U;
    return static_cast<std::uint32_t>(((word >> 32U) * n + carry) >> 32U);
  }

  /// Uniform in [0, 1) with 53 bits.
  constexpr double unit() { return static_cast<double>(bits() >> 11U) * 0x1.0p-53; }

  /// True once in `n` on average.
  constexpr bool one_in(std::uint32_t n) { return below(n) == 0; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, unsigned by) {
    return (x << by) | (x >> (64U - by));
  }
  std::uint64_t state_[4] = {};
};

template <typename T>
void shuffle(Rng& rng, std::span<T> items) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace ludi::ggp
