// The engine of one game behind a width-free face: coarse calls only, so that a virtual call
// happens per playout, search or listing and never per cell.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ggp/base/effort.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/play/arrangement.hpp"
#include "ggp/play/decision.hpp"
#include "ggp/play/refusal.hpp"
#include "ggp/play/search.hpp"
#include "ggp/play/solver.hpp"
#include "ggp/play/state.hpp"
#include "ggp/play/step.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

/// Sums over many random playouts.
struct PlayoutTally {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;  ///< forced passes included
  std::uint64_t steps = 0;
  std::uint64_t cut_off = 0;  ///< games that reached the bound on turns, counted as draws too
  std::array<std::uint64_t, max_players> wins{};
  std::uint64_t draws = 0;
};

/// Leaf counts of a perft; leaves at which the game ended are also counted by outcome.
struct PerftCount {
  std::uint64_t nodes = 0;
  std::array<std::uint64_t, max_players> wins{};
  std::uint64_t draws = 0;

  PerftCount& operator+=(const PerftCount& o) {
    nodes += o.nodes;
    draws += o.draws;
    for (std::size_t p = 0; p < wins.size(); ++p) wins[p] += o.wins[p];
    return *this;
  }
};

inline constexpr int max_playout_turns = 10'000;

/// Pure functions of the rules: an engine has no state of its own and may be shared by threads.
/// What they do is booked on the account given, if one is; each thread must have its own.
class Engine {
 public:
  virtual ~Engine() = default;

  /// True if the set-up is drawn by lot.
  [[nodiscard]] virtual bool draws_lots() const = 0;
  /// A seed for `start`, taken from the generator only where lots are drawn.
  [[nodiscard]] std::uint64_t lot(Rng& rng) const { return draws_lots() ? rng.bits() : 0; }
  /// False if every set-up drawn is one that the rules tell to draw again.
  [[nodiscard]] virtual bool can_start() const = 0;
  /// False if the rules leave no choice who makes the first turn, as openings and swaps do.
  [[nodiscard]] virtual bool may_begin(Player player) const = 0;
  /// The position before the first turn; set-ups by lot are drawn from the seed. It is the turn of
  /// player 1, or of another who may begin.
  [[nodiscard]] virtual State start(std::uint64_t seed = 0, Player first = Player{0},
                                    Work* work = nullptr) const = 0;
  /// A position between two turns, taken apart; of one inside a turn what it keeps beside the turn.
  [[nodiscard]] virtual Arrangement arrangement(const State& state) const = 0;
  /// The position put together again, without the positions before it. What the rules keep no room
  /// for is left out; ends are read after the next step. As many cells and players as the game has.
  [[nodiscard]] virtual State arranged(const Arrangement& all, Work* work = nullptr) const = 0;
  [[nodiscard]] virtual Facts facts(const State& state) const = 0;
  [[nodiscard]] virtual std::vector<CellContent> contents(const State& state) const = 0;
  /// The links between pieces, in the order of the board's.
  [[nodiscard]] virtual std::vector<Link> links(const State& state) const = 0;
  /// Pieces a player holds off the board; 255 stands for "without end".
  [[nodiscard]] virtual int in_hand(const State& state, Player player, Kind kind) const = 0;
  [[nodiscard]] virtual int captured(const State& state, Player player) const = 0;
  /// Pieces of a kind a player has captured; nothing where the rules do not ask for kinds.
  [[nodiscard]] virtual std::optional<int> captured(const State& state, Player player,
                                                    Kind kind) const = 0;
  [[nodiscard]] virtual int score(const State& state, Player player) const = 0;
  /// A player's number in a named counter, by the order in which the rules name them.
  [[nodiscard]] virtual int count(const State& state, Player player, int counter) const = 0;

  /// False only if no position can ever come back.
  [[nodiscard]] virtual bool can_repeat() const = 0;

