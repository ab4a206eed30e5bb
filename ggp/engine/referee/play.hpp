// The Referee at work: playing steps, ending turns, settling positions.
#pragma once

#include "ggp/engine/referee/ends.hpp"
#include "ggp/engine/referee/foresight.hpp"
#include "ggp/engine/referee/list.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/engine/referee/turn.hpp"

namespace ludi::ggp {

template <int W>
void Referee<W>::settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const {
  for (;;) {
    options.clear();
    if (at.head.outcome.over()) return;
    list(at, at.head.mover, options);
    options.may_stop = at.head.again == Again::offered;
    if (judges_ && sifted) sift(at, options, seen);
    if (at.head.step != 0) {
      if (options.total != 0) return;
      stop_here(at);
      continue;
    }
    const auto alive = at.head.alive;
    conclude(at, options, seen);
    if (at.head.outcome.over() || at.head.alive == alive) return;
    // Who is out as a turn begins does not begin one, and the others may now be judged anew.
    if (((at.head.alive >> at.head.mover) & 1U) == 0) to_next(at);
  }
}

template <int W>
void Referee<W>::conclude(Position<W>& at, Options<W>& options, const Seen* seen) const {
  const bool stuck = options.total == 0 && !options.may_pass;
  if (!stuck && plain_turns_) return;
  if (at.head.opening != 0) {
    const bool can_pass = opening_turns_[at.head.opening - std::size_t{1}].can_pass;
    options.may_pass = options.may_pass || stuck || can_pass;
    return;
  }
  if (turn_start_clauses_) {
    const auto alive = at.head.alive;
    if (read_ends(at, {.turn_start = true, .stuck = stuck, .seen = seen})) options.clear();
    if (at.head.outcome.over() || at.head.alive != alive) return;
  }
  if (can_repeat_ && seen != nullptr && seen->times(at.head.hash) >= 2) {
    at.head.outcome = draw();
    options.clear();
    return;
  }
  if (rules_.can_pass) options.may_pass = true;
  if (((at.head.swappers >> at.head.mover) & 1U) != 0)
    options.swaps = static_cast<std::uint8_t>(at.head.alive & ((1U << at.head.mover) - 1U));
  if (!stuck || rules_.can_pass || options.swaps != 0) return;
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
void Referee<W>::play(Position<W>& at, const Step& step) const {
  work_done += step_work;
  Header& head = at.head;
  if (step.is_stop()) return stop_here(at);
  if (step.is_pass()) {
    if (head.opening != 0) return end_turn(at);
    const auto passes = static_cast<std::uint8_t>(head.passes + 1);
    set_header(at, Aside::passes, &Header::passes, passes);
    if (passes >= std::popcount(head.alive)) {
      if (!read_ends(at, {.all_passed = true})) head.outcome = draw();
      ++head.turns;
      return;
    }
    return end_turn(at);
  }
  if (step.is_swap()) {
    // The persons change their seats; board and seat to move stay.
    const auto persons = static_cast<std::uint64_t>(Aside::persons);
    head.hash ^= ground_.side_key(persons, 0, head.persons);
    head.exchange_persons(head.mover, step.choice);
    head.hash ^= ground_.side_key(persons, 0, head.persons);
    set_header(at, Aside::opening, &Header::swappers,
               static_cast<std::uint8_t>(head.swappers & ~(1U << head.mover)));
    ++head.turns;
    return;
  }
  Play<W> play(ground_, at);
  if (step.is_choice()) {
    const CompiledRule<W>& rule = moves_[head.last_rule];
    const std::size_t waiting = head.pending - std::size_t{1};
    set_header(at, Aside::pending, &Header::pending, 0);
    play.from = head.last_from;
    play.to = rule.act == Act::on_spot ? -1 : head.last_to;
    play.path = head.last_path;
    play.chosen = step.to;
    const bool done = follow(at, play, rule, waiting);
    if (stepwise_clauses_ && done && read_step_ends(at, play)) return;
    return done ? go_on(at, play) : void();
  }
  const CompiledRule<W>& rule = moves_[step.rule];
  if (head.step == 0) {
    head.taken = 0;
    if (turn_number_ != nullptr) head.parts = static_cast<std::uint8_t>(parts(at, head.mover));
  }
  head.last_mover = head.mover;
  if (head.passes != 0) set_header(at, Aside::passes, &Header::passes, 0);
  if (head.again != Again::no) set_again(at, {});
  play.from = step.from;
  play.to = step.to;
  play.path = step.path;
  play.choice = step.choice >> 4U;

  // 1. The action.
  play.placed_kind = rule.pushed_kind;
  const int owner = step.choice & 15;
  play.placed_owner = rule.neutral ? ground_.players : owner != 0 ? owner - 1 : head.mover;
  if (rule.own_move) {
    play.move_own(step.from, step.to, rule.kind, rule.replaces);
  } else if (rule.plain) {
    if (rule.act == Act::move) play.lift(step.from);
    if (rule.replaces) replace(play, rule);
    play.set_down(step.to);
  } else {
    if (rule.replaces) replace(play, rule);
    for (const Expr<W>* effect : rule.action) effect->code.effect(play, *effect);
  }
  set_last(at, step.from, step.to >= 0 ? step.to : step.from);
  if (remembers_) remember(at, play, rule);

  // 2. What follows from it, then the ends, then whose step it is.
  const bool done = rule.post.empty() || follow(at, play, rule, 0);
  if (stepwise_clauses_ && read_step_ends(at, play)) return;
  if (done) go_on(at, play);
}

/// Where the step went. The hash knows it only where the rules ask.
template <int W>
void Referee<W>::set_last(Position<W>& at, std::int16_t from, std::int16_t to) const {
  Header& head = at.head;
  const auto key = [&] {
    return ground_.side_key(static_cast<std::uint64_t>(Aside::last),
                            static_cast<std::uint64_t>(head.last_from + 1),
                            static_cast<std::uint64_t>(head.last_to + 1));
  };
  if (ground_.recalls) head.hash ^= key();
  head.last_from = from;
  head.last_to = to;
  if (ground_.recalls) head.hash ^= key();
}

/// Takes the enemy piece that stands where the step ends.
template <int W>
void Referee<W>::replace(Play<W>& play, const CompiledRule<W>& rule) const {
  if (play.to < 0 || play.empty().has(play.to)) return;
  if (rule.replaces_if != nullptr && !rule.replaces_if->code.holds(play, *rule.replaces_if)) return;
  play.remove(CellSet<W>::of(play.to) & play.enemies(), rule.fate);
}

/// Writes down what later steps may ask about this one.
template <int W>
void Referee<W>::remember(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule) const {
  Header& head = at.head;
  head.last_path = play.path;
  head.last_rule = rule.index;
  for (std::size_t e = 0; e < event_rules_.size(); ++e)
    if (((event_rules_[e] >> rule.index) & 1U) != 0)
      head.events = static_cast<std::uint8_t>(head.events | (1U << e));
  const Layout& layout = ground_.layout;
  if (layout.moved != 0) {
    if (play.from >= 0) play.mark_cell(Aside::moved, layout.moved, play.from, false);
    if (play.to >= 0) play.mark_cell(Aside::moved, layout.moved, play.to, true);
  }
  if (layout.visited != 0) {
    if (play.from >= 0) play.mark_cell(Aside::visited, layout.visited, play.from, true);
    if (play.to >= 0) play.mark_cell(Aside::visited, layout.visited, play.to, true);
  }
}

/// Does what follows a step, from one of the effects on. False if an effect now waits for the mover
/// to name a cell.
template <int W>
bool Referee<W>::follow(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                        std::size_t first) const {
  for (std::size_t i = first; i < rule.post.size(); ++i) {
    const auto& after = rule.post[i];
    if (after.choose != nullptr && play.chosen < 0) {
      if (after.choose_if != nullptr && !after.choose_if->code.holds(play, *after.choose_if))
        continue;
      if (after.choose->code.where(play, *after.choose).none()) continue;
      if (at.head.step + 1 >= max_steps) continue;
      set_header(at, Aside::pending, &Header::pending, static_cast<std::uint8_t>(i + 1));
      at.head.hash ^= ground_.step_key(at.head.step) ^ ground_.step_key(at.head.step + 1);
      ++at.head.step;
      return false;
    }
    const Again before = play.goes_on;
    after.effect->code.effect(play, *after.effect);
    play.chosen = -1;
    if (play.goes_on == before) continue;
    set_again(at, {play.goes_on, static_cast<std::int16_t>(play.goes_on_from), after.again_where,
                   after.again_rules != 0 ? after.again_rules : same_label_[rule.index]});
    if (!after.goes_on) continue;
    // What stands behind waits for the end of the turn, if the turn can go on at all.
    Options<W> next;
    list(at, at.head.mover, next);
    if (next.total != 0) return true;
    set_again(at, {});
    play.goes_on = Again::no;
  }
  return true;
}

/// Reads the end clauses after a step, unless the rules read them later.
template <int W>
bool Referee<W>::read_step_ends(Position<W>& at, const Play<W>& play) const {
  Header& head = at.head;
  if (head.opening != 0) return false;
  if (rules_.turn.together) {
    const int whole = turn_number_ != nullptr ? head.parts : whole_turn(at);
    if (head.part + 1 < whole) return false;
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
void Referee<W>::go_on(Position<W>& at, Play<W>& play) const {
  Header& head = at.head;
  if (head.step + 1 >= max_steps) return end_turn(at);
  if (play.goes_on == Again::no) {
    const bool last = head.opening != 0 || !rules_.turn.said() ||
                      head.part + 1 >= (turn_number_ != nullptr ? head.parts : whole_turn(at));
    if (last) return end_turn(at);
    set_header(at, Aside::part, &Header::part, static_cast<std::uint8_t>(head.part + 1));
  }
  head.hash ^= ground_.step_key(head.step) ^ ground_.step_key(head.step + 1);
  ++head.step;
}

/// Ends a turn that might have gone on: what waited for its end is done now.
template <int W>
void Referee<W>::stop_here(Position<W>& at) const {
  Header& head = at.head;
  if (head.again != Again::no && head.last_rule < moves_.size()) {
    const CompiledRule<W>& rule = moves_[head.last_rule];
    const auto waits = std::find_if(rule.post.begin(), rule.post.end(),
                                    [](const auto& after) { return after.goes_on; });
    set_again(at, {});
    if (waits != rule.post.end() && waits + 1 != rule.post.end()) {
      Play<W> play(ground_, at);
      play.from = head.last_from;
      play.to = rule.act == Act::on_spot ? -1 : head.last_to;
      play.path = head.last_path;
      for (auto after = waits + 1; after != rule.post.end(); ++after)
        after->effect->code.effect(play, *after->effect);
      if (stepwise_clauses_ && read_step_ends(at, play)) return;
    }
  }
  end_turn(at);
}

template <int W>
void Referee<W>::set_again(Position<W>& at, const Going& going) const {
  Header& head = at.head;
  const auto key = [&] {
    if (head.again == Again::no) return std::uint64_t{0};
    const auto how = (static_cast<std::uint64_t>(head.again_from + 1) * 4 +
                      static_cast<std::uint64_t>(head.again)) *
                         256 +
                     head.again_where;
    return ground_.side_key(static_cast<std::uint64_t>(Aside::again), how, head.again_rules);
  };
  head.hash ^= key();
  head.again = going.again;
  head.again_from = going.from;
  head.again_where = going.where;
  head.again_rules = going.rules;
  head.hash ^= key();
}

/// Changes a number of the header that the hash knows; 0 has no key.
template <int W>
void Referee<W>::set_header(Position<W>& at, Aside what, std::uint8_t Header::*field,
                            std::uint8_t value) const {
  // Seats that may swap and opening turns share a key's kind: they never change together.
  const std::uint64_t which = field == &Header::swappers ? 1 : 0;
  const auto key = [&](std::uint8_t n) {
    return n == 0 ? std::uint64_t{0} : ground_.side_key(static_cast<std::uint64_t>(what), which, n);
  };
  at.head.hash ^= key(at.head.*field) ^ key(value);
  at.head.*field = value;
}

/// How many steps of `turn` a turn consists of that a seat is about to begin.
template <int W>
int Referee<W>::parts(const Position<W>& at, int seat) const {
  if (at.head.opening != 0) return 1;
  if (turn_number_ == nullptr) return std::max(1, static_cast<int>(rules_.turn.steps.size()));
  View<W> view(ground_, at);
  view.me = seat;
  const bool first = at.head.turns == at.head.openings && turn_first_ != nullptr;
  const Expr<W>& number = first ? *turn_first_ : *turn_number_;
  return std::clamp(number.code.value(view, number), 0, static_cast<int>(max_steps));
}

/// Forgets what a turn carries from step to step; the game may be over.
template <int W>
void Referee<W>::close_turn(Position<W>& at) const {
  Header& head = at.head;
  if (head.again != Again::no) set_again(at, {});
  if (head.step != 0) {
    head.hash ^= ground_.step_key(head.step) ^ ground_.step_key(0);
    head.step = 0;
  }
  if (remembers_) {
    if (head.part != 0) set_header(at, Aside::part, &Header::part, 0);
    const Layout& layout = ground_.layout;
    Play<W> play(ground_, at);
    if (layout.late != 0 && at.set_at(layout.late).any()) play.clear_late();
    for (const auto& [what, offset] :
         {std::pair{Aside::moved, layout.moved}, std::pair{Aside::visited, layout.visited}})
      if (offset != 0) {
        const CellSet<W> marked = at.set_at(offset);
        marked.for_each([&, w = what, o = offset](int c) { play.mark_cell(w, o, c, false); });
      }
    for (std::size_t e = 0; e < rules_.events.size(); ++e) {
      const bool happened =
          ((head.events >> e) & 1U) != 0 || (rules_.events[e].capture && head.taken != 0);
      head.quiet[e] = happened ? std::uint16_t{0}
                               : static_cast<std::uint16_t>(std::min(60'000, head.quiet[e] + 1));
    }
    head.events = 0;
  }
}

/// The turn is over and the game goes on.
template <int W>
void Referee<W>::end_turn(Position<W>& at) const {
  close_turn(at);
  Header& head = at.head;
  ++head.turns;
  if (head.opening != 0) return end_opening_turn(at);
  if (((head.swappers >> head.mover) & 1U) != 0)
    set_header(at, Aside::opening, &Header::swappers,
               static_cast<std::uint8_t>(head.swappers & ~(1U << head.mover)));
  to_next(at);
}

/// It is the turn of the next player who is still in the game.
template <int W>
void Referee<W>::to_next(Position<W>& at) const {
  int next = at.head.mover;
  do {
    next = next + 1 == ground_.players ? 0 : next + 1;
  } while (((at.head.alive >> static_cast<unsigned>(next)) & 1U) == 0);
  to_seat(at, next);
}

/// On to the next opening turn, or to the first turn of play.
template <int W>
void Referee<W>::end_opening_turn(Position<W>& at) const {
  Header& head = at.head;
  const std::size_t next = head.opening;
  const bool more = next < opening_turns_.size();
  set_header(at, Aside::opening, &Header::opening,
             more ? static_cast<std::uint8_t>(next + 1) : std::uint8_t{0});
  if (!more) {
    head.openings = head.turns;
    head.quiet.fill(0);
  }
  const int mover = more ? opening_turns_[next].seat : 0;
  to_seat(at, mover);
}

}  // namespace ludi::ggp
