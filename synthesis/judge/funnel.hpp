// The stages of screening, cheapest first, and how many children ended at each.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace ludi::synthesis {

enum class Stage : std::uint8_t {
  malformed,   ///< could not be repaired
  duplicate,   ///< the same rules as an earlier game
  too_close,   ///< inbred: nearly the same rules as an earlier game
  unsafe,      ///< the game object cannot be built, or is over before the first move
  too_slow,    ///< planning a move, or a trial, takes more than its budget
  no_winner,   ///< more than half of the quick matches found none
  non_viable,  ///< in the population, but not viable
  viable,
};

inline constexpr std::array stages = {Stage::malformed,  Stage::duplicate, Stage::too_close,
                                      Stage::unsafe,     Stage::too_slow,  Stage::no_winner,
                                      Stage::non_viable, Stage::viable};

/// "too-close"; also the key in a run's summary.
constexpr std::string_view name_of(Stage stage) {
  constexpr std::array<std::string_view, stages.size()> names = {
      "malformed", "duplicate", "too-close",  "unsafe",
      "too-slow",  "no-winner", "non-viable", "viable"};
  return names[static_cast<std::size_t>(stage)];
}

/// A game that was measured joins the population, viable or not.
constexpr bool survives(Stage stage) {
  return stage == Stage::non_viable || stage == Stage::viable;
}

/// Children counted by the stage they ended at.
class Funnel {
 public:
  void count(Stage stage) { ++counts_[static_cast<std::size_t>(stage)]; }
  [[nodiscard]] int at(Stage stage) const { return counts_[static_cast<std::size_t>(stage)]; }
  [[nodiscard]] int total() const {
    int sum = 0;
    for (const int count : counts_) sum += count;
    return sum;
  }
  friend bool operator==(const Funnel&, const Funnel&) = default;

 private:
  std::array<int, stages.size()> counts_{};
};

}  // namespace ludi::synthesis
