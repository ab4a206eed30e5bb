// What a solver is asked and what it answers, free of board widths.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ggp/base/stop.hpp"
#include "ggp/play/state.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

struct SolverSettings {
  std::uint64_t nodes = 5'000'000;          ///< positions entered at most, over all questions
  std::uint64_t table_bytes = 256U << 20U;  ///< a bound on what is remembered
  double seconds = 0;                       ///< a guard, 0: none; answers are then not reproducible
  Stop stop = {};                           ///< once asked nothing more is found out
};

struct Solution {
  /// What perfect play brings the mover: a win, a loss or a draw; none if that was not found out.
  /// With more than two players, or one, only a win is ever found out.
  std::optional<Result> value;
  std::vector<Step> line;  ///< of a win or loss: how it comes about, as far as it is remembered
  bool cut_by_clock = false;
};

/// A solver with its memory; one per thread. It must not outlive the game. All its answers are
/// proofs: values of perfect play, a third repetition counted as a draw.
class Solver {
 public:
  virtual ~Solver() = default;
  /// Solves a state that is not over with at most so many nodes of those that are left.
  [[nodiscard]] virtual Solution solve(const State& state, std::uint64_t nodes) = 0;
  /// True if it is shown that this person wins, false if that they do not; none if neither.
  [[nodiscard]] virtual std::optional<bool> wins(const State& state, Player person,
                                                 std::uint64_t nodes) = 0;
  /// Nodes used by all questions so far.
  [[nodiscard]] virtual std::uint64_t used() const = 0;
};

}  // namespace ludi::ggp
