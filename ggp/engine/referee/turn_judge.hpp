// Judging whole turns by trial: what `never` forbids, what leaves a turn unfinished, what `most`
// and `must` prefer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>

#include "ggp/engine/referee/stepper.hpp"

namespace ludi::ggp {

/// How many positions the judging of turns may still try: `turns` on the way to their ends, `looks`
/// in what their conditions foresee there. Both run out for turns of many steps that nothing
/// allows; what is not found out by then counts as not so.
struct TryBudget {
  /// Positions tried at most to find out whether a step can begin an allowed turn.
  static constexpr int most = 1000;

  int turns = 0;
  int looks = 5 * turns;
};

/// What a turn that a step begins can come to.
struct TurnVerdict {
  bool allowed = false;   ///< some completion breaks no rule
  std::int32_t most = 0;  ///< greatest value of `most` among those
  bool obeys = false;     ///< some completion with the value asked for obeys `must`
  bool wins = false;      ///< … wins, which is allowed beside those that obey
};

template <int W>
class TurnJudge {
 public:
  TurnJudge(const RuleSet<W>& set, const Lister<W>& lister, const Stepper<W>& stepper)
      : set_(set), lister_(lister), stepper_(stepper) {}

  /// True if some turn that a listed step begins breaks no rule.
  [[nodiscard]] bool allowed(const Position<W>& before, const Step& step, const Seen* seen) const;
  /// What the turn that a step begins or carries on can come to. Only where there is no `most`.
  [[nodiscard]] TurnVerdict verdict_on(const Position<W>& before, const Step& step,
                                       const Seen* seen) const;
  /// Takes the steps out that are not allowed.
  void sift(const Position<W>& at, Options<W>& options, const Seen* seen) const;

 private:
  using Known = std::map<std::uint64_t, TurnVerdict>;
  [[nodiscard]] TurnVerdict verdict_on(const Position<W>& before, const Step& step,
                                       const Seen* seen, const std::int32_t* wanted, Known* known,
                                       TryBudget& budget) const;
  [[nodiscard]] bool may_come_back(const Position<W>& before, const Step& step) const;
  [[nodiscard]] bool came_back(const Position<W>& at, int mover, int steps) const;
  void finished_turn(Position<W>& at, int mover, const Seen* seen, const std::int32_t* wanted,
                     TurnVerdict& out) const;

  const RuleSet<W>& set_;
  const Lister<W>& lister_;
  const Stepper<W>& stepper_;
};

extern template class TurnJudge<1>;
extern template class TurnJudge<2>;
extern template class TurnJudge<4>;
extern template class TurnJudge<8>;
extern template class TurnJudge<16>;

}  // namespace ludi::ggp
