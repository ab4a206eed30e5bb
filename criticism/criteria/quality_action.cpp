// Quality criteria of what happens on the board: response, interaction, effort, coverage,
// repetition.
#include <algorithm>
#include <array>

#include "criticism/criteria/means.hpp"

namespace ludi::criticism {

namespace {

std::optional<double> response(const Evidence& evidence) {
  const ggp::Board& board = evidence.game.board();
  if (board.diameter() == 0) return std::nullopt;
  const auto distance =
      mean_over_plies(evidence, 1, 0, [&](const Trial& trial, int n) -> std::optional<double> {
        if (n == 1) return std::nullopt;
        const ggp::Cell here = trial.ply(n).to;
        const ggp::Cell there = trial.ply(n - 1).to;
        if (!here.exists() || !there.exists() || board.distance(here, there) < 0)
          return std::nullopt;
        return board.distance(here, there);
      });
  if (!distance) return std::nullopt;
  return 1 - *distance / board.diameter();
}

/// Somebody owns a piece that another player could meet.
bool has_enemies(const ggp::Game& game) {
  return std::ranges::any_of(game.rules().kinds, [&](const ggp::PieceKind& kind) {
    return (kind.owners & game.rules().everybody()) != 0;
  });
}

std::optional<double> interaction(const Evidence& evidence) {
  return mean_over_plies(
      evidence, 1, 0, [](const Trial& trial, int n) { return trial.ply(n).interacts ? 1.0 : 0.0; });
}

std::optional<double> effort(const Evidence& evidence) {
  return mean_over_plies(evidence, 1, 0, [](const Trial& trial, int n) {
    return clip01((trial.ply(n).changed - 1) / 4.0);
  });
}

std::optional<double> coverage(const Evidence& evidence) {
  return mean_over_trials(evidence, [&](const Trial& trial) {
    return double(trial.covered) / evidence.game.board().cells();
  });
}

std::optional<double> repetition(const Evidence& evidence) {
  return mean_over_plies(
      evidence, 1, 0, [](const Trial& trial, int n) { return trial.ply(n).repeats ? 1.0 : 0.0; });
}

constexpr std::array action_rows = {
    Criterion{.symbol = "A_resp",
              .name = "Response",
              .meaning = "Whether moves answer the last one nearby, or happen anywhere.",
              .formula = "1 − mean distance of to_n and to_(n−1) / diameter of the board",
              .neutral = 0.5,
              .measure = response},
    Criterion{.symbol = "A_intx",
              .name = "Interaction",
              .meaning = "How much of the play touches enemy pieces.",
              .formula = "share of plies that remove, convert or push away an enemy piece, or end "
                         "next to one; unknown where nobody owns a piece",
              .better = Better::higher,
              .applies = has_enemies,
              .measure = interaction},
    Criterion{.symbol = "A_effo",
              .name = "Move effort",
              .meaning = "How much a single move changes on the board.",
              .formula = "mean of clip((cells changed by ply n − 1) / 4)",
              .tells_kinds = true,
              .measure = effort},
    Criterion{.symbol = "A_cove",
              .name = "Board coverage",
              .meaning = "How much of the board is used.",
              .formula = "(1/G) Σ cells occupied at some time from M_r on / cells",
              .source = Source::successor,
              .tells_kinds = true,
              .from = From::counted,
              .measure = coverage},
    Criterion{.symbol = "A_rept",
              .name = "Repetition",
              .meaning = "How often play returns to where it has been.",
              .formula = "share of plies that lead to a position seen before in the same game",
              .source = Source::successor,
              .better = Better::lower,
              .measure = repetition},
};
static_assert(std::ranges::all_of(action_rows, sound));

}  // namespace

std::span<const Criterion> action_criteria() {
  return action_rows;
}

}  // namespace ludi::criticism
