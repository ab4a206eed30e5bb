// Contests: games between players of another strength or another mind than those of the trials.
// What is played stands in one table, a row a contest.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "advisors/player.hpp"
#include "criticism/trials/trial.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::criticism {

/// One game, from the side of the contest's first player, in most contests the normal one: the
/// player of the trials.
struct Bout {
  double score = 0;         ///< 1 won, ½ drawn or stopped, 0 lost
  bool decided = false;     ///< one player won
  ggp::Player winner = {};  ///< the seat that won; seat 0 began
  int plies = 0;
  bool spent = false;      ///< broken off because its budget of effort was spent: it tells nothing
  std::uint64_t work = 0;  ///< effort of its steps and searches
};

/// True if most of the games ran out of their budget: then the contest tells nothing.
bool ran_out(std::span<const Bout> bouts);

struct Contest {
  Mode mode = Mode::against_random;
  std::vector<Bout> bouts;
};

/// A player of a contest; what is 0 is left to the settings.
struct Contender {
  advisors::PlayerKind kind = advisors::PlayerKind::alphabeta;
  std::uint64_t nodes = 0;  ///< a step; 0: the normal player's
  int plies = 0;            ///< looked ahead exactly; 0: as many as the nodes allow
  std::uint32_t noise = 0;  ///< how many of 1000 steps are drawn by lot
  std::uint32_t every = 0;  ///< every so-manieth of its turns is drawn by lot
  bool contrary = false;    ///< never takes the step that looks best at one ply
};

/// How many games a contest has.
enum class Extent : std::uint8_t {
  usual,   ///< `ContestSettings::games`
  quick,   ///< `ContestSettings::quick_games`
  ladder,  ///< `ContestSettings::ladder_games` at most, stopped once it is clear who is better
};

struct ContestRow {
  Mode mode;
  std::string_view what;  ///< "250 against 125 nodes"
  Contender first;        ///< the player whose scores are told
  Contender other;        ///< in all the other seats
  Extent extent = Extent::usual;
  /// A contest whose games are shorter or cheaper; self-play: none. Where most of those ran out of
  /// their budget this one is not begun.
  Mode easier = Mode::self_play;
};

/// Every contest, in the order of the modes, self-play left out.
std::span<const ContestRow> contest_table();
const ContestRow& row_of(Mode mode);

/// The contests between depths of search, from shallow to deep.
inline constexpr std::array depth_modes = {
    Mode::two_plies_against_one, Mode::three_plies_against_two, Mode::four_plies_against_three};
/// Alpha-beta against itself at half the nodes, from 250 to 2,000.
inline constexpr std::array ladder_modes = {Mode::ladder_250, Mode::ladder_500, Mode::ladder_1000,
                                            Mode::ladder_2000};
/// The same of few nodes, from 4 to 128.
inline constexpr std::array beginner_modes = {Mode::beginners_4,  Mode::beginners_8,
                                              Mode::beginners_16, Mode::beginners_32,
                                              Mode::beginners_64, Mode::beginners_128};
/// Players who know only the rules (`flat`): against chance, and among themselves.
inline constexpr std::array thinking_modes = {Mode::thinking_against_random,
                                              Mode::thinking_against_thinking};
/// The normal player against itself, all, a half and a quarter of whose steps are drawn by lot.
inline constexpr std::array lot_modes = {Mode::against_random, Mode::lots_500, Mode::lots_250};
/// Those of few nodes and then the normal player against players of another mind.
inline constexpr std::array random_modes = {Mode::random_4, Mode::random_16, Mode::random_64,
                                            Mode::against_random};
inline constexpr std::array defensive_modes = {Mode::defensive_4, Mode::defensive_16,
                                               Mode::defensive_64, Mode::against_defensive};
inline constexpr std::array obstructive_modes = {Mode::obstructive_4, Mode::obstructive_16,
                                                 Mode::obstructive_64, Mode::against_obstructive};
/// The normal player against itself under a restriction.
inline constexpr std::array restricted_modes = {Mode::free_against_half,
                                                Mode::free_against_contrary};
/// Each of five kinds of player against each other, at equal budgets.
inline constexpr std::array agent_modes = {Mode::greedy_random,    Mode::thinking_against_random,
                                           Mode::flat_greedy,      Mode::uct_random,
                                           Mode::uct_greedy,       Mode::uct_flat,
                                           Mode::alphabeta_random, Mode::alphabeta_greedy,
                                           Mode::alphabeta_flat,   Mode::alphabeta_uct};

struct ContestSettings {
  int games = 10;         ///< the first player's seat changes from game to game
  int quick_games = 10;   ///< of contests that are played for every game measured
  int ladder_games = 40;  ///< of a rung at most
  /// No more games of a contest that is no ladder are played when the score is known within so much
  /// (half its 95 % interval); 0: all are.
  double precision = 0.1;
  /// Of contests between depths: positions searched for one step at most, so that wide games end.
  std::uint64_t most_nodes = 20'000;
  int samples = 4;                   ///< playouts of the flat player behind each step
  int cut = 20;                      ///< turns after which such a playout counts as a draw
  std::uint64_t flat_nodes = 1000;   ///< positions it enters for one step at most
  std::uint64_t flat_effort = 5000;  ///< … where steps are hard to find (`ggp::Effort`)
  std::uint64_t most_effort = 0;     ///< of a game; 0: that of a trial
  /// Of a contest: no more games than fit, as the first few tell, but ten of those that come to
  /// their end; 0: no bound.
  std::uint64_t most_work = 0;

  static constexpr auto fields() {
    using S = ContestSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("games", &S::games, Bearing::judgement),
                      ggp::field("quick_games", &S::quick_games, Bearing::judgement),
                      ggp::field("ladder_games", &S::ladder_games, Bearing::judgement),
                      ggp::field("precision", &S::precision, Bearing::judgement),
                      ggp::field("most_nodes", &S::most_nodes),
                      ggp::field("samples", &S::samples),
                      ggp::field("cut", &S::cut),
                      ggp::field("flat_nodes", &S::flat_nodes),
                      ggp::field("flat_effort", &S::flat_effort),
                      ggp::field("most_effort", &S::most_effort),
                      ggp::field("most_work", &S::most_work, Bearing::judgement)};
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
/// player. Contests are looked at after 4, 10, 20, 40 … games, so that results do not depend on
/// threads: from 10 on a ladder ends where it is clear who is better, another contest where its
/// score is known well enough, and any where most games ran out of budget.
Contest play_contest(const ggp::Game& game, Mode mode, const ContestantMaker& normal,
                     const ContestantMaker& other, const ContestSettings& contest,
                     const TrialSettings& settings);

/// Plays a contest with the players that its row names. `search` is the normal player's. Has no
/// bouts if those of an easier contest among the ones `played` ran out of their budget, or if that
/// one has none for the same reason.
Contest play_contest(const ggp::Game& game, Mode mode, const ggp::Policy& policy,
                     const ggp::SearchSettings& search, const ContestSettings& contest,
                     const TrialSettings& settings, std::span<const Contest> played = {});

/// The game of this number of such a contest, from 0, played by itself: what it comes to does not
/// depend on the others. The game has at least two players.
Bout play_bout_of(const ggp::Game& game, Mode mode, int number, const ggp::Policy& policy,
                  const ggp::SearchSettings& search, const ContestSettings& contest,
                  const TrialSettings& settings);

}  // namespace ludi::criticism
