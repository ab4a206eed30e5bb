#include "criticism/study/measurement_table.hpp"

#include <fmt/format.h>

#include <iterator>

#include "criticism/study/comma_table.hpp"

namespace ludi::criticism {

namespace {

std::string table_heading() {
  std::string line = "game,name,hash,key,seed,trials,nodes,epoch,score,score_low,score_high,viable";
  for (const Criterion* criterion : criteria())
    fmt::format_to(std::back_inserter(line), ",{}", criterion->symbol);
  for (const Criterion* criterion : criteria())
    fmt::format_to(std::back_inserter(line), ",{0}_low,{0}_high", criterion->symbol);
  return line;
}

constexpr std::size_t key_column = 3;

}  // namespace

MeasureSettings corpus_settings() {
  MeasureSettings settings;
  settings.criteria = criteria_named("all");
  settings.trials.trials = 100;
  settings.trials.most_effort = 2'500'000;
  settings.trials.most_work = 20'000'000;
  settings.search.nodes = 300;
  settings.contests.games = 60;
  settings.contests.quick_games = 60;
  settings.contests.ladder_games = 60;
  settings.contests.most_effort = 150'000;
  settings.contests.most_work = 750'000;
  settings.problems.nodes = 5'000;
  settings.problems.step_nodes = 1'000;
  return settings;
}

MeasurementRows::MeasurementRows(std::string_view text) {
  const auto table = read_comma_table(text);
  if (!table || table->rows() == 0) return;
  const auto line_of = [&](std::size_t r) {
    std::string line;
    for (const Field& field : table->row(r))
      line += (line.empty() && &field == table->row(r).data() ? "" : ",") + comma_field(field.text);
    return line;
  };
  if (line_of(0) != table_heading()) return;
  for (std::size_t r = 1; r < table->rows(); ++r)
    if (table->row(r).size() == table->row(0).size())
      rows_[table->row(r)[0].text] = {table->row(r)[key_column].text, line_of(r)};
}

bool has_these_columns(std::string_view text) {
  const std::string heading = table_heading();
  return text.empty() || (text.starts_with(heading) &&
                          (text.size() == heading.size() || text[heading.size()] == '\n'));
}

bool MeasurementRows::has(const std::string& game, std::string_view key) const {
  const auto found = rows_.find(game);
  return found != rows_.end() && found->second.key == key;
}

void MeasurementRows::put(const std::string& game, const Measurement& measurement,
                          std::string_view key, const MeasureSettings& settings) {
  std::string line = fmt::format(
      "{},{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f},{}", comma_field(game),
      comma_field(measurement.game), measurement.hash, key, measurement.seed,
      measurement.trials.size(), settings.search.nodes, engine_epoch, measurement.score,
      measurement.score_interval.low, measurement.score_interval.high, measurement.viable ? 1 : 0);
  for (const Criterion* criterion : criteria())
    if (const Measured* entry = measurement.find(criterion->symbol))
      fmt::format_to(std::back_inserter(line), ",{:.6f}", entry->value);
    else
      line += ',';
  for (const Criterion* criterion : criteria())
    if (const Measured* entry = measurement.find(criterion->symbol))
      fmt::format_to(std::back_inserter(line), ",{:.6f},{:.6f}", entry->interval.low,
                     entry->interval.high);
    else
      line += ",,";
  rows_[game] = {std::string(key), std::move(line)};
}

std::string MeasurementRows::text() const {
  std::string all = table_heading() + "\n";
  for (const auto& [game, row] : rows_) all += row.line + "\n";
  return all;
}

}  // namespace ludi::criticism
