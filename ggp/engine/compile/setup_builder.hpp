// The layout of a game's positions and the one it starts from.
#pragma once

#include <algorithm>

#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/referee/starter.hpp"

namespace ludi::ggp {

template <int W>
class SetupBuilder {
 public:
  explicit SetupBuilder(RuleSet<W>& set) : set_(set) {}

  /// Gives every part of a position that the rules ask for its place.
  void lay_out();
  /// Compiles what every start of the game has in common, before any lot is drawn.
  void set_up();

 private:
  [[nodiscard]] SeatSet owners_of(const SetupRule& rule, Position<W>& at);

  RuleSet<W>& set_;
};

template <int W>
void SetupBuilder<W>::lay_out() {
  const bool may_stack =
      set_.source.piles_up() || std::any_of(set_.moves.begin(), set_.moves.end(),
                                            [](const auto& rule) { return rule.may_stack; });
  Layout& layout = set_.ground.layout;
  const auto cells = static_cast<std::size_t>(set_.ground.tables.cells);
  layout.kinds = static_cast<std::uint16_t>(set_.ground.kinds);
  layout.sets = static_cast<std::uint16_t>(2 + set_.ground.players +
                                           (set_.ground.kinds > 1 ? set_.ground.kinds : 0));
  std::size_t end = sizeof(Position<W>) + layout.sets * sizeof(CellSet<W>);
  const auto take_block = [&](std::size_t bytes) {
    const std::size_t at = end;
    end += (bytes + 7) & ~std::size_t{7};
    return at;
  };
  const gdl::Traits has = set_.source.traits;
  if (has.has_any(trait::states | trait::flags | trait::faces | trait::covers))
    layout.marks = take_block(cells * sizeof(std::uint32_t));
  if (has.has(trait::cell_states)) layout.cell_states = take_block(cells);
  const auto links = static_cast<std::size_t>(set_.source.board->links().count());
  if (has.has(trait::links) && links != 0) layout.links = take_block((links + 7) / 8);
  if (has.has(trait::late)) layout.late = take_block(sizeof(CellSet<W>));
  if (has.has(trait::moved)) layout.moved = take_block(sizeof(CellSet<W>));
  if (has.has(trait::visited)) layout.visited = take_block(sizeof(CellSet<W>));
  const bool limited = std::any_of(set_.source.setup.begin(), set_.source.setup.end(),
                                   [](const auto& s) { return s.what == SetupRule::What::hand; });
  if (has.has(trait::prisoners) && set_.ground.kinds > 1)
    layout.prisoners =
        take_block(static_cast<std::size_t>(set_.ground.players * set_.ground.kinds));
  if (set_.ground.counters != 0)
    layout.counters =
        take_block(static_cast<std::size_t>(set_.ground.players) *
                   static_cast<std::size_t>(set_.ground.counters) * sizeof(std::int32_t));
  if (limited)
    layout.hands = take_block(static_cast<std::size_t>(set_.ground.players * set_.ground.kinds));
  if (may_stack) {
    layout.heights = take_block(cells);
    layout.stacks = take_block(cells * max_height * sizeof(std::uint16_t));
    if (layout.marks != 0) layout.covered = take_block(cells * max_height * sizeof(std::uint32_t));
  }
  const gdl::Traits disturbs =
      trait::lifts | trait::removes | trait::converts | trait::displaces | trait::stacks;
  if (set_.source.end_goals.has(goal::connect) && !has.has_any(disturbs) && !may_stack) {
    layout.roots = take_block(cells * 2);
    layout.touches = take_block(cells * 2);
  }
  set_.ground.bare = set_.ground.kinds == 1 && layout.marks == 0 && layout.hands == 0 &&
                     !may_stack && layout.roots == 0 && layout.late == 0 && layout.links == 0 &&
                     layout.prisoners == 0;
  layout.bytes = (end + 7) & ~std::size_t{7};
  // By ends or by anything else.
  set_.ground.counts_captures =
      gdl::goals_of(set_.vocabulary, set_.source.checked).has(goal::capture);
}

template <int W>
SeatSet SetupBuilder<W>::owners_of(const SetupRule& rule, Position<W>& at) {
  const Expr<W>* piece = set_.compiler.expr(rule.piece);
  if (!piece->has(0)) return set_.source.kinds[static_cast<std::size_t>(piece->number)].owners;
  const View<W> view(set_.ground, at);
  return piece->who_is(view, 0);
}

/// What every start of the game has in common, before any lot is drawn.
template <int W>
void SetupBuilder<W>::set_up() {
  if (set_.ground.boardless)
    for (const Cell c : set_.source.board->centre())
      if (set_.ground.centre.none()) set_.ground.centre.add(c.index());
  for (const auto& rule : set_.source.setup)
    if (rule.what == SetupRule::What::place)
      for (const auto region : rule.regions) static_cast<void>(set_.compiler.expr(region));
  set_.initial = PositionStack<W>(set_.ground.layout, 1);
  for (const auto& rule : set_.source.setup) {
    const SeatSet owners = owners_of(rule, set_.initial[0]);
    if (rule.what == SetupRule::What::place) set_.set_up_players |= owners;
    set_.setup.push_back({set_.compiler.expr(rule.piece)->number, owners, {}, false});
    if (rule.orientation) set_.setup.back().orientation = set_.compiler.expr(*rule.orientation);
    for (const auto region : rule.regions) {
      set_.setup.back().regions.push_back(set_.compiler.expr(region));
      set_.setup.back().relative |= rule.symmetry == SetupRule::Symmetry::none &&
                                    set_.compiler.facts(region).has(trait::own_side);
    }
  }
  set_.can_start = Starter<W>(set_).start(set_.initial[0], 0, 1000);

  // A clause that already holds at the start never becomes true by growing; nor does one that may
  // come to hold while nobody reads it.
  for (auto& clause : set_.clauses) {
    if (clause.gates.empty() && clause.kept_gates.empty()) continue;
    bool holds = set_.source.random_setup || !set_.source.openings.empty();
    for (int p = 0; p < set_.ground.players && !holds; ++p) {
      View<W> view(set_.ground, set_.initial[0]);
      view.me = p;
      holds = clause.condition->code.holds(view, *clause.condition);
    }
    if (!holds) continue;
    clause.gates.clear();
    clause.kept_gates.clear();
    clause.exact_gate = false;
  }
}

}  // namespace ludi::ggp
