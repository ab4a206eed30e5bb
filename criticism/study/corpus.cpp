#include "criticism/study/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "criticism/study/comma_table.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::criticism {

namespace {

/// More games than these are no corpus of measured ones.
constexpr std::size_t most_games = 10'000;
constexpr double largest_number = 1e30;

/// A table with named columns, one of which names the games.
class GameTable {
 public:
  static gdl::Result<GameTable> read(std::string_view text) {
    auto table = read_comma_table(text);
    if (!table) return table.errors();
    if (table->rows() == 0)
      return gdl::Diagnostic{{}, "the table is empty", "its first line names the columns"};
    GameTable named(std::move(*table));
    Complaints complaints;
    for (std::size_t i = 0; i < named.heading().size(); ++i)
      if (const Field& name = named.heading()[i];
          !name.text.empty() && !named.columns_.emplace(name.text, i).second)
        complaints.add(name, fmt::format("a second column '{}'", name.text));
    named.game_ = named.columns_.contains("game") ? named.columns_["game"] : 0;
    if (!named.columns_.contains("game"))
      complaints.add(named.heading().front(), "there is no column 'game'",
                     "the first line names the columns");
    named.check_games(complaints);
    if (!complaints.empty()) return complaints.all();
    return named;
  }

  [[nodiscard]] std::span<const Field> heading() const { return table_.row(0); }
  [[nodiscard]] std::vector<std::string> games() const { return texts(game_); }
  [[nodiscard]] std::vector<std::string> texts(std::size_t column) const {
    std::vector<std::string> all;
    for (std::size_t r = 1; r < table_.rows(); ++r) all.push_back(table_.row(r)[column].text);
    return all;
  }
  /// A field of the game of this number, from 0.
  [[nodiscard]] const Field& field(std::size_t game, std::size_t column) const {
    return table_.row(game + 1)[column];
  }
  /// The place of a column, if there is one of this name beside that of the games.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
    const auto found = columns_.find(std::string(name));
    if (found == columns_.end() || found->second == game_) return std::nullopt;
    return found->second;
  }
  [[nodiscard]] gdl::Diagnostic lacks(std::string_view name) const {
    std::vector<std::string_view> names;
    for (const Field& field : heading())
      if (field.text != "game") names.push_back(field.text);
    const auto near = gdl::nearest(name, names);
    return {heading().front().position, fmt::format("there is no column '{}'", name),
            near.empty() ? "" : fmt::format("did you mean '{}'?", near)};
  }
  /// NaN for a blank field.
  [[nodiscard]] std::vector<double> numbers(std::size_t column, Complaints& complaints) const {
    std::vector<double> values;
    for (std::size_t r = 1; r < table_.rows() && !complaints.full(); ++r) {
      const Field& field = table_.row(r)[column];
      if (field.text.empty()) {
        values.push_back(std::numeric_limits<double>::quiet_NaN());
        continue;
      }
      const auto number = number_in(field);
      // Squares of larger ones, and sums of them, might not be numbers any more.
      if (number && std::abs(*number) > largest_number)
        complaints.add(field, fmt::format("{} is beyond what can be reckoned with", field.text));
      if (!number)
        complaints.add(field, fmt::format("a number is expected here, for column '{}'",
                                          heading()[column].text));
      values.push_back(number.value_or(0));
    }
    return values;
  }

 private:
  explicit GameTable(CommaTable table) : table_(std::move(table)) {}

  void check_games(Complaints& complaints) const {
    std::unordered_set<std::string_view> seen;
    for (std::size_t r = 1; r < table_.rows() && !complaints.full(); ++r) {
      const auto row = table_.row(r);
      if (row.size() != heading().size()) {
        complaints.add(
            row.size() < heading().size() ? row.back() : row[heading().size()],
            fmt::format("this row has {} fields, the heading {}", row.size(), heading().size()));
      } else if (row[game_].text.empty()) {
        complaints.add(row[game_], "a game is missing here");
      } else if (!seen.insert(row[game_].text).second) {
        complaints.add(row[game_], fmt::format("a second row for '{}'", row[game_].text));
      } else if (seen.size() > most_games) {
        complaints.add(row[game_], fmt::format("more than {} games", most_games));
        break;
      }
    }
  }

  CommaTable table_;
  std::unordered_map<std::string, std::size_t> columns_;
  std::size_t game_ = 0;
};

