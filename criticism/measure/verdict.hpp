// The test of viability: is a game worth a closer look?
#pragma once

#include <string>
#include <vector>

#include "criticism/criteria/criterion.hpp"
#include "criticism/measure/proven_start.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::criticism {

struct VerdictSettings {
  /// Of the intervals that faults are judged by: a game is condemned when the whole interval is
  /// beyond the bound, never by a few trials' point estimate.
  double level = 0.95;
  double most_wins_of_one = 0.75;  ///< of a player, or of a turn order, among decided games
  int most_proven_plies = 12;      ///< a game proven to be won in so many is not viable

  static constexpr auto fields() {
    using S = VerdictSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("level", &S::level, Bearing::judgement),
                      ggp::field("most_wins_of_one", &S::most_wins_of_one, Bearing::judgement),
                      ggp::field("most_proven_plies", &S::most_proven_plies, Bearing::judgement)};
  }
};
static_assert(ggp::all_listed<VerdictSettings>);

struct Verdict {
  bool viable = true;
  std::vector<std::string> reasons;  ///< what is wrong, in words; empty if viable
  /// What more trials might yet show to be wrong, in words; empty if not viable.
  std::vector<std::string> doubts;
  std::vector<std::string> notes;  ///< what should be known beside, in words
};

/// A game is not viable if draws and games stopped at the cap on plies outnumber wins (the paper);
/// if one player, the first player, or the second of two wins more than three quarters of the
/// decided games; if more than half of the trials are stopped; if more than half end within 10
/// plies; or if more than half are over before anybody had a choice. Clopper and Pearson's interval
/// decides each: the game is condemned where all of it lies beyond the bound, and doubted where
/// some of it does and the fault was seen. Games that were stopped count only where stronger
/// players do not end them either; those whose budget ran out count nowhere. A game without trials,
/// or without a choice in any of them, however few, is not viable.
Verdict verdict_on(const Evidence& evidence, const VerdictSettings& settings = {});

/// Adds what is proven of the first position: a player who wins by force within few plies condemns
/// the game, another proof is noted.
void add_proof(Verdict& verdict, const ggp::Game& game, const ProvenStart& start,
               const VerdictSettings& settings = {});

}  // namespace ludi::criticism
