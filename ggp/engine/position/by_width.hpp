// One meaning for boards of every width.
#pragma once

namespace ludi::ggp {

/// One function for each board width.
template <template <int> class Code>
struct ByWidth {
  Code<1>* w1 = nullptr;
  Code<2>* w2 = nullptr;
  Code<4>* w4 = nullptr;
  Code<8>* w8 = nullptr;
  Code<16>* w16 = nullptr;

  constexpr ByWidth() = default;
  /// Of every width, so that none can be forgotten.
  constexpr ByWidth(Code<1>* one, Code<2>* two, Code<4>* four, Code<8>* eight, Code<16>* sixteen)
      : w1(one), w2(two), w4(four), w8(eight), w16(sixteen) {}

  template <int W>
  [[nodiscard]] constexpr Code<W>* get() const {
    if constexpr (W == 1) return w1;
    if constexpr (W == 2) return w2;
    if constexpr (W == 4) return w4;
    if constexpr (W == 8) return w8;
    if constexpr (W == 16) return w16;
  }
  constexpr explicit operator bool() const { return w1 != nullptr; }
};

}  // namespace ludi::ggp
