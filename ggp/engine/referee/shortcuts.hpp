// What a game's rules leave out, found once so that play need not ask for it: whole families of
// games have a path of their own through listing, random play and the ends.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/list.hpp"

namespace ludi::ggp {

/// Asks once, of every pair of cells, what the board alone decides.
template <int W>
void Referee<W>::settle_timeless(Pattern<W>& pattern) {
  if (pattern.timeless.empty()) return;
  const int cells = ground_.tables.cells;
  pattern.ways_out.resize(static_cast<std::size_t>(cells));
  PositionStack<W> room(ground_.layout, 1);
  View<W> view(ground_, room[0]);
  for (view.from = 0; view.from < cells; ++view.from)
    for (view.to = 0; view.to < cells; ++view.to)
      if (detail::all_hold(view, pattern.timeless))
        pattern.ways_out[static_cast<std::size_t>(view.from)].add(view.to);
}

/// Marks what needs only part of the general path.
template <int W>
void Referee<W>::find_shortcuts() {
  plain_listing_ = !has_mandatory_ && !has_priority_ && single_steps_ && !rules_.turn.said() &&
                   rules_.openings.empty();
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
  plain_turns_ = !turn_start_clauses_ && !can_repeat_ && !rules_.can_pass && !rules_.can_swap &&
                 rules_.openings.empty();
  const bool flat = ground_.layout.heights == 0;
  const bool of_others = std::any_of(rules_.turn.steps.begin(), rules_.turn.steps.end(),
                                     [](const TurnStep& step) { return step.owner >= 0; });
  for (auto& rule : moves_) {
    for (auto& pattern : rule.patterns) settle_timeless(pattern);
    rule.own_move = rule.plain && rule.act == Act::move && !rule.any_owner && !rule.neutral &&
                    !of_others && rule.owners == 0 && !rule.any_kind &&
                    rule.fate == Fate::captured && rule.replaces_if == nullptr && flat;
    const bool own_place =
        rule.act == Act::place && rule.owners == 0 && !rule.neutral && ground_.layout.hands == 0;
    if (rule.free_target && (rule.own_move || (rule.enters && rule.plain)))
      rule.baits = baits_of(rules_.moves[rule.index]);
    const bool own_step = rule.own_move && rule.patterns.size() == 1 && !rule.ways_collide;
    if ((!own_place && !own_step) || !single_steps_ || rule.dirn != nullptr ||
        rule.promotion != nullptr || rules_.turn.said() || ground_.boardless)
      continue;
    for (auto& pattern : rule.patterns) {
      pattern.simple = pattern.once.empty() && pattern.to_each.empty() &&
                       pattern.from_each.empty() && pattern.both.empty() &&
                       pattern.timeless.empty() &&
                       (own_place ? pattern.relation == nullptr && flat && rule.patterns.size() == 1
                                  : pattern.relation != nullptr && !pattern.by_origin &&
                                        pattern.relation->standard == Standard::steps &&
                                        pattern.relation->arg(0).directions_of != nullptr);
      if (!pattern.simple || own_place) continue;
      for (int p = 0; p < ground_.players; ++p)
        for (DirectionSet d =
                 settled(pattern.relation->arg(0).directions_of[p], ground_.tables.adjacent);
             d != 0; d &= d - 1) {
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
      moves_.empty() || rules_.random_setup)
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
      !single_steps_ || rules_.turn.said() || layout.hands != 0 || layout.marks != 0 ||
      rules_.can_swap || !rules_.openings.empty() || rules_.random_setup || ground_.boardless ||
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
        else if (*holds && outranks(clause.result, verdict))
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
