// One turn ahead of a position: could a player win, move, or take a piece, were it their turn.
#pragma once

#include "ggp/engine/referee/turn_judge.hpp"

namespace ludi::ggp {

template <int W>
class LookAhead final : public Foresight<W> {
 public:
  LookAhead(const RuleSet<W>& set, const Lister<W>& lister, const Stepper<W>& stepper)
      : set_(set), lister_(lister), stepper_(stepper) {}

  [[nodiscard]] bool can_win(const View<W>& view, int player) const override;
  [[nodiscard]] bool can_move(const View<W>& view, int player) const override;
  [[nodiscard]] CellSet<W> can_take(const View<W>& view, int player,
                                    const CellSet<W>& cells) const override;

 private:
  void begin(Position<W>& there, const Position<W>& at, bool Header::*mark, int player) const;
  [[nodiscard]] bool wins_by(const Position<W>& before, const Step& step, int player,
                             int& trials) const;
  void take_by(const Position<W>& first, const Position<W>& before, const Step& step, int player,
               const CellSet<W>& cells, int& trials, CellSet<W>& taken) const;

  const RuleSet<W>& set_;
  const Lister<W>& lister_;
  const Stepper<W>& stepper_;
};

extern template class LookAhead<1>;
extern template class LookAhead<2>;
extern template class LookAhead<4>;
extern template class LookAhead<8>;
extern template class LookAhead<16>;

}  // namespace ludi::ggp
