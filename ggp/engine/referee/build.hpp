// How the rules of a game become a Referee: splitting preconditions and recognising what each move
// does.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/ends.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/engine/referee/setup.hpp"
#include "ggp/engine/referee/shortcuts.hpp"
#include "ggp/engine/referee/worth.hpp"

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
  ground_.foresight = this;
  ground_.boardless = rules.board->boardless();
  ground_.recalls = rules.traits.has(trait::recalls);
  for (const auto& kind : rules.kinds) {
    const std::uint32_t marks =
        Marks::with_state(0, std::clamp(kind.state, 0, 255)) | (kind.flags << Marks::flags_at);
    // Everybody's pieces look his way, nobody's the first player's.
    const Expr<W>* looks = kind.orientation ? compiler_.expr(*kind.orientation) : nullptr;
    for (int owner = 0; owner <= ground_.players; ++owner) {
      const DirectionSet way = looks == nullptr || looks->directions_of == nullptr
                                   ? DirectionSet{0}
                                   : looks->directions_of[owner % ground_.players];
      ground_.first_marks.push_back(
          way == 0
              ? marks
              : Marks::with_facing(marks, std::countr_zero(settled(way, ground_.tables.adjacent))));
    }
    if (kind.owners == (1U << static_cast<unsigned>(neutral_seat)))
      ground_.neutral_kinds |= 1U << ground_.piece_values.size();
    ground_.piece_values.push_back(kind.value.value_or(1));
  }
  for (const auto& rule : rules.moves) make_rule(rule);
  for (const auto& rule : rules.moves) {
    // Moves without a label are each of their own.
    std::uint64_t same = std::uint64_t{1} << same_label_.size();
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (!rule.label.empty() && rules.moves[i].label == rule.label &&
          rules.moves[i].opening == rule.opening)
        same |= std::uint64_t{1} << i;
    same_label_.push_back(same);
  }
  sort_rules();
  make_openings();
  for (const Event& event : rules.events) {
    std::uint64_t counted = 0;
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (std::find(event.labels.begin(), event.labels.end(), rules.moves[i].label) !=
          event.labels.end())
        counted |= std::uint64_t{1} << i;
    event_rules_.push_back(counted);
  }
  adds_ = std::any_of(moves_.begin(), moves_.end(),
                      [](const auto& rule) { return rule.act == Act::place; }) ||
          rules.traits.has(trait::fills);
  lay_out();
  ground_.make_keys();
  for (const auto at : rules.never) never_.push_back(compiler_.expr(at));
  for (const auto at : rules.must) must_.push_back(compiler_.expr(at));
  for (const auto at : rules.most) most_.push_back(compiler_.expr(at));
  for (const auto at : rules.start_never) start_never_.push_back(compiler_.expr(at));
  if (rules.turn.number) turn_number_ = compiler_.expr(*rules.turn.number);
  if (rules.turn.first) turn_first_ = compiler_.expr(*rules.turn.first);
  const bool unfinished = 1 < rules.turn.steps.size() || rules.turn.number.has_value();
  judges_ = unfinished || !never_.empty() || compares();
  const Layout& layout = ground_.layout;
  remembers_ = !single_steps_ || rules.turn.said() || !rules.events.empty() || layout.late != 0 ||
               layout.moved != 0 || layout.visited != 0;
  for (const auto& clause : rules.clauses) make_clause(clause);
  if (ground_.tracked_family == nullptr) ground_.layout.roots = 0;  // nobody would ask the groups
  find_cycles();
  set_up();
  find_shortcuts();
  find_simple_steps();
  find_fill_verdicts();
  weigh_kinds();
}

/// Sorts the rules by who may use them when.
template <int W>
void Referee<W>::sort_rules() {
  for (const auto& rule : moves_)
    for (int p = 0; p < ground_.players; ++p)
      if (rules_.moves[rule.index].opening == 0 &&
          ((rule.users >> static_cast<unsigned>(p)) & 1U) != 0)
        rules_of_[static_cast<std::size_t>(p)].push_back(rule.index);
  for (const auto& rule : moves_) priorities_.push_back(rule.priority);
  std::sort(priorities_.rbegin(), priorities_.rend());
  priorities_.erase(std::unique(priorities_.begin(), priorities_.end()), priorities_.end());
}

/// Who takes which opening turn: the players named, else all in turn from the first.
template <int W>
void Referee<W>::make_openings() {
  rules_of_opening_.resize(rules_.openings.size());
  for (const auto& rule : moves_)
    if (const int opening = rules_.moves[rule.index].opening; opening != 0)
      rules_of_opening_[static_cast<std::size_t>(opening - 1)].push_back(rule.index);
  int in_turn = 0;
  for (std::size_t o = 0; o < rules_.openings.size(); ++o)
    for (int n = 0; n < rules_.openings[o].turns; ++n, ++in_turn) {
      const int seat = rules_.openings[o].player;
      opening_turns_.push_back(
          {static_cast<std::uint8_t>(o),
           static_cast<std::uint8_t>(0 <= seat ? seat : in_turn % ground_.players),
           rules_.openings[o].can_pass});
    }
}

