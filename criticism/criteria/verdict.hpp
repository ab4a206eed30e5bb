// The test of viability: is a game worth a closer look?
#pragma once

#include <string>
#include <vector>

#include "criticism/criteria/criterion.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::criticism {

struct VerdictSettings {
  /// Of the intervals that faults are judged by: a game is condemned when the whole interval is
  /// beyond the bound, never by a few trials' point estimate.
  double level = 0.95;
  double most_wins_of_one = 0.75;  ///< of a player, or of a turn order, among decided games

  static constexpr auto fields() {
    using S = VerdictSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("level", &S::level, Bearing::judgement),
                      ggp::field("most_wins_of_one", &S::most_wins_of_one, Bearing::judgement)};
  }
};
static_assert(ggp::all_listed<VerdictSettings>);

struct Verdict {
  bool viable = true;
  std::vector<std::string> reasons;  ///< what is wrong, in words; empty if viable
};

/// A game is not viable if draws and timeouts outnumber wins (the paper; a game that is stopped is
/// a draw); if one player, the first player, or the second of two wins more than three quarters of
/// the decided games; if more than half of the trials are stopped; or if more than half end within
/// 10 plies. Clopper and Pearson's interval decides each. A game without trials is not viable.
Verdict verdict_on(const Evidence& evidence, const VerdictSettings& settings = {});

}  // namespace ludi::criticism
