// Contests: games of the normal player, the one of the trials, against players of another mind.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "advisors/player.hpp"
#include "criticism/trials/trial.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::criticism {

/// One game, from the normal player's side; in contests of depths, the one who looks deeper.
struct Bout {
  double score = 0;      ///< 1 won, ½ drawn or stopped, 0 lost
  bool decided = false;  ///< one player won
};

struct Contest {
  Mode mode = Mode::against_random;
  std::vector<Bout> bouts;
};

/// The contests between depths of search, from shallow to deep.
inline constexpr std::array depth_modes = {
    Mode::two_plies_against_one, Mode::three_plies_against_two, Mode::four_plies_against_three};

struct ContestSettings {
  int games = 10;  ///< the normal player's seat changes from game to game
  /// Of contests between depths: positions searched for one step at most, so that wide games end.
  std::uint64_t most_nodes = 20'000;

  static constexpr auto fields() {
    using S = ContestSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("games", &S::games, Bearing::judgement),
                      ggp::field("most_nodes", &S::most_nodes)};
  }
};
static_assert(ggp::all_listed<ContestSettings>);

/// Makes the player of one game who sits in a seat; may be called by several threads at once.
using ContestantMaker = std::function<std::unique_ptr<advisors::Contestant>(ggp::Player seat)>;

/// Plays one game after a random opening, each seat with its own player; stopped as trials are.
Bout play_bout(ggp::Rng& rng, const ggp::Game& game,
               std::span<const std::unique_ptr<advisors::Contestant>> seats, ggp::Player normal,
               const TrialSettings& settings);

/// Plays a contest, `normal` in one seat and `other` in all the rest. No bouts for a game of one
/// player.
Contest play_contest(const ggp::Game& game, Mode mode, const ContestantMaker& normal,
                     const ContestantMaker& other, const ContestSettings& contest,
                     const TrialSettings& settings);

/// Plays a contest with the players that its mode calls for. `search` is the normal player's.
Contest play_contest(const ggp::Game& game, Mode mode, const ggp::Policy& policy,
                     const ggp::SearchSettings& search, const ContestSettings& contest,
                     const TrialSettings& settings);

}  // namespace ludi::criticism
