// A measurement taken in small parts, for those who show how far it is or cannot wait.
#pragma once

#include <vector>

#include "criticism/measure/measure.hpp"

namespace ludi::criticism {

class Measuring {
 public:
  Measuring(ggp::Game game, MeasureSettings settings);

  /// Plays at most so many further trials; once all are played, one of the contests.
  void go_on(int more);
  [[nodiscard]] int played() const { return static_cast<int>(trials_.size()); }
  /// How many contests were played, and how many there are to play.
  [[nodiscard]] int contests_played() const { return static_cast<int>(contests_.size()); }
  [[nodiscard]] int contests() const { return static_cast<int>(modes_.size()); }
  [[nodiscard]] bool done() const;
  /// What `measure` with the same settings comes to, once it is done; of criteria that need no
  /// solver.
  [[nodiscard]] Measurement result() const;

  /// What it is of: the same key, the same measurement.
  [[nodiscard]] const std::string& key() const { return key_; }

 private:
  ggp::Game game_;
  MeasureSettings settings_;
  std::string key_;
  std::vector<Mode> modes_;  ///< of the contests
  std::vector<Trial> trials_;
  std::vector<Contest> contests_;
};

}  // namespace ludi::criticism
