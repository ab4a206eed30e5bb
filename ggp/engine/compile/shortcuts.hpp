// Which rules need only part of the general path, and which whole games have a path of their own
// through listing, random play and the ends.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "ggp/engine/compile/rule_set.hpp"

namespace ludi::ggp {

template <int W>
class Shortcuts {
 public:
  explicit Shortcuts(RuleSet<W>& set) : set_(set) {}

  /// Marks the rules, and then the games, that need only part of the general path.
  void find();

 private:
  void find_shortcuts();
  void find_moment(CompiledClause<W>& clause) const;
  void simplify(CompiledRule<W>& rule);
  void find_simple_steps();
  void find_fill_verdicts();
  void settle_timeless(Pattern<W>& pattern);
  void find_ways(Pattern<W>& pattern);
  [[nodiscard]] std::optional<std::vector<const Expr<W>*>> capture_targets_of(
      const MoveRule& source);
  [[nodiscard]] std::optional<bool> holds_for_row(gdl::NodeIndex at, int longest) const;
  void list_verdicts(FillVerdicts& verdicts) const;

  RuleSet<W>& set_;
};

template <int W>
void Shortcuts<W>::find() {
  find_shortcuts();
  find_simple_steps();
  find_fill_verdicts();
}

/// Asks once, of every player and pair of cells, what these decide.
template <int W>
void Shortcuts<W>::settle_timeless(Pattern<W>& pattern) {
  if (pattern.timeless.empty()) return;
  const int cells = set_.ground.tables.cells;
  PositionStack<W> room(set_.ground.layout, 1);
  View<W> view(set_.ground, room[0]);
  for (view.me = 0; view.me < set_.ground.players; ++view.me)
    for (view.from = 0; view.from < cells; ++view.from) {
      CellSet<W>& out = pattern.ways_out.emplace_back();
      for (view.to = 0; view.to < cells; ++view.to)
        if (all_hold(view, pattern.timeless)) out.add(view.to);
    }
  for (int player = 0; player < set_.ground.players; ++player)
    for (const Path& path : set_.ground.tables.paths) {
      CellSet<W>& ends = pattern.ends_of_paths.emplace_back();
      for (int from = 0; from < cells && !path.to_of.empty(); ++from)
        if (const int to = path.to_of[static_cast<std::size_t>(from)];
            to >= 0 && pattern.ways_out[static_cast<std::size_t>(player * cells + from)].has(to))
          ends.add(to);
    }
}

/// Marks what needs only part of the general path.
template <int W>
void Shortcuts<W>::find_shortcuts() {
  set_.plain_listing = !set_.has_mandatory && !set_.has_priority && set_.single_steps &&
                       !set_.source.turn.said() && set_.source.openings.empty();
  for (auto& clause : set_.clauses) find_moment(clause);
  set_.plain_turns = !set_.turn_start_clauses && !set_.can_repeat && !set_.source.can_pass &&
                     !set_.source.can_swap && set_.source.openings.empty();
  for (auto& rule : set_.moves) simplify(rule);
}

/// Which steps alone can make a clause hold: those that take the last piece, or enter a region.
template <int W>
void Shortcuts<W>::find_moment(CompiledClause<W>& clause) const {
  const auto all_of = [&](KnownForm form) {
    return !clause.gates.empty() &&
           std::all_of(clause.gates.begin(), clause.gates.end(),
                       [&](const Expr<W>* gate) { return gate->form == form; });
  };
  clause.needs_loss = all_of(KnownForm::absence);
  if (all_of(KnownForm::reach) && clause.gates.size() == 1) {
    const Expr<W>& gate = *clause.gates.front();
    if (gate.arg(Role::of).form == KnownForm::mine && gate.arg(Role::region).areas != nullptr)
      clause.reached = gate.arg(Role::region).areas;
  }
}

/// Marks what a rule can do without.
template <int W>
void Shortcuts<W>::simplify(CompiledRule<W>& rule) {
  const bool flat = set_.ground.layout.heights == 0;
  const bool of_others = std::any_of(set_.source.turn.steps.begin(), set_.source.turn.steps.end(),
                                     [](const TurnStep& step) { return step.owner >= 0; });
  for (auto& pattern : rule.patterns) settle_timeless(pattern);
  if (rule.handling == Handling::plain && rule.act == Act::move && rule.whose == Whose::own &&
      !of_others && !rule.any_kind && rule.replacement.fate == Fate::captured &&
      rule.replaces_if == nullptr && flat && set_.ground.covers.empty())
    rule.handling = Handling::own_move;
  const bool own_move = rule.handling == Handling::own_move;
  const bool own_place =
      rule.act == Act::place && rule.whose == Whose::own && set_.ground.layout.hands == 0;
  if (rule.target == Target::empty &&
      (own_move || (rule.enters && rule.handling == Handling::plain)))
    rule.capture_targets = capture_targets_of(set_.source.moves[rule.index]);
  const bool own_step = own_move && rule.ways_apart();
  if ((!own_place && !own_step) || !set_.single_steps || rule.dirn != nullptr ||
      rule.promotion != nullptr || rule.lies_in_poses || set_.source.turn.said() ||
      set_.ground.boardless)
    return;
  for (auto& pattern : rule.patterns) {
    pattern.simple =
        pattern.once.empty() && pattern.late.empty() && pattern.from_late.empty() &&
        pattern.to_late.empty() && pattern.to_each.empty() && pattern.from_each.empty() &&
        pattern.both.empty() && pattern.timeless.empty() &&
        (own_place ? pattern.relation == nullptr && flat && rule.patterns.size() == 1
                   : pattern.relation != nullptr && !pattern.by_origin &&
                         pattern.relation->form == KnownForm::steps &&
                         pattern.relation->arg(Role::directions).directions_of != nullptr);
    if (pattern.simple && own_step) find_ways(pattern);
  }
}

/// The ways of a pattern of single steps, for each player.
template <int W>
void Shortcuts<W>::find_ways(Pattern<W>& pattern) {
  const auto& tables = set_.ground.tables;
  const DirectionSet* directions = pattern.relation->arg(Role::directions).directions_of;
  for (int p = 0; p < set_.ground.players; ++p)
    for (DirectionSet d = settled(directions[p], tables.adjacent); d != 0; d &= d - 1) {
      const int direction = std::countr_zero(d);
      pattern.ways[static_cast<std::size_t>(p)].push_back(
          {&tables.step[static_cast<std::size_t>(direction)], tables.path(direction, 1)});
    }
}

/// Where an own piece must come to for the effects behind it to take or turn an enemy's; nothing if
/// one of them may do something else.
template <int W>
std::optional<std::vector<const Expr<W>*>> Shortcuts<W>::capture_targets_of(
    const MoveRule& source) {
  std::vector<const Expr<W>*> all;
  for (const auto at : source.post) {
    const auto traits = set_.compiler.word(at).traits;
    if (traits.has(trait::continues)) continue;
    if (!traits.has_any(trait::removes | trait::converts)) return std::nullopt;
    const auto region = set_.source.checked.arguments(at, 0);
    if (set_.compiler.word(at).params[0].sort != gdl::Sort::region || region.size() != 1)
      return std::nullopt;
    const auto targets = set_.compiler.capture_targets(region.front());
    if (!targets) return std::nullopt;
    all.insert(all.end(), targets->begin(), targets->end());
  }
  return all;
}

template <int W>
void Shortcuts<W>::find_simple_steps() {
  if (set_.ground.players != 2 || !set_.ground.bare || !set_.plain_listing || !set_.plain_turns ||
      set_.has_turn_rules || set_.moves.empty() || set_.source.random_setup)
    return;
  std::array<std::size_t, 2> ways{};
  for (const auto& rule : set_.moves) {
    if (rule.patterns.size() != 1 || !rule.patterns.front().simple || !rule.post.empty() ||
        rule.handling == Handling::by_effects)
      return;
    const auto& pattern = rule.patterns.front();
    if (!pattern.origins.empty() || pattern.targets.size() > 1) return;
    if (rule.target == Target::open) return;
    if (rule.target == Target::empty
            ? !pattern.targets.empty()
            : pattern.targets.empty() || (pattern.targets.front()->form != KnownForm::others &&
                                          pattern.targets.front()->form != KnownForm::enemy))
      return;
    for (std::size_t p = 0; p < 2; ++p)
      if (((rule.users >> p) & 1U) != 0)
        ways[p] += rule.act == Act::place ? 1 : pattern.ways[p].size();
  }
  if (ways[0] > 64 || ways[1] > 64) return;
  for (const auto& clause : set_.clauses) {
    if (clause.at_turn_start || clause.gates.empty()) return;
    for (const Expr<W>* gate : clause.gates) {
      const bool goal = gate->form == KnownForm::reach && clause.reached != nullptr;
      const bool row = gate->form == KnownForm::row &&
                       gate->arg(Role::number).code.value == &code::number<W> &&
                       gate->arg(Role::of).form == KnownForm::mine;
      if (!goal && !row && gate->form != KnownForm::absence) return;
    }
  }
  set_.steps_simply = true;
}

/// Truth of a condition made of rows alone, when the longest own row has this length; nothing if it
/// is made of anything else.
template <int W>
std::optional<bool> Shortcuts<W>::holds_for_row(gdl::NodeIndex at, int longest) const {
  if (!set_.compiler.is_row(at) || set_.source.checked.use(at).as_test) return std::nullopt;
  const auto traits = set_.compiler.word(at).traits;
  const auto parts = set_.source.checked.arguments(at, 0);
  if (traits.has_any(trait::conjunction | trait::disjunction)) {
    const bool all = traits.has(trait::conjunction);
    bool holds = all;
    for (const auto part : parts) {
      const auto one = holds_for_row(part, longest);
      if (!one) return std::nullopt;
      holds = all ? holds && *one : holds || *one;
    }
    return holds;
  }
  if (traits.has(trait::negation)) {
    const auto one = holds_for_row(parts.front(), longest);
    return one ? std::optional(!*one) : std::nullopt;
  }
  const Expr<W>* e = set_.compiler.known(at);
  if (e == nullptr || e->form != KnownForm::row) return std::nullopt;
  if (e->arg(Role::number).code.value != &code::number<W> ||
      e->arg(Role::of).form != KnownForm::mine)
    return std::nullopt;
  return longest >= e->arg(Role::number).number;
}

/// What the longest row of every set of cells means.
template <int W>
void Shortcuts<W>::list_verdicts(FillVerdicts& verdicts) const {
  const auto& tables = set_.ground.tables;
  verdicts.by_cells.assign(std::size_t{1} << static_cast<unsigned>(tables.cells), Result::none);
  for (std::size_t cells = 0; cells < verdicts.by_cells.size(); ++cells) {
    CellSet<W> own;
    own.word[0] = cells;
    int longest = 0;
    for (int n = verdicts.least_row; n <= tables.longest_line && tables.has_row(own, n); ++n)
      longest = n;
    if (longest > 0) verdicts.by_cells[cells] = verdicts.by_row[static_cast<std::size_t>(longest)];
  }
}

template <int W>
void Shortcuts<W>::find_fill_verdicts() {
  // 1. Nothing but placing an own piece on any empty cell of an empty board.
  const Layout& layout = set_.ground.layout;
  if (set_.ground.players != 2 || set_.ground.kinds != 1 || set_.can_repeat ||
      set_.has_turn_rules || set_.source.can_pass || !set_.single_steps ||
      set_.source.turn.said() || layout.hands != 0 || layout.marks != 0 || set_.source.can_swap ||
      !set_.source.openings.empty() || set_.source.random_setup || set_.ground.boardless ||
      layout.heights != 0 || set_.moves.size() != 1 ||
      set_.initial[0].empty() != set_.ground.tables.all)
    return;
  const CompiledRule<W>& rule = set_.moves.front();
  if (rule.act != Act::place || rule.handling != Handling::plain || !rule.post.empty() ||
      rule.dirn != nullptr || rule.whose != Whose::own || rule.target != Target::empty ||
      rule.users != set_.source.everybody() || rule.patterns.size() != 1)
    return;
  const Pattern<W>& pattern = rule.patterns.front();
  if (!pattern.once.empty() || !pattern.late.empty() || !pattern.to_each.empty() ||
      !pattern.both.empty())
    return;
  for (const Expr<W>* set : pattern.targets)
    if (set->form != KnownForm::vacant) return;

  // 2. Ends that the last piece decides alone: by its rows …
  for (const auto& clause : set_.clauses)
    if (clause.at_turn_start || clause.gates.empty() || clause.of != set_.source.everybody())
      return;
  FillVerdicts verdicts;
  const int longest = set_.ground.tables.longest_line;
  if (longest < FillVerdicts::most && set_.ground.tables.gatherable &&
      set_.ground.tables.line_axes.size() <= 4) {
    bool sound = true;
    for (int length = 1; length < FillVerdicts::most; ++length) {
      Result& verdict = verdicts.by_row[static_cast<std::size_t>(length)];
      for (const auto& clause : set_.source.clauses) {
        const auto holds = holds_for_row(clause.condition, length);
        if (!holds)
          sound = false;
        else if (*holds && outranks(clause.result, verdict))
          verdict = clause.result;
      }
      if (verdict != Result::none) verdicts.least_row = std::min(verdicts.least_row, length);
      // A row that decides nothing must not follow one that decides something.
      if (verdict == Result::none && length > verdicts.least_row && length <= longest)
        sound = false;
    }
    if (sound) {
      if (set_.ground.tables.cells <= FillVerdicts::few_cells) list_verdicts(verdicts);
      set_.fill_verdicts = verdicts;
      return;
    }
  }
  // 3. … or by the chain between the two regions of the tracked family.
  if (set_.clauses.size() != 1 || set_.ground.tracked_family == nullptr) return;
  const Expr<W>& goal = *set_.clauses.front().condition;
  if (goal.form != KnownForm::chain || !goal.says_its_form_alone() || goal.has(Role::which) ||
      goal.has(Role::by_links) || goal.arg(Role::of).form != KnownForm::mine ||
      &goal.arg(Role::regions) != set_.ground.tracked_family || goal.arg(Role::regions).number != 2)
    return;
  if (goal.has(Role::number) &&
      (goal.arg(Role::number).code.value != &code::number<W> || goal.arg(Role::number).number != 2))
    return;
  verdicts = FillVerdicts{};
  verdicts.by_chain = set_.clauses.front().result;
  set_.fill_verdicts = verdicts;
}

}  // namespace ludi::ggp
