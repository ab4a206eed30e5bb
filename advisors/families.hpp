// The families of advisors, each in a file of its own.
#pragma once

#include <span>

#include "ggp/engine/search/counsel.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::advisors {

using ggp::Advisor;
using ggp::CellSet;
using ggp::Counsel;
using ggp::Expr;
using ggp::one;
using ggp::Role;
using ggp::Rules;
using ggp::Score;
using ggp::Scores;
using ggp::View;

namespace goal = ggp::goal;
namespace trait = ggp::trait;

std::span<const Advisor> mobility_advisors();
std::span<const Advisor> material_advisors();
std::span<const Advisor> row_advisors();
std::span<const Advisor> connection_advisors();
std::span<const Advisor> group_advisors();
std::span<const Advisor> distance_advisors();
std::span<const Advisor> attack_advisors();
std::span<const Advisor> progress_advisors();

/// `part` of `whole` in 1/4096, at most one; `empty` where there is no whole.
constexpr Score share(std::int64_t part, std::int64_t whole, Score empty = 0) {
  if (whole <= 0) return empty;
  return static_cast<Score>(std::clamp<std::int64_t>(part * one / whole, 0, one));
}

/// Each player's amount against the mean of the others': a / (a + b), one half where there is
/// neither.
template <int W>
void share_out(const View<W>& v, const Scores& amount, Scores& out) {
  const auto players = static_cast<std::size_t>(v.ground.players);
  std::int64_t all = 0;
  for (std::size_t p = 0; p < players; ++p) all += amount[p];
  for (std::size_t p = 0; p < players; ++p) {
    const std::int64_t mine = static_cast<std::int64_t>(amount[p]) *
                              std::max<std::int64_t>(1, static_cast<std::int64_t>(players) - 1);
    out[p] = share(mine, mine + all - amount[p], one / 2);
  }
}

/// The seat's own cells that a goal is about.
template <int W>
CellSet<W> goal_cells(const View<W>& v, const Counsel<W>& c) {
  return c.goal->where(v, Role::of);
}

/// Traits that tell how a game treats pieces.
constexpr bool has_any(const Rules& rules, gdl::Traits traits) {
  return rules.traits.has_any(traits);
}

}  // namespace ludi::advisors
