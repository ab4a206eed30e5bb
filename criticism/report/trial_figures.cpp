#include "criticism/report/trial_figures.hpp"

#include <algorithm>
#include <cmath>

#include "criticism/trials/lead.hpp"

namespace ludi::criticism {

namespace {

using ggp::Player;

/// The player whose lead is drawn.
Player protagonist(const Trial& trial) {
  return trial.decided() ? trial.outcome.winner() : Player{0};
}

/// The value at a share of the sorted values, 0 the least, 1 the greatest.
double quantile(std::vector<double> values, double share) {
  std::ranges::sort(values);
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  const double rest = place - static_cast<double>(below);
  return (1 - rest) * values[below] + rest * values[above];
}

}  // namespace

LineChart lead_chart(const ggp::Game& game, const Trial& trial, std::string title) {
  LineChart chart{std::move(title), "ply", "expectation, lead", {}};
  for (int p = 0; p < game.players(); ++p) {
    Series dots{game.player_name(Player{p}), {}, Series::Style::dots};
    for (int n = 0; n <= trial.length(); ++n)
      dots.points.push_back(
          {static_cast<double>(n), trial.expectations(n)[static_cast<std::size_t>(p)], dots.name});
    chart.series.push_back(std::move(dots));
  }
  const Player whose = protagonist(trial);
  Series line{"lead of " + game.player_name(whose), {}, Series::Style::thick};
  for (int n = 0; n <= trial.length(); ++n)
    line.points.push_back({static_cast<double>(n), lead(trial, n, whose), {}});
  chart.series.push_back(std::move(line));
  return chart;
}

LineChart course_chart(std::span<const Trial> trials) {
  constexpr int samples = 50;
  Series mean{"mean lead of the winner", {}, Series::Style::thick};
  Series low{"a quarter of games below", {}, Series::Style::line},
      high{"a quarter of games above", {}, Series::Style::line};
  for (int s = 0; s <= samples; ++s) {
    const double t = static_cast<double>(s) / samples;
    std::vector<double> leads;
    double sum = 0;
    for (const Trial& trial : trials) {
      if (!trial.decided() || trial.measured() == 0) continue;
      const int n = trial.opening + static_cast<int>(std::lround(t * trial.measured()));
      leads.push_back(lead(trial, n, trial.outcome.winner()));
      sum += leads.back();
    }
    if (leads.empty()) break;
    mean.points.push_back({t, sum / static_cast<double>(leads.size()), {}});
    low.points.push_back({t, quantile(leads, 0.25), {}});
    high.points.push_back({t, quantile(leads, 0.75), {}});
  }
  Series straight{"nothing to everything", {{0, 0, {}}, {1, 1, {}}}, Series::Style::line};
  return {"The course of the games",
          "time, from the random opening (0) to the end (1)",
          "lead of the winner",
          {std::move(low), std::move(high), std::move(straight), std::move(mean)}};
}

Histogram length_histogram(const ggp::Game& game, std::span<const Trial> trials) {
  Histogram histogram{"Lengths of games", "plies", "games", {}, {}};
  for (int p = 0; p < game.players(); ++p)
    histogram.names.push_back(game.player_name(Player{p}) + " wins");
  histogram.names.emplace_back("no winner");
  // One whose budget ran out says nothing of when games end.
  std::vector<const Trial*> shown;
  for (const Trial& trial : trials)
    if (!trial.exhausted) shown.push_back(&trial);
  if (shown.empty()) return histogram;
  const auto [shortest, longest] = std::ranges::minmax(shown, {}, &Trial::length);
  const int least = shortest->length(), most = longest->length();
  constexpr int most_bins = 24;
  const int wide = (most - least) / most_bins + 1;
  const int first = least - least % wide;
  for (int from = first; from <= most; from += wide) {
    Histogram::Bin bin{static_cast<double>(from), static_cast<double>(from + wide), {}};
    bin.counts.resize(histogram.names.size());
    for (const Trial* trial : shown)
      if (from <= trial->length() && trial->length() < from + wide) {
        const Player winner = trial->outcome.winner();
        bin.counts[winner.exists() ? static_cast<std::size_t>(winner.index())
                                   : bin.counts.size() - 1] += 1;
      }
    histogram.bins.push_back(std::move(bin));
  }
  return histogram;
}

LineChart branching_chart(std::span<const Trial> trials) {
  Series mean{"", {}, Series::Style::thick};
  for (int n = 1;; ++n) {
    double sum = 0;
    std::size_t reached = 0;
    for (const Trial& trial : trials)
      if (n <= trial.length()) {
        sum += trial.ply(n).choices;
        ++reached;
      }
    if (reached == 0 || 10 * reached < trials.size()) break;
    mean.points.push_back({static_cast<double>(n), sum / static_cast<double>(reached), {}});
  }
  return {"Choices", "ply", "legal steps, on average", {std::move(mean)}};
}

std::vector<double> heat_map(const ggp::Game& game, std::span<const Trial> trials) {
  std::vector<double> heat(static_cast<std::size_t>(game.board().cells()));
  for (const Trial& trial : trials)
    for (int n = trial.opening + 1; n <= trial.length(); ++n)
      if (const ggp::Cell to = trial.ply(n).to; to.exists())
        heat[static_cast<std::size_t>(to.index())] += 1;
  const double most = heat.empty() ? 0 : std::ranges::max(heat);
  if (most == 0) return {};
  for (double& each : heat) each /= most;
  return heat;
}

}  // namespace ludi::criticism
