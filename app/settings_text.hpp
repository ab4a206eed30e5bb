// Settings as text by name, and read back: what `ggp::text_of` writes of each field.
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "ggp/base/field_text.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::app {

/// Reads what `text_of` writes of a number, a flag, a choice that has `read_text`, or of one of
/// these that may be left unsaid; false for anything else.
template <typename Value>
bool read_field(std::string_view text, Value& value) {
  if constexpr (std::same_as<Value, bool>) {
    value = text == "yes";
    return value || text == "no";
  } else if constexpr (std::is_arithmetic_v<Value>) {
    Value read{};
    const auto end = text.data() + text.size();
    const auto found = std::from_chars(text.data(), end, read);
    if (found.ec != std::errc{} || found.ptr != end) return false;
    if constexpr (std::is_floating_point_v<Value>)
      if (!std::isfinite(read)) return false;
    value = read;
    return true;
  } else if constexpr (requires { read_text(text, value); }) {
    return read_text(text, value);
  } else if constexpr (requires { value.has_value() && std::is_arithmetic_v<decltype(*value)>; }) {
    value.reset();
    return text.empty() || read_field(text, value.emplace());
  } else {
    return false;
  }
}

using SettingTexts = std::map<std::string, std::string>;

/// The fields that what is played depends on, by name.
template <ggp::Listed Settings>
SettingTexts texts_of(const Settings& settings) {
  using ggp::text_of;
  SettingTexts texts;
  ggp::each_field(settings, [&](const std::string& name, const auto& value, ggp::Bearing bearing) {
    if (bearing == ggp::Bearing::play) texts[name] = text_of(value);
  });
  return texts;
}

/// Gives those of these fields that the texts name their values; returns the name of one that takes
/// no such text, or is no field, or none.
template <ggp::Listed Settings>
std::string give(Settings& settings, const SettingTexts& texts) {
  std::string refused;
  const SettingTexts known = texts_of(settings);
  for (const auto& [name, text] : texts)
    if (!known.contains(name)) refused = name;
  ggp::each_field(settings, [&](const std::string& name, auto& value, ggp::Bearing bearing) {
    const auto said = texts.find(name);
    if (bearing == ggp::Bearing::play && said != texts.end() && !read_field(said->second, value))
      refused = name;
  });
  return refused;
}

}  // namespace ludi::app
