// A move as the text tells it becomes a compiled rule: its precondition split by the cells it
// speaks of, its shape found from its effects.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "ggp/engine/compile/lifter.hpp"
#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/rules/subject.hpp"

namespace ludi::ggp {

template <int W>
class MoveBuilder {
 public:
  explicit MoveBuilder(RuleSet<W>& set) : set_(set) {}

  /// Adds a move to the rule set.
  void add(const MoveRule& source);

 private:
  /// What tells whether pieces may come to stand on each other.
  struct Piling {
    bool exchanges = false;      ///< what stands on `to` goes elsewhere
    bool clears_target = false;  ///< … or is taken away before a piece is put down
    bool on_itself = false;      ///< one thing the move puts down may cover another
  };

  [[nodiscard]] CompiledRule<W> rule_of(const MoveRule& source);
  void add_action(CompiledRule<W>& rule, const MoveRule& source, Piling& piling);
  void find_whose(CompiledRule<W>& rule, const MoveRule& source) const;
  void add_effects(CompiledRule<W>& rule, const MoveRule& source, Piling& piling);
  void find_ways(CompiledRule<W>& rule, const MoveRule& source) const;
  void add_patterns(CompiledRule<W>& rule, const MoveRule& source, const Piling& piling);
  void make_pattern(CompiledRule<W>& rule, std::vector<gdl::NodeIndex> conjuncts,
                    Pattern<W> pattern);
  void add_conjunct(const CompiledRule<W>& rule, Pattern<W>& pattern, gdl::NodeIndex at);
  [[nodiscard]] typename CompiledRule<W>::After what_follows(gdl::NodeIndex at,
                                                             const Expr<W>* effect);
  void replace_by(CompiledRule<W>& rule, gdl::NodeIndex at);
  [[nodiscard]] bool removes_target(gdl::NodeIndex at) const;
  [[nodiscard]] bool demands_empty(gdl::NodeIndex at) const;
  [[nodiscard]] bool says(gdl::NodeIndex at, gdl::Traits variable, gdl::Traits about) const {
    return speaks_of(set_.vocabulary, set_.source, at, variable, about);
  }