/// True if a region is a class of this sort, or made of such by and, or, not: what lies beside one
/// is not.
template <int W>
bool Referee<W>::is_class(gdl::NodeIndex region, gdl::Traits about) const {
  if (!compiler_.is_row(region)) return false;
  const auto traits = compiler_.word(region).traits;
  if (traits.has_any(about)) return true;
  if (!traits.has_any(trait::conjunction | trait::disjunction | trait::negation)) return false;
  const auto parts = rules_.checked.arguments(region, 0);
  return std::any_of(parts.begin(), parts.end(), [&](auto part) { return is_class(part, about); });
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
      if (of_variable && word.traits.has_any(about)) return true;
      continue;
    }
    if (word.traits.has(trait::membership)) {
      const auto member = checked.arguments(i, 0), of = checked.arguments(i, 1);
      if (!member.empty() && !of.empty() && compiler_.is_cell_variable(member.front(), variable) &&
          is_class(of.front(), about))
        return true;
    }
    if (!word.traits.has_any(about)) continue;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      for (const auto arg : checked.arguments(i, static_cast<int>(p)))
        if (compiler_.is_cell_variable(arg, variable)) return true;
  }
  return false;
}

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
void Referee<W>::make_rule(const MoveRule& source) {
  const MoveForm& form = source.form;
  CompiledRule<W> rule;
  rule.index = static_cast<std::uint8_t>(moves_.size());
  rule.kind = source.kind;
  rule.pushed_kind = form.pushed_kind;
  rule.users = source.users;
  rule.any_kind = source.any_kind;
  rule.priority = source.priority;
  rule.mandatory = source.mandatory;
  has_mandatory_ |= rule.mandatory;
  has_priority_ |= rule.priority != 0;
  if (source.owner) rule.owners = Entry(vocabulary_, rules_, source.node).seats_of(*source.owner);
  if (source.dirn) rule.dirn = compiler_.expr(*source.dirn);

  // 1. What the precondition speaks of decides the defaults.
  for (const auto at : source.pre) {
    rule.any_owner |= speaks_of(at, trait::uses_from, trait::ownership);
    if (speaks_of(at, trait::uses_to, trait::contents)) rule.free_target = false;
  }

  // 2. The form of the move says which cells a step has.
  rule.act = act_of(form);
  rule.enters = form.enters() && rule.act == Act::place;
  rule.lifts_stack = form.lifts_stack;
  rule.takes = form.takes;
  rule.hunts = form.hunts();
  bool pushes = false, others = false;
  for (const auto at : source.action) {
    const auto traits = compiler_.word(at).traits;
    const bool push = traits.has(trait::adds), pop = traits.has(trait::lifts);
    others |= !push && !pop;
    rule.action.push_back(compiler_.expr(at));
    rule.clears_target |= !pushes && removes_target(at);
    rule.piles |= push && pushes;
    pushes |= push;
  }
  rule.plain = !others && !rule.lifts_stack && (rule.act == Act::move || rule.act == Act::place) &&
               (source.action.empty() || source.action.size() == (form.lifts ? 2U : 1U));
  const auto& kind =
      rules_.kinds[static_cast<std::size_t>(rule.act == Act::place ? rule.pushed_kind : rule.kind)];
  rule.neutral = !rule.any_kind && kind.owners == (1U << static_cast<unsigned>(neutral_seat));
  if (rule.neutral) rule.users = rules_.everybody();

  // 3. A piece that captures what stands on its destination replaces it.
  for (const auto at : source.post) {
    const auto& word = compiler_.word(at);
    const Expr<W>* effect = compiler_.expr(at);
    rule.piles |= word.traits.has(trait::adds) && !word.traits.has(trait::exchanges);
    if (std::ranges::find(form.replacing, at) != form.replacing.end()) {
      replace_by(rule, at);
      continue;
    }
    rule.post.push_back(what_follows(at, effect));
    if (word.traits.has(trait::continues)) single_steps_ = false;
    if (rule.post.back().choose != nullptr) single_steps_ = false;
    if (form.promotion == at) {
      rule.promotion = effect;
      if (effect->has(1)) rule.promoted_if = &effect->arg(1);
    }
  }
  if (!rule.post.empty() && rule.post.back().goes_on) rule.post.back().goes_on = false;
  if (1 < rules_.turn.steps.size() || rules_.turn.number) single_steps_ = false;

  const gdl::Traits said = compiler_.facts(source.node);
  rule.reads_path = said.has(trait::uses_path);
  rule.ways_collide = said.has(trait::leaps) || rules_.board_spec.tiling == Tiling::tri ||
                      rules_.board_spec.tiling == Tiling::trunc_square ||
                      rules_.board->lines_meet_twice();

  rule.reads_path |= rule.dirn != nullptr && rule.act != Act::move;

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

/// Where an own piece must come to for the effects behind it to take or turn an enemy's; nothing if
/// one of them may do something else.
template <int W>
std::optional<std::vector<const Expr<W>*>> Referee<W>::baits_of(const MoveRule& source) {
  std::vector<const Expr<W>*> all;
  for (const auto at : source.post) {
    const auto traits = compiler_.word(at).traits;
    if (traits.has(trait::continues)) continue;
    if (!traits.has_any(trait::removes | trait::converts)) return std::nullopt;
    const auto region = rules_.checked.arguments(at, 0);
    if (compiler_.word(at).params[0].sort != gdl::Sort::region || region.size() != 1)
      return std::nullopt;
    const auto baits = compiler_.baits(region.front());
    if (!baits) return std::nullopt;
    all.insert(all.end(), baits->begin(), baits->end());
  }
  return all;
}

/// An effect that takes what stands on the destination is carried out as the piece arrives.
template <int W>
void Referee<W>::replace_by(CompiledRule<W>& rule, gdl::NodeIndex at) {
  const auto& row = std::get<Effect>(compiler_.ludeme(at).meaning);
  const auto& word = compiler_.word(at);
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort == gdl::Sort::condition)
      for (const auto condition : rules_.checked.arguments(at, static_cast<int>(p)))
        rule.replaces_if = compiler_.expr(condition);
  rule.replaces = true;
  rule.fate = row.replaces(Entry(vocabulary_, rules_, at)).value_or(Fate::captured);
}

