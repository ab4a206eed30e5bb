// A trial: one game of self-play, with everything the criteria ask of it written down ply by ply.
// A ply is a whole turn, however many steps it takes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ggp/base/effort.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/base/stop.hpp"
#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"
#include "ggp/text/record.hpp"

namespace ludi::criticism {

/// M_pref of the paper: the length in plies at which any game ideally ends.
inline constexpr int preferred_length = 60;

/// What a trial notes of one turn.
struct Ply {
  ggp::Turn turn;
  ggp::Player mover;
  int choices = 0;         ///< different legal steps as the turn began, b_n
  int changed = 0;         ///< cells whose content the turn changed
  bool interacts = false;  ///< took, turned or pushed away an enemy piece, or ended next to one
  bool repeats = false;    ///< the position it led to had been seen before in this trial
  ggp::Cell to;            ///< where its last step with a destination ended; none for a pass
  /// The value the search expected of the turn, for its mover, in [0, 1]; none where it did not
  /// choose: in the opening, or when there was nothing to choose.
  std::optional<double> searched;
  std::vector<double> values;  ///< E_p(n): static evaluation after the turn, for each player
  /// What random games from the position after the turn came to for each player, on average (1 won,
  /// ½ drawn or cut off, 0 lost); empty where none were played.
  std::vector<double> chances;
};

/// What the mover of a sampled ply could have seen: every legal step valued, some of them two plies
/// deep. Of a turn of several steps it is the first.
struct Look {
  int ply = 0;                 ///< n; the look is at the position before it
  double before = 0;           ///< E_mover(n − 1)
  std::vector<double> values;  ///< to the mover after each legal step, V_n(m)
  /// The most promising steps by `values`, best first, with their value after the best reply.
  struct Deepened {
    std::size_t step = 0;  ///< index into `values`
    double value = 0;
  };
  std::vector<Deepened> deepened;
  /// Legal steps the opponents would have if it were their turn, before and after the ply; none if
  /// the ply ended the game.
  struct Replies {
    int before = 0;
    int after = 0;
  };
  std::optional<Replies> replies;
};

/// What a solver found at a position late in a trial.
struct Problem {
  int ply = 0;  ///< n; the position is the one before it
  /// How many steps seem better at one ply than the only one that wins; none unless exactly one is
  /// proven to win.
  std::optional<int> rank;
  int choices = 0;  ///< legal steps, at least two
};

/// What looks record; each item costs time.
struct LookFor {
  bool values = false;
  bool deepened = false;
  bool replies = false;
  [[nodiscard]] bool any() const { return values || deepened || replies; }

  static constexpr auto fields() {
    using S = LookFor;
    return std::tuple{ggp::field("values", &S::values), ggp::field("deepened", &S::deepened),
                      ggp::field("replies", &S::replies)};
  }
};
static_assert(ggp::all_listed<LookFor>);

struct Trial {
  std::uint64_t seed = 0;
  std::uint64_t lot = 0;         ///< seed of a random set-up
  ggp::Player first{0};          ///< the player who had the first turn
  int opening = 0;               ///< M_r: plies played at random, measured by no criterion
  std::vector<double> at_start;  ///< E_p(0)
  std::vector<Ply> plies;
  std::vector<Look> looks;
  std::vector<Problem> problems;
  int covered = 0;         ///< cells occupied at some time after the opening
  ggp::Outcome outcome;    ///< all `none` if timed out
  std::uint64_t work = 0;  ///< steps tried, or as much other work, looks and random games included
  bool timed_out = false;  ///< stopped before the rules ended it
  /// … because its budget of work was spent, which says nothing of the game.
  bool exhausted = false;
  /// Of a game stopped at the cap on plies: whether stronger players who went on from there ended
  /// it; nothing where none did.
  std::optional<bool> ended_by_stronger;
  /// What each player may expect after ply n, by the source of the lead, and how far that player's
  /// lead may be off (one standard error). Filled by `settle_leads`; empty: static evaluation
  /// holds, and is taken as exact.
  std::vector<std::vector<double>> expected;
  std::vector<std::vector<double>> lead_errors;

