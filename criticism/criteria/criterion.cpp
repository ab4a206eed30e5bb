#include "criticism/criteria/criterion.hpp"

#include <algorithm>
#include <array>

#include "criticism/trials/contest.hpp"

namespace ludi::criticism {

namespace {

constexpr Mode random_contests[] = {Mode::against_random};
constexpr Mode defensive_contests[] = {Mode::against_defensive};
constexpr Mode obstructive_contests[] = {Mode::against_obstructive};

constexpr auto rows_of_needs = std::to_array<NeedsRow>({
    {Needs::rules, "the rules alone"},
    {Needs::trials, "trials"},
    {Needs::values, "trials, and looks with the values of all steps"},
    {Needs::deepened, "trials, and looks two plies deep"},
    {Needs::replies, "trials, and looks that count the opponents' steps"},
    {Needs::problems, "trials, and a solver at late positions", true},
    {Needs::random, "a contest with a random player", true, random_contests},
    {Needs::defensive, "a contest with a defensive player", true, defensive_contests},
    {Needs::obstructive, "a contest with an obstructive player", true, obstructive_contests},
    {Needs::depths, "contests between depths of search", true, depth_modes},
});

static_assert(
    [] {
      for (std::size_t i = 0; i < rows_of_needs.size(); ++i)
        if (static_cast<std::size_t>(rows_of_needs[i].needs) != i) return false;
      return rows_of_needs.back().needs == Needs::depths;
    }(),
    "a row for every need, where it stands in the enumeration");

}  // namespace

std::span<const NeedsRow> all_needs() {
  return rows_of_needs;
}

const NeedsRow& row_of(Needs needs) {
  return rows_of_needs[static_cast<std::size_t>(needs)];
}

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
    if (!row_of(criterion->needs).slow) fast.push_back(criterion);
  return fast;
}

const Criterion* find_criterion(std::string_view symbol) {
  const auto found = std::ranges::find(criteria(), symbol, &Criterion::symbol);
  return found == criteria().end() ? nullptr : *found;
}

std::vector<Mode> contests_for(std::span<const Criterion* const> wanted) {
  std::vector<Mode> contests;
  for (const NeedsRow& row : all_needs())
    if (std::ranges::find(wanted, row.needs, &Criterion::needs) != wanted.end())
      contests.insert(contests.end(), row.contests.begin(), row.contests.end());
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
