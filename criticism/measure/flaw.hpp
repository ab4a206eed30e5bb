// Flaws: what a designer wants to know before the players find out. Each comes with positions that
// show it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/criterion.hpp"
#include "criticism/criteria/interval.hpp"

namespace ludi::criticism {

/// A position in a trial.
struct Place {
  int trial = 0;  ///< index into the evidence's trials
  int ply = 0;    ///< the position before this ply, from 1; one more than there are: the last one
  friend bool operator==(const Place&, const Place&) = default;
};

struct Flaw {
  std::string_view name;      ///< of the row that found it
  std::string text;           ///< a sentence with the figures
  std::vector<Place> places;  ///< at most three
};

struct FlawSettings {
  /// Of the intervals: a share is a flaw if its whole interval is too great. So many kinds of flaw
  /// are looked for that at 95 % many sound games would show one.
  double level = 0.99;
  double fair_wins = 0.5;      ///< of decided games, for the first player and for each side
  double few_draws = 0.25;     ///< of all games, stopped ones too
  double few_stopped = 0.05;   ///< … that do not end in reasonable time
  double few_short = 0.25;     ///< … that end within `Outcomes::short_game` plies
  double few_stuck = 0.1;      ///< … in which a player who cannot move has to pass
  double copied_score = 0.25;  ///< of a player who only copies, against the player of the trials
};

/// What the rows look at: how trials went, step by step.
struct Inspection {
  const Evidence& evidence;
  const FlawSettings& settings;
  std::vector<std::optional<int>> stuck;  ///< of each trial, the first ply that was a forced pass
  std::vector<bool> used;                 ///< of each move of the rules, whether it was ever made
  bool captures = false;                  ///< some ply took or converted an enemy piece
};

struct FlawRow {
  std::string_view name;
  std::string_view meaning;  ///< what it is, in a sentence
  std::optional<Flaw> (*find)(const Inspection&) = nullptr;
};

/// Every kind of flaw that is looked for.
std::span<const FlawRow> flaw_rows();

/// The contests beside self-play that some flaws show in.
inline constexpr std::array flaw_contests = {Mode::against_random, Mode::against_mirror};

/// The flaws of a game as far as the trials tell; where a contest was not played, those that need
/// it are not found.
std::vector<Flaw> find_flaws(const Evidence& evidence, const FlawSettings& settings = {});

}  // namespace ludi::criticism
