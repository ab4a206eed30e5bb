// From a ranking to weights: what people preferred, told by what was measured of the games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/survey/analysis.hpp"
#include "app/survey/sources.hpp"
#include "criticism/criteria/score.hpp"

namespace ludi::app::survey {

/// What came of fitting weights to a ranking.
struct Lesson {
  std::optional<criticism::WeightSet> weights;  ///< none: nothing worth keeping was found
  std::string why;                              ///< then the reason, a sentence
  std::string doubt;                            ///< what speaks against them; may be empty
  int games = 0;                                ///< that were both measured and judged
  std::vector<std::string> unmeasured;          ///< titles of games that were judged only
  std::string model;
  /// With games left out, everything fitted again without them; and what it comes to when the
  /// strengths are dealt out by chance.
  double correlation = 0;
  criticism::Interval interval;
  double shuffled = 0;
};

/// So many games say something with which one may reckon; fewer are fitted, and doubted.
inline constexpr int enough_games = 20;

/// Fits the linear models of `ludi correlate` to the strengths of the games that were compared; a
/// game of n comparisons weighs n/(n + 30). `values` are those of the games of the design, in its
/// order; criteria that evolution would not measure anyway are left out. Nothing is fitted to fewer
/// games than `ludi correlate` takes, and what tells games left out no better than their mean is
/// not kept. Deterministic.
Lesson lesson_of(const Design& design, const Analysis& analysis,
                 const std::vector<std::optional<MeasuredValues>>& values, const std::string& name);

Json to_json(const Lesson& lesson);

}  // namespace ludi::app::survey
