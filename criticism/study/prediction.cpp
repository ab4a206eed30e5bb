#include "criticism/study/prediction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "criticism/measure/measure.hpp"
#include "criticism/study/corpus.hpp"
#include "gdl/hash/sha256.hpp"

namespace ludi::criticism {

namespace {

constexpr double not_measured = std::numeric_limits<double>::quiet_NaN();
/// Nine of ten values of a normal distribution lie within so many deviations of its mean.
constexpr double ninety_percent = 1.6448536269514722;
/// More deviations than these tell no more of how unlike two games are; sets with scales say
/// themselves where they cut.
constexpr double most_unlike = 3;

/// How the known games' values of one criterion lie; nothing of it is known where none has one.
struct Column {
  std::size_t count = 0;
  double mean = 0, deviation = 0;
  Interval span;
};

Column column_of(const std::vector<GameValues>& known, std::size_t place) {
  Column column;
  for (const GameValues& game : known) {
    const double value = game.values[place];
    if (std::isnan(value)) continue;
    if (column.count == 0) column.span = {value, value};
    column.span = {std::min(column.span.low, value), std::max(column.span.high, value)};
    ++column.count;
    column.mean += value;
  }
  if (column.count == 0) return column;
  const auto count = static_cast<double>(column.count);
  column.mean /= count;
  for (const GameValues& game : known)
    if (const double value = game.values[place]; !std::isnan(value))
      column.deviation += (value - column.mean) * (value - column.mean);
  column.deviation = std::sqrt(column.deviation / count);
  return column;
}

double middle_of(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// A set of weights beside the games that are known.
class Known {
 public:
  Known(const WeightSet& set, const std::vector<GameValues>& games) : set_(set), games_(games) {
    for (std::size_t i = 0; i < set.weights.size(); ++i) columns_.push_back(column_of(games, i));
  }

  [[nodiscard]] const Column& column(std::size_t place) const { return columns_[place]; }

  /// The value from where influences are told.
  [[nodiscard]] double usual(std::size_t place) const {
    return set_.most_deviation ? set_.weights[place].mean : columns_[place].mean;
  }

  /// What a value counts as, seen from where influences are told from.
  [[nodiscard]] double above_usual(std::size_t place, double value) const {
    if (std::isnan(value)) return 0;
    const Weight& weight = set_.weights[place];
    return set_.most_deviation ? counted(set_, weight, value) : value - usual(place);
  }

  [[nodiscard]] double score_of(const GameValues& game) const {
    std::size_t place = 0;
    return score(set_, [&](const Criterion&) {
      const std::size_t here = place++;
      const double value = game.values[here];
      return std::isnan(value) && !set_.most_deviation ? usual(here) : value;
    });
  }

  [[nodiscard]] std::vector<double> standard_values(const GameValues& game) const {
    std::vector<double> all;
    for (std::size_t i = 0; i < set_.weights.size(); ++i)
      all.push_back(standard(i, game.values[i]));
    return all;
  }

  /// Of two games by their standard values; a criterion that one of them lacks is taken to differ
  /// as much as the others do. Infinite where no criterion is left.
  [[nodiscard]] static double distance(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    std::size_t shared = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (std::isnan(a[i]) || std::isnan(b[i])) continue;
      sum += (a[i] - b[i]) * (a[i] - b[i]);
      ++shared;
    }
    if (shared == 0) return std::numeric_limits<double>::infinity();
    return std::sqrt(sum * static_cast<double>(a.size()) / static_cast<double>(shared));
  }

  [[nodiscard]] double leverage_of(const GameValues& game) const {
    std::vector<double> z;
    for (std::size_t i = 0; i < set_.weights.size(); ++i)
      z.push_back(counted(set_, set_.weights[i], game.values[i]));
    return leverage_at(set_, z);
  }

  [[nodiscard]] const WeightSet& set() const { return set_; }
  [[nodiscard]] const std::vector<GameValues>& games() const { return games_; }

 private:
  /// In deviations from the mean, cut; NaN where it is not known.
  [[nodiscard]] double standard(std::size_t place, double value) const {
    if (std::isnan(value)) return not_measured;
    const Weight& weight = set_.weights[place];
    if (set_.most_deviation) return counted(set_, weight, value);
    const Column& column = columns_[place];
    if (column.deviation < 1e-9) return 0;
    return std::clamp((value - column.mean) / column.deviation, -most_unlike, most_unlike);
  }

  const WeightSet& set_;
  const std::vector<GameValues>& games_;
  std::vector<Column> columns_;
};

Foretold foretell(const WeightSet& set, const Target& target, const Prediction& so_far,
                  std::span<const double> z) {
  double widening = 1;
  if (set.spread && so_far.leverage > set.spread->mean_leverage)
    widening = std::sqrt((1 + so_far.leverage) / (1 + set.spread->mean_leverage));
  const double told = points(set, target, so_far.score, z);
  const double half = ninety_percent * target.error * widening;
  return {target.name,  told,
          target.mean,  {std::max(told - half, target.least), std::min(told + half, target.most)},
          target.least, target.most};
}

Remoteness remoteness_of(const Known& known, double leverage) {
  if (!known.set().spread) return Remoteness::within;
  std::vector<double> usual;
  for (const GameValues& game : known.games()) usual.push_back(known.leverage_of(game));
  if (usual.empty()) return Remoteness::within;
  std::ranges::sort(usual);
  // Of twenty games the greatest, of fewer none, is further than 95 % of them.
  const std::size_t nineteen_of_twenty = (usual.size() * 19 + 19) / 20 - 1;
  if (leverage > usual.back()) return Remoteness::outside;
  return leverage > usual[nineteen_of_twenty] ? Remoteness::edge : Remoteness::within;
}

std::vector<Beyond> beyond_of(const Known& known, const GameValues& game, double margin) {
  std::vector<Beyond> all;
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    const Column& column = known.column(i);
    const double value = game.values[i], room = std::max(margin * column.deviation, 1e-6);
    if (column.count == 0 || std::isnan(value)) continue;
    if (value < column.span.low - room || value > column.span.high + room)
      all.push_back({known.set().weights[i].criterion, value, column.span});
  }
  return all;
}

/// The other games, the nearest first.
std::vector<Neighbour> neighbours_of(const Known& known, const GameValues& game) {
  std::vector<Neighbour> all;
  const auto here = known.standard_values(game);
  for (const GameValues& other : known.games()) {
    const bool same = !game.hash.empty() ? other.hash == game.hash : other.game == game.game;
    const double distance = Known::distance(here, known.standard_values(other));
    if (!same && std::isfinite(distance)) all.push_back({other.game, distance, other.rating});
  }
  std::ranges::stable_sort(all, {}, &Neighbour::distance);
  return all;
}

/// The first, and those behind them that complete as many rated ones.
std::vector<Neighbour> chosen_among(const std::vector<Neighbour>& all, std::size_t count) {
  std::vector<Neighbour> chosen;
  std::size_t rated = 0;
  for (const Neighbour& one : all) {
    const bool next = chosen.size() < count, wanted = one.rating && rated < count;
    if (!next && !wanted) continue;
    chosen.push_back(one);
    rated += one.rating ? 1 : 0;
  }
  return chosen;
}

std::optional<double> usual_distance_of(const Known& known) {
  std::vector<std::vector<double>> standard;
  for (const GameValues& game : known.games()) standard.push_back(known.standard_values(game));
  std::vector<double> nearest;
  for (std::size_t i = 0; i < standard.size(); ++i) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < standard.size(); ++j)
      if (i != j) least = std::min(least, Known::distance(standard[i], standard[j]));
    if (std::isfinite(least)) nearest.push_back(least);
  }
  if (nearest.empty()) return std::nullopt;
  return middle_of(std::move(nearest));
}

}  // namespace

