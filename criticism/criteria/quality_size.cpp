// Quality criteria of how much there is of a game: its tree, its positions, its length, and how
// near it ends where it is counted.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/census.hpp"
#include "criticism/criteria/counting.hpp"
#include "criticism/criteria/means.hpp"
#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

constexpr double ln_10 = ggp::logarithm(10);

std::optional<double> game_tree(const Evidence& evidence) {
  const auto digits = mean_over_trials(evidence, [](const Trial& trial) {
    double sum = 0;
    for (const Ply& ply : trial.plies)
      if (1 < ply.choices) sum += ggp::logarithm(double(ply.choices)) / ln_10;
    return sum;
  });
  if (!digits) return std::nullopt;
  return ggp::logarithm(1 + *digits) / ggp::logarithm(401);
}

std::optional<double> state_space(const Evidence& evidence) {
  if (evidence.census == nullptr) return std::nullopt;
  std::vector<int> times(evidence.census->findings);
  int positions = 0;
  for (const Trial* trial : evidence.trials) {
    const auto counted = evidence.census->of.find(trial);
    if (counted == evidence.census->of.end()) continue;
    positions += counted->second.positions;
    for (const auto& [number, seen] : counted->second.seen) times[number] += seen;
  }
  if (positions == 0) return std::nullopt;
  double entropy = evidence.game.board().cells() * ggp::logarithm(positions);
  for (const int n : times)
    if (0 < n) entropy -= n * ggp::logarithm(n) / positions;
  return ggp::logarithm(1 + std::max(0.0, entropy) / ln_10) / ggp::logarithm(201);
}

std::optional<double> relative_length(const Evidence& evidence) {
  const auto mean =
      mean_over_trials(evidence, [](const Trial& trial) { return double(trial.length()); });
  if (!mean) return std::nullopt;
  return std::min(1.0, *mean / (2 * preferred_length));
}

std::optional<double> squared_length(const Evidence& evidence) {
  const auto length = relative_length(evidence);
  if (!length) return std::nullopt;
  return *length * *length;
}

std::optional<double> closeness(const Evidence& evidence) {
  if (evidence.census == nullptr || !decided_by_counting(evidence.game)) return std::nullopt;
  return mean_over_trials(evidence, [&](const Trial& trial) -> std::optional<double> {
    const auto counted = evidence.census->of.find(&trial);
    if (counted == evidence.census->of.end()) return std::nullopt;
    auto holdings = counted->second.holdings;
    if (holdings.size() < 2) return std::nullopt;
    std::ranges::sort(holdings, std::ranges::greater{});
    const double both = holdings[0] + holdings[1];
    if (both <= 0 || holdings[1] < 0) return std::nullopt;
    return 1 - (holdings[0] - holdings[1]) / both;
  });
}

constexpr std::array size_rows = {
    Criterion{.symbol = "A_tree",
              .name = "Game-tree size",
              .meaning = "How many ways a game can go.",
              .formula = "min(1, ln(1 + T) / ln(1 + 400)), T = mean over the trials of Σ_n "
                         "log10(b_n)",
              .source = Source::later,
              .cited = "Allis, Searching for Solutions (1994)",
              .paper57 = false,
              .from = From::counted,
              .measure = game_tree},
    Criterion{.symbol = "A_spac",
              .name = "State-space size",
              .meaning = "How many positions can come up.",
              .formula = "min(1, ln(1 + S) / ln(1 + 200)), S = Σ over the cells of the entropy of "
                         "what stood on them in all positions of the trials, in decimal digits: "
                         "log10 of the number of positions if cells were independent",
              .source = Source::later,
              .cited = "Allis, Searching for Solutions (1994); the estimate is ours",
              .paper57 = false,
              .needs = Needs::census,
              .measure = state_space},
    Criterion{.symbol = "A_leng",
              .name = "Length",
              .meaning = "How long games last.",
              .category = Category::viability,
              .formula = "min(1, mean M / 120)",
              .paper57 = false,
              .tells_kinds = true,
              .from = From::counted,
              .measure = relative_length},
    Criterion{.symbol = "A_lsqr",
              .name = "Length squared",
              .meaning =
                  "How long games last, long ones weighing more: with A_leng, whether people "
                  "prefer a length between.",
              .category = Category::viability,
              .formula = "A_leng²",
              .paper57 = false,
              .from = From::counted,
              .measure = squared_length},
    Criterion{.symbol = "A_marg",
              .name = "Closeness of the count",
              .meaning = "How close games end that are decided by counting.",
              .formula = "where A_gscor is 1: mean over the trials of 1 − (a − b) / (a + b), a and "
                         "b what the two players with most have in the end: "
                         "points if the rules ask for points, else pieces on the board, whatever "
                         "else they count",
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::census,
              .from = From::ended,
              .neutral = 0.5,
              .measure = closeness},
};
static_assert(std::ranges::all_of(size_rows, sound));

}  // namespace

std::span<const Criterion> size_criteria() {
  return size_rows;
}

}  // namespace ludi::criticism