  /// Legal steps, sorted; empty exactly when the game is over.
  [[nodiscard]] virtual std::vector<Step> steps(const State& state, Work* work = nullptr) const = 0;
  /// True if `steps` would list it.
  [[nodiscard]] virtual bool legal(const State& state, const Step& step,
                                   Work* work = nullptr) const = 0;
  /// The cells strictly between `from` and `to` on the way the step takes, in order; none where the
  /// rules do not care which way it is.
  [[nodiscard]] virtual std::vector<Cell> passed_over(const Step& step) const = 0;
  /// The poses in which the player to move may lay a piece that covers several cells, a bit set.
  [[nodiscard]] virtual unsigned poses(const State& state, Kind kind) const = 0;
  /// Plays a legal step.
  virtual void play(State& state, const Step& step, Work* work = nullptr) const = 0;
  /// Whole turns, one for each position they lead to: the one with fewest steps, then the first.
  /// Where turns of many free steps would be too many, at most so many beginnings are followed, or
  /// fewer where that takes too long, and the list is not complete.
  [[nodiscard]] virtual TurnListing list_turns(const State& state, std::size_t most = 1'000'000,
                                               Work* work = nullptr) const = 0;
  /// The same for those who take what there is.
  [[nodiscard]] std::vector<Turn> turns(const State& state, std::size_t most = 1'000'000,
                                        Work* work = nullptr) const {
    return list_turns(state, most, work).turns;
  }

  /// Uniform random play to the end, `games` times from the start; bounded in turns.
  [[nodiscard]] virtual PlayoutTally playouts(Rng& rng, std::uint64_t games,
                                              int max_turns = max_playout_turns) const = 0;
  /// The same through the general path alone, whatever shortcut `playouts` takes.
  [[nodiscard]] virtual PlayoutTally general_playouts(Rng& rng, std::uint64_t games,
                                                      int max_turns = max_playout_turns) const = 0;
  /// The same from a position, each at most so many turns further. Positions before it are
  /// forgotten where the rules ask what came back. Turns count those behind the position as well,
  /// steps a step for each of these.
  [[nodiscard]] virtual PlayoutTally playouts_from(Rng& rng, const State& state,
                                                   std::uint64_t games,
                                                   int max_turns = max_playout_turns,
                                                   Work* work = nullptr) const = 0;
  /// Counts sequences of exactly `depth` turns (steps, if `by_steps`).
  [[nodiscard]] virtual PerftCount perft(const State& state, int depth, bool by_steps = false,
                                         Work* work = nullptr) const = 0;

  /// A search that listens to a policy (its goals are nodes of this game's rules). It refers to the
  /// engine and must not outlive it.
  [[nodiscard]] virtual std::unique_ptr<Searcher> searcher(
      const Policy& policy, const SearchSettings& settings) const = 0;

  /// A solver for this engine's game, which must not outlive it.
  [[nodiscard]] virtual std::unique_ptr<Solver> solver(const SolverSettings& settings) const = 0;

  /// What each attempt lacks in this state by its own move. That the game is over, or that another
  /// move has to be made, is not looked at.
  [[nodiscard]] virtual std::vector<Refusal> refusals(const State& state,
                                                      std::span<const Attempt> attempts) const = 0;

  /// What decided this state, in the order of the clauses; nothing if it is not over.
  [[nodiscard]] virtual std::vector<Decision> decisions(const State& state) const = 0;

  /// The first clause of the end, by its number in the rules, that holds between turns though the
  /// game goes on, as it may in a position put together by hand: ends are read after steps. Clauses
  /// that only the beginning of a turn can fulfil are not looked at.
  [[nodiscard]] virtual std::optional<std::size_t> fulfilled(const State& state) const = 0;

  /// Works out anew everything the position keeps step by step; what contradicts it, or nothing.
  [[nodiscard]] virtual std::string inconsistency(const State& state) const = 0;
};

/// Builds the engine for the narrowest width that holds the board.
std::unique_ptr<Engine> make_engine(const Rules& rules);

}  // namespace ludi::ggp
