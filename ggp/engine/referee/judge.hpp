// Trying turns to their ends.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "ggp/engine/position/trial_room.hpp"
#include "ggp/engine/referee/turn_judge.hpp"

namespace ludi::ggp {

/// True if the turn that the step begins or carries on may end with it where it began.
template <int W>
bool TurnJudge<W>::may_come_back(const Position<W>& before, const Step& step) const {
  return set_.may_return && (before.head.step != 0 ||
                             (step.rule < set_.moves.size() && set_.moves[step.rule].continues));
}

/// True if a finished turn of several steps has changed nothing but whose turn it is.
template <int W>
bool TurnJudge<W>::came_back(const Position<W>& at, int mover, int steps) const {
  const Header& head = at.head;
  return set_.may_return && 1 < steps && !head.outcome.over() &&
         (head.hash ^ set_.ground.mover_key(head.mover)) ==
             (head.began ^ set_.ground.mover_key(mover));
}

/// Reads a position at the end of a turn of `mover`: is it allowed, how much is it worth, does it
/// obey.
template <int W>
void TurnJudge<W>::finished_turn(Position<W>& at, int mover, const Seen* seen,
                                 const std::int32_t* wanted, TurnVerdict& out) const {
  View<W> view(set_.ground, at);
  view.me = mover;
  view.seen = seen;
  for (const Expr<W>* c : set_.never)
    if (c->code.holds(view, *c)) return;
  std::int32_t worth = 0;
  for (const Expr<W>* v : set_.most) worth += v->code.value(view, *v);
  out.most = out.allowed ? std::max(out.most, worth) : worth;
  out.allowed = true;
  if (wanted != nullptr && worth != *wanted) return;
  const auto& outcome = at.head.outcome;
  out.wins = out.wins ||
             (outcome.over() && outcome.result(Player{at.head.person_on(mover)}) == Result::win);
  out.obeys = out.obeys || all_hold(view, set_.must);
}

/// What the turn that a step begins or carries on can come to. `known` keeps what was found out
/// about turns half done, where more is asked than whether some completion is allowed; `wanted` is
/// the value of `most` that counts, if it is known already.
template <int W>
TurnVerdict TurnJudge<W>::verdict_on(const Position<W>& before, const Step& step, const Seen* seen,
                                     const std::int32_t* wanted, Known* known,
                                     TryBudget& budget) const {
  TurnVerdict out;
  if (step.is_pass() || step.is_swap()) return {true, 0, true, false};
  if (budget.turns-- <= 0) return out;
  const TrialRoom<W> room(set_.ground.layout);
  Position<W>& at = room[0];
  at.copy_from(before, set_.ground.layout);
  at.head.looks = &budget.looks;
  const int mover = before.head.mover;
  const auto finish_turn = [&](Position<W>& end, int steps) {
    if (!came_back(end, mover, steps)) finished_turn(end, mover, seen, wanted, out);
  };
  stepper_.play(at, step);
  if (at.head.outcome.over() || at.head.step == 0) {
    finish_turn(at, before.head.step + (step.is_stop() ? 0 : 1));
    return out;
  }
  const std::uint64_t key = mix(at.head.hash, at.head.taken, 0);
  if (known != nullptr)
    if (const auto same = known->find(key); same != known->end()) return same->second;
  // The turn must be finished in some allowed way, unless it may or must stop right here.
  const auto stop = [&](Position<W>& end) {
    const int steps = end.head.step;
    stepper_.stop_here(end);
    finish_turn(end, steps);
  };
  const bool offered = at.head.again == Again::offered;
  if (known == nullptr && offered) {
    room[1].copy_from(at, set_.ground.layout);
    stop(room[1]);
    if (out.allowed) return out;
  }
  Options<W>& options = room.options();
  lister_.list(at, mover, options);
  lister_.until(options, [&](const Step& next) {
    const TurnVerdict there = verdict_on(at, next, seen, wanted, known, budget);
    if (!there.allowed) return false;
    out.most = out.allowed ? std::max(out.most, there.most) : there.most;
    out.allowed = true;
    out.obeys = out.obeys || there.obeys;
    out.wins = out.wins || there.wins;
    return known == nullptr;
  });
  const bool must_stop = at.head.again == Again::forced && options.total == 0;
  if (must_stop || (offered && known != nullptr)) stop(at);
  if (known != nullptr) known->emplace(key, out);
  return out;
}

template <int W>
bool TurnJudge<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen) const {
  if (step.is_pass() || step.is_swap() || before.head.opening != 0) return true;
  if (set_.never.empty() && before.head.part + 1 >= set_.whole_turn(before) &&
      !may_come_back(before, step))
    return true;
  TryBudget budget{TryBudget::most};
  return verdict_on(before, step, seen, nullptr, nullptr, budget).allowed;
}

template <int W>
TurnVerdict TurnJudge<W>::verdict_on(const Position<W>& before, const Step& step,
                                     const Seen* seen) const {
  if (before.head.opening != 0) return {true, 0, true, false};
  Known known;
  TryBudget budget{TryBudget::most};
  return verdict_on(before, step, seen, nullptr, &known, budget);
}

template <int W>
void TurnJudge<W>::sift(const Position<W>& at, Options<W>& options, const Seen* seen) const {
  if (at.head.opening != 0) return;
  if (!set_.has_must_or_most()) {
    lister_.retain(options, [&](const Step& step) { return allowed(at, step, seen); });
    return;
  }
  // 1. The verdict on every step; of those allowed the greatest value counts.
  Known known;
  // What is left of a turn is smaller than the whole, so it may take fewer budget.
  TryBudget budget{
      std::max(TryBudget::most / 10, (TryBudget::most * 10) >> std::min<int>(at.head.step, 10))};
  std::vector<TurnVerdict> found;
  const auto look = [&](const std::int32_t* wanted) {
    known.clear();
    found.clear();
    lister_.for_each(options, [&](const Step& step) {
      if (!step.is_pass() && !step.is_swap())
        found.push_back(verdict_on(at, step, seen, wanted, &known, budget));
    });
  };
  look(nullptr);
  std::int32_t greatest = std::numeric_limits<std::int32_t>::min();
  for (const auto& there : found)
    if (there.allowed) greatest = std::max(greatest, there.most);
  const auto keep_if = [&](auto&& good) {
    std::size_t k = 0;
    lister_.retain(options, [&](const Step&) { return good(found[k++]); });
    std::erase_if(found, [&](const auto& there) { return !good(there); });
  };
  keep_if([&](const TurnVerdict& there) {
    return there.allowed && (set_.most.empty() || there.most == greatest);
  });
  if (set_.must.empty()) return;
  // 2. If some of them can obey, only those are legal, and those that win.
  if (!set_.most.empty()) look(&greatest);
  if (std::any_of(found.begin(), found.end(), [](const auto& there) { return there.obeys; }))
    keep_if([](const TurnVerdict& there) { return there.obeys || there.wins; });
}

}  // namespace ludi::ggp
