// The steps of one pattern of a rule: origins, destinations and the ways between them.
#pragma once

#include <algorithm>
#include <map>

#include "ggp/engine/referee/lister.hpp"

namespace ludi::ggp {

/// The cells that lie in all the sets.
template <int W>
CellSet<W> meet(const View<W>& view, const std::vector<const Expr<W>*>& sets, CellSet<W> cells) {
  for (const Expr<W>* s : sets)
    if (s->form == KnownForm::others)
      cells -= view.mine();
    else
      cells &= s->code.where(view, *s);
  return cells;
}

/// Fewer cells are sooner asked one by one.
inline constexpr int least_for_sets = 4;

/// Those of the cells that lie in all of the sets, if they are many; else all of them. Tells how
/// many of the sets were asked.
template <int W>
std::size_t sift(const View<W>& view, const std::vector<const Expr<W>*>& sets, CellSet<W>& cells) {
  for (std::size_t asked = 0; asked < sets.size(); ++asked) {
    if (cells.count() < least_for_sets) return asked;
    cells &= sets[asked]->code.where(view, *sets[asked]);
  }
  return sets.size();
}

template <int W>
CellSet<W> Lister<W>::keep(View<W>& view, CellSet<W> cells,
                           const std::vector<const Expr<W>*>& conditions,
                           int View<W>::*variable) const {
  if (conditions.empty()) return cells;
  CellSet<W> kept;
  cells.for_each([&](int c) {
    view.*variable = c;
    if (all_hold(view, conditions)) kept.add(c);
  });
  view.*variable = -1;
  return kept;
}

template <int W>
void Lister<W>::offer_placements(View<W>& view, const CompiledRule<W>& rule,
                                 const Pattern<W>& pattern, const CellSet<W>& to,
                                 Options<W>& options) const {
  const auto offer = [&](int owner, std::uint8_t choice) {
    if (rule.enters && owner < set_.ground.players && view.in_hand(owner, rule.pushed_kind) == 0)
      return;
    view.placed = owner;
    const CellSet<W> ends = keep(view, to, pattern.to_each, &View<W>::to);
    if (rule.lies_in_poses) {
      offer_poses(view, rule, pattern, ends, choice, options);
      view.placed = -1;
      return;
    }
    if (rule.dirn == nullptr) {
      options.add(keep(view, ends, pattern.both, &View<W>::to), -1, 0, rule.index, choice);
      view.placed = -1;
      return;
    }
    // Where the piece may face several ways each is a step of its own.
    ends.for_each([&](int c) {
      view.to = c;
      for (DirectionSet d = rule.dirn->as_directions(view); d != 0; d &= d - 1) {
        view.path = set_.ground.tables.path(std::countr_zero(d), 1);
        if (all_hold(view, pattern.both))
          options.add(CellSet<W>::of(c), -1, view.path, rule.index, choice);
      }
    });
    view.to = -1;
    view.path = 0;
    view.placed = -1;
  };
  if (const TurnStep* step = turn_step(view.at); step != nullptr && step->owner >= 0)
    return offer(step->owner, static_cast<std::uint8_t>(step->owner + 1));
  if (rule.whose == Whose::nobody) return offer(set_.ground.players, 0);
  if (rule.whose == Whose::own) return offer(view.me, 0);
  for (int p = 0; p < set_.ground.players; ++p)
    if (((owners_of(view, rule) >> static_cast<unsigned>(p)) & 1U) != 0)
      offer(p, static_cast<std::uint8_t>(p + 1));
}

/// Each pose in which a piece of several cells fits is a step of its own.
template <int W>
void Lister<W>::offer_poses(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                            const CellSet<W>& to, std::uint8_t choice, Options<W>& options) const {
  const auto kind = static_cast<std::size_t>(rule.pushed_kind);
  const Cover<W>& cover = set_.ground.covers[kind];
  const unsigned may = poses_of(view, rule.pushed_kind);
  options.kept.clear();
  view.kept = &options.kept;
  for (int pose = 0; pose < cover.poses(); ++pose) {
    if (((may >> static_cast<unsigned>(pose)) & 1U) == 0) continue;
    CellSet<W> fits;
    to.for_each([&](int c) {
      const CellSet<W>& cells = cover.at(pose, c);
      if (cells.none() || (cells - view.empty()).any() || !cover.is_first(pose, c, may)) return;
      view.to = c;
      view.covering = &cells;
      if (all_hold(view, pattern.both)) fits.add(c);
    });
    view.to = -1;
    view.covering = nullptr;
    options.add(fits, -1, 0, rule.index, static_cast<std::uint8_t>(choice | (pose + 1) << 4));
  }
  view.kept = nullptr;
}

/// Steps that stay where they are; each direction the rule leaves open is one.
template <int W>
void Lister<W>::list_spots(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                           const CellSet<W>& from, Options<W>& options) const {
  if (rule.dirn == nullptr) {
    options.add(keep(view, from, pattern.both, &View<W>::from), -1, 0, rule.index, 0);
    return;
  }
  std::map<std::uint16_t, CellSet<W>> by_path;
  from.for_each([&](int c) {
    view.from = c;
    for (DirectionSet d = rule.dirn->as_directions(view); d != 0; d &= d - 1) {
      view.path = set_.ground.tables.path(std::countr_zero(d), 1);
      if (all_hold(view, pattern.both)) by_path[view.path].add(c);
    }
  });
  view.from = -1;
  view.path = 0;
  for (const auto& [path, cells] : by_path) options.add(cells, -1, path, rule.index, 0);
}

/// Where the pieces stand that the rule may move.
template <int W>
CellSet<W> Lister<W>::origins_of(const View<W>& view, const CompiledRule<W>& rule) const {
  switch (rule.whose) {
    case Whose::own:
      return view.mine();
    case Whose::of_seats:
      return view.owned_by(owners_of(view, rule));
    case Whose::anybody:
      return view.occupied();
    case Whose::nobody:
      return view.neutral();
  }
  return {};
}

/// The steps of a pattern; what looks ahead judges those that all else allows.
template <int W>
void Lister<W>::list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                             Options<W>& options) const {
  if (!all_hold(view, pattern.once)) return;
  if (rule.act == Act::pass) {
    options.may_pass = options.may_pass || all_hold(view, pattern.late);
    return;
  }
  const std::size_t first = options.buckets.size();
  list_steps(view, rule, pattern, options);
  if (first != options.buckets.size() && pattern.looks_ahead())
    judge_late(view, pattern, options, first);
}

