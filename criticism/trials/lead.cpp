#include "criticism/trials/lead.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace ludi::criticism {

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, 4> source_names = {"evaluation", "search", "playouts",
                                                          "blend"};

double lead_in(const std::vector<double>& expectations, ggp::Player p) {
  const auto own = static_cast<std::size_t>(p.index());
  if (expectations.size() == 1) return 2 * expectations[own] - 1;
  return expectations[own] - expectations[best_other(expectations, own)];
}

}  // namespace

std::size_t best_other(const std::vector<double>& expectations, std::size_t player) {
  std::size_t best = player == 0 ? 1 : 0;
  for (std::size_t q = best + 1; q < expectations.size(); ++q)
    if (q != player && expectations[q] > expectations[best]) best = q;
  return best;
}

std::string text_of(LeadSource source) {
  const auto place = static_cast<std::size_t>(source);
  return place < source_names.size() ? std::string(source_names[place]) : std::to_string(place);
}

std::span<const std::string_view> lead_source_names() {
  return source_names;
}

std::optional<LeadSource> lead_source(std::string_view name) {
  const auto found = std::ranges::find(source_names, name);
  if (found == source_names.end()) return std::nullopt;
  return static_cast<LeadSource>(found - source_names.begin());
}

double lead(const Trial& trial, int n, ggp::Player p) {
  return lead_in(trial.expectations(n), p);
}

double gain(const Trial& trial, int n) {
  const ggp::Player mover = trial.ply(n).mover;
  return lead(trial, n, mover) - lead(trial, n - 1, mover);
}

bool is_behind(const Trial& trial, int n, ggp::Player p) {
  return -lead(trial, n, p) > trial.lead_error(n, p);
}

std::optional<double> searched_lead(const Trial& trial, int n) {
  const Ply& ply = trial.ply(n);
  if (!ply.searched || ply.values.size() != 2) return std::nullopt;
  const double own = 2 * *ply.searched - 1;
  return ply.mover.index() == 0 ? own : -own;
}

std::optional<double> played_out_lead(const Trial& trial, int n) {
  const Ply& ply = trial.ply(n);
  if (ply.chances.empty()) return std::nullopt;
  return lead_in(ply.chances, ggp::Player{0});
}

std::string lead_histories_csv(std::span<const Trial> trials) {
  std::string text = "trial,ply,mover,opening,lead,searched_lead,played_out_lead,winner";
  const std::size_t players = trials.empty() ? 0 : trials.front().at_start.size();
  for (std::size_t p = 1; p <= players; ++p) fmt::format_to(std::back_inserter(text), ",E_{}", p);
  text += '\n';
  const auto add = [&](const std::optional<double>& number) {
    if (number) fmt::format_to(std::back_inserter(text), "{:.4f}", *number);
    text += ',';
  };
  for (std::size_t t = 0; t < trials.size(); ++t)
    for (int n = 0; n <= trials[t].length(); ++n) {
      const Trial& trial = trials[t];
      const int mover = n == 0 ? 0 : trial.ply(n).mover.index() + 1;
      fmt::format_to(std::back_inserter(text), "{},{},{},{},{:.4f},", t + 1, n, mover,
                     n <= trial.opening ? 1 : 0, lead(trial, n));
      add(n == 0 ? std::nullopt : searched_lead(trial, n));
      add(n == 0 ? std::nullopt : played_out_lead(trial, n));
      fmt::format_to(std::back_inserter(text), "{}",
                     trial.decided() ? trial.outcome.winner().index() + 1 : 0);
      for (const double value : trial.values(n))
        fmt::format_to(std::back_inserter(text), ",{:.4f}", value);
      text += '\n';
    }
  return text;
}

}  // namespace ludi::criticism
