// An advisor: one narrow, rational view of a position. Rows live to the right of this folder;
// search and self-play take them as an argument.
#pragma once

#include <string_view>

#include "ggp/rules/goal.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

/// What an advisor says of a position, for boards of each width: known to the engine alone
/// (engine/search/counsel.hpp).
struct Advice;

struct Advisor {
  std::string_view symbol;  ///< four letters
  std::string_view name;
  std::string_view phrase;   ///< what it measures, after "likes" (or "avoids" if weighed below 0)
  std::string_view formula;  ///< with its source
  /// The goals it serves: it then appears once for each such atom of the end clauses.
  gdl::Goals serves = {};
  /// Goals of others that it guards against: it then appears once for each clause by which others
  /// win so.
  gdl::Goals guards = {};
  /// Goals whose own advisors say little in games where pieces are taken by some moves and not by
  /// others: nine tenths of their weight go to this one, reversed.
  gdl::Goals relieves = {};
  /// True if it has something to say about a game although no clause asks for it.
  bool (*applies)(const Rules&) = nullptr;
  /// The weight it gets where it applies without a clause, or guards against one.
  double support_weight = 0;
  /// The weight it gets in the policy of a player without any goal ("fight or flight").
  double aimless_weight = 0;
  /// A number that stays the same through a game, taken once at its start; null if it needs none.
  const Advice* reference = nullptr;
  const Advice* advice = nullptr;
};

}  // namespace ludi::ggp
