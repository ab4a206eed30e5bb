#include "criticism/study/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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
  [[nodiscard]] std::vector<double> numbers(std::size_t column, Complaints& complaints) const {
    std::vector<double> values;
    for (std::size_t r = 1; r < table_.rows() && !complaints.full(); ++r) {
      const Field& field = table_.row(r)[column];
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

std::vector<double> scores(const MeasurementTable& table, const WeightSet& weights) {
  std::vector<double> sums(table.games.size(), weights.bias);
  for (const Weight& weight : weights.weights) {
    const auto values = values_of(table, *weight.criterion);
    if (values.empty()) return {};
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight.weight * values[i];
  }
  return sums;
}

gdl::Result<Ratings> read_ratings(std::string_view text, std::string_view column) {
  const auto table = GameTable::read(text);
  if (!table) return table.errors();
  Ratings ratings;
  ratings.column = column;
  for (const std::string_view usual : {"rank", "rating", "score", "strength"})
    if (ratings.column.empty() && table->find(usual)) ratings.column = usual;
  if (ratings.column.empty())
    return gdl::Diagnostic{table->heading().front().position,
                           "there is no column 'rank', 'rating', 'score' or 'strength'",
                           "another one must be named"};
  const auto place = table->find(ratings.column);
  if (!place) return table->lacks(ratings.column);
  Complaints complaints;
  ratings.values = table->numbers(*place, complaints);
  if (!complaints.empty()) return complaints.all();
  ratings.games = table->games();
  ratings.lower_is_better = ratings.column == "rank";
  return ratings;
}

Corpus join(const MeasurementTable& measurements, const Ratings& ratings) {
  Corpus corpus;
  corpus.criteria = measurements.criteria;
  corpus.covariates = measurements.covariates;
  corpus.rated_by = ratings.column;
  corpus.lower_is_better = ratings.lower_is_better;
  std::unordered_map<std::string_view, double> rated;
  for (std::size_t i = 0; i < ratings.games.size(); ++i)
    rated.emplace(ratings.games[i], ratings.values[i]);
  std::vector<Eigen::Index> rows;
  std::vector<double> known;
  for (std::size_t i = 0; i < measurements.games.size(); ++i) {
    const std::string& game = measurements.games[i];
    const auto found = rated.find(game);
    if (found == rated.end()) {
      corpus.unrated.push_back(game);
      continue;
    }
    corpus.games.push_back(game);
    rows.push_back(static_cast<Eigen::Index>(i));
    known.push_back(found->second);
    rated.erase(found);
  }
  for (const std::string& game : ratings.games)
    if (rated.contains(game)) corpus.unmeasured.push_back(game);
  corpus.values = measurements.values(rows, Eigen::all);
  corpus.ratings =
      Eigen::Map<const Eigen::VectorXd>(known.data(), static_cast<Eigen::Index>(known.size()));
  corpus.target = ratings.lower_is_better ? Eigen::VectorXd(-corpus.ratings) : corpus.ratings;
  return corpus;
}

}  // namespace ludi::criticism
