#include "criticism/trials/lead_sign.hpp"

#include <algorithm>
#include <utility>

#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

/// The sign on a straight line between the plies that have one, level beyond the first and the
/// last; empty where no ply has.
Sign filled(std::vector<std::vector<double>> known) {
  int last = -1;
  for (int n = 0; n < std::ssize(known); ++n) {
    const auto& now = known[static_cast<std::size_t>(n)];
    if (now.empty()) continue;
    for (int k = last + 1; k < n; ++k) {
      auto& between = known[static_cast<std::size_t>(k)];
      between = now;
      if (last < 0) continue;
      const double share = static_cast<double>(k - last) / (n - last);
      for (std::size_t p = 0; p < now.size(); ++p)
        between[p] = (1 - share) * known[static_cast<std::size_t>(last)][p] + share * now[p];
    }
    last = n;
  }
  if (last < 0) return {};
  for (std::size_t k = static_cast<std::size_t>(last) + 1; k < known.size(); ++k)
    known[k] = known[static_cast<std::size_t>(last)];
  return known;
}

double logit(double share) {
  constexpr double certain = 0.999;
  const double clipped = std::clamp(share, 1 - certain, certain);
  return ggp::logarithm(clipped / (1 - clipped));
}

/// The plies that have no outcome of their own.
int open_plies(const Trial& trial) {
  return trial.length() + (trial.outcome.over() ? 0 : 1);
}

}  // namespace

Sign search_sign(const Trial& trial) {
  std::vector<std::vector<double>> known(static_cast<std::size_t>(open_plies(trial)));
  const std::size_t players = trial.at_start.size();
  for (int n = 1; n < open_plies(trial); ++n) {
    const Ply& ply = trial.ply(n);
    auto& at = known[static_cast<std::size_t>(n)];
    if (players == 2 && ply.searched) {
      at = {-logit(*ply.searched) / 2, logit(*ply.searched) / 2};
      if (ply.mover.index() == 0) std::swap(at[0], at[1]);
    } else if (players != 2) {
      // The search tells of its mover alone, so evaluation has to do.
      for (const double value : ply.values) at.push_back(logit(value) / (players == 1 ? 1 : 2));
    }
  }
  return filled(std::move(known));
}

Sign playouts_sign(const Trial& trial) {
  std::vector<std::vector<double>> known(static_cast<std::size_t>(open_plies(trial)));
  for (int n = 1; n < open_plies(trial); ++n) {
    const auto& chances = trial.ply(n).chances;
    const double even = chances.size() == 1 ? 0.5 : 1 / static_cast<double>(chances.size());
    for (const double chance : chances) known[static_cast<std::size_t>(n)].push_back(chance - even);
  }
  return filled(std::move(known));
}

std::vector<double> outcome_shares(const Trial& trial) {
  std::vector<double> shares;
  if (!trial.outcome.over()) return shares;
  for (std::size_t p = 0; p < trial.at_start.size(); ++p) {
    const auto result = trial.outcome.result(ggp::Player{static_cast<int>(p)});
    const auto players = static_cast<int>(trial.at_start.size());
    if (result == ggp::Result::none || result == ggp::Result::draw)
      shares.push_back(players == 1 ? 0.5 : 1.0 / players);
    else
      shares.push_back(ggp::share_of(result, players));
  }
  return shares;
}

}  // namespace ludi::criticism
