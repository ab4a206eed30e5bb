// The Referee listing steps: buckets of destinations, rule by rule.
#pragma once

#include <algorithm>

#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

namespace detail {

template <int W>
bool all_hold(const View<W>& view, const std::vector<const Expr<W>*>& conditions) {
  for (const Expr<W>* c : conditions)
    if (!c->code.holds(view, *c)) return false;
  return true;
}

template <int W>
CellSet<W> meet(const View<W>& view, const std::vector<const Expr<W>*>& sets, CellSet<W> cells) {
  for (const Expr<W>* s : sets)
    if (s->standard == Standard::others)
      cells -= view.mine();
    else
      cells &= s->code.where(view, *s);
  return cells;
}

}  // namespace detail

template <int W>
bool Referee<W>::matches_turn(const Position<W>& at, const CompiledRule<W>& rule) const {
  const auto& step = rules_.turn[at.head.step % rules_.turn.size()];
  if (step.kind >= 0) return rule.kind == step.kind;
  if (!step.label.empty()) return rules_.moves[rule.index].label == step.label;
  return true;
}

template <int W>
void Referee<W>::list(const Position<W>& position, int player, Options<W>& options) const {
  // Expressions only read; the view holds a mutable reference because effects share its type.
  View<W> view(ground_, const_cast<Position<W>&>(position));
  view.me = player;
  view.before = true;
  options.clear();
  if (plain_listing_) {
    for (const auto index : rules_of_[static_cast<std::size_t>(player)])
      for (const auto& pattern : moves_[index].patterns)
        list_pattern(view, moves_[index], pattern, options);
    return;
  }
  const bool going_on = position.head.again != Again::no;
  const auto offer = [&](bool mandatory_only, int priority) {
    for (const auto index : rules_of_[static_cast<std::size_t>(player)]) {
      const auto& rule = moves_[index];
      if (has_mandatory_ && rule.mandatory != mandatory_only) continue;
      if (has_priority_ && rule.priority != priority) continue;
      if (going_on && ((position.head.again_rules >> rule.index) & 1U) == 0) continue;
      if (!rules_.turn.empty() && !matches_turn(position, rule)) continue;
      list_rule(view, rule, options);
    }
  };
  if (!has_mandatory_ && !has_priority_) {
    offer(false, 0);
    return;
  }
  // The highest priority that offers anything, and within it mandatory moves before all others.
  for (const int priority : priorities_) {
    if (has_mandatory_) offer(true, priority);
    if (options.total == 0) offer(false, priority);
    if (options.total != 0) return;
  }
}

template <int W>
void Referee<W>::list_rule(View<W>& view, const CompiledRule<W>& rule, Options<W>& options) const {
  for (const auto& pattern : rule.patterns) list_pattern(view, rule, pattern, options);
}

template <int W>
void Referee<W>::offer_placements(const View<W>& view, const CompiledRule<W>& rule,
                                  const CellSet<W>& to, Options<W>& options) const {
  if (rule.owners == 0 || rule.neutral) {
    const int owner = rule.neutral ? ground_.players : view.me;
    if (owner < ground_.players && view.in_hand(owner, rule.pushed_kind) == 0) return;
    options.add(to, -1, 0, rule.index, 0);
    return;
  }
  for (int p = 0; p < ground_.players; ++p)
    if (((rule.owners >> static_cast<unsigned>(p)) & 1U) != 0 &&
        view.in_hand(p, rule.pushed_kind) != 0)
      options.add(to, -1, 0, rule.index, static_cast<std::uint8_t>(p + 1));
}

