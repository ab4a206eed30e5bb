// The end clauses: compiled with cheap gates, read at their moments, and settled between players.
#pragma once

#include "ggp/engine/referee/referee.hpp"

namespace ludi::ggp {

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
    auto holds_good = Gating::always;
    find_gates(clause.gates, source.condition, holds_good);
    if (holds_good != Gating::always) clause.kept_gates.swap(clause.gates);
    if (holds_good == Gating::never) clause.kept_gates.clear();
    clause.exact_gate = clause.gates.size() == 1 && compiler_.grown(source.condition) != nullptr;
  }
  turn_start_clauses_ |= clause.at_turn_start;
  stepwise_clauses_ |= !clause.at_turn_start;
  clauses_.push_back(std::move(clause));
}

/// Positive atoms that can only become true where a piece was put; `holds_good` falls if some part
/// may become true in another way.
template <int W>
void Referee<W>::find_gates(std::vector<const Expr<W>*>& gates, gdl::NodeIndex at,
                            Gating& holds_good) {
  if (const auto* gate = compiler_.grown(at)) {
    gates.push_back(gate);
    return;
  }
  const bool logical = compiler_.is_row(at) && !rules_.checked.use(at).as_test;
  const auto traits = logical ? compiler_.word(at).traits : gdl::Traits{0};
  const auto parts = logical ? rules_.checked.arguments(at, 0) : std::vector<gdl::NodeIndex>{};
  if ((traits & (trait::conjunction | trait::disjunction)) != 0) {
    for (const auto part : parts) find_gates(gates, part, holds_good);
  } else if ((traits & trait::negation) != 0) {
    // Where pieces stay as they are an atom once true stays true, so its negation never becomes
    // true.
    const gdl::Traits disturbs = trait::lifts | trait::converts | trait::displaces | trait::stacks;
    if ((rules_.traits & disturbs) != 0 || parts.empty() || compiler_.grown(parts[0]) == nullptr)
      holds_good = Gating::never;
    else if ((rules_.traits & trait::removes) != 0)
      holds_good = std::max(holds_good, Gating::while_kept);
  } else {
    holds_good = Gating::never;
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

template <int W>
bool Referee<W>::read_ends(Position<W>& at, const Moment<W>& moment) const {
  View<W> view(ground_, at);
  view.stuck = moment.stuck;
  view.beginning = moment.turn_start;
  view.all_passed = moment.all_passed;
  view.seen = moment.seen;
  if (moment.changed != nullptr) view.changed = *moment.changed;
  view.lost = moment.lost;
  std::array<Result, max_players> results{};
  bool any = false;
  for (const auto& clause : clauses_) {
    if (!moment.all_passed && clause.at_turn_start != moment.turn_start) continue;
    if (clause.needs_stuck && !moment.stuck && !moment.all_passed) continue;
    if (clause.needs_loss && moment.changed != nullptr && !moment.lost) continue;
    const auto& gates = moment.lost || !clause.gates.empty() ? clause.gates : clause.kept_gates;
    for (int p = 0; p < ground_.players; ++p) {
      if (((clause.of & at.head.alive) >> static_cast<unsigned>(p) & 1U) == 0) continue;
      view.me = p;
      if (moment.changed != nullptr && !gates.empty()) {
        if (clause.reached != nullptr && (*moment.changed & clause.reached[p] & at.owned(p)).none())
          continue;
        bool open = false;
        for (const Expr<W>* gate : gates) open = open || gate->code.holds(view, *gate);
        if (!open) continue;
        if (!clause.exact_gate && !clause.condition->code.holds(view, *clause.condition)) continue;
      } else if (!clause.condition->code.holds(view, *clause.condition)) {
        continue;
      }
      auto& mine = results[static_cast<std::size_t>(p)];
      if (outranks(clause.result, mine)) mine = clause.result;
      any = true;
    }
  }
  if (!any) return false;
  // Between turns the last player to step is the mover whom the tie rule means.
  const bool between = (moment.turn_start || moment.all_passed) && at.head.last_mover < max_players;
  finish(at, results, between ? at.head.last_mover : at.head.mover);
  seat_outcome(at.head);
  return at.head.outcome.over();
}

/// Results go to the persons who sit on the seats at the end.
template <int W>
void Referee<W>::seat_outcome(Header& head) const {
  if (!head.outcome.over() || head.persons == Header{}.persons) return;
  const Outcome by_seat = head.outcome;
  for (int p = 0; p < ground_.players; ++p)
    head.outcome.of[static_cast<std::size_t>(head.person_on(p))] =
        by_seat.of[static_cast<std::size_t>(p)];
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
Outcome Referee<W>::draw() const {
  Outcome outcome;
  for (int p = 0; p < ground_.players; ++p) outcome.of[static_cast<std::size_t>(p)] = Result::draw;
  return outcome;
}

}  // namespace ludi::ggp
