// The description that comes with exported tables.
#include "app/data/check.hpp"
#include "app/data/encoding.hpp"
#include "app/data/json_place.hpp"
#include "app/game_file.hpp"

namespace ludi::app::data {

namespace {

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const auto family : {measurement_formats(), played_formats(), run_formats()})
    for (const Format& format : family) names.emplace_back(format.name);
  return names;
}

std::vector<Field> resource_fields() {
  return {{.name = "name", .meaning = "by which other resources refer to it", .kind = &plain_word},
          {.name = "path", .meaning = "its file, seen from this one"},
          {.name = "profile",
           .meaning = "of a table in CSV",
           .words = {"tabular-data-resource"},
           .missing = true},
          {.name = "title", .meaning = "what a row is"},
          {.name = "format", .meaning = "how it is written", .words = {"csv", "jsonl"}},
          {.name = "mediatype", .meaning = "the same as a media type"},
          {.name = "encoding", .meaning = "of its characters", .words = {"utf-8"}},
          {.name = "ludi_format", .meaning = "the row of this page", .words = format_names()},
          {.name = "schema",
           .type = Type::any,
           .meaning = "its fields as a Table Schema; `unit` and `reproducible` are ours"}};
}

std::vector<Field> datapackage_fields() {
  return {{.name = "profile", .meaning = "of the description", .words = {"data-package"}},
          {.name = "name", .meaning = "of the package", .kind = &plain_word},
          {.name = "title", .meaning = "the same for people"},
          {.name = "generator", .meaning = "the program and its version"},
          {.name = "resources",
           .type = Type::object,
           .meaning = "the tables, each in CSV and again in JSON Lines",
           .lists = 1,
           .fields = resource_fields()}};
}

constexpr std::size_t most_of_resource = std::size_t{1} << 30U;

/// Why a resource is not what the description says; empty if it is.
std::string objection_to(const Json& resource, const std::filesystem::path& folder) {
  const std::filesystem::path path = resource.at("path").get<std::string>();
  std::error_code failed;
  if (path.is_absolute() || path.lexically_normal().string().starts_with("..") ||
      !std::filesystem::is_regular_file(folder / path, failed))
    return fmt::format("there is no file '{}' in this folder", path.string());
  const auto said = resource.at("ludi_format").get<std::string>();
  const Format* format =
      recognised(path.filename().string(), read_text(folder / path, most_of_resource));
  if (format == nullptr || format->name != said)
    return fmt::format("'{}' has not the fields of {}", path.string(), said);
  return "";
}

gdl::Diagnostics missing_resources(const std::filesystem::path& file, std::string_view text) {
  gdl::Diagnostics faults;
  const Json package = Json::parse(text);
  for (std::size_t i = 0; i < package.at("resources").size(); ++i)
    if (const auto objection = objection_to(package.at("resources")[i], file.parent_path());
        !objection.empty()) {
      const Path path = {"resources", std::to_string(i), "path"};
      faults.push_back({position_of(text, byte_of(text, path).value_or(0)),
                        fmt::format("field '{}': {}", fmt::join(path, "."), objection),
                        {}});
    }
  return faults;
}

constexpr Format package_rows[] = {
    {.name = "package",
     .what = "What the tables of a folder are, for programs that know Data Packages.",
     .encoding = &json_document,
     .file = "datapackage.json",
     .writer = "ludi data … --out DIR",
     .fields = datapackage_fields,
     .example = R"({"profile":"data-package","name":"ludi-run","title":"A run","generator":"ludi",)"
                R"("resources":[]})"
                "\n",
     .also = "Data Packages and Table Schemas are published by Frictionless Data "
             "(specs.frictionlessdata.io).",
     .further = missing_resources}};

}  // namespace

std::span<const Format> package_formats() {
  return package_rows;
}

}  // namespace ludi::app::data
