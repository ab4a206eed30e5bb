// What a step does: its action, what follows from it, what later steps may ask about it.
#pragma once

#include <algorithm>
#include <bit>

#include "ggp/base/effort.hpp"
#include "ggp/engine/referee/stepper.hpp"

namespace ludi::ggp {

/// What the effects of a step put down, and what was chosen with it.
template <int W>
void Stepper<W>::prepare(const Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                         std::uint8_t choice) const {
  play.placed_kind = rule.pushed_kind;
  play.entered = rule.entered;
  play.choice = choice >> 4U;
  if (rule.lies_in_poses) play.pose = play.choice - 1, play.choice = 0;
  const int owner = choice & 15;
  play.placed_owner = rule.whose == Whose::nobody ? set_.ground.players
                      : owner != 0                ? owner - 1
                                                  : at.head.mover;
}

/// The action of a rule: pieces are lifted, replaced and put down.
template <int W>
void Stepper<W>::act(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                     const Step& step) const {
  prepare(at, play, rule, step.choice);
  const bool replaces = rule.target == Target::replaced || rule.takes_pushed;
  switch (rule.handling) {
    case Handling::own_move:
      play.move_own(step.from, step.to, rule.kind, replaces);
      return;
    case Handling::plain:
      if (rule.act == Act::move) play.lift(step.from);
      if (replaces) replace(play, rule);
      play.set_down(step.to);
      return;
    case Handling::by_effects:
      for (std::size_t i = 0; i < rule.action.size(); ++i) {
        if (replaces && i == rule.arrival) replace(play, rule);
        rule.action[i]->code.effect(play, *rule.action[i]);
      }
  }
}

template <int W>
void Stepper<W>::pass(Position<W>& at) const {
  Header& head = at.head;
  head.taken = 0;
  if (head.opening != 0) return end_turn(at);
  const auto passes = static_cast<std::uint8_t>(head.passes + 1);
  set_register(set_.ground, at, HashedFact::passes, &Header::passes, passes);
  if (passes < std::popcount(head.alive)) return end_turn(at);
  if (!read_ends(at, {.all_passed = true})) head.outcome = draw(head);
  ++head.turns;
}

/// The persons change their seats; board and seat to move stay.
template <int W>
void Stepper<W>::swap_seats(Position<W>& at, const Step& step) const {
  Header& head = at.head;
  head.hash ^= set_.ground.fact_key(HashedFact::persons, 0, head.persons);
  head.exchange_persons(head.mover, step.choice);
  head.hash ^= set_.ground.fact_key(HashedFact::persons, 0, head.persons);
  set_register(set_.ground, at, HashedFact::opening, &Header::swappers,
               static_cast<std::uint8_t>(head.swappers & ~(1U << head.mover)));
  ++head.turns;
}

/// The mover names the cell that an effect of the last step waits for.
template <int W>
void Stepper<W>::choose(Position<W>& at, const Step& step) const {
  Header& head = at.head;
  Play<W> play(set_.ground, at);
  const CompiledRule<W>& rule = set_.moves[head.last_rule];
  const std::size_t waiting = head.pending - std::size_t{1};
  set_register(set_.ground, at, HashedFact::pending, &Header::pending, 0);
  take_up<W>(play, rule);
  prepare(at, play, rule, head.last_choice);
  play.chosen = step.to;
  const bool done = follow(at, play, rule, waiting);
  if (set_.stepwise_clauses && done && read_step_ends(at, play)) return;
  if (done) go_on(at, play);
}

template <int W>
void Stepper<W>::play(Position<W>& at, const Step& step) const {
  book(at.head.work, step_work);
  at.head.hash ^= set_.ground.turn_key(at.head);
  play_on(at, step);
  at.head.hash ^= set_.ground.turn_key(at.head);
}

template <int W>
void Stepper<W>::play_on(Position<W>& at, const Step& step) const {
  Header& head = at.head;
  if (step.is_stop()) return stop_turn(at);
  if (step.is_pass()) return pass(at);
  if (step.is_swap()) return swap_seats(at, step);
  if (step.is_choice()) return choose(at, step);
  Play<W> play(set_.ground, at);
  const CompiledRule<W>& rule = set_.moves[step.rule];
  const bool begins = head.step == 0;
  if (begins) {
    head.taken = 0;
    if (set_.turn_number != nullptr)
      head.parts = static_cast<std::uint8_t>(set_.turn_length(at, head.mover));
  }
  head.last_mover = head.mover;
  if (head.passes != 0) set_register(set_.ground, at, HashedFact::passes, &Header::passes, 0);
  if (begins) head.began = head.hash;
  if (head.again != Again::no) set_again(at, {});
  play.from = step.from;
  play.to = step.to;
  play.path = step.path;

  act(at, play, rule, step);
  // An effect may have gone on from where the step itself ends.
  set_last(set_.ground, at, step.from,
           static_cast<std::int16_t>(play.to >= 0 ? play.to : step.from));
  play.arrived = true;
  if (set_.remembers) remember(at, play, rule, step.choice);

  // What follows from it, then the ends, then whose step it is.
  const bool done = rule.post.empty() || follow(at, play, rule, 0);
  const bool read = done || !set_.source.turn.together;  // a turn is not over before it is chosen
  if (set_.stepwise_clauses && read && read_step_ends(at, play)) return;
  if (done) go_on(at, play);
}

template <int W>
void Stepper<W>::set_again(Position<W>& at, const Going& going) const {
  Header& head = at.head;
  const auto key = [&] {
    return head.again == Again::no ? std::uint64_t{0} : set_.ground.again_key(head);
  };
  head.hash ^= key();
  head.again = going.again;
  head.again_from = going.from;
  head.again_where = going.where;
  head.again_rules = going.rules;
  head.hash ^= key();
}

/// Takes the enemy piece that stands where the step ends.
template <int W>
void Stepper<W>::replace(Play<W>& play, const CompiledRule<W>& rule) const {
  if (play.to < 0 || play.empty().has(play.to)) return;
  if (rule.replaces_if != nullptr && !rule.replaces_if->code.holds(play, *rule.replaces_if)) return;
  play.remove(CellSet<W>::of(play.to) & play.enemies(), rule.replacement.fate,
              rule.replacement.share);
}

/// Writes down what later steps may ask about this one.
template <int W>
void Stepper<W>::remember(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                          std::uint8_t choice) const {
  Header& head = at.head;
  head.last_path = play.path;
  head.last_rule = rule.index;
  head.last_choice = choice;
  for (std::size_t e = 0; e < set_.event_rules.size(); ++e)
    if (set_.event_rules[e].has(rule.index))
      head.events = static_cast<std::uint8_t>(head.events | (1U << e));
  const Layout& layout = set_.ground.layout;
  if (layout.moved != 0) {
    if (play.from >= 0) play.mark_cell(HashedFact::moved, layout.moved, play.from, false);
    if (play.to >= 0) play.mark_cell(HashedFact::moved, layout.moved, play.to, true);
  }
  if (layout.visited != 0) {
    if (play.from >= 0) play.mark_cell(HashedFact::visited, layout.visited, play.from, true);
    if (play.to >= 0) play.mark_cell(HashedFact::visited, layout.visited, play.to, true);
  }
}

/// Does what follows a step, from one of the effects on. False if an effect now waits for the mover
/// to name a cell.
template <int W>
bool Stepper<W>::follow(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                        std::size_t first) const {
  for (std::size_t i = first; i < rule.post.size(); ++i) {
    const auto& after = rule.post[i];
    if (after.choose != nullptr && play.chosen < 0) {
      if (after.choose_if != nullptr && !after.choose_if->code.holds(play, *after.choose_if))
        continue;
      if (after.choose->code.where(play, *after.choose).none()) continue;
      if (at.head.step + 1 >= max_steps) continue;
      set_register(set_.ground, at, HashedFact::pending, &Header::pending,
                   static_cast<std::uint8_t>(i + 1));
      set_step(set_.ground, at, at.head.step + 1);
      return false;
    }
    const Again before = play.goes_on;
    after.effect->code.effect(play, *after.effect);
    play.chosen = -1;
    if (play.goes_on == before) continue;
    set_again(at, {play.goes_on, static_cast<std::int16_t>(play.goes_on_from), after.again_where,
                   after.again_rules.any() ? after.again_rules : set_.same_label[rule.index]});
    if (!after.goes_on || i + 1 == rule.post.size()) continue;
    // What stands behind waits for the end of the turn, if the turn can go on at all.
    Options<W> next;
    const int step = at.head.step;
    set_step(set_.ground, at, std::min(step + 1, int{max_steps} - 1));
    lister_.list(at, at.head.mover, next);
    set_step(set_.ground, at, step);
    if (next.total != 0) return true;
    set_again(at, {});
    play.goes_on = Again::no;
  }
  return true;
}

}  // namespace ludi::ggp
