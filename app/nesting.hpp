// How deep the brackets of a JSON text stand.
#pragma once

#include <string_view>

namespace ludi::app {

inline constexpr int most_nested = 32;

/// True if brackets stand no deeper than that, those inside texts not counted: what is read part by
/// part stays within its stack then.
bool is_shallow(std::string_view json);

}  // namespace ludi::app