  RuleSet<W>& set_;
};

/// The cells a step of a move has decide how it is listed and played.
constexpr Act act_of(const MoveForm& form) {
  switch (form.act) {
    case MoveForm::Act::place:
    case MoveForm::Act::point:
      return Act::place;
    case MoveForm::Act::move:
    case MoveForm::Act::exchange:
    case MoveForm::Act::aim:
      return Act::move;
    case MoveForm::Act::on_spot:
      return Act::on_spot;
    case MoveForm::Act::pass:
      break;
  }
  return Act::pass;
}

template <int W>
void MoveBuilder<W>::add(const MoveRule& source) {
  CompiledRule<W> rule = rule_of(source);
  Piling piling;
  add_action(rule, source, piling);
  find_whose(rule, source);
  add_effects(rule, source, piling);
  find_ways(rule, source);
  add_patterns(rule, source, piling);
  set_.moves.push_back(std::move(rule));
}

/// What the text and the form of a move say outright.
template <int W>
CompiledRule<W> MoveBuilder<W>::rule_of(const MoveRule& source) {
  const MoveForm& form = source.form;
  CompiledRule<W> rule;
  rule.index = static_cast<std::uint8_t>(set_.moves.size());
  rule.kind = source.kind;
  rule.pushed_kind = form.pushed_kind;
  rule.entered = source.entered;
  rule.lies_in_poses = form.act == MoveForm::Act::place && !set_.ground.covers.empty() &&
                       set_.ground.covers[static_cast<std::size_t>(form.pushed_kind)].poses() != 0;
  rule.users = source.users;
  rule.any_kind = source.any_kind;
  rule.priority = source.priority;
  rule.mandatory = source.mandatory;
  set_.has_mandatory |= rule.mandatory;
  set_.has_priority |= rule.priority != 0;
  if (source.owner)
    for (std::size_t me = 0; me < rule.owners.size(); ++me)
      rule.owners[me] = Entry(set_.vocabulary, set_.source, source.node)
                            .seats_of(*source.owner, static_cast<int>(me));
  if (source.dirn) rule.dirn = set_.compiler.expr(*source.dirn);
  rule.act = act_of(form);
  rule.enters = form.enters() && rule.act == Act::place;
  rule.lifts_stack = form.lifts_stack;
  rule.sows = form.sows;
  rule.takes = form.takes;
  rule.requires_enemy = form.requires_enemy();
  return rule;
}

/// True if only the effect itself knows what it puts down and how: which kind enters is told by the
/// rule as well, but not that a new piece comes in the place of the one lifted.
template <int W>
bool says_how(const Expr<W>* effect, const gdl::Word& word, bool lifts) {
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (effect->has(p) && (lifts || word.params[p].sort != gdl::Sort::piece)) return true;
  return false;
}

/// What lifts the pieces and puts them down, and whether that needs its effects at all.
template <int W>
void MoveBuilder<W>::add_action(CompiledRule<W>& rule, const MoveRule& source, Piling& piling) {
  const MoveForm& form = source.form;
  bool pushes = false, others = false, displaces = false, lifted = false;
  for (const auto at : source.action) {
    const auto traits = set_.compiler.word(at).traits;
    const bool push = traits.has(trait::adds);
    if (traits.has(trait::lifts) && !push) {
      // What is lifted from several cells, or at several times, comes to lie on each other.
      piling.on_itself |= lifted || std::ranges::find(form.lifts_from, at) != form.lifts_from.end();
      lifted = true;
    }
    others |= !push && !traits.has(trait::lifts);
    const Expr<W>* effect = set_.compiler.expr(at);
    others |= push && says_how(effect, set_.compiler.word(at), form.lifts);
    piling.on_itself |= traits.has(trait::sows);
    piling.exchanges |= traits.has(trait::exchanges);
    rule.action.push_back(effect);
    piling.clears_target |= !pushes && removes_target(at);
    // What was put down or pushed along before may stand on `to` already; what replaces takes the
    // place of that, too.
    piling.on_itself |= push && (pushes || (displaces && !form.replaces()));
    // Effects before see what is to be replaced.
    if (push && !pushes) {
      rule.arrival = rule.action.size() - 1;
      rule.takes_pushed = displaces && form.replaces();
    }
    pushes |= push;
    displaces |= traits.has(trait::displaces);
  }
  if (!others && !rule.lifts_stack && (rule.act == Act::move || rule.act == Act::place) &&
      (source.action.empty() || source.action.size() == (form.lifts ? 2U : 1U)))
    rule.handling = Handling::plain;
}

/// Whose pieces the move is made with: the mover's own, unless it or its piece says otherwise.
template <int W>
void MoveBuilder<W>::find_whose(CompiledRule<W>& rule, const MoveRule& source) const {
  const bool owner_said = std::any_of(source.pre.begin(), source.pre.end(), [&](auto at) {
    return says(at, trait::uses_from, trait::ownership);
  });
  const int made = rule.act == Act::place ? rule.pushed_kind : rule.kind;
  const auto& kind = set_.source.kinds[static_cast<std::size_t>(made)];
  constexpr SeatSet nobody = SeatSet{1} << static_cast<unsigned>(neutral_seat);
  const SeatSet said = rule.owners.front();
  const bool neutral = (!rule.any_kind && kind.owners == nobody) || said == nobody;
  if (neutral) rule.users = set_.source.everybody();
  rule.whose = neutral                                ? Whose::nobody
               : owner_said && rule.act != Act::place ? Whose::anybody
               : said != 0                            ? Whose::of_seats
                                                      : Whose::own;
}

/// What follows the action. A piece that captures what stands on its destination replaces it.
template <int W>
void MoveBuilder<W>::add_effects(CompiledRule<W>& rule, const MoveRule& source, Piling& piling) {
  const MoveForm& form = source.form;
  for (const auto at : source.post) {
    const auto& word = set_.compiler.word(at);
    const Expr<W>* effect = set_.compiler.expr(at);
    piling.on_itself |= (word.traits.has(trait::adds) && !word.traits.has(trait::exchanges)) ||
                        word.traits.has(trait::sows);
    if (std::ranges::find(form.replacing, at) != form.replacing.end()) {
      replace_by(rule, at);
      continue;
    }
    rule.post.push_back(what_follows(at, effect));
    rule.continues |= word.traits.has(trait::continues) || rule.post.back().choose != nullptr;
    if (form.promotion == at) {
      rule.promotion = effect;
      if (effect->has(1)) rule.promoted_if = &effect->arg(1);
    }
  }
  if (rule.continues || 1 < set_.source.turn.steps.size() || set_.source.turn.number)
    set_.single_steps = false;
}

/// Whether it matters by which way a piece goes, and whether two ways join the same cells.
template <int W>
void MoveBuilder<W>::find_ways(CompiledRule<W>& rule, const MoveRule& source) const {
  const gdl::Traits said = set_.compiler.facts(source.node);
  rule.reads_path = said.has(trait::uses_path) || (rule.dirn != nullptr && rule.act != Act::move);
  rule.ways_collide = said.has(trait::leaps) || set_.source.board_spec.tiling == Tiling::tri ||
                      set_.source.board_spec.tiling == Tiling::trunc_square ||
                      set_.source.board->lines_meet_twice();
}

/// The precondition, and with it what may stand where the move ends: nothing, unless it speaks of
/// that; `(pre (empty to))` among the conjuncts makes the target free again.
template <int W>
void MoveBuilder<W>::add_patterns(CompiledRule<W>& rule, const MoveRule& source,
                                  const Piling& piling) {
  const auto& pre = source.pre;
  make_pattern(rule, pre, Pattern<W>{});
  const bool must_be_empty =
      std::none_of(pre.begin(), pre.end(),
                   [&](auto at) { return says(at, trait::uses_to, trait::contents); }) ||
      std::any_of(pre.begin(), pre.end(), [&](auto at) { return demands_empty(at); });
  rule.target = must_be_empty            ? Target::empty
                : source.form.replaces() ? Target::replaced
                                         : Target::open;
  const bool stays_covered =
      rule.target == Target::open ||
      (rule.target == Target::replaced &&
       (rule.replaces_if != nullptr || rule.replacement.share == Share::top));
  const bool arrives = rule.act == Act::move || rule.act == Act::place;
  rule.may_stack =
      piling.on_itself || (arrives && stays_covered && !piling.clears_target && !piling.exchanges);
  if (!must_be_empty) return;
  // Such a target need not be said again.
  for (auto& pattern : rule.patterns)
    std::erase_if(pattern.targets,
                  [](const Expr<W>* set) { return set->form == KnownForm::vacant; });
}

/// An effect that takes what stands on the destination is carried out as the piece arrives.
template <int W>
void MoveBuilder<W>::replace_by(CompiledRule<W>& rule, gdl::NodeIndex at) {
  const auto& row = std::get<Effect>(set_.compiler.ludeme(at).meaning);
  const auto& word = set_.compiler.word(at);
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort == gdl::Sort::condition)
      for (const auto condition : set_.source.checked.arguments(at, static_cast<int>(p)))
        rule.replaces_if = set_.compiler.expr(condition);
  rule.replacement = row.replaces(Entry(set_.vocabulary, set_.source, at)).value_or(Replacement{});
}

