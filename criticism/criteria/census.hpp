// A census: what stood on the board during trials, counted once for all the samples drawn from
// them.
#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

struct TrialCensus {
  int positions = 0;  ///< from the start to the end
  /// How often each finding, a content of a certain cell, was seen; by its number.
  std::vector<std::pair<std::size_t, int>> seen;
  /// What each player had at the end: points where the rules give any, else pieces on top of
  /// stacks.
  std::vector<double> holdings;
};

struct Census {
  std::size_t findings = 0;  ///< different contents of cells, over all cells
  std::map<const Trial*, TrialCensus> of;
};

/// Replays the trials, which must stay where they are as long as the census is used.
Census take_census(const ggp::Game& game, std::span<const Trial> trials);

}  // namespace ludi::criticism
