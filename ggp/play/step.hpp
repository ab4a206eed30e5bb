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
  /// Where the rule leaves a choice: 1 + owner in the lower four bits, 1 + which kind to promote to
  /// in the upper four.
  std::uint8_t choice = 0;

  static constexpr std::uint8_t pass_rule = 255;    ///< no step at all
  static constexpr std::uint8_t stop_rule = 254;    ///< ends a turn that might have gone on
  static constexpr std::uint8_t choose_rule = 253;  ///< names the cell `to` an effect waits for
  static constexpr std::uint8_t swap_rule = 252;    ///< takes over the seat `choice`

  static constexpr Step pass() { return Step{}; }
  static constexpr Step stop() { return Step{-1, -1, 0, stop_rule, 0}; }
  static constexpr Step choose(int cell) {
    return Step{-1, static_cast<std::int16_t>(cell), 0, choose_rule, 0};
  }
  static constexpr Step swap(int seat) {
    return Step{-1, -1, 0, swap_rule, static_cast<std::uint8_t>(seat)};
  }
  [[nodiscard]] constexpr bool is_choice() const { return rule == choose_rule; }
  [[nodiscard]] constexpr bool is_swap() const { return rule == swap_rule; }
  [[nodiscard]] constexpr bool is_pass() const { return rule == pass_rule; }
  [[nodiscard]] constexpr bool is_stop() const { return rule == stop_rule; }
  friend constexpr auto operator<=>(const Step&, const Step&) = default;
};
static_assert(sizeof(Step) == 8);

/// The steps one player takes before the next player's turn.
using Turn = std::vector<Step>;

/// Turns of a position, and whether these are all.
struct TurnListing {
  std::vector<Turn> turns;
  bool complete = true;
};

}  // namespace ludi::ggp
