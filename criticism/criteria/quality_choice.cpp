// Quality criteria of what a player can choose from: branching, convergence, decision moves,
// clarity, coolness, control, foul-up, search penalty.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/means.hpp"

namespace ludi::criticism {

namespace {

std::optional<double> branching(const Evidence& evidence) {
  const auto choices = mean_over_plies(
      evidence, 1, 0, [](const Trial& trial, int n) { return double(trial.ply(n).choices); });
  if (!choices) return std::nullopt;
  return *choices / evidence.game.board().cells();
}

/// Least-squares slope of b_n / max b against (n − M_r)/N.
std::optional<double> choice_slope(const Trial& trial) {
  if (trial.measured() < 2) return std::nullopt;
  double mean_x = 0, mean_y = 0, most = 0;
  for (int n = trial.opening + 1; n <= trial.length(); ++n) {
    mean_x += double(n - trial.opening) / trial.measured();
    mean_y += trial.ply(n).choices;
    most = std::max(most, double(trial.ply(n).choices));
  }
  if (most == 0) return std::nullopt;
  mean_x /= trial.measured();
  mean_y /= trial.measured() * most;
  double covariance = 0, variance = 0;
  for (int n = trial.opening + 1; n <= trial.length(); ++n) {
    const double x = double(n - trial.opening) / trial.measured() - mean_x;
    covariance += x * (trial.ply(n).choices / most - mean_y);
    variance += x * x;
  }
  return covariance / variance;
}

std::optional<double> convergence(const Evidence& evidence) {
  return mean_over_trials(evidence, [](const Trial& trial) -> std::optional<double> {
    const auto slope = choice_slope(trial);
    if (!slope) return std::nullopt;
    return 1 - (std::clamp(*slope, -1.0, 1.0) / 2 + 0.5);
  });
}

std::optional<double> decision_moves(const Evidence& evidence) {
  return mean_over_plies(evidence, 1, 0, [](const Trial& trial, int n) {
    return trial.ply(n).choices > 1 ? 1.0 : 0.0;
  });
}

/// Mean of `f(look)` over the looks at positions with something to choose.
template <typename F>
std::optional<double> over_choices(const Evidence& evidence, const F& f) {
  return mean_over_looks(evidence, [&](const Look& look) -> std::optional<double> {
    if (look.values.size() < 2) return std::nullopt;
    return f(look);
  });
}

double mean_value(const Look& look) {
  double sum = 0;
  for (const double value : look.values) sum += value;
  return sum / double(look.values.size());
}

std::optional<double> clarity_variance(const Evidence& evidence) {
  return over_choices(evidence, [](const Look& look) {
    const double mean = mean_value(look);
    double squares = 0;
    for (const double value : look.values) squares += (value - mean) * (value - mean);
    return 4 * squares / double(look.values.size());
  });
}

std::optional<double> clarity_narrowness(const Evidence& evidence) {
  return over_choices(evidence, [](const Look& look) {
    const double mean = mean_value(look);
    const double bar = mean + 0.75 * (*std::ranges::max_element(look.values) - mean);
    const auto above =
        std::ranges::count_if(look.values, [&](double value) { return value > bar; });
    return double(above) / double(look.values.size());
  });
}

std::optional<double> coolness(const Evidence& evidence) {
  return mean_over_looks(evidence, [](const Look& look) -> std::optional<double> {
    if (look.values.empty()) return std::nullopt;
    return clip01(look.before - *std::ranges::max_element(look.values));
  });
}

std::optional<double> control(const Evidence& evidence) {
  return mean_over_looks(evidence, [](const Look& look) -> std::optional<double> {
    if (!look.replies) return std::nullopt;
    return clip01(1 - double(look.replies->after) / std::max(1, look.replies->before));
  });
}

double best_deepened(const Look& look) {
  return std::ranges::max(look.deepened, {}, &Look::Deepened::value).value;
}

std::optional<double> foul_up(const Evidence& evidence) {
  constexpr double blunder = 0.25;
  return over_choices(evidence, [](const Look& look) -> std::optional<double> {
    if (look.deepened.empty()) return std::nullopt;
    const double best = best_deepened(look);
    const std::size_t quarter = std::min((look.values.size() + 3) / 4, look.deepened.size());
    std::size_t fouls = 0;
    for (std::size_t i = 0; i < quarter; ++i)
      if (best - look.deepened[i].value >= blunder) ++fouls;
    return double(fouls) / double(quarter);
  });
}

std::optional<double> search_penalty(const Evidence& evidence) {
  return over_choices(evidence, [](const Look& look) -> std::optional<double> {
    if (look.deepened.empty()) return std::nullopt;
    const Look::Deepened& best = std::ranges::max(look.deepened, {}, &Look::Deepened::value);
    return std::abs(best.value - look.values[best.step]);
  });
}

constexpr std::array choice_rows = {
    Criterion{.symbol = "A_cool",
              .name = "Coolness",
              .meaning = "How much players must spoil their own position, because every move does.",
              .formula = "mean over sampled n of clip(E_mover(n−1) − max V_n(m))",
              .needs = Needs::values,
              .measure = coolness},
    Criterion{.symbol = "A_cntl",
              .name = "Control",
              .meaning = "How much a move takes the opponent's choices away.",
              .formula = "mean over sampled n of clip(1 − b_opp after ply n / max(1, b_opp before "
                         "it)), b_opp the opponents' steps if it were their turn",
              .needs = Needs::replies,
              .measure = control},
    Criterion{
        .symbol = "A_clav",
        .name = "Clarity (variance)",
        .meaning = "How widely the worth of moves differs: widely, if it is plain which are good.",
        .formula = "4 · mean over sampled n with a choice of the variance of V_n(m)",
        .source = Source::successor,
        .needs = Needs::values,
        .measure = clarity_variance},
    Criterion{.symbol = "A_clan",
              .name = "Clarity (narrowness)",
              .meaning = "How few moves stand out: few, if the choice is between them.",
              .formula = "mean over sampled n with a choice of #{m : V_n(m) > mean + 0.75 · (max − "
                         "mean)} / b_n",
              .source = Source::successor,
              .needs = Needs::values,
              .measure = clarity_narrowness},
    Criterion{.symbol = "A_foul",
              .name = "Foul-up factor",
              .meaning = "How often a move that looks good is a blunder.",
              .formula =
                  "mean over sampled n with a choice of the share, among the best quarter of "
                  "steps by V_n (at most 32), of those worth 0.25 or more less than the best "
                  "after the best reply",
              .better = Better::lower,
              .needs = Needs::deepened,
              .measure = foul_up},
    Criterion{.symbol = "A_srch",
              .name = "Search penalty",
              .meaning = "How wrong a first glance is: what looking one ply further changes.",
              .formula =
                  "mean over sampled n with a choice of |V²(m) − V(m)|, m the best of the 32 "
                  "best steps after the best reply, V² its value then",
              .needs = Needs::deepened,
              .measure = search_penalty},
    Criterion{.symbol = "A_bran",
              .name = "Branching factor",
              .meaning = "How many moves there are to choose from, for the size of the board.",
              .formula = "min(1, mean b_n / cells)",
              .source = Source::successor,
              .tells_kinds = true,
              .measure = branching},
    Criterion{.symbol = "A_conv",
              .name = "Convergence",
              .meaning = "Whether choices become fewer as the game goes on.",
              .formula =
                  "mean over the trials of 1 − (s/2 + 1/2), s the least-squares slope of b_n "
                  "/ max b over (n − M_r)/N, clipped to [−1, 1]",
              .source = Source::thesis,
              .tells_kinds = true,
              .from = From::ended,
              .neutral = 0.5,
              .measure = convergence},
    Criterion{.symbol = "A_agen",
              .name = "Decision moves",
              .meaning = "How often there is anything to decide.",
              .formula = "share of plies with b_n > 1",
              .source = Source::successor,
              .better = Better::higher,
              .measure = decision_moves},
};
static_assert(std::ranges::all_of(choice_rows, sound));

}  // namespace

std::span<const Criterion> choice_criteria() {
  return choice_rows;
}

}  // namespace ludi::criticism