/// The columns as a matrix.
gdl::Result<Eigen::MatrixXd> matrix_of(const GameTable& table,
                                       const std::vector<std::size_t>& columns) {
  Complaints complaints;
  Eigen::MatrixXd values(static_cast<Eigen::Index>(table.games().size()),
                         static_cast<Eigen::Index>(columns.size()));
  for (std::size_t j = 0; j < columns.size() && !complaints.full(); ++j) {
    const auto numbers = table.numbers(columns[j], complaints);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = numbers[i];
  }
  if (!complaints.empty()) return complaints.all();
  return values;
}

}  // namespace

gdl::Result<MeasurementTable> read_measurements(std::string_view text,
                                                const std::vector<std::string>& covariates) {
  const auto table = GameTable::read(text);
  if (!table) return table.errors();
  MeasurementTable found;
  std::vector<std::size_t> columns;
  for (const Field& field : table->heading()) {
    const auto place = table->find(field.text);
    const Criterion* criterion = find_criterion(field.text);
    const bool wanted = std::ranges::count(covariates, field.text) != 0;
    if (place && criterion != nullptr && !wanted) {
      found.criteria.push_back(criterion);
      columns.push_back(*place);
    } else if (field.text.starts_with("A_") && !wanted && !field.text.ends_with("_low") &&
               !field.text.ends_with("_high")) {
      found.unknown.push_back(field.text);
    }
  }
  for (const std::string& name : covariates) {
    const auto place = table->find(name);
    if (!place) return table->lacks(name);
    if (std::ranges::count(found.covariates, name) != 0) continue;
    found.covariates.push_back(name);
    columns.push_back(*place);
  }
  if (found.criteria.empty())
    return gdl::Diagnostic{table->heading().front().position,
                           "no column is named by the symbol of a criterion",
                           "symbols are such as A_comp and A_durn"};
  auto values = matrix_of(*table, columns);
  if (!values) return values.errors();
  found.games = table->games();
  if (const auto hash = table->find("hash")) found.hashes = table->texts(*hash);
  found.values = std::move(*values);
  return found;
}

std::vector<double> values_of(const MeasurementTable& table, const Criterion& criterion) {
  const auto column = std::ranges::find(table.criteria, &criterion);
  if (column == table.criteria.end()) return {};
  const auto values = table.values.col(column - table.criteria.begin());
  return {values.begin(), values.end()};
}

std::optional<double> covariate_of(const MeasurementTable& table, std::ptrdiff_t row,
                                   std::string_view name) {
  const auto column = std::ranges::find(table.covariates, name);
  if (column == table.covariates.end()) return std::nullopt;
  return table.values(row, std::ssize(table.criteria) + (column - table.covariates.begin()));
}

std::vector<double> scores(const MeasurementTable& table, const WeightSet& weights) {
  std::vector<double> sums(table.games.size(), weights.bias);
  for (const Weight& weight : weights.weights) {
    const auto values = values_of(table, *weight.criterion);
    if (values.empty() && !table.games.empty()) return {};
    for (std::size_t i = 0; i < sums.size(); ++i)
      sums[i] += contribution(weights, weight, values[i]);
  }
  return sums;
}

std::vector<std::string> column_names(std::string_view text) {
  std::vector<std::string> names;
  const auto table = read_comma_table(text);
  if (!table || table->rows() == 0) return names;
  for (const Field& field : table->row(0)) names.push_back(field.text);
  return names;
}

