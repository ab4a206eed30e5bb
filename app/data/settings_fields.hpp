// Settings as fields of data: they follow from the rows of the settings structs.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/data/field.hpp"
#include "ggp/base/field_text.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::app::data {

/// The type of a setting in JSON, as `settings_json` writes it.
template <typename Value>
constexpr Type type_of_setting() {
  if constexpr (std::same_as<Value, bool>)
    return Type::flag;
  else if constexpr (std::is_integral_v<Value>)
    return Type::integer;
  else if constexpr (std::is_floating_point_v<Value>)
    return Type::number;
  else if constexpr (requires(const Value& value) { value.has_value() && *value < 0; })
    return type_of_setting<std::remove_cvref_t<decltype(*std::declval<Value>())>>();
  else
    return Type::text;
}

/// A field for each setting that bears on results, structs as objects.
template <ggp::Listed Settings>
std::vector<Field> settings_fields(const Settings& usual) {
  std::vector<Field> fields;
  ggp::each_field(usual, [&](const std::string& name, const auto& value, ggp::Bearing) {
    using ggp::text_of;
    using Value = std::remove_cvref_t<decltype(value)>;
    std::vector<Field>* at = &fields;
    std::size_t begin = 0;
    for (auto dot = name.find('.'); dot != std::string::npos; dot = name.find('.', begin)) {
      const std::string outer = name.substr(begin, dot - begin);
      if (at->empty() || at->back().name != outer)
        at->push_back({.name = outer,
                       .type = Type::object,
                       .meaning = fmt::format("settings `{}`", name.substr(0, dot))});
      at = &at->back().fields;
      begin = dot + 1;
    }
    at->push_back(
        {.name = name.substr(begin),
         .type = type_of_setting<Value>(),
         .meaning = fmt::format("setting `{}`", name),
         .blank = requires { value.has_value() && *value < 0; }
});
});
return fields;
}

}  // namespace ludi::app::data
