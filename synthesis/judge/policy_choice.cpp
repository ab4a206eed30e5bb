#include "synthesis/judge/policy_choice.hpp"

#include <algorithm>

#include "advisors/advisors.hpp"
#include "advisors/tuning.hpp"

namespace ludi::synthesis {

std::vector<ggp::Policy> hybrids(const ggp::Game& child, std::span<const gdl::Tree> parents) {
  std::vector<ggp::Policy> pure = {advisors::default_policy(child)};
  for (const gdl::Tree& parent : parents) pure.push_back(advisors::policy_in(child, parent));
  std::vector<ggp::Policy> found;
  for (std::size_t chosen = 1; chosen < (std::size_t{1} << pure.size()); ++chosen) {
    std::vector<ggp::Policy> parts;
    for (std::size_t i = 0; i < pure.size(); ++i)
      if (((chosen >> i) & 1U) != 0) parts.push_back(pure[i]);
    ggp::Policy hybrid = advisors::blend(child, parts);
    const bool heard =
        std::ranges::none_of(hybrid.of, [](const auto& list) { return list.empty(); });
    if ((heard || chosen == 1) && std::ranges::find(found, hybrid) == found.end())
      found.push_back(std::move(hybrid));
  }
  return found;
}

PolicyChoice choose_policy(const ggp::Game& child, std::span<const gdl::Tree> parents,
                           const PolicyChoiceSettings& settings) {
  const auto all = hybrids(child, parents);
  const std::size_t n = all.size();
  const std::size_t pairings = std::max<std::size_t>(n * (n - 1) / 2, 1);
  const int rounds =
      std::max(settings.games, (settings.least_games + static_cast<int>(pairings) - 1) /
                                   static_cast<int>(pairings));
  const advisors::PlayerSpec player{
      advisors::PlayerKind::alphabeta,
      {.nodes = settings.nodes, .table_bytes = std::uint64_t{1} << 18U}};
  advisors::MatchSettings match;
  match.seed = settings.seed;
  match.most_turns = settings.most_turns;
  match.most_effort = settings.most_effort;
  PolicyChoice choice;
  std::vector<double> points(n, 0);
  const int planned = rounds * static_cast<int>(child.players() == 1 ? n : pairings);
  const auto pit = [&](std::size_t one, std::size_t other) {
    if (choice.hopeless(planned)) return;
    const auto comparison =
        advisors::compare_policies(child, all[one], all[other], rounds, player, match);
    // The gain over a fair share; a lone player's fair share is all.
    const double gain = comparison.standing.score() - 1.0 / child.players();
    points[one] += gain;
    if (child.players() > 1) points[other] -= gain;
    choice.games += rounds;
    choice.undecided += comparison.undecided;
  };
  if (n == 1 || child.players() == 1)
    for (std::size_t one = 0; one < n; ++one) pit(one, one);
  for (std::size_t one = 0; child.players() > 1 && one < n; ++one)
    for (std::size_t other = one + 1; other < n; ++other) pit(one, other);
  choice.policy = all[static_cast<std::size_t>(std::ranges::max_element(points) - points.begin())];
  return choice;
}

}  // namespace ludi::synthesis
