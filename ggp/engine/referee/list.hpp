// The Referee listing steps: buckets of destinations, rule by rule.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/referee.hpp"

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

/// The sequence of `turn` at this point; null where any step will do.
template <int W>
const TurnStep* Referee<W>::turn_step(const Position<W>& at) const {
  if (at.head.opening != 0 || rules_.turn.steps.empty()) return nullptr;
  return &rules_.turn.steps[at.head.part % rules_.turn.steps.size()];
}

template <int W>
bool Referee<W>::matches_turn(const TurnStep& step, const CompiledRule<W>& rule) const {
  if (step.kind >= 0) return rule.any_kind || rule.kind == step.kind;
  if (!step.label.empty()) return rules_.moves[rule.index].label == step.label;
  return true;
}

template <int W>
void Referee<W>::list(const Position<W>& position, int player, Options<W>& options) const {
  View<W> view(ground_, position);
  view.me = player;
  view.before = true;
  options.clear();
  if (plain_listing_) {
    for (const auto index : rules_of_[static_cast<std::size_t>(player)])
      for (const auto& pattern : moves_[index].patterns)
        list_pattern(view, moves_[index], pattern, options);
    return;
  }
  const Header& head = position.head;
  if (head.pending != 0) {
    options.add(cells_to_choose(view), -1, 0, Step::choose_rule, 0);
    return;
  }
  const auto& usable =
      head.opening == 0 ? rules_of_[static_cast<std::size_t>(player)]
                        : rules_of_opening_[opening_turns_[head.opening - std::size_t{1}].opening];
  const bool going_on = head.again != Again::no;
  if (!going_on && head.opening == 0 && head.step == 0 && rules_.turn.number &&
      parts(position, player) < 1)
    return;  // a turn of no steps is none
  const TurnStep* wanted = turn_step(position);
  const auto offer = [&](bool mandatory_only, int priority) {
    for (const auto index : usable) {
      const auto& rule = moves_[index];
      if (has_mandatory_ && rule.mandatory != mandatory_only) continue;
      if (has_priority_ && rule.priority != priority) continue;
      if (going_on && ((head.again_rules >> rule.index) & 1U) == 0) continue;
      if (wanted != nullptr && !matches_turn(*wanted, rule)) continue;
      for (const auto& pattern : rule.patterns) list_pattern(view, rule, pattern, options);
    }
  };
  if (!has_mandatory_ && !has_priority_) {
    offer(false, 0);
    return;
  }
  // The highest priority that offers anything, and within it mandatory moves before all others.
  for (const int priority : priorities_) {
    if (has_mandatory_) offer(true, priority);
    if (options.choices() == 0) offer(false, priority);
    if (options.choices() != 0) return;
  }
}

/// What an effect may mean that waits for the mover to name a cell.
template <int W>
CellSet<W> Referee<W>::cells_to_choose(View<W>& view) const {
  const Header& head = view.at.head;
  const CompiledRule<W>& rule = moves_[head.last_rule];
  const auto& after = rule.post[head.pending - std::size_t{1}];
  view.before = false;
  view.from = head.last_from;
  view.to = rule.act == Act::on_spot ? -1 : head.last_to;
  view.path = head.last_path;
  return after.choose->code.where(view, *after.choose);
}

template <int W>
CellSet<W> Referee<W>::keep(View<W>& view, CellSet<W> cells,
                            const std::vector<const Expr<W>*>& conditions,
                            int View<W>::*variable) const {
  if (conditions.empty()) return cells;
  CellSet<W> kept;
  cells.for_each([&](int c) {
    view.*variable = c;
    if (detail::all_hold(view, conditions)) kept.add(c);
  });
  view.*variable = -1;
  return kept;
}

template <int W>
void Referee<W>::offer_placements(View<W>& view, const CompiledRule<W>& rule,
                                  const Pattern<W>& pattern, const CellSet<W>& to,
                                  Options<W>& options) const {
  const auto offer = [&](int owner, std::uint8_t choice) {
    if (rule.enters && owner < ground_.players && view.in_hand(owner, rule.pushed_kind) == 0)
      return;
    view.placed = owner < ground_.players ? owner : -1;
    const CellSet<W> ends = keep(view, to, pattern.to_each, &View<W>::to);
    if (rule.dirn == nullptr) {
      options.add(keep(view, ends, pattern.both, &View<W>::to), -1, 0, rule.index, choice);
      view.placed = -1;
      return;
    }
    // Where the piece may face several ways each is a step of its own.
    ends.for_each([&](int c) {
      view.to = c;
      for (DirectionSet d = rule.dirn->as_directions(view); d != 0; d &= d - 1) {
        view.path = ground_.tables.path(std::countr_zero(d), 1);
        if (detail::all_hold(view, pattern.both))
          options.add(CellSet<W>::of(c), -1, view.path, rule.index, choice);
      }
    });
    view.to = -1;
    view.path = 0;
    view.placed = -1;
  };
  if (const TurnStep* step = turn_step(view.at); step != nullptr && step->owner >= 0)
    return offer(step->owner, static_cast<std::uint8_t>(step->owner + 1));
  if (rule.neutral) return offer(ground_.players, 0);
  if (rule.owners == 0) return offer(view.me, 0);
  for (int p = 0; p < ground_.players; ++p)
    if (((rule.owners >> static_cast<unsigned>(p)) & 1U) != 0)
      offer(p, static_cast<std::uint8_t>(p + 1));
}

