// A set of facts that rows state: room for 128 of one kind, and no kind mixes with another.
#pragma once

#include <concepts>
#include <cstdint>

namespace ludi::gdl {

/// Says which set the values of an enum belong to. Whoever owns the enum specialises it with a
/// member `type`; the values count from 0 to 127.
template <typename Fact>
struct SetOf;

/// A set of facts of one kind, as a value. `Kind` only keeps the kinds apart.
template <typename Kind>
class Facts {
 public:
  constexpr Facts() = default;
  /// The set of one fact.
  template <typename Fact>
  requires std::same_as<typename SetOf<Fact>::type, Facts>
  constexpr Facts(Fact fact) {
    const auto n = static_cast<unsigned>(fact);
    (n < 64 ? low_ : high_) = std::uint64_t{1} << (n % 64);
  }

  [[nodiscard]] constexpr bool none() const { return (low_ | high_) == 0; }
  template <typename Fact>
  requires std::same_as<typename SetOf<Fact>::type, Facts>
  [[nodiscard]] constexpr bool has(Fact fact) const { return has_any(fact); }
  [[nodiscard]] constexpr bool has_any(Facts some) const { return !(*this & some).none(); }
  [[nodiscard]] constexpr bool has_all(Facts all) const { return (*this & all) == all; }

  friend constexpr Facts operator|(Facts a, Facts b) {
    a.low_ |= b.low_;
    a.high_ |= b.high_;
    return a;
  }
  friend constexpr Facts operator&(Facts a, Facts b) {
    a.low_ &= b.low_;
    a.high_ &= b.high_;
    return a;
  }
  friend constexpr Facts operator-(Facts a, Facts b) {
    a.low_ &= ~b.low_;
    a.high_ &= ~b.high_;
    return a;
  }
  constexpr Facts& operator|=(Facts b) { return *this = *this | b; }
  friend constexpr bool operator==(Facts, Facts) = default;

 private:
  std::uint64_t low_ = 0, high_ = 0;
};

/// Facts about what words do and read.
using Traits = Facts<struct TraitKind>;
/// What the clauses that end a game are about.
using Goals = Facts<struct GoalKind>;

}  // namespace ludi::gdl
