#include "criticism/criteria/criterion.hpp"

#include <algorithm>
#include <cmath>

namespace ludi::criticism {

double value_of(const Criterion& criterion, const Evidence& evidence) {
  const double value = criterion.measure(evidence).value_or(criterion.neutral);
  return std::clamp(value, criterion.least, criterion.most);
}

std::span<const Criterion* const> criteria() {
  static const std::vector<const Criterion*> all = [] {
    std::vector<const Criterion*> rows;
    for (const auto family :
         {intrinsic_criteria(), viability_criteria(), drama_criteria(), change_criteria(),
          choice_criteria(), action_criteria(), depth_criteria()})
      for (const Criterion& row : family) rows.push_back(&row);
    return rows;
  }();
  return all;
}

std::vector<const Criterion*> fast_criteria() {
  std::vector<const Criterion*> fast;
  for (const Criterion* criterion : criteria())
    if (!is_slow(criterion->needs)) fast.push_back(criterion);
  return fast;
}

const Criterion* find_criterion(std::string_view symbol) {
  const auto found = std::ranges::find(criteria(), symbol, &Criterion::symbol);
  return found == criteria().end() ? nullptr : *found;
}

std::vector<Mode> contests_for(std::span<const Criterion* const> wanted) {
  const auto needed = [&](Needs needs) {
    return std::ranges::find(wanted, needs, &Criterion::needs) != wanted.end();
  };
  std::vector<Mode> contests;
  if (needed(Needs::random)) contests.push_back(Mode::against_random);
  if (needed(Needs::defensive)) contests.push_back(Mode::against_defensive);
  if (needed(Needs::obstructive)) contests.push_back(Mode::against_obstructive);
  if (needed(Needs::depths))
    contests.insert(contests.end(), depth_modes.begin(), depth_modes.end());
  return contests;
}

LookFor look_for(std::span<const Criterion* const> wanted) {
  LookFor needed;
  for (const Criterion* criterion : wanted) {
    needed.values = needed.values || criterion->needs == Needs::values;
    needed.deepened = needed.deepened || criterion->needs == Needs::deepened;
    needed.replies = needed.replies || criterion->needs == Needs::replies;
  }
  return needed;
}

}  // namespace ludi::criticism
