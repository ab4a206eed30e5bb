#include "app/talk/field.hpp"

#include <fmt/format.h>

namespace ludi::app::talk {

namespace {

struct Type {
  std::string_view name;  ///< of the innermost value
  int lists = 0;          ///< how many lists it is inside
  bool optional = false;
};

Type type_of(const Field& field) {
  Type type{field.type};
  if (type.name.ends_with('?')) {
    type.optional = true;
    type.name.remove_suffix(1);
  }
  for (; type.name.starts_with('['); ++type.lists) {
    type.name.remove_prefix(1);
    type.name.remove_suffix(1);
  }
  return type;
}

Json schema_of_value(std::string_view type) {
  if (type.ends_with('?'))
    return {{"anyOf",
             Json::array({schema_of_value(type.substr(0, type.size() - 1)), {{"type", "null"}}})}};
  if (type == "text") return {{"type", "string"}};
  if (type == "number") return {{"type", "integer"}};
  if (type == "real") return {{"type", "number"}};
  if (type == "flag") return {{"type", "boolean"}};
  if (type == "any") return Json::object();
  return {{"$ref", fmt::format("#/$defs/{}", type)}};
}

}  // namespace

Json schema_of(const Field& field) {
  const Type type = type_of(field);
  Json schema = schema_of_value(type.name);
  if (type.name == "number" && type.lists == 0) {
    if (field.least != -exact) schema["minimum"] = field.least;
    if (field.most != exact) schema["maximum"] = field.most;
  }
  for (int i = 0; i < type.lists; ++i) schema = {{"type", "array"}, {"items", std::move(schema)}};
  if (type.lists > 0 && field.most != exact) schema["maxItems"] = field.most;
  if (type.optional) schema = {{"anyOf", Json::array({std::move(schema), {{"type", "null"}}})}};
  schema["description"] = field.what;
  return schema;
}

Json schema_of(std::span<const Field> fields) {
  Json properties = Json::object(), required = Json::array();
  for (const Field& field : fields) {
    properties[std::string(field.name)] = schema_of(field);
    if (!type_of(field).optional) required.push_back(field.name);
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

std::string markdown_of(std::span<const Field> fields) {
  std::string text;
  for (const Field& field : fields) {
    const Type type = type_of(field);
    std::string kind(type.name);
    if (kind.ends_with('?')) kind.replace(kind.size() - 1, 1, " or null");
    for (int i = 0; i < type.lists; ++i) kind = "list of " + kind;
    text += fmt::format("- `{}` ({}{}): {}", field.name, kind, type.optional ? ", optional" : "",
                        field.what);
    if (field.least != -exact && field.most != exact && type.lists == 0)
      text += fmt::format(", from {} to {}", field.least, field.most);
    if (!field.usual.empty()) text += fmt::format("; {} if it is not said", field.usual);
    text += "\n";
  }
  return text;
}

}  // namespace ludi::app::talk
