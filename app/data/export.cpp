#include "app/data/export.hpp"

#include <algorithm>
#include <set>

#include "app/data/run_source.hpp"
#include "app/data/schema.hpp"
#include "app/game_file.hpp"
#include "app/version.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::data {

namespace {

namespace fs = std::filesystem;

/// Settings one by one, structs as `outer.inner`.
void each_leaf(const Json& object, const std::string& outer,
               const std::function<void(const std::string&, const Json&)>& visit) {
  for (const auto& [name, value] : object.items())
    if (value.is_object())
      each_leaf(value, outer + name + ".", visit);
    else
      visit(outer + name, value);
}

/// The columns that any of the rows fills: fields that must be there, and others that are.
std::vector<Field> filled_columns(const Format& format, const std::vector<Json>& rows) {
  std::set<std::string> names;
  for (const Json& row : rows)
    for (const auto& [name, value] : row.items()) names.insert(name);
  std::vector<Field> columns;
  for (const Field& field : format.fields()) {
    if (!field.name.ends_with('*')) {
      if (!field.missing || names.contains(field.name)) columns.push_back(field);
      continue;
    }
    const std::string begin = field.name.substr(0, field.name.size() - 1);
    for (const std::string& name : names)
      if (name.starts_with(begin)) {
        columns.push_back(field);
        columns.back().name = name;
      }
  }
  return columns;
}

TableText exported_table(std::string_view name, const std::vector<Json>& rows) {
  const Format& format = *find_format(name);
  TableText table(format, filled_columns(format, rows));
  for (const Json& row : rows) table.add(row);
  return table;
}

std::string joined(const Json& list, std::string_view between) {
  std::string text;
  for (const Json& each : list) {
    if (!text.empty()) text += between;
    text += each.get<std::string>();
  }
  return text;
}

Json measurement_row(const Json& line, std::size_t number) {
  Json row = {{"measurement", number}};
  for (const char* same :
       {"game", "hash", "trials", "seed", "engine_epoch", "partial", "score", "viable"})
    row[same] = line.at(same);
  for (const auto& [name, value] : line.at("params").items()) row["param_" + name] = value;
  if (const Json::json_pointer nodes("/settings/search/nodes"); line.contains(nodes))
    row["nodes"] = line.at(nodes);
  row["score_low"] = line.at("score_interval").at(0);
  row["score_high"] = line.at("score_interval").at(1);
  row["reasons"] = joined(line.at("reasons"), "; ");
  for (const auto& [symbol, value] : line.at("criteria").items()) row[symbol] = value;
  for (const auto& [symbol, ends] : line.at("intervals").items()) {
    row[symbol + "_low"] = ends.at(0);
    row[symbol + "_high"] = ends.at(1);
  }
  return row;
}

Package measurement_package(std::span<const Source> sources) {
  std::vector<Json> measurements, settings;
  for (const Source& source : sources)
    for (const Json& line : source.rows) {
      if (!line.contains("game")) continue;  // the line that tells of the others
      const std::size_t number = measurements.size() + 1;
      measurements.push_back(measurement_row(line, number));
      each_leaf(line.at("settings"), "", [&](const std::string& name, const Json& value) {
        settings.push_back({{"measurement", number},
                            {"name", name},
                            {"value", value.is_string() ? value
                                      : value.is_null() ? Json(nullptr)
                                                        : Json(value.dump())}});
      });
    }
  return {"ludi-measurements",
          "Measurements of games by self-play",
          {exported_table("measurements", measurements),
           exported_table("measurement-settings", settings)}};
}

/// The seat that won, from 1; 0 where nobody won alone.
int winner_of(const Json& result) {
  int winner = 0;
  for (std::size_t seat = 0; seat < result.size(); ++seat)
    if (result[seat] == "win") {
      if (winner != 0) return 0;
      winner = static_cast<int>(seat + 1);
    }
  return winner;
}

Package record_package(std::span<const Source> sources) {
  std::vector<Json> rows;
  for (const Source& source : sources) {
    std::size_t line = 0;
    for (const Json& record : source.rows)
      rows.push_back({{"file", source.name},
                      {"line", ++line},
                      {"hash", record.at("game")},
                      {"seed", record.at("seed")},
                      {"first", record.value("first", Json(1))},
                      {"players", joined(record.at("players"), " ")},
                      {"result", joined(record.at("result"), " ")},
                      {"winner", winner_of(record.at("result"))},
                      {"turns", record.at("turns").size()},
                      {"moves", joined(record.at("turns"), " ")}});
  }
  return {"ludi-records", "Played games", {exported_table("records", rows)}};
}

constexpr Exporter export_rows[] = {{"measurement", measurement_package},
                                    {"record", record_package}};

}  // namespace

std::span<const Exporter> exporters() {
  return export_rows;
}

gdl::Result<Package> run_package(const fs::path& folder) {
  // The store knows whether its games are as they were written.
  const auto store = synthesis::RunStore::look_into(folder);
  if (!store) return store.errors();
  if (const auto known = store->settings(); !known) return known.errors();
  if (const auto known = store->founders(); !known) return known.errors();
  if (const auto known = store->children(); !known) return known.errors();
  if (const auto known = store->guidance(); !known) return known.errors();
  const auto source = RunSource::of(folder);
  if (!source) return source.errors();
  Package package{"ludi-run", "A run of breeding: games, their family, their judgement", {}};
  for (const Format* format : formats()) {
    if (format->query.empty()) continue;
    TableText table(*format, format->fields());
    if (auto fault = source->each_row(*format, [&](const Row& row) { table.add(row.values); }))
      return *std::move(fault);
    package.tables.push_back(std::move(table));
  }
  return package;
}

Json datapackage(const Package& package) {
  Json resources = Json::array();
  for (const Encoding* encoding : {&comma_table, &json_lines}) {
    // Resources refer to those that are written alike.
    const std::string suffix = encoding == &comma_table ? "" : "-lines";
    const auto resource_of = [&](std::string_view format) {
      const auto found = std::ranges::find(package.tables, format,
                                           [](const TableText& t) { return t.format().name; });
      return found == package.tables.end() ? std::string() : found->stem() + suffix;
    };
    for (const TableText& table : package.tables) {
      Json resource = {{"name", table.stem() + suffix},
                       {"path", table.stem() + std::string(encoding->extension)}};
      if (encoding == &comma_table) resource["profile"] = "tabular-data-resource";
      resource["title"] = table.format().what;
      resource["format"] = encoding->extension.substr(1);
      resource["mediatype"] = encoding->media_type;
      resource["encoding"] = "utf-8";
      resource["ludi_format"] = table.format().name;
      resource["schema"] = table_schema(table.format(), table.columns(), resource_of);
      resources.push_back(std::move(resource));
    }
  }
  return {{"profile", "data-package"},
          {"name", package.name},
          {"title", package.title},
          {"generator", fmt::format("ludi {}", version)},
          {"resources", std::move(resources)}};
}

void write_package(const Package& package, const fs::path& folder) {
  make_folder(folder);
  for (const TableText& table : package.tables) {
    write_text(folder / (table.stem() + std::string(comma_table.extension)), table.csv());
    write_text(folder / (table.stem() + std::string(json_lines.extension)), table.json_lines());
  }
  write_text(folder / "datapackage.json", datapackage(package).dump(2) + "\n");
}

}  // namespace ludi::app::data
