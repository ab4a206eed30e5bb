// Steps as numbers. The rules of a game give no list of all steps it will ever have, so the table
// begins with those that random games meet, in a fixed order, and grows by others as they come.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/python/games.hpp"
#include "ggp/play/state.hpp"
#include "ggp/play/step.hpp"

namespace ludi::python {

struct SurveySettings {
  std::uint64_t games = 1000;     ///< random games at most
  std::uint64_t quiet = 50;       ///< … or until so many, one after another, show no new step
  std::uint64_t steps = 200'000;  ///< … or so many steps have been taken
  std::uint64_t steps_a_game = 2'000;  ///< a longer game is broken off
  std::uint64_t seed = 1;
};

/// A step keeps its number for as long as the table lives. Safe for several threads.
class Actions {
 public:
  /// A function of the game and the settings.
  Actions(GamePointer loaded, const SurveySettings& settings);
  /// With these steps, in this order.
  Actions(GamePointer loaded, std::vector<ggp::Step> steps);

  [[nodiscard]] const GamePointer& loaded() const { return loaded_; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::vector<ggp::Step> steps() const;
  /// The step of a number; nothing if there is none.
  [[nodiscard]] std::optional<ggp::Step> step(std::int64_t number) const;
  /// The numbers of steps, -1 for those that have none yet; false if there are such.
  bool find(std::span<const ggp::Step> steps, std::vector<std::int64_t>& numbers) const;
  /// The number of a step, given to it now if it has none.
  std::int64_t number(const ggp::Step& step);

 private:
  struct HashOfStep {
    std::size_t operator()(const ggp::Step& step) const;
  };

  GamePointer loaded_;
  mutable std::shared_mutex guard_;
  std::vector<ggp::Step> steps_;
  std::unordered_map<ggp::Step, std::int64_t, HashOfStep> numbers_;
};
/// Room for the actions of a table of this size and for those it may yet meet.
constexpr std::size_t usual_room(std::size_t known) {
  return known + known / 4 + 16;
}

using ActionsPointer = std::shared_ptr<Actions>;

}  // namespace ludi::python
