// The policy by which a child is played: its own, its parents', or a blend of them (paper V.B).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gdl/text/tree.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"

namespace ludi::synthesis {

struct PolicyChoiceSettings {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 100;           ///< for each step
  int games = 2;                       ///< of each pairing; each opening is played from all seats
  int least_games = 12;                ///< in all
  int most_turns = 120;                ///< a longer game has no winner
  std::uint64_t most_effort = 40'000;  ///< … nor has one of longer searches, see `ggp::Effort`

  static constexpr auto fields() {
    using S = PolicyChoiceSettings;
    return std::tuple{ggp::field("seed", &S::seed),
                      ggp::field("nodes", &S::nodes),
                      ggp::field("games", &S::games),
                      ggp::field("least_games", &S::least_games),
                      ggp::field("most_turns", &S::most_turns),
                      ggp::field("most_effort", &S::most_effort)};
  }
};
static_assert(ggp::all_listed<PolicyChoiceSettings>);

/// The result of the round-robin.
struct PolicyChoice {
  ggp::Policy policy;  ///< of the best
  int games = 0;
  int undecided = 0;  ///< without a winner; once they are more than half no more games are played

  /// True if more than half of all the games to be played had no winner.
  [[nodiscard]] bool hopeless(int planned) const { return 2 * undecided > planned; }
};

/// The different ones among all combinations of the child's default policy with those of its
/// parents, given as `(advisors …)`: the default one first. Combinations in which a player has no
/// advisor are left out.
std::vector<ggp::Policy> hybrids(const ggp::Game& child, std::span<const gdl::Tree> parents);

/// Each against each; the first of those with the most points. A function of rules, parents and
/// settings.
PolicyChoice choose_policy(const ggp::Game& child, std::span<const gdl::Tree> parents,
                           const PolicyChoiceSettings& settings = {});

}  // namespace ludi::synthesis
