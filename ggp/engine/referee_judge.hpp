// Judging whole turns by trial: what `never` forbids and what leaves a turn unfinished.
#pragma once

#include <algorithm>

#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

template <int W>
bool Referee<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen,
                         Position<W>& at) const {
  int trials = most_trials;
  return allowed(before, step, seen, at, trials);
}

template <int W>
bool Referee<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen,
                         Position<W>& at, int& trials) const {
  if (step.is_pass()) return true;
  if (never_.empty() && before.head.step + 1U == rules_.turn.size()) return true;
  if (trials-- <= 0) return false;
  at.copy_from(before, ground_.layout);
  const int mover = before.head.mover;
  play(at, step);
  const bool turn_over = at.head.outcome.over() || at.head.step == 0;
  if (!turn_over) {
    // The turn must be finished in some allowed way, unless it may or must stop right here.
    Options<W> options;
    list(at, mover, options);
    PositionStack<W> room(ground_.layout, 1);
    bool some = false;
    for_each(options,
             [&](const Step& next) { some = some || allowed(at, next, seen, room[0], trials); });
    if (some) return true;
    if (options.total != 0 && at.head.again == Again::forced) return false;
    if (at.head.again == Again::no) return false;  // a turn must be whole
    end_turn(at);
  }
  View<W> view(ground_, at);
  view.me = mover;
  if (seen != nullptr) view.seen = seen;
  for (const Expr<W>* c : never_)
    if (c->code.holds(view, *c)) return false;
  return true;
}

template <int W>
void Referee<W>::strike(Options<W>& options, const Step& step) const {
  if (step.is_stop()) options.may_stop = false;
  if (step.is_pass()) options.may_pass = false;
  for (auto& bucket : options.buckets) {
    const int cell = moves_[bucket.rule].act == Act::on_spot ? step.from : step.to;
    if (bucket.rule != step.rule || cell < 0 || !bucket.to.has(cell) ||
        step_of(bucket, cell) != step)
      continue;
    bucket.to.remove(cell);
    --bucket.count;
    --options.total;
    return;
  }
}

template <int W>
void Referee<W>::sift(const Position<W>& at, Options<W>& options, const Seen* seen) const {
  options.total = 0;
  for (auto& bucket : options.buckets) {
    CellSet<W> kept;
    bucket.to.for_each([&](int c) {
      if (allowed(at, step_of(bucket, c), seen)) kept.add(c);
    });
    bucket.to = kept;
    bucket.count = kept.count();
    options.total += bucket.count;
  }
  std::erase_if(options.buckets, [](const auto& bucket) { return bucket.count == 0; });
}

}  // namespace ludi::ggp