  [[nodiscard]] int length() const { return static_cast<int>(plies.size()); }  ///< M_g
  [[nodiscard]] int measured() const { return length() - opening; }            ///< N_g
  /// The ply number n, from 1.
  [[nodiscard]] const Ply& ply(int n) const { return plies[static_cast<std::size_t>(n - 1)]; }
  /// E_p(n) for each player, n from 0.
  [[nodiscard]] const std::vector<double>& values(int n) const {
    return n == 0 ? at_start : ply(n).values;
  }
  /// What each player may expect after ply n, from 0; of one player alone, their own.
  [[nodiscard]] const std::vector<double>& expectations(int n) const {
    return expected.empty() ? values(n) : expected[static_cast<std::size_t>(n)];
  }
  /// One standard error of the lead of player p after ply n; not said: of D(n).
  [[nodiscard]] double lead_error(int n, ggp::Player p = ggp::Player{0}) const {
    return lead_errors.empty()
               ? 0
               : lead_errors[static_cast<std::size_t>(n)][static_cast<std::size_t>(p.index())];
  }
  /// The player who made the first ply.
  [[nodiscard]] ggp::Player beginner() const { return plies.empty() ? first : plies.front().mover; }
  [[nodiscard]] bool decided() const { return outcome.winner().exists(); }
  /// Ended by the rules without a winner.
  [[nodiscard]] bool drawn() const {
    return outcome.result(ggp::Player{0}) == ggp::Result::draw && !decided();
  }
};

/// The ways games are played for measurement; part of every game's seed. All but self-play are
/// contests: `contest_table` tells who plays them.
enum class Mode : std::uint8_t {
  self_play,
  against_random,
  against_defensive,
  against_obstructive,
  two_plies_against_one,
  three_plies_against_two,
  four_plies_against_three,
  against_mirror,
  ladder_250,
  ladder_500,
  ladder_1000,
  ladder_2000,
  beginners_4,
  beginners_8,
  beginners_16,
  beginners_32,
  beginners_64,
  beginners_128,
  thinking_against_random,
  thinking_against_thinking,
  lots_250,
  lots_500,
  random_4,
  random_16,
  random_64,
  defensive_4,
  defensive_16,
  defensive_64,
  obstructive_4,
  obstructive_16,
  obstructive_64,
  free_against_contrary,
  free_against_half,
  greedy_random,
  flat_greedy,
  uct_random,
  uct_greedy,
  uct_flat,
  alphabeta_random,
  alphabeta_greedy,
  alphabeta_flat,
  alphabeta_uct,
};
inline constexpr std::size_t modes = 42;

/// What tells who leads.
enum class LeadSource : std::uint8_t {
  evaluation,  ///< static evaluation (the paper's)
  search,      ///< the value the search expected of the turn
  playouts,    ///< random games
  blend,       ///< search and random games
};

std::string text_of(LeadSource source);  ///< as a name, "blend"

struct LeadSettings {
  LeadSource source = LeadSource::blend;
  int averaged = 2;  ///< the lead after ply n is the mean over so many plies up to it: no tempo
  // Random games, whatever the source, so that all sources can be read from the same trials.
  int trials = 100;   ///< the first so many trials have some
  int plies = 8;      ///< after so many plies of each, spread evenly
  int playouts = 32;  ///< from each

  static constexpr auto fields() {
    using S = LeadSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("source", &S::source, Bearing::judgement),
                      ggp::field("averaged", &S::averaged, Bearing::judgement),
                      ggp::field("trials", &S::trials), ggp::field("plies", &S::plies),
                      ggp::field("playouts", &S::playouts)};
  }
};
static_assert(ggp::all_listed<LeadSettings>);

class TrialStore;

