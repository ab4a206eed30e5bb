// When the rules may still ask where the last step went: only then does it belong to a position.
#pragma once

#include <algorithm>

#include "ggp/engine/compile/rule_set.hpp"

namespace ludi::ggp {

/// False of a move that no turn can begin with: the rules list others for the first step, or its
/// precondition asks for a later one.
template <int W>
bool may_begin_turn(const RuleSet<W>& set, const CompiledRule<W>& rule) {
  if (set.source.moves[rule.index].opening != 0) return true;
  const auto& steps = set.source.turn.steps;
  if (!steps.empty() && !set.matches_turn(steps.front(), rule)) return false;
  const PositionStack<W> room(set.ground.layout, 1);
  const View<W> first(set.ground, room[0]);
  return std::any_of(rule.patterns.begin(), rule.patterns.end(),
                     [&](const Pattern<W>& pattern) { return all_hold(first, pattern.of_step); });
}

/// Between turns only what may begin one, or is read there, can ask.
template <int W>
void find_recall(RuleSet<W>& set) {
  const auto asks = [&](gdl::NodeIndex at) { return set.compiler.mentions(at, trait::recalls); };
  const auto any_asks = [&](const auto& nodes) {
    return std::any_of(nodes.begin(), nodes.end(), asks);
  };
  Recall& recall = set.ground.recall;
  recall.within |= set.source.traits.has(trait::keeps_way);
  for (const auto& rule : set.moves) {
    const MoveRule& source = set.source.moves[rule.index];
    if (!any_asks(source.pre) && !any_asks(source.action) && !any_asks(source.post) &&
        !(source.dirn && asks(*source.dirn)))
      continue;
    recall.within = true;
    recall.at_start |= may_begin_turn(set, rule);
    recall.behind |= any_asks(source.post) && !set.single_steps;
  }
  // What a clause says of a step it says as the step is made, unless it waits for a turn to begin.
  const auto clause_asks = [&](const ClauseRule& clause) {
    return asks(clause.condition) &&
           set.compiler.mentions(clause.condition, trait::turn_start | trait::all_passed);
  };
  const TurnRule& turn = set.source.turn;
  recall.at_start |=
      std::any_of(set.source.clauses.begin(), set.source.clauses.end(), clause_asks) ||
      (turn.number && asks(*turn.number)) || (turn.first && asks(*turn.first));
  // Where a turn may stop after a step, what is read of the finished turn is read of that step.
  const Rules& rules = set.source;
  const bool of_the_turn = any_asks(rules.never) || any_asks(rules.must) || any_asks(rules.most) ||
                           (turn.together && std::ranges::any_of(rules.clauses, [&](const auto& c) {
                              return asks(c.condition);
                            }));
  recall.within |= recall.at_start || of_the_turn;
}

}  // namespace ludi::ggp
