// Reading the end clauses, and settling between players what each has achieved.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "ggp/engine/referee/stepper.hpp"

namespace ludi::ggp {

/// True if a clause may hold in a moment, as far as the moment tells.
template <int W>
bool may_hold(const CompiledClause<W>& clause, const Moment<W>& moment) {
  if (!moment.all_passed && (clause.at_turn_start != moment.turn_start || clause.needs_all_passed))
    return false;
  if (clause.needs_stuck && !moment.stuck && !moment.all_passed) return false;
  return !clause.needs_loss || moment.changed == nullptr || moment.lost;
}

template <int W>
bool Stepper<W>::read_ends(Position<W>& at, const Moment<W>& moment) const {
  if (std::none_of(set_.clauses.begin(), set_.clauses.end(),
                   [&](const auto& clause) { return may_hold(clause, moment); }))
    return false;
  View<W> view(set_.ground, at);
  view.stuck = moment.stuck;
  view.beginning = moment.turn_start;
  view.all_passed = moment.all_passed;
  view.seen = moment.seen;
  if (moment.changed != nullptr) view.changed = *moment.changed;
  view.lost = moment.lost;
  std::array<Result, max_players> results{};
  bool any = false;
  for (const auto& clause : set_.clauses) {
    if (!may_hold(clause, moment)) continue;
    const auto& gates = moment.lost || !clause.gates.empty() ? clause.gates : clause.kept_gates;
    for (int p = 0; p < set_.ground.players; ++p) {
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

/// Applies what the rules say of a position that stands again as a turn begins; true if that ends
/// the game or puts somebody out of it.
template <int W>
bool Stepper<W>::read_repetition(Position<W>& at, const Seen* seen) const {
  const RepetitionRule& rule = set_.source.repetition;
  if (!set_.can_repeat || seen == nullptr || rule.result == Result::none ||
      seen->times(at.head.hash) + 1 < rule.times)
    return false;
  if (rule.result == Result::draw) {
    at.head.outcome = draw(at.head);
    return true;
  }
  View<W> view(set_.ground, at);
  do {
    view.me = view.me == 0 ? set_.ground.players - 1 : view.me - 1;
  } while (((at.head.alive >> static_cast<unsigned>(view.me)) & 1U) == 0);
  SeatSet whose = static_cast<SeatSet>(1U << static_cast<unsigned>(view.me));
  if (set_.repeater != nullptr)
    whose =
        set_.repeater->who != nullptr ? set_.repeater->who(view.seat()) : set_.repeater->seat_set;
  std::array<Result, max_players> own{};
  const unsigned touched = whose & at.head.alive;
  for (std::size_t p = 0; p < max_players; ++p)
    if (((touched >> p) & 1U) != 0) own[p] = rule.result;
  if (touched == 0) return false;
  finish(at, own, static_cast<std::size_t>(view.me));
  seat_outcome(at.head);
  return true;
}

/// Results go to the persons who sit on the seats at the end.
template <int W>
void Stepper<W>::seat_outcome(Header& head) const {
  if (!head.outcome.over() || head.persons == Header{}.persons) return;
  const Outcome by_seat = head.outcome;
  for (int p = 0; p < set_.ground.players; ++p)
    head.outcome.of[static_cast<std::size_t>(head.person_on(p))] =
        by_seat.of[static_cast<std::size_t>(p)];
}

template <int W>
void Stepper<W>::finish(Position<W>& at, std::array<Result, max_players> own,
                        std::size_t mover) const {
  Header& head = at.head;
  const auto players = static_cast<std::size_t>(set_.ground.players);
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
    switch (set_.source.tie) {
      case TieRule::mover_wins:
        return award(mover);
      case TieRule::mover_loses:
        return award(1 - mover);
      case TieRule::draw:
        return set_all(Result::draw);
    }
  }
  if (set_.source.gives_places) return finish_in_places(at, own, mover);
  // Several players: a winner ends the game for all, a loser is out, the last one left wins.
  int winners = 0;
  std::size_t winner = 0;
  bool drawn = false;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t p = (mover + i) % players;
    drawn = drawn || own[p] == Result::draw;
    if (own[p] != Result::win) continue;
    if (winners++ == 0) winner = p;
    if (set_.source.tie == TieRule::mover_loses && p != mover) winner = p;
  }
  if (winners > 1 && set_.source.tie == TieRule::draw) return set_all(Result::draw);
  if (winners > 0) return award(winner);
  if (drawn) return set_all(Result::draw);
  head.hash ^= set_.ground.out_key(head.alive);
  for (std::size_t p = 0; p < players; ++p)
    if (own[p] == Result::loss) head.alive = static_cast<std::uint8_t>(head.alive & ~(1U << p));
  head.hash ^= set_.ground.out_key(head.alive);
  const int left = std::popcount(head.alive);
  if (left == 1) return award(static_cast<std::size_t>(std::countr_zero(head.alive)));
  if (left == 0) set_all(Result::draw);
}

/// Who wins takes the best place that is left, who loses the worst, the mover first and then by the
/// order of seats; the others play on until one is left.
template <int W>
void Stepper<W>::finish_in_places(Position<W>& at, const std::array<Result, max_players>& own,
                                  std::size_t mover) const {
  Header& head = at.head;
  const auto players = static_cast<std::size_t>(set_.ground.players);
  const auto taken = [&](std::size_t place) {
    return std::find(head.place.begin(), head.place.end(), place) != head.place.end();
  };
  const auto leave_at = [&](std::size_t p, std::size_t place) {
    head.place[p] = static_cast<std::uint8_t>(place);
    head.hash ^=
        set_.ground.out_key(head.alive) ^ set_.ground.fact_key(HashedFact::place, p, head.place[p]);
    head.alive = static_cast<std::uint8_t>(head.alive & ~(1U << p));
    head.hash ^= set_.ground.out_key(head.alive);
  };
  const auto next_place = [&](bool best) {
    std::size_t place = best ? 1 : players;
    while (taken(place)) best ? ++place : --place;
    return place;
  };
  bool drawn = false;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t p = (mover + i) % players;
    if (own[p] == Result::win || own[p] == Result::loss)
      leave_at(p, next_place(own[p] == Result::win));
    else
      drawn = drawn || own[p] == Result::draw;
  }
  if (drawn) {
    head.outcome = draw(head);
  } else if (std::popcount(head.alive) <= 1) {
    if (head.alive != 0)
      leave_at(static_cast<std::size_t>(std::countr_zero(head.alive)), next_place(true));
    head.outcome = draw(head);
  }
}

/// The end of a game that nobody has won: a draw but for those who have come in.
template <int W>
Outcome Stepper<W>::draw(const Header& head) const {
  Outcome outcome;
  for (int p = 0; p < set_.ground.players; ++p) {
    const auto seat = static_cast<std::size_t>(p);
    outcome.of[seat] = head.place[seat] == 0
                           ? Result::draw
                           : result_of_place(head.place[seat], set_.ground.players);
  }
  return outcome;
}

}  // namespace ludi::ggp
