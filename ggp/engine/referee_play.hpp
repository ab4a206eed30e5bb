// The Referee at work: listing steps, playing them, reading the ends.
#pragma once

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
  std::vector<int> priorities;
  for (const auto& rule : moves_) priorities.push_back(rule.priority);
  std::sort(priorities.rbegin(), priorities.rend());
  priorities.erase(std::unique(priorities.begin(), priorities.end()), priorities.end());
  for (const int priority : priorities) {
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

template <int W>
void Referee<W>::settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const {
  for (;;) {
    options.clear();
    if (at.head.outcome.over()) return;
    list(at, at.head.mover, options);
    if (judges_ && sifted) sift(at, options, seen);
    if (at.head.step == 0) break;
    if (options.total != 0) {
      options.may_stop = at.head.again == Again::offered;
      return;
    }
    end_turn(at);
  }
  conclude(at, options, seen);
}

template <int W>
void Referee<W>::conclude(Position<W>& at, Options<W>& options, const Seen* seen) const {
  const bool stuck = options.total == 0 && !options.may_pass;
  if (!stuck && plain_turns_) return;
  if (turn_start_clauses_ && read_ends(at, {.turn_start = true, .stuck = stuck})) {
    options.clear();
    return;
  }
  if (can_repeat_ && seen != nullptr && seen->times(at.head.hash) >= 2) {
    at.head.outcome = draw();
    options.clear();
    return;
  }
  if (rules_.can_pass) options.may_pass = true;
  if (!stuck || rules_.can_pass) return;
  Options<W> others;
  for (int p = 0; p < ground_.players; ++p) {
    if (p == at.head.mover || ((at.head.alive >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    list(at, p, others);
    if (others.total != 0 || others.may_pass) {
      options.may_pass = true;
      return;
    }
  }
  if (!read_ends(at, {.all_passed = true})) at.head.outcome = draw();
}

template <int W>
Outcome Referee<W>::draw() const {
  Outcome outcome;
  for (int p = 0; p < ground_.players; ++p) outcome.of[static_cast<std::size_t>(p)] = Result::draw;
  return outcome;
}

template <int W>
void Referee<W>::play(Position<W>& at, const Step& step) const {
  Header& head = at.head;
  if (step.is_stop()) {
    set_again(at, Again::no, -1, 0);
    end_turn(at);
    return;
  }
  if (step.is_pass()) {
    const auto passes = static_cast<std::uint8_t>(head.passes + 1);
    set_passes(at, passes);
    if (passes >= std::popcount(head.alive)) {
      if (!read_ends(at, {.all_passed = true})) head.outcome = draw();
      ++head.turns;
      return;
    }
    end_turn(at);
    return;
  }
  const CompiledRule<W>& rule = moves_[step.rule];
  head.last_mover = head.mover;
  if (head.passes != 0) set_passes(at, 0);
  if (head.again != Again::no) set_again(at, Again::no, -1, 0);
  Play<W> play(ground_, at);
  play.from = step.from;
  play.to = step.to;
  play.path = step.path;

  // 1. The action.
  play.placed_kind = rule.pushed_kind;
  play.placed_owner = rule.neutral       ? ground_.players
                      : step.choice != 0 ? step.choice - 1
                                         : head.mover;
  if (rule.own_move) {
    play.move_own(step.from, step.to, rule.kind, rule.replaces);
  } else if (rule.plain) {
    if (rule.act == Act::move) play.lift(step.from);
    if (rule.replaces && !at.empty().has(step.to))
      play.remove(CellSet<W>::of(step.to) & play.enemies(), true);
    play.set_down(step.to);
  } else {
    if (rule.replaces && step.to >= 0 && !at.empty().has(step.to))
      play.remove(CellSet<W>::of(step.to) & play.enemies(), true);
    for (const Expr<W>* effect : rule.action) effect->code.effect(play, *effect);
  }
  head.last_from = step.from;
  head.last_to = step.to >= 0 ? step.to : step.from;

  // 2. What follows from it.
  for (const Expr<W>* effect : rule.post) effect->code.effect(play, *effect);
  if (play.goes_on != Again::no) {
    const std::uint64_t rules =
        play.goes_on_rules != 0 ? play.goes_on_rules : same_label_[step.rule];
    set_again(at, play.goes_on, static_cast<std::int16_t>(play.goes_on_from), rules);
  }

  // 3. The ends, then whose step it is.
  if (stepwise_clauses_ && read_ends(at, {.changed = &play.changed, .lost = play.lost})) {
    ++head.turns;
    return;
  }
  const auto next_step = static_cast<std::uint8_t>(head.step + 1);
  const bool more = head.again != Again::no || next_step < rules_.turn.size();
  if (more && next_step < max_steps) {
    head.hash ^= ground_.step_key(head.step) ^ ground_.step_key(next_step);
    head.step = next_step;
  } else {
    end_turn(at);
  }
}

template <int W>
void Referee<W>::set_again(Position<W>& at, Again again, std::int16_t from,
                           std::uint64_t rules) const {
  Header& head = at.head;
  const auto key = [&] {
    return head.again == Again::no
               ? std::uint64_t{0}
               : ground_.side_key(static_cast<std::uint64_t>(Aside::again),
                                  static_cast<std::uint64_t>(head.again_from + 1) * 4 +
                                      static_cast<std::uint64_t>(head.again),
                                  head.again_rules);
  };
  head.hash ^= key();
  head.again = again;
  head.again_from = from;
  head.again_rules = rules;
  head.hash ^= key();
}

template <int W>
void Referee<W>::set_passes(Position<W>& at, std::uint8_t passes) const {
  const auto key = [&](std::uint8_t n) {
    return n == 0 ? std::uint64_t{0}
                  : ground_.side_key(static_cast<std::uint64_t>(Aside::passes), 0, n);
  };
  at.head.hash ^= key(at.head.passes) ^ key(passes);
  at.head.passes = passes;
}

template <int W>
void Referee<W>::end_turn(Position<W>& at) const {
  Header& head = at.head;
  if (head.again != Again::no) set_again(at, Again::no, -1, 0);
  if (head.step != 0) {
    head.hash ^= ground_.step_key(head.step) ^ ground_.step_key(0);
    head.step = 0;
  }
  head.quiet = head.captured_now ? std::uint16_t{0}
                                 : static_cast<std::uint16_t>(std::min(60'000, head.quiet + 1));
  head.captured_now = false;
  ++head.turns;
  int next = head.mover;
  do {
    next = next + 1 == ground_.players ? 0 : next + 1;
  } while (((head.alive >> static_cast<unsigned>(next)) & 1U) == 0);
  head.hash ^= ground_.mover_key(head.mover) ^ ground_.mover_key(next);
  head.mover = static_cast<std::uint8_t>(next);
}

template <int W>
bool Referee<W>::read_ends(Position<W>& at, const Moment<W>& moment) const {
  View<W> view(ground_, at);
  view.stuck = moment.stuck;
  view.beginning = moment.turn_start;
  view.all_passed = moment.all_passed;
  if (moment.changed != nullptr) view.changed = *moment.changed;
  view.lost = moment.lost;
  std::array<Result, max_players> results{};
  bool any = false;
  for (const auto& clause : clauses_) {
    if (!moment.all_passed && clause.at_turn_start != moment.turn_start) continue;
    if (clause.needs_stuck && !moment.stuck && !moment.all_passed) continue;
    if (clause.needs_loss && moment.changed != nullptr && !moment.lost) continue;
    for (int p = 0; p < ground_.players; ++p) {
      if (((clause.of & at.head.alive) >> static_cast<unsigned>(p) & 1U) == 0) continue;
      view.me = p;
      if (moment.changed != nullptr && !clause.gates.empty()) {
        if (clause.reached != nullptr && (*moment.changed & clause.reached[p] & at.owned(p)).none())
          continue;
        bool open = false;
        for (const Expr<W>* gate : clause.gates) open = open || gate->code.holds(view, *gate);
        if (!open) continue;
        if (!clause.exact_gate && !clause.condition->code.holds(view, *clause.condition)) continue;
      } else if (!clause.condition->code.holds(view, *clause.condition)) {
        continue;
      }
      auto& mine = results[static_cast<std::size_t>(p)];
      // For one player a win counts before a loss, a loss before a draw.
      if (mine == Result::none || mine > clause.result) mine = clause.result;
      any = true;
    }
  }
  if (!any) return false;
  // Between turns the last player to step is the mover whom the tie rule means.
  const bool between = (moment.turn_start || moment.all_passed) && at.head.last_mover < max_players;
  finish(at, results, between ? at.head.last_mover : at.head.mover);
  return at.head.outcome.over();
}

template <int W>
void Referee<W>::finish(Position<W>& at, std::array<Result, max_players> own,
                        std::size_t mover) const {
  Header& head = at.head;
  const auto players = static_cast<std::size_t>(ground_.players);
  const auto set_all = [&](Result result) {
    for (std::size_t p = 0; p < players; ++p) head.outcome.of[p] = result;
  };
  const auto award = [&](std::size_t winner) {
    set_all(Result::loss);
    head.outcome.of[winner] = Result::win;
  };
  if (players == 2) {
    // The other's loss is first read as one's own win.
    const auto first = own;
    for (std::size_t p = 0; p < 2; ++p)
      if (first[1 - p] == Result::loss && first[p] != Result::win && first[p] != Result::loss)
        own[p] = Result::win;
    // One's own draw yields to the other's win, as a loss goes before a draw.
    if (own[0] != own[1] || own[0] == Result::draw) {
      if (own[0] == Result::win) return award(0);
      if (own[1] == Result::win) return award(1);
      return set_all(Result::draw);
    }
    switch (rules_.tie) {
      case TieRule::mover_wins:
        return award(mover);
      case TieRule::mover_loses:
        return award(1 - mover);
      case TieRule::draw:
        return set_all(Result::draw);
    }
  }
  // Several players: a winner ends the game for all, a loser is out, the last one left wins.
  int winners = 0;
  std::size_t winner = 0;
  bool drawn = false;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t p = (mover + i) % players;
    drawn = drawn || own[p] == Result::draw;
    if (own[p] != Result::win) continue;
    if (winners++ == 0) winner = p;
    if (rules_.tie == TieRule::mover_loses && p != mover) winner = p;
  }
  if (winners > 1 && rules_.tie == TieRule::draw) return set_all(Result::draw);
  if (winners > 0) return award(winner);
  if (drawn) return set_all(Result::draw);
  for (std::size_t p = 0; p < players; ++p)
    if (own[p] == Result::loss) head.alive = static_cast<std::uint8_t>(head.alive & ~(1U << p));
  const int left = std::popcount(head.alive);
  if (left == 1) return award(static_cast<std::size_t>(std::countr_zero(head.alive)));
  if (left == 0) set_all(Result::draw);
}

template <int W>
bool Referee<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen,
                         Position<W>& at) const {
  int trials = most_trials;
  return allowed(before, step, seen, at, trials);
}

template <int W>
bool Referee<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen,
                         Position<W>& at, int& trials) const {
  if (step.is_pass()) return true;
  if (never_.empty() && before.head.step + 1U == rules_.turn.size()) return true;
  if (trials-- <= 0) return false;
  at.copy_from(before, ground_.layout);
  const int mover = before.head.mover;
  play(at, step);
  const bool turn_over = at.head.outcome.over() || at.head.step == 0;
  if (!turn_over) {
    // The turn must be finished in some allowed way, unless it may or must stop right here.
    Options<W> options;
    list(at, mover, options);
    PositionStack<W> room(ground_.layout, 1);
    bool some = false;
    for_each(options,
             [&](const Step& next) { some = some || allowed(at, next, seen, room[0], trials); });
    if (some) return true;
    if (options.total != 0 && at.head.again == Again::forced) return false;
    if (at.head.again == Again::no) return false;  // a turn must be whole
    end_turn(at);
  }
  View<W> view(ground_, at);
  view.me = mover;
  if (seen != nullptr) view.seen = seen;
  for (const Expr<W>* c : never_)
    if (c->code.holds(view, *c)) return false;
  return true;
}

template <int W>
void Referee<W>::strike(Options<W>& options, const Step& step) const {
  if (step.is_stop()) options.may_stop = false;
  if (step.is_pass()) options.may_pass = false;
  for (auto& bucket : options.buckets) {
    const int cell = moves_[bucket.rule].act == Act::on_spot ? step.from : step.to;
    if (bucket.rule != step.rule || cell < 0 || !bucket.to.has(cell) ||
        step_of(bucket, cell) != step)
      continue;
    bucket.to.remove(cell);
    --bucket.count;
    --options.total;
    return;
  }
}

template <int W>
void Referee<W>::sift(const Position<W>& at, Options<W>& options, const Seen* seen) const {
  options.total = 0;
  for (auto& bucket : options.buckets) {
    CellSet<W> kept;
    bucket.to.for_each([&](int c) {
      if (allowed(at, step_of(bucket, c), seen)) kept.add(c);
    });
    bucket.to = kept;
    bucket.count = kept.count();
    options.total += bucket.count;
  }
  std::erase_if(options.buckets, [](const auto& bucket) { return bucket.count == 0; });
}

}  // namespace ludi::ggp
