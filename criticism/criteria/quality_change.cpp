// Quality criteria of how the lead moves: killer moves, permanence, lead change, stability,
// momentum, correction. All but the last stop one ply before the end, whose 1 or 0 would drown the
// rest in every decided game.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/means.hpp"
#include "criticism/trials/lead.hpp"

namespace ludi::criticism {

namespace {

double change(const Trial& trial, int n) {
  return lead(trial, n) - lead(trial, n - 1);
}

std::optional<double> killer_moves(const Evidence& evidence) {
  return mean_over_trials(evidence, [](const Trial& trial) {
    double most = 0;
    for (int n = trial.opening + 1; n <= trial.length() - 1; ++n)
      most = std::max(most, clip01(gain(trial, n)));
    return most;
  });
}

/// Of notable gains alone: small ones come and go with what a lead may be off.
std::optional<double> permanence(const Evidence& evidence) {
  constexpr double notable = 0.05;
  return mean_over_plies(evidence, 1, 2, [](const Trial& trial, int n) -> std::optional<double> {
    const ggp::Player mover = trial.ply(n).mover;
    const double gained = gain(trial, n);
    if (gained < notable) return std::nullopt;
    return clip01((lead(trial, n + 1, mover) - lead(trial, n - 1, mover)) / gained);
  });
}

std::optional<double> lead_change(const Evidence& evidence) {
  return mean_over_trials(evidence, [](const Trial& trial) -> std::optional<double> {
    if (trial.measured() <= 1) return std::nullopt;
    int changes = 0;
    double leader = 0;  // nobody, until a lead is beyond doubt
    for (int n = trial.opening; n <= trial.length() - 1; ++n) {
      const double now = lead(trial, n);
      if (std::abs(now) <= trial.lead_error(n)) continue;
      if (leader * now < 0) ++changes;
      leader = now;
    }
    return double(changes) / (trial.measured() - 1);
  });
}

std::optional<double> stability(const Evidence& evidence) {
  const auto changes = mean_over_plies(
      evidence, 1, 1, [](const Trial& trial, int n) { return std::abs(change(trial, n)) / 2; });
  if (!changes) return std::nullopt;
  return 1 - *changes;
}

std::optional<double> momentum(const Evidence& evidence) {
  return mean_over_trials(evidence, [](const Trial& trial) {
    Mean share;
    std::array<bool, ggp::max_players> gained{};
    for (int n = trial.opening + 1; n <= trial.length() - 1; ++n) {
      bool& last = gained[static_cast<std::size_t>(trial.ply(n).mover.index())];
      const bool gains = gain(trial, n) > 0;
      if (last) share.add(gains ? 1.0 : 0.0);
      last = gains;
    }
    return share.value();
  });
}

std::optional<double> correction(const Evidence& evidence) {
  constexpr double notable = 0.1;
  return mean_over_plies(evidence, 1, 2, [](const Trial& trial, int n) -> std::optional<double> {
    const double now = lead(trial, n);
    if (std::abs(now) < notable) return std::nullopt;
    return clip01((now - lead(trial, n + 2)) / now);
  });
}

constexpr std::array change_rows = {
    Criterion{.symbol = "A_kilr",
              .name = "Killer moves",
              .meaning = "How much the best single move of a game turns it.",
              .formula = "(1/G) Σ max over M_r < n < M of clip(gain(n))",
              .source = Source::thesis,
              .better = Better::higher,
              .from = From::counted,
              .measure = killer_moves},
    Criterion{.symbol = "A_perm",
              .name = "Permanence",
              .meaning = "How much of a move's gain the answer leaves.",
              .formula = "mean over {n < M − 1 : gain(n) ≥ 0.05} of clip((L_m(n+1) − L_m(n−1)) / "
                         "gain(n)), L_m the lead of the mover of n",
              .better = Better::higher,
              .neutral = 0.5,
              .measure = permanence},
    Criterion{.symbol = "A_ledc",
              .name = "Lead change",
              .meaning = "How often the lead changes hands.",
              .formula =
                  "mean over the trials of #{M_r < n < M : the sign of D changes} / (N − 1); a D "
                  "within its error keeps the sign before it, at first none",
              .source = Source::thesis,
              .measure = lead_change},
    Criterion{.symbol = "A_stab",
              .name = "Stability",
              .meaning = "How little the lead swings from ply to ply.",
              .formula = "1 − mean over n < M of |D(n) − D(n−1)| / 2",
              .source = Source::thesis,
              .neutral = 0.5,
              .measure = stability},
    Criterion{.symbol = "A_momn",
              .name = "Momentum",
              .meaning = "Whether a player who gained goes on gaining.",
              .formula = "share, among the plies n < M whose mover gained by their ply before, of "
                         "those with gain(n) > 0",
              .measure = momentum},
    Criterion{
        .symbol = "A_corr",
        .name = "Correction",
        .meaning =
            "Whether a player who fell behind recovers at once: a corrective force in the rules.",
        .formula = "mean over {n : |D(n)| ≥ 0.1} of clip((D(n) − D(n+2)) / D(n))",
        .measure = correction},
};
static_assert(std::ranges::all_of(change_rows, sound));

}  // namespace

std::span<const Criterion> change_criteria() {
  return change_rows;
}

}  // namespace ludi::criticism
