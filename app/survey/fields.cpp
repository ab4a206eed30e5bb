#include "app/survey/fields.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/tables/refusal.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

}  // namespace

const std::string& in_language(const Wording& wording, const std::string& language) {
  static const std::string none;
  auto found = wording.find(language);
  if (found == wording.end()) found = wording.find("en");
  return found == wording.end() ? none : found->second;
}

bool is_language(std::string_view code) {
  if (code.size() != 2 && code.size() != 5) return false;
  return std::ranges::all_of(code.substr(0, 2), is_letter) &&
         (code.size() == 2 || (code[2] == '-' && std::ranges::all_of(code.substr(3), is_letter)));
}

Wording wording_in(const Json& json, std::size_t longest, std::string_view what) {
  Wording wording;
  if (json.is_string()) {
    wording["en"] = json.get<std::string>();
  } else if (json.is_object() && json.size() <= most_languages) {
    for (const auto& [language, text] : json.items()) {
      if (!is_language(language))
        throw Refusal(Why::wrong,
                      fmt::format("{}: languages are called en or pt-BR, for example", what));
      if (!text.is_string())
        throw Refusal(Why::wrong, fmt::format("{} must be texts by language", what));
      if (!text.get<std::string>().empty()) wording[language] = text.get<std::string>();
    }
  } else {
    throw Refusal(Why::wrong, fmt::format("{} must be a text, or texts by language", what));
  }
  for (const auto& [language, text] : wording) expect_plain(text, longest, Lines::many, what);
  return wording;
}

Fields::Fields(const Json& object, std::string where, std::initializer_list<std::string_view> known)
    : object_(object), where_(std::move(where)) {
  if (!object.is_object()) throw Refusal(Why::wrong, fmt::format("{} must be an object", where_));
  for (const auto& [name, value] : object.items())
    if (std::ranges::find(known, name) == known.end())
      throw Refusal(Why::wrong, fmt::format("{} has no '{}'", where_, name.substr(0, 40)));
}

const Json* Fields::find(std::string_view field) const {
  const auto found = object_.find(field);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view field) const {
  return find(field) != nullptr;
}

void Fields::refuse(std::string_view field, std::string_view what) const {
  throw Refusal(Why::wrong, fmt::format("{}: '{}' must be {}", where_, field, what));
}

std::string Fields::text(std::string_view field, std::size_t longest, Lines lines) const {
  const Json* found = find(field);
  if (found == nullptr) return {};
  if (!found->is_string()) refuse(field, "a text");
  auto text = found->get<std::string>();
  expect_plain(text, longest, lines, fmt::format("{}: '{}'", where_, field));
  return text;
}

std::int64_t Fields::number(std::string_view field, std::int64_t least, std::int64_t most,
                            std::int64_t usual) const {
  const Json* found = find(field);
  if (found == nullptr) return usual;
  const bool whole = found->is_number_integer() &&
                     (!found->is_number_unsigned() ||
                      found->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX));
  if (!whole || found->get<std::int64_t>() < least || most < found->get<std::int64_t>())
    refuse(field, fmt::format("a whole number from {} to {}", least, most));
  return found->get<std::int64_t>();
}

bool Fields::flag(std::string_view field, bool usual) const {
  const Json* found = find(field);
  if (found == nullptr) return usual;
  if (!found->is_boolean()) refuse(field, "true or false");
  return found->get<bool>();
}

std::size_t Fields::choice(std::string_view field,
                           const std::vector<std::string_view>& names) const {
  const Json* found = find(field);
  if (found == nullptr) return 0;
  const auto name = found->is_string() ? found->get<std::string>() : std::string();
  const auto place = std::ranges::find(names, name);
  if (place == names.end()) refuse(field, fmt::format("one of {}", fmt::join(names, ", ")));
  return static_cast<std::size_t>(place - names.begin());
}

Wording Fields::wording(std::string_view field, std::size_t longest) const {
  const Json* found = find(field);
  if (found == nullptr) return {};
  return wording_in(*found, longest, fmt::format("{}: '{}'", where_, field));
}

const Json& Fields::list(std::string_view field, std::size_t most) const {
  static const Json none = Json::array();
  const Json* found = find(field);
  if (found == nullptr) return none;
  if (!found->is_array() || most < found->size())
    refuse(field, fmt::format("a list of at most {}", most));
  return *found;
}

}  // namespace ludi::app::survey
