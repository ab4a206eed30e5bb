#include "app/talk/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include "gdl/text/spelling.hpp"

namespace ludi::app::talk {

namespace {

/// The number if it is a whole one, however it was written: 3 and 3.0 are the same to programs that
/// know one kind of number only.
std::optional<std::int64_t> whole(const Json& value) {
  if (value.is_number_unsigned()) {
    const auto number = *value.get_ptr<const Json::number_unsigned_t*>();
    if (number > static_cast<std::uint64_t>(exact)) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return *value.get_ptr<const Json::number_integer_t*>();
  if (!value.is_number_float()) return std::nullopt;
  const double number = *value.get_ptr<const Json::number_float_t*>();
  if (!(static_cast<double>(-exact) <= number && number <= static_cast<double>(exact)))
    return std::nullopt;
  const auto rounded = static_cast<std::int64_t>(number);
  if (static_cast<double>(rounded) != number) return std::nullopt;
  return rounded;
}

bool is_parameter(const Json& value) {
  const auto number = whole(value);
  return number && std::numeric_limits<std::int32_t>::min() <= *number &&
         *number <= std::numeric_limits<std::int32_t>::max();
}

}  // namespace

Request::Request(const Json& fields, std::span<const Field> rows) : fields_(fields), rows_(rows) {
  for (const auto& [name, value] : fields.items()) {
    if (name == "id" || name == "do" || std::ranges::find(rows, name, &Field::name) != rows.end())
      continue;
    std::vector<std::string_view> names;
    for (const Field& row : rows) names.push_back(row.name);
    const auto near = gdl::nearest(name, names);
    refuse(fmt::format("there is no field '{}' here{}", name,
                       near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
  }
  for (const Field& row : rows) check(row);
}

void Request::check(const Field& row) {
  const Json* value = find(row.name);
  if (value == nullptr) {
    if (!row.type.ends_with('?') && row.usual.empty())
      refuse(fmt::format("'{}' is missing: {}", row.name, row.what));
    return;
  }
  const auto is = [&](std::string_view type) {
    return row.type == type ||
           (row.type.ends_with('?') && row.type.substr(0, row.type.size() - 1) == type);
  };
  if (is("text") && !value->is_string()) refuse(fmt::format("'{}' is no text", row.name));
  if (is("flag") && !value->is_boolean())
    refuse(fmt::format("'{}' is neither true nor false", row.name));
  if (is("number")) {
    const auto number = whole(*value);
    if (!number || *number < row.least || *number > row.most)
      refuse(fmt::format("'{}' is no whole number from {} to {}", row.name, row.least, row.most));
  }
  if (is("[text]") && (!value->is_array() || value->size() > static_cast<std::size_t>(row.most) ||
                       !std::ranges::all_of(*value, [](const Json& e) { return e.is_string(); })))
    refuse(fmt::format("'{}' is no list of at most {} texts", row.name, row.most));
  if (is("params") &&
      (!value->is_object() || !std::ranges::all_of(value->items(), [](const auto& entry) {
        return is_parameter(entry.value());
      })))
    refuse(fmt::format("'{}' is no object of names and whole numbers", row.name));
}

const Json* Request::find(std::string_view name) const {
  const auto at = fields_.find(name);
  return at == fields_.end() || at->is_null() ? nullptr : &*at;
}

const Field& Request::row(std::string_view name) const {
  return *std::ranges::find(rows_, name, &Field::name);
}

void Request::refuse(std::string message) {
  if (refusal_.empty()) refusal_ = std::move(message);
}

std::string Request::text(std::string_view name) const {
  const Json* value = find(name);
  if (value == nullptr) return std::string(row(name).usual);
  return *value->get_ptr<const Json::string_t*>();
}

std::int64_t Request::number(std::string_view name) const {
  if (const Json* value = find(name)) return whole(*value).value_or(0);
  const std::string_view usual = row(name).usual;
  std::int64_t number = 0;
  std::from_chars(usual.data(), usual.data() + usual.size(), number);
  return number;
}

bool Request::flag(std::string_view name) const {
  const Json* value = find(name);
  return value != nullptr && *value->get_ptr<const Json::boolean_t*>();
}

std::vector<std::string> Request::texts(std::string_view name) const {
  std::vector<std::string> all;
  if (const Json* value = find(name))
    for (const Json& entry : *value) all.push_back(*entry.get_ptr<const Json::string_t*>());
  return all;
}

std::map<std::string, std::int32_t, std::less<>> Request::numbers(std::string_view name) const {
  std::map<std::string, std::int32_t, std::less<>> all;
  if (const Json* value = find(name))
    for (const auto& [key, entry] : value->items())
      all[key] = static_cast<std::int32_t>(whole(entry).value_or(0));
  return all;
}

}  // namespace ludi::app::talk
