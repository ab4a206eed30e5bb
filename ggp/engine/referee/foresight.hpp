// Trying the turns a player could take.
#pragma once

#include <algorithm>
#include <limits>

#include "ggp/engine/position/trial_room.hpp"
#include "ggp/engine/referee/look_ahead.hpp"

namespace ludi::ggp {

/// True if the turn that a step begins or carries on can end in a win of the seat.
template <int W>
bool LookAhead<W>::wins_by(const Position<W>& before, const Step& step, int player,
                           int& trials) const {
  if (trials-- <= 0) return false;
  const TrialRoom<W> room(set_.ground.layout);
  Position<W>& at = room[0];
  at.copy_from(before, set_.ground.layout);
  stepper_.play(at, step);
  Options<W>& options = room.options();
  const bool ends_later = set_.turn_start_clauses || set_.all_passed_clauses;
  if (!at.head.outcome.over() && at.head.step == 0 && ends_later) {
    lister_.list(at, at.head.mover, options);
    stepper_.conclude(at, options, nullptr);
  }
  if (at.head.outcome.over()) {
    if (at.head.outcome.result(Player{at.head.person_on(player)}) != Result::win) return false;
    View<W> view(set_.ground, at);
    view.me = player;
    return std::none_of(set_.never.begin(), set_.never.end(),
                        [&](const Expr<W>* c) { return c->code.holds(view, *c); });
  }
  if (at.head.step == 0) return false;
  lister_.list(at, player, options);
  bool wins = false;
  lister_.until(options,
                [&](const Step& next) { return wins = wins_by(at, next, player, trials); });
  return wins;
}

/// Makes a position in which it is the player's turn, marked as one that is only tried out.
template <int W>
void LookAhead<W>::begin(Position<W>& there, const Position<W>& at, bool Header::*mark,
                         int player) const {
  there.copy_from(at, set_.ground.layout);
  there.head.*mark = true;
  stepper_.begin_turn_of(there, player);
}

template <int W>
bool LookAhead<W>::can_win(const View<W>& view, int player) const {
  const Position<W>& at = view.at;
  if (at.head.foreseen || ((at.head.alive >> static_cast<unsigned>(player)) & 1U) == 0)
    return false;
  const TrialRoom<W> room(set_.ground.layout);
  begin(room[0], at, &Header::foreseen, player);
  Options<W>& options = room.options();
  lister_.list(room[0], player, options);
  int* const left = at.head.looks;
  const int allowed = left == nullptr ? TryBudget::most : std::min(*left, TryBudget::most);
  int trials = allowed;
  bool wins = false;
  lister_.until(options,
                [&](const Step& step) { return wins = wins_by(room[0], step, player, trials); });
  if (left != nullptr) *left -= allowed - std::max(trials, 0);
  return wins;
}

template <int W>
bool LookAhead<W>::can_move(const View<W>& view, int player) const {
  const Position<W>& at = view.at;
  if (at.head.foreseen || at.head.moves_sought) return true;
  if (((at.head.alive >> static_cast<unsigned>(player)) & 1U) == 0) return false;
  const TrialRoom<W> room(set_.ground.layout);
  begin(room[0], at, &Header::moves_sought, player);
  Options<W>& options = room.options();
  lister_.list(room[0], player, options);
  const TurnJudge<W> judge(set_, lister_, stepper_);
  bool can = false;
  lister_.until(options, [&](const Step& step) {
    return can = !set_.has_turn_rules || judge.allowed(room[0], step, nullptr);
  });
  return can;
}

/// Adds those of the cells whose pieces are taken by the turn, begun at `first`, that the step
/// begins or carries on.
template <int W>
void LookAhead<W>::take_by(const Position<W>& first, const Position<W>& before, const Step& step,
                           int player, const CellSet<W>& cells, int& trials,
                           CellSet<W>& taken) const {
  if (trials <= 0 || (cells - taken).none()) return;
  --trials;
  const TrialRoom<W> room(set_.ground.layout);
  Position<W>& at = room[0];
  at.copy_from(before, set_.ground.layout);
  stepper_.play(at, step);
  const View<W> then(set_.ground, first), now(set_.ground, at);
  const auto seat = static_cast<std::size_t>(player);
  if (at.head.captured[seat] != first.head.captured[seat])
    (cells - taken).for_each([&](int cell) {
      if (now.owner_at(cell) != then.owner_at(cell) || now.height_at(cell) < then.height_at(cell))
        taken.add(cell);
    });
  if (at.head.outcome.over() || at.head.step == 0) return;
  Options<W>& options = room.options();
  lister_.list(at, player, options);
  lister_.until(options, [&](const Step& next) {
    take_by(first, at, next, player, cells, trials, taken);
    return (cells - taken).none();
  });
}

template <int W>
CellSet<W> LookAhead<W>::can_take(const View<W>& now, int player, const CellSet<W>& cells) const {
  const Position<W>& at = now.at;
  CellSet<W> taken;
  if (at.head.foreseen || cells.none() ||
      ((at.head.alive >> static_cast<unsigned>(player)) & 1U) == 0)
    return taken;
  const TrialRoom<W> room(set_.ground.layout);
  begin(room[0], at, &Header::foreseen, player);
  Options<W>& options = room.options();
  // Which rules may be used at all depends on all steps, and a turn may take with a later one.
  if (!set_.has_mandatory && !set_.has_priority && set_.single_steps) options.onto = &cells;
  lister_.list(room[0], player, options);
  options.onto = nullptr;
  int* const left = at.head.looks;
  const int allowed = left != nullptr     ? *left
                      : set_.single_steps ? std::numeric_limits<int>::max()
                                          : TryBudget::most;
  int trials = allowed;
  const CellSet<W> enemies = View<W>(set_.ground, room[0]).enemies();
  for (const auto& bucket : options.buckets) {
    const CompiledRule<W>& rule = set_.moves[bucket.rule];
    const bool perhaps = rule.takes == Takes::by_effects ||
                         (rule.takes == Takes::by_replacing && rule.replaces_if != nullptr);
    if (rule.takes == Takes::by_replacing && !perhaps) taken |= bucket.to & cells & enemies;
    const bool goes_on = rule.continues || set_.source.turn.said();
    if (!goes_on && !perhaps) continue;
    // What an effect takes, or a condition decides, is known when it has been tried.
    bucket.to.for_each([&](int c) {
      take_by(room[0], room[0], lister_.step_of(bucket, c), player, cells, trials, taken);
    });
  }
  if (left != nullptr) *left -= allowed - std::max(trials, 0);
  return taken;
}

}  // namespace ludi::ggp
