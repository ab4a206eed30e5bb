#include "advisors/tuning.hpp"

#include <algorithm>
#include <cmath>

#include "gdl/hash/hash.hpp"
#include "ggp/base/real.hpp"

namespace ludi::advisors {

namespace {

constexpr std::uint64_t tuning_mark = 0x74756e65;  ///< sets generators of tuning apart

}  // namespace

ggp::Policy moved_weights(ggp::Rng& rng, const ggp::Policy& policy, double step) {
  ggp::Policy moved = policy;
  for (std::size_t p = 0; p < policy.of.size(); ++p) {
    const auto twin = std::find(policy.of.begin(), policy.of.end(), policy.of[p]);
    const auto first = static_cast<std::size_t>(twin - policy.of.begin());
    if (first < p) {
      moved.of[p] = moved.of[first];
      continue;
    }
    auto& list = moved.of[p];
    double greatest = 0, sum = 0;
    for (const auto& c : list) greatest = std::max(greatest, std::abs(c.weight));
    for (auto& c : list) {
      if (c.weight != 0) c.weight += step * greatest * ggp::normal(rng);
      sum += std::abs(c.weight);
    }
    for (auto& c : list) c.weight /= sum == 0 ? 1 : sum;
  }
  return moved;
}

Comparison compare_policies(const ggp::Game& game, const ggp::Policy& mine,
                            const ggp::Policy& other, int games, const PlayerSpec& player,
                            const MatchSettings& settings, const SequentialTest* unless_weaker) {
  // With more than two players one of them listens to the first policy, the others to the second.
  std::vector<Entrant> entrants;
  for (int e = 0; e < game.players(); ++e) {
    const ggp::Policy& policy = e == 0 ? mine : other;
    entrants.push_back(
        {e == 0 ? "one" : "other",
         [&game, &policy, &player](ggp::Player) { return make_contestant(player, game, policy); },
         Mind{player, policy}});
  }
  const std::size_t seats = entrants.size(), all = static_cast<std::size_t>(games);
  const std::size_t at_once = unless_weaker == nullptr ? all : 10 * seats;
  Comparison comparison;
  for (std::size_t begin = 0; begin < all; begin += at_once) {
    const auto played = play_match(game, entrants, begin, std::min(at_once, all - begin), settings);
    for (std::size_t first = 0; first < played.size(); first += seats) {
      double points = 0;
      int finished = 0;
      for (std::size_t g = first; g < std::min(first + seats, played.size()); ++g) {
        if (!played[g].finished) continue;
        ++finished;
        for (std::size_t seat = 0; seat < seats; ++seat)
          if (played[g].entrant_in[seat] == 0) points += played[g].points(seat);
        if (!played[g].record.outcome.winner().exists()) ++comparison.undecided;
      }
      if (finished != 0) comparison.standing.add_round(points, finished);
    }
    if (unless_weaker != nullptr &&
        unless_weaker->verdict(comparison.standing) == SequentialTest::Verdict::weaker)
      break;
  }
  return comparison;
}

Tuning begin_tuning(const ggp::Policy& policy, const TuningSettings& settings) {
  return {policy, settings.step, 0, 0};
}

Iteration tune_on(const ggp::Game& game, Tuning& tuning, const TuningSettings& settings) {
  Iteration iteration{tuning.iterations, tuning.step, 0, false};
  const auto number = static_cast<std::uint64_t>(tuning.iterations);
  const std::uint64_t seed =
      ggp::mix(settings.match.seed, gdl::leading_bits(game.hash()), tuning_mark, number);
  ggp::Rng rng(seed);
  const ggp::Policy challenger = moved_weights(rng, tuning.incumbent, tuning.step);
  MatchSettings match = settings.match;
  match.seed = rng.bits();
  constexpr SequentialTest gain{.elo0 = 0, .elo1 = 40};
  const auto [standing, undecided] = compare_policies(
      game, challenger, tuning.incumbent, settings.games, settings.player, match, &gain);
  iteration.score = standing.score();
  // Among more players a fair share is less than one half.
  iteration.accepted = standing.games() == settings.games &&
                       settings.accept * 2 / game.players() <= standing.score() &&
                       undecided <= settings.undecided * std::max(1, standing.games());
  if (settings.match.stop.requested()) return iteration;
  if (iteration.accepted) {
    tuning.incumbent = challenger;
    ++tuning.successes;
  }
  tuning.step = std::min(settings.most_step,
                         tuning.step * (iteration.accepted ? settings.grow : settings.shrink));
  ++tuning.iterations;
  return iteration;
}

}  // namespace ludi::advisors
