#include "criticism/trials/lead.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ludi::criticism {

double lead(const Trial& trial, int n, ggp::Player p) {
  const auto& values = trial.values(n);
  const auto own = static_cast<std::size_t>(p.index());
  if (values.size() == 1) return 2 * values[own] - 1;
  double best = 0;
  for (std::size_t q = 0; q < values.size(); ++q)
    if (q != own) best = std::max(best, values[q]);
  return values[own] - best;
}

double gain(const Trial& trial, int n) {
  const ggp::Player mover = trial.ply(n).mover;
  return lead(trial, n, mover) - lead(trial, n - 1, mover);
}

std::optional<double> searched_lead(const Trial& trial, int n) {
  const Ply& ply = trial.ply(n);
  if (!ply.searched || ply.values.size() != 2) return std::nullopt;
  const double own = 2 * *ply.searched - 1;
  return ply.mover.index() == 0 ? own : -own;
}

std::string lead_histories_csv(std::span<const Trial> trials) {
  std::string text = "trial,ply,mover,opening,lead,searched_lead";
  const std::size_t players = trials.empty() ? 0 : trials.front().at_start.size();
  for (std::size_t p = 1; p <= players; ++p) fmt::format_to(std::back_inserter(text), ",E_{}", p);
  text += '\n';
  for (std::size_t t = 0; t < trials.size(); ++t)
    for (int n = 0; n <= trials[t].length(); ++n) {
      const Trial& trial = trials[t];
      const int mover = n == 0 ? 0 : trial.ply(n).mover.index() + 1;
      fmt::format_to(std::back_inserter(text), "{},{},{},{},{:.4f},", t + 1, n, mover,
                     n <= trial.opening ? 1 : 0, lead(trial, n));
      if (const auto searched = n == 0 ? std::nullopt : searched_lead(trial, n))
        fmt::format_to(std::back_inserter(text), "{:.4f}", *searched);
      for (const double value : trial.values(n))
        fmt::format_to(std::back_inserter(text), ",{:.4f}", value);
      text += '\n';
    }
  return text;
}

}  // namespace ludi::criticism
