// One step of a turn as eight bytes. What it does is the affair of its rule.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace ludi::ggp {

struct Step {
  std::int16_t from = -1;  ///< cell, or -1
  std::int16_t to = -1;    ///< cell, or -1
  std::uint16_t path =
      0;  ///< which way from `from` to `to`, an index of the engine's paths; 0: none
  std::uint8_t rule = pass_rule;  ///< index of the move definition, or one of the constants below
  std::uint8_t choice = 0;        ///< 1 + owner or kind chosen, where the rule leaves a choice

  static constexpr std::uint8_t pass_rule = 255;  ///< no step at all
  static constexpr std::uint8_t stop_rule = 254;  ///< ends a turn that might have gone on

  static constexpr Step pass() { return Step{}; }
  static constexpr Step stop() { return Step{-1, -1, 0, stop_rule, 0}; }
  [[nodiscard]] constexpr bool is_pass() const { return rule == pass_rule; }
  [[nodiscard]] constexpr bool is_stop() const { return rule == stop_rule; }
  friend constexpr auto operator<=>(const Step&, const Step&) = default;
};
static_assert(sizeof(Step) == 8);

/// The steps one player takes before the next player's turn.
using Turn = std::vector<Step>;

}  // namespace ludi::ggp