/// Takes those of the last steps out that a look ahead forbids, asked once of each cell.
template <int W>
void Lister<W>::judge_late(View<W>& view, const Pattern<W>& pattern, Options<W>& options,
                           std::size_t first) const {
  struct Answers {
    CellSet<W> asked, good;
  } leaving, coming;
  const auto ask = [&](Answers& answers, int View<W>::*variable, int cell, const auto& conditions) {
    if (cell < 0 || conditions.empty()) return true;
    if (!answers.asked.has(cell)) {
      answers.asked.add(cell);
      view.*variable = cell;
      if (all_hold(view, conditions)) answers.good.add(cell);
      view.*variable = -1;
    }
    return answers.good.has(cell);
  };
  const bool may = all_hold(view, pattern.late);
  for (std::size_t i = first; i < options.buckets.size(); ++i) {
    Bucket<W>& bucket = options.buckets[i];
    CellSet<W> kept;
    bucket.to.for_each([&](int c) {
      const Step step = step_of(bucket, c);
      if (may && ask(leaving, &View<W>::from, step.from, pattern.from_late) &&
          ask(coming, &View<W>::to, step.to, pattern.to_late))
        kept.add(c);
    });
    options.total -= bucket.count;
    bucket.to = kept;
    bucket.count = kept.count();
    options.total += bucket.count;
  }
  std::erase_if(options.buckets, [](const auto& bucket) { return bucket.count == 0; });
}

