// How turns go on and end, and what stands where one is about to begin.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "ggp/engine/position/trial_room.hpp"
#include "ggp/engine/referee/turn_judge.hpp"

namespace ludi::ggp {

/// Reads the end clauses after a step, unless the rules read them later.
template <int W>
bool Stepper<W>::read_step_ends(Position<W>& at, const Play<W>& play) const {
  Header& head = at.head;
  if (head.opening != 0) return false;
  if (set_.source.turn.together) {
    const int whole = set_.turn_number != nullptr ? head.parts : set_.whole_turn(at);
    const bool more = play.goes_on != Again::no || head.part + 1 < whole;
    if (more && head.step + 1 < max_steps) return false;
    if (!read_ends(at, {})) return false;
  } else if (!read_ends(at, {.changed = &play.changed, .lost = play.lost})) {
    return false;
  }
  close_turn(at);
  ++head.turns;
  return true;
}

/// The same player steps on, or the turn is over.
template <int W>
void Stepper<W>::go_on(Position<W>& at, Play<W>& play) const {
  Header& head = at.head;
  const bool out = ((head.alive >> head.mover) & 1U) == 0;  // by this very step
  if (out || head.step + 1 >= max_steps) return end_turn(at);
  if (play.goes_on == Again::no) {
    const bool last =
        head.opening != 0 || !set_.source.turn.said() ||
        head.part + 1 >= (set_.turn_number != nullptr ? head.parts : set_.whole_turn(at));
    if (last) return end_turn(at);
    set_register(set_.ground, at, HashedFact::part, &Header::part,
                 static_cast<std::uint8_t>(head.part + 1));
  }
  set_step(set_.ground, at, head.step + 1);
}

template <int W>
void Stepper<W>::stop_here(Position<W>& at) const {
  at.head.hash ^= set_.ground.turn_key(at.head);
  stop_turn(at);
  at.head.hash ^= set_.ground.turn_key(at.head);
}

/// Ends a turn that might have gone on: what waited for its end is done now.
template <int W>
void Stepper<W>::stop_turn(Position<W>& at) const {
  Header& head = at.head;
  if (head.again != Again::no && head.last_rule < set_.moves.size()) {
    const CompiledRule<W>& rule = set_.moves[head.last_rule];
    // The effect by which the turn would have gone on; what stands before it has been done.
    const auto by = std::find_if(rule.post.rbegin(), rule.post.rend(), [&](const auto& after) {
      return after.goes_on && after.again_where == head.again_where &&
             (after.again_rules.any() ? after.again_rules : set_.same_label[rule.index]) ==
                 head.again_rules;
    });
    set_again(at, {});
    if (by != rule.post.rend() && by != rule.post.rbegin()) {
      // They belong to the step that was the last.
      set_step(set_.ground, at, head.step - 1);
      Play<W> play(set_.ground, at);
      take_up<W>(play, rule);
      prepare(at, play, rule, head.last_choice);
      for (auto after = by.base(); after != rule.post.end(); ++after)
        if (!after->goes_on) after->effect->code.effect(play, *after->effect);
      if (set_.stepwise_clauses && read_step_ends(at, play)) return;
    } else if (set_.source.turn.together && set_.stepwise_clauses) {
      if (read_step_ends(at, Play<W>(set_.ground, at))) return;
    }
  }
  end_turn(at);
}

/// Forgets what a turn carries from step to step; the game may be over.
template <int W>
void Stepper<W>::close_turn(Position<W>& at) const {
  Header& head = at.head;
  if (head.again != Again::no) set_again(at, {});
  if (head.step != 0) set_step(set_.ground, at, 0);
  if (set_.remembers) {
    if (head.part != 0) set_register(set_.ground, at, HashedFact::part, &Header::part, 0);
    const Layout& layout = set_.ground.layout;
    Play<W> play(set_.ground, at);
    if (layout.late != 0 && at.set_at(layout.late).any()) play.clear_late();
    for (const auto& [what, offset] : {std::pair{HashedFact::moved, layout.moved},
                                       std::pair{HashedFact::visited, layout.visited}})
      if (offset != 0) {
        const CellSet<W> marked = at.set_at(offset);
        marked.for_each([&, w = what, o = offset](int c) { play.mark_cell(w, o, c, false); });
      }
    for (std::size_t e = 0; e < set_.source.events.size(); ++e) {
      const bool happened =
          ((head.events >> e) & 1U) != 0 || (set_.source.events[e].capture && head.taken != 0);
      head.quiet[e] = happened ? std::uint16_t{0}
                               : static_cast<std::uint16_t>(std::min(60'000, head.quiet[e] + 1));
    }
    head.events = 0;
  }
}

/// The turn is over and the game goes on.
template <int W>
void Stepper<W>::end_turn(Position<W>& at) const {
  close_turn(at);
  Header& head = at.head;
  ++head.turns;
  if (head.opening != 0) return end_opening_turn(at);
  if (((head.swappers >> head.mover) & 1U) != 0)
    set_register(set_.ground, at, HashedFact::opening, &Header::swappers,
                 static_cast<std::uint8_t>(head.swappers & ~(1U << head.mover)));
  to_next(at);
}

/// It is the turn of the next player who is still in the game.
template <int W>
void Stepper<W>::to_next(Position<W>& at) const {
  int next = at.head.mover;
  do {
    next = next + 1 == set_.ground.players ? 0 : next + 1;
  } while (((at.head.alive >> static_cast<unsigned>(next)) & 1U) == 0);
  to_seat(set_.ground, at, next);
}

/// On to the next opening turn, or to the first turn of play.
template <int W>
void Stepper<W>::end_opening_turn(Position<W>& at) const {
  Header& head = at.head;
  const std::size_t next = head.opening;
  const bool more = next < set_.opening_turns.size();
  set_register(set_.ground, at, HashedFact::opening, &Header::opening,
               more ? static_cast<std::uint8_t>(next + 1) : std::uint8_t{0});
  if (!more) {
    head.openings = head.turns;
    head.quiet.fill(0);
  }
  const int mover = more ? set_.opening_turns[next].seat : 0;
  to_seat(set_.ground, at, mover);
}

template <int W>
void Stepper<W>::begin_turn_of(Position<W>& at, int seat) const {
  Header& head = at.head;
  head.outcome = Outcome{};
  head.step = head.part = head.pending = 0;
  head.again = Again::no;
  head.again_where = 0;
  head.mover = static_cast<std::uint8_t>(seat);
  if (set_.ground.layout.moved != 0) at.set_at(set_.ground.layout.moved) = CellSet<W>{};
  if (set_.ground.layout.visited != 0) at.set_at(set_.ground.layout.visited) = CellSet<W>{};
}

template <int W>
void Stepper<W>::conclude(Position<W>& at, Options<W>& options, const Seen* seen) const {
  const bool stuck = options.total == 0 && !options.may_pass;
  if (!stuck && set_.plain_turns) return;
  if (at.head.opening != 0) {
    const bool can_pass = set_.opening_turns[at.head.opening - std::size_t{1}].can_pass;
    options.may_pass = options.may_pass || stuck || can_pass;
    return;
  }
  if (set_.turn_start_clauses) {
    const auto alive = at.head.alive;
    if (read_ends(at, {.turn_start = true, .stuck = stuck, .seen = seen})) options.clear();
    if (at.head.outcome.over() || at.head.alive != alive) return;
  }
  if (read_repetition(at, seen)) return options.clear();
  if (set_.source.can_pass) options.may_pass = true;
  if (((at.head.swappers >> at.head.mover) & 1U) != 0)
    options.swaps = static_cast<std::uint8_t>(at.head.alive & ((1U << at.head.mover) - 1U));
  if (!stuck || set_.source.can_pass || options.swaps != 0) return;
  // What the others may do is asked as if it were their turn.
  const TurnJudge<W> judge(set_, lister_, *this);
  const TrialRoom<W> room(set_.ground.layout);
  Options<W>& others = room.options();
  for (int p = 0; p < set_.ground.players; ++p) {
    if (p == at.head.mover || ((at.head.alive >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    room[0].copy_from(at, set_.ground.layout);
    begin_turn_of(room[0], p);
    lister_.list(room[0], p, others);
    bool can = others.may_pass;
    lister_.until(others, [&](const Step& step) {
      return can = can || !set_.has_turn_rules || judge.allowed(room[0], step, seen);
    });
    if (can) {
      options.may_pass = true;
      return;
    }
  }
  if (!read_ends(at, {.all_passed = true})) at.head.outcome = draw(at.head);
}

}  // namespace ludi::ggp
