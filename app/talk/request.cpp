#include "app/talk/request.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace ludi::app::talk {

namespace {

/// The number if it is a whole one that fits, however it was written: 3 and 3.0 are the same to
/// programs that know one kind of number only.
std::optional<std::int64_t> whole(const Json& value) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  if (value.is_number_unsigned()) {
    const auto number = *value.get_ptr<const Json::number_unsigned_t*>();
    if (number > static_cast<std::uint64_t>(most)) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return *value.get_ptr<const Json::number_integer_t*>();
  if (!value.is_number_float()) return std::nullopt;
  const double number = *value.get_ptr<const Json::number_float_t*>();
  constexpr double exact = 9007199254740992.0;  // 2^53
  if (!(-exact <= number && number <= exact)) return std::nullopt;
  const auto rounded = static_cast<std::int64_t>(number);
  if (static_cast<double>(rounded) != number) return std::nullopt;
  return rounded;
}

}  // namespace

const Json* Request::find(std::string_view name) const {
  const auto at = fields_.find(name);
  return at == fields_.end() || at->is_null() ? nullptr : &*at;
}

void Request::refuse(std::string message) {
  if (refusal_.empty()) refusal_ = std::move(message);
}

std::string Request::text(std::string_view name) {
  if (find(name) == nullptr) refuse(fmt::format("'{}' is missing: a text", name));
  return text(name, "");
}

std::string Request::text(std::string_view name, std::string_view fallback) {
  const Json* value = find(name);
  if (value == nullptr) return std::string(fallback);
  if (const auto* text = value->get_ptr<const Json::string_t*>()) return *text;
  refuse(fmt::format("'{}' is no text", name));
  return std::string(fallback);
}

std::uint64_t Request::number(std::string_view name, std::uint64_t least, std::uint64_t most,
                              std::optional<std::uint64_t> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) refuse(fmt::format("'{}' is missing: a number", name));
    return fallback.value_or(least);
  }
  const auto number = whole(*value);
  if (number && 0 <= *number && least <= static_cast<std::uint64_t>(*number) &&
      static_cast<std::uint64_t>(*number) <= most)
    return static_cast<std::uint64_t>(*number);
  refuse(fmt::format("'{}' is no whole number from {} to {}", name, least, most));
  return fallback.value_or(least);
}

bool Request::flag(std::string_view name) {
  const Json* value = find(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return *value->get_ptr<const Json::boolean_t*>();
  refuse(fmt::format("'{}' is neither true nor false", name));
  return false;
}

std::vector<std::pair<std::string, std::int32_t>> Request::numbers(std::string_view name) {
  std::vector<std::pair<std::string, std::int32_t>> found;
  const Json* value = find(name);
  if (value == nullptr) return found;
  if (!value->is_object()) {
    refuse(fmt::format("'{}' is no object of names and numbers", name));
    return found;
  }
  for (const auto& [key, entry] : value->items()) {
    const auto number = whole(entry);
    if (!number || *number < std::numeric_limits<std::int32_t>::min() ||
        *number > std::numeric_limits<std::int32_t>::max()) {
      refuse(fmt::format("'{}' of '{}' is no whole number", key, name));
      return {};
    }
    found.emplace_back(key, static_cast<std::int32_t>(*number));
  }
  return found;
}

std::vector<std::string> Request::texts(std::string_view name, std::size_t most) {
  std::vector<std::string> found;
  const Json* value = find(name);
  if (value == nullptr) return found;
  if (!value->is_array() || value->size() > most) {
    refuse(fmt::format("'{}' is no list of at most {} texts", name, most));
    return found;
  }
  for (const Json& entry : *value) {
    const auto* text = entry.get_ptr<const Json::string_t*>();
    if (text == nullptr) {
      refuse(fmt::format("'{}' holds what is no text", name));
      return {};
    }
    found.push_back(*text);
  }
  return found;
}

}  // namespace ludi::app::talk
