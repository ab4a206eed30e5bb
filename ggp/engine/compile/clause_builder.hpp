// An end clause as the text tells it becomes a compiled one, with cheap gates before its condition.
#pragma once

#include <algorithm>
#include <vector>

#include "ggp/engine/compile/rule_set.hpp"

namespace ludi::ggp {

template <int W>
class ClauseBuilder {
 public:
  explicit ClauseBuilder(RuleSet<W>& set) : set_(set) {}

  /// Adds a clause to the rule set.
  void add(const ClauseRule& source);

 private:
  /// When the gates of a clause hold good: a clause stays false unless one of them holds.
  enum class Gating : std::uint8_t { always, while_kept, never };
  void find_gates(std::vector<const Expr<W>*>& gates, gdl::NodeIndex at, Gating& holds_good);
  [[nodiscard]] bool requires_moment(gdl::NodeIndex at, gdl::Traits moment) const;
  void track_connection(gdl::NodeIndex at);

  RuleSet<W>& set_;
};

template <int W>
void ClauseBuilder<W>::add(const ClauseRule& source) {
  CompiledClause<W> clause;
  clause.of = source.of;
  clause.result = source.result;
  clause.condition = set_.compiler.expr(source.condition);
  const auto facts = set_.compiler.facts(source.condition);
  clause.at_turn_start = facts.has(trait::turn_start);
  clause.needs_stuck = requires_moment(source.condition, trait::needs_stuck);
  clause.needs_all_passed = requires_moment(source.condition, trait::all_passed);
  if (set_.ground.layout.roots != 0 && set_.ground.touch_flags.empty())
    track_connection(source.condition);
  if (!clause.at_turn_start) {
    auto holds_good = Gating::always;
    find_gates(clause.gates, source.condition, holds_good);
    if (holds_good != Gating::always) clause.kept_gates.swap(clause.gates);
    if (holds_good == Gating::never) clause.kept_gates.clear();
    clause.exact_gate =
        clause.gates.size() == 1 && set_.compiler.grown(source.condition) != nullptr;
  }
  set_.turn_start_clauses |= clause.at_turn_start;
  set_.all_passed_clauses |= facts.has(trait::all_passed);
  set_.stepwise_clauses |= !clause.at_turn_start;
  set_.clauses.push_back(std::move(clause));
}

/// Positive atoms that can only become true where a piece was put; `holds_good` falls if some part
/// may become true in another way.
template <int W>
void ClauseBuilder<W>::find_gates(std::vector<const Expr<W>*>& gates, gdl::NodeIndex at,
                                  Gating& holds_good) {
  if (set_.source.traits.has(trait::lifts) && set_.compiler.asks_exactly(at)) {
    holds_good = Gating::never;
    return;
  }
  if (const auto* gate = set_.compiler.grown(at)) {
    gates.push_back(gate);
    return;
  }
  const bool logical = set_.compiler.is_row(at) && !set_.source.checked.use(at).as_test;
  const auto traits = logical ? set_.compiler.word(at).traits : gdl::Traits{};
  const auto parts = logical ? set_.source.checked.arguments(at, 0) : std::vector<gdl::NodeIndex>{};
  if (traits.has_any(trait::conjunction | trait::disjunction)) {
    for (const auto part : parts) find_gates(gates, part, holds_good);
  } else if (traits.has(trait::negation)) {
    // Where pieces stay as they are most atoms once true stay true, so their negations never become
    // true.
    const gdl::Traits disturbs = trait::lifts | trait::converts | trait::displaces | trait::stacks;
    if (set_.source.traits.has_any(disturbs) || parts.empty() ||
        set_.compiler.grown(parts[0]) == nullptr || set_.compiler.may_cease(parts[0]))
      holds_good = Gating::never;
    else if (set_.source.traits.has(trait::removes))
      holds_good = std::max(holds_good, Gating::while_kept);
  } else {
    holds_good = Gating::never;
  }
}

/// True if a condition can hold only in a moment of this trait.
template <int W>
bool ClauseBuilder<W>::requires_moment(gdl::NodeIndex at, gdl::Traits moment) const {
  if (!set_.compiler.is_row(at) || set_.source.checked.use(at).as_test) return false;
  const auto traits = set_.compiler.word(at).traits;
  if (traits.has_any(moment)) return true;
  const auto parts = set_.source.checked.arguments(at, 0);
  const auto needs = [&](auto part) { return requires_moment(part, moment); };
  if (traits.has(trait::conjunction)) return std::any_of(parts.begin(), parts.end(), needs);
  if (traits.has(trait::disjunction)) return std::all_of(parts.begin(), parts.end(), needs);
  return false;
}

/// Lets the groups carry which regions they touch of the first goal that connects a player's own
/// pieces: groups are told by owner alone.
template <int W>
void ClauseBuilder<W>::track_connection(gdl::NodeIndex at) {
  const gdl::NodeIndex end = at + set_.source.checked.tree.node(at).length;
  for (gdl::NodeIndex i = at; i < end; ++i) {
    if (!set_.compiler.is_row(i) || !set_.compiler.word(i).goals.has(goal::connect)) continue;
    const FormPlaces places(set_.compiler.word(i), set_.compiler.ludeme(i).form);
    if (!places.has(Role::regions)) continue;
    if (set_.compiler.expr(i)->arg(Role::of).form != KnownForm::mine) continue;
    if (!set_.compiler.expr(i)->says_its_form_alone() || set_.compiler.expr(i)->has(Role::by_links))
      continue;
    const auto regions = set_.source.checked.arguments(i, static_cast<int>(places[Role::regions]));
    if (regions.size() != 1) continue;
    const Expr<W>* family = set_.compiler.expr(regions.front());
    if (family->family == nullptr || family->number > 16) continue;
    set_.ground.touch_flags.assign(
        static_cast<std::size_t>(set_.ground.players),
        std::vector<std::uint16_t>(static_cast<std::size_t>(set_.ground.tables.cells), 0));
    for (int p = 0; p < set_.ground.players; ++p)
      for (int f = 0; f < family->number; ++f)
        family->family[p * family->number + f].for_each([&](int c) {
          auto& flags =
              set_.ground.touch_flags[static_cast<std::size_t>(p)][static_cast<std::size_t>(c)];
          flags = static_cast<std::uint16_t>(flags | (1U << static_cast<unsigned>(f)));
        });
    set_.ground.tracked_family = family;
    return;
  }
}

}  // namespace ludi::ggp