struct TrialSettings {
  int trials = 20;         ///< G
  std::uint64_t seed = 1;  ///< of the run
  unsigned threads = 0;    ///< 0: as many as the machine has; results do not depend on it
  /// Trials or bouts asked of the store at a time, where it waits for others who play them; 0: as
  /// many as threads.
  unsigned awaited = 0;
  std::optional<int> opening;  ///< M_r; not said: 4, or 2 on boards of fewer than 20 cells
  /// Trials whose opening decides them, by the rules or because the player sees a forced win at
  /// once, are begun anew, at most so often.
  int new_openings = 5;
  std::optional<int> most_plies;  ///< a longer game is stopped; not said: `usual_cap`
  int most_steps = 10'000;        ///< the same for games of endless turns
  /// Of the first so many trials those stopped at the cap are gone on with by stronger players, for
  /// as many plies again.
  int gone_on_with = 10;
  /// … and for those of endless searches; 0: no bound (`Effort`). Looks may take four times as much
  /// again; unfinished ones are not recorded.
  std::uint64_t most_effort = 0;
  /// Of all trials together: no more are played than fit, as the first twenty tell; 0: no bound.
  std::uint64_t most_work = 0;
  int looks = 4;           ///< sampled plies a trial
  int most_deepened = 32;  ///< steps valued two plies deep in one look
  LookFor look_for;
  LeadSettings lead;
  std::function<void()> on_trial;  ///< called by any thread as it finishes a trial
  TrialStore* store = nullptr;     ///< trials played before are read from it
  ggp::Stop stop;                  ///< games that it interrupts are discarded

  [[nodiscard]] unsigned played_at_a_time() const { return awaited != 0 ? awaited : threads; }
  [[nodiscard]] int opening_on(const ggp::Board& board) const {
    return opening.value_or(board.cells() < 20 ? 2 : 4);
  }

  static constexpr auto fields() {
    using S = TrialSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("trials", &S::trials, Bearing::judgement),
                      ggp::field("seed", &S::seed),
                      ggp::field("threads", &S::threads, Bearing::nothing),
                      ggp::field("awaited", &S::awaited, Bearing::nothing),
                      ggp::field("opening", &S::opening),
                      ggp::field("new_openings", &S::new_openings),
                      ggp::field("most_plies", &S::most_plies),
                      ggp::field("most_steps", &S::most_steps),
                      ggp::field("gone_on_with", &S::gone_on_with),
                      ggp::field("most_effort", &S::most_effort),
                      ggp::field("most_work", &S::most_work, Bearing::judgement),
                      ggp::field("looks", &S::looks),
                      ggp::field("most_deepened", &S::most_deepened),
                      ggp::field("look_for", &S::look_for),
                      ggp::field("lead", &S::lead),
                      ggp::field("on_trial", &S::on_trial, Bearing::nothing),
                      ggp::field("store", &S::store, Bearing::nothing),
                      ggp::field("stop", &S::stop, Bearing::nothing)};
  }
};
static_assert(ggp::all_listed<TrialSettings>);

/// Makes the searcher of one trial; may be called by several threads at once.
using SearcherMaker = std::function<std::unique_ptr<ggp::Searcher>()>;

/// The seed of a trial: it depends on the run, the game, the mode and the trial's number alone.
std::uint64_t trial_seed(std::uint64_t run, const ggp::Game& game, Mode mode, int number);

/// Plays one game: the opening at random, then both sides as the searcher finds best. What it takes
/// is booked on the account, if one is given.
Trial play_trial(ggp::Rng& rng, const ggp::Game& game, ggp::Searcher& searcher,
                 const TrialSettings& settings, ggp::Player first = ggp::Player{0},
                 ggp::Work* work = nullptr);

/// Plays the trials of self-play from number `from` on to the last, in order of their number. The
/// players take turns in beginning, where the rules allow it. Those that a stop breaks off are left
/// out. `stronger` makes the players who go on with trials that were stopped; none: nobody does.
std::vector<Trial> play_trials(const ggp::Game& game, const SearcherMaker& searcher,
                               const TrialSettings& settings, int from = 0,
                               const SearcherMaker& stronger = {});

/// The position the trial started from.
ggp::State start_of(const ggp::Game& game, const Trial& trial, ggp::Work* work = nullptr);

/// All positions of the trial, from the start to the end.
std::vector<ggp::State> states_of(const ggp::Game& game, const Trial& trial);

/// Its turns in notation.
std::vector<std::string> turns_of(const ggp::Game& game, const Trial& trial);

/// The trial as a line of play that can be replayed.
ggp::Record record_of(const ggp::Game& game, const Trial& trial);

}  // namespace ludi::criticism
