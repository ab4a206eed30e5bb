// The stages of screening, cheapest first, and how many children ended at each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ludi::synthesis {

enum class Stage : std::uint8_t {
  malformed,
  duplicate,
  too_close,
  unsafe,
  crashed,
  too_slow,
  no_winner,
  non_viable,
  viable,
};

struct StageRow {
  Stage stage;
  std::string_view name;  ///< also the key in a run's summary
  std::string_view fate;  ///< what becomes of the children that end there
  bool survives = false;  ///< they join the population
};

/// In the order in which children come to them, which is that of the enumeration.
inline constexpr auto stages = std::to_array<StageRow>({
    {Stage::malformed, "malformed", "the rules could not be repaired"},
    {Stage::duplicate, "duplicate",
     "the same rules as an earlier game, or rules that come to the same play"},
    {Stage::too_close, "too-close", "nearly the same rules as an earlier game"},
    {Stage::unsafe, "unsafe", "the rules make no game, or it is over at once"},
    {Stage::crashed, "crashed", "judging it ends the process that judges it"},
    {Stage::too_slow, "too-slow", "a search takes more than its budget"},
    {Stage::no_winner, "no-winner", "more than half of the quick matches find no winner"},
    {Stage::non_viable, "non-viable", "measured and kept, but not viable", true},
    {Stage::viable, "viable", "passed both measurements", true},
});

constexpr std::size_t place_of(Stage stage) {
  return static_cast<std::size_t>(stage);
}
constexpr const StageRow& row_of(Stage stage) {
  return stages[place_of(stage)];
}
static_assert(
    [] {
      for (std::size_t i = 0; i < stages.size(); ++i)
        if (place_of(stages[i].stage) != i) return false;
      return stages.back().stage == Stage::viable;
    }(),
    "a row for every stage, where it stands in the enumeration");

constexpr std::string_view name_of(Stage stage) {
  return row_of(stage).name;
}
/// A game that was measured joins the population, viable or not.
constexpr bool survives(Stage stage) {
  return row_of(stage).survives;
}

/// Children counted by the stage they ended at.
class Funnel {
 public:
  void count(Stage stage) { ++counts_[place_of(stage)]; }
  [[nodiscard]] int at(Stage stage) const { return counts_[place_of(stage)]; }
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