/// True of an effect that takes away whatever stands on `to`.
template <int W>
bool MoveBuilder<W>::removes_target(gdl::NodeIndex at) const {
  if (!set_.compiler.word(at).traits.has(trait::removes)) return false;
  const auto parts = set_.source.checked.tree.children(at);
  return parts.size() == 1 && set_.compiler.is_cell_variable(parts.front(), trait::uses_to);
}

/// An effect with what it waits for: a cell the mover names, or the end of the turn.
template <int W>
typename CompiledRule<W>::After MoveBuilder<W>::what_follows(gdl::NodeIndex at,
                                                             const Expr<W>* effect) {
  typename CompiledRule<W>::After after;
  after.effect = effect;
  after.goes_on = set_.compiler.word(at).traits.has(trait::continues);
  const auto& checked = set_.source.checked;
  if (after.goes_on) {
    const auto& again = set_.compiler.word(at);
    for (std::size_t p = 0; p < again.param_count(); ++p)
      for (const auto arg : checked.arguments(at, static_cast<int>(p))) {
        if (again.params[p].sort == gdl::Sort::region) {
          set_.again_regions.push_back(set_.compiler.expr(arg));
          after.again_where = static_cast<std::uint8_t>(set_.again_regions.size());
          // Told by the step before, which then belongs to the position.
          set_.ground.recall.within |=
              set_.compiler.mentions(arg, trait::uses_from | trait::uses_to | trait::uses_path);
        }
        if (again.params[p].sort != gdl::Sort::text) continue;
        for (std::size_t i = 0; i < set_.source.moves.size(); ++i)
          if (set_.source.moves[i].label == checked.tree.text(arg))
            after.again_rules.add(static_cast<int>(i));
      }
  }
  if (!set_.compiler.facts(at).has(trait::chooses)) return after;
  const gdl::NodeIndex end = at + checked.tree.node(at).length;
  for (gdl::NodeIndex i = at + 1; i < end && after.choose == nullptr; ++i)
    if (set_.compiler.is_row(i) && set_.compiler.word(i).traits.has(trait::chooses))
      after.choose = set_.compiler.expr(i);
  // The condition of the whole effect: asked before the cell is named.
  const auto& word = set_.compiler.word(at);
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort == gdl::Sort::condition && effect->has(p) &&
        !set_.compiler.mentions(checked.arguments(at, static_cast<int>(p)).front(),
                                trait::uses_current))
      after.choose_if = &effect->arg(p);
  return after;
}

