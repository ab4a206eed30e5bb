#include "app/data/schema.hpp"

#include <cmath>

#include "gdl/text/spelling.hpp"

namespace ludi::app::data {

namespace {

/// A bound as it is written: whole ones without a point.
Json bound(double value) {
  constexpr double exact = 9007199254740992;  // 2^53
  return std::trunc(value) == value && std::abs(value) < exact
             ? Json(static_cast<std::int64_t>(value))
             : Json(value);
}

std::string description(const Field& field) {
  std::string text = field.meaning;
  if (!field.unit.empty()) text += fmt::format(" [{}]", field.unit);
  if (!field.reproducible) text += " (not reproducible)";
  return text;
}

Json object_schema(std::span<const Field> fields);

Json scalar_schema(const Field& field) {
  switch (field.type) {
    case Type::text:
      return {{"type", "string"}};
    case Type::integer:
      return {{"type", "integer"}};
    case Type::number:
      return {{"type", "number"}};
    case Type::flag:
      return {{"type", "boolean"}};
    case Type::object:
      return object_schema(field.fields);
    case Type::any:
      break;
  }
  return Json::object();
}

Json field_schema(const Field& field) {
  Json schema = scalar_schema(field);
  if (field.least) schema["minimum"] = bound(*field.least);
  if (field.most) schema["maximum"] = bound(*field.most);
  if (!field.words.empty()) schema["enum"] = field.words;
  if (field.kind != nullptr) schema["pattern"] = field.kind->pattern;
  for (int i = 0; i < field.lists; ++i) schema = {{"type", "array"}, {"items", std::move(schema)}};
  if (field.blank) schema = {{"anyOf", Json::array({std::move(schema), {{"type", "null"}}})}};
  schema["description"] = description(field);
  return schema;
}

/// The beginning of a name that ends in `*`, as a regular expression.
std::string pattern_of(const Field& field) {
  return "^" + field.name.substr(0, field.name.size() - 1);
}

Json object_schema(std::span<const Field> fields) {
  Json properties = Json::object(), patterns = Json::object(), required = Json::array();
  for (const Field& field : fields) {
    if (field.name.ends_with('*')) {
      patterns[pattern_of(field)] = field_schema(field);
      continue;
    }
    properties[field.name] = field_schema(field);
    if (!field.missing) required.push_back(field.name);
  }
  Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
  if (!patterns.empty()) schema["patternProperties"] = std::move(patterns);
  schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

std::string_view table_type(Type type) {
  switch (type) {
    case Type::integer:
      return "integer";
    case Type::number:
      return "number";
    case Type::flag:
      return "boolean";
    case Type::text:
      return "string";
    case Type::object:
    case Type::any:
      break;
  }
  return "any";
}

}  // namespace

Json json_schema(const Format& format) {
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", format.name},
                 {"description", format.what}};
  const auto fields = format.fields();
  Json row = object_schema(fields);
  if (format.summary != nullptr) {
    const auto summary = format.summary();
    schema["anyOf"] = Json::array({std::move(row), object_schema(summary)});
  } else {
    schema.update(row);
  }
  return schema;
}

Json table_schema(const Format& format, std::span<const Field> columns,
                  const std::function<std::string(std::string_view)>& resource_of) {
  Json fields = Json::array(), keys = Json::array();
  for (const Field& column : columns) {
    Json field = {
        {"name", column.name}, {"type", table_type(column.type)}, {"description", column.meaning}};
    if (column.type == Type::flag) {
      field["trueValues"] = {"1", "true"};
      field["falseValues"] = {"0", "false"};
    }
    Json constraints = Json::object();
    // An empty text is a blank field, so that it cannot be asked for.
    if (!column.blank && column.type != Type::text) constraints["required"] = true;
    if (column.least) constraints["minimum"] = bound(*column.least);
    if (column.most) constraints["maximum"] = bound(*column.most);
    if (!column.words.empty()) constraints["enum"] = column.words;
    if (column.kind != nullptr) constraints["pattern"] = column.kind->pattern;
    if (!constraints.empty()) field["constraints"] = std::move(constraints);
    if (!column.unit.empty()) field["unit"] = column.unit;
    if (!column.reproducible) field["reproducible"] = false;
    fields.push_back(std::move(field));
    if (column.refers.empty()) continue;
    const auto parts = gdl::split(column.refers, '.');
    if (const std::string resource = resource_of(parts.front()); !resource.empty())
      keys.push_back({{"fields", column.name},
                      {"reference", {{"resource", resource}, {"fields", parts.back()}}}});
  }
  Json schema = {{"fields", std::move(fields)}, {"missingValues", {""}}};
  if (const auto key = key_of(format); !key.empty()) schema["primaryKey"] = key;
  if (!keys.empty()) schema["foreignKeys"] = std::move(keys);
  return schema;
}

}  // namespace ludi::app::data
