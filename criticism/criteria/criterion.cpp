#include "criticism/criteria/criterion.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "criticism/trials/contest.hpp"

namespace ludi::criticism {

namespace {

constexpr auto rows_of_needs = std::to_array<NeedsRow>({
    {Needs::rules, "the rules alone"},
    {Needs::trials, "trials"},
    {Needs::values, "trials, and looks with the values of all steps"},
    {Needs::deepened, "trials, and looks two plies deep"},
    {Needs::replies, "trials, and looks that count the opponents' steps"},
    {Needs::census, "trials, and what stood on the board in them"},
    {Needs::problems, "trials, and a solver at late positions", true},
    {Needs::random, "contests with a random player", false, random_modes},
    {Needs::defensive, "contests with a defensive player", true, defensive_modes},
    {Needs::obstructive, "contests with an obstructive player", true, obstructive_modes},
    {Needs::depths, "contests between depths of search", true, depth_modes},
    {Needs::ladder, "a ladder of contests, from 125 to 2000 nodes", true, ladder_modes},
    {Needs::beginners, "a ladder of quick contests, from 2 to 128 nodes", false, beginner_modes},
    {Needs::thinking, "quick contests of players who know only the rules", false, thinking_modes},
    {Needs::lots, "quick contests with a player some of whose steps are drawn by lot", false,
     lot_modes},
    {Needs::restricted, "contests with a restricted player", true, restricted_modes},
    {Needs::agents, "contests of five kinds of player with each other", true, agent_modes},
});

static_assert(
    [] {
      for (std::size_t i = 0; i < rows_of_needs.size(); ++i)
        if (static_cast<std::size_t>(rows_of_needs[i].needs) != i) return false;
      return rows_of_needs.back().needs == Needs::agents;
    }(),
    "a row for every need, where it stands in the enumeration");

constexpr CriterionSet sets[] = {
    {"all", "every criterion", [](const Criterion&) { return true; }},
    {"fast", "those that need no more than trials and quick contests",
     [](const Criterion& criterion) { return !row_of(criterion.needs).slow; }},
    {"trials", "those that need no contests",
     [](const Criterion& criterion) {
       const NeedsRow& row = row_of(criterion.needs);
       return !row.slow && row.contests.empty();
     }},
    {"paper57", "those that the paper counts",
     [](const Criterion& criterion) { return criterion.paper57; }},
    {"fast57", "those of the paper that are fast",
     [](const Criterion& criterion) { return criterion.paper57 && !row_of(criterion.needs).slow; }},
};

/// True if what the criterion is measured from was broken off for want of budget.
bool ran_out(const Criterion& criterion, const Evidence& evidence) {
  const auto contests = row_of(criterion.needs).contests;
  if (contests.empty())
    return !evidence.trials.empty() && std::ranges::all_of(evidence.trials, &Trial::exhausted);
  return std::ranges::any_of(contests, [&](Mode mode) { return ran_out(evidence.of(mode)); });
}

bool tells_of(From from, const Trial& trial) {
  switch (from) {
    case From::plies:
      return true;
    case From::counted:
      return !trial.exhausted;
    case From::ended:
      return !trial.timed_out;
  }
  return true;
}

/// What the trials that tell the criterion anything come to.
std::optional<double> reading_of(const Criterion& criterion, const Evidence& evidence) {
  const auto tells = [&](const Trial* trial) { return tells_of(criterion.from, *trial); };
  if (std::ranges::all_of(evidence.trials, tells)) return criterion.measure(evidence);
  Evidence some(evidence.game, {});  // no contests: such criteria read trials alone
  some.trials = trials_for(criterion, evidence);
  some.census = evidence.census;
  return criterion.measure(some);
}

}  // namespace

std::vector<const Trial*> trials_for(const Criterion& criterion, const Evidence& evidence) {
  std::vector<const Trial*> trials;
  std::ranges::copy_if(evidence.trials, std::back_inserter(trials),
                       [&](const Trial* trial) { return tells_of(criterion.from, *trial); });
  return trials;
}

std::span<const NeedsRow> all_needs() {
  return rows_of_needs;
}

const NeedsRow& row_of(Needs needs) {
  return rows_of_needs[static_cast<std::size_t>(needs)];
}

double value_of(const Criterion& criterion, const Evidence& evidence) {
  const double value = reading_of(criterion, evidence).value_or(criterion.neutral);
  return std::clamp(value, criterion.least, criterion.most);
}

std::optional<double> measured_value(const Criterion& criterion, const Evidence& evidence) {
  if (criterion.applies != nullptr && !criterion.applies(evidence.game)) return std::nullopt;
  const auto value = reading_of(criterion, evidence);
  if (!value && ran_out(criterion, evidence)) return std::nullopt;
  return std::clamp(value.value_or(criterion.neutral), criterion.least, criterion.most);
}

std::span<const Criterion* const> criteria() {
  static const std::vector<const Criterion*> all = [] {
    std::vector<const Criterion*> rows;
    for (const auto family :
         {intrinsic_criteria(), viability_criteria(), drama_criteria(), change_criteria(),
          choice_criteria(), action_criteria(), depth_criteria(), skill_criteria(),
          novice_criteria(), agent_criteria(), size_criteria()})
      for (const Criterion& row : family) rows.push_back(&row);
    return rows;
  }();
  return all;
}

std::vector<const Criterion*> fast_criteria() {
  return criteria_named("fast");
}

std::vector<const Criterion*> criteria_named(std::string_view set) {
  return criteria_of(*std::ranges::find(sets, set, &CriterionSet::name));
}

std::span<const CriterionSet> criterion_sets() {
  return sets;
}

std::vector<const Criterion*> criteria_of(const CriterionSet& set) {
  std::vector<const Criterion*> rows;
  for (const Criterion* criterion : criteria())
    if (set.holds(*criterion)) rows.push_back(criterion);
  return rows;
}

const Criterion* find_criterion(std::string_view symbol) {
  const auto found = std::ranges::find(criteria(), symbol, &Criterion::symbol);
  return found == criteria().end() ? nullptr : *found;
}

std::vector<Mode> contests_for(std::span<const Criterion* const> wanted) {
  std::vector<Mode> contests;
  for (const NeedsRow& row : all_needs())
    if (std::ranges::find(wanted, row.needs, &Criterion::needs) != wanted.end())
      std::ranges::copy_if(row.contests, std::back_inserter(contests), [&](Mode mode) {
        return std::ranges::find(contests, mode) == contests.end();
      });
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
