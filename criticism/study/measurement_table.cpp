#include "criticism/study/measurement_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

#include "criticism/study/comma_table.hpp"
#include "gdl/text/decimal.hpp"

namespace ludi::criticism {

namespace {

std::string table_heading() {
  std::string line = "game,name,hash,key,seed,trials,nodes,epoch,score,viable";
  for (const Criterion* criterion : criteria())
    fmt::format_to(std::back_inserter(line), ",{}", criterion->symbol);
  for (const Criterion* criterion : criteria())
    fmt::format_to(std::back_inserter(line), ",{0}_low,{0}_high", criterion->symbol);
  return line;
}

constexpr std::size_t key_column = 3, score_column = 8, value_column = 10;
constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

std::string joined(std::span<const Field> fields) {
  std::string line;
  for (const Field& field : fields)
    line += (&field == fields.data() ? "" : ",") + comma_field(field.text);
  return line;
}

/// A value as a table gives it back, so that what was read is scored like what was measured.
double as_written(double value) {
  return *gdl::read_decimal(fmt::format("{:.6f}", value));
}

}  // namespace

MeasureSettings corpus_settings() {
  MeasureSettings settings;
  settings.criteria = criteria_named("all");
  settings.trials.trials = 100;
  settings.trials.most_effort = 5'000'000;
  settings.trials.most_work = 40'000'000;
  settings.search.nodes = 300;
  settings.contests.games = 60;
  settings.contests.quick_games = 60;
  settings.contests.ladder_games = 60;
  settings.contests.most_effort = 300'000;
  settings.contests.most_work = 1'500'000;
  settings.problems.nodes = 5'000;
  settings.problems.step_nodes = 1'000;
  settings.problems.most_work = 20'000'000;
  return settings;
}

MeasurementRows::MeasurementRows(std::string_view text, const WeightSet& weights)
    : weights_(weights) {
  const auto table = read_comma_table(text);
  if (!table || table->rows() == 0) return;
  if (joined(table->row(0)) != table_heading()) return;
  for (std::size_t r = 1; r < table->rows(); ++r) {
    const auto row = table->row(r);
    if (row.size() != table->row(0).size()) continue;
    const auto values = row.subspan(value_column, criteria().size());
    const double scored = score(weights_, [&](const Criterion& criterion) {
      const auto place = std::ranges::find(criteria(), &criterion) - criteria().begin();
      return number_in(values[static_cast<std::size_t>(place)]).value_or(not_known);
    });
    rows_[row[0].text] = {row[key_column].text, joined(row.first(score_column)), scored,
                          joined(row.subspan(score_column + 1))};
  }
}

bool has_these_columns(std::string_view text) {
  const std::string heading = table_heading();
  return text.empty() || (text.starts_with(heading) &&
                          (text.size() == heading.size() || text[heading.size()] == '\n'));
}

gdl::Diagnostics faults_of_rows(std::string_view text) {
  const auto table = read_comma_table(text);
  if (!table) return table.errors();
  Complaints complaints;
  for (std::size_t r = 1; r < table->rows(); ++r)
    if (table->row(r).size() != table->row(0).size())
      complaints.add(table->row(r).front(),
                     fmt::format("this row has {} fields, and the heading {}", table->row(r).size(),
                                 table->row(0).size()));
  return complaints.all();
}

bool MeasurementRows::has(const std::string& game, std::string_view key) const {
  const auto found = rows_.find(game);
  return found != rows_.end() && found->second.key == key;
}

void MeasurementRows::put(const std::string& game, const Measurement& measurement,
                          std::string_view key, const MeasureSettings& settings) {
  const auto value = [&](const Criterion& criterion) {
    const Measured* entry = measurement.find(criterion.symbol);
    return entry == nullptr ? not_known : as_written(entry->value);
  };
  std::string rest = measurement.viable ? "1" : "0";
  for (const Criterion* criterion : criteria())
    if (const double known = value(*criterion); !std::isnan(known))
      fmt::format_to(std::back_inserter(rest), ",{:.6f}", known);
    else
      rest += ',';
  for (const Criterion* criterion : criteria())
    if (const Measured* entry = measurement.find(criterion->symbol))
      fmt::format_to(std::back_inserter(rest), ",{:.6f},{:.6f}", entry->interval.low,
                     entry->interval.high);
    else
      rest += ",,";
  rows_[game] = {std::string(key),
                 fmt::format("{},{},{},{},{},{},{},{}", comma_field(game),
                             comma_field(measurement.game), measurement.hash, key, measurement.seed,
                             measurement.trials.size(), settings.search.nodes, engine_epoch),
                 score(weights_, value), std::move(rest)};
}

std::string MeasurementRows::text() const {
  std::string all = table_heading() + "\n";
  for (const auto& [game, row] : rows_)
    fmt::format_to(std::back_inserter(all), "{},{:.6f},{}\n", row.facts, row.score, row.rest);
  return all;
}

}  // namespace ludi::criticism
