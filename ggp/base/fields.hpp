// The fields of a settings struct as rows: keys, JSON and tests read settings by one list, which
// stands in the struct and cannot be shorter than it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ludi::ggp {

/// What depends on a field.
enum class Bearing : std::uint8_t {
  play,       ///< what is played, step by step
  judgement,  ///< how much is played, and what is made of it
  nothing,    ///< no result: speed, progress, where things are kept
};

template <typename Settings, typename Value>
struct Field {
  std::string_view name;
  Value Settings::*member;
  Bearing bearing;
};

template <typename Settings, typename Value>
constexpr Field<Settings, Value> field(std::string_view name, Value Settings::*member,
                                       Bearing bearing = Bearing::play) {
  return {name, member, bearing};
}

/// A struct whose static `fields()` gives a tuple of rows.
template <typename S>
concept Listed = requires {
  std::remove_const_t<S>::fields();
};

/// Stands in for a value of any type, to count what a struct can be begun with.
struct AnyValue {
  template <typename Value>
  operator Value() const noexcept;  // never defined
};

template <typename S, std::size_t... I>
constexpr bool takes_values(std::index_sequence<I...>) {
  return requires {
    S{(static_cast<void>(I), AnyValue{})...};
  };
}

/// How many fields an aggregate has.
template <typename S, std::size_t known = 0>
constexpr std::size_t field_count() {
  if constexpr (takes_values<S>(std::make_index_sequence<known + 1>{}))
    return field_count<S, known + 1>();
  else
    return known;
}

/// Do two rows stand for one field?
template <typename S, typename A, typename B>
constexpr bool same_member(const Field<S, A>& row, const Field<S, B>& other) {
  if constexpr (std::is_same_v<A, B>)
    return row.member == other.member;
  else
    return false;
}

/// True if every field of the struct has its row and none has two: use as
/// `static_assert(all_listed<S>)`.
template <Listed S>
inline constexpr bool all_listed = []<std::size_t... place>(std::index_sequence<place...>) {
  constexpr auto rows = S::fields();
  const auto once = [&](const auto& row) {
    return ((row.name == std::get<place>(rows).name ? 1 : 0) + ...) == 1 &&
           ((same_member(row, std::get<place>(rows)) ? 1 : 0) + ...) == 1;
  };
  return sizeof...(place) == field_count<S>() && (once(std::get<place>(rows)) && ...);
}
(std::make_index_sequence<std::tuple_size_v<decltype(S::fields())>>());

/// Calls `visit(name, value, bearing)` for every field that bears on results, in order. Listed
/// structs inside are gone into: their fields are called `outer.inner` and bear on no more than the
/// struct does.
template <Listed S, typename Visit>
void each_field(S& settings, const Visit& visit, const std::string& inside = {},
                Bearing at_most = Bearing::play) {
  static constexpr auto rows = std::remove_const_t<S>::fields();
  const auto tell = [&]<std::size_t place>() {
    static constexpr auto row = std::get<place>(rows);
    if constexpr (row.bearing != Bearing::nothing) {
      auto& value = settings.*row.member;
      const Bearing bearing = std::max(row.bearing, at_most);
      const std::string name = inside + std::string(row.name);
      if constexpr (Listed<std::remove_reference_t<decltype(value)>>)
        each_field(value, visit, name + ".", bearing);
      else
        visit(name, value, bearing);
    }
  };
  [&]<std::size_t... place>(std::index_sequence<place...>) {
    (tell.template operator()<place>(), ...);
  }
  (std::make_index_sequence<std::tuple_size_v<decltype(rows)>>());
}

}  // namespace ludi::ggp
