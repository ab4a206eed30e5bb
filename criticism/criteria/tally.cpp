#include "criticism/criteria/tally.hpp"

namespace ludi::criticism {

std::optional<Tally> tally_of(std::span<const Bout> bouts) {
  Tally tally;
  for (const Bout& bout : bouts) {
    if (bout.spent) continue;
    ++tally.games;
    tally.wins += bout.score == 1 ? 1 : 0;
    tally.losses += bout.score == 0 ? 1 : 0;
    tally.decided += bout.decided ? 1 : 0;
    tally.points += bout.score;
    tally.plies += bout.plies;
    if (!bout.winner.exists()) continue;
    const auto seat = static_cast<std::size_t>(bout.winner.index());
    if (tally.seat_wins.size() <= seat) tally.seat_wins.resize(seat + 1);
    ++tally.seat_wins[seat];
  }
  if (tally.games == 0 || 2 * tally.games < static_cast<int>(bouts.size())) return std::nullopt;
  return tally;
}

}  // namespace ludi::criticism
