// A measurement taken some trials at a time, for those who show how far it is or cannot wait.
#pragma once

#include <vector>

#include "criticism/criteria/measure.hpp"

namespace ludi::criticism {

class Measuring {
 public:
  Measuring(ggp::Game game, MeasureSettings settings);

  /// Plays at most so many further trials.
  void go_on(int more);
  [[nodiscard]] int played() const { return static_cast<int>(trials_.size()); }
  [[nodiscard]] bool done() const { return played() >= settings_.trials.trials; }
  /// What `measure` with the same settings comes to, once all trials are played; of criteria that
  /// need no more than trials.
  [[nodiscard]] Measurement result() const;

  /// What it is of: the same key, the same measurement.
  [[nodiscard]] const std::string& key() const { return key_; }

 private:
  ggp::Game game_;
  MeasureSettings settings_;
  std::string key_;
  std::vector<Trial> trials_;
};

}  // namespace ludi::criticism