gdl::Result<Ratings> read_ratings(std::string_view text, const RatingColumns& columns) {
  const auto table = GameTable::read(text);
  if (!table) return table.errors();
  Ratings ratings;
  ratings.column = columns.target;
  // Ranks last: where there is more, they know less.
  for (const std::string_view usual : {"rating", "score", "strength", "rank"})
    if (ratings.column.empty() && table->find(usual)) ratings.column = usual;
  if (ratings.column.empty())
    return gdl::Diagnostic{table->heading().front().position,
                           "there is no column 'rating', 'score', 'strength' or 'rank'",
                           "another one must be named"};
  std::vector<std::string> wanted = {ratings.column};
  for (const std::string& name : {columns.raters, columns.group})
    if (!name.empty()) wanted.push_back(name);
  wanted.insert(wanted.end(), columns.covariates.begin(), columns.covariates.end());
  for (const std::string& name : wanted)
    if (!table->find(name)) return table->lacks(name);

  Complaints complaints;
  const auto values = table->numbers(*table->find(ratings.column), complaints);
  const auto games = table->games();
  std::vector<std::size_t> rated;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isnan(values[i])) rated.push_back(i);
  for (const std::size_t i : rated) {
    ratings.games.push_back(games[i]);
    ratings.values.push_back(values[i]);
  }
  if (!columns.raters.empty()) {
    const auto place = *table->find(columns.raters);
    const auto raters = table->numbers(place, complaints);
    constexpr double as_good_as_half = 30;
    for (const std::size_t i : rated) {
      if (complaints.full() || i >= raters.size()) break;
      if (!(raters[i] > 0))
        complaints.add(table->field(i, place), "how many people rated must be above 0");
      ratings.weights.push_back(raters[i] / (raters[i] + as_good_as_half));
    }
  }
  if (!columns.group.empty()) {
    const auto groups = table->texts(*table->find(columns.group));
    for (const std::size_t i : rated) ratings.groups.push_back(groups[i]);
  }
  std::vector<std::size_t> places;
  for (const std::string& name : columns.covariates) places.push_back(*table->find(name));
  auto known = matrix_of(*table, places);
  if (!complaints.empty()) return complaints.all();
  if (!known) return known.errors();
  ratings.covariates = columns.covariates;
  std::vector<Eigen::Index> rows(rated.begin(), rated.end());
  ratings.known = (*known)(rows, Eigen::all);
  ratings.lower_is_better = ratings.column == "rank";
  return ratings;
}

Eigen::MatrixXd criteria_of(const Corpus& corpus) {
  return corpus.values.leftCols(static_cast<Eigen::Index>(corpus.criteria.size()));
}

Eigen::MatrixXd covariates_of(const Corpus& corpus) {
  return corpus.values.rightCols(static_cast<Eigen::Index>(corpus.covariates.size()));
}

Corpus join(const MeasurementTable& measurements, const Ratings& ratings) {
  Corpus corpus;
  corpus.criteria = measurements.criteria;
  corpus.covariates = measurements.covariates;
  corpus.covariates.insert(corpus.covariates.end(), ratings.covariates.begin(),
                           ratings.covariates.end());
  corpus.rated_by = ratings.column;
  corpus.lower_is_better = ratings.lower_is_better;
  std::unordered_map<std::string_view, std::size_t> rated;
  for (std::size_t i = 0; i < ratings.games.size(); ++i) rated.emplace(ratings.games[i], i);
  std::vector<Eigen::Index> measured_rows, rated_rows, unrated_rows;
  std::unordered_map<std::string_view, int> numbers;
  for (std::size_t i = 0; i < measurements.games.size(); ++i) {
    const std::string& game = measurements.games[i];
    const auto found = rated.find(game);
    if (found == rated.end()) {
      corpus.unrated.push_back(game);
      unrated_rows.push_back(static_cast<Eigen::Index>(i));
      continue;
    }
    corpus.games.push_back(game);
    measured_rows.push_back(static_cast<Eigen::Index>(i));
    rated_rows.push_back(static_cast<Eigen::Index>(found->second));
    if (!ratings.groups.empty()) {
      const std::string& family = ratings.groups[found->second];
      const auto [place, fresh] = numbers.try_emplace(family, static_cast<int>(numbers.size()));
      if (fresh) corpus.families.push_back(family);
      corpus.groups.push_back(place->second);
    }
    rated.erase(found);
  }
  for (const std::string& game : ratings.games)
    if (rated.contains(game)) corpus.unmeasured.push_back(game);
  const auto numbers_of = [&](const std::vector<double>& all) {
    return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(
        all.data(), static_cast<Eigen::Index>(all.size()))(rated_rows));
  };
  const auto n = static_cast<Eigen::Index>(measured_rows.size());
  corpus.values.resize(n, measurements.values.cols() + ratings.known.cols());
  corpus.values << measurements.values(measured_rows, Eigen::all),
      ratings.known(rated_rows, Eigen::all);
  corpus.unrated_values = measurements.values(unrated_rows, Eigen::all)
                              .leftCols(static_cast<Eigen::Index>(measurements.criteria.size()));
  corpus.ratings = numbers_of(ratings.values);
  corpus.weights = ratings.weights.empty() ? Eigen::VectorXd::Ones(n) : numbers_of(ratings.weights);
  corpus.target = ratings.lower_is_better ? Eigen::VectorXd(-corpus.ratings) : corpus.ratings;
  return corpus;
}

}  // namespace ludi::criticism
