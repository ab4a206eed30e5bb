// Quality criteria of who leads: drama, uncertainty, decisiveness, tension, security.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/means.hpp"
#include "criticism/trials/lead.hpp"

namespace ludi::criticism {

namespace {

double winner_lead(const Trial& trial, int n) {
  return lead(trial, n, trial.outcome.winner());
}

/// Σ over the games with a winner of `f(trial)`, divided by all games, as the paper does.
template <typename F>
std::optional<double> over_winners(const Evidence& evidence, const F& f) {
  return mean_over_trials(
      evidence, [&](const Trial& trial) -> double { return trial.decided() ? f(trial) : 0; });
}

/// The square roots of the eventual winner's deficits before the end, as far as they are greater
/// than the lead may be off.
std::vector<double> deficits(const Trial& trial) {
  std::vector<double> roots;
  for (int n = trial.opening + 1; n <= trial.length() - 1; ++n)
    if (is_behind(trial, n, trial.outcome.winner()))
      roots.push_back(std::sqrt(-winner_lead(trial, n)));
  return roots;
}

std::optional<double> drama_average(const Evidence& evidence) {
  return over_winners(evidence, [](const Trial& trial) {
    Mean mean;
    for (const double root : deficits(trial)) mean.add(root);
    return mean.value().value_or(0);
  });
}

std::optional<double> drama_maximum(const Evidence& evidence) {
  return over_winners(evidence, [](const Trial& trial) {
    const auto roots = deficits(trial);
    return roots.empty() ? 0 : *std::ranges::max_element(roots);
  });
}

// Late and early uncertainty sample the lead at these many regular times.
constexpr int samples = 100;

/// L at the time t of the measured part, between plies on a straight line; |D| without a winner.
double lead_at(const Trial& trial, double t) {
  const auto at = [&](int n) {
    return trial.decided() ? winner_lead(trial, n) : std::abs(lead(trial, n));
  };
  const double place = t * trial.measured();
  const int whole = static_cast<int>(place);
  const int n = trial.opening + whole;
  if (n >= trial.length()) return at(trial.length());
  const double rest = place - whole;
  return (1 - rest) * at(n) + rest * at(n + 1);
}

/// Σ weight(t)·u(t) / Σ weight(t), where u(t) tells how far the mean lead stays below t.
template <typename Weight>
std::optional<double> uncertainty(const Evidence& evidence, const Weight& weight) {
  double sum = 0;
  double weights = 0;
  for (int s = 0; s < samples; ++s) {
    const double t = double(s) / samples;
    const auto mean = mean_over_trials(evidence, [&](const Trial& trial) -> std::optional<double> {
      if (trial.measured() == 0) return std::nullopt;
      return lead_at(trial, t);
    });
    if (!mean) return std::nullopt;
    sum += weight(t) * std::min(1.0, t - *mean);
    weights += weight(t);
  }
  return (sum / weights + 1) / 2;
}

std::optional<double> uncertainty_late(const Evidence& evidence) {
  return uncertainty(evidence, [](double) { return 1.0; });
}

std::optional<double> uncertainty_early(const Evidence& evidence) {
  return uncertainty(evidence, [](double t) { return 1 - t; });
}

/// The largest lead that was thrown away in each game with a winner, rising.
std::vector<double> thrown_away(const Evidence& evidence) {
  std::vector<double> largest;
  for (const Trial* trial : evidence.trials) {
    if (!trial->decided()) continue;
    double peak = 0;
    for (int n = trial->opening + 1; n <= trial->length(); ++n)
      peak = std::max(peak, -winner_lead(*trial, n));
    largest.push_back(peak);
  }
  std::ranges::sort(largest);
  return largest;
}

/// θ: the lead that nine in ten games never throw away.
std::optional<double> threshold(const Evidence& evidence) {
  constexpr double share = 0.9;
  const auto leads = thrown_away(evidence);
  if (leads.empty()) return std::nullopt;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(leads.size())));
  return leads[std::max(rank, std::size_t{1}) - 1];
}

std::optional<double> greatest_thrown_away(const Evidence& evidence) {
  const auto leads = thrown_away(evidence);
  if (leads.empty()) return std::nullopt;
  return leads.back();
}

std::optional<double> decisiveness(const Evidence& evidence) {
  const auto theta = threshold(evidence);
  if (!theta) return std::nullopt;
  return over_winners(evidence, [&](const Trial& trial) -> double {
    if (trial.measured() == 0) return 0;
    int n = trial.opening + 1;
    while (n < trial.length() && winner_lead(trial, n) < *theta) ++n;
    return double(n - trial.opening) / trial.measured();
  });
}

