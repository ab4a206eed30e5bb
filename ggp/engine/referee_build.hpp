// How the rules of a game become a Referee: splitting preconditions, recognising the shape of each
// move, finding cheap gates for the end clauses, and laying out the position.
#pragma once

#include <algorithm>

#include "ggp/engine/referee.hpp"

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
  for (const auto& kind : rules.kinds) {
    ground_.first_state.push_back(static_cast<std::uint8_t>(std::clamp(kind.state, 0, 255)));
    ground_.piece_values.push_back(kind.value);
  }
  for (const auto& rule : rules.moves) make_rule(rule);
  for (const auto& rule : rules.moves) {
    std::uint64_t same = 0;
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (rules.moves[i].label == rule.label) same |= std::uint64_t{1} << i;
    same_label_.push_back(same);
  }
  for (const auto& rule : moves_)
    for (int p = 0; p < ground_.players; ++p)
      if (((rule.users >> static_cast<unsigned>(p)) & 1U) != 0)
        rules_of_[static_cast<std::size_t>(p)].push_back(rule.index);
  adds_ = std::any_of(moves_.begin(), moves_.end(),
                      [](const auto& rule) { return rule.act == Act::place; }) ||
          (rules.traits & trait::fills) != 0;
  lay_out();
  ground_.make_keys();
  for (const auto at : rules.never) {
    never_.push_back(compiler_.expr(at));
    judges_ = true;
  }
  if (rules.turn.size() > 1) judges_ = true;  // whether a turn can be finished
  for (const auto& clause : rules.clauses) make_clause(clause);
  find_cycles();
  set_up();
  find_shortcuts();
  find_simple_steps();
  find_fill_verdicts();
}

template <int W>
void Referee<W>::lay_out() {
  const bool may_stack = std::any_of(moves_.begin(), moves_.end(), [](const auto& rule) {
    return rule.act != Act::pass && rule.act != Act::on_spot && !rule.free_target && !rule.replaces;
  });
  Layout& layout = ground_.layout;
  const auto cells = static_cast<std::size_t>(ground_.tables.cells);
  layout.kinds = static_cast<std::uint16_t>(ground_.kinds);
  layout.sets =
      static_cast<std::uint16_t>(2 + ground_.players + (ground_.kinds > 1 ? ground_.kinds : 0));
  std::size_t end = sizeof(Position<W>) + layout.sets * sizeof(CellSet<W>);
  const auto take_block = [&](std::size_t bytes) {
    const std::size_t at = end;
    end += (bytes + 7) & ~std::size_t{7};
    return at;
  };
  const gdl::Traits has = rules_.traits;
  if ((has & trait::states) != 0) layout.states = take_block(cells);
  const bool limited = std::any_of(rules_.setup.begin(), rules_.setup.end(),
                                   [](const auto& s) { return s.what == SetupRule::What::hand; });
  if (limited) layout.hands = take_block(static_cast<std::size_t>(ground_.players * ground_.kinds));
  if (may_stack) {
    layout.heights = take_block(cells);
    layout.stacks = take_block(cells * max_height);
  }
  const gdl::Traits disturbs =
      trait::lifts | trait::removes | trait::converts | trait::displaces | trait::stacks;
  if ((rules_.end_traits & trait::goal_connect) != 0 && (has & disturbs) == 0 && !may_stack) {
    layout.roots = take_block(cells * 2);
    layout.touches = take_block(cells * 2);
  }
  ground_.bare = ground_.kinds == 1 && layout.states == 0 && layout.hands == 0 && !may_stack &&
                 layout.roots == 0;
  layout.bytes = (end + 7) & ~std::size_t{7};
  ground_.counts_captures = (rules_.end_traits & trait::goal_capture) != 0;
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
      if (of_variable && (word.traits & about) != 0) return true;
      continue;
    }
    if ((word.traits & trait::membership) != 0) {
      const auto member = checked.arguments(i, 0), of = checked.arguments(i, 1);
      if (!member.empty() && !of.empty() && compiler_.is_cell_variable(member.front(), variable) &&
          (compiler_.facts(of.front()) & about) != 0)
        return true;
    }
    if ((word.traits & about) == 0) continue;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      for (const auto arg : checked.arguments(i, static_cast<int>(p)))
        if (compiler_.is_cell_variable(arg, variable)) return true;
  }
  return false;
}

