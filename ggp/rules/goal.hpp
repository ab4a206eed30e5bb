// What the clauses that end a game are about, as their rows state it. Criteria, advisors and the
// checks of rules ask for these, never for a word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "gdl/language/facts.hpp"

namespace ludi::ggp {

enum class Goal : std::uint8_t {
  row,
  connect,
  group,
  reach,
  capture,
  eliminate,
  score,
  stack,
  state,
  stuck,
  count,
  more,
  fewer,
  presence,
};

struct GoalRow {
  Goal goal;
  std::string_view name;  ///< as it is written in the sources
  std::string_view says;  ///< what the clause asks for
  /// The word alone says what to play for; of the others only what stands in them does.
  bool complete = true;
};

/// Every goal, in order.
inline constexpr GoalRow goal_table[] = {
    {Goal::row, "row", "so many pieces in a row"},
    {Goal::connect, "connect", "pieces that join sides of the board"},
    {Goal::group, "group", "pieces in one group"},
    {Goal::reach, "reach", "pieces on certain cells"},
    {Goal::capture, "capture", "pieces captured"},
    {Goal::eliminate, "eliminate", "players without pieces"},
    {Goal::score, "score", "points"},
    {Goal::stack, "stack", "a stack of pieces"},
    {Goal::state, "state", "pieces that carry a number"},
    {Goal::stuck, "stuck", "a player without a legal step"},
    {Goal::count, "count", "more pieces than others"},
    {Goal::more, "more", "the first of two numbers is to be the greater", false},
    {Goal::fewer, "fewer", "the first of two numbers is to be the smaller", false},
    {Goal::presence, "presence", "cells of a kind are to be there", false},
};

static_assert(std::size(goal_table) == static_cast<std::size_t>(Goal::presence) + 1);
static_assert([] {
  std::size_t place = 0;
  for (const GoalRow& row : goal_table)
    if (static_cast<std::size_t>(row.goal) != place++) return false;
  return place <= 128;
}());

/// The goals under short names: `.goals = goal::row`.
namespace goal {
using enum Goal;
}

}  // namespace ludi::ggp

template <>
struct ludi::gdl::SetOf<ludi::ggp::Goal> {
  using type = Goals;
};

namespace ludi::ggp {

constexpr gdl::Goals operator|(Goal a, Goal b) {
  return gdl::Goals(a) | b;
}

/// The goals whose word alone says what to play for.
inline constexpr gdl::Goals complete_goals = [] {
  gdl::Goals all;
  for (const GoalRow& row : goal_table)
    if (row.complete) all |= row.goal;
  return all;
}();

}  // namespace ludi::ggp
