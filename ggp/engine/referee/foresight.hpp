// One turn ahead of a position: could a player win, could he take a piece, were it his turn.
#pragma once

#include "ggp/engine/referee/referee.hpp"

namespace ludi::ggp {

template <int W>
void Referee<W>::begin_turn_of(Position<W>& at, int seat) const {
  Header& head = at.head;
  head.outcome = Outcome{};
  head.step = head.part = head.pending = 0;
  head.again = Again::no;
  head.again_where = 0;
  head.mover = static_cast<std::uint8_t>(seat);
  if (ground_.layout.moved != 0) at.set_at(ground_.layout.moved) = CellSet<W>{};
  if (ground_.layout.visited != 0) at.set_at(ground_.layout.visited) = CellSet<W>{};
}

/// True if the turn that a step begins or carries on can end in a win of the seat.
template <int W>
bool Referee<W>::wins_by(const Position<W>& before, const Step& step, int player,
                         int& trials) const {
  if (trials-- <= 0) return false;
  PositionStack<W> room(ground_.layout, 1);
  Position<W>& at = room[0];
  at.copy_from(before, ground_.layout);
  play(at, step);
  Options<W> options;
  if (!at.head.outcome.over() && at.head.step == 0 && turn_start_clauses_) {
    list(at, at.head.mover, options);
    conclude(at, options, nullptr);
  }
  if (at.head.outcome.over()) {
    if (at.head.outcome.result(Player{at.head.person_on(player)}) != Result::win) return false;
    View<W> view(ground_, at);
    view.me = player;
    return std::none_of(never_.begin(), never_.end(),
                        [&](const Expr<W>* c) { return c->code.holds(view, *c); });
  }
  if (at.head.step == 0) return false;
  list(at, player, options);
  bool wins = false;
  for_each(options, [&](const Step& next) { wins = wins || wins_by(at, next, player, trials); });
  return wins;
}

template <int W>
bool Referee<W>::can_win(const View<W>& view, int player) const {
  const Position<W>& at = view.at;
  if (at.head.foreseen || ((at.head.alive >> static_cast<unsigned>(player)) & 1U) == 0)
    return false;
  PositionStack<W> room(ground_.layout, 1);
  room[0].copy_from(at, ground_.layout);
  room[0].head.foreseen = true;
  begin_turn_of(room[0], player);
  Options<W> options;
  list(room[0], player, options);
  const int allowed = at.head.looks < 0 ? most_trials : std::min(at.head.looks, most_trials);
  int trials = allowed;
  bool wins = false;
  for_each(options,
           [&](const Step& step) { wins = wins || wins_by(room[0], step, player, trials); });
  if (0 <= at.head.looks) at.head.looks -= allowed - std::max(trials, 0);
  return wins;
}

template <int W>
CellSet<W> Referee<W>::can_take(const View<W>& now, int player, const CellSet<W>& cells) const {
  const Position<W>& at = now.at;
  CellSet<W> taken;
  if (at.head.foreseen || cells.none() ||
      ((at.head.alive >> static_cast<unsigned>(player)) & 1U) == 0)
    return taken;
  PositionStack<W> room(ground_.layout, 2);
  room[0].copy_from(at, ground_.layout);
  room[0].head.foreseen = true;
  begin_turn_of(room[0], player);
  Options<W> options;
  list(room[0], player, options);
  const View<W> view(ground_, room[0]);
  const auto owner_then = [&](int c) { return view.owner_at(c); };
  for (const auto& bucket : options.buckets) {
    const CompiledRule<W>& rule = moves_[bucket.rule];
    if (rule.takes == Takes::nothing) continue;
    if (rule.takes == Takes::by_replacing) {
      taken |= bucket.to & cells;
      continue;
    }
    // What an effect takes is known when it has been tried.
    bucket.to.for_each([&](int c) {
      if (at.head.looks == 0) return;
      if (0 < at.head.looks) --at.head.looks;
      room[1].copy_from(room[0], ground_.layout);
      play(room[1], step_of(bucket, c));
      const View<W> after(ground_, room[1]);
      (cells - taken).for_each([&](int cell) {
        if (room[1].head.captured[static_cast<std::size_t>(player)] !=
                room[0].head.captured[static_cast<std::size_t>(player)] &&
            after.owner_at(cell) != owner_then(cell))
          taken.add(cell);
      });
    });
  }
  return taken;
}

}  // namespace ludi::ggp
