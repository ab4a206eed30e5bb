// Matches: games of players against each other that say who is stronger. Each opening is played
// once for every way the players can be shifted round the seats, so that neither the seat nor the
// opening favours a player.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "advisors/player.hpp"
#include "ggp/base/stop.hpp"
#include "ggp/text/record.hpp"

namespace ludi::advisors {

struct Entrant;
struct MatchGame;

/// Plays the game of this number of a match in another place: the same game as here; nothing where
/// it is to be played here.
using PlayElsewhere = std::function<std::optional<MatchGame>(
    const ggp::Game& game, const std::vector<Entrant>& entrants, std::size_t number,
    const struct MatchSettings& settings)>;

struct MatchSettings {
  std::uint64_t seed = 1;
  int opening = 4;          ///< random turns before the players take over; fewer on small boards
  int most_turns = 1000;    ///< a longer game is a draw
  int most_steps = 20'000;  ///< … one of longer turns too
  std::uint64_t most_effort = 0;       ///< … one of longer thought too, 0: no bound (`Effort`)
  unsigned threads = 1;                ///< 0: as many as the machine has
  ggp::Stop stop = {};                 ///< once asked, games not yet finished are left
  std::function<void()> on_game = {};  ///< called by any thread as it finishes a game
  PlayElsewhere elsewhere = {};        ///< asked first, if there is one
};

/// A player, made anew for each game by any thread.
using MakeContestant = std::function<std::unique_ptr<Contestant>(ggp::Player seat)>;
/// What a player is made of, for those who make it in another place.
struct Mind {
  PlayerSpec spec;
  ggp::Policy policy;
};
struct Entrant {
  std::string name;
  MakeContestant make;
  std::optional<Mind> mind = {};  ///< not said: the player can be made here alone
};

struct MatchGame {
  bool finished = false;
  std::vector<std::size_t> entrant_in;  ///< by seat
  ggp::Record record;
  /// What the entrant in a seat scored: 1 for a win, 0 for a loss, ½ for a draw of two; the winner
  /// of several takes all.
  [[nodiscard]] double points(std::size_t seat) const;
};

/// Games number `first` to `first + count - 1` of a match, in order; game n has opening
/// n / entrants and the players shifted by n. As many entrants as the game has players. Each game
/// depends on the seed, the game's rules and its number alone.
std::vector<MatchGame> play_match(const ggp::Game& game, const std::vector<Entrant>& entrants,
                                  std::size_t first, std::size_t count,
                                  const MatchSettings& settings);

/// Plays one whole turn of a player.
ggp::Turn choose_turn(ggp::Rng& rng, Contestant& player, const ggp::Game& game,
                      const ggp::State& state);

}  // namespace ludi::advisors
