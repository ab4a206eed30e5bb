// The Referee put together, and what a position comes to before its next step.
#pragma once

#include "ggp/engine/compile/rule_set_builder.hpp"
#include "ggp/engine/referee/ends.hpp"
#include "ggp/engine/referee/foresight.hpp"
#include "ggp/engine/referee/judge.hpp"
#include "ggp/engine/referee/list.hpp"
#include "ggp/engine/referee/list_pattern.hpp"
#include "ggp/engine/referee/play.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/engine/referee/start.hpp"
#include "ggp/engine/referee/turn_end.hpp"

namespace ludi::ggp {

template <int W>
Referee<W>::Referee(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
                    const Rules& rules)
    : set_(vocabulary, ludemes, rules),
      lister_(set_),
      stepper_(set_, lister_),
      judge_(set_, lister_, stepper_),
      ahead_(set_, lister_, stepper_),
      starter_(set_) {
  set_.ground.foresight = &ahead_;
  RuleSetBuilder<W>(set_).build();
}

template <int W>
void Referee<W>::settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const {
  for (;;) {
    options.clear();
    if (at.head.outcome.over()) return;
    lister_.list(at, at.head.mover, options);
    options.may_stop = at.head.again == Again::offered;
    if (set_.has_turn_rules && sifted) judge_.sift(at, options, seen);
    if (at.head.step != 0) {
      if (options.total != 0) return;
      stepper_.stop_here(at);
      continue;
    }
    const auto alive = at.head.alive;
    stepper_.conclude(at, options, seen);
    if (at.head.outcome.over() || at.head.alive == alive) return;
    // Who is out as a turn begins does not begin one, and the others may now be judged anew.
    if (((at.head.alive >> at.head.mover) & 1U) == 0) stepper_.to_next(at);
  }
}

}  // namespace ludi::ggp
