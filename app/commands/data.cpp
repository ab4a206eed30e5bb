// ludi data: what Ludi writes for other programs, as a page, as schemas, checked and taken away.
#include <filesystem>
#include <map>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/data/check.hpp"
#include "app/data/data_page.hpp"
#include "app/data/export.hpp"
#include "app/data/schema.hpp"
#include "app/game_file.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

namespace fs = std::filesystem;

constexpr Option data_options[] = {
    {"check", "", "hold files, folders and runs against their formats"},
    {"out", "DIR", "write the tables of a run, of measurements or of records into a folder"},
    {"format", "NAME", "the format of the files, where they do not tell it"},
    {"schema", "", "the JSON Schema of a format"},
    {"markdown", "", "the page of all formats, as in docs/data.md"},
    option::json};

const data::Format& format_named(const std::string& name) {
  if (const data::Format* format = data::find_format(name)) return *format;
  std::vector<std::string_view> names;
  for (const data::Format* format : data::formats()) names.push_back(format->name);
  const auto near = gdl::nearest(name, names);
  throw WrongUsage(fmt::format(
      "there is no format '{}'{}", name,
      near.empty() ? "; `ludi data` lists them" : fmt::format("; did you mean '{}'?", near)));
}

const data::Format* data_format_asked(const Arguments& arguments) {
  const auto name = arguments.text("format");
  return name ? &format_named(*name) : nullptr;
}

bool is_folder(const std::string& operand) {
  std::error_code failed;
  return fs::is_directory(operand, failed);
}

Exit list_formats(const Arguments& arguments) {
  Json list = Json::array();
  for (const data::Format* format : data::formats())
    if (arguments.json())
      list.push_back({{"name", format->name},
                      {"what", format->what},
                      {"file", format->file},
                      {"writer", format->writer}});
    else
      say("{:<20} {:<24} {}\n", format->name, format->file, format->what);
  if (arguments.json()) answer({{"formats", std::move(list)}});
  return Exit::done;
}

Json checked_json(const data::Checked& checked) {
  return {{"name", checked.name},
          {"format", checked.format == nullptr ? Json(nullptr) : Json(checked.format->name)},
          {"rows", checked.rows},
          {"faults", checked.faults}};
}

Exit check_data(const Arguments& arguments) {
  const data::Format* format = data_format_asked(arguments);
  Json parts = Json::array();
  std::string complaints;
  for (const std::string& operand : arguments.operands()) {
    if (is_folder(operand) && format != nullptr)
      throw WrongUsage("--format is for files; those of a folder tell theirs");
    const auto checked = is_folder(operand) ? data::check_folder(operand)
                                            : std::vector{data::check_file(operand, format)};
    for (const data::Checked& each : checked) {
      complaints += each.complaints;
      parts.push_back(checked_json(each));
      if (!arguments.json())
        say("{}: {}, {}, {}\n", each.name, each.format == nullptr ? "a run" : each.format->name,
            gdl::counted(each.rows, "row"),
            each.sound() ? "valid" : gdl::counted(each.faults, "error"));
    }
  }
  if (arguments.json()) answer({{"valid", complaints.empty()}, {"checked", std::move(parts)}});
  if (!complaints.empty()) throw BadInput(complaints);
  return Exit::done;
}

/// The tables of files of one format. Throws BadInput where they are not valid, or nothing is made
/// of their format.
data::Package package_of_files(const Arguments& arguments) {
  const data::Format* format = data_format_asked(arguments);
  const data::Exporter* exporter = nullptr;
  std::vector<data::Source> sources;
  for (const std::string& operand : arguments.operands()) {
    const data::Checked checked = data::check_file(operand, format);
    if (!checked.sound()) throw BadInput(checked.complaints);
    if (format != nullptr && format != checked.format)
      throw BadInput(
          fmt::format("{}: error: this is in the format {}, and what stands before it in {}\n",
                      operand, checked.format->name, format->name));
    format = checked.format;
    for (const data::Exporter& each : data::exporters())
      if (each.format == format->name) exporter = &each;
    if (exporter == nullptr)
      throw BadInput(
          fmt::format("{}: error: nothing is made of {}; it is data for others as it is\n", operand,
                      format->name));
    sources.push_back(
        {fs::path(operand).replace_extension().generic_string(), data::rows_of(operand, *format)});
  }
  return exporter->package(sources);
}

data::Package package_of_run(const std::string& folder) {
  auto package = data::run_package(folder);
  if (!package) throw BadInput(fmt::format("ludi: error: {}\n", package.errors().front().message));
  return std::move(*package);
}

Exit take_away(const Arguments& arguments) {
  const auto& operands = arguments.operands();
  const fs::path out = *arguments.text("out");
  const bool run = is_folder(operands.front());
  if (run && operands.size() > 1) throw WrongUsage("--out takes one run, or files");
  const data::Package package =
      run ? package_of_run(operands.front()) : package_of_files(arguments);
  data::write_package(package, out);
  Json tables = Json::array();
  for (const data::TableText& table : package.tables) {
    tables.push_back({{"name", table.stem()}, {"rows", table.rows()}});
    if (!arguments.json())
      say("{}: {}\n", (out / (table.stem() + ".csv")).string(), gdl::counted(table.rows(), "row"));
  }
  if (arguments.json()) answer({{"tables", std::move(tables)}});
  return Exit::done;
}

Exit tell_data(const Arguments& arguments) {
  const auto asked = [&](const char* name) { return arguments.flag(name) ? 1 : 0; };
  if (asked("check") + asked("out") + asked("schema") + asked("markdown") > 1)
    throw WrongUsage("use one of --check, --out, --schema and --markdown at a time");
  const auto& operands = arguments.operands();
  if (asked("markdown")) {
    if (!operands.empty()) throw WrongUsage("--markdown is the page of all formats");
    say("{}", data::data_page());
    return Exit::done;
  }
  if (operands.empty()) {
    if (asked("check") + asked("out") + asked("schema") > 0)
      throw WrongUsage("name the files, folders or format that it is for");
    return list_formats(arguments);
  }
  if (asked("check")) return check_data(arguments);
  if (asked("out")) return take_away(arguments);
  if (asked("schema")) {
    if (operands.size() > 1) throw WrongUsage("--schema takes one format");
    say("{}\n", data::json_schema(format_named(operands.front())).dump(2));
    return Exit::done;
  }
  Json told = Json::array();
  for (const std::string& name : operands) {
    std::error_code missing;
    if (data::find_format(name) == nullptr && fs::exists(name, missing))
      throw WrongUsage(fmt::format(
          "what is to be done with '{}'? --check holds it to its format, --out makes tables",
          name));
    const data::Format& format = format_named(name);
    if (arguments.json())
      told.push_back(data::json_schema(format));
    else
      say("{}", data::explanation(format));
  }
  if (arguments.json()) answer({{"formats", std::move(told)}});
  return Exit::done;
}

}  // namespace

constinit const Command data_command = {
    .name = "data",
    .operands = "[FORMAT|FILE|FOLDER…]",
    .least_operands = 0,
    .most_operands = 100'000,
    .summary = "data for other programs: its formats, checked and taken away as tables",
    .details =
        "Without operands the formats are listed, with a FORMAT it is explained; docs/data.md has "
        "all of them. --check reads files, the folders of runs and folders of tables. --out takes "
        "the folder of a run, lines of `ludi measure --json` or files of records, and writes their "
        "tables as CSV and as JSON Lines with a datapackage.json that describes them.",
    .options = data_options,
    .run = tell_data};

}  // namespace ludi::app
