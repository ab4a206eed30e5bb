// The generator's bounded draws.
#include "ggp/base/rng.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using ludi::ggp::Rng;

TEST_CASE("a bounded draw is the upper half of the product of 64 fresh bits and the bound") {
  __extension__ using Wide = unsigned __int128;
  Rng bounds(1), drawn(2), bits(2);
  for (int i = 0; i < 100'000; ++i) {
    // Bounds of every size, the greatest among them.
    const auto n =
        i == 0 ? ~std::uint32_t{0}
               : static_cast<std::uint32_t>(bounds.bits() >> (32 + bounds.bits() % 31)) | 1U;
    CHECK(drawn.below(n) == static_cast<std::uint32_t>(static_cast<Wide>(bits.bits()) * n >> 64U));
  }
}
