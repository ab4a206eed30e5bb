// What people may think of a game: the points a set of weights foretells, what raises and lowers
// them, and the known games it is like.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "criticism/criteria/interval.hpp"
#include "criticism/criteria/score.hpp"

namespace ludi::criticism {

struct Measurement;
struct MeasurementTable;
struct Ratings;

/// A game as a set of weights sees it.
struct GameValues {
  std::string game;                ///< its name on the command line; may be empty
  std::string hash;                ///< of its rules; may be empty
  std::vector<double> values;      ///< in the order of the set's weights; NaN: not measured
  std::optional<double> rating{};  ///< what people gave it, where that is known
};

GameValues values_for(const WeightSet& set, const Measurement& measurement);

/// The games of a table, in its order, with the ratings of those that were rated.
std::vector<GameValues> known_games(const WeightSet& set, const MeasurementTable& table,
                                    const Ratings* ratings = nullptr);

/// What a target's ratings are foretold to be.
struct Foretold {
  std::string target;
  double points = 0;  ///< on the target's scale
  double usual = 0;   ///< points of a game whose every criterion is the mean
  Interval interval;  ///< where nine of ten new games foretold so lie, on the scale
  double least = 0;   ///< ends of the scale
  double most = 0;
};

/// What one criterion adds to a prediction, or takes from it: in a set with scales against the mean
/// of the games fitted to, else against the mean of the known games.
struct Influence {
  const Criterion* criterion = nullptr;
  double value = 0;              ///< of the game
  double usual = 0;              ///< the mean it is told against; 0 where none is known
  double score = 0;              ///< its part of the score
  std::vector<double> points{};  ///< its part of each target's points, before they are cut to the
                                 ///< scale
  /// What it is judged by: its part of the first target's points, or of the score where there are
  /// no targets.
  [[nodiscard]] double main() const { return points.empty() ? score : points.front(); }
};

struct Neighbour {
  std::string game;
  double distance = 0;  ///< Euclidean, in standard deviations cut as for the score
  std::optional<double> rating{};
};

/// A criterion by which a game lies outside the known games.
struct Beyond {
  const Criterion* criterion = nullptr;
  double value = 0;
  Interval known;  ///< the least and the greatest value of a known game
};

/// How far from the games fitted to a game lies, all criteria taken together.
enum class Remoteness : std::uint8_t {
  within,
  edge,     ///< further than 95 % of the known games
  outside,  ///< further than every known game
};

struct Prediction {
  double score = 0;
  std::vector<Foretold> targets;             ///< in the order of the set's
  std::vector<Influence> influences;         ///< of measured criteria, the largest first
  std::vector<const Criterion*> unmeasured;  ///< they count as the mean
  std::optional<double> percentile;          ///< share of known games with a lower score
  double leverage = 0;                       ///< 0 in a set without spread
  Remoteness remoteness = Remoteness::within;
  std::vector<Beyond> beyond;
  std::vector<Neighbour> nearest;        ///< known games of other rules, the nearest first
  std::optional<double> usual_distance;  ///< from a known game to its nearest, the median
};

/// The share of known values that lie below, equal ones counting half; nothing where none is known.
std::optional<double> percentile(std::span<const double> known, double value);

struct PredictionSettings {
  std::size_t nearest = 5;  ///< games, and as many rated ones where ratings are known
  /// A game is beyond the known ones only by more than so many of their standard deviations: two
  /// measurements of one game differ by luck.
  double margin = 0.1;
};

/// Intervals are normal ones about the points with the target's error, which grows with the
/// leverage h beyond the mean leverage h₀ of the games fitted to as √((1 + h)/(1 + h₀)).
Prediction predict(const WeightSet& set, const GameValues& game,
                   const std::vector<GameValues>& known, const PredictionSettings& settings = {});

/// How many decimals of a target's points are worth writing: one on a scale of twenty points or
/// more, else two.
int decimals_of(const Foretold& foretold);

/// What an influence comes to for each target, "fun +3.1, rating +0.21", or for the score where
/// there are no targets.
std::string effect_of(const Influence& influence, const Prediction& prediction);

/// Why a prediction may be far off, in sentences; none where nothing speaks against it.
std::vector<std::string> warnings(const Prediction& prediction);

/// The sixteen hexadecimal digits that tell a set of weights from every other: of the SHA-256 of
/// what `write` gives, the first.
std::string model_hash(const WeightSet& set);

}  // namespace ludi::criticism