/// Steps that stay where they are; each direction the rule leaves open is one.
template <int W>
void Referee<W>::list_spots(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                            const CellSet<W>& from, Options<W>& options) const {
  if (rule.dirn == nullptr) {
    options.add(keep(view, from, pattern.both, &View<W>::from), -1, 0, rule.index, 0);
    return;
  }
  std::map<std::uint16_t, CellSet<W>> by_path;
  from.for_each([&](int c) {
    view.from = c;
    for (DirectionSet d = rule.dirn->as_directions(view); d != 0; d &= d - 1) {
      view.path = ground_.tables.path(std::countr_zero(d), 1);
      if (detail::all_hold(view, pattern.both)) by_path[view.path].add(c);
    }
  });
  view.from = -1;
  view.path = 0;
  for (const auto& [path, cells] : by_path) options.add(cells, -1, path, rule.index, 0);
}

template <int W>
void Referee<W>::list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                              Options<W>& options) const {
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
    if (ground_.layout.late != 0) to -= view.at.set_at(ground_.layout.late);
    if (to.none()) return;
    if (ground_.layout.heights != 0 && !rule.free_target) to -= full_stacks(view, rule.lifts_stack);
  }
  if (rule.act == Act::place) {
    if (ground_.boardless) {
      const CellSet<W> taken = view.occupied();
      to &= taken.none() ? ground_.centre : ground_.tables.grow(taken);
    }
    offer_placements(view, rule, pattern, to, options);
    return;
  }
  // Origins.
  CellSet<W> from = rule.neutral       ? view.neutral()
                    : rule.any_owner   ? view.occupied()
                    : rule.owners != 0 ? view.owned_by(rule.owners)
                                       : view.mine();
  if (const TurnStep* step = turn_step(view.at); step != nullptr && step->owner >= 0)
    from = view.owned(step->owner);
  if (ground_.kinds > 1 && !rule.any_kind) from &= view.of_kind(rule.kind);
  if (ground_.layout.late != 0) from -= view.at.set_at(ground_.layout.late);
  const Header& head = view.at.head;
  if (head.again != Again::no) {
    if (head.again_where != 0) {
      const Expr<W>& where = *again_regions_[head.again_where - std::size_t{1}];
      from &= where.code.where(view, where);
    } else if (head.again_from >= 0) {
      from &= CellSet<W>::of(head.again_from);
    }
  }
  from = detail::meet(view, pattern.origins, from);
  from = keep(view, from, pattern.from_each, &View<W>::from);
  if (from.none()) return;
  if (rule.act == Act::on_spot) return list_spots(view, rule, pattern, from, options);
  to = keep(view, to, pattern.to_each, &View<W>::to);
  list_ways(view, rule, pattern, from, to, options);
}

/// True if the piece that goes from `from` to `to` touches another one there.
template <int W>
bool Referee<W>::touches_others(const View<W>& view) const {
  CellSet<W> others = view.occupied();
  others.remove(view.from);
  others.remove(view.to);
  return (ground_.tables.near(view.to) & others).any();
}

/// Adds steps of one way; those that promote with a choice once for each kind.
template <int W>
void Referee<W>::add_moves(View<W>& view, const CompiledRule<W>& rule, const CellSet<W>& cells,
                           int from, std::uint16_t path, Options<W>& options,
                           std::size_t first) const {
  CellSet<W> fresh = cells;
  const bool alone = rule.patterns.size() == 1 && !rule.ways_collide;
  if (!alone) drop_known(options, rule, first_of(options, rule, first), from, path, fresh);
  const auto origin = static_cast<std::int16_t>(from);
  if (rule.promotion == nullptr) {
    options.add(fresh, origin, path, rule.index, 0);
    return;
  }
  CellSet<W> promoted = fresh;
  if (rule.promoted_if != nullptr) {
    promoted = CellSet<W>{};
    const int from_before = view.from, to_before = view.to;
    fresh.for_each([&](int c) {
      view.to = c;
      view.from = path != 0 ? origin_of(path, c) : from;
      if (rule.promoted_if->code.holds(view, *rule.promoted_if)) promoted.add(c);
    });
    view.from = from_before;
    view.to = to_before;
  }
  options.add(fresh - promoted, origin, path, rule.index, 0);
  for (int k = 0; k < rule.promotion->count(0); ++k)
    options.add(promoted, origin, path, rule.index, static_cast<std::uint8_t>((k + 1) << 4));
}