template <int W>
void Referee<W>::make_rule(const MoveRule& source) {
  CompiledRule<W> rule;
  rule.index = static_cast<std::uint8_t>(moves_.size());
  rule.kind = source.kind;
  rule.pushed_kind = source.kind;
  rule.users = source.users;
  const auto& kind = rules_.kinds[static_cast<std::size_t>(source.kind)];
  rule.neutral = kind.owners == (1U << static_cast<unsigned>(neutral_seat));
  if (rule.neutral) rule.users = rules_.everybody();
  rule.priority = source.priority;
  rule.mandatory = source.mandatory;
  has_mandatory_ |= rule.mandatory;
  has_priority_ |= rule.priority != 0;
  if (source.owner) rule.owners = Entry(vocabulary_, rules_, source.node).seats_of(*source.owner);

  // 1. What the precondition speaks of decides the defaults.
  bool from_said = false;
  for (const auto at : source.pre) {
    from_said |= compiler_.mentions(at, trait::uses_from);
    rule.any_owner |= speaks_of(at, trait::uses_from, trait::ownership);
    if (speaks_of(at, trait::uses_to, trait::contents)) rule.free_target = false;
  }

  // 2. The shape follows from the action.
  bool pushes = false, pops = false, passes = false, others = false;
  for (const auto at : source.action) {
    const auto traits = compiler_.word(at).traits;
    const bool push = (traits & trait::adds) != 0, pop = (traits & trait::lifts) != 0;
    pushes |= push;
    pops |= pop;
    passes |= (traits & trait::passes) != 0;
    others |= !push && !pop;
    rule.action.push_back(compiler_.expr(at));
    if (push) {
      const auto what = compiler_.expr(at)->kind(0);
      if (what >= 0) rule.pushed_kind = what;
    }
  }
  if (source.action.empty()) {
    pushes = true;
    pops = from_said;
  }
  rule.act = passes ? Act::pass : pushes && pops ? Act::move : pushes ? Act::place : Act::on_spot;
  rule.plain = !others && (rule.act == Act::move || rule.act == Act::place) &&
               (source.action.empty() || source.action.size() == (pops ? 2U : 1U));

  // 3. A piece that captures what stands on its destination replaces it.
  for (const auto at : source.post) {
    const auto& word = compiler_.word(at);
    const Expr<W>* effect = compiler_.expr(at);
    if ((word.traits & trait::removes) != 0) {
      const auto region = rules_.checked.arguments(at, 0);
      const bool is_target =
          !region.empty() && compiler_.is_cell_variable(region.front(), trait::uses_to);
      if (is_target) {
        rule.replaces = true;
        if (rules_.checked.arguments(at, 1).empty()) continue;  // nothing is left for later
      }
    }
    rule.post.push_back(effect);
    if ((word.traits & trait::continues) != 0) single_steps_ = false;
  }
  if (rules_.turn.size() > 1) single_steps_ = false;

  const gdl::Traits said = compiler_.facts(source.node);
  rule.reads_path = (said & trait::uses_path) != 0;
  rule.ways_collide = (said & trait::leaps) != 0 || rules_.board_spec.tiling == Tiling::tri ||
                      rules_.board_spec.tiling == Tiling::trunc_square;

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
    const auto traits = logical ? compiler_.word(at).traits : gdl::Traits{0};
    if ((traits & trait::conjunction) != 0) {
      const auto parts = rules_.checked.arguments(at, 0);
      conjuncts.insert(conjuncts.end(), parts.rbegin(), parts.rend());
      continue;
    }
    const bool relates = (compiler_.facts(at) & trait::relates) != 0;
    if ((traits & trait::disjunction) != 0 && both && relates) {
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
void Referee<W>::add_conjunct(CompiledRule<W>&, Pattern<W>& pattern, gdl::NodeIndex at) {
  const bool from = compiler_.mentions(at, trait::uses_from | trait::uses_path);
  const bool to = compiler_.mentions(at, trait::uses_to | trait::uses_path);
  if (compiler_.is_relation(at) && pattern.relation == nullptr && from && to) {
    pattern.relation = compiler_.relation(at);
  } else if (from && to) {
    pattern.both.push_back(compiler_.condition(at));
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
    return (traits & trait::vacancy) != 0 &&
           (tested.empty() || compiler_.is_cell_variable(tested.front(), trait::uses_to));
  }
  const auto parts = rules_.checked.arguments(at, 0);
  const auto demands = [&](auto part) { return demands_empty(part); };
  if ((traits & trait::conjunction) != 0) return std::any_of(parts.begin(), parts.end(), demands);
  if ((traits & trait::disjunction) != 0) return std::all_of(parts.begin(), parts.end(), demands);
  return false;
}

template <int W>
void Referee<W>::make_clause(const ClauseRule& source) {
  CompiledClause<W> clause;
  clause.of = source.of;
  clause.result = source.result;
  clause.condition = compiler_.expr(source.condition);
  const auto facts = compiler_.facts(source.condition);
  clause.at_turn_start = (facts & trait::turn_start) != 0;
  clause.needs_stuck = requires_stuck(source.condition);
  if (ground_.layout.roots != 0 && ground_.touch_flags.empty()) track_connection(source.condition);
  if (!clause.at_turn_start) {
    bool sound = true;
    find_gates(clause, source.condition, sound);
    if (!sound) clause.gates.clear();
    clause.exact_gate = clause.gates.size() == 1 && compiler_.grown(source.condition) != nullptr;
  }
  turn_start_clauses_ |= clause.at_turn_start;
  stepwise_clauses_ |= !clause.at_turn_start;
  clauses_.push_back(std::move(clause));
}

/// Positive atoms that can only become true where a piece was put; `sound` falls if some part may
/// become true in another way.
template <int W>
void Referee<W>::find_gates(CompiledClause<W>& clause, gdl::NodeIndex at, bool& sound) {
  if (const auto* gate = compiler_.grown(at)) {
    clause.gates.push_back(gate);
    return;
  }
  const bool logical = compiler_.is_row(at) && !rules_.checked.use(at).as_test;
  const auto traits = logical ? compiler_.word(at).traits : gdl::Traits{0};
  const auto parts = logical ? rules_.checked.arguments(at, 0) : std::vector<gdl::NodeIndex>{};
  if ((traits & (trait::conjunction | trait::disjunction)) != 0) {
    for (const auto part : parts) find_gates(clause, part, sound);
  } else if ((traits & trait::negation) != 0) {
    // In games whose pieces stay as they are an atom once true stays true, so its negation never
    // becomes true.
    const gdl::Traits disturbs =
        trait::lifts | trait::removes | trait::converts | trait::displaces | trait::stacks;
    if ((rules_.traits & disturbs) != 0 || parts.empty() || compiler_.grown(parts[0]) == nullptr)
      sound = false;
  } else {
    sound = false;
  }
}

template <int W>
bool Referee<W>::requires_stuck(gdl::NodeIndex at) const {
  if (!compiler_.is_row(at) || rules_.checked.use(at).as_test) return false;
  const auto traits = compiler_.word(at).traits;
  if ((traits & trait::needs_stuck) != 0) return true;
  const auto parts = rules_.checked.arguments(at, 0);
  const auto needs = [&](auto part) { return requires_stuck(part); };
  if ((traits & trait::conjunction) != 0) return std::any_of(parts.begin(), parts.end(), needs);
  if ((traits & trait::disjunction) != 0) return std::all_of(parts.begin(), parts.end(), needs);
  return false;
}

/// Lets the groups carry which regions of the first connection goal they touch.
template <int W>
void Referee<W>::track_connection(gdl::NodeIndex at) {
  const gdl::NodeIndex end = at + rules_.checked.tree.node(at).length;
  for (gdl::NodeIndex i = at; i < end; ++i) {
    if (!compiler_.is_row(i) || (compiler_.word(i).traits & trait::goal_connect) == 0) continue;
    const auto regions = rules_.checked.arguments(i, 0);
    if (regions.size() != 1) continue;
    const Expr<W>* family = compiler_.expr(regions.front());
    if (family->family == nullptr || family->number > 16) continue;
    ground_.touch_flags.assign(
        static_cast<std::size_t>(ground_.players),
        std::vector<std::uint16_t>(static_cast<std::size_t>(ground_.tables.cells), 0));
    for (int p = 0; p < ground_.players; ++p)
      for (int f = 0; f < family->number; ++f)
        family->family[p * family->number + f].for_each([&](int c) {
          auto& flags =
              ground_.touch_flags[static_cast<std::size_t>(p)][static_cast<std::size_t>(c)];
          flags = static_cast<std::uint16_t>(flags | (1U << static_cast<unsigned>(f)));
        });
    ground_.tracked_family = family;
    return;
  }
}

/// Marks what needs only part of the general path.
template <int W>
void Referee<W>::find_shortcuts() {
  plain_listing_ = !has_mandatory_ && !has_priority_ && single_steps_;
  for (auto& clause : clauses_) {
    const auto all_of = [&](Standard standard) {
      return !clause.gates.empty() &&
             std::all_of(clause.gates.begin(), clause.gates.end(),
                         [&](const Expr<W>* gate) { return gate->standard == standard; });
    };
    clause.needs_loss = all_of(Standard::absence);
    if (all_of(Standard::reach) && clause.gates.size() == 1) {
      const Expr<W>& gate = *clause.gates.front();
      if (gate.arg(2).standard == Standard::mine && gate.arg(0).areas != nullptr)
        clause.reached = gate.arg(0).areas;
    }
  }
  plain_turns_ = !turn_start_clauses_ && !can_repeat_ && !rules_.can_pass;
  const bool flat = ground_.layout.heights == 0;
  for (auto& rule : moves_) {
    rule.own_move = rule.plain && rule.act == Act::move && !rule.any_owner && !rule.neutral && flat;
    const bool own_place =
        rule.act == Act::place && rule.owners == 0 && !rule.neutral && ground_.layout.hands == 0;
    const bool own_step = rule.own_move && rule.patterns.size() == 1 && !rule.ways_collide;
    if ((!own_place && !own_step) || !single_steps_) continue;
    for (auto& pattern : rule.patterns) {
      pattern.simple = pattern.once.empty() && pattern.to_each.empty() &&
                       pattern.from_each.empty() && pattern.both.empty() &&
                       (own_place ? pattern.relation == nullptr && flat && rule.patterns.size() == 1
                                  : pattern.relation != nullptr &&
                                        pattern.relation->standard == Standard::steps);
      if (!pattern.simple || own_place) continue;
      for (int p = 0; p < ground_.players; ++p)
        for (DirectionSet d = pattern.relation->arg(0).directions_of[p]; d != 0; d &= d - 1) {
          const int direction = std::countr_zero(d);
          pattern.ways[static_cast<std::size_t>(p)].push_back(
              {&ground_.tables.step[static_cast<std::size_t>(direction)],
               ground_.tables.path(direction, 1)});
        }
    }
  }
}

template <int W>
void Referee<W>::find_simple_steps() {
  if (ground_.players != 2 || !ground_.bare || !plain_listing_ || !plain_turns_ || judges_ ||
      moves_.empty())
    return;
  std::array<std::size_t, 2> ways{};
  for (const auto& rule : moves_) {
    if (rule.patterns.size() != 1 || !rule.patterns.front().simple || !rule.post.empty()) return;
    const auto& pattern = rule.patterns.front();
    if (!pattern.origins.empty() || pattern.targets.size() > 1) return;
    if (!rule.free_target && !rule.replaces) return;
    if (rule.free_target
            ? !pattern.targets.empty()
            : pattern.targets.empty() || (pattern.targets.front()->standard != Standard::others &&
                                          pattern.targets.front()->standard != Standard::enemy))
      return;
    for (std::size_t p = 0; p < 2; ++p)
      if (((rule.users >> p) & 1U) != 0)
        ways[p] += rule.act == Act::place ? 1 : pattern.ways[p].size();
  }
  if (ways[0] > 64 || ways[1] > 64) return;
  for (const auto& clause : clauses_) {
    if (clause.at_turn_start || clause.gates.empty()) return;
    for (const Expr<W>* gate : clause.gates) {
      const bool goal = gate->standard == Standard::reach && clause.reached != nullptr;
      const bool row = gate->standard == Standard::row && !gate->flag(1) &&
                       gate->arg(0).code.value == &code::number<W> &&
                       gate->arg(2).standard == Standard::mine;
      if (!goal && !row && gate->standard != Standard::absence) return;
    }
  }
  steps_simply_ = true;
}

template <int W>
void Referee<W>::find_cycles() {
  const gdl::Traits has = rules_.traits;
  const gdl::Traits undoes = trait::lifts | trait::removes | trait::displaces | trait::stacks;
  if ((has & undoes) == 0) {
    can_repeat_ = false;  // cells only fill
    return;
  }
  // Without placements every move that only ever gains rows, or takes a piece, leads on.
  if ((has & (trait::displaces | trait::stacks | trait::fills)) != 0) return;
  for (const auto& rule : moves_) {
    if (rule.act != Act::move || rule.any_owner) return;
    for (const auto& pattern : rule.patterns)
      if (pattern.relation == nullptr || !gains_rows(rule, pattern)) return;
  }
  can_repeat_ = false;
}

/// True if every way of the relation leads to a row farther along the heading of each user.
template <int W>
bool Referee<W>::gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern) {
  if (pattern.relation->code.fan == nullptr) return false;
  PositionStack<W> room(ground_.layout, 1);
  Position<W>& at = room[0];
  std::memset(static_cast<void*>(&at), 0, ground_.layout.bytes);
  at.head.alive = static_cast<std::uint8_t>(rules_.everybody());
  at.empty() = ground_.tables.all;
  for (int p = 0; p < ground_.players; ++p) {
    if (((rule.users >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    std::vector<int> row(static_cast<std::size_t>(ground_.tables.cells), 0);
    const auto rows = rules_.board->rows_towards(rules_.heading(p));
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (const Cell c : rows[r]) row[static_cast<std::size_t>(c.index())] = static_cast<int>(r);
    // Once over an empty board and once over one full of enemies, so that slides and jumps both
    // show all their ways.
    for (int filled = 0; filled < 2; ++filled) {
      View<W> view(ground_, at);
      view.me = p;
      view.before = true;
      at.empty() = filled != 0 ? CellSet<W>{} : ground_.tables.all;
      at.owned(p == 0 ? 1 : 0) = filled != 0 ? ground_.tables.all : CellSet<W>{};
      std::vector<typename Fan<W>::Way> ways;
      Fan<W> fan(ground_.tables, ground_.tables.all, ground_.tables.all, ways);
      pattern.relation->code.fan(view, *pattern.relation, fan);
      for (const auto& way : ways) {
        const auto& from_of = ground_.tables.paths[way.path].from_of;
        if (way.to.any_of([&](int to) {
              const int from = from_of[static_cast<std::size_t>(to)];
              return from < 0 ||
                     row[static_cast<std::size_t>(from)] >= row[static_cast<std::size_t>(to)];
            }))
          return false;
      }
    }
    at.owned(p == 0 ? 1 : 0) = CellSet<W>{};
  }
  return true;
}

template <int W>
void Referee<W>::set_up() {
  initial_ = PositionStack<W>(ground_.layout, 1);
  Position<W>& at = initial_[0];
  std::memset(static_cast<void*>(&at), 0, ground_.layout.bytes);
  at.head = Header{};
  at.head.alive = static_cast<std::uint8_t>(rules_.everybody());
  at.empty() = ground_.tables.all;
  Play<W> play(ground_, at);

  if (ground_.layout.hands != 0) {
    std::uint8_t* hands = at.block(ground_.layout.hands);
    for (int i = 0; i < ground_.players * ground_.kinds; ++i) hands[i] = endless;
    for (const auto& rule : rules_.setup)
      if (rule.what == SetupRule::What::hand)
        for (int p = 0; p < ground_.players; ++p)
          hands[p * ground_.kinds + compiler_.expr(rule.piece)->number] = 0;
  }
  SeatSet set_up_players = 0;
  const auto owners_of = [&](const SetupRule& rule) {
    const Expr<W>* piece = compiler_.expr(rule.piece);
    const auto& kind = rules_.kinds[static_cast<std::size_t>(piece->number)];
    if (piece->has(0)) {
      View<W> view(ground_, at);
      return piece->who_is(view, 0);
    }
    return kind.owners;
  };
  for (const auto& rule : rules_.setup)
    if (rule.what == SetupRule::What::place) set_up_players |= owners_of(rule);

  const auto place = [&](const SetupRule& rule, int owner, int kind) {
    CellSet<W> where;
    View<W> view(ground_, at);
    view.me = owner < ground_.players ? owner : 0;
    if (rule.regions.empty()) where = ground_.tables.all;
    for (const auto region : rule.regions) {
      const Expr<W>* e = compiler_.expr(region);
      where |= e->code.where(view, *e);
    }
    where &= at.empty();
    int left = rule.count.value_or(ground_.tables.cells);
    where.for_each([&](int c) {
      if (left-- > 0) play.put(c, kind, owner);
    });
  };
  for (const auto& rule : rules_.setup) {
    const int kind = compiler_.expr(rule.piece)->number;
    SeatSet owners = owners_of(rule);
    if (rule.what == SetupRule::What::hand) {
      for (int p = 0; p < ground_.players; ++p)
        if (((owners >> static_cast<unsigned>(p)) & 1U) != 0) {
          std::uint8_t& slot = at.block(ground_.layout.hands)[p * ground_.kinds + kind];
          slot = 0;
          slot = static_cast<std::uint8_t>(std::clamp(rule.count.value_or(0), 0, 254));
        }
      continue;
    }
    // A player without any set-up gets what stands on another's own side, seen from his.
    const bool relative = std::any_of(rule.regions.begin(), rule.regions.end(), [&](auto region) {
      return (compiler_.facts(region) & trait::own_side) != 0;
    });
    if (relative) {
      for (int p = 0; p < ground_.players; ++p)
        if (((set_up_players >> static_cast<unsigned>(p)) & 1U) == 0)
          owners = static_cast<SeatSet>(owners | (1U << static_cast<unsigned>(p)));
    }
    for (int p = 0; p < ground_.players; ++p)
      if (((owners >> static_cast<unsigned>(p)) & 1U) != 0) place(rule, p, kind);
    if (((owners >> static_cast<unsigned>(neutral_seat)) & 1U) != 0)
      place(rule, ground_.players, kind);
  }
  if (ground_.layout.hands != 0)
    for (int i = 0; i < ground_.players * ground_.kinds; ++i) {
      const auto held = at.block(ground_.layout.hands)[i];
      if (held != 0 && held != endless)
        at.head.hash ^= ground_.side_key(static_cast<std::uint64_t>(Aside::hand),
                                         static_cast<std::uint64_t>(i), held);
    }
  at.head.hash ^= ground_.mover_key(0);

  // A clause that already holds at the start never becomes true by growing.
  for (auto& clause : clauses_) {
    if (clause.gates.empty()) continue;
    for (int p = 0; p < ground_.players; ++p) {
      View<W> view(ground_, at);
      view.me = p;
      if (clause.condition->code.holds(view, *clause.condition)) {
        clause.gates.clear();
        clause.exact_gate = false;
        break;
      }
    }
  }
}

/// Truth of a condition made of rows alone, when the longest own row has this length; nothing if it
/// is made of anything else.
template <int W>
std::optional<bool> Referee<W>::holds_for_row(gdl::NodeIndex at, int longest) const {
  if (!compiler_.is_row(at) || rules_.checked.use(at).as_test) return std::nullopt;
  const auto traits = compiler_.word(at).traits;
  const auto parts = rules_.checked.arguments(at, 0);
  if ((traits & (trait::conjunction | trait::disjunction)) != 0) {
    const bool all = (traits & trait::conjunction) != 0;
    bool holds = all;
    for (const auto part : parts) {
      const auto one = holds_for_row(part, longest);
      if (!one) return std::nullopt;
      holds = all ? holds && *one : holds || *one;
    }
    return holds;
  }
  if ((traits & trait::negation) != 0) {
    const auto one = holds_for_row(parts.front(), longest);
    return one ? std::optional(!*one) : std::nullopt;
  }
  const Expr<W>* e = compiler_.known(at);
  if (e == nullptr || e->standard != Standard::row || e->flag(1)) return std::nullopt;
  if (e->arg(0).code.value != &code::number<W> || e->arg(2).standard != Standard::mine)
    return std::nullopt;
  return longest >= e->arg(0).number;
}

template <int W>
void Referee<W>::find_fill_verdicts() {
  // 1. Nothing but placing an own piece on any empty cell of an empty board.
  const Layout& layout = ground_.layout;
  if (ground_.players != 2 || ground_.kinds != 1 || can_repeat_ || judges_ || rules_.can_pass ||
      !single_steps_ || !rules_.turn.empty() || layout.hands != 0 || layout.states != 0 ||
      layout.heights != 0 || moves_.size() != 1 || initial_[0].empty() != ground_.tables.all)
    return;
  const CompiledRule<W>& rule = moves_.front();
  if (rule.act != Act::place || !rule.plain || !rule.post.empty() || rule.owners != 0 ||
      rule.neutral || !rule.free_target || rule.users != rules_.everybody() ||
      rule.patterns.size() != 1)
    return;
  const Pattern<W>& pattern = rule.patterns.front();
  if (!pattern.once.empty() || !pattern.to_each.empty() || !pattern.both.empty()) return;
  for (const Expr<W>* set : pattern.targets)
    if (set->standard != Standard::vacant) return;

  // 2. Ends that the last piece decides alone: by its rows …
  for (const auto& clause : clauses_)
    if (clause.at_turn_start || clause.gates.empty() || clause.of != rules_.everybody()) return;
  FillVerdicts verdicts;
  const int longest = ground_.tables.longest_line;
  if (longest < FillVerdicts::most && ground_.tables.gatherable &&
      ground_.tables.line_axes.size() <= 4) {
    bool sound = true;
    for (int length = 1; length < FillVerdicts::most; ++length) {
      Result& verdict = verdicts.by_row[static_cast<std::size_t>(length)];
      for (const auto& clause : rules_.clauses) {
        const auto holds = holds_for_row(clause.condition, length);
        if (!holds)
          sound = false;
        else if (*holds && (verdict == Result::none || verdict > clause.result))
          verdict = clause.result;
      }
      if (verdict != Result::none) verdicts.least_row = std::min(verdicts.least_row, length);
      // A row that decides nothing must not follow one that decides something.
      if (verdict == Result::none && length > verdicts.least_row && length <= longest)
        sound = false;
    }
    if (sound) {
      fill_verdicts_ = verdicts;
      return;
    }
  }
  // 3. … or by the chain between the two regions of the tracked family.
  if (clauses_.size() != 1 || ground_.tracked_family == nullptr) return;
  const Expr<W>& goal = *clauses_.front().condition;
  if (goal.standard != Standard::chain || goal.arg(2).standard != Standard::mine ||
      &goal.arg(0) != ground_.tracked_family || goal.arg(0).number != 2)
    return;
  if (goal.has(1) && (goal.arg(1).code.value != &code::number<W> || goal.arg(1).number != 2))
    return;
  verdicts = FillVerdicts{};
  verdicts.by_chain = clauses_.front().result;
  fill_verdicts_ = verdicts;
}

}  // namespace ludi::ggp
