// Judging whole turns by trial: what `never` forbids, what leaves a turn unfinished, what `most`
// and `must` prefer.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/referee.hpp"

namespace ludi::ggp {

/// How many steps of `turn` the turn consists of that is going on or about to begin.
template <int W>
int Referee<W>::whole_turn(const Position<W>& at) const {
  if (at.head.opening != 0) return 1;
  if (turn_number_ != nullptr && at.head.step != 0) return at.head.parts;
  return parts(at, at.head.mover);
}

/// Reads a position at the end of a turn of `mover`: is it allowed, how much is it worth, does it
/// obey.
template <int W>
void Referee<W>::finished_turn(Position<W>& at, int mover, const Seen* seen,
                               const std::int32_t* wanted, Prospects& out) const {
  View<W> view(ground_, at);
  view.me = mover;
  view.seen = seen;
  for (const Expr<W>* c : never_)
    if (c->code.holds(view, *c)) return;
  std::int32_t worth = 0;
  for (const Expr<W>* v : most_) worth += v->code.value(view, *v);
  out.most = out.allowed ? std::max(out.most, worth) : worth;
  out.allowed = true;
  if (out.obeys || (wanted != nullptr && worth != *wanted)) return;
  const auto& outcome = at.head.outcome;
  const bool wins =
      outcome.over() && outcome.result(Player{at.head.person_on(mover)}) == Result::win;
  out.obeys = wins || std::all_of(must_.begin(), must_.end(),
                                  [&](const Expr<W>* c) { return c->code.holds(view, *c); });
}

/// What the turn that a step begins or carries on can come to. `known` keeps what was found out
/// about turns half done, where more is asked than whether some completion is allowed; `wanted` is
/// the value of `most` that counts, if it is known already.
template <int W>
Prospects Referee<W>::prospects(const Position<W>& before, const Step& step, const Seen* seen,
                                const std::int32_t* wanted, Known* known, Trials& trials) const {
  Prospects out;
  if (step.is_pass() || step.is_swap()) return {true, 0, true};
  if (trials.turns-- <= 0) return out;
  PositionStack<W> room(ground_.layout, 1);
  Position<W>& at = room[0];
  at.copy_from(before, ground_.layout);
  const int mover = before.head.mover;
  // What conditions foresee on the way is counted by the position they are asked of.
  const auto trying = [&](auto&& what) {
    at.head.looks = std::max(trials.looks, 0);
    what();
    trials.looks = at.head.looks;
  };
  const auto finish_turn = [&] { finished_turn(at, mover, seen, wanted, out); };
  trying([&] { play(at, step); });
  if (at.head.outcome.over() || at.head.step == 0) {
    trying(finish_turn);
    return out;
  }
  const std::uint64_t key = mix(at.head.hash, at.head.taken, 0);
  if (known != nullptr)
    if (const auto same = known->find(key); same != known->end()) return same->second;
  // The turn must be finished in some allowed way, unless it may or must stop right here.
  Options<W> options;
  trying([&] { list(at, mover, options); });
  bool done = false;
  for_each(options, [&](const Step& next) {
    if (done) return;
    const Prospects there = prospects(at, next, seen, wanted, known, trials);
    if (!there.allowed) return;
    out.most = out.allowed ? std::max(out.most, there.most) : there.most;
    out.allowed = true;
    out.obeys = out.obeys || there.obeys;
    done = known == nullptr;
  });
  const bool may_stop =
      at.head.again == Again::offered || (at.head.again == Again::forced && options.total == 0);
  if (!done && may_stop) {
    trying([&] {
      stop_here(at);
      finish_turn();
    });
  }
  if (known != nullptr) known->emplace(key, out);
  return out;
}

template <int W>
bool Referee<W>::allowed(const Position<W>& before, const Step& step, const Seen* seen) const {
  if (step.is_pass() || step.is_swap() || before.head.opening != 0) return true;
  if (never_.empty() && before.head.part + 1 >= whole_turn(before)) return true;
  Trials trials{most_trials};
  return prospects(before, step, seen, nullptr, nullptr, trials).allowed;
}

template <int W>
bool Referee<W>::obeys(const Position<W>& before, const Step& step, const Seen* seen) const {
  if (before.head.opening != 0) return true;
  Known known;
  Trials trials{most_trials};
  return prospects(before, step, seen, nullptr, &known, trials).obeys;
}

template <int W>
void Referee<W>::strike(Options<W>& options, const Step& step) const {
  if (step.is_stop()) options.may_stop = false;
  if (step.is_pass()) options.may_pass = false;
  if (step.is_swap()) options.swaps = 0;
  for (auto& bucket : options.buckets) {
    const bool spot = bucket.rule < moves_.size() && moves_[bucket.rule].act == Act::on_spot;
    const int cell = spot ? step.from : step.to;
    if (bucket.rule != step.rule || cell < 0 || !bucket.to.has(cell) ||
        step_of(bucket, cell) != step)
      continue;
    bucket.to.remove(cell);
    --bucket.count;
    --options.total;
    return;
  }
}

/// Keeps the steps that are wanted, asked in the order of `for_each`; passing and taking a seat are
/// never in question.
template <int W>
template <typename F>
void Referee<W>::retain(Options<W>& options, F&& wanted) const {
  options.total = 0;
  for (auto& bucket : options.buckets) {
    CellSet<W> kept;
    bucket.to.for_each([&](int c) {
      if (wanted(step_of(bucket, c))) kept.add(c);
    });
    bucket.to = kept;
    bucket.count = kept.count();
    options.total += bucket.count;
  }
  if (options.may_stop && !wanted(Step::stop())) options.may_stop = false;
  std::erase_if(options.buckets, [](const auto& bucket) { return bucket.count == 0; });
}

template <int W>
void Referee<W>::sift(const Position<W>& at, Options<W>& options, const Seen* seen) const {
  if (at.head.opening != 0) return;
  if (!compares()) {
    retain(options, [&](const Step& step) { return allowed(at, step, seen); });
    return;
  }
  // 1. Every step's prospects; of those allowed the greatest value counts.
  Known known;
  // What is left of a turn is smaller than the whole, so it may take fewer trials.
  Trials trials{std::max(most_trials / 10, (most_trials * 10) >> std::min<int>(at.head.step, 10))};
  std::vector<Prospects> found;
  const auto look = [&](const std::int32_t* wanted) {
    known.clear();
    found.clear();
    for_each(options, [&](const Step& step) {
      if (!step.is_pass() && !step.is_swap())
        found.push_back(prospects(at, step, seen, wanted, &known, trials));
    });
  };
  look(nullptr);
  std::int32_t greatest = std::numeric_limits<std::int32_t>::min();
  for (const auto& there : found)
    if (there.allowed) greatest = std::max(greatest, there.most);
  const auto keep_if = [&](auto&& good) {
    std::size_t k = 0;
    retain(options, [&](const Step&) { return good(found[k++]); });
    std::erase_if(found, [&](const auto& there) { return !good(there); });
  };
  keep_if([&](const Prospects& there) {
    return there.allowed && (most_.empty() || there.most == greatest);
  });
  if (must_.empty()) return;
  // 2. If some of them can obey, only those are legal.
  if (!most_.empty()) look(&greatest);
  const auto obeys = [](const Prospects& there) { return there.obeys; };
  if (std::any_of(found.begin(), found.end(), obeys)) keep_if(obeys);
}

}  // namespace ludi::ggp