/// Splits conjunctions into parts and disjunctions of relations into alternatives.
template <int W>
void MoveBuilder<W>::make_pattern(CompiledRule<W>& rule, std::vector<gdl::NodeIndex> conjuncts,
                                  Pattern<W> pattern) {
  while (!conjuncts.empty()) {
    const auto at = conjuncts.back();
    conjuncts.pop_back();
    const bool both =
        set_.compiler.mentions(at, trait::uses_from) && set_.compiler.mentions(at, trait::uses_to);
    const bool logical = set_.compiler.is_row(at) && !set_.source.checked.use(at).as_test;
    const auto traits = logical ? set_.compiler.word(at).traits : gdl::Traits{};
    if (traits.has(trait::conjunction)) {
      const auto parts = set_.source.checked.arguments(at, 0);
      conjuncts.insert(conjuncts.end(), parts.rbegin(), parts.rend());
      continue;
    }
    const bool relates = rule.act == Act::move && set_.compiler.facts(at).has(trait::relates);
    if (traits.has(trait::disjunction) && both && relates) {
      for (const auto part : set_.source.checked.arguments(at, 0)) {
        auto rest = conjuncts;
        rest.push_back(part);
        make_pattern(rule, std::move(rest), pattern);
      }
      return;
    }
    add_conjunct(rule, pattern, at);
  }
  if (pattern.relation != nullptr) {
    if (!pattern.ends.empty()) pattern.both_sets.clear();
    for (const auto& end : pattern.ends) pattern.both.insert(pattern.both.begin(), end.asked);
    pattern.ends.clear();
  }
  rule.patterns.push_back(std::move(pattern));
}