std::optional<double> percentile(std::span<const double> known, double value) {
  double below = 0, counted = 0;
  for (const double each : known) {
    if (std::isnan(each)) continue;
    below += each < value ? 1 : each == value ? 0.5 : 0;
    ++counted;
  }
  return counted > 0 ? std::optional(below / counted) : std::nullopt;
}

GameValues values_for(const WeightSet& set, const Measurement& measurement) {
  GameValues game{measurement.game, measurement.hash, {}};
  for (const Weight& weight : set.weights) {
    const Measured* entry = measurement.find(weight.criterion->symbol);
    game.values.push_back(entry == nullptr ? not_measured : entry->value);
  }
  return game;
}

std::vector<GameValues> known_games(const WeightSet& set, const MeasurementTable& table,
                                    const Ratings* ratings) {
  std::vector<GameValues> games;
  for (std::size_t i = 0; i < table.games.size(); ++i) {
    GameValues game{table.games[i], table.hashes.empty() ? std::string{} : table.hashes[i], {}};
    for (const Weight& weight : set.weights) {
      const auto column = std::ranges::find(table.criteria, weight.criterion);
      game.values.push_back(
          column == table.criteria.end()
              ? not_measured
              : table.values(static_cast<Eigen::Index>(i), column - table.criteria.begin()));
    }
    if (ratings != nullptr)
      if (const auto rated = std::ranges::find(ratings->games, game.game);
          rated != ratings->games.end())
        game.rating = ratings->values[static_cast<std::size_t>(rated - ratings->games.begin())];
    games.push_back(std::move(game));
  }
  return games;
}