/// True of an effect that takes away whatever stands on `to`.
template <int W>
bool Referee<W>::removes_target(gdl::NodeIndex at) const {
  if (!compiler_.word(at).traits.has(trait::removes)) return false;
  const auto parts = rules_.checked.tree.children(at);
  return parts.size() == 1 && compiler_.is_cell_variable(parts.front(), trait::uses_to);
}

/// An effect with what it waits for: a cell the mover names, or the end of the turn.
template <int W>
typename CompiledRule<W>::After Referee<W>::what_follows(gdl::NodeIndex at, const Expr<W>* effect) {
  typename CompiledRule<W>::After after;
  after.effect = effect;
  after.goes_on = compiler_.word(at).traits.has(trait::continues);
  const auto& checked = rules_.checked;
  if (after.goes_on) {
    const auto& again = compiler_.word(at);
    for (std::size_t p = 0; p < again.param_count(); ++p)
      for (const auto arg : checked.arguments(at, static_cast<int>(p))) {
        if (again.params[p].sort == gdl::Sort::region) {
          again_regions_.push_back(compiler_.expr(arg));
          after.again_where = static_cast<std::uint8_t>(again_regions_.size());
        }
        if (again.params[p].sort != gdl::Sort::text) continue;
        for (std::size_t i = 0; i < rules_.moves.size(); ++i)
          if (rules_.moves[i].label == checked.tree.text(arg))
            after.again_rules |= std::uint64_t{1} << i;
      }
  }
  if (!compiler_.facts(at).has(trait::chooses)) return after;
  const gdl::NodeIndex end = at + checked.tree.node(at).length;
  for (gdl::NodeIndex i = at + 1; i < end && after.choose == nullptr; ++i)
    if (compiler_.is_row(i) && compiler_.word(i).traits.has(trait::chooses))
      after.choose = compiler_.expr(i);
  // The condition of the whole effect: asked before the cell is named.
  const auto& word = compiler_.word(at);
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort == gdl::Sort::condition && effect->has(p) &&
        !compiler_.mentions(checked.arguments(at, static_cast<int>(p)).front(),
                            trait::uses_current))
      after.choose_if = &effect->arg(p);
  return after;
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
    const auto traits = logical ? compiler_.word(at).traits : gdl::Traits{};
    if (traits.has(trait::conjunction)) {
      const auto parts = rules_.checked.arguments(at, 0);
      conjuncts.insert(conjuncts.end(), parts.rbegin(), parts.rend());
      continue;
    }
    const bool relates = rule.act == Act::move && compiler_.facts(at).has(trait::relates);
    if (traits.has(trait::disjunction) && both && relates) {
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
void Referee<W>::add_conjunct(const CompiledRule<W>& rule, Pattern<W>& pattern, gdl::NodeIndex at) {
  const bool from = compiler_.mentions(at, trait::uses_from | trait::uses_path);
  const bool to = compiler_.mentions(at, trait::uses_to | trait::uses_path);
  if (rule.act == Act::move && compiler_.is_relation(at) && pattern.relation == nullptr && from &&
      to) {
    pattern.relation = compiler_.relation(at);
    gdl::Traits said;
    for (std::size_t p = 0; p < compiler_.word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p)))
        said |= compiler_.facts(arg);
    pattern.by_origin = said.has(trait::uses_from);
  } else if (from && to) {
    const bool timeless = rule.act == Act::move && compiler_.is_timeless(at);
    (timeless ? pattern.timeless : pattern.both).push_back(compiler_.condition(at));
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
    return traits.has(trait::vacancy) &&
           (tested.empty() || compiler_.is_cell_variable(tested.front(), trait::uses_to));
  }
  const auto parts = rules_.checked.arguments(at, 0);
  const auto demands = [&](auto part) { return demands_empty(part); };
  if (traits.has(trait::conjunction)) return std::any_of(parts.begin(), parts.end(), demands);
  if (traits.has(trait::disjunction)) return std::all_of(parts.begin(), parts.end(), demands);
  return false;
}

}  // namespace ludi::ggp
