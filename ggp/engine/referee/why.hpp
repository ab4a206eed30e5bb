// Why a step is not on offer: the conditions of its move, asked one by one in the order of writing.
// Listing asks them as sets and in another order; what they mean is the same.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/compile/rule_set_builder.hpp"
#include "ggp/play/refusal.hpp"

namespace ludi::ggp {

template <int W>
class Inquiry {
 public:
  /// Compiles the rules anew, so that those of the engine stay as they are.
  Inquiry(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
          const Rules& rules)
      : rules_(rules), set_(vocabulary, ludemes, rules) {
    RuleSetBuilder<W>(set_).build();
  }

  Refusal ask(const Position<W>& at, const Attempt& attempt) {
    const CompiledRule<W>& rule = set_.moves[static_cast<std::size_t>(attempt.move)];
    const MoveRule& source = rules_.moves[static_cast<std::size_t>(attempt.move)];
    View<W> view(set_.ground, at);
    view.before = true;
    view.from = attempt.from.exists() ? attempt.from.index() : -1;
    view.to = attempt.to.exists() ? attempt.to.index() : -1;
    if (rule.act == Act::place && rule.whose == Whose::of_seats)
      view.placed = std::countr_zero(static_cast<unsigned>(owners_of(view, rule)));
    if (rule.act == Act::place && rule.whose == Whose::nobody) view.placed = set_.ground.players;
    if (const Obstacle what = about_cells(view, rule); what != Obstacle::none)
      return {what, source.node, 0};
    std::vector<gdl::NodeIndex> conditions;
    for (const auto pre : source.pre) split(pre, conditions);
    for (const auto condition : conditions) (void)set_.compiler.condition(condition);
    Refusal nearest{Obstacle::condition, source.node, -1};
    for (const std::uint16_t path : ways(view)) {
      view.path = path;
      const Refusal found = along(view, rule, source, conditions);
      if (found.what == Obstacle::none) return found;
      if (found.met > nearest.met) nearest = found;
    }
    return nearest;
  }

 private:
  /// What is asked of the cells before any condition.
  [[nodiscard]] Obstacle about_cells(const View<W>& view, const CompiledRule<W>& rule) const {
    const bool starts = rule.act == Act::move || rule.act == Act::on_spot;
    const bool ends = rule.act == Act::move || rule.act == Act::place;
    if (starts != (view.from >= 0) || ends != (view.to >= 0)) return Obstacle::other_act;
    if (starts) {
      const int owner = view.owner_at(view.from);
      if (owner < 0) return Obstacle::no_piece;
      const bool may = rule.whose == Whose::anybody  ? true
                       : rule.whose == Whose::nobody ? owner == set_.ground.players
                       : rule.whose == Whose::of_seats
                           ? view.owned_by(owners_of(view, rule)).has(view.from)
                           : owner == view.me;
      if (!may) return Obstacle::not_own;
      if (!rule.any_kind && view.kind_at(view.from) != rule.kind) return Obstacle::other_kind;
    } else if (rule.act == Act::place && rule.enters && rule.whose == Whose::own &&
               view.in_hand(view.me, rule.pushed_kind) == 0) {
      return Obstacle::no_hand;
    }
    if (ends && rule.target == Target::empty && !view.empty().has(view.to)) return Obstacle::taken;
    return Obstacle::none;
  }

  [[nodiscard]] Refusal along(View<W>& view, const CompiledRule<W>& rule, const MoveRule& source,
                              const std::vector<gdl::NodeIndex>& conditions) {
    int met = 0;
    for (const auto condition : conditions) {
      const Expr<W>& asked = *set_.compiler.condition(condition);
      if (!asked.code.holds(view, asked)) return {Obstacle::condition, condition, met};
      ++met;
    }
    if (rule.dirn != nullptr && rule.act == Act::move) {
      const int way = view.direction();
      if (way < 0 || ((rule.dirn->as_directions(view) >> static_cast<unsigned>(way)) & 1U) == 0)
        return {Obstacle::direction, *source.dirn, met};
    }
    if (view.ground.boardless && view.to >= 0) {
      CellSet<W> others = view.occupied();
      if (view.from >= 0 && (rule.lifts_stack || view.height_at(view.from) == 1))
        others.remove(view.from);
      const bool first = others.none();
      if (!first && !view.tables().grow(others).has(view.to))
        return {Obstacle::apart, source.node, met};
    }
    if (view.to >= 0 && view.height_at(view.to) >= max_height)
      return {Obstacle::height, source.node, met};
    return {Obstacle::none, source.node, met};
  }

  /// The parts of a conjunction, in order, else the condition itself.
  void split(gdl::NodeIndex at, std::vector<gdl::NodeIndex>& out) const {
    const auto& compiler = set_.compiler;
    if (compiler.is_row(at) && !rules_.checked.use(at).as_test &&
        compiler.word(at).traits.has(trait::conjunction)) {
      for (const auto part : rules_.checked.arguments(at, 0)) split(part, out);
      return;
    }
    out.push_back(at);
  }

  /// Every way there is from `from` to `to`, then none in particular.
  [[nodiscard]] std::vector<std::uint16_t> ways(const View<W>& view) const {
    std::vector<std::uint16_t> found;
    const auto& paths = view.tables().paths;
    for (std::size_t p = 1; view.from >= 0 && view.to >= 0 && p < paths.size(); ++p)
      if (paths[p].from_of[static_cast<std::size_t>(view.to)] == view.from)
        found.push_back(static_cast<std::uint16_t>(p));
    found.push_back(0);
    return found;
  }

  const Rules& rules_;
  RuleSet<W> set_;
};

}  // namespace ludi::ggp
