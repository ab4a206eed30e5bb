// What is asked of steps and moments that have no such thing.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/move_form.hpp"
#include "ggp/rules/subject.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/warnings/warner.hpp"

namespace ludi::ggp {

void Warner::moments() {
  for (const auto at : in_slot(gdl::Sort::condition)) {
    const gdl::Traits reads = word(at)->traits;
    // What stood before may be asked of any finished turn.
    if (covered(at) || !reads.has_any(trait::turn_start | trait::all_passed) ||
        reads.has(trait::repeats))
      continue;
    const bool read_as_end = std::ranges::any_of(rules_.clauses, [&](const ClauseRule& clause) {
      return clause.node <= at && at < tree_.end(clause.node);
    });
    if (!read_as_end)
      warn(at, "this never holds here: it can be true only where an end clause asks for it");
  }
}

void Warner::origins() {
  using Act = MoveForm::Act;
  for (const MoveRule& move : rules_.moves) {
    if (move.form.act != Act::place && move.form.act != Act::point) continue;
    for (const auto* effects : {&move.action, &move.post})
      for (const auto at : *effects)
        if (traits({at}).has(trait::uses_from) && !covered(at))
          warn(at, "there is no 'from' here: a step of this move begins on no cell");
  }
}

bool Warner::is_target(gdl::NodeIndex region) const {
  return Entry(vocabulary(), rules_, region).is_cell_variable(trait::uses_to);
}

bool Warner::asks_what_stands_on_target(gdl::NodeIndex region) const {
  const gdl::Word* w = word(region);
  if (w == nullptr || !w->traits.has(trait::conjunction)) return false;
  const auto parts = checked_.arguments(region, 0);
  return std::ranges::any_of(parts, [&](auto part) { return is_target(part); }) &&
         std::ranges::any_of(parts, [&](auto part) {
           const gdl::Word* of = word(part);
           return of != nullptr && of->traits.has(trait::contents) &&
                  !of->traits.has_any(trait::vacancy | trait::negation);
         });
}

void Warner::targets() {
  constexpr const char* why =
      "nothing stands on 'to' here: the move leads to empty cells, unless its 'pre' asks what "
      "stands there, as '(not (friend to))' does";
  for (const MoveRule& move : rules_.moves) {
    if (move.form.act != MoveForm::Act::move && move.form.act != MoveForm::Act::place) continue;
    if (std::ranges::any_of(move.pre, [&](auto at) {
          return speaks_of(vocabulary(), rules_, at, trait::uses_to, trait::contents);
        }))
      continue;
    for (const auto at : move.form.replacing) warn(at, why);
    for (const auto effect : move.action)
      for (gdl::NodeIndex part = effect + 1; part < tree_.end(effect); ++part)
        if (checked_.use(part).slot == gdl::Sort::region && asks_what_stands_on_target(part))
          warn(part, why);
  }
}

void Warner::memory() {
  // Names that an effect changes, and those it only reads, stand in slots of different sorts.
  const auto changed = [&](gdl::Sort slot, std::string_view name) {
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
      if (checked_.use(at).slot != slot || tree_.text(at) != name) continue;
      gdl::NodeIndex parent = tree_.parent(at);
      while (parent != 0 && checked_.use(parent).kind == gdl::Use::Kind::keyword)
        parent = tree_.parent(parent);
      const gdl::Word* above = word(parent);
      if (above != nullptr && (above->sort == gdl::Sort::effect || above->sort == gdl::Sort::setup))
        return true;
    }
    return false;
  };
  for (const auto at : in_slot(gdl::Sort::counter_definition))
    if (!changed(gdl::Sort::counter, tree_.text(at)))
      warn(at, fmt::format("no rule changes the counter '{}'; what changes it names it after the "
                           "number, as in '(inc-score 1 {})'",
                           tree_.text(at), tree_.text(at)));
  std::set<std::string_view> on, off;
  for (const auto at : in_slot(gdl::Sort::flag_definition))
    (Entry(vocabulary(), rules_, at).flag(0) ? off : on).insert(tree_.text(at));
  for (const auto at : in_slot(gdl::Sort::flag_definition))
    if (!on.contains(tree_.text(at)) && !changed(gdl::Sort::piece_flag, tree_.text(at)))
      warn(at, fmt::format("no piece is ever '{}': it begins without, and no rule sets it",
                           tree_.text(at)));
}

}  // namespace ludi::ggp
