// Which rules a player may use now, and the steps they offer.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/lister.hpp"

namespace ludi::ggp {

/// The sequence of `turn` at this point; null where any step will do.
template <int W>
const TurnStep* Lister<W>::turn_step(const Position<W>& at) const {
  if (at.head.opening != 0 || set_.source.turn.steps.empty()) return nullptr;
  return &set_.source.turn.steps[at.head.part % set_.source.turn.steps.size()];
}

template <int W>
void Lister<W>::list(const Position<W>& position, int player, Options<W>& options) const {
  View<W> view(set_.ground, position);
  view.me = player;
  view.before = true;
  view.found = &options.found;
  options.clear();
  book(position.head.work, list_work);
  if (set_.plain_listing) {
    for (const auto index : set_.rules_of[static_cast<std::size_t>(player)])
      for (const auto& pattern : set_.moves[index].patterns)
        list_pattern(view, set_.moves[index], pattern, options);
    return;
  }
  const Header& head = position.head;
  if (head.pending != 0) {
    options.add(cells_to_choose(view), -1, 0, Step::choose_rule, 0);
    return;
  }
  const auto& usable =
      head.opening == 0
          ? set_.rules_of[static_cast<std::size_t>(player)]
          : set_.rules_of_opening[set_.opening_turns[head.opening - std::size_t{1}].opening];
  const bool going_on = head.again != Again::no;
  if (!going_on && head.opening == 0 && head.step == 0 && set_.source.turn.number &&
      set_.turn_length(position, player) < 1)
    return;  // a turn of no steps is none
  const TurnStep* wanted = turn_step(position);
  const auto offer = [&](bool mandatory_only, int priority) {
    for (const auto index : usable) {
      const auto& rule = set_.moves[index];
      if (set_.has_mandatory && rule.mandatory != mandatory_only) continue;
      if (set_.has_priority && rule.priority != priority) continue;
      if (going_on && !head.again_rules.has(rule.index)) continue;
      // What goes on within a step may be by other moves than begin it.
      if (wanted != nullptr && !going_on && !set_.matches_turn(*wanted, rule)) continue;
      for (const auto& pattern : rule.patterns) list_pattern(view, rule, pattern, options);
    }
  };
  if (!set_.has_mandatory && !set_.has_priority) {
    offer(false, 0);
    return;
  }
  // The highest priority that offers anything, and within it mandatory moves before all others.
  for (const int priority : set_.priorities) {
    if (set_.has_mandatory) offer(true, priority);
    if (options.choices() == 0) offer(false, priority);
    if (options.choices() != 0) return;
  }
}

/// What an effect may mean that waits for the mover to name a cell.
template <int W>
CellSet<W> Lister<W>::cells_to_choose(View<W>& view) const {
  const Header& head = view.at.head;
  const CompiledRule<W>& rule = set_.moves[head.last_rule];
  const auto& after = rule.post[head.pending - std::size_t{1}];
  view.before = false;
  take_up(view, rule);
  return after.choose->code.where(view, *after.choose);
}

template <int W>
Step Lister<W>::pick(const Options<W>& options, int k) const {
  for (const auto& bucket : options.buckets) {
    if (k < bucket.count) return step_of(bucket, bucket.to.nth(k));
    k -= bucket.count;
  }
  if (options.may_stop && k-- == 0) return Step::stop();
  if (options.may_pass && k-- == 0) return Step::pass();
  unsigned seats_left = options.swaps;
  for (; k > 0; --k) seats_left &= seats_left - 1;
  return Step::swap(std::countr_zero(seats_left));
}

template <int W>
Step Lister<W>::step_of(const Bucket<W>& bucket, int cell) const {
  if (bucket.rule == Step::choose_rule) return Step::choose(cell);
  Step step;
  step.rule = bucket.rule;
  step.path = bucket.path;
  step.choice = bucket.choice;
  const Act act = set_.moves[bucket.rule].act;
  if (act == Act::on_spot) {
    step.from = static_cast<std::int16_t>(cell);
    return step;
  }
  step.to = static_cast<std::int16_t>(cell);
  if (act != Act::place) step.from = bucket.path != 0 ? origin_of(bucket.path, cell) : bucket.from;
  return step;
}

template <int W>
void Lister<W>::strike(Options<W>& options, const Step& step) const {
  if (step.is_stop()) options.may_stop = false;
  if (step.is_pass()) options.may_pass = false;
  if (step.is_swap()) options.swaps = 0;
  for (auto& bucket : options.buckets) {
    const bool spot =
        bucket.rule < set_.moves.size() && set_.moves[bucket.rule].act == Act::on_spot;
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

}  // namespace ludi::ggp
