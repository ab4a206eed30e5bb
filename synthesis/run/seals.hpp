// Seals of what a run's database holds: a hash over all rows of a game, written with them, so that
// a byte that changes on the disk by itself is noticed when they are read.
#pragma once

#include <cstdint>
#include <string>

#include "synthesis/run/statements.hpp"

namespace ludi::synthesis {

/// In place of a game's id: what the run depends on, and what was asked for while it went on.
inline constexpr std::int64_t run_itself = 0;

class Seals {
 public:
  /// The statements must outlive them.
  explicit Seals(Statements& statements) : statements_(statements) {}

  /// Seals the rows of a game, or of the run itself, as they are now.
  void set(std::int64_t game);
  /// True if they are as they were sealed.
  [[nodiscard]] bool holds(std::int64_t game);
  /// True if there are as many games as were sealed, and every child has a verdict.
  [[nodiscard]] bool complete();

 private:
  [[nodiscard]] std::string sum_of(std::int64_t game);

  Statements& statements_;
};

}  // namespace ludi::synthesis