template <int W>
void Lister<W>::list_steps(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                           Options<W>& options) const {
  // The commonest pieces: steps and placements whose cells are sets and nothing else.
  if (pattern.simple) {
    const CellSet<W> ends =
        meet(view, pattern.targets, rule.target == Target::empty ? view.empty() : view.all());
    if (rule.act == Act::place) {
      options.add(ends, -1, 0, rule.index, 0);
      return;
    }
    const CellSet<W> starts =
        meet(view, pattern.origins,
             set_.ground.kinds > 1 ? view.mine() & view.of_kind(rule.kind) : view.mine());
    for (const auto& way : pattern.ways[static_cast<std::size_t>(view.me)])
      options.add((*way.step)(starts)&ends, -1, way.path, rule.index, 0);
    return;
  }
  // Destinations.
  CellSet<W> to = rule.target == Target::empty ? view.empty() : view.all();
  if (rule.act != Act::on_spot) {
    to = meet(view, pattern.targets, to);
    if (set_.ground.layout.late != 0) to -= view.at.set_at(set_.ground.layout.late);
    if (to.none()) return;
    if (set_.ground.layout.heights != 0 && rule.target != Target::empty)
      to -= full_stacks(view, rule.lifts_stack);
    (void)sift(view, pattern.to_sets, to);
  }
  if (rule.act == Act::place) {
    if (set_.ground.boardless) {
      const CellSet<W> taken = view.occupied();
      to &= taken.none() ? set_.ground.centre : set_.ground.tables.grow(taken);
    }
    offer_placements(view, rule, pattern, to, options);
    return;
  }
  // Origins.
  CellSet<W> from = origins_of(view, rule);
  if (const TurnStep* step = turn_step(view.at); step != nullptr && step->owner >= 0)
    from = view.owned(step->owner);
  if (set_.ground.kinds > 1 && !rule.any_kind) from &= view.of_kind(rule.kind);
  if (set_.ground.layout.late != 0) from -= view.at.set_at(set_.ground.layout.late);
  const Header& head = view.at.head;
  if (head.again != Again::no) {
    if (head.again_where != 0) {
      from &= again_origins(view);
    } else if (head.again_from >= 0) {
      from &= CellSet<W>::of(head.again_from);
    }
  }
  from = meet(view, pattern.origins, from);
  from = keep(view, from, pattern.from_each, &View<W>::from);
  if (from.none()) return;
  if (rule.act == Act::on_spot) return list_spots(view, rule, pattern, from, options);
  to = keep(view, to, pattern.to_each, &View<W>::to);
  list_ways(view, rule, pattern, from, to, options);
}

/// Where the piece must stand that steps on, of a turn that names a region; its cells `from` and
/// `to` are those of the step before.
template <int W>
CellSet<W> Lister<W>::again_origins(View<W>& view) const {
  const Header& head = view.at.head;
  const Expr<W>& where = *set_.again_regions[head.again_where - std::size_t{1}];
  const int from = view.from, to = view.to;
  const auto path = view.path;
  view.from = head.last_from;
  view.to = head.last_to;
  view.path = head.last_path;
  const CellSet<W> origins = where.code.where(view, where);
  view.from = from;
  view.to = to;
  view.path = path;
  return origins;
}

/// True if the piece that goes from `from` to `to` touches another one there: beside it, or under
/// it.
template <int W>
bool Lister<W>::touches_others(const View<W>& view, const CompiledRule<W>& rule) const {
  CellSet<W> others = view.occupied();
  if (rule.target == Target::open && set_.ground.layout.heights != 0 && others.has(view.to))
    return true;
  if (rule.lifts_stack || view.height_at(view.from) == 1) others.remove(view.from);
  others.remove(view.to);
  return (set_.ground.tables.near(view.to) & others).any();
}

/// Where the steps must lead that are asked for, of a rule that takes by replacing or not at all.
template <int W>
CellSet<W> Lister<W>::wanted_of(const CompiledRule<W>& rule, const Options<W>& options) const {
  return rule.takes == Takes::nothing ? CellSet<W>{} : *options.onto;
}

