// What a search is asked and what it answers, free of board widths.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gdl/tree.hpp"
#include "ggp/rng.hpp"
#include "ggp/state.hpp"
#include "ggp/step.hpp"

namespace ludi::ggp {

struct Advisor;

/// One advisor with its weight. `goal` is the node of the end condition it serves (0: none).
struct Counsellor {
  const Advisor* advisor = nullptr;
  gdl::NodeIndex goal = 0;
  double weight = 0;
};

/// A policy: the advisors a player listens to. For player p the value of a position is the sum of
/// weight times advice for p, less the same for the opponents' mean.
struct Policy {
  /// By player: clauses for one player alone give players different advisors.
  std::vector<std::vector<Counsellor>> of;
};

enum class Method : std::uint8_t { alphabeta, uct };

struct SearchSettings {
  Method method = Method::alphabeta;
  int depth = 64;                 ///< in turns for alpha-beta
  std::uint64_t nodes = 100'000;  ///< positions entered, leaves included
  std::uint64_t table_bytes = 16U << 20U;
  int beam = 0;            ///< steps kept per node after ordering; 0: all
  double seconds = 0;      ///< a guard, 0: none; results are then not reproducible
  std::uint64_t seed = 1;  ///< of UCT's playouts and of ties
  // techniques, for tests of soundness
  bool use_table = true;
  bool use_ordering = true;
  bool use_late_reductions = false;
  double uct_exploration = 1.0;
  int playout_turns = 200;  ///< UCT: a playout longer than this is judged by the policy
};

struct SearchResult {
  std::optional<Step> best;
  double value = 0;  ///< for the mover, in [-1, 1]; ±1 only when proven
  bool proven = false;
  std::vector<Step> line;  ///< principal variation, beginning with `best`
  std::uint64_t nodes = 0;
  int depth = 0;  ///< completed
  bool cut_by_clock = false;
};

/// A search with its memory; one per thread.
class Searcher {
 public:
  virtual ~Searcher() = default;
  [[nodiscard]] virtual SearchResult search(const State& state) = 0;
  /// Static evaluation for each player, squashed to [0, 1] (terminal: 1, ½, 0).
  [[nodiscard]] virtual std::vector<double> evaluate(const State& state) = 0;
  /// Value for the mover of the position after each legal step, in the order of `Engine::steps`,
  /// by static evaluation, in [0, 1].
  [[nodiscard]] virtual std::vector<double> step_values(const State& state) = 0;
  /// Legal steps each player would have if it were his turn.
  [[nodiscard]] virtual std::vector<int> mobility(const State& state) = 0;
};

}  // namespace ludi::ggp
