// What pieces are worth by what they can do, for judging positions of games whose rules do not say.
#pragma once

#include <algorithm>
#include <vector>

#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/position/play.hpp"
#include "ggp/engine/referee/lister.hpp"

namespace ludi::ggp {

/// Steps of each kind on boards filled at random, a quarter of the cells with the pieces of either
/// side; the least able kind is worth four, and a kind that cannot move one.
template <int W>
void weigh_kinds(RuleSet<W>& set) {
  auto& worths = set.ground.piece_worths;
  worths = set.ground.piece_values;
  const bool said = std::any_of(set.source.kinds.begin(), set.source.kinds.end(),
                                [](const PieceKind& kind) { return kind.value.has_value(); });
  if (said || set.ground.kinds < 2 || set.ground.players < 2) return;

  constexpr int boards = 32;
  constexpr int player = 0;
  const auto of = [&](int owner) {
    std::vector<int> kinds;
    for (int k = 0; k < set.ground.kinds; ++k)
      if (((set.source.kinds[static_cast<std::size_t>(k)].owners >> static_cast<unsigned>(owner)) &
           1U) != 0)
        kinds.push_back(k);
    return kinds;
  };
  const std::vector<int> own = of(player), other = of(player + 1);
  if (own.size() < 2 || other.empty()) return;
  std::vector<std::int64_t> pieces(worths.size()), steps(worths.size());
  PositionStack<W> room(set.ground.layout, 1);
  Options<W> options;
  const Lister<W> lister(set);
  Rng rng(0x776f727468);
  for (int board = 0; board < boards; ++board) {
    Position<W>& at = room[0];
    at.copy_from(set.initial[0], set.ground.layout);
    Play<W> play(set.ground, at);
    for (int c = 0; c < set.ground.tables.cells; ++c) {
      while (!at.empty().has(c)) play.take(c);
      const std::uint32_t drawn = rng.below(4);
      if (1 < drawn) continue;
      const auto& kinds = drawn == 0 ? own : other;
      const int kind = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
      play.put(c, kind, drawn == 0 ? player : player + 1);
      if (drawn == 0) ++pieces[static_cast<std::size_t>(kind)];
    }
    at.head.mover = player;
    lister.list(at, player, options);
    const View<W> view(set.ground, at);
    lister.for_each(options, [&](const Step& step) {
      if (0 <= step.from) ++steps[static_cast<std::size_t>(view.kind_at(step.from))];
    });
  }
  double least = 0;
  const auto mean = [&](std::size_t k) {
    return pieces[k] == 0 ? 0.0 : static_cast<double>(steps[k]) / static_cast<double>(pieces[k]);
  };
  for (std::size_t k = 0; k < worths.size(); ++k)
    if (0 < mean(k) && (least == 0 || mean(k) < least)) least = mean(k);
  if (least == 0) return;
  for (std::size_t k = 0; k < worths.size(); ++k)
    worths[k] = std::clamp(static_cast<int>(4 * mean(k) / least + 0.5), 1, 100);
}

}  // namespace ludi::ggp