/// Adds steps of one way; those that promote with a choice once for each kind.
template <int W>
void Lister<W>::add_moves(View<W>& view, const CompiledRule<W>& rule, const CellSet<W>& cells,
                          int from, std::uint16_t path, Options<W>& options,
                          std::size_t first) const {
  if (cells.none()) return;
  CellSet<W> fresh = cells;
  if (!rule.ways_apart()) drop_known(options, rule, first, from, path, fresh);
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
void Lister<W>::list_ways(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                          const CellSet<W>& from, const CellSet<W>& to, Options<W>& options) const {
  const auto& tables = set_.ground.tables;
  const std::size_t first = first_of(options, rule, options.buckets.size());
  const bool filtered = !pattern.both.empty() || rule.dirn != nullptr || set_.ground.boardless;
  const bool fixed = !pattern.ways_out.empty();
  // What is asked of no step books no work, so steps that nobody asks for need not be found.
  const bool narrow = options.onto != nullptr && !filtered && rule.promoted_if == nullptr &&
                      rule.takes != Takes::by_effects && !pattern.looks_ahead();
  const auto let = [&](int origin) -> const CellSet<W>& {
    return pattern.ways_out[static_cast<std::size_t>(view.me * tables.cells + origin)];
  };
  const auto admissible = [&] {
    if (rule.dirn != nullptr) {
      const int d = view.direction();
      const DirectionSet may = rule.dirn->as_directions(view);
      if (d < 0 || ((may >> static_cast<unsigned>(d)) & 1U) == 0) return false;
    }
    if (set_.ground.boardless && !touches_others(view, rule)) return false;
    return all_hold(view, pattern.both);
  };
  const auto may_end = [&](std::uint16_t path) -> const CellSet<W>& {
    return pattern.ends_of_paths[static_cast<std::size_t>(view.me) * tables.paths.size() + path];
  };
  const auto those_that = [&](const CellSet<W>& ends, std::uint16_t path, const auto& fit) {
    CellSet<W> kept;
    ends.for_each([&](int c) {
      view.to = c;
      view.from = tables.paths[path].from_of[static_cast<std::size_t>(c)];
      if (fit()) kept.add(c);
    });
    return kept;
  };
  // As `all_hold` asks one end after the other, and booked alike; what is known as a set is asked
  // of all at once.
  const bool by_sets = rule.dirn == nullptr && !set_.ground.boardless && !pattern.both_sets.empty();
  const auto keep_by_sets = [&](CellSet<W>& ends, std::uint16_t path, std::size_t known) {
    std::size_t asked = 0;
    for (; asked < pattern.both_sets.size() && ends.any(); ++asked) {
      if (known <= asked && ends.count() < least_for_sets) break;
      book(view.at.head.work, ask_work * static_cast<std::uint64_t>(ends.count()));
      if (asked < known) continue;
      const Expr<W>& set = *pattern.both_sets[asked];
      ends &= set.code.where(view, set);
    }
    if (ends.any() && asked < pattern.both.size())
      ends = those_that(ends, path, [&] { return all_hold(view, pattern.both, asked); });
  };
  const bool plain = !filtered && rule.ways_apart() && rule.promotion == nullptr;
  const auto list_fan = [&](const CellSet<W>& origins) {
    book(view.at.head.work, list_work);
    options.ways.clear();
    Fan<W> fan(tables, origins, narrow ? to & wanted_of(rule, options) : to, options.ways);
    pattern.relation->code.fan(view, *pattern.relation, fan);
    if (plain) {
      for (const auto& way : options.ways)
        options.add(fixed ? way.to & may_end(way.path) : way.to, -1, way.path, rule.index, 0);
      return;
    }
    for (const auto& way : options.ways) {
      CellSet<W> kept = way.to;
      if (filtered) {
        view.path = way.path;
        view.from = view.to = -1;
        const bool straight = tables.paths[way.path].direction.exists();
        const std::size_t sifted = straight ? sift(view, pattern.both_sets, kept) : 0;
        if (fixed) kept &= may_end(way.path);
        if (!by_sets || !straight)
          kept = those_that(kept, way.path, admissible);
        else
          keep_by_sets(kept, way.path, sifted);
        view.path = 0;
      } else if (fixed) {
        kept &= may_end(way.path);
      }
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
      view.to = -1;
      for (const auto& end : pattern.ends) ends &= end.region->code.where(view, *end.region);
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
std::size_t Lister<W>::first_of(const Options<W>& options, const CompiledRule<W>& rule,
                                std::size_t end) const {
  while (end > 0 && options.buckets[end - 1].rule == rule.index) --end;
  return end;
}

template <int W>
void Lister<W>::drop_known(const Options<W>& options, const CompiledRule<W>& rule,
                           std::size_t first, int origin, std::uint16_t path,
                           CellSet<W>& fresh) const {
  for (std::size_t i = first; i < options.buckets.size(); ++i) {
    const auto& known = options.buckets[i];
    if (path != 0 && known.path != 0 && !set_.ground.tables.may_coincide(path, known.path))
      continue;
    const CellSet<W> same = known.to & fresh;
    if (same.none()) continue;
    if (path != 0 && known.path == path) {  // the same cells lead there
      fresh -= same;
      continue;
    }
    same.for_each([&](int to) {
      const int a = known.from >= 0 ? known.from : origin_of(known.path, to);
      const int b = origin >= 0 ? origin : origin_of(path, to);
      if (a == b && (known.path == path || !rule.reads_path)) fresh.remove(to);
    });
  }
}

/// Cells whose stacks are as high as stacks can be, or with a whole stack on top might become so.
template <int W>
CellSet<W> Lister<W>::full_stacks(const View<W>& view, bool whole) const {
  int more = 1;
  if (whole) view.mine().for_each([&](int c) { more = std::max(more, view.height_at(c)); });
  CellSet<W> full;
  view.occupied().for_each([&](int c) {
    if (view.height_at(c) + more > max_height || view.lies_on(c)) full.add(c);
  });
  return full;
}

}  // namespace ludi::ggp