template <int W>
void Referee<W>::list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                              Options<W>& options) const {
  const auto& tables = ground_.tables;
  if (!detail::all_hold(view, pattern.once)) return;
  if (rule.act == Act::pass) {
    options.may_pass = true;
    return;
  }
  // The commonest pieces: steps and placements whose cells are sets and nothing else.
  if (pattern.simple) {
    const CellSet<W> ends =
        detail::meet(view, pattern.targets, rule.free_target ? view.empty() : view.all());
    if (rule.act == Act::place) {
      options.add(ends, -1, 0, rule.index, 0);
      return;
    }
    const CellSet<W> starts =
        detail::meet(view, pattern.origins,
                     ground_.kinds > 1 ? view.mine() & view.of_kind(rule.kind) : view.mine());
    for (const auto& way : pattern.ways[static_cast<std::size_t>(view.me)])
      options.add((*way.step)(starts)&ends, -1, way.path, rule.index, 0);
    return;
  }
  // Destinations.
  CellSet<W> to = rule.free_target ? view.empty() : view.all();
  if (rule.act != Act::on_spot) {
    to = detail::meet(view, pattern.targets, to);
    if (to.none()) return;
    if (ground_.layout.heights != 0 && !rule.free_target) to -= full_stacks(view);
  }
  const auto keep = [&](CellSet<W> cells, const std::vector<const Expr<W>*>& conditions,
                        int& variable) {
    if (conditions.empty()) return cells;
    CellSet<W> kept;
    cells.for_each([&](int c) {
      variable = c;
      if (detail::all_hold(view, conditions)) kept.add(c);
    });
    variable = -1;
    return kept;
  };
  if (rule.act == Act::place) {
    to = keep(to, pattern.to_each, view.to);
    to = keep(to, pattern.both, view.to);
    offer_placements(view, rule, to, options);
    return;
  }
  // Origins.
  CellSet<W> from = rule.neutral ? view.neutral() : rule.any_owner ? view.occupied() : view.mine();
  if (ground_.kinds > 1) from &= view.of_kind(rule.kind);
  if (view.at.head.again != Again::no && view.at.head.again_from >= 0)
    from &= CellSet<W>::of(view.at.head.again_from);
  from = detail::meet(view, pattern.origins, from);
  from = keep(from, pattern.from_each, view.from);
  if (from.none()) return;
  if (rule.act == Act::on_spot) {
    options.add(keep(from, pattern.both, view.from), -1, 0, rule.index, 0);
    return;
  }
  to = keep(to, pattern.to_each, view.to);
  const bool alone = rule.patterns.size() == 1 && !rule.ways_collide;
  const std::size_t first = options.buckets.size();
  const auto add = [&](const CellSet<W>& cells, int origin, std::uint16_t path) {
    CellSet<W> fresh = cells;
    if (!alone) drop_known(options, rule, first_of(options, rule, first), origin, path, fresh);
    options.add(fresh, static_cast<std::int16_t>(origin), path, rule.index, 0);
  };
  if (pattern.relation != nullptr) {
    options.ways.clear();
    Fan<W> fan(tables, from, to, options.ways);
    pattern.relation->code.fan(view, *pattern.relation, fan);
    for (const auto& way : options.ways) {
      if (pattern.both.empty()) {
        add(way.to, -1, way.path);
        continue;
      }
      CellSet<W> kept;
      view.path = way.path;
      way.to.for_each([&](int c) {
        view.to = c;
        view.from = tables.paths[way.path].from_of[static_cast<std::size_t>(c)];
        if (detail::all_hold(view, pattern.both)) kept.add(c);
      });
      view.path = 0;
      add(kept, -1, way.path);
    }
    view.from = view.to = -1;
    return;
  }
  from.for_each([&](int f) {
    view.from = f;
    CellSet<W> ends = to;
    ends.remove(f);
    add(keep(ends, pattern.both, view.to), f, 0);
  });
  view.from = view.to = -1;
}

/// Buckets of the same rule begin here: alternatives of one rule must not offer a step twice.
template <int W>
std::size_t Referee<W>::first_of(const Options<W>& options, const CompiledRule<W>& rule,
                                 std::size_t end) const {
  while (end > 0 && options.buckets[end - 1].rule == rule.index) --end;
  return end;
}

template <int W>
void Referee<W>::drop_known(const Options<W>& options, const CompiledRule<W>& rule,
                            std::size_t first, int origin, std::uint16_t path,
                            CellSet<W>& fresh) const {
  for (std::size_t i = first; i < options.buckets.size(); ++i) {
    const auto& known = options.buckets[i];
    const CellSet<W> same = known.to & fresh;
    if (same.none()) continue;
    same.for_each([&](int to) {
      const int a = known.from >= 0 ? known.from : origin_of(known.path, to);
      const int b = origin >= 0 ? origin : origin_of(path, to);
      if (a == b && (known.path == path || !rule.reads_path)) fresh.remove(to);
    });
  }
}

template <int W>
CellSet<W> Referee<W>::full_stacks(const View<W>& view) const {
  CellSet<W> full;
  view.occupied().for_each([&](int c) {
    if (view.height_at(c) >= max_height) full.add(c);
  });
  return full;
}

template <int W>
Step Referee<W>::pick(const Options<W>& options, int k) const {
  for (const auto& bucket : options.buckets) {
    if (k < bucket.count) return step_of(bucket, bucket.to.nth(k));
    k -= bucket.count;
  }
  if (options.may_stop && k == 0) return Step::stop();
  return Step::pass();
}

template <int W>
Step Referee<W>::step_of(const Bucket<W>& bucket, int cell) const {
  Step step;
  step.rule = bucket.rule;
  step.path = bucket.path;
  step.choice = bucket.choice;
  if (moves_[bucket.rule].act == Act::on_spot) {
    step.from = static_cast<std::int16_t>(cell);
    return step;
  }
  step.to = static_cast<std::int16_t>(cell);
  step.from = bucket.path != 0 ? origin_of(bucket.path, cell) : bucket.from;
  return step;
}

template <int W>
template <typename F>
void Referee<W>::for_each(const Options<W>& options, F&& f) const {
  for (const auto& bucket : options.buckets)
    bucket.to.for_each([&](int c) { f(step_of(bucket, c)); });
  if (options.may_stop) f(Step::stop());
  if (options.may_pass) f(Step::pass());
}

}  // namespace ludi::ggp
