// Evolution without a move being played: four small founders and a critic who only reads.
#pragma once

#include <algorithm>
#include <vector>

#include "criticism/measure/vestige.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/text/print.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::test {

inline const std::vector<synthesis::Founder> founders = {
    {"rows",
     "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
     " (end (All win (in-a-row 4))))"},
    {"bridge",
     "(game Bridge (players White Black) (board (tiling hex) (shape rhombus) (size 5 5))"
     " (end (All win (connect))))"},
    {"three",
     "(game Three (players White Black) (board (tiling hex) (shape hex) (size 4))"
     " (end (All win (in-a-row 4)) (All lose (in-a-row 3))))"},
    {"march",
     "(game March (players (White N) (Black S))"
     " (board (tiling square i-nbors) (size 5 5))"
     " (pieces (Man All (moves (move (pre (and (step forward) (empty to)))))))"
     " (start (place (Man All) home)) (end (All win (reach goal)) (All lose (no-move))))"},
};

/// A critic whose opinion follows from the hash alone, so that no move need be played.
inline synthesis::Critic bookish_critic() {
  const auto digit = [](const ggp::Game& game, std::size_t n) {
    return static_cast<int>(gdl::leading_bits(game.hash()) >> (4 * n)) & 15;
  };
  const auto appraise = [=](const ggp::Game& game, const ggp::Policy&) {
    synthesis::Appraisal appraisal;
    appraisal.score = digit(game, 2) / 16.0;
    appraisal.viable = digit(game, 3) < 4;
    if (!appraisal.viable) appraisal.reasons = {"it reads badly"};
    return appraisal;
  };
  const auto prune = [=](const ggp::Game& game, const ggp::Policy&,
                         std::span<const std::string> pinned) -> std::optional<synthesis::Pruned> {
    if (digit(game, 4) < 8 || std::ranges::count(pinned, "end") != 0) return std::nullopt;
    const gdl::Tree& tree = game.checked().tree;
    for (const auto part : criticism::parts_of_play(game.checked()))
      if (synthesis::path_to(tree, part).starts_with("game/end"))
        if (auto less = criticism::without(game, part))
          return synthesis::Pruned{
              *std::move(less),
              {{synthesis::Change::Cause::pruning, "game/end", gdl::print_line(tree, part), {}}}};
    return std::nullopt;
  };
  return {[=](const ggp::Game& game) { return digit(game, 0) != 0; },
          [=](const ggp::Game& game, std::span<const gdl::Tree>) {
            return digit(game, 1) != 0 ? std::optional(ggp::Policy{}) : std::nullopt;
          },
          appraise, appraise, prune};
}

}  // namespace ludi::test
