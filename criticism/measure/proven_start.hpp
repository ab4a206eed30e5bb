// The first position, searched for what perfect play makes of it. Trials begin with turns at random
// and so cannot see that a player wins by force from the start.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ggp/base/fields.hpp"
#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"

namespace ludi::criticism {

struct ProofSettings {
  int most_plies = 12;             ///< the search looks no further ahead than this
  std::uint64_t nodes = 50'000;    ///< positions it enters at most; 0: nothing is searched
  std::uint64_t effort = 500'000;  ///< steps it tries at most, or as much other work: `Effort`
  std::uint64_t threat_nodes = 0;  ///< … and for a longer win by unbroken threats; 0: none
  std::uint64_t solver_nodes = 0;  ///< the solver enters after that, its effort not bounded
  std::uint64_t table_bytes = 1U << 20U;  ///< a bound on what is remembered

  static constexpr auto fields() {
    using S = ProofSettings;
    return std::tuple{ggp::field("most_plies", &S::most_plies),
                      ggp::field("nodes", &S::nodes),
                      ggp::field("effort", &S::effort),
                      ggp::field("threat_nodes", &S::threat_nodes),
                      ggp::field("solver_nodes", &S::solver_nodes),
                      ggp::field("table_bytes", &S::table_bytes)};
  }
};
static_assert(ggp::all_listed<ProofSettings>);

/// What is known of the first position.
struct ProvenStart {
  enum class Value : std::uint8_t { unknown, won, drawn };
  Value value = Value::unknown;
  ggp::Player winner;  ///< if it is won
  /// Turns until then with best play on both sides; none where only the winner is known, as after a
  /// win by threats. That of a search is exact.
  std::optional<int> plies;
  friend bool operator==(const ProvenStart&, const ProvenStart&) = default;

  /// True if a player wins by force in at most so many plies.
  [[nodiscard]] bool won_within(int most) const {
    return value == Value::won && plies && *plies <= most;
  }
};

/// Searches the first position as the rules stand, openings, passes and swaps among them: by
/// alpha-beta ply by ply as far as nodes and effort reach, which finds the shortest win; then, if
/// asked for, by unbroken threats and by the solver. All it says is proven; a third repetition is a
/// draw. Unknown for games that begin by lot or are not for two. A function of its arguments; the
/// policy only orders the steps.
ProvenStart prove_start(const ggp::Game& game, const ggp::Policy& policy,
                        const ProofSettings& settings = {});

/// "White wins by force in five plies from the start", "perfect play draws from the start"; empty
/// if it is unknown.
std::string told(const ggp::Game& game, const ProvenStart& start);

}  // namespace ludi::criticism
