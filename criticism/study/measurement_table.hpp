// Measurements of many games as a table (CSV), a row a game: the corpus that others are compared
// with, and what rankings are explained by.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "criticism/measure/measure.hpp"
#include "gdl/text/result.hpp"

namespace ludi::criticism {

/// How the games of the corpus are measured: the criteria that every bred game is measured by too,
/// and so that the widest games of it take a minute, not hours.
MeasureSettings corpus_settings();

/// Rows by game, so that the table is the same in whatever order they were measured. A row's score
/// is what the weights make of the values beside it: other weights ask for no other measurement.
class MeasurementRows {
 public:
  /// Takes the rows of a table that was written before, scored anew; those of another heading are
  /// left out.
  explicit MeasurementRows(std::string_view text = {},
                           const WeightSet& weights = default_weights());

  /// True if the game's row was measured under this key (see `criteria_key`).
  [[nodiscard]] bool has(const std::string& game, std::string_view key) const;
  /// Adds or replaces a row: game, name, hash, key, seed, trials, nodes, epoch, score, viable, then
  /// each criterion with its value, then each with the ends of its interval.
  void put(const std::string& game, const Measurement& measurement, std::string_view key,
           const MeasureSettings& settings);
  /// The whole table with its heading. Six decimals.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::size_t size() const { return rows_.size(); }

 private:
  struct Row {
    std::string key, facts;  ///< the fields before the score
    double score = 0;
    std::string rest;  ///< … and those behind it
  };
  WeightSet weights_;
  std::map<std::string, Row> rows_;
};

/// True of a table with the columns of today's, and of no text at all.
bool has_these_columns(std::string_view text);
/// What in such a table MeasurementRows could not keep: what is no table, and rows of another width
/// than the heading's. Empty if it loses nothing.
gdl::Diagnostics faults_of_rows(std::string_view text);

}  // namespace ludi::criticism
