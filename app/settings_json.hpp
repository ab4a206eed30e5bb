// Settings as JSON: every field that bears on results under its name, structs as objects.
#pragma once

#include <string>
#include <type_traits>

#include "app/answer.hpp"
#include "ggp/base/field_text.hpp"
#include "ggp/base/fields.hpp"

namespace ludi::app {

template <ggp::Listed Settings>
Json settings_json(const Settings& settings) {
  using ggp::text_of;
  Json json = Json::object();
  ggp::each_field(settings, [&](const std::string& name, const auto& value, ggp::Bearing) {
    Json* at = &json;
    std::size_t begin = 0;
    for (auto dot = name.find('.'); dot != std::string::npos; dot = name.find('.', begin)) {
      at = &(*at)[name.substr(begin, dot - begin)];
      begin = dot + 1;
    }
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>>)
      (*at)[name.substr(begin)] = value;
    else if constexpr (requires { value.has_value() && *value < 0; })
      (*at)[name.substr(begin)] = value ? Json(*value) : Json(nullptr);
    else
      (*at)[name.substr(begin)] = text_of(value);
  });
  return json;
}

}  // namespace ludi::app
