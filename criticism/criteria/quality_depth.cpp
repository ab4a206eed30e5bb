// Quality criteria of what deeper search finds: puzzles, and skill that goes on growing.
#include <algorithm>
#include <array>

#include "criticism/criteria/means.hpp"
#include "criticism/criteria/tally.hpp"

namespace ludi::criticism {

namespace {

std::optional<double> puzzle_quality(const Evidence& evidence) {
  double ranks = 0;
  int sampled = 0;
  for (const Trial* trial : evidence.trials)
    for (const Problem& problem : trial->problems) {
      ++sampled;
      if (problem.rank) ranks += double(*problem.rank) / (problem.choices - 1);
    }
  if (sampled == 0) return std::nullopt;
  return ranks / sampled;
}

std::optional<double> depth(const Evidence& evidence) {
  Mean gains;
  for (const Mode mode : depth_modes)
    if (const auto tally = tally_of(evidence.of(mode))) gains.add(tally->advantage());
  return gains.value();
}

constexpr std::array depth_rows = {
    Criterion{
        .symbol = "A_puzz",
        .name = "Puzzle quality",
        .meaning =
            "Whether games yield puzzles: one winning move, and not the one that looks best.",
        .formula =
            "Σ (steps that look better at one ply than the solution) / (b − 1) over "
            "the late positions with exactly one step proven to win within 3 plies, / "
            "number of positions with a choice among the last 20 of each of the first 20 trials",
        .better = Better::higher,
        .needs = Needs::problems,
        .from = From::ended,
        .measure = puzzle_quality},
    Criterion{.symbol = "A_dpth",
              .name = "Depth (discovery)",
              .meaning = "Whether looking further ahead goes on paying: room to grow as a player.",
              .formula =
                  "mean over d = 1, 2, 3 of clip(2·s − 1), s the score of a player who looks "
                  "d + 1 plies ahead against one who looks d",
              .better = Better::higher,
              .needs = Needs::depths,
              .measure = depth},
};
static_assert(std::ranges::all_of(depth_rows, sound));

}  // namespace

std::span<const Criterion> depth_criteria() {
  return depth_rows;
}

}  // namespace ludi::criticism
