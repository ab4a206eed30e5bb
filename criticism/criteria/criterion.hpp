// A criterion: one number about a game, read from its rules or from trials of self-play. Rows stand
// beside the function that measures them, family by family; scores, reports and tests take the rows
// from here and know none by name.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/trials/contest.hpp"
#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

struct Census;

enum class Category : std::uint8_t {
  intrinsic,  ///< of rules and equipment
  viability,  ///< of outcomes
  quality,    ///< of trends in play
};

/// Whether higher or lower values are usually thought better. Scores do not read it: their weights
/// have signs.
enum class Better : std::uint8_t { higher, lower, neither };

/// The source of a formula.
enum class Source : std::uint8_t {
  paper,      ///< printed in Browne and Maire, "Evolutionary Game Design" (2010)
  thesis,     ///< Browne's thesis (2008) as others quote it
  successor,  ///< taken from Ludii, the successor of Ludi
  later,      ///< written of by others since; `cited` says by whom
  ours,       ///< ours; at most the name is from a source above
};

/// What a criterion is measured from.
enum class Needs : std::uint8_t {
  rules,        ///< nothing
  trials,       ///< self-play
  values,       ///< looks with the values of all steps
  deepened,     ///< looks two plies deep
  replies,      ///< looks that count the opponents' steps
  census,       ///< what stood on the board
  problems,     ///< a solver at late positions
  random,       ///< contests with a random player
  defensive,    ///< … a defensive one
  obstructive,  ///< … an obstructive one
  depths,       ///< … between depths of search
  ladder,       ///< … between budgets of search, each the double of the one before
  beginners,    ///< … between small ones
  thinking,     ///< … of players who know only the rules
  lots,         ///< … of the normal player against itself with steps drawn by lot
  restricted,   ///< … under a restriction
  agents,       ///< … of kinds of player with each other
};

/// Which trials tell a criterion anything: what was broken off is no whole game.
enum class From : std::uint8_t {
  plies,    ///< all: it speaks of single plies or positions
  counted,  ///< all whose budget of work did not run out: it counts how games end or adds up what
            ///< happens in them, and one stopped at the cap on plies counts as it stood then
  ended,    ///< those that the rules ended: it speaks of how they came out, or places what happens
            ///< by its share of their length
};

struct NeedsRow {
  Needs needs;
  std::string_view what;                ///< "trials, and looks two plies deep"
  bool slow = false;                    ///< more play than is spent on every game
  std::span<const Mode> contests = {};  ///< those that must have been played
};

/// The row of a need; all of them in the order of their enumeration.
std::span<const NeedsRow> all_needs();
const NeedsRow& row_of(Needs needs);

/// What criteria are measured from. Trials may stand in it more than once: samples drawn for
/// intervals do.
struct Evidence {
  const ggp::Game& game;
  std::vector<const Trial*> trials;
  std::array<std::vector<Bout>, modes> bouts;  ///< by mode
  const Census* census = nullptr;              ///< of these trials, if it was taken

  Evidence(const ggp::Game& of, std::span<const Trial> played,
           std::span<const Contest> contests = {})
      : game(of) {
    for (const Trial& trial : played) trials.push_back(&trial);
    for (const Contest& contest : contests)
      bouts[static_cast<std::size_t>(contest.mode)] = contest.bouts;
  }
  [[nodiscard]] const std::vector<Bout>& of(Mode mode) const {
    return bouts[static_cast<std::size_t>(mode)];
  }
};