/// The steps of a pattern that moves pieces: way by way where a relation leads, else pair by pair.
template <int W>
void Referee<W>::list_ways(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                           const CellSet<W>& from, const CellSet<W>& to,
                           Options<W>& options) const {
  const auto& tables = ground_.tables;
  const std::size_t first = options.buckets.size();
  const bool filtered = !pattern.both.empty() || rule.dirn != nullptr || ground_.boardless;
  const bool fixed = !pattern.ways_out.empty();
  const auto let = [&](int origin) -> const CellSet<W>& {
    return pattern.ways_out[static_cast<std::size_t>(origin)];
  };
  const auto admissible = [&] {
    if (rule.dirn != nullptr) {
      const int d = view.direction();
      const DirectionSet may = rule.dirn->as_directions(view);
      if (d < 0 || ((may >> static_cast<unsigned>(d)) & 1U) == 0) return false;
    }
    if (ground_.boardless && !touches_others(view)) return false;
    return detail::all_hold(view, pattern.both);
  };
  const auto list_fan = [&](const CellSet<W>& origins) {
    options.ways.clear();
    Fan<W> fan(tables, origins, to, options.ways);
    pattern.relation->code.fan(view, *pattern.relation, fan);
    for (const auto& way : options.ways) {
      if (!filtered && !fixed) {
        add_moves(view, rule, way.to, -1, way.path, options, first);
        continue;
      }
      CellSet<W> kept;
      view.path = way.path;
      way.to.for_each([&](int c) {
        view.to = c;
        view.from = tables.paths[way.path].from_of[static_cast<std::size_t>(c)];
        if ((!fixed || let(view.from).has(c)) && (!filtered || admissible())) kept.add(c);
      });
      view.path = 0;
      add_moves(view, rule, kept, -1, way.path, options, first);
    }
  };
  if (pattern.relation != nullptr && !pattern.by_origin) {
    list_fan(from);
  } else if (pattern.relation != nullptr) {
    from.for_each([&](int f) {
      view.from = f;
      view.to = -1;
      list_fan(CellSet<W>::of(f));
    });
  } else {
    from.for_each([&](int f) {
      view.from = f;
      CellSet<W> ends = fixed ? to & let(f) : to, kept;
      ends.remove(f);
      if (filtered)
        ends.for_each([&](int c) {
          view.to = c;
          if (admissible()) kept.add(c);
        });
      else
        kept = ends;
      add_moves(view, rule, kept, f, 0, options, first);
    });
  }
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

/// Cells whose stacks are as high as stacks can be, or with a whole stack on top might become so.
template <int W>
CellSet<W> Referee<W>::full_stacks(const View<W>& view, bool whole) const {
  int more = 1;
  if (whole) view.mine().for_each([&](int c) { more = std::max(more, view.height_at(c)); });
  CellSet<W> full;
  view.occupied().for_each([&](int c) {
    if (view.height_at(c) + more > max_height) full.add(c);
  });
  return full;
}

template <int W>
Step Referee<W>::pick(const Options<W>& options, int k) const {
  for (const auto& bucket : options.buckets) {
    if (k < bucket.count) return step_of(bucket, bucket.to.nth(k));
    k -= bucket.count;
  }
  if (options.may_stop && k-- == 0) return Step::stop();
  if (options.may_pass && k-- == 0) return Step::pass();
  unsigned seats_left = options.swaps;
  for (; k > 0; --k) seats_left &= seats_left - 1;
  return Step::swap(std::countr_zero(seats_left));
}

template <int W>
Step Referee<W>::step_of(const Bucket<W>& bucket, int cell) const {
  if (bucket.rule == Step::choose_rule) return Step::choose(cell);
  Step step;
  step.rule = bucket.rule;
  step.path = bucket.path;
  step.choice = bucket.choice;
  const Act act = moves_[bucket.rule].act;
  if (act == Act::on_spot) {
    step.from = static_cast<std::int16_t>(cell);
    return step;
  }
  step.to = static_cast<std::int16_t>(cell);
  if (act != Act::place) step.from = bucket.path != 0 ? origin_of(bucket.path, cell) : bucket.from;
  return step;
}

template <int W>
template <typename F>
void Referee<W>::for_each(const Options<W>& options, F&& f) const {
  for (const auto& bucket : options.buckets)
    bucket.to.for_each([&](int c) { f(step_of(bucket, c)); });
  if (options.may_stop) f(Step::stop());
  if (options.may_pass) f(Step::pass());
  for (unsigned left = options.swaps; left != 0; left &= left - 1)
    f(Step::swap(std::countr_zero(left)));
}

}  // namespace ludi::ggp