template <int W>
void MoveBuilder<W>::add_conjunct(const CompiledRule<W>& rule, Pattern<W>& pattern,
                                  gdl::NodeIndex at) {
  // What is read as if the step were made is asked of each, in each pose where there are several.
  const bool as_moved = set_.compiler.mentions(at, trait::as_moved);
  const bool placed = rule.enters && as_moved;
  const bool moved = as_moved && (rule.act == Act::move || (placed && rule.lies_in_poses));
  const bool from = moved || set_.compiler.mentions(at, trait::uses_from | trait::uses_path);
  const bool to = moved || placed || set_.compiler.mentions(at, trait::uses_to | trait::uses_path);
  // To look ahead is dear: it waits until there is a step for which it matters.
  const bool dear = set_.compiler.mentions(at, trait::foresees);
  if (rule.act == Act::move && set_.compiler.is_relation(at) && pattern.relation == nullptr &&
      from && to) {
    pattern.relation = set_.compiler.relation(at);
    pattern.relation_at = at;
    pattern.by_origin = set_.compiler.arguments_mention(at, trait::uses_from);
  } else if (from && to) {
    const bool timeless = rule.act == Act::move && set_.compiler.is_timeless(at);
    const Expr<W>* region = rule.act == Act::move ? set_.compiler.ends_from(at) : nullptr;
    if (region != nullptr)
      pattern.ends.push_back({region, set_.compiler.condition(at)});
    else if (timeless)
      pattern.timeless.push_back(set_.compiler.condition(at));
    else {
      if (rule.act == Act::move && std::ssize(pattern.both_sets) == pattern.cheap && !dear)
        if (const Expr<W>* set =
                Lifter<W>(set_.compiler, set_.ground.tables)
                    .along(at, trait::uses_from | trait::uses_to | trait::uses_path))
          pattern.both_sets.push_back(set);
      pattern.both.insert(dear ? pattern.both.end() : pattern.both.begin() + pattern.cheap++,
                          set_.compiler.condition(at));
    }
  } else if (to) {
    const bool late = dear && rule.act == Act::move;
    if (const auto* set = set_.compiler.over(at, trait::uses_to)) {
      pattern.targets.push_back(set);
      return;
    }
    if (!dear && pattern.to_sets.size() == pattern.to_each.size())
      if (const Expr<W>* lifted =
              Lifter<W>(set_.compiler, set_.ground.tables).along(at, trait::uses_to))
        pattern.to_sets.push_back(lifted);
    (late ? pattern.to_late : pattern.to_each).push_back(set_.compiler.condition(at));
  } else if (from) {
    if (const auto* set = set_.compiler.over(at, trait::uses_from))
      pattern.origins.push_back(set);
    else
      (dear ? pattern.from_late : pattern.from_each).push_back(set_.compiler.condition(at));
  } else {
    (dear ? pattern.late : pattern.once).push_back(set_.compiler.condition(at));
    if (!dear && set_.compiler.is_timeless(at, Given::step))
      pattern.of_step.push_back(pattern.once.back());
  }
}

/// True if the condition cannot hold unless `to` is empty.
template <int W>
bool MoveBuilder<W>::demands_empty(gdl::NodeIndex at) const {
  if (!set_.compiler.is_row(at)) return false;
  const auto traits = set_.compiler.word(at).traits;
  if (set_.source.checked.use(at).as_test) {
    const auto tested = set_.source.checked.tested(at);
    return traits.has(trait::vacancy) &&
           (tested.empty() || set_.compiler.is_cell_variable(tested.front(), trait::uses_to));
  }
  const auto parts = set_.source.checked.arguments(at, 0);
  const auto demands = [&](auto part) { return demands_empty(part); };
  if (traits.has(trait::conjunction)) return std::any_of(parts.begin(), parts.end(), demands);
  if (traits.has(trait::disjunction)) return std::all_of(parts.begin(), parts.end(), demands);
  return false;
}

}  // namespace ludi::ggp