struct Criterion {
  std::string_view symbol;  ///< as in `A_comp`
  std::string_view name;
  std::string_view meaning;  ///< what it tells a designer, in a sentence
  Category category = Category::quality;
  /// In plain notation. G trials; M, N, M_r their plies, measured plies and opening; E_p(n), D(n),
  /// L(n), gain(n), b_n and V_n(m) as in lead.hpp and trial.hpp. A mean over n is taken in each
  /// trial, then over the trials that have such n, unless the formula says (1/G).
  std::string_view formula;
  Source source = Source::ours;
  std::string_view cited = {};  ///< who wrote of it, where no other source is told
  bool paper57 = true;          ///< one of the 57 that the paper counts
  bool tells_kinds = false;     ///< games of different kinds differ in it, near kin do not
  double least = 0;
  double most = 1;
  Better better = Better::neither;
  Needs needs = Needs::trials;
  From from = From::plies;  ///< of criteria that are measured from trials
  double neutral = 0;       ///< the value where there is nothing to measure: a divisor would be 0
  /// The games it can say anything of; of others its value is unknown. Null: all.
  bool (*applies)(const ggp::Game&) = nullptr;
  /// Nothing where there is nothing to measure.
  std::optional<double> (*measure)(const Evidence&) = nullptr;
};

/// What can be said of one row alone: use as `static_assert(sound(row))`. That it measures is left
/// to a test: under sanitizers g++ takes no function template's address for a constant.
constexpr bool sound(const Criterion& row) {
  return row.symbol.starts_with("A_") && !row.name.empty() && row.meaning.ends_with('.') &&
         !row.formula.empty() && row.least < row.most && row.least <= row.neutral &&
         row.neutral <= row.most &&
         (row.category == Category::intrinsic) == (row.needs == Needs::rules);
}

/// The trials that the criterion is read from, as `Criterion::from` says. The functions below leave
/// out the others; `Criterion::measure` reads all that it is given.
std::vector<const Trial*> trials_for(const Criterion& criterion, const Evidence& evidence);

/// The criterion's value, always a number in [least, most].
double value_of(const Criterion& criterion, const Evidence& evidence);

/// The same; nothing if it cannot be said of such a game, or if there was nothing to measure
/// because budgets ran out: every trial was broken off, or more than half of the games of a
/// contest.
std::optional<double> measured_value(const Criterion& criterion, const Evidence& evidence);

/// Every criterion in a fixed order, family by family.
std::span<const Criterion* const> criteria();

/// The criteria that need no more play than is spent on every game: trials and quick contests.
std::vector<const Criterion*> fast_criteria();

/// Criteria that are asked for by one name.
struct CriterionSet {
  std::string_view name;
  std::string_view what;  ///< which they are
  bool (*holds)(const Criterion&);
};

/// Every such set.
std::span<const CriterionSet> criterion_sets();
/// The criteria of a set, in the order of `criteria()`.
std::vector<const Criterion*> criteria_of(const CriterionSet& set);
/// Of the set of this name, which must be one.
std::vector<const Criterion*> criteria_named(std::string_view set);

/// The criterion with this symbol, or null.
const Criterion* find_criterion(std::string_view symbol);

/// The criterion as a field of settings is told: its symbol.
inline std::string text_of(const Criterion* criterion) {
  return std::string(criterion->symbol);
}

/// The contests these criteria are measured from, in the order of the modes.
std::vector<Mode> contests_for(std::span<const Criterion* const> wanted);

/// What trials must record so that these criteria can be measured.
LookFor look_for(std::span<const Criterion* const> wanted);

// The families.
std::span<const Criterion> intrinsic_criteria();
std::span<const Criterion> viability_criteria();
std::span<const Criterion> drama_criteria();   ///< which player leads, and for how long
std::span<const Criterion> change_criteria();  ///< how the lead moves
std::span<const Criterion> choice_criteria();  ///< what a player can choose from
std::span<const Criterion> action_criteria();  ///< what happens on the board
std::span<const Criterion> depth_criteria();   ///< what deeper search finds
std::span<const Criterion> skill_criteria();   ///< what more thought wins
std::span<const Criterion> novice_criteria();  ///< what a game is to those who just learned it
std::span<const Criterion> agent_criteria();   ///< how kinds of player differ
std::span<const Criterion> size_criteria();  ///< how much there is of a game, and how it is counted

}  // namespace ludi::criticism
