#include "criticism/criteria/outcomes.hpp"

#include <algorithm>
#include <numeric>

namespace ludi::criticism {

int Outcomes::decided() const {
  return std::reduce(wins.begin(), wins.end());
}

Outcomes outcomes_of(const Evidence& evidence) {
  Outcomes outcomes;
  outcomes.wins.resize(static_cast<std::size_t>(evidence.game.players()));
  for (const Trial* trial : evidence.trials) {
    if (trial->exhausted) {
      ++outcomes.exhausted;
      continue;
    }
    ++outcomes.games;
    if (trial->timed_out) ++outcomes.timeouts;
    if (trial->ended_by_stronger) {
      ++outcomes.gone_on_with;
      if (*trial->ended_by_stronger) ++outcomes.ended_later;
    }
    if (trial->drawn()) ++outcomes.draws;
    if (!trial->timed_out && trial->length() <= Outcomes::short_game) ++outcomes.short_games;
    const auto forced = [](const Ply& ply) { return ply.choices == 1 && ply.turn.size() == 1; };
    if (!trial->timed_out && std::ranges::all_of(trial->plies, forced)) ++outcomes.choiceless;
    if (!trial->decided()) continue;
    const ggp::Player winner = trial->outcome.winner();
    ++outcomes.wins[static_cast<std::size_t>(winner.index())];
    if (!trial->plies.empty() && trial->beginner() == winner) ++outcomes.first_wins;
  }
  return outcomes;
}

}  // namespace ludi::criticism
