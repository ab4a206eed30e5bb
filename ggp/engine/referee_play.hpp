// The Referee at work: playing steps, ending turns, settling positions.
#pragma once

#include "ggp/engine/referee.hpp"
#include "ggp/engine/referee_ends.hpp"
#include "ggp/engine/referee_judge.hpp"
#include "ggp/engine/referee_list.hpp"

namespace ludi::ggp {

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

}  // namespace ludi::ggp
