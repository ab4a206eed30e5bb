#include "criticism/trials/lead_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "criticism/trials/lead.hpp"
#include "criticism/trials/lead_sign.hpp"
#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

/// A slope that is known before any trial of the game: what other games have on average, and how
/// far they lie apart.
struct Prior {
  double mean = 0;
  double spread = 1;
};

// Means and deviations over nineteen games that ship, rounded; `tests/bench/leads.py` tells them.
constexpr Prior search_prior = {0.8, 0.45};
constexpr Prior playouts_prior = {3.0, 1.2};
constexpr std::array blend_priors = {Prior{0.65, 0.4}, Prior{1.8, 1.1}};

constexpr int folds = 5;
constexpr int most_plies_seen = 16;
constexpr double two_sided = 1.96;  ///< of a 95 % interval

/// What is known of one trial: the signs it has, each over all its open plies.
struct Reading {
  std::vector<Sign> signs;
  std::vector<double> outcome;  ///< of each player; empty if the game was stopped
};

/// P_p proportional to exp(Σ a_f · x_f,p); of one player alone, against a player whose signs are 0.
std::vector<double> expectations(const Reading& reading, std::span<const double> slopes,
                                 std::size_t n) {
  const std::size_t players = reading.signs.front()[n].size();
  std::vector<double> weights(players);
  double sum = players == 1 ? 1 : 0;
  for (std::size_t p = 0; p < players; ++p) {
    double exponent = 0;
    for (std::size_t f = 0; f < slopes.size(); ++f) exponent += slopes[f] * reading.signs[f][n][p];
    sum += weights[p] = ggp::exponential(exponent);
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

constexpr std::size_t most_signs = 2;
using Vector = std::array<double, most_signs>;
using Matrix = std::array<Vector, most_signs>;

/// The first and second derivatives of the logarithm of the likelihood by the slopes.
struct Curvature {
  Vector gradient{};
  Matrix information{};  ///< minus the second derivatives
};

void add_ply(Curvature& sum, const Reading& reading, std::span<const double> slopes, std::size_t n,
             double weight) {
  const auto expected = expectations(reading, slopes, n);
  for (std::size_t f = 0; f < slopes.size(); ++f) {
    double mean_f = 0;
    for (std::size_t p = 0; p < expected.size(); ++p)
      mean_f += expected[p] * reading.signs[f][n][p];
    for (std::size_t p = 0; p < expected.size(); ++p)
      sum.gradient[f] += weight * (reading.outcome[p] - expected[p]) * reading.signs[f][n][p];
    for (std::size_t g = 0; g < slopes.size(); ++g) {
      double product = 0, mean_g = 0;
      for (std::size_t p = 0; p < expected.size(); ++p) {
        product += expected[p] * reading.signs[f][n][p] * reading.signs[g][n][p];
        mean_g += expected[p] * reading.signs[g][n][p];
      }
      sum.information[f][g] += weight * (product - mean_f * mean_g);
    }
  }
}

Curvature curvature(std::span<const Reading* const> readings, std::span<const double> slopes,
                    int opening_plies) {
  Curvature sum;
  for (const Reading* reading : readings) {
    const auto plies = static_cast<int>(reading->signs.front().size());
    const int first = std::min(opening_plies, plies - 1);
    const int stride = (plies - first + most_plies_seen - 1) / most_plies_seen;
    const int seen = (plies - first + stride - 1) / stride;
    for (int n = first; n < plies; n += stride)
      add_ply(sum, *reading, slopes, static_cast<std::size_t>(n), 1.0 / seen);
  }
  return sum;
}

/// Solves M · x = v of one or two rows, positive definite.
Vector solve(const Matrix& m, const Vector& v, std::size_t size) {
  if (size == 1) return {v[0] / m[0][0], 0};
  const double determinant = m[0][0] * m[1][1] - m[0][1] * m[1][0];
  return {(m[1][1] * v[0] - m[0][1] * v[1]) / determinant,
          (m[0][0] * v[1] - m[1][0] * v[0]) / determinant};
}

/// The inverse.
Matrix inverse_of(const Matrix& m, std::size_t size) {
  if (size == 1) return {Vector{1 / m[0][0], 0}, Vector{}};
  return {solve(m, {1, 0}, size), solve(m, {0, 1}, size)};  // it is symmetric
}

/// Slopes that were fitted, and how far they may be off together.
struct Slopes {
  LeadFit fit;
  Matrix covariance{};
};

/// Rao's score test of slopes of 0 in the direction of the prior's means.
bool tells(std::span<const Reading* const> readings, std::span<const Prior> priors,
           int opening_plies) {
  const std::vector<double> none(priors.size(), 0);
  const Curvature at = curvature(readings, none, opening_plies);
  double gradient = 0, information = 0;
  for (std::size_t f = 0; f < priors.size(); ++f) {
    gradient += priors[f].mean * at.gradient[f];
    for (std::size_t g = 0; g < priors.size(); ++g)
      information += priors[f].mean * priors[g].mean * at.information[f][g];
  }
  return information > 0 && gradient > two_sided * std::sqrt(information);
}

/// Newton's method from the prior's means; slopes that would fall below 0 stay there.
Slopes fitted(std::span<const Reading* const> readings, std::span<const Prior> priors,
              int opening_plies) {
  constexpr int most_rounds = 25;
  constexpr double settled = 1e-6;
  const std::size_t size = priors.size();
  std::vector<double> slopes;
  for (const Prior& prior : priors) slopes.push_back(prior.mean);
  Curvature at;
  for (int round = 0; round < most_rounds; ++round) {
    at = curvature(readings, slopes, opening_plies);
    Curvature with_prior = at;
    for (std::size_t f = 0; f < size; ++f) {
      const double precision = 1 / (priors[f].spread * priors[f].spread);
      with_prior.gradient[f] += (priors[f].mean - slopes[f]) * precision;
      with_prior.information[f][f] += precision;
    }
    const Vector step = solve(with_prior.information, with_prior.gradient, size);
    double moved = 0;
    for (std::size_t f = 0; f < size; ++f) {
      // A long step may overshoot where the likelihood is flat.
      const double longest = 2 * priors[f].spread;
      const double next = std::max(0.0, slopes[f] + std::clamp(step[f], -longest, longest));
      moved = std::max(moved, std::abs(next - slopes[f]));
      slopes[f] = next;
    }
    if (moved < settled) break;
  }
  Matrix information = at.information;
  for (std::size_t f = 0; f < size; ++f)
    information[f][f] += 1 / (priors[f].spread * priors[f].spread);
  Slopes found{{{}, tells(readings, priors, opening_plies)}, {}};
  if (found.fit.tells) {
    found.covariance = inverse_of(information, size);
  } else {
    for (std::size_t f = 0; f < size; ++f) {
      slopes[f] = priors[f].mean;
      found.covariance[f][f] = priors[f].spread * priors[f].spread;
    }
  }
  for (std::size_t f = 0; f < size; ++f)
    found.fit.slopes.push_back({slopes[f], std::sqrt(found.covariance[f][f])});
  return found;
}

/// How each player's expectation moves with the slopes: dP_p/da_f = P_p · (x_f,p − Σ_q P_q ·
/// x_f,q).
std::vector<Vector> derivatives(const Reading& reading, const std::vector<double>& expected,
                                std::size_t n) {
  std::vector<Vector> moves(expected.size());
  for (std::size_t f = 0; f < reading.signs.size(); ++f) {
    const auto& sign = reading.signs[f][n];
    double mean = 0;
    for (std::size_t p = 0; p < expected.size(); ++p) mean += expected[p] * sign[p];
    for (std::size_t p = 0; p < expected.size(); ++p) moves[p][f] = expected[p] * (sign[p] - mean);
  }
  return moves;
}

/// The standard error of a player's lead: of the difference between two expectations, which the
/// same slopes move.
double lead_error(const std::vector<double>& expected, const std::vector<Vector>& moves,
                  const Matrix& covariance, std::size_t player) {
  Vector lead = moves[player];
  for (std::size_t f = 0; f < most_signs; ++f)
    lead[f] = expected.size() == 1 ? 2 * lead[f] : lead[f] - moves[best_other(expected, player)][f];
  double variance = 0;
  for (std::size_t f = 0; f < most_signs; ++f)
    for (std::size_t g = 0; g < most_signs; ++g) variance += lead[f] * covariance[f][g] * lead[g];
  return std::sqrt(std::max(0.0, variance));
}

/// Writes down what the slopes make of a trial.
void settle(Trial& trial, const Reading& reading, const Slopes& found,
            const LeadSettings& settings) {
  std::vector<double> slopes;
  for (const LeadSlope& each : found.fit.slopes) slopes.push_back(each.slope);
  const std::size_t players = trial.at_start.size();
  const std::size_t open = reading.signs.front().size();
  std::vector<std::vector<double>> plain;
  std::vector<std::vector<Vector>> moves;
  for (std::size_t n = 0; n < open; ++n) {
    plain.push_back(expectations(reading, slopes, n));
    moves.push_back(derivatives(reading, plain.back(), n));
  }
  trial.expected.assign(static_cast<std::size_t>(trial.length()) + 1, {});
  trial.lead_errors.assign(static_cast<std::size_t>(trial.length()) + 1,
                           std::vector<double>(players, 0));
  for (std::size_t n = 0; n < trial.expected.size(); ++n) {
    if (n >= open) {
      trial.expected[n] = trial.values(static_cast<int>(n));
      continue;
    }
    const std::size_t first =
        n + 1 < static_cast<std::size_t>(settings.averaged)
            ? 0
            : n + 1 - static_cast<std::size_t>(std::max(1, settings.averaged));
    const double share = 1 / static_cast<double>(n - first + 1);
    trial.expected[n].assign(players, 0);
    // What moves one ply's lead up and the next one's down cancels out.
    std::vector<Vector> together(players);
    for (std::size_t k = first; k <= n; ++k)
      for (std::size_t p = 0; p < players; ++p) {
        trial.expected[n][p] += share * plain[k][p];
        for (std::size_t f = 0; f < most_signs; ++f) together[p][f] += share * moves[k][p][f];
      }
    for (std::size_t p = 0; p < players; ++p)
      trial.lead_errors[n][p] = lead_error(trial.expected[n], together, found.covariance, p);
  }
}

/// Trials that have the same signs, fitted and judged together.
class Readings {
 public:
  Readings(std::vector<Trial>& trials, std::span<const Prior> priors)
      : trials_(trials), priors_(priors) {}

  void add(std::size_t trial, Reading reading) {
    of_.push_back(trial);
    readings_.push_back(std::move(reading));
  }

  LeadFit settle_all(const LeadSettings& settings) const {
    for (int fold = 0; fold < folds; ++fold) {
      const auto fit =
          fitted(finished([&](std::size_t i) { return fold_of(i) != fold; }), priors_, opening());
      for (std::size_t i = 0; i < readings_.size(); ++i)
        if (fold_of(i) == fold) settle(trials_[of_[i]], readings_[i], fit, settings);
    }
    return fitted(finished([](std::size_t) { return true; }), priors_, opening()).fit;
  }

  [[nodiscard]] bool empty() const { return readings_.empty(); }

 private:
  [[nodiscard]] static int fold_of(std::size_t i) { return static_cast<int>(i) % folds; }
  template <typename Wanted>
  [[nodiscard]] std::vector<const Reading*> finished(const Wanted& wanted) const {
    std::vector<const Reading*> some;
    for (std::size_t i = 0; i < readings_.size(); ++i)
      if (wanted(i) && !readings_[i].outcome.empty()) some.push_back(&readings_[i]);
    return some;
  }
  [[nodiscard]] int opening() const { return of_.empty() ? 0 : trials_[of_.front()].opening + 1; }

  std::vector<Trial>& trials_;
  std::span<const Prior> priors_;
  std::vector<std::size_t> of_;
  std::vector<Reading> readings_;
};

}  // namespace

LeadFit settle_leads(std::vector<Trial>& trials, const LeadSettings& settings) {
  for (Trial& trial : trials) {
    trial.expected.clear();
    trial.lead_errors.clear();
  }
  if (settings.source == LeadSource::evaluation) return {};
  Readings searched(trials, std::span(&search_prior, 1)),
      played_out(trials, std::span(&playouts_prior, 1)), both(trials, blend_priors);
  for (std::size_t t = 0; t < trials.size(); ++t) {
    const Trial& trial = trials[t];
    Sign search = settings.source == LeadSource::playouts ? Sign{} : search_sign(trial);
    Sign random = settings.source == LeadSource::search ? Sign{} : playouts_sign(trial);
    const auto outcome = outcome_shares(trial);
    if (!search.empty() && !random.empty())
      both.add(t, {{std::move(search), std::move(random)}, outcome});
    else if (!search.empty())
      searched.add(t, {{std::move(search)}, outcome});
    else if (!random.empty())
      played_out.add(t, {{std::move(random)}, outcome});
  }
  LeadFit fit;
  for (Readings* readings : {&both, &searched, &played_out}) {
    if (readings->empty()) continue;
    LeadFit found = readings->settle_all(settings);
    if (fit.slopes.empty()) fit = std::move(found);
  }
  return fit;
}

}  // namespace ludi::criticism
