// What is asked of steps and moments that have no such thing.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/goal.hpp"
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

bool Warner::names_origin(gdl::NodeIndex at) const {
  const auto outside = gdl::nodes_outside(vocabulary(), checked_, at, trait::uses_from);
  return std::ranges::any_of(outside, [&](gdl::NodeIndex part) {
    const gdl::Word* w = word(part);
    if (w == nullptr) return false;
    const gdl::Traits own = gdl::traits_as_used(vocabulary(), checked_, part);
    // What is read as if the step were made leaves a `from` out where there is none.
    return own.has(trait::uses_from) && !own.has(trait::as_moved);
  });
}

void Warner::unsaid_origin(const MoveRule& move) {
  if (std::ranges::any_of(move.pre, [&](auto at) { return names_origin(at); })) return;
  std::optional<gdl::NodeIndex> innermost;
  for (const auto at : move.pre)
    for (const auto part : gdl::nodes_outside(vocabulary(), checked_, at, trait::uses_from))
      if (traits({part}).has(trait::uses_from)) innermost = part;
  if (innermost)
    warn(*innermost,
         "only this makes the move one of a piece that stands on the board, wherever it is; with "
         "'(action (push))' it places a new one");
}

void Warner::origins() {
  using Act = MoveForm::Act;
  for (const MoveRule& move : rules_.moves) {
    if (move.form.act == Act::move && move.action.empty()) unsaid_origin(move);
    if (move.form.act != Act::place && move.form.act != Act::point) continue;
    for (const auto* effects : {&move.action, &move.post})
      for (const auto at : *effects)
        if (names_origin(at) && !covered(at))
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

void Warner::threats() {
  const bool takes = std::ranges::any_of(rules_.moves, [](const MoveRule& move) {
    return move.form.takes != MoveForm::Takes::nothing;
  });
  const Extents& extents = truths_.extents();
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
    const gdl::Word* w = word(at);
    if (w == nullptr || !w->traits.has(trait::foresees) || covered(at)) continue;
    std::vector<gdl::NodeIndex> regions, players;
    for (std::size_t n = 0; n < w->param_count(); ++n) {
      const auto given = checked_.arguments(at, static_cast<int>(n));
      if (w->params[n].sort == gdl::Sort::region) regions = given;
      if (w->params[n].sort == gdl::Sort::player) players = given;
    }
    for (const auto region : regions)
      if (!takes)
        warn(at, "this never holds: no move captures");
      else if (game_.players() == 2 && players.empty() && extents.may_hold_enemies(region) &&
               !extents.may_hold_friends(region))
        warn(at,
             "this never holds: the enemy alone could capture these pieces, and they are theirs; "
             "'(by friend)' asks whether the player themselves could");
  }
}

void Warner::arrivals() {
  constexpr const char* why =
      "this never holds: the piece that moved stands on 'to' by now; what stood there before is "
      "asked about in the 'action'";
  const Extents& extents = truths_.extents();
  const auto enemys = [&](gdl::NodeIndex region) {
    return extents.may_hold_enemies(region) && !extents.may_hold_friends(region);
  };
  for (const MoveRule& move : rules_.moves) {
    const bool own = move.form.act == MoveForm::Act::move || move.form.act == MoveForm::Act::place;
    // What speaks of the piece on `from` may let another player's piece move.
    const bool of_anybody = std::ranges::any_of(move.pre, [&](auto at) {
      return speaks_of(vocabulary(), rules_, at, trait::uses_from, trait::contents);
    });
    if (!own || of_anybody || move.owner || move.form.pushed_owner ||
        traits(move.post).has(trait::converts) || traits(move.action).has(trait::converts))
      continue;
    for (const auto effect : move.post) {
      if (word(effect) == nullptr || word(effect)->traits.has(trait::takes)) continue;
      for (gdl::NodeIndex part = effect + 1; part < tree_.end(effect); ++part) {
        const gdl::Word* w = word(part);
        if (w == nullptr || covered(part)) continue;
        if (checked_.use(part).as_test) {
          const auto tested = checked_.tested(part);
          if (!tested.empty() && is_target(tested.front()) && enemys(part)) warn(part, why);
        } else if (checked_.use(part).slot == gdl::Sort::region &&
                   w->traits.has(trait::conjunction)) {
          const auto parts = checked_.arguments(part, 0);
          if (std::ranges::any_of(parts, [&](auto each) { return is_target(each); }) &&
              std::ranges::any_of(parts, enemys))
            warn(part, why);
        }
      }
    }
  }
}

bool Warner::holds_target(gdl::NodeIndex region) const {
  if (is_target(region)) return true;
  const gdl::Word* w = word(region);
  if (w == nullptr || !w->traits.has_any(trait::conjunction | trait::disjunction)) return false;
  const auto parts = checked_.arguments(region, 0);
  return std::ranges::any_of(parts, [&](auto part) { return holds_target(part); });
}

bool Warner::may_end_on_enemy(const MoveRule& move) const {
  const Extents& extents = truths_.extents();
  const auto of_target = [&](gdl::NodeIndex at) {
    if (!checked_.use(at).as_test) return false;
    const auto tested = checked_.tested(at);
    return tested.empty() || is_target(tested.front());
  };
  const auto parts = truths_.parts(move.pre);
  return std::ranges::any_of(parts, [&](gdl::NodeIndex part) {
    if (of_target(part)) return extents.may_hold_enemies(part) && extents.content(part).has_value();
    const gdl::Word* w = word(part);
    if (w == nullptr || checked_.use(part).as_test || !w->traits.has(trait::negation)) return false;
    const auto denied = checked_.arguments(part, 0);
    return denied.size() == 1 && of_target(denied.front()) &&
           !extents.may_hold_enemies(denied.front()) && extents.may_hold_friends(denied.front());
  });
}

void Warner::piling_up() {
  const bool speaks_of_stacks = rules_.traits.has(trait::stacks);
  for (const MoveRule& move : rules_.moves) {
    if (!move.form.adds || move.form.replaces() || move.owner || !may_end_on_enemy(move) ||
        !truths_.contradiction(patience_, move.pre).empty())
      continue;
    bool cleared = false, told = false;
    for (const auto* effects : {&move.action, &move.post})
      for (const auto effect : *effects) {
        const gdl::Word* w = word(effect);
        if (w == nullptr) continue;
        cleared |= w->traits.has_any(trait::removes | trait::displaces | trait::exchanges |
                                     trait::converts | trait::sows);
        if (effects != &move.post || !w->traits.has(trait::takes)) continue;
        for (const auto region : checked_.arguments(effect, 0))
          if (holds_target(region) && !covered(region)) {
            told = true;
            warn(region,
                 "nothing is captured on 'to' here: the piece that came stands on what was there, "
                 "and only '(capture to)' by itself, without options that wait, replaces it");
          }
      }
    if (!told && !cleared && !speaks_of_stacks)
      warn(move.node,
           "this move may end on an enemy piece, which stays below: no rule takes it, and none "
           "speaks of stacks; '(post (capture to))' replaces it");
  }
}

void Warner::relays() {
  const Extents& extents = truths_.extents();
  for (const auto at : in_slot(gdl::Sort::effect)) {
    const gdl::Word& w = *word(at);
    if (!w.traits.has(trait::sows)) continue;
    for (std::size_t n = 0; n < w.param_count(); ++n) {
      if (w.params[n].sort != gdl::Sort::condition) continue;
      for (const auto condition : checked_.arguments(at, static_cast<int>(n))) {
        if (!checked_.use(condition).as_test || covered(condition)) continue;
        const auto tested = checked_.tested(condition);
        const auto content = extents.content(condition);
        const bool of_target = tested.empty() || is_target(tested.front());
        if (of_target && content && content->whole && !content->vacant && !content->kind &&
            std::ranges::all_of(content->owners,
                                [](SeatSet whose) { return whose == static_cast<SeatSet>(~0U); }))
          warn(condition,
               "this always holds, for what was sown last stands on 'to': '(> (height to) 1)' asks "
               "whether something stood there before");
      }
    }
  }
}

void Warner::finished_turns() {
  for (const auto* constraints : {&rules_.never, &rules_.must, &rules_.most})
    for (const auto at : *constraints)
      for (gdl::NodeIndex part = at; part < tree_.end(at); ++part) {
        if (word(part) == nullptr || covered(part)) continue;
        if (word(part)->traits.has_any(trait::moved | trait::visited))
          warn(part,
               "this is empty here: a turn is judged when it is over, and what moved in it is "
               "forgotten by then; where its last step led is 'last-to'");
        if (word(part)->traits.has(trait::whose_turn))
          warn(part,
               "a turn is judged when it is over, and the present one is the next player's here: "
               "who has just played is 'moved-last'");
      }
  for (const auto at : rules_.must)
    if (word(at) != nullptr && !covered(at) && word(at)->traits.has(trait::prisoners) &&
        word(at)->goals.has(goal::capture))
      warn(at,
           "once this holds it holds ever after, for it counts from the beginning of the game: "
           "'(> (captures) 0)' asks of the turn alone");
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
