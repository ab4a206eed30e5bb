#include "ggp/play/forced.hpp"

#include <utility>
#include <vector>

namespace ludi::ggp {

namespace {

class Defence {
 public:
  Defence(const Game& game, const ForcedSettings& settings)
      : engine_(game.engine()), settings_(settings) {}

  std::optional<Turn> only_one(const State& state) {
    const Facts facts = engine_.facts(state);
    if (facts.outcome.over() || facts.step != 0) return std::nullopt;
    const auto turns = turns_of(state);
    if (wins(state, turns, facts.mover) || !is_threatened(state, turns, facts.mover))
      return std::nullopt;
    std::optional<Turn> only;
    for (const Turn& turn : turns) {
      const State next = after(state, turn);
      if (is_answered_by_win(next, facts.mover)) continue;
      if (only || exhausted()) return std::nullopt;
      only = turn;
    }
    return exhausted() ? std::nullopt : only;
  }

 private:
  [[nodiscard]] bool exhausted() const { return incomplete_ || settings_.most_played < played_; }

  std::vector<Turn> turns_of(const State& state) {
    auto listing = engine_.list_turns(state, settings_.most_turns);
    incomplete_ = incomplete_ || !listing.complete || settings_.most_turns <= listing.turns.size();
    return std::move(listing.turns);
  }

  State after(const State& state, const Turn& turn) {
    ++played_;
    State next = state;
    for (const Step& step : turn) engine_.play(next, step);
    return next;
  }

  bool is_win(const State& state, const Turn& turn, Player player) {
    const Outcome outcome = engine_.facts(after(state, turn)).outcome;
    return outcome.over() && outcome.result(player) == Result::win;
  }

  bool wins(const State& state, const std::vector<Turn>& turns, Player player) {
    // What has won elsewhere is tried first.
    if (!last_win_.empty())
      for (const Turn& turn : turns)
        if (turn == last_win_ && is_win(state, turn, player)) return true;
    for (const Turn& turn : turns) {
      if (exhausted()) return false;
      if (!is_win(state, turn, player)) continue;
      last_win_ = turn;
      return true;
    }
    return false;
  }

  /// Whoever comes next would win at once if it were their turn now.
  bool is_threatened(const State& state, const std::vector<Turn>& turns, Player mover) {
    for (const Turn& turn : turns) {
      const Facts next = engine_.facts(after(state, turn));
      if (next.outcome.over()) continue;
      if (next.mover == mover) return false;
      Arrangement now = engine_.arrangement(state);
      now.seat = next.seat;
      const State theirs = engine_.arranged(now);
      const Facts facts = engine_.facts(theirs);
      return facts.mover == next.mover && wins(theirs, turns_of(theirs), next.mover);
    }
    return false;
  }

  /// Whoever comes next wins at once, or the turn itself has lost the game.
  bool is_answered_by_win(const State& next, Player mover) {
    const Facts facts = engine_.facts(next);
    if (facts.outcome.over()) return facts.outcome.result(mover) == Result::loss;
    return facts.mover != mover && wins(next, turns_of(next), facts.mover);
  }

  const Engine& engine_;
  const ForcedSettings& settings_;
  std::uint64_t played_ = 0;
  bool incomplete_ = false;
  Turn last_win_;
};

}  // namespace

std::optional<Turn> forced_turn(const Game& game, const State& state,
                                const ForcedSettings& settings) {
  return Defence(game, settings).only_one(state);
}

}  // namespace ludi::ggp
