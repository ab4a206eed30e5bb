// The value of a settings' field as text that tells it exactly.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace ludi::ggp {

/// Numbers as they are read back, `yes` or `no`, an empty text for what is not said; lists with
/// commas. Other types have an overload in their own namespace.
template <typename Value>
std::string text_of(const Value& value) {
  if constexpr (std::same_as<Value, bool>)
    return value ? "yes" : "no";
  else if constexpr (std::is_arithmetic_v<Value>)
    return fmt::format("{}", value);
  else if constexpr (std::is_enum_v<Value>)
    return fmt::format("{}", static_cast<int>(value));
  else if constexpr (requires { value.string(); })  // where a file is
    return value.string();
  else if constexpr (std::convertible_to<Value, std::string_view>)
    return std::string(std::string_view(value));
  else if constexpr (requires { value.has_value(); })
    return value ? text_of(*value) : std::string();
  else {
    std::string text;
    for (const auto& each : value) text += (text.empty() ? "" : ",") + text_of(each);
    return text;
  }
}

}  // namespace ludi::ggp