Prediction predict(const WeightSet& set, const GameValues& game,
                   const std::vector<GameValues>& games, const PredictionSettings& settings) {
  const Known known(set, games);
  Prediction prediction;
  prediction.score = known.score_of(game);
  prediction.leverage = known.leverage_of(game);
  std::vector<double> z;
  for (std::size_t i = 0; i < set.weights.size(); ++i)
    z.push_back(known.above_usual(i, game.values[i]));
  for (const Target& target : set.targets)
    prediction.targets.push_back(foretell(set, target, prediction, z));
  for (std::size_t i = 0; i < set.weights.size(); ++i) {
    if (std::isnan(game.values[i])) {
      prediction.unmeasured.push_back(set.weights[i].criterion);
      continue;
    }
    Influence influence{set.weights[i].criterion, game.values[i], known.usual(i),
                        set.weights[i].weight * z[i]};
    for (const Target& target : set.targets)
      influence.points.push_back(target.slope * influence.score +
                                 (target.own.empty() ? 0 : target.own[i] * z[i]));
    prediction.influences.push_back(std::move(influence));
  }
  std::ranges::stable_sort(prediction.influences, std::greater{},
                           [](const Influence& one) { return std::abs(one.main()); });
  prediction.remoteness = remoteness_of(known, prediction.leverage);
  prediction.beyond = beyond_of(known, game, settings.margin);
  prediction.nearest = chosen_among(neighbours_of(known, game), settings.nearest);
  prediction.usual_distance = usual_distance_of(known);
  std::vector<double> scores;
  for (const GameValues& other : games) scores.push_back(known.score_of(other));
  prediction.percentile = percentile(scores, prediction.score);
  return prediction;
}

int decimals_of(const Foretold& foretold) {
  return foretold.most - foretold.least >= 20 ? 1 : 2;
}

std::string effect_of(const Influence& influence, const Prediction& prediction) {
  if (prediction.targets.empty()) return fmt::format("{:+.3f}", influence.score);
  std::string text;
  for (std::size_t i = 0; i < influence.points.size(); ++i)
    text += fmt::format("{}{} {:+.{}f}", text.empty() ? "" : ", ", prediction.targets[i].target,
                        influence.points[i], decimals_of(prediction.targets[i]));
  return text;
}

std::vector<std::string> warnings(const Prediction& prediction) {
  std::vector<std::string> said;
  if (prediction.remoteness == Remoteness::outside)
    said.emplace_back(
        "Taken together its criteria lie further from the games the weights were fitted to than "
        "those of any known game. The prediction is a guess.");
  if (prediction.remoteness == Remoteness::edge)
    said.emplace_back(
        "Taken together its criteria lie further from the games the weights were fitted to than "
        "those of 95 % of known games. The prediction is less certain than most.");
  for (const Beyond& one : prediction.beyond) {
    const bool above = one.value > one.known.high;
    said.push_back(
        fmt::format("{} is {} than in any known game: {:.3f}, where they have {} {:.3f}.",
                    one.criterion->name, above ? "higher" : "lower", one.value,
                    above ? "at most" : "at least", above ? one.known.high : one.known.low));
  }
  return said;
}

std::string model_hash(const WeightSet& set) {
  return gdl::sha256(write(set)).substr(0, 16);
}

}  // namespace ludi::criticism
