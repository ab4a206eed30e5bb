// How the rules of a game become a Referee: splitting preconditions and recognising what each move
// does.
#pragma once

#include <algorithm>

#include "ggp/engine/referee.hpp"
#include "ggp/engine/referee_ends.hpp"
#include "ggp/engine/referee_setup.hpp"
#include "ggp/engine/referee_shortcuts.hpp"

namespace ludi::ggp {

template <int W>
Referee<W>::Referee(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
                    const Rules& rules)
    : vocabulary_(vocabulary),
      rules_(rules),
      ground_(*rules.board),
      compiler_(vocabulary, ludemes, rules, ground_),
      initial_(Layout{}, 0) {
  ground_.players = static_cast<int>(rules.players.size());
  ground_.kinds = static_cast<int>(rules.kinds.size());
  for (const auto& kind : rules.kinds) {
    ground_.first_state.push_back(static_cast<std::uint8_t>(std::clamp(kind.state, 0, 255)));
    ground_.piece_values.push_back(kind.value);
  }
  for (const auto& rule : rules.moves) make_rule(rule);
  for (const auto& rule : rules.moves) {
    std::uint64_t same = 0;
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (rules.moves[i].label == rule.label) same |= std::uint64_t{1} << i;
    same_label_.push_back(same);
  }
  for (const auto& rule : moves_)
    for (int p = 0; p < ground_.players; ++p)
      if (((rule.users >> static_cast<unsigned>(p)) & 1U) != 0)
        rules_of_[static_cast<std::size_t>(p)].push_back(rule.index);
  for (const auto& rule : moves_) priorities_.push_back(rule.priority);
  std::sort(priorities_.rbegin(), priorities_.rend());
  priorities_.erase(std::unique(priorities_.begin(), priorities_.end()), priorities_.end());
  adds_ = std::any_of(moves_.begin(), moves_.end(),
                      [](const auto& rule) { return rule.act == Act::place; }) ||
          (rules.traits & trait::fills) != 0;
  lay_out();
  ground_.make_keys();
  for (const auto at : rules.never) {
    never_.push_back(compiler_.expr(at));
    judges_ = true;
  }
  if (rules.turn.size() > 1) judges_ = true;  // whether a turn can be finished
  for (const auto& clause : rules.clauses) make_clause(clause);
  find_cycles();
  set_up();
  find_shortcuts();
  find_simple_steps();
  find_fill_verdicts();
}

template <int W>
bool Referee<W>::speaks_of(gdl::NodeIndex at, gdl::Traits variable, gdl::Traits about) const {
  const auto& checked = rules_.checked;
  const gdl::NodeIndex end = at + checked.tree.node(at).length;
  for (gdl::NodeIndex i = at; i < end; ++i) {
    if (!compiler_.is_row(i)) continue;
    const auto& word = compiler_.word(i);
    if (checked.use(i).as_test) {
      const auto tested = checked.tested(i);
      const bool of_variable = tested.empty()
                                   ? variable == trait::uses_to
                                   : compiler_.is_cell_variable(tested.front(), variable);
      if (of_variable && (word.traits & about) != 0) return true;
      continue;
    }
    if ((word.traits & trait::membership) != 0) {
      const auto member = checked.arguments(i, 0), of = checked.arguments(i, 1);
      if (!member.empty() && !of.empty() && compiler_.is_cell_variable(member.front(), variable) &&
          (compiler_.facts(of.front()) & about) != 0)
        return true;
    }
    if ((word.traits & about) == 0) continue;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      for (const auto arg : checked.arguments(i, static_cast<int>(p)))
        if (compiler_.is_cell_variable(arg, variable)) return true;
  }
  return false;
}

template <int W>
void Referee<W>::make_rule(const MoveRule& source) {
  CompiledRule<W> rule;
  rule.index = static_cast<std::uint8_t>(moves_.size());
  rule.kind = source.kind;
  rule.pushed_kind = source.kind;
  rule.users = source.users;
  const auto& kind = rules_.kinds[static_cast<std::size_t>(source.kind)];
  rule.neutral = kind.owners == (1U << static_cast<unsigned>(neutral_seat));
  if (rule.neutral) rule.users = rules_.everybody();
  rule.priority = source.priority;
  rule.mandatory = source.mandatory;
  has_mandatory_ |= rule.mandatory;
  has_priority_ |= rule.priority != 0;
  if (source.owner) rule.owners = Entry(vocabulary_, rules_, source.node).seats_of(*source.owner);

  // 1. What the precondition speaks of decides the defaults.
  bool from_said = false;
  for (const auto at : source.pre) {
    from_said |= compiler_.mentions(at, trait::uses_from);
    rule.any_owner |= speaks_of(at, trait::uses_from, trait::ownership);
    if (speaks_of(at, trait::uses_to, trait::contents)) rule.free_target = false;
  }

  // 2. The shape follows from the action.
  bool pushes = false, pops = false, passes = false, others = false;
  for (const auto at : source.action) {
    const auto traits = compiler_.word(at).traits;
    const bool push = (traits & trait::adds) != 0, pop = (traits & trait::lifts) != 0;
    pushes |= push;
    pops |= pop;
    passes |= (traits & trait::passes) != 0;
    others |= !push && !pop;
    rule.action.push_back(compiler_.expr(at));
    if (push) {
      const auto what = compiler_.expr(at)->kind(0);
      if (what >= 0) rule.pushed_kind = what;
    }
  }
  if (source.action.empty()) {
    pushes = true;
    pops = from_said;
  }
  rule.act = passes ? Act::pass : pushes && pops ? Act::move : pushes ? Act::place : Act::on_spot;
  rule.plain = !others && (rule.act == Act::move || rule.act == Act::place) &&
               (source.action.empty() || source.action.size() == (pops ? 2U : 1U));

  // 3. A piece that captures what stands on its destination replaces it.
  for (const auto at : source.post) {
    const auto& word = compiler_.word(at);
    const Expr<W>* effect = compiler_.expr(at);
    if ((word.traits & trait::removes) != 0) {
      const auto region = rules_.checked.arguments(at, 0);
      const bool is_target =
          !region.empty() && compiler_.is_cell_variable(region.front(), trait::uses_to);
      if (is_target) {
        rule.replaces = true;
        if (rules_.checked.arguments(at, 1).empty()) continue;  // nothing is left for later
      }
    }
    rule.post.push_back(effect);
    if ((word.traits & trait::continues) != 0) single_steps_ = false;
  }
  if (rules_.turn.size() > 1) single_steps_ = false;

  const gdl::Traits said = compiler_.facts(source.node);
  rule.reads_path = (said & trait::uses_path) != 0;
  rule.ways_collide = (said & trait::leaps) != 0 || rules_.board_spec.tiling == Tiling::tri ||
                      rules_.board_spec.tiling == Tiling::trunc_square;

  // 4. `(pre (empty to))` among the conjuncts makes the target free again.
  make_pattern(rule, source.pre, Pattern<W>{});
  if (!rule.free_target) {
    const bool excludes_occupied = std::any_of(source.pre.begin(), source.pre.end(),
                                               [&](auto at) { return demands_empty(at); });
    rule.free_target = excludes_occupied;
  }
  // 5. What such a target need not say again.
  for (auto& pattern : rule.patterns)
    std::erase_if(pattern.targets, [&](const Expr<W>* set) {
      return rule.free_target && set->standard == Standard::vacant;
    });
  moves_.push_back(std::move(rule));
}

/// Splits conjunctions into parts and disjunctions of relations into alternatives.
template <int W>
void Referee<W>::make_pattern(CompiledRule<W>& rule, std::vector<gdl::NodeIndex> conjuncts,
                              Pattern<W> pattern) {
  while (!conjuncts.empty()) {
    const auto at = conjuncts.back();
    conjuncts.pop_back();
    const bool both =
        compiler_.mentions(at, trait::uses_from) && compiler_.mentions(at, trait::uses_to);
    const bool logical = compiler_.is_row(at) && !rules_.checked.use(at).as_test;
    const auto traits = logical ? compiler_.word(at).traits : gdl::Traits{0};
    if ((traits & trait::conjunction) != 0) {
      const auto parts = rules_.checked.arguments(at, 0);
      conjuncts.insert(conjuncts.end(), parts.rbegin(), parts.rend());
      continue;
    }
    const bool relates = (compiler_.facts(at) & trait::relates) != 0;
    if ((traits & trait::disjunction) != 0 && both && relates) {
      for (const auto part : rules_.checked.arguments(at, 0)) {
        auto rest = conjuncts;
        rest.push_back(part);
        make_pattern(rule, std::move(rest), pattern);
      }
      return;
    }
    add_conjunct(rule, pattern, at);
  }
  rule.patterns.push_back(std::move(pattern));
}

template <int W>
void Referee<W>::add_conjunct(CompiledRule<W>&, Pattern<W>& pattern, gdl::NodeIndex at) {
  const bool from = compiler_.mentions(at, trait::uses_from | trait::uses_path);
  const bool to = compiler_.mentions(at, trait::uses_to | trait::uses_path);
  if (compiler_.is_relation(at) && pattern.relation == nullptr && from && to) {
    pattern.relation = compiler_.relation(at);
  } else if (from && to) {
    pattern.both.push_back(compiler_.condition(at));
  } else if (to) {
    if (const auto* set = compiler_.over(at, trait::uses_to))
      pattern.targets.push_back(set);
    else
      pattern.to_each.push_back(compiler_.condition(at));
  } else if (from) {
    if (const auto* set = compiler_.over(at, trait::uses_from))
      pattern.origins.push_back(set);
    else
      pattern.from_each.push_back(compiler_.condition(at));
  } else {
    pattern.once.push_back(compiler_.condition(at));
  }
}

/// True if the condition cannot hold unless `to` is empty.
template <int W>
bool Referee<W>::demands_empty(gdl::NodeIndex at) const {
  if (!compiler_.is_row(at)) return false;
  const auto traits = compiler_.word(at).traits;
  if (rules_.checked.use(at).as_test) {
    const auto tested = rules_.checked.tested(at);
    return (traits & trait::vacancy) != 0 &&
           (tested.empty() || compiler_.is_cell_variable(tested.front(), trait::uses_to));
  }
  const auto parts = rules_.checked.arguments(at, 0);
  const auto demands = [&](auto part) { return demands_empty(part); };
  if ((traits & trait::conjunction) != 0) return std::any_of(parts.begin(), parts.end(), demands);
  if ((traits & trait::disjunction) != 0) return std::all_of(parts.begin(), parts.end(), demands);
  return false;
}

}  // namespace ludi::ggp