std::optional<double> tension(const Evidence& evidence) {
  const auto leads = mean_over_plies(
      evidence, 1, 0, [](const Trial& trial, int n) { return std::abs(lead(trial, n)); });
  if (!leads) return std::nullopt;
  return 1 - *leads;
}

std::optional<double> security(const Evidence& evidence) {
  return over_winners(evidence, [](const Trial& trial) -> double {
    if (trial.measured() == 0) return 0;
    int behind = 0;
    for (int n = trial.opening + 1; n <= trial.length(); ++n)
      if (is_behind(trial, n, trial.outcome.winner())) ++behind;
    return 1 - double(behind) / trial.measured();
  });
}

constexpr std::array drama_rows = {
    Criterion{.symbol = "A_drav",
              .name = "Drama (average)",
              .meaning = "How badly winners stood, on the whole, while they were behind: comebacks "
                         "make stories.",
              .formula = "(1/G) Σ mean over {M_r < n < M : L(n) < −error} of √−L(n); 0 for a game "
                         "without such n or without a winner",
              .source = Source::paper,
              .better = Better::higher,
              .from = From::ended,
              .measure = drama_average},
    Criterion{.symbol = "A_drax",
              .name = "Drama (maximum)",
              .meaning = "How badly winners stood at their worst.",
              .formula = "(1/G) Σ max over {M_r < n < M : L(n) < −error} of √−L(n); 0 for a game "
                         "without such n or without a winner",
              .source = Source::thesis,
              .better = Better::higher,
              .from = From::ended,
              .measure = drama_maximum},
    Criterion{.symbol = "A_uncl",
              .name = "Uncertainty (late)",
              .meaning = "How long the outcome stays open.",
              .formula = "(A + 1)/2, A = (1/100) Σ u(t), u(t) = min(1, t − mean L(M_r + t·N)), t = "
                         "0, 0.01 … 0.99; L signed, |D| in games without a winner",
              .source = Source::paper,
              .least = 0.2475,
              .better = Better::higher,
              .from = From::ended,
              .neutral = 0.5,
              .measure = uncertainty_late},
    Criterion{.symbol = "A_unce",
              .name = "Uncertainty (early)",
              .meaning = "How open the outcome is while the game is young.",
              .formula = "(A + 1)/2, A = Σ (1 − t)·u(t) / Σ (1 − t), u(t) and t as in A_uncl",
              .least = 0.165,
              .better = Better::higher,
              .from = From::ended,
              .neutral = 0.5,
              .measure = uncertainty_early},
    Criterion{.symbol = "A_decm",
              .name = "Decisiveness",
              .meaning = "How late a lead becomes one that no player ever lost.",
              .formula = "(1/G) Σ (T − M_r)/N, T the first measured ply with L(T) ≥ A_dect, M if "
                         "none; 0 for a game without a winner",
              .source = Source::thesis,
              .from = From::ended,
              .measure = decisiveness},
    Criterion{
        .symbol = "A_dect",
        .name = "Decisiveness threshold",
        .meaning = "The lead that nine in ten games never throw away: high, if nothing is safe.",
        .formula = "the 0.9 quantile, over the games with a winner, of max over n of "
                   "max(0, −L(n))",
        .from = From::ended,
        .measure = threshold},
    Criterion{.symbol = "A_dpek",
              .name = "Greatest lead lost",
              .meaning = "The largest lead that was ever thrown away.",
              .formula = "max over n and the games with a winner of max(0, −L(n))",
              .source = Source::thesis,
              .paper57 = false,
              .from = From::ended,
              .measure = greatest_thrown_away},
    Criterion{.symbol = "A_tens",
              .name = "Tension",
              .meaning = "How close the contest is, ply by ply.",
              .formula = "1 − mean |D(n)|",
              .better = Better::higher,
              .neutral = 0.5,
              .measure = tension},
    Criterion{.symbol = "A_secu",
              .name = "Security",
              .meaning = "How much of the game its winner was not behind.",
              .formula = "(1/G) Σ 1 − #{n : L(n) < −error} / N; 0 for a game without a winner",
              .from = From::ended,
              .measure = security},
};
static_assert(std::ranges::all_of(drama_rows, sound));

}  // namespace

std::span<const Criterion> drama_criteria() {
  return drama_rows;
}

}  // namespace ludi::criticism
