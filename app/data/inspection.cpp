#include "app/data/inspection.hpp"

#include <algorithm>
#include <cmath>

#include "gdl/text/spelling.hpp"

namespace ludi::app::data {

namespace {

/// Longer values are not repeated in complaints.
constexpr std::size_t most_told = 40;

std::string shown(const Json& value) {
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > most_told) text = text.substr(0, most_told) + "…";
  return text;
}

bool has_type(Type type, const Json& value) {
  switch (type) {
    case Type::text:
      return value.is_string();
    case Type::integer:
      return value.is_number_integer() ||
             (value.is_number() && std::trunc(value.get<double>()) == value.get<double>());
    case Type::number:
      return value.is_number();
    case Type::flag:
      return value.is_boolean();
    case Type::object:
      return value.is_object();
    case Type::any:
      return true;
  }
  return false;
}

bool is_in_range(const Field& field, const Json& value) {
  if (value.is_number()) {
    const auto number = value.get<double>();
    return !(field.least && number < *field.least) && !(field.most && *field.most < number);
  }
  if (!value.is_string()) return true;
  const auto& text = value.get_ref<const std::string&>();
  if (!field.words.empty() && std::ranges::find(field.words, text) == field.words.end())
    return false;
  return field.kind == nullptr || field.kind->holds(text);
}

/// The word that was meant, perhaps.
std::string nearest_hint(const Field& field, const Json& value) {
  if (!value.is_string() || field.words.empty()) return {};
  const std::vector<std::string_view> words(field.words.begin(), field.words.end());
  const auto near = gdl::nearest(value.get_ref<const std::string&>(), words);
  return near.empty() ? std::string() : fmt::format("did you mean '{}'?", near);
}

}  // namespace

std::string told(const Path& path) {
  return fmt::format("{}", fmt::join(path, "."));
}

Inspection::Inspection(const Format& format, KnownValues& known, Complain complain)
    : format_(format),
      known_(known),
      complain_(std::move(complain)),
      fields_(format.fields()),
      key_(key_of(format)) {
  if (format.summary != nullptr) summary_ = format.summary();
  // Even of a table without rows it is known that it was looked at.
  if (key_.size() == 1) known_[fmt::format("{}.{}", format.name, key_.front())];
}

void Inspection::refuse(const Path& path, const Row& row, std::string message,
                        std::string hint) const {
  complain_({row.place(path), std::move(message), std::move(hint)});
}

void Inspection::look_at(const Row& row) {
  Path path;
  const bool tells_of_others = !summary_.empty() && !row.values.contains(fields_.front().name);
  look_at_object(tells_of_others ? summary_ : fields_, row.values, path, row);
  if (tells_of_others) return;
  ++rows_;
  look_at_key(row);
}

void Inspection::look_at_object(std::span<const Field> fields, const Json& object, Path& path,
                                const Row& row) {
  const auto inside = [&](const std::string& name) {
    Path way = path;
    way.push_back(name);
    return way;
  };
  for (const auto& [name, value] : object.items()) {
    path.push_back(name);
    if (const Field* field = find(fields, name)) {
      look_at_value(*field, value, field->lists, path, row);
    } else {
      std::vector<std::string_view> known;
      for (const Field& each : fields) known.push_back(each.name);
      const auto near = gdl::nearest(name, known);
      refuse(path, row, fmt::format("'{}' is no field of {}", told(path), format_.name),
             near.empty() ? "" : fmt::format("did you mean '{}'?", near));
    }
    path.pop_back();
  }
  for (const Field& field : fields)
    if (!field.missing && !field.name.ends_with('*') && !object.contains(field.name))
      refuse(path, row, fmt::format("field '{}' is missing", told(inside(field.name))),
             fmt::format("expected is {}", expectation(field)));
}

void Inspection::look_at_value(const Field& field, const Json& value, int lists, Path& path,
                               const Row& row) {
  if (lists == 0 || (value.is_null() && field.blank))
    return look_at_scalar(field, value, path, row);
  if (!value.is_array())
    return refuse(path, row,
                  fmt::format("field '{}': expected {}, found {}", told(path), expectation(field),
                              shown(value)));
  for (std::size_t i = 0; i < value.size(); ++i) {
    path.push_back(std::to_string(i));
    look_at_value(field, value[i], lists - 1, path, row);
    path.pop_back();
  }
}

void Inspection::look_at_scalar(const Field& field, const Json& value, const Path& path,
                                const Row& row) {
  if (value.is_null() && (field.blank || field.type == Type::any)) return;
  if (!has_type(field.type, value) || !is_in_range(field, value))
    return refuse(path, row,
                  fmt::format("field '{}': expected {}, found {}", told(path), expectation(field),
                              value.is_null() ? "nothing" : shown(value)),
                  nearest_hint(field, value));
  if (field.type == Type::object) {
    Path inside = path;
    return look_at_object(field.fields, value, inside, row);
  }
  if (field.refers.empty()) return;
  const auto table = known_.find(field.refers);
  if (table != known_.end() && !table->second.contains(value.dump()))
    refuse(path, row,
           fmt::format("field '{}': no row of {} has {}", told(path), field.refers, shown(value)));
}

void Inspection::look_at_key(const Row& row) {
  if (key_.empty()) return;
  std::string key;
  for (const std::string& name : key_) {
    const auto value = row.values.find(name);
    if (value == row.values.end() || value->is_null()) return;
    key += (key.empty() ? "" : ", ") + value->dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  if (key_.size() == 1) known_[fmt::format("{}.{}", format_.name, key_.front())].insert(key);
  if (!keys_.insert(key).second)
    refuse({key_.front()}, row,
           fmt::format("field{} '{}': another row has {} already", key_.size() == 1 ? "" : "s",
                       fmt::join(key_, "', '"), shown(Json(key))));
}

}  // namespace ludi::app::data
